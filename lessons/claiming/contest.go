package claiming

import (
	"slices"

	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// contestant is a player at the table: the hand and the call.
type contestant struct {
	holds string // a situation or a family of them
	calls table.CallKind
}

// contests are, by name, tables at which several players want the same tile.
var contests = map[string][]contestant{
	"pung_chow":     {{"one_chow", table.Chow}, {"pung", table.Pung}},
	"kong_chow":     {{"one_chow", table.Chow}, {"kong", table.Kong}},
	"win_pung":      {{"win", table.Win}, {"pung", table.Pung}},
	"win_chow":      {{"win", table.Win}, {"one_chow", table.Chow}},
	"win_kong":      {{"win", table.Win}, {"kong", table.Kong}},
	"win_pung_chow": {{"win", table.Win}, {"pung", table.Pung}, {"one_chow", table.Chow}},
	"two_wins":      {{"win", table.Win}, {"win", table.Win}},
	"three_wins":    {{"win", table.Win}, {"win", table.Win}, {"win", table.Win}},
	"two_wins_chow": {{"win", table.Win}, {"win", table.Win}, {"one_chow", table.Chow}},
	"false_chow":    {{"not_from_left", table.Chow}},
	"chows":         {{"one_chow", table.Chow}, {"not_from_left", table.Chow}},
	"pung_false":    {{"pung", table.Pung}, {"not_from_left", table.Chow}},
	"below_pung":    {{"below", table.Win}, {"pung", table.Pung}},
	"below_chow":    {{"below", table.Win}, {"one_chow", table.Chow}},

	// If no seat has called yet.
	"may_chow":      {{"one_chow", 0}, {"not_from_left", 0}, {"not_from_left", 0}},
	"may_not_chow":  {{"gap", 0}, {"not_from_left", 0}, {"not_from_left", 0}},
	"may_pung":      {{"pung", 0}, {"single", 0}},
	"may_kong":      {{"kong", 0}},
	"may_win":       {{"win", 0}, {"not_from_left", 0}},
	"may_win_below": {{"win", 0}, {"below", 0}},
	"chow_and_pung": {{"one_chow", 0}, {"pung", 0}},
}

// contestFamilies are groups of contests to draw one from.
var contestFamilies = map[string][]string{
	"easy":           {"pung_chow", "kong_chow", "chows"},
	"middling":       {"pung_chow", "win_pung", "win_chow", "pung_false", "chows", "false_chow"},
	"hard":           {"win_pung_chow", "two_wins", "win_kong", "below_pung", "below_chow", "pung_false"},
	"hardest":        {"two_wins", "two_wins_chow", "three_wins", "below_pung"},
	"may_chows":      {"may_chow", "may_chow", "may_not_chow"},
	"may_pungs_wins": {"may_win", "may_win_below", "may_pung", "may_kong"},
}

// contestSet holds the settings of a spec about a contest.
type contestSet struct {
	You   string            `json:"you,omitempty"`
	From  string            `json:"from,omitempty"`
	Tile  string            `json:"tile,omitempty"`
	Case  string            `json:"case,omitempty"`  // see contests
	Hands map[string]string `json:"hands,omitempty"` // by seat, in notation
	Calls map[string]string `json:"calls,omitempty"` // by seat
}

// match is a table at which calls were made.
type match struct {
	*scene
	calls [4]table.Call
}

// contend makes up a contest.
func contend(in *task.Reader, set *contestSet) *match {
	names := contestFamilies[set.Case]
	if len(names) == 0 {
		names = []string{set.Case}
	}
	for _, n := range names {
		if _, ok := contests[n]; n != "" && !ok {
			in.Fail("there is no case %q", n)
		}
	}
	if in.Rules.Minimum.Value == 0 {
		names = slices.DeleteFunc(slices.Clone(names), needsMinimum)
	}
	if len(names) == 0 {
		in.Keep(noMinimum())
	}
	if in.Failed() {
		return nil
	}
	return makeUp(in, func(m *mixer) *match { return m.contest(in, set, contests[names[in.Rand.IntN(len(names))]]) })
}

// needsMinimum reports whether a contest has a hand below the minimum in it.
func needsMinimum(name string) bool {
	return slices.ContainsFunc(contests[name], func(c contestant) bool { return c.holds == "below" })
}

// contest tries once to make one up; nil if the draw does not work out.
func (m *mixer) contest(in *task.Reader, set *contestSet, list []contestant) *match {
	from := in.SeatOr(set.From, in.AnySeat())
	you := in.SeatOr(set.You, in.AnySeat())
	held := make([]situation, len(list))
	for i, c := range list {
		held[i] = m.pick(c.holds)
	}
	x := discarded(in, set.Tile, m.contested(held))
	if !m.Take(x) {
		return nil
	}
	l := &deal.Layout{Left: deal.AnyLeft, Keep: []tile.Tile{x}}
	seats, ok := m.assign(from, held)
	for i := 0; ok && i < len(list); i++ {
		l.Parts[seats[i].Index()], ok = m.part(seats[i], from, x, &held[i])
	}
	if !ok {
		return nil
	}
	m.setHands(in, l, set.Hands)
	s, ok := m.mix(l)
	if !ok {
		return nil
	}
	s.you, s.tile, s.from, s.by = you, x, from, score.ByDiscard
	got := &match{scene: s}
	got.setCalls(in, set.Calls)
	for i, c := range list {
		if !got.enter(seats[i], c.calls, &held[i]) {
			return nil
		}
	}
	return got
}

// pick returns the situation of a name, or draws one of a family.
func (m *mixer) pick(name string) situation {
	if f := situationFamilies[name]; len(f) > 0 {
		name = f[m.r.IntN(len(f))]
	}
	return situations[name]
}

// contested returns a tile that fits all situations.
func (m *mixer) contested(held []situation) tile.Tile {
	for range 200 {
		x := tile.Tile(m.r.IntN(tile.Kinds))
		if !slices.ContainsFunc(held, func(c situation) bool { return !c.makes(x) }) {
			return x
		}
	}
	return tile.Character1 + 4
}

// assign gives each situation a seat: one that may chow the seat after the discarder, one
// that may not any other, the rest whatever is left.
func (m *mixer) assign(from tile.Wind, held []situation) ([]tile.Wind, bool) {
	free := task.Others(from)
	seats := make([]tile.Wind, len(held))
	give := func(i int, fits func(tile.Wind) bool) bool {
		m.r.Shuffle(len(free), func(a, b int) { free[a], free[b] = free[b], free[a] })
		for j, w := range free {
			if fits(w) {
				seats[i], free = w, slices.Delete(free, j, j+1)
				return true
			}
		}
		return false
	}
	ok := true
	for pass := range 3 {
		for i, c := range held {
			switch {
			case pass == 0 && c.left:
				ok = ok && give(i, func(w tile.Wind) bool { return w == from.Next() })
			case pass == 1 && c.notYet:
				ok = ok && give(i, func(w tile.Wind) bool { return w != from.Next() })
			case pass == 2 && !c.left && !c.notYet:
				ok = ok && give(i, func(tile.Wind) bool { return true })
			}
		}
	}
	return seats, ok
}

// setCalls reads the calls of a spec.
func (t *match) setCalls(in *task.Reader, calls map[string]string) {
	for seat, text := range calls {
		w, ok := tile.ParseWind(seat)
		c, understood := table.ParseCall(text)
		if !ok || !understood || w == t.from {
			in.Fail("%s cannot call %q", seat, text)
			return
		}
		t.calls[w.Index()] = c
	}
}

// enter makes a seat's call, the first possible chow for a chow, and reports whether core
// takes it as the situation says.
func (t *match) enter(w tile.Wind, kind table.CallKind, c *situation) bool {
	made := plainCall(kind)
	if kind == table.Chow {
		made.With = t.chowOf(w)
	}
	t.calls[w.Index()] = made
	if kind == table.NoCall {
		return !c.ready || t.offer().Refuses(w, plainCall(table.Win), t.rs) == c.win
	}
	want := c.win
	if c.notYet {
		want = table.NotFromLeft
	}
	return t.offer().Refuses(w, made, t.rs) == want
}

// chowOf returns two tiles of a seat's that look as if they made a chow.
func (t *match) chowOf(w tile.Wind) (with [2]tile.Tile) {
	for _, c := range playing.Plausible(t.tile) {
		if c.Kind == table.Chow && t.holds(w, c.With[0]) > 0 && t.holds(w, c.With[1]) > 0 {
			return c.With
		}
	}
	return with
}

// callers returns the seats that called, in turn order.
func (t *match) callers() (list []tile.Wind) {
	for _, w := range task.Others(t.from) {
		if t.calls[w.Index()].Kind != table.NoCall {
			list = append(list, w)
		}
	}
	return list
}

// callOf returns what a seat called.
func (t *match) callOf(w tile.Wind) table.Call { return t.calls[w.Index()] }
