package answer

import (
	"sikwu/core/score"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// liableLine is the gap below the best reading; where a seat is liable it says
// who fed what, by which clause, and our ruling where there is one.
type liableLine struct {
	pane   *Pane
	words  *widgets.Paragraph
	also   *widgets.Paragraph
	ruling *widgets.Paragraph
	clause *widgets.Text
	mark   *widgets.DecisionMark
	gap    *widgets.Column // while nobody is liable
	text   *widgets.Column
	row    *widgets.Row
	said   *widgets.Card
	column *widgets.Column
}

// liablePad keeps the line off the cards above and below, in Fyne units.
const liablePad = 4

func newLiableLine(p *Pane) *liableLine {
	l := &liableLine{
		pane:   p,
		words:  widgets.NewParagraph(look.Label, look.Ink2),
		also:   widgets.NewParagraph(look.Label, look.Ink3),
		ruling: widgets.NewParagraph(look.Label, look.Ink3),
		clause: widgets.NewText(look.Clause, look.Ink3, ""),
		mark:   widgets.NewDecisionMark(p.text.Text("check.decision_mark"), ""),
		gap:    widgets.NewColumn(0, space(cardGap)),
	}
	l.row = widgets.NewRow(12, nil, l.words, widgets.NewLine(8, l.mark, l.clause))
	l.text = widgets.NewColumn(0, l.row, l.also, l.ruling)
	l.said = widgets.NewCard(l.text)
	l.said.SetFill("")
	l.column = widgets.NewColumn(0, l.gap, l.said)
	return l
}

// set explains a payment that somebody takes over, or that a ruling shaped.
func (l *liableLine) set(p score.Payment, c explain.Case) {
	decision := p.Decision
	l.said.Hidden = p.Liable == nil && decision == ""
	l.gap.Hidden = !l.said.Hidden
	l.said.SetPadding(l.pane.sidePad(), liablePad)
	if p.Liable == nil {
		l.words.SetText(l.pane.say.Decision(decision))
		l.also.SetText("")
		l.clause.SetText("")
		l.ruling.SetText("")
	} else {
		if decision == "" {
			decision = p.Liable.Decision
		}
		l.words.SetRuns(mark(l.pane.say.Liability(p, c), l.pane.say.Wind(p.Liable.Seat))...)
		l.also.SetText(l.pane.say.LiabilityAlso(p.Liable))
		l.clause.SetText(l.pane.say.Clause(p.Liable.Clause))
		l.ruling.SetText(l.pane.say.Decision(decision))
	}
	l.also.Hidden = l.also.Text() == ""
	l.ruling.Hidden = l.ruling.Text() == ""
	l.clause.Hidden = l.clause.Text() == ""
	l.mark.SetTip(l.pane.say.Decision(decision))
	l.mark.Hidden = decision == ""
	l.text.Refresh()
	l.column.Refresh()
}
