package handbookpage

import "sikwu/core/picture"

// pictureHeight is how much room a picture takes, in units.
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

// The room that rows of tiles take on the felt, and a table beside the steps, in
// units.
const (
	feltPad     = 20
	feltGap     = 14
	tableWide   = 340
	tableHeight = 340
)

// rowHeights are by picture.Size, with the row's title.
var rowHeights = [...]float32{picture.Large: 108, picture.Medium: 96, picture.Small: 80}
