package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// usefulOf lists the tiles that would bring fourteen nearer to a complete hand.
func usefulOf(d hand.Draft) []tile.Tile {
	var melded tile.Counts
	for _, m := range d.Melds {
		melded.Add(m.All()...)
	}
	concealed := d.ConcealedCounts()
	_, kinds := hand.Useful(&concealed, &melded, 4-len(d.Melds))
	return kinds
}

// usefulList is a card with tiles to exchange others for; they cannot be
// pressed.
type usefulList struct {
	pane  *Pane
	tiles []*tileview.Image
	row   *widgets.WrapRow
	text  *widgets.Column
	card  *widgets.Card
}

func newUsefulList(p *Pane) *usefulList {
	u := &usefulList{pane: p, row: widgets.NewWrapRow(4, 6)}
	u.text = widgets.NewColumn(8, widgets.NewText(look.Title, look.Ink, p.text.Text("check.useful")), u.row)
	u.card = widgets.NewCard(u.text)
	return u
}

func (u *usefulList) set(list []tile.Tile) {
	if u.card.Hidden = len(list) == 0; u.card.Hidden {
		return
	}
	u.pane.padCard(u.card)
	for i, t := range list {
		if i == len(u.tiles) {
			u.tiles = append(u.tiles, tileview.NewImage(t.String(), usefulTile))
		}
		u.tiles[i].SetName(t.String())
	}
	objects := make([]fyne.CanvasObject, len(u.tiles))
	for i, made := range u.tiles {
		made.Hidden = i >= len(list)
		objects[i] = made
	}
	u.row.SetObjects(objects...)
	u.text.Refresh()
	u.card.Refresh()
}
