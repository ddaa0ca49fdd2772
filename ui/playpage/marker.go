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
	drop   context.CancelFunc
}

// mark is what there is to say of an act.
type mark struct {
	asked *review.Decision // before the act; nil if it is not marked
	act   table.Act
	known bool // asked is judged
}

func newMarker(s *screen) *marker { return &marker{screen: s} }

func (m *marker) forget() {
	m.stop()
	m.screen.mark = mark{}
}

// stop ends the advisor's work; resume takes it up again.
func (m *marker) stop() {
	if m.drop != nil {
		m.drop()
	}
	m.drop = nil
}

func (m *marker) resume() {
	if !m.screen.mark.known {
		m.after()
	}
}

// before notes what there was to choose from.
func (m *marker) before(a table.Act) {
	m.forget()
	s := m.screen
	if !s.page.Model.Choices.Marks || !s.file.IsDue() || s.file.IsDead() {
		return
	}
	if v := s.view(); review.IsChoice(v) {
		s.mark = mark{asked: review.Decide(s.file.Play(), v), act: a}
	}
}

// after asks how good the act was.
func (m *marker) after() {
	s := m.screen
	d, a := s.mark.asked, s.mark.act
	if d == nil {
		return
	}
	ctx, drop := context.WithCancel(context.Background())
	m.drop = drop
	told := *d // what is drawn now is not written to
	inBackground(s.page.Callbacks.Background, func() bool { return told.Judge(ctx) }, func(judged bool) {
		if judged && ctx.Err() == nil && told.Of(a) != nil {
			d.Judgement, s.mark.known = told.Judgement, true
			s.show(false)
		}
	})
}

// line is the dot with its word, nil if nothing is to be said.
func (m *marker) line() fyne.CanvasObject {
	s := m.screen
	if !s.mark.known {
		return nil
	}
	grade, text := s.page.Say.Graded(s.mark.asked, s.mark.act)
	tone := map[explain.Grade]widgets.TagStyle{explain.Best: widgets.TagMark, explain.Fine: widgets.TagMuted, explain.Costly: widgets.TagLoss}[grade]
	return widgets.NewWrapRow(gap, 4, widgets.NewText(look.Label, look.Ink3, s.page.text("coach.grade.before")), widgets.NewTag(tone, text))
}
