package playpage

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/table"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// marker says after an act how good it was, if that is wanted: by the advisor at the
// table, whose own choices are never costly.
type marker struct {
	screen       *screen
	questions    []advise.Question // about the options there were
	chosen       int               // which of them was taken, for a claim
	thrown       table.Act         // or what was thrown
	known        bool
	what, better float64
	turn         int
}

func newMarker(s *screen) *marker { return &marker{screen: s} }

func (m *marker) forget() {
	m.turn++
	m.known, m.questions = false, nil
}

// before notes what there was to choose from.
func (m *marker) before(a table.Act) {
	m.forget()
	s := m.screen
	if !s.page.Model.Choices.Marks || !s.file.IsDue() {
		return
	}
	v := s.view()
	if slices.ContainsFunc(v.Legal, func(a table.Act) bool { return a.Kind == table.ActWin }) {
		return
	}
	switch a.Kind {
	case table.ActDiscard:
		m.thrown, m.questions = a, []advise.Question{*adviser().Question(v)}
	case table.ActPass, table.ActPung, table.ActChow:
		options, questions := optionsOf(v)
		m.chosen = slices.IndexFunc(options, func(o option) bool { return o.act == a })
		if m.chosen >= 0 && len(options) > 1 {
			m.questions = questions
		}
	}
	m.thrown = a
}

// after asks how good the act was.
func (m *marker) after() {
	if m.questions == nil {
		return
	}
	m.turn++
	turn, s := m.turn, m.screen
	questions, thrown, chosen := m.questions, m.thrown, m.chosen
	inBackground(s.page.Callbacks.Background, func() any {
		if thrown.Kind == table.ActDiscard {
			return gradeThrow(&questions[0], thrown)
		}
		return gradeClaim(questions, chosen)
	}, func(found any) {
		if turn != m.turn {
			return
		}
		pair := found.([2]float64)
		m.known, m.what, m.better = true, pair[0], pair[1]
		s.cards()
	})
}

// gradeThrow returns what a discard comes to, and what the best does.
func gradeThrow(q *advise.Question, a table.Act) [2]float64 {
	list := advise.Ask(q)
	i := slices.IndexFunc(list, func(d advise.Discard) bool { return d.Tile == a.Tile })
	if i < 0 {
		return [2]float64{}
	}
	return [2]float64{list[i].Points, list[0].Points}
}

// gradeClaim returns what an answer to an open tile comes to, and what the best does.
func gradeClaim(questions []advise.Question, chosen int) (pair [2]float64) {
	for i := range questions {
		w := bestOf(&questions[i]).Points
		if i == chosen {
			pair[0] = w
		}
		pair[1] = max(pair[1], w)
	}
	return pair
}

// line is the dot with its word, nil if nothing is to be said.
func (m *marker) line() fyne.CanvasObject {
	if !m.known {
		return nil
	}
	tone := map[explain.Grade]widgets.TagStyle{explain.Best: widgets.TagMark, explain.Fine: widgets.TagMuted, explain.Costly: widgets.TagLoss}[explain.GradeOf(m.what, m.better)]
	s := m.screen
	return widgets.NewLine(gap, widgets.NewText(look.Label, look.Ink3, s.page.text("coach.grade.before")), widgets.NewTag(tone, s.page.Say.Graded(m.what, m.better)))
}
