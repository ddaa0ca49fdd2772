package answer

import (
	"cmp"

	"fyne.io/fyne/v2"

	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// passedView shows a hand that passed its win: why it does not win now, its worth
// otherwise, struck through, how it can still win, and what calling it costs.
type passedView struct {
	pane     *Pane
	tags     *tags
	title    *widgets.Paragraph
	sentence *widgets.Paragraph
	source   *source
	best     *bestCard
	others   *otherReadings
	better   *offers
	cost     *falseWin
	foot     *foot
	column   *widgets.Column
}

func newPassedView(p *Pane) *passedView {
	v := &passedView{
		pane: p, tags: newTags(),
		title:    widgets.NewParagraph(look.Verdict, look.Loss),
		sentence: widgets.NewParagraph(look.Lead, look.Ink),
		source:   newSource(p),
		best:     newBestCard(p), others: newOtherReadings(p), better: newOffers(p), cost: newFalseWin(p), foot: newFoot(p),
	}
	head := widgets.NewColumn(8, v.tags.row,
		widgets.NewColumn(4, v.title, v.sentence, v.source.row))
	v.column = widgets.NewColumn(widgets.CardGap, head, v.cost.card, v.better.card, v.best.card, v.others.column, v.foot.row)
	v.foot.set("robbing", "passed")
	return v
}

func (v *passedView) object() fyne.CanvasObject { return v.column }

func (v *passedView) show(s *session.View, a *explain.Answer, fresh bool) {
	if fresh {
		v.best.body.lines.close()
		v.others.close()
	}
	v.tags.set(a.Tags...)
	v.title.SetText(a.Title)
	v.sentence.SetText(a.Lines[0])
	v.source.set(a.Clause, a.Ruling)
	best := a.Readings[0]
	best.Title, best.Tag = a.Lines[1], cmp.Or(a.NumRead, best.Tag)
	v.best.set(&best, s.Judged)
	v.others.set(a.Readings[1:], s.Judged)
	v.better.set(v.pane.text.Text("check.after_passing"), v.pane.betterWays(a.BetterWays))
	v.cost.set(a.Cost)
	v.foot.offerCall()
	v.column.Refresh()
}
