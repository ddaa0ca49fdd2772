package reading

import (
	"math/rand/v2"
	"slices"
	"sort"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// meldSet asks to put sets together from a mixed lot of tiles.
type meldSet struct {
	Make  string `json:"make,omitempty"`  // chow, pung, kong, pair; drawn if empty
	Count int    `json:"count,omitempty"` // how many of them, 1 if not set
	Tiles string `json:"tiles,omitempty"` // drawn if empty
}

// goal is the kind of set to put together.
type goal struct {
	id   string
	size int
	is   func(list []tile.Tile) bool
}

var goals = []goal{
	{"pair", 2, func(list []tile.Tile) bool { return list[0] == list[1] }},
	{"chow", 3, kindIs(hand.Chow)},
	{"pung", 3, kindIs(hand.Pung)},
	{"kong", 4, kindIs(hand.Kong)},
}

func kindIs(kind hand.MeldKind) func([]tile.Tile) bool {
	return func(list []tile.Tile) bool {
		m := hand.Meld{Tiles: list}
		return m.Kind() == kind
	}
}

// together is putting sets together, tile by tile.
type together struct {
	goal  goal
	count int
	lot   []tile.Tile
	taken []int // places in the lot, set by set
}

func newMeld(in *task.Reader, s *meldSet) task.Exercise {
	x := &together{goal: goals[in.Rand.IntN(len(goals))], count: max(s.Count, 1)}
	if s.Make != "" {
		i := slices.IndexFunc(goals, func(g goal) bool { return g.id == s.Make })
		if i < 0 {
			in.Fail("nothing is called %q", s.Make)
			return nil
		}
		x.goal = goals[i]
	}
	if x.lot = tilesOf(picture.On("tiles", s.Tiles)); s.Tiles == "" {
		x.lot = drawLot(in.Rand, x.goal, x.count)
	}
	if len(x.lot) > 18 || x.find(nil) == nil {
		in.Fail("%q has not %d of %s", s.Tiles, x.count, x.goal.id)
	}
	return x
}

// decoys look like sets but are not: across suits, round the end of a suit, of honours, with a
// gap.
var decoys = []string{"7m 8p 9s", "8m 9m 1m", "9p 1p 2p", "E S W", "C F P", "2s 4s 6s", "1s 1p 1m", "5m 5m", "N N", "3p 3p", "6s 6s"}

// drawLot draws sets and decoys.
func drawLot(r *rand.Rand, g goal, count int) []tile.Tile {
	for {
		var list []tile.Tile
		for range count {
			first := tile.Tile(r.IntN(tile.Kinds))
			if g.id == "chow" {
				first = tile.Tile(9*r.IntN(3) + r.IntN(7))
			}
			for i := range g.size {
				t := first
				if g.id == "chow" {
					t += tile.Tile(i)
				}
				list = append(list, t)
			}
		}
		for _, i := range r.Perm(len(decoys))[:3] {
			list = append(list, tilesOf(picture.On("decoy", decoys[i]))...)
		}
		var c tile.Counts
		if c.Add(list...); deal.IsPossible(c) && len(list) <= 18 {
			r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
			return list
		}
	}
}

// find completes the places taken to all sets, nil if that is impossible.
func (x *together) find(taken []int) []int { return x.extend(taken, len(taken)) }

// extend is find with the number of places that were given.
func (x *together) extend(taken []int, given int) []int {
	n, size := len(taken), x.goal.size
	if n > 0 && n%size == 0 && !x.goal.is(x.faces(taken[n-size:])) {
		return nil
	}
	if n == x.count*size {
		return taken
	}
	from := 0
	if n > given && n%size != 0 {
		from = taken[n-1] + 1 // the order within a group does not matter
	}
	for i := from; i < len(x.lot); i++ {
		if slices.Contains(taken, i) {
			continue
		}
		if found := x.extend(append(slices.Clip(taken), i), given); found != nil {
			return found
		}
	}
	return nil
}

// faces returns the tiles at some places, sorted.
func (x *together) faces(places []int) []tile.Tile {
	list := make([]tile.Tile, len(places))
	for i, p := range places {
		list[i] = x.lot[p]
	}
	slices.Sort(list)
	return list
}

// open returns the places of the set under way.
func (x *together) open() []int { return x.taken[len(x.taken)-len(x.taken)%x.goal.size:] }

func (x *together) isDone() bool { return len(x.taken) == x.count*x.goal.size }

func (x *together) Board() picture.Board {
	top := picture.Row{Size: picture.Large}
	for at := 0; at < x.count*x.goal.size; at += x.goal.size {
		g := picture.Group{Tiles: emptyPlaces(x.goal.size)}
		for i := range g.Tiles {
			if at+i < len(x.taken) {
				g.Tiles[i] = picture.Face(x.lot[x.taken[at+i]])
			}
		}
		if at+x.goal.size <= len(x.taken) {
			g.Mark = picture.Right
			sort.Slice(g.Tiles, func(i, j int) bool { return g.Tiles[i].Face < g.Tiles[j].Face })
		}
		top.Groups = append(top.Groups, g)
	}
	b := picture.Board{Rows: []picture.Row{top, lotRow(x.lot, x.taken, x.isDone())}}
	if n := len(x.taken); n > 0 {
		last := x.taken[n-1]
		b.Moves = []picture.Move{{From: rowSpot(1, last), To: rowSpot(0, n-1), Face: x.lot[last]}}
	}
	return b
}

// lotRow offers the tiles of a lot by their places, with those taken faded.
func lotRow(lot []tile.Tile, taken []int, done bool) picture.Row {
	list := picture.Faces(lot)
	for i := range list {
		if slices.Contains(taken, i) {
			list[i].Mark = picture.Faded
		} else if !done {
			list[i].Act = numbered("place", i)
		}
	}
	return picture.Row{Size: picture.Large, Groups: []picture.Group{{Tiles: list}}}
}

func (x *together) Judge(a picture.Act) task.Verdict {
	i := number(a)
	if x.find(append(slices.Clip(x.taken), i)) != nil {
		return task.Right()
	}
	b := x.Board()
	b.Moves = nil
	b.Rows[0].Groups[len(x.taken)/x.goal.size].Tiles[len(x.open())] = picture.Tile{Face: x.lot[i], Mark: picture.Wrong}
	markAct(&b, a, picture.Wrong)
	args := x.args()
	group := x.faces(append(slices.Clip(x.open()), i))
	args["Tile"], args["Tiles"] = x.lot[i], kindsOf(group)
	if slices.Contains(group[1:], group[0]) || group[len(group)-1]-group[0] == tile.Tile(len(group)-1) {
		args["Tiles"] = lotText(group)
	}
	args["Right"] = lotText(x.faces(x.find(x.taken)[len(x.taken)-len(x.open()):][:x.goal.size]))
	s := mistake{title: "task.reading.touched", text: "task.reading.meld." + x.why(group), compare: "task.reading.meld.compare", args: args}
	return s.shown(b)
}

// why returns the end of an id: why sorted tiles cannot be or become the set asked for.
func (x *together) why(list []tile.Tile) string {
	first, last := list[0], list[len(list)-1]
	switch {
	case x.goal.id != "chow" && first != last:
		return "unlike"
	case x.goal.id != "chow":
		return "alone"
	case slices.ContainsFunc(list, tile.Tile.IsHonour):
		return "honours"
	case first.Suit() != last.Suit():
		return "suits"
	case len(slices.Compact(slices.Clone(list))) < len(list):
		return "same"
	case last.Rank() == 9 && first.Rank() <= 2:
		return "around"
	case last-first > 2:
		return "gap"
	}
	return "alone"
}

func (x *together) Do(a picture.Act) { x.taken = append(x.taken, number(a)) }

func (x *together) Next() picture.Act {
	if x.isDone() {
		return ""
	}
	return numbered("place", x.find(x.taken)[len(x.taken)])
}

func (x *together) args() picture.Args { return picture.Args{"N": x.count, "Size": x.goal.size} }

func (x *together) Words() task.Words {
	w := task.WordsOf("task.reading.meld."+x.goal.id, x.args())
	if x.count > 1 {
		w.Ask.ID = "task.reading.meld." + x.goal.id + ".ask_some"
	}
	return w
}

func (x *together) Hand() (hand.Draft, score.Win) { return nothing(tile.East) }
