package compare

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	core "sikwu/core/compare"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// The measures of the table, in Fyne units.
const (
	cardPad      = 8
	labelWide    = 168
	labelNarrow  = 132
	columnLeast  = 150
	headHeight   = 112
	rowHeight    = 34
	gainHeight   = 44
	waitHeight   = 60
	cellPad      = 16
	plateX       = 4 // kept free beside a marked cell's plate
	plateY       = 2
	plateRadius  = 8
	columnRadius = 16
)

// board is the table: labels at the left, which stay, and a column for each
// rule set, which move sideways where they do not fit.
type board struct {
	widget.BaseWidget

	p       *Page
	narrow  bool
	labels  []fyne.CanvasObject   // by row, the head's first
	columns [][]fyne.CanvasObject // by column and row
	inForce int                   // the marked column, -1 for none
	stops   *stops
	titles  *level // of the heads, so that the verdicts stand in a line

	rules []*widgets.Rule
	strip *strip
	pan   *pan
}

var _ widgets.Tall = (*board)(nil)

func newBoard(p *Page) *board {
	b := &board{p: p, inForce: -1}
	b.strip = newStrip(b)
	b.pan = newPan(b.strip, func() *container.Scroll { return p.scroll })
	b.ExtendBaseWidget(b)
	return b
}

func (b *board) setNarrow(narrow bool) {
	if b.narrow != narrow {
		b.narrow = narrow
		b.Refresh()
	}
}

// show builds the table anew.
func (b *board) show() {
	t := b.p.table
	b.stops, b.titles = &stops{p: b.p}, &level{}
	b.labels, b.columns, b.rules, b.inForce = nil, make([][]fyne.CanvasObject, len(t.Columns)), nil, -1
	b.strip.rules = nil
	for r := range t.Rows {
		row := &t.Rows[r]
		b.stops.begin()
		if row.Topic == core.Verdict {
			b.labels = append(b.labels, b.corner())
		} else {
			b.labels = append(b.labels, b.label(row))
			b.rules = append(b.rules, widgets.NewRule())
			b.strip.rules = append(b.strip.rules, widgets.NewRule())
		}
		for i := range t.Columns {
			made := b.cell(row, i)
			b.columns[i] = append(b.columns[i], made)
		}
	}
	for i := range t.Columns {
		if t.Columns[i].Rules == b.p.session.Rules() {
			b.inForce = i
		}
	}
	b.Refresh()
}

func (b *board) labelColumn() float32 {
	if b.narrow {
		return labelNarrow
	}
	return labelWide
}

// columnWide is how wide a column is in a table of a width.
func (b *board) columnWide(width float32) float32 {
	room := (width - b.labelColumn()) / float32(max(1, len(b.columns)))
	return fyne.Max(columnLeast, float32(int(room)))
}

// heights are those of the rows, each as high as its highest cell.
func (b *board) heights(width float32) []float32 {
	label, column := b.labelColumn(), b.columnWide(width)
	list := make([]float32, len(b.labels))
	for r, o := range b.labels {
		list[r] = widgets.HeightFor(o, label)
		for _, cells := range b.columns {
			list[r] = fyne.Max(list[r], widgets.HeightFor(cells[r], column))
		}
	}
	return list
}

// HeightFor returns the height of the table at a width.
func (b *board) HeightFor(width float32) float32 {
	total := float32(cardPad)
	for _, height := range b.heights(width) {
		total += height
	}
	return total
}

// reveal moves a column into sight.
func (b *board) reveal(column int) {
	wide := b.columnWide(b.Size().Width)
	b.pan.reveal(float32(column)*wide, float32(column+1)*wide)
}

// CreateRenderer implements fyne.Widget.
func (b *board) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return &boardRenderer{b}
}

type boardRenderer struct{ b *board }

func (r *boardRenderer) Layout(size fyne.Size) {
	b := r.b
	label, y := b.labelColumn(), float32(0)
	b.strip.heights, b.strip.column = b.heights(size.Width), b.columnWide(size.Width)
	for i, height := range b.strip.heights {
		b.labels[i].Move(fyne.NewPos(0, y))
		b.labels[i].Resize(fyne.NewSize(label, height))
		if i > 0 {
			b.rules[i-1].Move(fyne.NewPos(0, y))
			b.rules[i-1].Resize(fyne.NewSize(label, 1))
		}
		y += height
	}
	b.pan.Move(fyne.NewPos(label, 0))
	b.pan.Resize(fyne.NewSize(size.Width-label, size.Height))
	b.strip.Resize(fyne.NewSize(fyne.Max(size.Width-label, b.strip.MinSize().Width), size.Height))
	b.strip.Refresh()
	b.pan.Refresh()
}

func (r *boardRenderer) MinSize() fyne.Size {
	return fyne.NewSize(labelNarrow+columnLeast, r.b.HeightFor(fyne.Max(r.b.Size().Width, leastWidth-2*narrowMargin)))
}

func (r *boardRenderer) Refresh() {
	r.Layout(r.b.Size())
	for _, o := range r.b.labels {
		o.Refresh()
	}
	canvas.Refresh(r.b)
}

func (r *boardRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 0, 2*len(r.b.labels)+1)
	objects = append(objects, r.b.labels...)
	for _, rule := range r.b.rules {
		objects = append(objects, rule)
	}
	return append(objects, r.b.pan)
}

func (r *boardRenderer) Destroy() {}

// strip is the columns side by side, the one in force on a band of its own.
type strip struct {
	widget.BaseWidget

	b       *board
	rules   []*widgets.Rule
	heights []float32
	column  float32
}

func newStrip(b *board) *strip {
	s := &strip{b: b}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *strip) CreateRenderer() fyne.WidgetRenderer {
	band := canvas.NewRectangle(color.Transparent)
	band.CornerRadius = columnRadius
	return &stripRenderer{s, band}
}

type stripRenderer struct {
	s    *strip
	band *canvas.Rectangle
}

func (r *stripRenderer) Layout(size fyne.Size) {
	s := r.s
	for i, cells := range s.b.columns {
		y := float32(0)
		for row, o := range cells {
			o.Move(fyne.NewPos(float32(i)*s.column, y))
			o.Resize(fyne.NewSize(s.column, s.heights[row]))
			y += s.heights[row]
		}
	}
	y := float32(0)
	for i, rule := range s.rules {
		y += s.heights[i]
		rule.Move(fyne.NewPos(0, y))
		rule.Resize(fyne.NewSize(size.Width, 1))
	}
	r.band.Hidden = s.b.inForce < 0
	r.band.Move(fyne.NewPos(float32(s.b.inForce)*s.column, 0))
	r.band.Resize(fyne.NewSize(s.column, size.Height))
}

func (r *stripRenderer) MinSize() fyne.Size {
	return fyne.NewSize(float32(len(r.s.b.columns))*r.s.column, 1)
}

func (r *stripRenderer) Refresh() {
	r.band.FillColor = look.Mix(look.Color(look.Surface), look.Color(look.AccentSoft), bandShare)
	r.Layout(r.s.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
	canvas.Refresh(r.s)
}

// bandShare is how much of the accent the band of the set in force has.
const bandShare = 0.55

func (r *stripRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.band}
	for _, rule := range r.s.rules {
		objects = append(objects, rule)
	}
	for _, cells := range r.s.b.columns {
		objects = append(objects, cells...)
	}
	return objects
}

func (r *stripRenderer) Destroy() {}
