package answer

import (
	"context"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/ui/session"
)

// advisor has questions answered aside from what is drawn, one at a time.
type advisor struct {
	asked advise.Question
	drop  context.CancelFunc // nil if nothing was asked
}

// questionOf is what to ask of fourteen tiles.
func questionOf(v *session.View) advise.Question {
	return advise.Question{
		Hand: v.Judged.Clone(), Seat: v.Win.Seat, Round: v.Win.Round, Rules: v.Rules, Seen: v.Seen, Draws: advise.UsualDraws,
	}
}

// isAsked reports whether a question is what was asked last.
func (a *advisor) isAsked(q *advise.Question) bool {
	return a.drop != nil && a.asked.Hand.Equal(q.Hand) && a.asked.Seat == q.Seat && a.asked.Round == q.Round &&
		a.asked.Rules == q.Rules && a.asked.Seen == q.Seen
}

// ask drops what was asked before. The work is done in the background, and each answer is
// told where the window is drawn; both at once if there is no background.
func (a *advisor) ask(q advise.Question, background func(func()), tell func([]advise.Discard)) {
	a.forget()
	ctx, drop := context.WithCancel(context.Background())
	a.asked, a.drop = q, drop
	if background == nil {
		for list := range advise.Answers(ctx, &q) {
			tell(list)
		}
		return
	}
	background(func() {
		for list := range advise.Answers(ctx, &q) {
			fyne.DoAndWait(func() {
				if ctx.Err() == nil {
					tell(list)
				}
			})
		}
	})
}

// forget drops what was asked.
func (a *advisor) forget() {
	if a.drop != nil {
		a.drop()
	}
	a.drop = nil
}
