package handbookpage

import "sikwu/core/picture"

// pictureHeight returns the height of a picture, in Fyne units.
func pictureHeight(b *picture.Board) float32 {
	if len(b.Seats) > 0 || b.Walls != nil {
		return tableHeight
	}
	high := float32(2 * feltPad)
	for i, r := range b.Rows {
		if i > 0 {
			high += feltGap
		}
		high += rowHeights[r.Size]
	}
	return high
}

// The heights of rows of tiles on the felt, and of a table beside the steps, in
// Fyne units.
const (
	feltPad     = 20
	feltGap     = 14
	tableWide   = 340
	tableHeight = 340
)

// rowHeights are by picture.Size, including the row's title.
var rowHeights = [...]float32{picture.Large: 108, picture.Medium: 96, picture.Small: 80}
