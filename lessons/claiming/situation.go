package claiming

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// tableSet is what a spec may set about a table in the middle of a hand; the rest is drawn.
type tableSet struct {
	You   string            `json:"you,omitempty"`   // the learner's seat
	From  string            `json:"from,omitempty"`  // the discarder
	Tile  string            `json:"tile,omitempty"`  // the discard
	Case  string            `json:"case,omitempty"`  // what the learner holds, see situations
	Hands map[string]string `json:"hands,omitempty"` // by seat, in notation; filled up to thirteen tiles
	Left  *int              `json:"left,omitempty"`  // tiles left in the wall
}

// situation is what a seat may hold when another player throws a tile x.
type situation struct {
	near   []int            // the kinds it holds beside x, as distances from x
	same   int              // how many of x it holds
	left   bool             // the seat before it has thrown x
	notYet bool             // another seat has
	honour bool             // x is an honour
	empty  bool             // the wall is empty
	win    table.Reason     // with ready: why core refuses the win
	ready  bool             // x completes the hand
	legal  []table.CallKind // what it may call; core must agree
}

// situations are all situations by name. Package core/table decides what may be called; if
// it finds something else than legal, the draw has added to the hand.
var situations = map[string]situation{
	"pung":          {same: 2, legal: []table.CallKind{table.Pung}},
	"chow":          {near: []int{1, 2}, left: true, legal: []table.CallKind{table.Chow}},
	"chow_low":      {near: []int{-2, -1}, left: true, legal: []table.CallKind{table.Chow}},
	"chow_middle":   {near: []int{-1, 1}, left: true, legal: []table.CallKind{table.Chow}},
	"chows_two":     {near: []int{-2, -1, 1}, left: true, legal: []table.CallKind{table.Chow, table.Chow}},
	"chows_two_up":  {near: []int{-1, 1, 2}, left: true, legal: []table.CallKind{table.Chow, table.Chow}},
	"chows_three":   {near: []int{-2, -1, 1, 2}, left: true, legal: []table.CallKind{table.Chow, table.Chow, table.Chow}},
	"kong":          {same: 3, legal: []table.CallKind{table.Kong, table.Pung}},
	"kong_empty":    {same: 3, empty: true},
	"pung_empty":    {same: 2, empty: true},
	"chow_empty":    {near: []int{-1, 1}, left: true, empty: true},
	"chow_pung":     {near: []int{-1, 1}, same: 2, left: true, legal: []table.CallKind{table.Pung, table.Chow}},
	"kong_chow":     {near: []int{1, 2}, same: 3, left: true, legal: []table.CallKind{table.Kong, table.Pung, table.Chow}},
	"not_from_left": {near: []int{-1, 1}, notYet: true},
	"single":        {same: 1},
	"gap":           {near: []int{-2, 2}, left: true},
	"honours":       {near: []int{1, 2}, honour: true, left: true},
	"win":           {ready: true},
	"below":         {ready: true, win: table.BelowMinimum},
}

// situationFamilies are groups of situations to draw one from.
var situationFamilies = map[string][]string{
	"one_chow":  {"chow", "chow_low", "chow_middle"},
	"two_chows": {"chows_two", "chows_two_up"},
	"easy":      {"pung", "chow", "chow_low", "chow_middle", "single", "not_from_left"},
	"middling":  {"pung", "kong", "chow_middle", "chows_two", "chows_two_up", "not_from_left", "chow_pung", "honours", "gap"},
	"hard":      {"kong", "kong_empty", "pung_empty", "chow_pung", "kong_chow", "chows_three", "not_from_left", "win", "gap"},
	"traps":     {"below", "kong_empty", "chow_empty", "not_from_left", "win", "kong_chow", "chows_three", "gap", "honours"},
}

// makes reports whether a tile can be the x of a situation.
func (c *situation) makes(x tile.Tile) bool {
	if c.honour {
		return x.IsWind()
	}
	if len(c.near) > 0 && !x.IsSuited() {
		return false
	}
	for _, off := range c.near {
		if r := x.Rank() + off; r < 1 || r > 9 {
			return false
		}
	}
	return true
}

// neighbours returns the kinds held beside x; beside a wind, the winds after it.
func (c *situation) neighbours(x tile.Tile) (list []tile.Tile) {
	for _, off := range c.near {
		t := tile.Tile(int(x) + off)
		if c.honour {
			t = tile.EastWind + tile.Tile((int(x-tile.EastWind)+off)%4)
		}
		list = append(list, t)
	}
	return list
}

// maxScenes is how many tables makeUp tries.
const maxScenes = 60

// noneFound says that no such hand was found under these rules.
func noneFound() error { return &task.NotHere{Text: picture.Say("task.claiming.none_here")} }

// makeUp calls try until it makes something up, and keeps an error if it never does.
func makeUp[T any](in *task.Reader, try func(m *mixer) *T) *T {
	return makeUpWithin(maxScenes, in, try)
}

// makeUpWithin is makeUp with at most n tries.
func makeUpWithin[T any](most int, in *task.Reader, try func(m *mixer) *T) *T {
	for range most {
		x := try(newMixer(in.Rand, in.Rules))
		if in.Failed() {
			return nil
		}
		if x != nil {
			return x
		}
	}
	in.Keep(noneFound())
	return nil
}

// noMinimum says that these rules have no minimum.
func noMinimum() error { return &task.NotHere{Text: picture.Say("task.claiming.no_minimum")} }

// situate makes up a table as a spec wants it.
func situate(in *task.Reader, set *tableSet) *scene {
	names := situationFamilies[set.Case]
	if len(names) == 0 {
		names = []string{set.Case}
	}
	if set.Case != "" {
		for _, n := range names {
			if _, ok := situations[n]; !ok {
				in.Fail("there is no case %q", n)
			}
		}
	}
	if in.Rules.Minimum.Value == 0 && len(names) == 1 && names[0] == "below" {
		in.Keep(noMinimum())
	}
	if in.Failed() {
		return nil
	}
	return makeUp(in, func(m *mixer) *scene { return m.scene(in, set, names[in.Rand.IntN(len(names))]) })
}

// scene tries once to make up a table; nil if the draw does not work out.
func (m *mixer) scene(in *task.Reader, set *tableSet, name string) *scene {
	c := situations[name]
	l := &deal.Layout{Left: deal.AnyLeft}
	you := in.SeatOr(set.You, in.AnySeat())
	from := in.SeatOr(set.From, m.thrower(you, &c))
	x := discarded(in, set.Tile, m.thrown(&c))
	switch {
	case you == from:
		in.Fail("%s cannot claim a tile of his own", you)
		return nil
	case set.Left != nil:
		l.Left = *set.Left
	case c.empty:
		l.Left = 0
	}
	if !m.Take(x) {
		return nil
	}
	if name != "" {
		var ok bool
		if l.Parts[you.Index()], ok = m.part(you, from, x, &c); !ok {
			return nil
		}
	}
	m.setHands(in, l, set.Hands)
	l.Keep = append(l.Keep, x)
	s, ok := m.mix(l)
	if !ok {
		return nil
	}
	s.you, s.tile, s.from, s.by = you, x, from, score.ByDiscard
	if name != "" && !c.matches(s) {
		return nil
	}
	return s
}

// discarded reads a tile that can be discarded.
func discarded(in *task.Reader, text string, otherwise tile.Tile) tile.Tile {
	t := in.TileOr(text, otherwise)
	if t.IsFlower() {
		in.Fail("%q cannot be discarded", text)
		return otherwise
	}
	return t
}

// setHands puts the hands of a spec into the layout.
func (m *mixer) setHands(in *task.Reader, l *deal.Layout, hands map[string]string) {
	for _, w := range tile.Seats() {
		text, ok := hands[w.String()]
		if !ok {
			continue
		}
		d := in.Hand(text)
		if in.Failed() {
			return
		}
		if d.Size() > 13 || d.Winning != tile.None || !m.TakeHand(d) {
			in.Fail("hand of %s: these tiles cannot be held", w)
			return
		}
		p := &l.Parts[w.Index()]
		p.Hand, p.Whole = d, d.Size() == 13
	}
}

// thrower draws who throws the tile in the learner's situation.
func (m *mixer) thrower(you tile.Wind, c *situation) tile.Wind {
	switch {
	case c.left:
		return you.Previous()
	case c.notYet:
		return task.Others(you)[m.r.IntN(2)]
	}
	return task.AnyOther(m.r, you)
}

func (m *mixer) thrown(c *situation) tile.Tile {
	for {
		if x := tile.Tile(m.r.IntN(tile.Kinds)); c.makes(x) {
			return x
		}
	}
}

// part lays out what a seat holds; nothing near x is dealt to it besides.
func (m *mixer) part(w, from tile.Wind, x tile.Tile, c *situation) (deal.Part, bool) {
	if c.ready {
		verdict := m.verdict(w, from, score.ByDiscard, x)
		d, ok := m.Ready(w, x, func(d hand.Draft) bool { return verdict(d) == c.win })
		return deal.Part{Hand: d, Whole: true}, ok
	}
	if !c.makes(x) {
		return deal.Part{}, false
	}
	tiles := append(slices.Repeat([]tile.Tile{x}, c.same), c.neighbours(x)...)
	return m.Hold(func(t tile.Tile) bool { return deal.Near(t, x) }, tiles...)
}

// matches reports whether core lets the learner call just what the situation says.
func (c *situation) matches(s *scene) bool {
	legal := s.offer().Legal(s.you, s.rs)
	if c.ready {
		return (c.win == "") == (len(legal) > 0 && legal[0].Kind == table.Win)
	}
	kinds := make([]table.CallKind, 0, len(legal))
	for _, call := range legal {
		kinds = append(kinds, call.Kind)
	}
	return slices.Equal(kinds, c.legal)
}
