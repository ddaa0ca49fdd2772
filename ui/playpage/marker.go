package playpage

import (
	"context"

	"fyne.io/fyne/v2"

	"sikwu/core/review"
	"sikwu/core/table"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// marker says after an act how good it was, if that is wanted, as the review does: what
// the advisor would have done is never costly.
type marker struct {
	screen *screen
	asked  *review.Decision // before the act; nil if it is not marked
	act    table.Act
	drop   context.CancelFunc
	known  bool
	grade  explain.Grade
	cost   float64
}

func newMarker(s *screen) *marker { return &marker{screen: s} }

func (m *marker) forget() {
	if m.drop != nil {
		m.drop()
	}
	m.drop, m.known, m.asked = nil, false, nil
}

// before notes what there was to choose from.
func (m *marker) before(a table.Act) {
	m.forget()
	s := m.screen
	if !s.page.Model.Choices.Marks || !s.file.IsDue() || s.file.IsDead() {
		return
	}
	if v := s.view(); review.IsChoice(v) {
		m.asked, m.act = review.Decide(s.file.Play(), v), a
	}
}

// after asks how good the act was.
func (m *marker) after() {
	if m.asked == nil {
		return
	}
	ctx, drop := context.WithCancel(context.Background())
	m.drop = drop
	d, a, s := m.asked, m.act, m.screen
	inBackground(s.page.Callbacks.Background, func() bool { return d.Judge(ctx) }, func(judged bool) {
		if judged && ctx.Err() == nil && d.Of(a) != nil {
			m.known, m.grade, m.cost = true, gradeOf(d, a), d.Cost(a)
			s.show(false)
		}
	})
}

// gradeOf grades an act among what could be done.
func gradeOf(d *review.Decision, a table.Act) explain.Grade {
	switch {
	case d.Of(a).Points >= d.Best().Points:
		return explain.Best
	case d.IsGood(a):
		return explain.Fine
	}
	return explain.Costly
}

// line is the dot with its word, nil if nothing is to be said.
func (m *marker) line() fyne.CanvasObject {
	if !m.known {
		return nil
	}
	tone := map[explain.Grade]widgets.TagStyle{explain.Best: widgets.TagMark, explain.Fine: widgets.TagMuted, explain.Costly: widgets.TagLoss}[m.grade]
	s := m.screen
	return widgets.NewWrapRow(gap, 4, widgets.NewText(look.Label, look.Ink3, s.page.text("coach.grade.before")), widgets.NewTag(tone, s.page.Say.Graded(m.grade, m.cost)))
}
