// Package proof judges every hand there is and counts what it finds, so that anyone
// who doubts the engine can compare it with published figures. It takes the hands
// from space and the judgement from score, and gives the proof page its counts.
//
// A walk through 11,498,658 concealed hands takes seconds. It judges each as dealt,
// and each that can be divided in several ways once more on each of its tiles. It
// looks for what must never happen: a reading given twice, a hand that is all chows
// in one reading and all pungs in another, a best reading that is not the highest.
package proof

import (
	"context"
	"sync/atomic"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/space"
	"sikwu/core/tile"
)

// Hands is the number of hands.
const Hands = 11_498_658

// Count is a number of hands: how many there should be, and how many were found.
type Count struct {
	ID        string // stable; a class of two fans has both ids
	Want, Got int
}

// class is a kind of hands: those that have a fan, in one reading or another, and
// with it the second.
type class struct {
	id       string
	fan, and rules.Fan
	want     int
}

// The published numbers (RULES.md section 14).
var classes = [...]class{
	{"all_chows", rules.AllChows, rules.AllChows, 353_589},
	{"all_pungs", rules.AllPungs, rules.AllPungs, 1_391_280},
	{"full_flush", rules.FullFlush, rules.FullFlush, 39_777},
	{"full_flush_all_chows", rules.FullFlush, rules.AllChows, 4_149},
	{"full_flush_all_pungs", rules.FullFlush, rules.AllPungs, 1_890},
	{"half_flush", rules.HalfFlush, rules.HalfFlush, 341_628},
	{"all_honours", rules.AllHonours, rules.AllHonours, 105},
	{"all_terminals", rules.AllTerminals, rules.AllTerminals, 30},
	{"mixed_terminals", rules.MixedTerminals, rules.MixedTerminals, 6_300},
	{"small_three_dragons", rules.SmallThreeDragons, rules.SmallThreeDragons, 4_041},
	{"big_three_dragons", rules.BigThreeDragons, rules.BigThreeDragons, 1_581},
	{"small_four_winds", rules.SmallFourWinds, rules.SmallFourWinds, 204},
	{"big_four_winds", rules.BigFourWinds, rules.BigFourWinds, 30},
	{"nine_gates", rules.NineGates, rules.NineGates, 27},
}

// shapes are the figures that do not depend on fans.
var shapes = [...]struct {
	id   string
	want int
}{
	{"hands", Hands},
	{"readings_1", 11_419_215},
	{"readings_2", 77_025},
	{"readings_3", 2_370},
	{"readings_4", 48},
	{"chows_and_not", 13_671},
	{"pungs_and_not", 18_990},
	{"chows_and_pungs", 0},
}

// Indexes into shapes.
const (
	atHands = iota
	atReadings1
	_
	_
	_
	atChowsAndNot
	atPungsAndNot
	atChowsAndPungs
)

// Result is what a walk found.
type Result struct {
	Most  int    // the most readings of any hand with a known winning tile
	Wrong string // the first impossible finding, in notation; empty if there is none

	shapes  [len(shapes)]int
	classes [len(classes)]int
}

// Counts lists the counts beside the known figures, in a fixed order.
func (r *Result) Counts() []Count {
	list := make([]Count, 0, len(shapes)+len(classes))
	for i, s := range shapes {
		list = append(list, Count{s.id, s.want, r.shapes[i]})
	}
	for i, c := range classes {
		list = append(list, Count{c.id, c.want, r.classes[i]})
	}
	return list
}

// Holds reports whether every count equals the known figure and nothing was wrong.
func (r *Result) Holds() bool {
	for _, c := range r.Counts() {
		if c.Got != c.Want {
			return false
		}
	}
	return r.Wrong == "" && r.Most == score.MaxReadings
}

// Plays reports whether a rule set has every fan that is counted, without which a
// walk under it proves nothing.
func Plays(rs *rules.RuleSet) bool {
	for _, c := range classes {
		if !rs.Has(c.fan) || !rs.Has(c.and) {
			return false
		}
	}
	return true
}

// Run walks through all hands under a rule set that Plays, on all processors. It
// keeps done at the number of hands judged so far. Soon after ctx ends, it returns
// what it has found until then and the context's error.
func Run(ctx context.Context, rs *rules.RuleSet, done *atomic.Int64) (Result, error) {
	hands := space.Of(4)
	found := make([]walker, space.Parts)
	space.Share(func(part int) {
		w := &found[part]
		w.rules, w.done, w.ctx = rs, done, ctx
		w.walk(hands, part, space.Parts)
	})
	var all Result
	for i := range found {
		all.add(&found[i].Result)
	}
	return all, ctx.Err()
}

func (r *Result) add(b *Result) {
	for i, n := range b.shapes {
		r.shapes[i] += n
	}
	for i, n := range b.classes {
		r.classes[i] += n
	}
	r.Most = max(r.Most, b.Most)
	if r.Wrong == "" {
		r.Wrong = b.Wrong
	}
}

// walker walks one part of the space.
type walker struct {
	Result
	rules *rules.RuleSet
	done  *atomic.Int64
	ctx   context.Context
	draft hand.Draft
	res   score.Result
}

// The ways of winning that are judged.
var (
	dealt = score.Win{Seat: tile.East, Round: tile.East, By: score.ByDeal}
	drawn = score.Win{Seat: tile.East, Round: tile.East, By: score.BySelfDraw}
)

// reportEach is how many hands pass between updates of the progress and checks of
// the context.
const reportEach = 1 << 12

func (w *walker) walk(hands *space.Space, part, parts int) {
	w.draft.Concealed = make([]tile.Tile, 0, 14)
	told := 0
	hands.EachWin(part, parts, func(c *tile.Counts) bool {
		w.hand(c)
		if n := w.shapes[atHands]; n-told == reportEach {
			w.done.Add(reportEach)
			told = n
			return w.ctx.Err() == nil
		}
		return w.Wrong == ""
	})
	w.done.Add(int64(w.shapes[atHands] - told))
}

func (w *walker) hand(c *tile.Counts) {
	w.deal(c, tile.None)
	w.res.Judge(&w.draft, &dealt, w.rules)
	w.alike()
	list := w.res.Readings.All()
	w.shapes[atHands]++
	w.shapes[atReadings1+max(min(len(list), 4), 1)-1]++
	w.count(list)
	if len(list) < 2 {
		return
	}
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		if c[t] > 0 {
			less := *c
			less[t]--
			w.deal(&less, t)
			w.res.Judge(&w.draft, &drawn, w.rules)
			w.Most = max(w.Most, w.res.Readings.Len())
			w.alike()
		}
	}
}

func (w *walker) deal(c *tile.Counts, winning tile.Tile) {
	w.draft.Winning = winning
	w.draft.Concealed = w.draft.Concealed[:0]
	for t, n := range c {
		for range n {
			w.draft.Concealed = append(w.draft.Concealed, tile.Tile(t))
		}
	}
}

// count adds a hand to its classes.
func (w *walker) count(list []score.Reading) {
	for i := range classes {
		for j := range list {
			if list[j].Met(classes[i].fan) && list[j].Met(classes[i].and) {
				w.classes[i]++
				break
			}
		}
	}
	chows, pungs := 0, 0
	for j := range list {
		if list[j].Met(rules.AllChows) {
			chows++
		}
		if list[j].Met(rules.AllPungs) {
			pungs++
		}
	}
	some := func(n, at int) {
		if n > 0 && n < len(list) {
			w.shapes[at]++
		}
	}
	some(chows, atChowsAndNot)
	some(pungs, atPungsAndNot)
	if chows > 0 && pungs > 0 {
		w.shapes[atChowsAndPungs]++
		w.Wrong = w.draft.String()
	}
}

// alike checks that there is a reading, that none is given twice, and that the best
// comes first.
func (w *walker) alike() {
	list := w.res.Readings.All()
	if len(list) == 0 {
		w.Wrong = w.draft.String()
		return
	}
	for i := 1; i < len(list); i++ {
		if list[i].Fan > list[0].Fan || list[i].Fan == list[0].Fan && list[i].RawFan > list[0].RawFan {
			w.Wrong = w.draft.String()
		}
		for j := range i {
			if list[i].Sets == list[j].Sets && list[i].Pair == list[j].Pair && list[i].WinsOn == list[j].WinsOn {
				w.Wrong = w.draft.String()
			}
		}
	}
}
