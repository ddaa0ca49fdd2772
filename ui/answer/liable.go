package answer

import (
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// liableLine is the last line in the card of the best reading: if a seat is liable, who
// fed what, by which clause, and by which of our decisions, if any.
type liableLine struct {
	pane   *Pane
	words  *widgets.Paragraph
	also   *widgets.Paragraph
	ruling *widgets.Paragraph
	clause *widgets.Text
	mark   *scoreview.DecisionMark
	text   *widgets.Column
	row    *widgets.Row
	column *widgets.Column
}

func newLiableLine(p *Pane) *liableLine {
	l := &liableLine{
		pane:   p,
		words:  widgets.NewParagraph(look.Label, look.Ink2),
		also:   widgets.NewParagraph(look.Label, look.Ink3),
		ruling: widgets.NewParagraph(look.Label, look.Ink3),
		clause: widgets.NewText(look.Clause, look.Ink3, ""),
		mark:   scoreview.NewDecisionMark(p.text.Text("check.decision_mark"), ""),
	}
	l.row = widgets.NewRow(12, nil, l.words, widgets.NewLine(8, l.mark, l.clause))
	l.text = widgets.NewColumn(0, l.row, l.also, l.ruling)
	l.column = widgets.NewColumn(0, newSpacer(1), widgets.NewRule(), newSpacer(2), l.text)
	return l
}

// set explains a payment that one seat takes over, or that a decision shaped. Of
// several melds it says that their order decides, and how to change it.
func (l *liableLine) set(paid *explain.Settlement, melds int) {
	if l.column.Hidden = paid == nil; paid == nil {
		return
	}
	ruling := l.pane.say.Decisions(paid.Decisions())
	l.column.Hidden = paid.Liable == nil && ruling == ""
	l.mark.SetTip(ruling)
	l.mark.Hidden = ruling == ""
	liable, words := paid.Liable, ruling
	if liable == nil {
		liable = &explain.Liable{}
		ruling = ""
	} else {
		words = liable.Words
	}
	l.words.SetRuns(markLiable(words, liable.Seat)...)
	also := []widgets.Run{{Text: liable.Also}}
	if paid.Liable != nil && melds > 1 {
		order := l.pane.text.Text("answer.meld_order")
		if liable.Also != "" {
			order = l.pane.text.Text("sentence.then", translations.Args{"A": liable.Also, "B": order})
		}
		also = []widgets.Run{{Text: order}}
	}
	l.also.SetRuns(also...)
	l.clause.SetText(liable.Clause)
	l.ruling.SetText(ruling)
	l.also.Hidden = l.also.Text() == ""
	l.ruling.Hidden = l.ruling.Text() == ""
	l.clause.Hidden = l.clause.Text() == ""
	l.text.Refresh()
	l.column.Refresh()
}
