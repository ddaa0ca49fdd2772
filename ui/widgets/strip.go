package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// StripPart is some tiles of a Strip that stand together; the marked one is
// rung, counted from 0, -1 for none.
type StripPart struct {
	Tiles  []string
	Marked int
}

// Strip shows the parts of a hand as small tiles in one row, which shrink where
// the width is too small for them.
type Strip struct {
	widget.BaseWidget

	most  float32 // width of a tile where there is room
	gap   float32
	parts []StripPart
	rows  []*TileRow
}

// stripGap is between the tiles of one part, in Fyne units.
const stripGap = 1

// stripWidths are the widths a tile shrinks through, so that few sizes are ever
// drawn.
var stripWidths = [...]float32{32, 28, 26, 24, 22, 20, 18, 16, 14}

// NewStrip shows parts gap units apart, with tiles of at most the given width.
func NewStrip(most, gap float32, parts ...StripPart) *Strip {
	s := &Strip{most: most, gap: gap}
	s.ExtendBaseWidget(s)
	s.Set(parts...)
	return s
}

// Set changes the tiles.
func (s *Strip) Set(parts ...StripPart) {
	if slices.EqualFunc(s.parts, parts, func(a, b StripPart) bool {
		return a.Marked == b.Marked && slices.Equal(a.Tiles, b.Tiles)
	}) {
		return
	}
	s.parts = parts
	wide := s.most
	if room := s.Size().Width; room > 0 { // pictures are made for one width
		wide = s.fit(room)
	}
	for i, p := range parts {
		if i == len(s.rows) {
			s.rows = append(s.rows, NewTileRow(wide, stripGap))
		}
		s.rows[i].SetWidth(wide)
		s.rows[i].SetTiles(p.Tiles...)
		s.rows[i].SetMarked(p.Marked)
	}
	s.rows = s.rows[:len(parts)]
	s.Refresh()
}

// width returns how wide the strip is with tiles of a width.
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

// NaturalWidth returns how wide the strip is where there is room.
func (s *Strip) NaturalWidth() float32 { return s.width(s.most) }

// fit returns the width of a tile with which all parts fit, or the least.
func (s *Strip) fit(width float32) float32 {
	for _, wide := range stripWidths {
		if wide <= s.most && s.width(wide) <= width {
			return wide
		}
	}
	return stripWidths[len(stripWidths)-1]
}

// CreateRenderer implements fyne.Widget.
func (s *Strip) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	return &stripRenderer{s}
}

type stripRenderer struct{ s *Strip }

func (r *stripRenderer) Layout(size fyne.Size) {
	if size.Width <= 0 {
		return // no width was given yet: nothing to draw
	}
	wide, x := r.s.fit(size.Width), float32(0)
	for _, row := range r.s.rows {
		row.SetWidth(wide)
		own := row.MinSize()
		row.Resize(own)
		row.Move(fyne.NewPos(x, (size.Height-own.Height)/2))
		x += own.Width + r.s.gap
	}
}

func (r *stripRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.s.width(stripWidths[len(stripWidths)-1]), TileHeight(r.s.most))
}

func (r *stripRenderer) Refresh() {
	r.Layout(r.s.Size())
	canvas.Refresh(r.s)
}

func (r *stripRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, len(r.s.rows))
	for i, row := range r.s.rows {
		objects[i] = row
	}
	return objects
}

func (r *stripRenderer) Destroy() {}
