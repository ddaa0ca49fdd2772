package answer

import (
	"context"
	"sync"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/session"
)

// advisor has questions answered aside from what is drawn, one at a time.
type advisor struct {
	asked advise.Question
	drop  context.CancelFunc // nil if nothing was asked
	told  *explain.Told      // nil until the first answer
	turn  *sync.Mutex        // held while a question is answered
}

func newAdvisor() *advisor { return &advisor{turn: new(sync.Mutex)} }

// isAsked reports whether a question is what was asked last.
func (a *advisor) isAsked(q *advise.Question) bool {
	return a.drop != nil && a.asked.Hand.Equal(q.Hand) && a.asked.Seat == q.Seat && a.asked.Round == q.Round &&
		a.asked.Rules == q.Rules && a.asked.Seen == q.Seen && a.asked.Draws == q.Draws && a.asked.For == q.For &&
		a.asked.Model == q.Model
}

// ask asks about the hand of a view, unless that was asked last, and reports whether it
// did. What was asked before is dropped. The work is done in the background, and each
// answer is told where the window is drawn, with whether it is the finest; all at once if
// there is no background.
func (a *advisor) ask(v *session.View, background func(func()), tell func(done bool)) bool {
	q := v.Question()
	if a.isAsked(&q) {
		return false
	}
	a.forget()
	ctx, drop := context.WithCancel(context.Background())
	a.asked, a.drop = q, drop
	told := func(t explain.Told, done bool) {
		if ctx.Err() == nil {
			a.told = &t
			tell(done)
		}
	}
	if background == nil {
		answers(ctx, q, told)
		return true
	}
	background(func() {
		a.turn.Lock() // a question that was dropped gives up its memory first
		defer a.turn.Unlock()
		answers(ctx, q, func(t explain.Told, done bool) {
			fyne.DoAndWait(func() { told(t, done) })
		})
	})
	return true
}

// answers answers a question ever more finely, and then as if no tile had been seen, if
// any was.
func answers(ctx context.Context, q advise.Question, tell func(t explain.Told, done bool)) {
	t := explain.Told{Question: &q}
	for t.List = range advise.Answers(ctx, &q) {
		tell(t, false)
	}
	if ctx.Err() != nil {
		return
	}
	tell(t, true)
	if q.Seen.Total() == 0 {
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

// forget drops what was asked.
func (a *advisor) forget() {
	if a.drop != nil {
		a.drop()
	}
	a.drop, a.told = nil, nil
}
