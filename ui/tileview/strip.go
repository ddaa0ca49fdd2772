package tileview

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// StripPart is a group of tiles in a Strip. Marked is the index of the
// ringed tile, -1 for none.
type StripPart struct {
	Tiles  []string
	Marked int
}

// Strip shows the parts of a hand as small tiles in one row, which shrink
// to fit the width.
type Strip struct {
	widgets.Laid

	most  float32 // preferred width of a tile
	gap   float32
	foot  bool
	parts []StripPart
	rows  []*Row // in use first, then spare
}

// stripGap is the gap between tiles of one part, in Fyne units.
const stripGap = 1

// stripWidths lists the widths of tiles, few of them so that few sizes are ever
// drawn.
var stripWidths = [...]float32{32, 28, 26, 24, 22, 20, 18, 16, 14}

// NewStrip returns a strip of parts, gap units apart, with tiles of at most
// the given width.
func NewStrip(most, gap float32, parts ...StripPart) *Strip {
	s := &Strip{most: most, gap: gap}
	s.Init(s, 0, s.put)
	s.SetMin(func() fyne.Size { return fyne.NewSize(s.width(stripWidths[len(stripWidths)-1]), Height(s.most)) })
	s.SkipObjectRefresh()
	s.Set(parts...)
	return s
}

// SetAlignBottom aligns shrunk tiles to the bottom instead of the middle.
func (s *Strip) SetAlignBottom(foot bool) { s.foot = foot }

// SetTileWidth changes the preferred width of a tile, in Fyne units.
func (s *Strip) SetTileWidth(width float32) {
	if widgets.Changed(&s.most, width) {
		s.Refresh()
	}
}

// Set changes the tiles.
func (s *Strip) Set(parts ...StripPart) {
	if slices.EqualFunc(s.parts, parts, func(a, b StripPart) bool {
		return a.Marked == b.Marked && slices.Equal(a.Tiles, b.Tiles)
	}) {
		return
	}
	before := len(s.parts)
	s.parts = parts
	wide := s.most
	if room := s.Size().Width; room > 0 { // a picture is made for one width
		wide = s.fit(room)
	}
	shown := make([]fyne.CanvasObject, len(parts))
	for i, p := range parts {
		switch {
		case i == len(s.rows):
			s.rows = append(s.rows, NewRow(wide, stripGap))
		case i >= before:
			s.rows[i].Refresh() // the theme may have changed while it was hidden
		}
		s.rows[i].SetWidth(wide)
		s.rows[i].SetTiles(p.Tiles...)
		s.rows[i].SetMarked(p.Marked)
		shown[i] = s.rows[i]
	}
	s.SetObjects(shown...)
	s.Refresh()
}

// width returns the width of the strip with tiles of a width.
func (s *Strip) width(wide float32) (sum float32) {
	for i, p := range s.parts {
		if i > 0 {
			sum += s.gap
		}
		n := float32(len(p.Tiles))
		sum += n*(wide+stripGap) - stripGap
	}
	return sum
}

// NaturalWidth returns the width of the strip with tiles of the preferred
// width.
func (s *Strip) NaturalWidth() float32 { return s.width(s.most) }

// fit returns the greatest width of tiles that fits, or the smallest there is.
func (s *Strip) fit(width float32) float32 {
	return Widest(s.most, func(wide float32) bool { return s.width(wide) <= width })
}

// Widest returns the greatest of the standard tile widths up to most that
// fits, or the smallest of all.
func Widest(most float32, fits func(wide float32) bool) float32 {
	for _, wide := range stripWidths {
		if wide <= most && fits(wide) {
			return wide
		}
	}
	return stripWidths[len(stripWidths)-1]
}

func (s *Strip) put(room fyne.Size, put widgets.Put) float32 {
	high := Height(s.most)
	if room.Height == 0 {
		return high // resizing tiles draws them
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
