package sample

import (
	"math"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// search looks for the simplest hand on which a and b disagree, which differ in one
// value.
type search struct {
	a, b  *rules.RuleSet
	fed   bool // the value decides who is liable
	fans  rules.FanSet
	left  int // hands that may still be judged
	found Sample
	best  int // the cost of found; less is simpler
	ok    bool
}

func newSearch(a, b *rules.RuleSet, e *rules.Entry) *search {
	return &search{
		a: a, b: b, best: math.MaxInt, left: maxComposed, fans: relevant(e, a, b),
		fed: strings.HasPrefix(e.Key, "liability.") || e.Key == "payment.later_feed_replaces" ||
			e.Key == "flower_hand.kong_feeder_pays",
	}
}

// maxComposed is how many composed hands are judged before a value is taken to
// change none.
const maxComposed = 40_000

// composed tries every body under every circumstance that it fits, the simplest of
// both first, until nothing simpler can come.
func (s *search) composed() {
	list := bodies()
	for i := range circumstances() {
		c := &circumstances()[i]
		if c.cost >= s.best || s.left <= 0 {
			return
		}
		if c.fed == s.fed && c.matters(s.a, s.b) {
			s.under(c, list)
		}
	}
}

// under tries bodies in one circumstance.
func (s *search) under(c *circumstance, list []body) {
	for i := range list {
		b := &list[i]
		if c.cost+b.cost >= s.best {
			return
		}
		if c.fits(b) && (s.fans == 0 || s.fans&(b.fans&^ofCircumstance|c.fans) != 0) {
			q := c.of(b)
			s.ask(&q, c.cost+b.cost)
			s.left--
		}
	}
}

// ask keeps the hand if it shows the difference and is simpler than the one found.
func (s *search) ask(q *question, cost int) {
	if cost >= s.best {
		return
	}
	a, b := Judge(q.draft, q.win, s.a), Judge(q.draft, q.win, s.b)
	if !differ(&a, &b) {
		return
	}
	if cost += s.farAbove(&a, &b) + costUnclear*unclear(&a, &b); cost < s.best {
		s.best, s.ok = cost, true
		s.found = Sample{Draft: q.draft.Clone(), Win: q.win, A: a, B: b}
	}
}

// falseWin keeps an incomplete hand if a false win costs differently: in a house
// without a minimum no complete hand shows that cost.
func (s *search) falseWin() {
	q := question{draft: hand.Draft{Winning: tile.WestWind}, win: bySelfDraw()}
	for first := tile.Tile(0); first < tile.Kinds; first += 3 { // kinds too far apart for a chow
		q.draft.Concealed = append(q.draft.Concealed, first)
	}
	q.draft.Concealed = append(q.draft.Concealed, tile.SouthWind)
	a, b := Judge(q.draft, q.win, s.a), Judge(q.draft, q.win, s.b)
	if s.ok = a.Points != b.Points; s.ok {
		s.found = Sample{Draft: q.draft, Win: q.win, A: a, B: b}
	}
}

// differ reports whether two judgements of a hand differ. A hand that is impossible
// or incomplete under both shows nothing here, whatever it costs.
func differ(a, b *Result) bool {
	return *a != *b && (a.isJudged() || b.isJudged())
}

// isJudged reports whether a hand is complete and possible.
func (r *Result) isJudged() bool { return r.Win || r.Reason == score.BelowMinimum }

// costUnclear is the cost of each thing that hides the difference from a reader.
const costUnclear = 8

// unclear counts what hides a difference: that neither side wins, and that a rule
// set cannot judge the hand at all.
func unclear(a, b *Result) (n int) {
	if !a.Win && !b.Win {
		n += 2
	}
	for _, r := range []*Result{a, b} {
		if !r.isJudged() {
			n++
		}
	}
	return n
}

// farAbove returns how many fan the hand is above the minimum of a or b.
func (s *search) farAbove(a, b *Result) (fan int) {
	if a.Win {
		fan = a.Fan - s.a.Minimum.Value
	}
	if b.Win {
		fan = max(fan, b.Fan-s.b.Minimum.Value)
	}
	return fan
}
