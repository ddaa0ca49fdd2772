package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// foldLine is one variation: its tiles, or the one that goes and the one that comes, its
// name, what changes, fan ("" for none) and points before and after, and a figure for all
// of it.
type foldLine struct {
	goes, tiles []string // pictures
	name        string
	change      string
	warn        bool // it would be no win
	fan, points string
	figure      string
	colour      fyne.ThemeColorName // of the figure
	label       string              // for screen readers
	try         func()
}

// foldRow is a line that can be pressed.
type foldRow struct {
	goes, tiles  *tileview.Row
	arrow        *widgets.Picture
	pictures     *widgets.WrapRow
	name, change *widgets.Paragraph
	head         *widgets.Row
	words        *widgets.Column
	fan, points  *widgets.Text
	figure       *widgets.Text
	numbers      *widgets.Column
	numberBox    *cell
	figureBox    *cell
	right        *widgets.WrapRow
	row          *widgets.Row
	card         *widgets.PressCard
	column       *widgets.Column
}

// Dimensions of a row, in Fyne units.
const (
	foldTile = 24
	foldGap  = 12
	foldPad  = 8
	foldOut  = 8 // how far a row extends at its sides
)

// inset moves content in from the sides of the rows, in line with their text.
func inset(content fyne.CanvasObject) *widgets.Card {
	c := widgets.NewCard(content)
	c.SetFill("")
	c.SetPadding(foldOut, 0)
	return c
}

func newFoldRow(p *Pane, press func()) *foldRow {
	r := &foldRow{
		goes: tileview.NewRow(foldTile, tileGap), tiles: tileview.NewRow(foldTile, tileGap),
		arrow:  widgets.NewPicture(widgets.IconRight, look.Ink3),
		name:   widgets.NewParagraph(look.Name, look.Ink),
		change: widgets.NewParagraph(look.Body, look.Ink2),
		fan:    widgets.NewText(look.Name, look.Ink, ""),
		points: widgets.NewText(look.Label, look.Ink2, ""),
		figure: widgets.NewText(look.Value, look.Ink, ""),
	}
	r.pictures = widgets.NewLine(2, r.goes, r.arrow, r.tiles)
	r.head = widgets.NewRow(8, r.pictures, r.name, nil)
	r.words = widgets.NewColumn(2, r.head, r.change)
	for _, text := range []*widgets.Text{r.fan, r.points, r.figure} {
		text.SetAlign(fyne.TextAlignTrailing)
	}
	r.numbers = widgets.NewColumn(0, r.fan, r.points)
	r.numberBox, r.figureBox = newCell(r.numbers), newCell(r.figure)
	r.right = widgets.NewLine(foldGap, r.numberBox, r.figureBox, widgets.NewPicture(widgets.IconRight, look.Ink3))
	r.row = widgets.NewRow(foldGap, nil, r.words, r.right)
	r.card = widgets.NewPressCard(r.row, press)
	r.card.SetFill("")
	r.card.Card().SetFill("")
	r.card.Card().SetRadius(8)
	r.card.Card().SetPadding(foldOut, foldPad)
	r.card.SetTip(p.text.Text("whatif.try"))
	p.Watch(r.card)
	r.column = widgets.NewColumn(0, inset(widgets.NewRule()), r.card)
	return r
}

// foldWidths are the widths of the columns at the right.
type foldWidths struct{ numbers, figure float32 }

func (w *foldWidths) widen(one foldLine) {
	w.numbers = fyne.Max(w.numbers, fyne.Max(look.Name.Width(one.fan), look.Label.Width(one.points)))
	w.figure = fyne.Max(w.figure, look.Value.Width(one.figure))
}

func (r *foldRow) set(one foldLine, wide foldWidths) {
	r.goes.SetTiles(one.goes...)
	r.tiles.SetTiles(one.tiles...)
	r.goes.Hidden = len(one.goes) == 0
	r.arrow.Hidden = r.goes.Hidden
	r.pictures.Hidden = len(one.tiles) == 0
	r.name.SetText(one.name)
	r.change.SetText(one.change)
	r.change.SetColour(look.Ink2)
	if one.warn {
		r.change.SetColour(look.Warn)
	}
	r.fan.SetText(one.fan)
	r.fan.Hidden = one.fan == ""
	r.points.SetText(one.points)
	r.figure.SetText(one.figure)
	r.figure.SetColour(one.colour)
	r.figureBox.Hidden = wide.figure == 0
	r.numbers.Refresh()
	r.numberBox.setWidth(wide.numbers)
	r.figureBox.setWidth(wide.figure)
	r.card.SetLabel(one.label)
	r.pictures.Refresh()
	r.head.Refresh()
	r.words.Refresh()
	r.right.Refresh()
	r.row.Refresh()
	r.card.Card().Refresh()
}
