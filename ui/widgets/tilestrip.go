package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
)

// TileStripPart is some tiles of a TileStrip that stand together; the marked one is
// marked, counted from 0, -1 for none.
type TileStripPart struct {
	Tiles  []string
	Marked int
}

// TileStrip shows the parts of a hand as small tiles in one row, which shrink where
// the width is too small for them.
type TileStrip struct {
	Laid

	most  float32 // width of a tile where there is room
	gap   float32
	foot  bool
	parts []TileStripPart
	rows  []*TileRow // of the parts, then spare ones
}

// stripGap is between the tiles of one part, in Fyne units.
const stripGap = 1

// stripWidths are the widths a tile shrinks through, so that few sizes are ever
// drawn.
var stripWidths = [...]float32{32, 28, 26, 24, 22, 20, 18, 16, 14}

// NewTileStrip shows parts gap units apart, with tiles of at most the given width.
func NewTileStrip(most, gap float32, parts ...TileStripPart) *TileStrip {
	s := &TileStrip{most: most, gap: gap}
	s.Init(s, 0, s.put)
	s.SetMin(func() fyne.Size { return fyne.NewSize(s.width(stripWidths[len(stripWidths)-1]), TileHeight(s.most)) })
	s.SkipObjectRefresh()
	s.Set(parts...)
	return s
}

// SetAlignBottom lets tiles that shrink stand at the foot, not in the middle of the
// height.
func (s *TileStrip) SetAlignBottom(foot bool) { s.foot = foot }

// SetTileWidth changes how wide a tile is where there is room.
func (s *TileStrip) SetTileWidth(width float32) {
	if changed(&s.most, width) {
		s.Refresh()
	}
}

// Set changes the tiles.
func (s *TileStrip) Set(parts ...TileStripPart) {
	if slices.EqualFunc(s.parts, parts, func(a, b TileStripPart) bool {
		return a.Marked == b.Marked && slices.Equal(a.Tiles, b.Tiles)
	}) {
		return
	}
	before := len(s.parts)
	s.parts = parts
	wide := s.most
	if room := s.Size().Width; room > 0 { // pictures are made for one width
		wide = s.fit(room)
	}
	shown := make([]fyne.CanvasObject, len(parts))
	for i, p := range parts {
		switch {
		case i == len(s.rows):
			s.rows = append(s.rows, NewTileRow(wide, stripGap))
		case i >= before:
			s.rows[i].Refresh() // the theme may have changed since it was shown
		}
		s.rows[i].SetWidth(wide)
		s.rows[i].SetTiles(p.Tiles...)
		s.rows[i].SetMarked(p.Marked)
		shown[i] = s.rows[i]
	}
	s.SetObjects(shown...)
	s.Refresh()
}

// width returns how wide the strip is with tiles of a width.
func (s *TileStrip) width(wide float32) (sum float32) {
	for i, p := range s.parts {
		if i > 0 {
			sum += s.gap
		}
		n := float32(len(p.Tiles))
		sum += n*(wide+stripGap) - stripGap
	}
	return sum
}

// NaturalWidth returns how wide the strip is where there is room.
func (s *TileStrip) NaturalWidth() float32 { return s.width(s.most) }

// fit returns the width of a tile with which all parts fit, or the least.
func (s *TileStrip) fit(width float32) float32 {
	return WidestTile(s.most, func(wide float32) bool { return s.width(wide) <= width })
}

// WidestTile returns the greatest width up to most, of those that tiles shrink
// through, that fits, or the least.
func WidestTile(most float32, fits func(wide float32) bool) float32 {
	for _, wide := range stripWidths {
		if wide <= most && fits(wide) {
			return wide
		}
	}
	return stripWidths[len(stripWidths)-1]
}

func (s *TileStrip) put(room fyne.Size, put Put) float32 {
	high := TileHeight(s.most)
	if room.Height == 0 {
		return high // to lay tiles out is to draw them
	}
	wide, x := s.fit(room.Width), float32(0)
	for _, row := range s.rows[:len(s.parts)] {
		row.SetWidth(wide)
		own := row.MinSize()
		y := room.Height - own.Height
		if !s.foot {
			y /= 2
		}
		put(row, x, y, own.Width, own.Height)
		x += own.Width + s.gap
	}
	return high
}
