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

	names []string
	width float32
	gap   float32
	tiles []*TileImage
	mark  *canvas.Rectangle
	rung  int // index of the ringed tile, -1 for none
}

// NewTileRow shows the named tiles, gap units apart.
func NewTileRow(width, gap float32, names ...string) *TileRow {
	t := &TileRow{width: width, gap: gap, rung: -1, mark: canvas.NewRectangle(color.Transparent)}
	t.ExtendBaseWidget(t)
	t.SetTiles(names...)
	return t
}

// SetTiles changes the tiles; those that stay keep their pictures.
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

// SetWidth changes the size of every tile.
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
	if changed(&t.rung, i) {
		t.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (t *TileRow) CreateRenderer() fyne.WidgetRenderer {
	t.ExtendBaseWidget(t)
	return &tileRowRenderer{t}
}

type tileRowRenderer struct{ t *TileRow }

func (r *tileRowRenderer) Layout(size fyne.Size) {
	t := r.t
	own := fyne.NewSize(t.width, TileHeight(t.width))
	for i, tile := range t.tiles {
		tile.Resize(own)
		tile.Move(fyne.NewPos(float32(i)*(t.width+t.gap), (size.Height-own.Height)/2))
	}
	if t.mark.Hidden = t.rung < 0 || t.rung >= len(t.tiles); !t.mark.Hidden {
		rung := t.tiles[t.rung]
		drawMarkRing(t.mark, rung.Position().Add(rung.face.Position()), rung.face.Size().Width)
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

// Objects lists the ringed tile last: its ring lies over its neighbours.
func (r *tileRowRenderer) Objects() []fyne.CanvasObject {
	t := r.t
	var objects []fyne.CanvasObject
	for i, tile := range t.tiles {
		if i != t.rung {
			objects = append(objects, tile)
		}
	}
	objects = append(objects, t.mark)
	if t.rung >= 0 && t.rung < len(t.tiles) {
		objects = append(objects, t.tiles[t.rung])
	}
	return objects
}

func (r *tileRowRenderer) Destroy() {}

// TileGroup is a set of a reading: its tiles, a bar and its name in the colour
// of the group, on a plate while a fan that it makes is chosen.
type TileGroup struct {
	widget.BaseWidget

	row   *TileRow
	name  string
	index int
	lit   bool
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

// NewTileGroup returns a group of the named tiles; index counts the groups of
// a reading from 0 and chooses the colour, see look.Group.
func NewTileGroup(name string, index int, width float32, tiles ...string) *TileGroup {
	g := &TileGroup{row: NewTileRow(width, groupGap, tiles...), name: name, index: index}
	g.ExtendBaseWidget(g)
	return g
}

// Set changes the name, the colour and the tiles at once.
func (g *TileGroup) Set(name string, index int, tiles ...string) {
	g.name, g.index = name, index
	g.row.SetTiles(tiles...)
	g.Refresh()
}

// SetWidth changes the size of the tiles.
func (g *TileGroup) SetWidth(width float32) {
	g.row.SetWidth(width)
	g.Refresh()
}

// SetLit lays the group on a plate: the chosen fan is made by it.
func (g *TileGroup) SetLit(lit bool) {
	if changed(&g.lit, lit) {
		g.Refresh()
	}
}

// Lit reports whether the group lies on a plate.
func (g *TileGroup) Lit() bool { return g.lit }

// SetMarked rings the i-th tile in Mark, counted from 0; -1 rings none.
func (g *TileGroup) SetMarked(i int) { g.row.SetMarked(i) }

// CreateRenderer implements fyne.Widget.
func (g *TileGroup) CreateRenderer() fyne.WidgetRenderer {
	g.ExtendBaseWidget(g)
	r := &tileGroupRenderer{
		g:     g,
		plate: canvas.NewRectangle(color.Transparent),
		bar:   canvas.NewRectangle(color.Transparent),
		text:  look.Text(look.TagText, look.Ink, g.name),
	}
	r.plate.CornerRadius = 10
	r.bar.CornerRadius = groupBar / 2
	r.Refresh()
	return r
}

type tileGroupRenderer struct {
	g     *TileGroup
	plate *canvas.Rectangle
	bar   *canvas.Rectangle
	text  *canvas.Text
}

func (r *tileGroupRenderer) Layout(size fyne.Size) {
	row := r.g.row.MinSize()
	left := (size.Width - row.Width) / 2
	r.plate.Resize(size)
	r.g.row.Resize(row)
	r.g.row.Move(fyne.NewPos(left, groupPad))
	y := groupPad + row.Height + groupBarGap
	r.bar.Resize(fyne.NewSize(row.Width, groupBar))
	r.bar.Move(fyne.NewPos(left, y))
	putText(r.text, (size.Width-r.text.MinSize().Width)/2, y+groupBar+groupText, look.TagText.Line())
}

func (r *tileGroupRenderer) MinSize() fyne.Size {
	row := r.g.row.MinSize()
	width := fyne.Max(row.Width, ceil(look.TagText.Width(r.g.name)))
	height := groupPad + row.Height + groupBarGap + groupBar + groupText + look.TagText.Line() + groupFoot
	return fyne.NewSize(width+2*groupPad, height)
}

func (r *tileGroupRenderer) Refresh() {
	r.plate.Hidden = !r.g.lit
	r.plate.FillColor = look.Color(look.AccentSoft)
	r.bar.FillColor = look.Color(look.Group(r.g.index))
	r.text.Text = r.g.name
	look.Paint(r.text, look.Group(r.g.index))
	r.Layout(r.g.Size())
	canvas.Refresh(r.g)
}

func (r *tileGroupRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.plate, r.bar, r.text, r.g.row}
}

func (r *tileGroupRenderer) Destroy() {}
