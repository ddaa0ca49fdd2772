package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// adviceTable is a card with a row for each discard, the best first, and the rest behind
// a line that opens.
type adviceTable struct {
	pane   *Pane
	heads  *adviceGrid
	rows   []*adviceRow
	others *othersLine
	column *widgets.Column
	card   *widgets.Card
	said   *explain.Advice
	coarse bool // figures that are still to get finer
	open   bool // the rest is shown
}

func newAdviceTable(p *Pane) *adviceTable {
	a := &adviceTable{pane: p}
	head := func(id string) fyne.CanvasObject {
		return widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: p.text.Text(id)})
	}
	a.heads = newAdviceGrid(p, newSpacer(1), head("answer.advice.head_tile"), head("answer.advice.head_chance"),
		head("answer.advice.head_points"), head("answer.advice.head_useful"))
	a.heads.heading = true
	a.others = newOthersLine(p, a.toggle)
	a.column = widgets.NewColumn(0, inset(a.heads), newSpacer(4), a.others.column) // in place for a change of theme
	a.card = widgets.NewCard(a.column)
	return a
}

// set shows what is said of the discards; nil or nothing to say hides the card. With
// tiles seen, the figures have others below them.
func (a *adviceTable) set(said *explain.Advice, seen bool) {
	a.said = said
	if a.card.Hidden = said == nil || len(said.Rows) == 0; a.card.Hidden {
		return
	}
	a.card.SetPadding(a.pane.sidePad()-foldOut, 10)
	list := said.Rows
	if a.open {
		list = append(list[:len(list):len(list)], said.Rest...)
	}
	for i := range list {
		if i == len(a.rows) {
			a.rows = append(a.rows, newAdviceRow(a, i))
		}
		a.rows[i].set(&list[i], seen)
		a.rows[i].rule.Hidden = i == 0 || a.rows[i-1].lit // which is filled
		a.rows[i].column.Show()
	}
	for _, spare := range a.rows[len(list):] {
		spare.column.Hide()
	}
	a.others.set(said.Others, a.open)
	a.order(len(said.Rows))
}

// blank removes the figures while there are no new ones.
func (a *adviceTable) blank() {
	for _, row := range a.rows {
		row.blank()
	}
	a.others.blank()
}

// order puts the line after the rows that are always in sight.
func (a *adviceTable) order(n int) {
	objects := a.column.Objects()[:2:2]
	for i, row := range a.rows {
		if i == n {
			objects = append(objects, a.others.column)
		}
		objects = append(objects, row.column)
	}
	if len(a.rows) <= n {
		objects = append(objects, a.others.column)
	}
	a.column.SetObjects(objects...)
	a.card.Refresh()
}

// toggle opens or shuts the rest.
func (a *adviceTable) toggle() {
	a.open = !a.open
	a.set(a.said, a.pane.session.View().Seen.Total() > 0)
	a.pane.Relayout()
}

// shut hides the rest again.
func (a *adviceTable) shut() { a.open = false }

// focus moves the keyboard to a row; below the rows that are always visible comes the
// line that opens the rest.
func (a *adviceTable) focus(i int) bool {
	if a.said == nil {
		return false
	}
	last := len(a.said.Rows) - 1
	if a.open {
		last += len(a.said.Rest)
	}
	if i < 0 || i > last {
		return false
	}
	a.pane.focus(a.rows[i].card)
	return true
}

// othersLine sums up the hidden discards; pressing it shows them.
type othersLine struct {
	pane   *Pane
	words  *widgets.Paragraph
	arrow  *widgets.Picture
	row    *widgets.Row
	card   *widgets.PressCard
	column *widgets.Column
	open   bool
}

func newOthersLine(p *Pane, toggle func()) *othersLine {
	o := &othersLine{
		pane: p, words: widgets.NewParagraph(look.Body, look.Ink3), arrow: widgets.NewPicture(widgets.IconDown, look.Accent),
	}
	o.row = widgets.NewRow(12, nil, o.words, o.arrow)
	o.card = widgets.NewPressCard(o.row, toggle)
	pressRow(o.card)
	p.Watch(o.card)
	o.column = widgets.NewColumn(0, inset(widgets.NewRule()), o.card)
	return o
}

func (o *othersLine) set(words string, open bool) {
	if o.column.Hidden = words == ""; o.column.Hidden {
		return
	}
	o.words.SetText(words)
	o.card.SetLabel(words)
	o.open = open
	icon := widgets.IconRight
	if open {
		icon = widgets.IconDown
	}
	o.arrow.Set(icon, look.Accent)
	o.card.SetOpen(open)
	o.row.Refresh()
	o.card.Card().Refresh()
}

// blank removes the figures; the line keeps its height.
func (o *othersLine) blank() {
	if !o.column.Hidden {
		o.set("…", o.open)
	}
}

// pressRow makes a card a row of another card.
func pressRow(card *widgets.PressCard) {
	card.SetFill("")
	card.Card().SetFill("")
	card.Card().SetRadius(8)
	card.Card().SetPadding(foldOut, 6)
}
