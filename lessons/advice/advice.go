// Package advice asks the advisor (package advise) for exercises, and says what it tells
// in figures: of so many hands like the one asked about, how many are won, and for how many
// points in all.
//
// What an exercise calls right about a throw, a call or a plan is what is good here, for
// points, with the advisor's one threshold (advise.NearlyEqual).
package advice

import (
	"context"
	"slices"
	"sync"

	"sikwu/core/advise"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Answer is what the advisor says of a hand.
type Answer struct {
	Question *advise.Question
	List     []advise.Discard // the best first
	Good     []advise.Discard // those that are as good as the best
}

// Ask asks as finely as the advisor answers.
func Ask(q *advise.Question) *Answer { return ask(q, false) }

// Coarse asks for the advisor's first answer, which comes at once.
func Coarse(q *advise.Question) *Answer { return ask(q, true) }

// known are the latest answers: an exercise asks the same again when it is begun a second
// time, to be taken up or compared with its example.
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

// isSame reports whether two questions about one hand are the same.
func isSame(a, b *advise.Question) bool {
	return a.Seat == b.Seat && a.Round == b.Round && a.Seen == b.Seen && a.Draws == b.Draws && a.For == b.For && a.Model == b.Model &&
		(a.Rules == b.Rules || a.Rules.ID == b.Rules.ID && len(rules.Diff(a.Rules, b.Rules)) == 0)
}

// Best is the best discard.
func (a *Answer) Best() *advise.Discard { return &a.List[0] }

// Of returns what is said of a discard.
func (a *Answer) Of(t tile.Tile) *advise.Discard {
	i := slices.IndexFunc(a.List, func(d advise.Discard) bool { return d.Tile == t })
	return &a.List[i]
}

// IsGood reports whether a discard is as good as the best.
func (a *Answer) IsGood(t tile.Tile) bool {
	return slices.ContainsFunc(a.Good, func(d advise.Discard) bool { return d.Tile == t })
}

// Other is the best of those that are not good; nil if all are.
func (a *Answer) Other() *advise.Discard {
	if len(a.Good) == len(a.List) {
		return nil
	}
	return &a.List[len(a.Good)]
}

// Margin is what part of the best the best of those comes to that are not good; 1 if all
// are.
func (a *Answer) Margin() float64 {
	if o := a.Other(); o != nil {
		return o.Points / a.Best().Points
	}
	return 1
}
