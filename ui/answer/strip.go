package answer

import (
	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/ui/tileview"
)

// part is some tiles of a strip that stand together.
type part = tileview.StripPart

// tileGap is between the tiles of one part, in Fyne units.
const tileGap = 1

// newStrip shows parts as small tiles that stand on the foot of the strip.
func newStrip(most, gap float32, parts ...part) *tileview.Strip {
	s := tileview.NewStrip(most, gap, parts...)
	s.SetAlignBottom(true)
	return s
}

// partOf returns tiles of which the marked one has a ring, counted from 0, -1 for none.
func partOf(marked int, tiles ...tile.Tile) part {
	return part{Tiles: tile.Names(tiles...), Marked: marked}
}

// partsOf returns the parts of a hand as it lies at the table, the winning tile last.
func partsOf(d hand.Draft) (parts []part) {
	for _, group := range d.Laid() {
		parts = append(parts, partOf(-1, group...))
	}
	if d.Winning != tile.None {
		parts = append(parts, partOf(0, d.Winning))
	}
	return parts
}
