package answer

import (
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// source is the line below a verdict that says what it rests on: the clause, and a mark
// for our decision.
type source struct {
	pane   *Pane
	clause *widgets.Text
	ruling *scoreview.DecisionMark
	row    *widgets.WrapRow
}

func newSource(p *Pane) *source {
	s := &source{
		pane:   p,
		clause: widgets.NewText(look.Body, look.Ink3, ""),
		ruling: scoreview.NewDecisionMark(p.text.Text("check.decision_mark"), ""),
	}
	s.ruling.Enable()
	p.Watch(s.ruling)
	s.row = widgets.NewLine(8, s.clause, s.ruling)
	return s
}

// set shows a clause and the id of a decision, either of them if it is not empty.
func (s *source) set(clause, decision string) {
	s.clause.SetText(clause)
	s.ruling.SetTip(s.pane.say.Decision(decision))
	s.ruling.Hidden = decision == ""
	s.row.Hidden = clause == "" && decision == ""
	s.row.Refresh()
}
