// Package advisor has questions to package advise answered aside from what is drawn: ever
// more finely, and dropped once another is asked.
package advisor

import (
	"context"
	"slices"
	"sync"

	"sikwu/core/advise"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/door"
)

// Advisor has questions answered aside from what is drawn, one at a time.
type Advisor struct {
	Asked advise.Question
	Told  *explain.Told // nil until the first answer
	// InPlay leaves out what it would be if no tile had been seen, and kongs, which are judged
	// there with all that may be done.
	InPlay bool

	drop context.CancelFunc // nil if nothing was asked
	turn *sync.Mutex        // held while a question is answered
}

// New returns an advisor who was asked nothing.
func New() *Advisor { return &Advisor{turn: new(sync.Mutex)} }

// isAsked reports whether a question is what was asked last.
func (a *Advisor) isAsked(q *advise.Question) bool {
	return a.drop != nil && a.Asked.Hand.Equal(q.Hand) && a.Asked.Seat == q.Seat && a.Asked.Round == q.Round &&
		a.Asked.Rules == q.Rules && a.Asked.Seen == q.Seen && a.Asked.Draws == q.Draws && a.Asked.For == q.For &&
		a.Asked.Model == q.Model && slices.Equal(a.Asked.Flowers, q.Flowers) && sameRisks(a.Asked.Risks, q.Risks)
}

func sameRisks(a, b *[tile.Kinds]advise.Risk) bool {
	return a == b || a != nil && b != nil && *a == *b
}

// Ask asks a question, unless that was asked last, and reports whether it did. What was
// asked before is dropped. The work is done in the background, and each answer is told
// where the window is drawn, with whether it is the finest; all at once if there is no
// background.
func (a *Advisor) Ask(q advise.Question, background func(func()), tell func(done bool)) bool {
	if a.isAsked(&q) {
		return false
	}
	a.Forget()
	ctx, drop := context.WithCancel(context.Background())
	a.Asked, a.drop = q, drop
	told := func(t explain.Told, done bool) {
		if ctx.Err() == nil {
			a.Told = &t
			tell(done)
		}
	}
	if background == nil {
		a.answer(ctx, q, told)
		return true
	}
	background(func() {
		a.turn.Lock() // a question that was dropped gives up its memory first
		defer a.turn.Unlock()
		a.answer(ctx, q, func(t explain.Told, done bool) {
			door.Wait(func() { told(t, done) })
		})
	})
	return true
}

// answer answers a question ever more finely, and then as if no tile had been seen, if
// any was.
func (a *Advisor) answer(ctx context.Context, q advise.Question, tell func(t explain.Told, done bool)) {
	t := explain.Told{Question: &q}
	for t.List = range advise.Answers(ctx, &q) {
		tell(t, false)
	}
	if !a.InPlay {
		for _, k := range q.Kongs() {
			told := explain.ToldKong{Kong: k}
			for list := range advise.Answers(ctx, q.After(k)) {
				told.Discard = list[0]
			}
			t.Kongs = append(t.Kongs, told)
		}
	}
	if ctx.Err() != nil {
		return
	}
	tell(t, true)
	if a.InPlay || q.Seen.Total() == 0 {
		return
	}
	plain := q
	plain.Seen = tile.Counts{}
	for t.Unseen = range advise.Answers(ctx, &plain) {
	}
	if ctx.Err() == nil {
		tell(t, true)
	}
}

// Forget drops what was asked.
func (a *Advisor) Forget() {
	if a.drop != nil {
		a.drop()
	}
	a.drop, a.Told = nil, nil
}
