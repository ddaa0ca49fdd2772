package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// discardView shows fourteen tiles without a winning one: which discards leave
// a wait, and what each comes to, as soon as the advisor has told it.
type discardView struct {
	pane    *Pane
	tags    *tags
	title   *widgets.Paragraph
	advisor advisor
	advised *discardList
	rest    *widgets.Paragraph // of the discards without a row
	model   *widgets.Paragraph
	list    *discardList
	foot    *foot
	column  *widgets.Column
}

func newDiscardView(p *Pane) *discardView {
	d := &discardView{
		pane: p, tags: newTags(), title: widgets.NewParagraph(look.Verdict, look.Ink),
		advised: newDiscardList(p, p.text.Text("answer.advice.title"), p.throw),
		rest:    widgets.NewParagraph(look.Body, look.Ink2),
		model:   widgets.NewParagraph(look.Label, look.Ink3),
		list:    newDiscardList(p, p.text.Text("check.discard_to_wait"), p.throw),
		foot:    newFoot(p),
	}
	hint := widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: p.text.Text("check.make_winning_hint")})
	head := widgets.NewColumn(8, d.tags.row, widgets.NewColumn(0, d.title, hint))
	d.column = widgets.NewColumn(widgets.CardGap, head, d.advised.card, widgets.NewColumn(4, d.rest, d.model), d.list.card, d.foot.row)
	d.foot.set("", "")
	return d
}

func (d *discardView) object() fyne.CanvasObject { return d.column }

func (d *discardView) show(v *session.View, a *explain.Answer, _ bool) {
	d.tags.set(a.Tags...)
	d.list.set(a.Discards)
	if q := questionOf(v); !d.advisor.isAsked(&q) {
		d.title.SetText(a.Title)
		d.advised.set(nil)
		d.rest.Hide()
		d.model.Hide()
		d.advisor.ask(q, d.pane.callbacks.Background, d.tell)
	}
	d.column.Refresh()
}

// tell shows what the advisor says of the hand.
func (d *discardView) tell(list []advise.Discard) {
	said := d.pane.say.Advice(&d.advisor.asked, list)
	d.title.SetText(said.Title)
	d.advised.set(said.Rows)
	d.rest.SetText(said.Rest)
	d.rest.Hidden = said.Rest == ""
	d.model.SetText(said.Model)
	d.model.Show()
	d.column.Refresh()
	d.pane.Relayout()
}

// discardList is a card with a row for each tile that can go: the tile, and
// what is to be said of the rest.
type discardList struct {
	pane   *Pane
	press  func(tile.Tile)
	list   []explain.Discard
	rows   []*discardRow
	column *widgets.Column
	card   *widgets.Card
}

func newDiscardList(p *Pane, title string, press func(tile.Tile)) *discardList {
	d := &discardList{pane: p, press: press}
	d.column = widgets.NewColumn(0, widgets.NewText(look.Title, look.Ink, title), newSpacer(6))
	d.card = widgets.NewCard(d.column)
	return d
}

// set shows the discards; the card is hidden if there are none.
func (d *discardList) set(list []explain.Discard) {
	if d.card.Hidden = len(list) == 0; d.card.Hidden {
		return
	}
	d.pane.padCard(d.card)
	d.list = list
	for i, one := range list {
		if i == len(d.rows) {
			d.rows = append(d.rows, newDiscardRow(d.pane, func() { d.press(d.list[i].Tile) }))
			d.column.SetObjects(append(d.column.Objects(), d.rows[i].column)...)
		}
		d.rows[i].set(one)
		d.rows[i].column.Show()
	}
	for _, spare := range d.rows[len(list):] {
		spare.column.Hide()
	}
	d.column.Refresh()
	d.card.Refresh()
}

// discardRow is one tile that can go, what is to be said of the rest, and the tiles
// that it waits for or that help it.
type discardRow struct {
	pane   *Pane
	tile   *widgets.TileImage
	words  *widgets.Paragraph
	waits  *widgets.TileStrip
	text   *widgets.Column
	row    *widgets.Row
	card   *widgets.PressCard
	column *widgets.Column
}

// Dimensions of a discard's row, in Fyne units.
const (
	discardTile = 40
	waitTile    = 24
)

func newDiscardRow(p *Pane, press func()) *discardRow {
	d := &discardRow{
		pane:  p,
		tile:  widgets.NewTileImage("blank", discardTile),
		words: widgets.NewParagraph(look.Body, look.Ink2),
		waits: newStrip(waitTile, 4),
	}
	d.text = widgets.NewColumn(4, d.words, d.waits)
	d.row = widgets.NewRow(16, d.tile, d.text, nil)
	d.card = widgets.NewPressCard(d.row, press)
	d.card.SetFill("")
	d.card.Card().SetFill("")
	d.card.Card().SetRadius(8)
	d.card.Card().SetPadding(0, 8)
	p.Watch(d.card)
	d.column = widgets.NewColumn(0, widgets.NewRule(), d.card)
	return d
}

func (d *discardRow) set(one explain.Discard) {
	d.tile.SetName(one.Tile.String())
	d.words.SetText(one.Words)
	d.card.SetLabel(one.Words)
	parts := make([]part, len(one.Waits))
	for i, w := range one.Waits {
		parts[i] = partOf(-1, w.Tile)
	}
	d.waits.Set(parts...)
	d.text.Refresh()
	d.row.Refresh()
	d.card.Card().Refresh()
}
