package widgets

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// TileRow is a row of tile pictures that cannot be pressed.
type TileRow struct {
	widget.BaseWidget

	names  []string
	width  float32
	gap    float32
	tiles  []*TileImage
	mark   *canvas.Rectangle
	marked int // index of the ringed tile, -1 for none
}

// NewTileRow returns a row of the named tiles, gap units apart.
func NewTileRow(width, gap float32, names ...string) *TileRow {
	t := &TileRow{width: width, gap: gap, marked: -1, mark: canvas.NewRectangle(color.Transparent)}
	t.ExtendBaseWidget(t)
	t.SetTiles(names...)
	return t
}

// SetTiles changes the tiles and reuses their pictures.
func (t *TileRow) SetTiles(names ...string) {
	if slices.Equal(t.names, names) {
		return
	}
	t.names = slices.Clone(names)
	for i, name := range names {
		if i < len(t.tiles) {
			t.tiles[i].SetName(name)
			continue
		}
		t.tiles = append(t.tiles, NewTileImage(name, t.width))
	}
	t.tiles = t.tiles[:len(names)]
	t.Refresh()
}

// SetWidth changes the width of every tile, in Fyne units.
func (t *TileRow) SetWidth(width float32) {
	if t.width == width {
		return
	}
	t.width = width
	for _, tile := range t.tiles {
		tile.SetWidth(width)
	}
	t.Refresh()
}

// SetMarked rings the i-th tile in Mark, counted from 0; -1 rings none.
func (t *TileRow) SetMarked(i int) {
	if changed(&t.marked, i) {
		t.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (t *TileRow) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	return &tileRowRenderer{t: t}
}

type tileRowRenderer struct {
	parts parts
	t     *TileRow
}

func (r *tileRowRenderer) Layout(size fyne.Size) {
	t := r.t
	own := fyne.NewSize(t.width, TileHeight(t.width))
	for i, tile := range t.tiles {
		tile.Resize(own)
		tile.Move(fyne.NewPos(float32(i)*(t.width+t.gap), (size.Height-own.Height)/2))
	}
	if t.mark.Hidden = t.marked < 0 || t.marked >= len(t.tiles); !t.mark.Hidden {
		marked := t.tiles[t.marked]
		drawMarkRing(t.mark, look.Mark, marked.Position().Add(marked.face.Position()), marked.face.Size().Width)
	}
}

func (r *tileRowRenderer) MinSize() fyne.Size {
	n := float32(len(r.t.tiles))
	if n == 0 {
		return fyne.NewSize(0, TileHeight(r.t.width))
	}
	return fyne.NewSize(n*r.t.width+(n-1)*r.t.gap, TileHeight(r.t.width))
}

func (r *tileRowRenderer) Refresh() {
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}

// Objects lists the ringed tile last, since its ring lies over its neighbours.
func (r *tileRowRenderer) Objects() []fyne.CanvasObject {
	t := r.t
	r.parts.of()
	for i, tile := range t.tiles {
		if i != t.marked {
			r.parts.and(tile)
		}
	}
	r.parts.and(t.mark)
	if t.marked >= 0 && t.marked < len(t.tiles) {
		r.parts.and(t.tiles[t.marked])
	}
	return r.parts
}

func (r *tileRowRenderer) Destroy() {}

// TileGroup is a set of a reading: its tiles, with a bar and its name below in
// the colour of the group. SetLit shows it on a background.
type TileGroup struct {
	Laid

	row        *TileRow
	background *canvas.Rectangle
	bar        *canvas.Rectangle
	name       *canvas.Text
	index      int
}

// The measures of a group, in Fyne units.
const (
	groupPad    = 6
	groupFoot   = 4
	groupBar    = 4
	groupBarGap = 6
	groupText   = 3
	groupGap    = 1
)

// NewTileGroup returns a group of the named tiles. index numbers the groups of a
// reading from 0 and selects the colour; see look.Group.
func NewTileGroup(name string, index int, width float32, tiles ...string) *TileGroup {
	g := &TileGroup{
		row:        NewTileRow(width, groupGap, tiles...),
		background: canvas.NewRectangle(color.Transparent),
		bar:        canvas.NewRectangle(color.Transparent),
		name:       look.Text(look.TagText, look.Ink, name),
		index:      index,
	}
	g.background.CornerRadius, g.background.Hidden = 10, true
	g.bar.CornerRadius = groupBar / 2
	g.Init(g, 0, g.put, g.background, g.bar, g.name, g.row)
	g.SetMin(g.leastSize)
	g.SetPaint(g.paint)
	g.SkipObjectRefresh()
	return g
}

// Set changes the name, the colour and the tiles at once.
func (g *TileGroup) Set(name string, index int, tiles ...string) {
	g.name.Text, g.index = name, index
	g.row.SetTiles(tiles...)
	g.Refresh()
}

// SetWidth changes the width of the tiles, in Fyne units.
func (g *TileGroup) SetWidth(width float32) {
	g.row.SetWidth(width)
	g.Refresh()
}

// SetLit highlights the group: the selected fan is made by it.
func (g *TileGroup) SetLit(lit bool) {
	if changed(&g.background.Hidden, !lit) {
		g.Refresh()
	}
}

// Lit reports whether the group is highlighted.
func (g *TileGroup) Lit() bool { return !g.background.Hidden }

// SetMarked rings the i-th tile in Mark, counted from 0; -1 rings none.
func (g *TileGroup) SetMarked(i int) { g.row.SetMarked(i) }

func (g *TileGroup) put(room fyne.Size, put Put) float32 {
	row := g.row.MinSize()
	left := (room.Width - row.Width) / 2
	put(g.background, 0, 0, room.Width, room.Height)
	put(g.row, left, groupPad, row.Width, row.Height)
	y := groupPad + row.Height + groupBarGap
	put(g.bar, left, y, row.Width, groupBar)
	y += groupBar + groupText
	putTextBy(put, g.name, (room.Width-g.name.MinSize().Width)/2, y, look.TagText.Line())
	return GroupHeight(g.row.width)
}

// GroupHeight returns how high a group is with tiles of a width, in Fyne units.
func GroupHeight(tile float32) float32 {
	return groupPad + TileHeight(tile) + groupBarGap + groupBar + groupText + look.TagText.Line() + groupFoot
}

func (g *TileGroup) leastSize() fyne.Size {
	width := fyne.Max(g.row.MinSize().Width, ceil(look.TagText.Width(g.name.Text))) + 2*groupPad
	return fyne.NewSize(width, g.heightAt(width))
}

func (g *TileGroup) paint() {
	g.background.FillColor = look.Color(look.AccentSoft)
	g.bar.FillColor = look.Color(look.Group(g.index))
	look.Paint(g.name, look.Group(g.index))
}
