// Package sample finds a hand on which two rule sets disagree because of one
// value, so that a difference can be shown and not only stated.
//
// No hand is stored. The package composes hands of every class of fans, opens
// them in every way, wins them under every circumstance, and lets the engine
// judge; after those it draws random ones. The simplest that differs is the
// sample: few odd circumstances, and not far above the minimum. The same
// question always has the same answer.
package sample

import (
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Result is what a judgement comes to.
type Result struct {
	Win    bool
	Reason score.Reason // score.OK of a win
	Fan    int          // of the best reading, also when below the minimum
	Points score.Points // of all seats, also of a false win
	Liable tile.Wind    // tile.NoWind where nobody is liable
}

// Judge judges a hand. The win must say who fed it.
func Judge(d hand.Draft, w score.Win, rs *rules.RuleSet) Result {
	res := score.Evaluate(d, w, rs)
	pay := score.Settle(&res, d, w, rs)
	r := Result{Win: res.Win, Reason: res.Reason, Points: pay.Points}
	if best := res.Best(); best != nil {
		r.Fan = best.Fan
	}
	if pay.Liable != nil {
		r.Liable = pay.Liable.Seat
	}
	return r
}

// Sample is a hand that two rule sets judge differently. Its draft and win are
// as score.Evaluate takes them.
type Sample struct {
	Draft hand.Draft
	Win   score.Win
	A, B  Result // under the first and the second rule set
}

// ChangesHands reports whether a value can change a hand's result at all: those
// about claims and the course of a game cannot.
func ChangesHands(e *rules.Entry) bool {
	group, _, _ := strings.Cut(e.Key, ".")
	return group != "claims" && group != "game"
}

// Differ finds the simplest hand on which a and b disagree because of the value
// e: taking it over alone, from b into a or from a into b, already changes the
// hand's result. Where the value cannot go alone (a table too short for the
// other limit) what it needs goes with it. ok is false where e does not differ,
// changes no hand by its nature, or no hand was found.
func Differ(a, b *rules.RuleSet, e *rules.Entry) (s Sample, ok bool) {
	if !ChangesHands(e) {
		return s, false
	}
	x := newSearch(a, b, e)
	if len(x.contrasts) == 0 {
		return s, false
	}
	x.composed()
	if !x.ok {
		x.random()
	}
	return x.found, x.ok
}
