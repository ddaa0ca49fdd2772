package comparepage

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// The sides of a badge in a cell and on a card, in Fyne units.
const (
	badgeInCell = 18
	badgeOnCard = 24
)

// newBadge makes the number of a cause.
func newBadge(number int, side float32) *widgets.Laid {
	disc := canvas.NewRectangle(look.Color(look.Warn))
	disc.CornerRadius = side / 2
	text := look.Text(look.TagText, look.WarnSoft, strconv.Itoa(number))
	b := widgets.NewLaid(side, func(room fyne.Size, put widgets.Put) float32 {
		put(disc, 0, (room.Height-side)/2, side, side)
		own := text.MinSize()
		put(text, (side-own.Width)/2, (room.Height-own.Height)/2-1, own.Width, own.Height)
		return side
	}, disc, text)
	b.SetPaint(func() {
		disc.FillColor = look.Color(look.Warn)
		look.Paint(text, look.WarnSoft)
	})
	return b
}

// badgesInRow is how many badges of a cell stand in a row.
func (b *board) badgesInRow() int {
	if b.narrow {
		return 1
	}
	return badgesInHead()
}

// badgesInHead is how many of a verdict do.
func badgesInHead() int { return 2 }

// badgeGap is between the badges of a cell, in Fyne units.
const badgeGap = 4

// newBadges lays out the badges of a cell, as many to a row as perRow says when they are
// laid. It fills the rows from the right, so that single badges of cells above each other
// stand in a line.
func newBadges(marks []int, perRow func() int) *widgets.Laid {
	const step = badgeInCell + badgeGap
	badges := make([]fyne.CanvasObject, len(marks))
	for i, at := range marks {
		badges[i] = newBadge(at+1, badgeInCell)
	}
	size := func() fyne.Size {
		inRow := min(perRow(), len(badges))
		rows := (len(badges) + inRow - 1) / inRow
		return fyne.NewSize(float32(inRow)*step-badgeGap, float32(rows)*step-badgeGap)
	}
	b := widgets.NewLaid(1, func(room fyne.Size, put widgets.Put) float32 {
		high := size().Height
		y := (room.Height - high) / 2
		for row := range slices.Chunk(badges, perRow()) {
			for i, b := range row {
				put(b, room.Width+badgeGap-float32(len(row)-i)*step, y, badgeInCell, badgeInCell)
			}
			y += step
		}
		return high
	}, badges...)
	b.SetMin(size)
	return b
}
