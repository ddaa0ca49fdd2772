package answer

import (
	"sikwu/core/score"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// falseWin is what calling now would cost.
type falseWin struct {
	pane   *Pane
	title  *widgets.Text
	words  *widgets.Paragraph
	ruling *widgets.DecisionMark
	amount *widgets.Text
	row    *widgets.Row
	card   *widgets.Card
}

func newFalseWin(p *Pane) *falseWin {
	f := &falseWin{
		pane:   p,
		title:  widgets.NewText(look.Name, look.Loss, ""),
		words:  widgets.NewParagraph(look.Body, look.Ink2),
		ruling: widgets.NewDecisionMark(p.text.Text("check.decision_mark"), ""),
		amount: widgets.NewText(look.Verdict, look.Loss, ""),
	}
	f.ruling.Enable()
	p.Watch(f.ruling)
	words := widgets.NewColumn(2, widgets.NewLine(8, f.title, f.ruling), f.words)
	f.row = widgets.NewRow(16, nil, words, f.amount)
	f.card = widgets.NewCard(f.row)
	f.card.SetFill(look.LossSoft)
	return f
}

// set shows the payment of a false win.
func (f *falseWin) set(p score.Payment, c explain.Case) {
	f.pane.padCard(f.card)
	title, sentence := f.pane.say.FalseWin(p, c)
	f.title.SetText(title)
	f.words.SetText(sentence)
	f.ruling.SetTip(f.pane.say.Decision(p.Decision))
	f.ruling.Hidden = p.Decision == ""
	f.amount.SetText(signed(p.Points.Of(c.Win.Seat)))
	f.row.Refresh()
	f.card.Refresh()
}
