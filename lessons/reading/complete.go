package reading

import (
	"slices"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// completeSet shows the sets of a hand, some of them a tile short, and tiles to complete them.
type completeSet struct {
	Sets string `json:"sets"` // in notation, one after the other: 234s 67s 9s
	From string `json:"from"` // in notation, with the missing ones among them
}

// complete is completing the sets of a hand.
type complete struct {
	sets  [][]tile.Tile
	lot   []tile.Tile
	taken []int // places in the lot, in the order of the sets
}

func newComplete(in *task.Reader, s *completeSet) task.Exercise {
	x := &complete{lot: tilesOf(picture.On("tiles", s.From))}
	for _, part := range strings.Fields(s.Sets) {
		x.sets = append(x.sets, tilesOf(picture.On("tiles", part)))
	}
	if len(x.sets) != 5 || x.gap() < 0 || x.Next() == "" {
		in.Fail("%q is no hand that %q completes", s.Sets, s.From)
	}
	return x
}

// size returns how many tiles the i-th group needs: the last is the pair.
func (x *complete) size(i int) int {
	if i == len(x.sets)-1 {
		return 2
	}
	return 3
}

// gap returns the first incomplete group, -1 for none.
func (x *complete) gap() int {
	return slices.IndexFunc(x.groups(), func(g group) bool { return len(g.tiles) < g.size })
}

// group is a set as it stands, and the size it needs.
type group struct {
	tiles []tile.Tile
	size  int
}

// groups returns the sets with the tiles that were taken.
func (x *complete) groups() (list []group) {
	at := 0
	for i, set := range x.sets {
		g := group{tiles: slices.Clone(set), size: x.size(i)}
		for len(g.tiles) < g.size && at < len(x.taken) {
			g.tiles = append(g.tiles, x.lot[x.taken[at]])
			at++
		}
		slices.Sort(g.tiles)
		list = append(list, g)
	}
	return list
}

// fills reports whether a tile completes a group.
func fills(g group, t tile.Tile) bool {
	list := append(slices.Clone(g.tiles), t)
	slices.Sort(list)
	if g.size == 2 {
		return list[0] == list[1]
	}
	m := hand.Meld{Tiles: list}
	return m.Kind() == hand.Chow || m.Kind() == hand.Pung
}

func (x *complete) Board() picture.Board {
	top := picture.Row{Size: picture.Large}
	gap := x.gap()
	for i, g := range x.groups() {
		shown := picture.Group{Tiles: picture.Faces(g.tiles)}
		full := len(g.tiles) == g.size
		for len(shown.Tiles) < g.size {
			shown.Tiles = append(shown.Tiles, emptyPlaces(1)...)
		}
		switch {
		case i == gap:
			shown.Mark = picture.Now
		case gap < 0 || full && len(x.sets[i]) < g.size:
			shown.Mark = picture.Right
		}
		top.Groups = append(top.Groups, shown)
	}
	return picture.Board{Rows: []picture.Row{top, lotRow(x.lot, x.taken, gap < 0)}}
}

func (x *complete) Judge(a picture.Act) task.Verdict {
	gap, i := x.gap(), number(a)
	g := x.groups()[gap]
	if fills(g, x.lot[i]) {
		return task.Right()
	}
	b := x.Board()
	b.Rows[0].Groups[gap].Tiles[len(g.tiles)] = picture.Tile{Face: x.lot[i], Mark: picture.Wrong}
	markAct(&b, a, picture.Wrong)
	text := "task.reading.complete.no_set"
	if g.size == 2 {
		text = "task.reading.complete.no_pair"
	}
	right := append(slices.Clone(g.tiles), x.lot[number(x.Next())])
	slices.Sort(right)
	s := mistake{title: "task.reading.touched", text: text, compare: "task.reading.complete.compare", args: picture.Args{
		"Tile": x.lot[i], "Tiles": kindsOf(g.tiles), "Right": lotText(right),
	}}
	return s.shown(b)
}

func (x *complete) Do(a picture.Act) { x.taken = append(x.taken, number(a)) }

func (x *complete) Next() picture.Act {
	gap := x.gap()
	if gap < 0 {
		return ""
	}
	g := x.groups()[gap]
	for i, t := range x.lot {
		if !slices.Contains(x.taken, i) && fills(g, t) {
			return numbered("place", i)
		}
	}
	return ""
}

func (x *complete) Words() task.Words { return task.WordsOf("task.reading.complete", nil) }

// Hand is the hand so far.
func (x *complete) Hand() (hand.Draft, score.Win) {
	d, w := nothing(tile.East)
	for _, g := range x.groups() {
		d.Concealed = append(d.Concealed, g.tiles...)
	}
	d.Sort()
	return d, w
}
