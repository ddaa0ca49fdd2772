package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// ends is a card with a row for each way in which the hands ended that were played on; pressing
// one shows a hand that ended so.
type ends struct {
	pane   *Pane
	told   *explain.Told
	list   []explain.Ended
	title  *widgets.Paragraph
	rows   []*endRow
	column *widgets.Column
	card   *widgets.Card
}

// endRow is a way to end.
type endRow struct {
	count  *widgets.Text
	words  *widgets.Paragraph
	row    *widgets.Row
	card   *widgets.PressCard
	column *widgets.Column
}

const endCount = 64 // Fyne units, for the number of hands

func newEnds(p *Pane) *ends {
	e := &ends{pane: p, title: widgets.NewParagraph(look.Title, look.Ink)}
	hint := widgets.NewParagraph(look.Label, look.Ink3)
	hint.SetText(p.text.Text("played.show_hint"))
	e.column = widgets.NewColumn(0, inset(widgets.NewColumn(0, e.title, hint)), newSpacer(4))
	e.card = widgets.NewCard(e.column)
	return e
}

// set shows how the hands ended; the card is hidden if none were played on.
func (e *ends) set(told *explain.Told) {
	title, list := "", []explain.Ended(nil)
	if told != nil {
		title, list = e.pane.say.Ended(told)
	}
	e.told, e.list = told, list
	if e.card.Hidden = len(list) == 0 || e.pane.callbacks.Show == nil; e.card.Hidden {
		return
	}
	e.card.SetPadding(e.pane.sidePad()-foldOut, 10)
	e.title.SetText(title)
	for i := range list {
		if i == len(e.rows) {
			e.rows = append(e.rows, newEndRow(e, i))
			e.column.SetObjects(append(e.column.Objects(), e.rows[i].column)...)
		}
		e.rows[i].set(e, &list[i])
		e.rows[i].column.Show()
	}
	for _, spare := range e.rows[len(list):] {
		spare.column.Hide()
	}
	e.column.Refresh()
	e.card.Refresh()
}

func newEndRow(e *ends, i int) *endRow {
	p := e.pane
	r := &endRow{count: widgets.NewText(look.Value, look.Ink, ""), words: widgets.NewParagraph(look.Body, look.Ink2)}
	count := widgets.NewLaid(endCount, func(room fyne.Size, put widgets.Put) float32 {
		high := r.count.MinSize().Height
		put(r.count, 0, 0, room.Width, high)
		return high
	}, r.count)
	count.SetMin(func() fyne.Size { return fyne.NewSize(endCount, r.count.MinSize().Height) })
	r.row = widgets.NewRow(12, count, r.words, widgets.NewPicture(widgets.IconRight, look.Accent))
	r.card = widgets.NewPressCard(r.row, func() {
		if len(e.list[i].Shown) > 0 {
			p.callbacks.Show(e.told, &e.list[i])
		}
	})
	pressRow(r.card)
	r.card.SetTip(p.text.Text("played.show"))
	p.Watch(r.card)
	r.column = widgets.NewColumn(0, inset(widgets.NewRule()), r.card)
	return r
}

func (r *endRow) set(e *ends, one *explain.Ended) {
	r.count.SetText(one.Count)
	r.words.SetText(one.Words)
	r.card.SetLabel(e.pane.text.Text("played.show_row", translations.Args{"N": one.N, "Words": one.Words}))
	r.row.Refresh()
	r.card.Card().Refresh()
}

// FocusEnd brings the keyboard to the hands that ended so.
func (p *Pane) FocusEnd(at advise.Ending) {
	d, ok := p.now.(*discardView)
	if !ok {
		return
	}
	for i := range d.ends.list {
		if d.ends.list[i].Ending == at {
			p.focus(d.ends.rows[i].card)
		}
	}
}
