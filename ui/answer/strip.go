package answer

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/ui/widgets"
)

// part is some tiles of a strip that stand together; the marked one is rung,
// -1 for none.
type part struct {
	tiles  []string
	marked int
}

// names lists tiles as the pictures are called.
func names(tiles []tile.Tile) []string {
	list := make([]string, len(tiles))
	for i, t := range tiles {
		list[i] = t.String()
	}
	return list
}

// partsOf lays out a hand as it is written: concealed tiles, melds, flowers and
// the winning tile.
func partsOf(d hand.Draft) []part {
	var parts []part
	if len(d.Concealed) > 0 {
		parts = append(parts, part{names(d.Concealed), -1})
	}
	for _, m := range d.Melds {
		parts = append(parts, part{names(m.All()), -1})
	}
	if len(d.Flowers) > 0 {
		parts = append(parts, part{names(d.Flowers), -1})
	}
	if d.Winning != tile.None {
		parts = append(parts, part{[]string{d.Winning.String()}, 0})
	}
	return parts
}

// strip shows the parts of a hand as small tiles in one row, which shrink where
// the width is too small for them.
type strip struct {
	widget.BaseWidget

	most  float32 // width of a tile where there is room
	gap   float32
	parts []part
	rows  []*widgets.TileRow
}

// tileGap is between the tiles of one part, in Fyne units.
const tileGap = 1

// stripWidths are the widths a tile shrinks through, so that few sizes are
// ever drawn.
var stripWidths = [...]float32{32, 28, 26, 24, 22, 20, 18, 16, 14}

func newStrip(most, gap float32, parts ...part) *strip {
	s := &strip{most: most, gap: gap}
	s.ExtendBaseWidget(s)
	s.set(parts...)
	return s
}

// set changes the tiles.
func (s *strip) set(parts ...part) {
	if slices.EqualFunc(s.parts, parts, func(a, b part) bool {
		return a.marked == b.marked && slices.Equal(a.tiles, b.tiles)
	}) {
		return
	}
	s.parts = parts
	for i, p := range parts {
		if i == len(s.rows) {
			s.rows = append(s.rows, widgets.NewTileRow(s.most, tileGap))
		}
		s.rows[i].SetTiles(p.tiles...)
		s.rows[i].SetMarked(p.marked)
		s.rows[i].Show()
	}
	for _, row := range s.rows[len(parts):] {
		row.Hide()
	}
	s.Refresh()
}

// setMost changes how wide a tile may be.
func (s *strip) setMost(width float32) {
	if s.most == width {
		return
	}
	s.most = width
	s.Refresh()
}

// fit returns the width of a tile with which all parts fit into width.
func (s *strip) fit(width float32) float32 {
	tiles, gaps := 0, float32(0)
	for i, p := range s.parts {
		tiles += len(p.tiles)
		gaps += float32(max(0, len(p.tiles)-1)) * tileGap
		if i > 0 {
			gaps += s.gap
		}
	}
	return widest(s.most, func(wide float32) bool { return gaps+float32(tiles)*wide <= width })
}

// widest returns the greatest tile width up to most that fits, or the least.
func widest(most float32, fits func(float32) bool) float32 {
	least := stripWidths[len(stripWidths)-1]
	for _, wide := range stripWidths {
		if wide <= most && fits(wide) {
			return wide
		}
	}
	return least
}

// CreateRenderer implements fyne.Widget.
func (s *strip) CreateRenderer() fyne.WidgetRenderer { return &stripRenderer{s} }

type stripRenderer struct{ s *strip }

// Layout waits for a width: to lay tiles out is to draw them.
func (r *stripRenderer) Layout(size fyne.Size) {
	if size.Width <= 0 {
		return
	}
	wide, x := r.s.fit(size.Width), float32(0)
	for i := range r.s.parts {
		row := r.s.rows[i]
		row.SetWidth(wide)
		own := row.MinSize()
		row.Resize(own)
		row.Move(fyne.NewPos(x, size.Height-own.Height))
		x += own.Width + r.s.gap
	}
}

func (r *stripRenderer) MinSize() fyne.Size {
	return fyne.NewSize(1, widgets.TileHeight(r.s.most))
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
