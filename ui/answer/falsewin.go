package answer

import (
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// falseWin is the cost of calling the hand now.
type falseWin struct {
	pane   *Pane
	title  *widgets.Text
	words  *widgets.Paragraph
	ruling *scoreview.DecisionMark
	amount *widgets.Text
	row    *widgets.Row
	card   *widgets.Card
}

func newFalseWin(p *Pane) *falseWin {
	f := &falseWin{
		pane:   p,
		title:  widgets.NewText(look.Name, look.Loss, ""),
		words:  widgets.NewParagraph(look.Body, look.Ink2),
		ruling: scoreview.NewDecisionMark(p.text.Text("check.decision_mark"), ""),
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

// asRemark turns the cost into a remark below the advice on a hand that nobody called.
func (f *falseWin) asRemark() *falseWin {
	f.title.SetColour(look.Ink2)
	f.amount.SetColour(look.Ink2)
	f.amount.SetRole(look.Value)
	f.card.SetFill("")
	return f
}

// set shows the cost of a false win, nothing for nil.
func (f *falseWin) set(cost *explain.Cost) {
	if f.card.Hidden = cost == nil; f.card.Hidden {
		return
	}
	f.pane.padCard(f.card)
	f.title.SetText(cost.Title)
	f.words.SetText(cost.Words)
	f.ruling.SetTip(f.pane.say.Decisions(cost.Decisions))
	f.ruling.Hidden = len(cost.Decisions) == 0
	f.amount.SetText(cost.Amount)
	f.row.Refresh()
	f.card.Refresh()
}
