package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// offer is something else to try: its name, what it takes and what it brings.
type offer struct {
	name, reason, pays, fan string
	button                  string // on the button, instead of the name beside "Try it"
	try                     func()
}

// offers is a card of such rows, each with a button that tries it.
type offers struct {
	pane   *Pane
	title  *widgets.Text
	rows   []*offerRow
	column *widgets.Column
	card   *widgets.Card
}

func newOffers(p *Pane) *offers {
	o := &offers{pane: p, title: widgets.NewText(look.Title, look.Ink, "")}
	o.column = widgets.NewColumn(0, o.title, newSpacer(4))
	o.card = widgets.NewCard(o.column)
	return o
}

// set shows a list of offers; the card is hidden if there are none.
func (o *offers) set(title string, list []offer) {
	if o.card.Hidden = len(list) == 0; o.card.Hidden {
		return
	}
	o.pane.padCard(o.card)
	o.title.SetText(title)
	name, pays, fan := float32(0), float32(0), float32(0)
	for _, one := range list {
		if one.button == "" {
			name = fyne.Max(name, look.Name.Width(one.name))
		}
		pays = fyne.Max(pays, look.Label.Width(one.pays))
		fan = fyne.Max(fan, look.Value.Width(one.fan))
	}
	for i, one := range list {
		if i == len(o.rows) {
			o.rows = append(o.rows, newOfferRow(o.pane))
			o.column.SetObjects(append(o.column.Objects(), o.rows[i].column)...)
		}
		o.rows[i].set(one, name, pays, fan)
		o.rows[i].column.Show()
	}
	for _, spare := range o.rows[len(list):] {
		spare.column.Hide()
	}
	o.column.Refresh()
	o.card.Refresh()
}

// offerRow is one offer, 48 high; in a narrow window the payment is below the
// reason.
type offerRow struct {
	pane             *Pane
	now              offer
	name, pays, fan  *widgets.Text
	below            *widgets.Text
	nameBox, paysBox *cell
	fanBox           *cell
	reason           *widgets.Paragraph
	try              *widgets.Button
	words            *widgets.Column
	right            *widgets.WrapRow
	row              *widgets.Row
	column           *widgets.Column
}

// offerPad is above and below a row: with a button of 32 it makes 48.
const offerPad = 8

func newOfferRow(p *Pane) *offerRow {
	r := &offerRow{
		pane:   p,
		name:   widgets.NewText(look.Name, look.Ink, ""),
		pays:   widgets.NewText(look.Label, look.Ink2, ""),
		below:  widgets.NewText(look.Label, look.Ink2, ""),
		fan:    widgets.NewText(look.Value, look.Accent, ""),
		reason: widgets.NewParagraph(look.Body, look.Ink2),
	}
	r.try = widgets.NewButton(widgets.Gentle, p.text.Text("check.try"), "", func() { r.now.try() })
	r.try.SetHeight(32)
	p.Watch(r.try)
	r.pays.SetAlign(fyne.TextAlignTrailing)
	r.fan.SetAlign(fyne.TextAlignTrailing)
	r.nameBox, r.paysBox, r.fanBox = newCell(r.name), newCell(r.pays), newCell(r.fan)
	r.words = widgets.NewColumn(0, r.reason, r.below)
	r.right = widgets.NewLine(12, r.paysBox, r.fanBox, r.try)
	r.row = widgets.NewRow(12, r.nameBox, r.words, r.right)
	r.column = widgets.NewColumn(offerPad-1, widgets.NewRule(), r.row, newSpacer(1))
	return r
}

// set fills the row; the widths are those of its columns.
func (r *offerRow) set(one offer, name, pays, fan float32) {
	r.now = one
	r.name.SetText(one.name)
	r.reason.SetText(one.reason)
	r.pays.SetText(one.pays)
	r.below.SetText(one.pays)
	r.fan.SetText(one.fan)
	r.try.SetText(r.pane.text.Text("check.try"))
	r.try.SetLabel(r.pane.text.Text("check.try") + ": " + one.name)
	if one.button != "" {
		r.try.SetText(one.button)
		r.try.SetLabel(one.button)
	}
	r.name.Hidden, r.nameBox.Hidden = one.button != "", name == 0
	r.nameBox.setWidth(name)
	r.paysBox.setWidth(pays)
	r.fanBox.setWidth(fan)
	r.paysBox.Hidden = r.pane.narrow || one.pays == ""
	r.below.Hidden = !r.pane.narrow || one.pays == ""
	r.words.Refresh()
	r.right.Refresh()
	r.row.Refresh()
	r.column.Refresh()
}

// cell gives an object a width, so that it lines up with those in other rows.
type cell struct {
	widgets.Laid
	width float32
}

func newCell(content fyne.CanvasObject) *cell {
	c := &cell{}
	c.Init(c, 1, func(room fyne.Size, put widgets.Put) float32 {
		put(content, 0, 0, room.Width, room.Height)
		return widgets.HeightFor(content, room.Width)
	}, content)
	c.SetMin(func() fyne.Size {
		width := fyne.Max(c.width, 1)
		if _, tall := content.(widgets.Tall); !tall {
			width = fyne.Max(width, content.MinSize().Width)
		}
		return fyne.NewSize(width, widgets.HeightFor(content, width))
	})
	return c
}

func (c *cell) setWidth(width float32) {
	if c.width != width {
		c.width = width
		c.Refresh()
	}
}
