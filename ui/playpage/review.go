package playpage

import (
	"errors"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/record"
	corereview "sikwu/core/review"
	"sikwu/ui/review"
	"sikwu/ui/scoresheet"
)

// resultTime is how long the end of a hand is looked at before its review opens by itself.
const resultTime = 2500 * time.Millisecond

// reviewing is the review of a hand, in place of the table or of the start.
type reviewing struct {
	name   string // of the hand
	page   *Page
	hand   *record.Hand
	review *review.Page
}

// review opens the review of the hand that is over.
func (p *Page) review() {
	f := p.Model.file
	whole, _ := scoresheet.Position(p.Text, f.At())
	label, next := p.text("play.next_hand"), p.nextHand
	if f.IsOver() {
		label, next = p.text("play.to_start"), p.Leave
	}
	p.Model.looked = &looked{}
	p.lookBack(whole, f.Record(), label, next, func(_ *record.Hand, s corereview.Sum) { p.Model.summed(s) })
}

// lookBack opens the review of a hand; next is what follows it.
func (p *Page) lookBack(name string, h *record.Hand, label string, next func(), summed func(*record.Hand, corereview.Sum)) {
	p.keyboard.Focus(false, nil)
	p.leaveView()
	r := &reviewing{name: name, page: p, hand: h}
	p.view = r
	r.review = review.New(review.Config{
		Hand: h, Text: p.Text, Say: p.Say, Canvas: p.Callbacks.Canvas, Background: p.Callbacks.Background,
		Motion: p.Model.Choices.Speed != Instant, NextLabel: label, SaveLabel: p.text("play.save"),
		Callbacks: review.Callbacks{
			OpenInCheck: p.Callbacks.OpenInCheck, Drill: p.Callbacks.Drill, PlayOn: p.practise, Next: next,
			Save:   func() { p.Callbacks.Save(p.text("play.file")+record.Ending, record.Encode(h)) },
			Summed: summed,
		},
	})
	p.put()
}

// OpenRecord looks back at a hand that was kept as text. The error says in the user's
// words what of it cannot be read.
func (p *Page) OpenRecord(name string, data []byte) error {
	h, err := record.Decode(data)
	var wrong *record.Error
	if errors.As(err, &wrong) {
		what := p.text("play.record."+string(wrong.Fault), args{"Text": wrong.Text})
		if wrong.Line > 0 {
			what = p.text("play.record.at", args{"Line": wrong.Line, "What": what})
		}
		return errors.New(what)
	} else if err != nil {
		return err
	}
	p.lookAt(strings.TrimSuffix(name, record.Ending), h)
	return nil
}

// lookAt looks back at a hand that was kept.
func (p *Page) lookAt(name string, h *record.Hand) {
	p.Model.looked = &looked{name, h}
	p.lookBack(name, h, p.text("play.to_start"), p.show, nil)
}

// nextHand begins the next hand and returns to the table.
func (p *Page) nextHand() {
	p.Model.fault = p.Model.file.NextHand()
	p.show()
}

// practise plays on from a hand after so many of its acts; then the evening goes on.
func (p *Page) practise(h *record.Hand, after int) {
	if err := p.Model.practise(h, after); err != nil {
		fyne.LogError("practice", err)
	}
	p.show()
}

func (r *reviewing) object() fyne.CanvasObject { return r.review.Object() }
func (r *reviewing) first() fyne.Focusable     { return r.review.First() }

func (r *reviewing) title() string {
	return r.page.text("play.review_title", args{"Hand": r.name})
}

func (r *reviewing) typed(key fyne.KeyName) bool {
	return r.review.TypedKey(&fyne.KeyEvent{Name: key})
}

// opensReview opens the review by itself once the hand is over, if that is wanted.
func (s *screen) opensReview() {
	p := s.page
	if !s.file.IsHandOver() || !s.reviews() || s.stopped != nil {
		return
	}
	if p.Model.Choices.Speed == Instant || p.Callbacks.Later == nil {
		p.review()
		return
	}
	turn := s.turn
	p.Callbacks.Later(resultTime, func() {
		if turn == s.turn && p.view == view(s) {
			p.review()
		}
	})
}

// reviews reports whether the review opens by itself.
func (s *screen) reviews() bool { return s.page.Model.Choices.Review && !s.file.IsPractice() }
