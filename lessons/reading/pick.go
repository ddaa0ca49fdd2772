package reading

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// pickSet asks to pick all tiles of a family from the whole set.
type pickSet struct {
	What   string `json:"what,omitempty"`   // the id of a family; drawn if empty
	Seat   string `json:"seat,omitempty"`   // of own
	Sorted bool   `json:"sorted,omitempty"` // the set is in order
	Named  bool   `json:"named,omitempty"`  // and the family's tiles have their names
}

// family is a part of the set, and the order to pick it in, if any.
type family struct {
	id      string
	has     func(t tile.Tile, seat tile.Wind) bool
	ordered bool
	flowers bool
}

func suit(s tile.Suit) func(tile.Tile, tile.Wind) bool {
	return func(t tile.Tile, _ tile.Wind) bool { return t.Suit() == s }
}

func those(is func(tile.Tile) bool) func(tile.Tile, tile.Wind) bool {
	return func(t tile.Tile, _ tile.Wind) bool { return is(t) }
}

// series returns the seasons or the plants.
func series(first tile.Tile) func(tile.Tile, tile.Wind) bool {
	return func(t tile.Tile, _ tile.Wind) bool { return t >= first && t < first+4 }
}

var families = []family{
	{id: "characters", has: suit(tile.Characters), ordered: true},
	{id: "dots", has: suit(tile.Dots), ordered: true},
	{id: "bamboo", has: suit(tile.Bamboo), ordered: true},
	{id: "winds", has: those(tile.Tile.IsWind), ordered: true},
	{id: "dragons", has: those(tile.Tile.IsDragon)},
	{id: "honours", has: those(tile.Tile.IsHonour)},
	{id: "terminals", has: those(tile.Tile.IsTerminal)},
	{id: "orphans", has: those(tile.Tile.IsOrphan)},
	{id: "seasons", has: series(tile.Flower1), ordered: true, flowers: true},
	{id: "plants", has: series(tile.Flower1 + 4), ordered: true, flowers: true},
	{id: "own", has: func(t tile.Tile, seat tile.Wind) bool { return t.IsFlower() && t.FlowerSeat() == seat }, flowers: true},
}

// pick is picking the tiles of a family.
type pick struct {
	family family
	seat   tile.Wind
	wanted []tile.Tile
	felt   []picture.Row // the set to pick from
	picked []tile.Tile
}

func newPick(in *task.Reader, s *pickSet) task.Exercise {
	f := readFamily(in, s.What)
	if in.Failed() {
		return nil
	}
	x := &pick{family: f, seat: in.SeatOr(s.Seat, in.AnySeat())}
	flowers := in.Rules.Flowers.Value
	end := tile.Flower1
	if flowers {
		end += tile.Flowers
	}
	for t := tile.Tile(0); t < end; t++ {
		if f.has(t, x.seat) {
			x.wanted = append(x.wanted, t)
		}
	}
	x.felt = keyboard(flowers, func(t tile.Tile) picture.Tile {
		return picture.Tile{Face: t, Act: tileAct("tile", t)}
	})
	switch {
	case s.Named:
		for i := range x.felt {
			x.felt[i].Groups = nameTiles(x.felt[i].Groups[0].Tiles, x.wanted)
		}
	case !s.Sorted:
		for i := range x.felt {
			list := x.felt[i].Groups[0].Tiles
			in.Rand.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		}
	}
	return x
}

// nameTiles sets some tiles of a row apart, each with its name.
func nameTiles(row []picture.Tile, of []tile.Tile) (groups []picture.Group) {
	plain := true
	for _, t := range row {
		switch is := slices.Contains(of, t.Face); {
		case is:
			name := picture.Say("task.reading.tile", picture.Args{"Tile": t.Face})
			groups, plain = append(groups, picture.Group{Title: name, Tiles: []picture.Tile{t}}), true
		case plain:
			groups, plain = append(groups, picture.Group{Tiles: []picture.Tile{t}}), false
		default:
			g := &groups[len(groups)-1]
			g.Tiles = append(g.Tiles, t)
		}
	}
	return groups
}

// readFamily returns the family of an id, or draws one that the rules have.
func readFamily(in *task.Reader, id string) family {
	flowers := in.Rules.Flowers.Value
	if id == "" {
		var here []family
		for _, f := range families {
			if !f.flowers || flowers {
				here = append(here, f)
			}
		}
		return here[in.Rand.IntN(len(here))]
	}
	i := slices.IndexFunc(families, func(f family) bool { return f.id == id })
	switch {
	case i < 0:
		in.Fail("there is no family %q", id)
		return family{}
	case families[i].flowers && !flowers:
		in.Keep(noFlowers())
	}
	return families[i]
}

func (x *pick) isDone() bool { return len(x.picked) == len(x.wanted) }

func (x *pick) Board() picture.Board {
	taken := picture.Group{Tiles: picture.Faces(x.picked)}
	for i := range taken.Tiles {
		taken.Tiles[i].Mark = picture.Right
	}
	top := picture.Row{Size: picture.Large, Groups: []picture.Group{taken}}
	if !x.isDone() {
		top.Groups[0].Tiles = append(top.Groups[0].Tiles, emptyPlaces(len(x.wanted)-len(x.picked))...)
	}
	b := picture.Board{Rows: append([]picture.Row{top}, x.felt...)}
	b.Rows = b.Still().Rows // a copy to mark
	for i := range x.felt {
		for j, g := range x.felt[i].Groups {
			for k, t := range g.Tiles {
				to := &b.Rows[i+1].Groups[j].Tiles[k]
				switch {
				case slices.Contains(x.picked, t.Face):
					to.Mark = picture.Faded
				case !x.isDone():
					to.Act = t.Act
				}
			}
		}
	}
	if n := len(x.picked); n > 0 {
		last := x.picked[n-1]
		if from, ok := spotOf(x.felt, tileAct("tile", last)); ok {
			from.Row++
			b.Moves = []picture.Move{{From: from, To: rowSpot(0, n-1), Face: last}}
		}
	}
	return b
}

// due returns the tiles that may be picked now.
func (x *pick) due() []tile.Tile {
	left := slices.DeleteFunc(slices.Clone(x.wanted), func(t tile.Tile) bool { return slices.Contains(x.picked, t) })
	if x.family.ordered && len(left) > 1 {
		return left[:1]
	}
	return left
}

func (x *pick) Judge(a picture.Act) task.Verdict {
	t := a.Tile()
	if slices.Contains(x.due(), t) {
		return task.Right()
	}
	s := mistake{title: "task.reading.touched", text: x.stranger(t), compare: "task.reading.pick.compare_other", args: x.args()}
	s.args["Tile"], s.args["Next"] = t, x.due()[0]
	if x.family.has(t, x.seat) {
		s.text, s.compare = "task.reading.pick.order_"+x.sort(), "task.reading.pick.compare_order"
	}
	if x.family.has(t, x.seat) && t.IsWind() {
		s.args["Skipped"] = x.between(t)
	}
	if t.IsFlower() {
		s.args["Owner"] = t.FlowerSeat()
	}
	b := x.Board()
	markAct(&b, a, picture.Wrong)
	b.Moves = nil
	return s.shown(b)
}

// stranger returns the text for a tile of another family.
func (x *pick) stranger(t tile.Tile) string {
	switch first := x.wanted[0]; {
	case x.family.ordered && first.IsSuited():
		return "task.reading.pick.stranger_suit"
	case !first.IsFlower():
		return "task.reading.pick.stranger"
	case !t.IsFlower():
		return "task.reading.pick.no_flower"
	case x.family.ordered:
		return "task.reading.pick.other_series"
	}
	return "task.reading.pick.other_seat"
}

// between returns the seats passed over by picking a wind now.
func (x *pick) between(t tile.Tile) (list []tile.Wind) {
	for _, seat := range tile.Seats() {
		if seat.Tile() < t && !slices.Contains(x.picked, seat.Tile()) {
			list = append(list, seat)
		}
	}
	return list
}

// sort returns the end of an id: the sort of order that the family has.
func (x *pick) sort() string {
	switch {
	case x.wanted[0].IsSuited():
		return "suit"
	case x.wanted[0].IsWind():
		return "winds"
	}
	return "flowers"
}

func (x *pick) Do(a picture.Act) { x.picked = append(x.picked, a.Tile()) }

func (x *pick) Next() picture.Act {
	if x.isDone() {
		return ""
	}
	return tileAct("tile", x.due()[0])
}

func (x *pick) args() picture.Args {
	return picture.Args{
		"What": picture.Word("task.reading.family." + x.family.id), "N": len(x.wanted), "Seat": x.seat, "Tiles": x.wanted,
		"Number": x.seat.Index() + 1, "Copies": tile.Copies, "Count": tile.Copies * len(x.wanted),
	}
}

func (x *pick) Words() task.Words { return task.WordsOf("task.reading.pick."+x.family.id, x.args()) }

func (x *pick) Hand() (hand.Draft, score.Win) { return nothing(x.seat) }
