// Package sample finds a hand that a rule set judges differently with one value
// changed, so that a difference between two rule sets can be shown and not only
// stated. It takes the values from rules and the judgement from score; command and
// the rulebook and hands pages show its hands.
//
// No hand is stored except one example of each fan. The package composes hands of
// every class of fans, opens them in every way, wins them under every circumstance,
// and lets the engine judge; then it tries random hands, and last what a false win
// costs. The simplest hand that differs is the sample: with few odd circumstances,
// and not far above the minimum. The same question always has the same answer.
package sample

import (
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Result is a judgement in short.
type Result struct {
	Win    bool
	Reason score.Reason // score.OK for a win
	Fan    int          // of the best reading, also if below the minimum
	Points score.Points // of all seats, also for a false win
	Liable tile.Wind    // tile.NoWind if nobody is liable
}

// Judge judges a hand. The win must name the feeder if there is one.
func Judge(d hand.Draft, w score.Win, rs *rules.RuleSet) Result {
	res := score.Evaluate(d, w, rs)
	pay := score.SettleNamed(&res, d, w, rs) // as the verb score has it
	r := Result{Win: res.Win, Reason: res.Reason, Points: pay.Points}
	if best := res.Best(); best != nil {
		r.Fan = best.Fan
	}
	if pay.Liable != nil {
		r.Liable = pay.Liable.Seat
	}
	return r
}

// Sample is a hand judged differently with one value changed. Its draft and win are
// as score.Evaluate takes them.
type Sample struct {
	Draft hand.Draft
	Win   score.Win
	A     Result // under the first rule set
	B     Result // under the first with the one value of the second
}

// ChangesHands reports whether a value can change a hand's result at all: those
// about claims and the course of a game cannot.
func ChangesHands(e *rules.Entry) bool {
	group, _, _ := strings.Cut(e.Key, ".")
	return group != "claims" && group != "game"
}

// Taking returns rule set a with the one value e of b; figures come with the fan that
// they begin at, if a can take that. The error is a *rules.FileError if the value
// conflicts with a's others, such as a limit beyond the end of the table.
func Taking(a, b *rules.RuleSet, e *rules.Entry) (*rules.RuleSet, error) {
	if e.Key == "payment.figures" {
		first, _ := rules.EntryOf("payment.first")
		if whole, err := a.With(map[string]any{e.Key: e.Value(b), first.Key: first.Value(b)}); err == nil {
			return whole, nil
		}
	}
	return a.With(map[string]any{e.Key: e.Value(b)})
}

// Differ finds the simplest hand that a judges differently with the one value e of
// b. ok is false if e does not differ, cannot change a hand, makes no rule set with
// a's other values (see Taking), or if no hand was found.
func Differ(a, b *rules.RuleSet, e *rules.Entry) (s Sample, ok bool) {
	changed, err := Taking(a, b, e)
	if err != nil || !ChangesHands(e) || len(rules.Diff(a, changed)) == 0 {
		return s, false
	}
	x := newSearch(a, changed, e)
	if e.Kind == rules.OwnHands {
		x.own()
	}
	x.composed()
	if !x.ok {
		x.random()
	}
	if !x.ok {
		x.falseWin()
	}
	return x.found, x.ok
}
