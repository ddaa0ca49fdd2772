package answer

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// loose is a tile that can be pressed, with how many copies are left below it.
type loose struct {
	tile.Tile
	left int // copies not in the hand
}

// looseTiles is a row of such tiles, which wraps at the width. The arrows move
// among them.
type looseTiles struct {
	pane  *Pane
	width float32
	press func(tile.Tile)
	label string // text id of what a screen reader says, with Tile and N
	list  []loose
	tiles []*tileview.Tile
	lefts []*widgets.Text
	boxes []fyne.CanvasObject
	row   *widgets.WrapRow
}

func newLooseTiles(p *Pane, width float32, label string, press func(tile.Tile)) *looseTiles {
	return &looseTiles{pane: p, width: width, press: press, label: label, row: widgets.NewWrapRow(6, 8)}
}

func (l *looseTiles) set(list []loose) {
	l.list = list
	for i, one := range list {
		if i == len(l.tiles) {
			l.add(i)
		}
		l.tiles[i].SetName(one.String())
		l.tiles[i].SetFaded(one.left == 0)
		l.tiles[i].SetLabel(l.pane.text.Text(l.label, translations.Args{"Tile": l.pane.say.Tile(one.Tile), "N": one.left}))
		l.lefts[i].SetText(strconv.Itoa(one.left))
		l.boxes[i].Show()
	}
	for _, spare := range l.boxes[len(list):] {
		spare.Hide()
	}
	l.row.SetObjects(l.boxes...)
}

// blank removes the copies while there are no new ones.
func (l *looseTiles) blank() {
	for i := range l.list {
		l.lefts[i].SetText("–")
		l.tiles[i].SetLabel(l.pane.say.Tile(l.list[i].Tile))
	}
}

func (l *looseTiles) add(i int) {
	made := tileview.NewTile("blank", l.width, func() { l.press(l.list[i].Tile) })
	made.SetOnKey(func(key fyne.KeyName) bool {
		switch key {
		case fyne.KeyLeft:
			return l.focus(i - 1)
		case fyne.KeyRight:
			return l.focus(i + 1)
		}
		return false
	})
	l.pane.Watch(made)
	left := widgets.NewText(look.Clause, look.Ink3, "")
	left.SetAlign(fyne.TextAlignCenter)
	l.tiles, l.lefts = append(l.tiles, made), append(l.lefts, left)
	l.boxes = append(l.boxes, widgets.NewColumn(1, made, left))
}

func (l *looseTiles) focus(i int) bool {
	if i < 0 || i >= len(l.list) {
		return false
	}
	l.pane.focus(l.tiles[i])
	return true
}
