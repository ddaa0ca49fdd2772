package answer

import (
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// discardList is a card with a row for each possible discard: the tile, and what is said
// of the rest.
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
	tile   *tileview.Image
	words  *widgets.Paragraph
	waits  *tileview.Strip
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
		tile:  tileview.NewImage("blank", discardTile),
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
