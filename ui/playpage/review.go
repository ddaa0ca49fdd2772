package playpage

import (
	"cmp"
	"errors"
	"strings"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/record"
	corereview "sikwu/core/review"
	"sikwu/ui/review"
)

// resultTime is how long the end of a hand is looked at before its review opens by itself.
const resultTime = 2500 * time.Millisecond

// looked is a hand that is looked back at.
type looked struct {
	*review.Model
	kept string // the name of the file that it was kept in; "" for that of the evening
}

// reviewing is the review of a hand, in place of the table or of the start.
type reviewing struct {
	name   string // of the hand
	looked *looked
	page   *Page
	review *review.Page
}

// review opens the review of the hand that is over.
func (p *Page) review() {
	f := p.Model.file
	p.lookBack(&looked{Model: review.NewModel(f.Record(), func(s corereview.Sum) {
		if err := f.Review(s); err != nil {
			fyne.LogError("sum of a hand", err)
		}
	})})
}

// lookBack opens the review of a hand, or goes on with it.
func (p *Page) lookBack(l *looked) {
	keys := p.Keyboard.Navigating()
	p.Keyboard.Focus(false, nil)
	p.leaveView()
	p.Model.looked = l
	r := &reviewing{name: l.kept, looked: l, page: p}
	label, next := p.text("play.to_start"), p.show
	if l.kept != "" && p.Model.seated {
		label = p.text("play.to_table")
	}
	if f := p.Model.file; l.kept == "" {
		r.name = p.handName(f)
		next = p.Leave
		if !f.IsOver() {
			label, next = p.text("play.next_hand"), p.nextHand
		}
	}
	r.review = review.New(review.Config{
		Model: l.Model, Text: p.Text, Say: p.Say, Canvas: p.Callbacks.Canvas, Background: p.Callbacks.Background,
		Motion: p.Model.Choices.Speed != Instant, ByKeys: keys, NextLabel: label, SaveLabel: p.text("play.save"),
		Callbacks: review.Callbacks{
			OpenInCheck: p.Callbacks.OpenInCheck, Drill: p.Callbacks.Drill, PlayOn: p.practise, Next: next,
			Save: p.Keep,
		},
	})
	p.Put(r, keys)
}

// OpenRecord looks back at a hand that was kept as text. Trouble says what of it cannot be read,
// "" if all can.
func (p *Page) OpenRecord(name string, data []byte) (trouble string) {
	h, err := record.Decode(data)
	var wrong *record.Error
	if errors.As(err, &wrong) {
		what := p.text("play.record."+string(wrong.Fault), args{"Text": wrong.Text})
		if wrong.Line > 0 {
			what = p.text("play.record.at", args{"Line": wrong.Line, "What": what})
		}
		return what
	} else if err != nil {
		return p.Say.FileTrouble(err)
	}
	p.lookBack(&looked{Model: review.NewModel(h.Turned(), nil), kept: cmp.Or(strings.TrimSuffix(name, record.Ending), name)})
	return ""
}

// nextHand begins the next hand and returns to the table.
func (p *Page) nextHand() {
	p.Model.fault, p.Model.here = p.Model.file.NextHand(), nil
	p.show()
}

// practise plays on from a hand after so many of its acts; then the evening goes on.
func (p *Page) practise(h *record.Hand, after int) {
	if err := p.Model.practise(h, after); err != nil {
		fyne.LogError("practice", err)
	}
	p.show()
}

func (r *reviewing) Object() fyne.CanvasObject { return r.review.Object() }
func (r *reviewing) First() fyne.Focusable     { return r.review.First() }

func (r *reviewing) Title() string {
	return r.page.text("play.review_title", args{"Hand": r.name})
}

func (r *reviewing) onKey(key fyne.KeyName) bool {
	return r.review.TypedKey(&fyne.KeyEvent{Name: key})
}

// opensReview opens the review by itself once the hand is over, if that is wanted; a win is
// told to the window.
func (s *screen) opensReview() {
	p := s.page
	if s.file.Play().HasWon(s.file.Seat()) && !s.file.IsPractice() {
		p.Callbacks.Won()
	}
	if !s.file.IsHandOver() || !s.reviews() || s.stopped != nil {
		return
	}
	if p.Callbacks.Later == nil {
		p.review()
		return
	}
	turn := s.turn
	p.Callbacks.Later(resultTime, func() {
		if turn == s.turn && p.View == view(s) && s.reviews() {
			p.review()
		}
	})
}

// reviews reports whether the review opens by itself.
func (s *screen) reviews() bool { return s.page.Model.Choices.Review && !s.file.IsPractice() }
