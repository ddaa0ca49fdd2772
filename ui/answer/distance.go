package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// distanceView is a hand that waits for nothing yet: how many tiles are still
// to be entered, or how far it is and which draws bring it nearer.
type distanceView struct {
	pane   *Pane
	tags   *tags
	number *number
	note   *widgets.Paragraph
	title  *widgets.Text
	useful *looseTiles
	tiles  *widgets.Column
	card   *widgets.Card
	soFar  *soFar
	column *widgets.Column
}

// usefulTile is the width of a tile that helps, in Fyne units.
const usefulTile = 40

func newDistanceView(p *Pane) *distanceView {
	d := &distanceView{
		pane: p, tags: newTags(), number: newNumber(look.Ink),
		note:   widgets.NewParagraph(look.Body, look.Ink2),
		title:  widgets.NewText(look.Title, look.Ink, p.text.Text("check.useful")),
		soFar:  newSoFar(p),
		useful: newLooseTiles(p, usefulTile, "answer.add_useful", p.draw),
	}
	words := widgets.NewColumn(6, d.tags.row, widgets.NewRow(16, d.number.row, d.note, nil))
	d.tiles = widgets.NewColumn(8, d.title, d.useful.row)
	d.card = widgets.NewCard(d.tiles)
	d.column = widgets.NewColumn(cardGap, words, d.soFar.card, d.card)
	return d
}

// draw puts a tile among the concealed ones: the fourteenth, too, for it does
// not win.
func (p *Pane) draw(t tile.Tile) {
	p.session.Do(func(st *session.State) { st.Draft.Concealed = append(st.Draft.Concealed, t) })
}

func (d *distanceView) object() fyne.CanvasObject { return d.column }

func (d *distanceView) show(v *session.View, _ bool) {
	text := d.pane.text.Text
	d.pane.padCard(d.card)
	if d.soFar.card.Hidden = v.Phase != session.Building; !d.soFar.card.Hidden {
		d.soFar.set(v)
	}
	if v.Phase == session.Building {
		d.tags.set(tag{widgets.TagMuted, text("check.tag.building")})
		d.number.set(v.Missing, text("answer.to_add", translations.Args{"N": v.Missing}), d.pane.narrow)
		d.note.SetText(text("answer.building_note"))
		d.card.Hide()
		d.column.Refresh()
		return
	}
	d.tags.set(tag{widgets.TagMuted, text("check.tag.not_complete")}, tag{widgets.TagMuted, text("check.waits_none")})
	d.number.set(v.Waits.Distance, text("answer.away", translations.Args{"N": v.Waits.Distance}), d.pane.narrow)
	_, note := d.pane.say.NotReady(&v.Waits)
	d.note.SetText(note)
	list := make([]loose, len(v.Waits.Useful))
	for i, u := range v.Waits.Useful {
		list[i] = loose{u.Tile, u.Left}
	}
	d.useful.set(list)
	d.card.Hidden = len(list) == 0
	d.tiles.Refresh()
	d.card.Refresh()
	d.column.Refresh()
}
