package sample

import (
	"math"
	"strings"

	"sikwu/core/rules"
	"sikwu/core/score"
)

// search looks for the simplest hand on which a and b disagree because of e.
type search struct {
	a, b      *rules.RuleSet
	fed       bool // e is about who is liable
	fans      rules.FanSet
	left      int // hands that may yet be judged
	sides     []*rules.RuleSet
	contrasts []contrast
	judged    []Result // of the hand at hand, by side
	known     []bool

	found Sample
	best  int // how simple found is, less is simpler
	ok    bool
}

// The first two sides are a and b themselves.
const sideA, sideB = 0, 1

func newSearch(a, b *rules.RuleSet, e *rules.Entry) *search {
	s := &search{a: a, b: b, sides: []*rules.RuleSet{a, b}, best: math.MaxInt, left: mostComposed}
	h := hybrids{a: a, b: b, e: e}
	for _, other := range rules.Diff(a, b) {
		if other.Key != e.Key {
			h.diff = append(h.diff, other)
		}
	}
	if len(h.diff) == len(rules.Diff(a, b)) {
		return s // e does not differ
	}
	h.contrasts(func(from, to *rules.RuleSet, penalty int) {
		s.contrasts = append(s.contrasts, contrast{s.side(from), s.side(to), penalty})
	})
	s.judged, s.known = make([]Result, len(s.sides)), make([]bool, len(s.sides))
	s.fans = relevant(e, a, b)
	s.fed = strings.HasPrefix(e.Key, "liability.") || e.Key == "payment.later_feed_replaces" ||
		e.Key == "flower_hand.kong_feeder_pays"
	return s
}

// side is the place of a rule set among the sides.
func (s *search) side(rs *rules.RuleSet) int {
	for i, known := range s.sides {
		if known == rs {
			return i
		}
	}
	s.sides = append(s.sides, rs)
	return len(s.sides) - 1
}

// mostComposed is how many composed hands are judged for a value before it is
// said to change none.
const mostComposed = 40_000

// composed tries every body under every circumstance that it fits, the simplest
// of both first, until nothing simpler can come.
func (s *search) composed() {
	list := bodies()
	for i := range circumstances() {
		c := &circumstances()[i]
		if c.cost >= s.best || s.left <= 0 {
			return
		}
		if c.fed == s.fed && c.matters(s.sides) {
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

// ask keeps the hand if it shows the difference and nothing simpler does.
func (s *search) ask(q *question, cost int) {
	clear(s.known)
	for _, c := range s.contrasts {
		if cost+c.penalty >= s.best {
			continue
		}
		from, to := s.judge(q, c.from), s.judge(q, c.to)
		if !differ(from, to) {
			continue
		}
		a, b := s.judge(q, sideA), s.judge(q, sideB)
		if !differ(a, b) {
			return
		}
		cost := cost + c.penalty + s.farAbove(a, b) + costUnclear*unclear(from, to, a, b)
		if cost < s.best {
			s.best, s.ok = cost, true
			s.found = Sample{Draft: q.draft.Clone(), Win: q.win, A: *a, B: *b}
		}
	}
}

func (s *search) judge(q *question, side int) *Result {
	if !s.known[side] {
		s.judged[side], s.known[side] = Judge(q.draft, q.win, s.sides[side]), true
	}
	return &s.judged[side]
}

// differ reports whether two judgements of a hand differ. A hand that is
// impossible or no hand under both shows nothing, whatever it costs.
func differ(a, b *Result) bool {
	return *a != *b && (a.isJudged() || b.isJudged())
}

// isJudged reports a hand that is complete and can have happened.
func (r *Result) isJudged() bool { return r.Win || r.Reason == score.BelowMinimum }

// costUnclear is that of each thing that hides the difference from a reader.
const costUnclear = 8

// unclear counts what hides a difference: that neither side of it wins, that it
// is one of fan which other values make up for, that the minimum gets in the way,
// and that either rule set cannot judge the hand at all.
func unclear(from, to, a, b *Result) (n int) {
	if !from.Win && !to.Win {
		n += 2
	}
	if from.Fan != to.Fan && a.Fan == b.Fan {
		n++
	}
	if from.Win == to.Win && a.Win != b.Win {
		n++
	}
	for _, r := range []*Result{a, b} {
		if !r.isJudged() {
			n++
		}
	}
	return n
}

// farAbove is how many fan the hand is above the minimum of a or b.
func (s *search) farAbove(a, b *Result) (fan int) {
	if a.Win {
		fan = a.Fan - s.a.Minimum.Value
	}
	if b.Win {
		fan = max(fan, b.Fan-s.b.Minimum.Value)
	}
	return fan
}
