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
	if m.screen.mark.asked == nil {
		m.recall()
	}
	if !m.screen.mark.known {
		m.after()
	}
}

// recall takes up the last choice of the hand as it stands: after a decision was taken back, or
// the program started again.
func (m *marker) recall() {
	s := m.screen
	if !s.page.Model.Choices.Marks || s.file.IsPractice() {
		return
	}
	if list, err := review.Find(s.file.Record()); err == nil && len(list) > 0 {
		d := list[len(list)-1]
		s.mark = mark{asked: d, act: d.Act}
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

// line is what was done last and the dot with its word, nil if nothing is to be said.
func (m *marker) line() fyne.CanvasObject {
	s := m.screen
	if !s.mark.known {
		return nil
	}
	grade, text := s.page.Say.Graded(s.mark.asked, s.mark.act)
	tone := map[explain.Grade]widgets.TagStyle{explain.Best: widgets.TagMark, explain.Fine: widgets.TagMuted, explain.Costly: widgets.TagLoss}[grade]
	did := s.page.text("coach.grade.before", args{"What": s.page.Say.What(s.mark.act)})
	return widgets.NewColumn(4, widgets.NewRule(), paragraph(look.Label, look.Ink3, did), widgets.NewLine(gap, widgets.NewTag(tone, text)))
}
