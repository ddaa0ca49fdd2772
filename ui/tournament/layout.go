package tournament

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// The measures of the page, in Fyne units: as in the mock-ups at 1280 and at
// 1000.
const (
	wideFrom    = 1200 // below this the page is narrow
	leastWidth  = 1000
	leastHeight = 592 // 700 less the bars at the top

	cardGap  = 12
	gap      = 8
	rowHigh  = 32 // of buttons and fields in rows
	headHigh = 36
)

// frame is the margins and columns for a width.
type frame struct {
	narrow                     bool
	margin, top, between, side float32
}

func frameFor(width float32) frame {
	if width < wideFrom {
		return frame{narrow: true, margin: 16, top: 12, between: 16, side: 380}
	}
	return frame{margin: 24, top: 16, between: 24, side: 432}
}

// placeOwn sets o at its least size in the middle of a row and returns where it
// ends.
func placeOwn(o fyne.CanvasObject, x, y, row float32) float32 {
	own := o.MinSize()
	widgets.Place(o, x, y+(row-own.Height)/2, own.Width, own.Height)
	return x + own.Width
}

// card stacks parts on a surface.
func card(fill fyne.ThemeColorName, parts ...fyne.CanvasObject) *widgets.Card {
	c := widgets.NewCard(widgets.NewColumn(gap, parts...))
	if fill != look.Surface { // each change lays a long ranking out once more
		c.SetFill(fill)
	}
	return c
}

// say is a paragraph of one colour.
func say(role look.Role, colour fyne.ThemeColorName, text string) *widgets.Paragraph {
	return widgets.NewParagraph(role, colour, widgets.Run{Text: text})
}

// grid sets things of one kind in as many columns as have room; a row is as
// high as the highest in it.
type grid struct {
	widget.BaseWidget
	least, gap float32
	objects    []fyne.CanvasObject
	width      float32
}

var _ widgets.Tall = (*grid)(nil)

// newGrid sets objects in columns of a least width.
func newGrid(least, gap float32, objects ...fyne.CanvasObject) *grid {
	g := &grid{least: least, gap: gap, objects: objects}
	g.ExtendBaseWidget(g)
	return g
}

// columns is how many there are at a width, and how wide each is.
func (g *grid) columns(width float32) (n int, wide float32) {
	n = max(1, int((width+g.gap)/(g.least+g.gap)))
	return n, (width - float32(n-1)*g.gap) / float32(n)
}

// put places all at a width, if move is there, and returns the height.
func (g *grid) put(width float32, move bool) float32 {
	n, wide := g.columns(width)
	y := float32(0)
	for i := 0; i < len(g.objects); i += n {
		row := g.objects[i:min(i+n, len(g.objects))]
		high := float32(0)
		for _, o := range row {
			high = fyne.Max(high, widgets.HeightFor(o, wide))
		}
		for k, o := range row {
			if move {
				widgets.Place(o, float32(k)*(wide+g.gap), y, wide, high)
			}
		}
		y += high + g.gap
	}
	return fyne.Max(0, y-g.gap)
}

// HeightFor is the height of all rows.
func (g *grid) HeightFor(width float32) float32 {
	g.width = width
	return g.put(width, false)
}

// CreateRenderer implements fyne.Widget.
func (g *grid) CreateRenderer() fyne.WidgetRenderer { return &gridRenderer{g} }

type gridRenderer struct{ g *grid }

func (r *gridRenderer) MinSize() fyne.Size {
	return fyne.NewSize(r.g.least, r.g.put(fyne.Max(r.g.least, r.g.width), false))
}

func (r *gridRenderer) Layout(size fyne.Size) { r.g.put(size.Width, true) }

func (r *gridRenderer) Refresh() {
	r.Layout(r.g.Size())
	for _, o := range r.g.objects {
		o.Refresh()
	}
}

func (r *gridRenderer) Objects() []fyne.CanvasObject { return r.g.objects }

func (r *gridRenderer) Destroy() {}

// cells is a row of a table: each cell as wide as its column, of which the
// widths below 0 share what the others leave.
type cells struct {
	widget.BaseWidget
	columns []float32
	objects []fyne.CanvasObject
	width   float32
}

var _ widgets.Tall = (*cells)(nil)

// cellGap is between two columns.
const cellGap = 8

func newCells(columns []float32, objects ...fyne.CanvasObject) *cells {
	c := &cells{columns: columns, objects: objects}
	c.ExtendBaseWidget(c)
	return c
}

// widths are those of the columns in a row of a width.
func (c *cells) widths(width float32) []float32 {
	left, shares := width-float32(len(c.columns)-1)*cellGap, float32(0)
	for _, w := range c.columns {
		left -= fyne.Max(0, w)
		shares -= fyne.Min(0, w)
	}
	list := make([]float32, len(c.columns))
	for i, w := range c.columns {
		list[i] = w
		if w < 0 {
			list[i] = fyne.Max(1, left*-w/shares)
		}
	}
	return list
}

// HeightFor is that of the highest cell.
func (c *cells) HeightFor(width float32) float32 {
	c.width = width
	high := float32(0)
	for i, w := range c.widths(width) {
		high = fyne.Max(high, widgets.HeightFor(c.objects[i], w))
	}
	return high
}

// CreateRenderer implements fyne.Widget.
func (c *cells) CreateRenderer() fyne.WidgetRenderer { return &cellsRenderer{c} }

type cellsRenderer struct{ c *cells }

func (r *cellsRenderer) MinSize() fyne.Size {
	return fyne.NewSize(200, r.c.HeightFor(fyne.Max(200, r.c.width)))
}

func (r *cellsRenderer) Layout(size fyne.Size) {
	x := float32(0)
	for i, w := range r.c.widths(size.Width) {
		high := widgets.HeightFor(r.c.objects[i], w)
		widgets.Place(r.c.objects[i], x, (size.Height-high)/2, w, high)
		x += w + cellGap
	}
}

func (r *cellsRenderer) Refresh() {
	r.Layout(r.c.Size())
	for _, o := range r.c.objects {
		o.Refresh()
	}
}

func (r *cellsRenderer) Objects() []fyne.CanvasObject { return r.c.objects }

func (r *cellsRenderer) Destroy() {}
