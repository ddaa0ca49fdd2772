package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// detail is what stands below an open line of fan: the rule in general, the
// clause, our decision if there is one, and an example hand.
type detail struct {
	pane    *Pane
	object  *widgets.Column // the card and the gap below it
	card    *widgets.Card
	column  *widgets.Column
	rule    *widgets.Paragraph
	ruling  *widgets.Paragraph
	flowers *tileview.Strip
	clause  *widgets.Text
	example *widgets.PressCard
	strip   *tileview.Strip
	lesson  *widgets.Button // nil if there are no lessons
	fan     rules.Fan
	draft   hand.Draft
	win     score.Win
}

// Dimensions of a detail, in Fyne units.
const (
	detailPadX = 12
	detailPadY = 10
	detailTile = 22
	detailFoot = 6
	detailGap  = 10 // between the parts of a hand
)

func newDetail(p *Pane) *detail {
	d := &detail{
		pane:    p,
		rule:    widgets.NewParagraph(look.Body, look.Ink),
		ruling:  widgets.NewParagraph(look.Body, look.Ink2),
		flowers: newStrip(detailTile, detailGap),
		clause:  widgets.NewText(look.Clause, look.Ink3, ""),
		strip:   newStrip(detailTile, detailGap),
	}
	label := widgets.NewText(look.Label, look.Ink3, p.text.Text("check.rule_example"))
	open := widgets.NewPicture(widgets.IconRight, look.Accent)
	d.example = widgets.NewPressCard(widgets.NewRow(12, label, d.strip, open), func() { p.session.Open(handfile.Hand{Draft: d.draft, Win: d.win}, p.session.Rules()) })
	d.example.SetTip(p.text.Text("check.open_example"))
	p.Watch(d.example)
	d.example.Card().SetRadius(8)
	d.example.Card().SetPadding(10, 6)
	parts := []fyne.CanvasObject{d.flowers, d.rule, d.clause, d.ruling, d.example}
	if p.callbacks.Learn != nil {
		d.lesson = widgets.NewButton(widgets.Ghost, p.text.Text("check.lesson"), widgets.IconBook, func() { p.callbacks.Learn(d.fan) })
		p.Watch(d.lesson)
		parts = append(parts, widgets.NewLine(0, d.lesson))
	}
	d.column = widgets.NewColumn(6, parts...)
	d.card = widgets.NewCard(d.column)
	d.card.SetFill(look.Sunk)
	d.card.SetRadius(8)
	d.card.SetPadding(detailPadX, detailPadY)
	d.object = widgets.NewColumn(0, d.card, newSpacer(detailFoot))
	return d
}

// set explains a line of the hand with tiles of draft.
func (d *detail) set(one line, draft hand.Draft) {
	d.fan = one.Fan
	d.rule.SetText(d.pane.say.FanRule(one.Fan, d.pane.session.Rules()))
	d.flowers.Hide()
	if one.Flowers {
		d.flowers.Set(partOf(-1, draft.Flowers...))
		d.flowers.Show()
	}
	d.clause.SetText(one.Clause)
	d.clause.Hidden = one.Clause == "" || !d.pane.narrow
	d.ruling.SetRuns(
		widgets.Run{Text: d.pane.text.Text("check.decision_mark") + "  ", Colour: look.Warn, Bold: true},
		widgets.Run{Text: one.ruling},
	)
	d.ruling.Hidden = one.ruling == ""
	var ok bool
	if d.draft, d.win, ok = d.pane.example(one.Fan); ok {
		d.strip.Set(partsOf(d.draft)...)
	}
	d.example.Hidden = !ok
	if d.lesson != nil {
		d.lesson.Hidden = one.Fan.IsOwn() // which no lesson knows
	}
	d.column.Refresh()
	d.card.Refresh()
}
