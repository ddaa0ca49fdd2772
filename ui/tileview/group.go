package tileview

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Row is a row of tile pictures that cannot be pressed.
type Row struct {
	widget.BaseWidget

	names  []string
	width  float32
	gap    float32
	tiles  []*Image
	mark   *canvas.Rectangle
	marked int // index of the ringed tile, -1 for none
}

// NewRow returns a row of the named tiles, gap units apart.
func NewRow(width, gap float32, names ...string) *Row {
	t := &Row{width: width, gap: gap, marked: -1, mark: canvas.NewRectangle(color.Transparent)}
	t.ExtendBaseWidget(t)
	t.SetTiles(names...)
	return t
}

// SetTiles changes the tiles and reuses their pictures.
func (t *Row) SetTiles(names ...string) {
	if slices.Equal(t.names, names) {
		return
	}
	t.names = slices.Clone(names)
	for i, name := range names {
		if i < len(t.tiles) {
			t.tiles[i].SetName(name)
			continue
		}
		t.tiles = append(t.tiles, NewImage(name, t.width))
	}
	t.tiles = t.tiles[:len(names)]
	t.Refresh()
}

// SetWidth changes the width of every tile, in Fyne units.
func (t *Row) SetWidth(width float32) {
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
func (t *Row) SetMarked(i int) {
	if widgets.Changed(&t.marked, i) {
		t.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (t *Row) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	return &tileRowRenderer{t: t}
}

type tileRowRenderer struct {
	parts widgets.Parts
	t     *Row
}

func (r *tileRowRenderer) Layout(size fyne.Size) {
	t := r.t
	own := fyne.NewSize(t.width, Height(t.width))
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
		return fyne.NewSize(0, Height(r.t.width))
	}
	return fyne.NewSize(n*r.t.width+(n-1)*r.t.gap, Height(r.t.width))
}

func (r *tileRowRenderer) Refresh() {
	r.Layout(r.t.Size())
	canvas.Refresh(r.t)
}

// Objects lists the ringed tile last, since its ring lies over its neighbours.
func (r *tileRowRenderer) Objects() []fyne.CanvasObject {
	t := r.t
	r.parts.Of()
	for i, tile := range t.tiles {
		if i != t.marked {
			r.parts.And(tile)
		}
	}
	r.parts.And(t.mark)
	if t.marked >= 0 && t.marked < len(t.tiles) {
		r.parts.And(t.tiles[t.marked])
	}
	return r.parts
}

func (r *tileRowRenderer) Destroy() {}

// Group is a set of a reading: its tiles, with a bar and its name below in
// the colour of the group. SetLit shows it on a background.
type Group struct {
	widgets.Laid

	row        *Row
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

// NewGroup returns a group of the named tiles. index numbers the groups of a
// reading from 0 and selects the colour; see look.Group.
func NewGroup(name string, index int, width float32, tiles ...string) *Group {
	g := &Group{
		row:        NewRow(width, groupGap, tiles...),
		background: canvas.NewRectangle(color.Transparent),
		bar:        canvas.NewRectangle(color.Transparent),
		name:       look.Text(look.TagText, look.Ink, name),
		index:      index,
	}
	g.background.CornerRadius, g.background.Hidden = 10, true
	g.bar.CornerRadius = groupBar / 2
	g.Init(g, 0, g.put, g.background, g.bar, g.name, g.row)
	g.SetMin(g.minSize)
	g.SetPaint(g.paint)
	g.SkipObjectRefresh()
	return g
}

// Set changes the name, the colour and the tiles at once.
func (g *Group) Set(name string, index int, tiles ...string) {
	g.name.Text, g.index = name, index
	g.row.SetTiles(tiles...)
	g.Refresh()
}

// SetWidth changes the width of the tiles, in Fyne units.
func (g *Group) SetWidth(width float32) {
	g.row.SetWidth(width)
	g.Refresh()
}

// SetLit highlights the group: the selected fan is made by it.
func (g *Group) SetLit(lit bool) {
	if widgets.Changed(&g.background.Hidden, !lit) {
		g.Refresh()
	}
}

// Lit reports whether the group is highlighted.
func (g *Group) Lit() bool { return !g.background.Hidden }

// SetMarked rings the i-th tile in Mark, counted from 0; -1 rings none.
func (g *Group) SetMarked(i int) { g.row.SetMarked(i) }

func (g *Group) put(room fyne.Size, put widgets.Put) float32 {
	row := g.row.MinSize()
	left := (room.Width - row.Width) / 2
	put(g.background, 0, 0, room.Width, room.Height)
	put(g.row, left, groupPad, row.Width, row.Height)
	y := groupPad + row.Height + groupBarGap
	put(g.bar, left, y, row.Width, groupBar)
	y += groupBar + groupText
	widgets.PutTextBy(put, g.name, (room.Width-g.name.MinSize().Width)/2, y, look.TagText.Line())
	return GroupHeight(g.row.width)
}

// GroupHeight returns how high a group is with tiles of a width, in Fyne units.
func GroupHeight(tile float32) float32 {
	return groupPad + Height(tile) + groupBarGap + groupBar + groupText + look.TagText.Line() + groupFoot
}

func (g *Group) minSize() fyne.Size {
	width := fyne.Max(g.row.MinSize().Width, widgets.Ceil(look.TagText.Width(g.name.Text))) + 2*groupPad
	return fyne.NewSize(width, g.HeightAt(width))
}

func (g *Group) paint() {
	g.background.FillColor = look.Color(look.AccentSoft)
	g.bar.FillColor = look.Color(look.Group(g.index))
	look.Paint(g.name, look.Group(g.index))
}
