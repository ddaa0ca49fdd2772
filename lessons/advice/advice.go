// Package advice asks the advisor (package advise) on behalf of exercises, and puts its
// answers into figures: out of 100 hands like this one, or more, how many win, and how many
// points they bring in all.
//
// A throw, a call or a plan is right in an exercise if it is good here: for points, within
// the advisor's own threshold (advise.NearlyEqual).
package advice

import (
	"context"
	"slices"
	"sync"

	"sikwu/core/advise"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Answer is the advisor's answer about a hand.
type Answer struct {
	Question *advise.Question
	List     []advise.Discard // the best first
	Good     []advise.Discard // as good as the best
}

// Ask returns the advisor's finest answer.
func Ask(q *advise.Question) *Answer { return ask(q, false) }

// Coarse returns the advisor's first answer, which takes no time.
func Coarse(q *advise.Question) *Answer { return ask(q, true) }

// known caches the latest answers: an exercise that is begun again, to be resumed or
// compared with its example, asks the same questions.
var known struct {
	sync.Mutex
	list []knownAnswer
}

type knownAnswer struct {
	*Answer
	hand   string
	coarse bool
}

const maxKnown = 128

func ask(q *advise.Question, coarse bool) *Answer {
	known.Lock()
	defer known.Unlock()
	hand := q.Hand.String()
	for i := range known.list {
		if k := &known.list[i]; k.coarse == coarse && k.hand == hand && isSame(k.Question, q) {
			return k.Answer
		}
	}
	a := &Answer{Question: q}
	for a.List = range advise.Answers(context.Background(), q) {
		if coarse {
			break
		}
	}
	a.Good = advise.Good(a.List, q.For)
	if len(known.list) == maxKnown {
		known.list = slices.Delete(known.list, 0, 1)
	}
	known.list = append(known.list, knownAnswer{a, hand, coarse})
	return a
}

// isSame reports whether two questions about the same hand are the same.
func isSame(a, b *advise.Question) bool {
	return a.Seat == b.Seat && a.Round == b.Round && a.Seen == b.Seen && a.Draws == b.Draws && a.For == b.For && a.Model == b.Model &&
		(a.Rules == b.Rules || a.Rules.ID == b.Rules.ID && len(rules.Diff(a.Rules, b.Rules)) == 0)
}

// Best returns the best discard.
func (a *Answer) Best() *advise.Discard { return &a.List[0] }

// Of returns the discard of a tile.
func (a *Answer) Of(t tile.Tile) *advise.Discard {
	i := slices.IndexFunc(a.List, func(d advise.Discard) bool { return d.Tile == t })
	return &a.List[i]
}

// IsGood reports whether a discard is as good as the best.
func (a *Answer) IsGood(t tile.Tile) bool {
	return slices.ContainsFunc(a.Good, func(d advise.Discard) bool { return d.Tile == t })
}

// Other returns the best discard that is not good, nil if all are.
func (a *Answer) Other() *advise.Discard {
	if len(a.Good) == len(a.List) {
		return nil
	}
	return &a.List[len(a.Good)]
}

// Margin returns Other's points as a share of Best's; 1 if all discards are good.
func (a *Answer) Margin() float64 {
	if o := a.Other(); o != nil {
		return o.Points / a.Best().Points
	}
	return 1
}
