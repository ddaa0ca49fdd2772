package tournamentpage

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// The measures of the page, in Fyne units, as in the mock-ups at widths of 1280
// and 1000.
const (
	minHeight = 592 // 700 less the bars

	gap      = 8
	rowHigh  = 32 // of buttons and fields in rows
	headHigh = 36
)

// frame is a page with a column on its right.
type frame struct {
	widgets.PageFrame
	side float32 // width of the column
}

func frameFor(width float32) frame {
	f := frame{widgets.FrameFor(width), 432}
	if f.Narrow {
		f.side = 380
	}
	return f
}

// placeOwn places o at its minimum size, centred in a row, and returns its
// right edge.
func placeOwn(o fyne.CanvasObject, x, y, row float32) float32 {
	own := o.MinSize()
	widgets.Place(o, x, y+(row-own.Height)/2, own.Width, own.Height)
	return x + own.Width
}

// cardOf returns a card with parts below each other.
func cardOf(fill fyne.ThemeColorName, parts ...fyne.CanvasObject) *widgets.Card {
	c := widgets.NewCard(widgets.NewColumn(gap, parts...))
	if fill != look.Surface { // each change lays a long ranking out again
		c.SetFill(fill)
	}
	return c
}

// paragraph returns a paragraph in one colour.
func paragraph(role look.Role, colour fyne.ThemeColorName, text string) *widgets.Paragraph {
	return widgets.NewParagraph(role, colour, widgets.Run{Text: text})
}

// newGrid lays out objects in as many columns of a minimum width as fit, with a gap
// between rows. A row is as high as its highest object.
func newGrid(least, gap float32, objects ...fyne.CanvasObject) *widgets.Laid {
	between := fyne.Max(gap, cellGap)
	return widgets.NewLaid(least, func(room fyne.Size, put widgets.Put) float32 {
		n := max(1, int((room.Width+between)/(least+between)))
		wide := (room.Width - float32(n-1)*between) / float32(n)
		y := float32(0)
		for row := range slices.Chunk(objects, n) {
			high := float32(0)
			for _, o := range row {
				high = fyne.Max(high, widgets.HeightFor(o, wide))
			}
			for k, o := range row {
				put(o, float32(k)*(wide+between), y, wide, high)
			}
			y += high + gap
		}
		return fyne.Max(0, y-gap)
	}, objects...)
}

// cellGap is the gap between columns.
const cellGap = 8

// newCells lays out a row of a table. A negative column width is a share of the
// remaining width.
func newCells(columns []float32, objects ...fyne.CanvasObject) *widgets.Laid {
	return widgets.NewLaid(200, func(room fyne.Size, put widgets.Put) float32 {
		x, highest := float32(0), float32(0)
		for i, w := range columnWidths(columns, room.Width) {
			high := widgets.HeightFor(objects[i], w)
			put(objects[i], x, (room.Height-high)/2, w, high)
			x += w + cellGap
			highest = fyne.Max(highest, high)
		}
		return highest
	}, objects...)
}

// columnWidths returns the widths of the columns in a row of a width.
func columnWidths(columns []float32, width float32) []float32 {
	left, shares := width-float32(len(columns)-1)*cellGap, float32(0)
	for _, w := range columns {
		left -= fyne.Max(0, w)
		shares -= fyne.Min(0, w)
	}
	list := make([]float32, len(columns))
	for i, w := range columns {
		list[i] = w
		if w < 0 {
			list[i] = fyne.Max(1, left*-w/shares)
		}
	}
	return list
}
