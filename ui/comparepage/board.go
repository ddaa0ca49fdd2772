package comparepage

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/core/compare"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Dimensions of the table, in Fyne units.
const (
	cardPad      = 8
	labelWide    = 168
	labelNarrow  = 148
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

// board is the table: labels at the left, and a column for each rule set. If
// not all fit, those from first on are shown. Columns are shown or hidden as
// wholes, because Fyne finds pressed objects even in the hidden part of a
// scroll container inside another.
type board struct {
	widgets.Laid

	p       *Page
	narrow  bool
	labels  []fyne.CanvasObject   // by row, the head's first
	columns [][]fyne.CanvasObject // by column and row
	inForce int                   // the marked column, -1 for none
	first   int                   // the first column shown
	stops   *stops
	titles  *level // of the heads, so that the verdicts stand in a line
	pager   *columnPager

	rules []*widgets.Rule
	band  *canvas.Rectangle // behind the set in force
}

func newBoard(p *Page) *board {
	b := &board{p: p, inForce: -1, band: canvas.NewRectangle(color.Transparent)}
	b.band.CornerRadius = columnRadius
	b.pager = newColumnPager(b)
	b.Init(b, labelNarrow+columnLeast, b.put, b.band)
	b.SetMin(func() fyne.Size {
		return fyne.NewSize(labelNarrow+columnLeast, b.HeightFor(fyne.Max(b.Size().Width, widgets.PageWidth-2*widgets.FrameFor(widgets.PageWidth).Margin)))
	})
	b.SetPaint(func() {
		b.band.FillColor = look.Mix(look.Color(look.Surface), look.Color(look.AccentSoft), bandShare)
	})
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
	for r := range t.Rows {
		row := &t.Rows[r]
		b.stops.begin()
		if row.Topic == compare.Verdict {
			b.labels = append(b.labels, b.corner())
		} else {
			b.labels = append(b.labels, b.label(row))
			b.rules = append(b.rules, widgets.NewRule())
		}
		for i := range t.Columns {
			b.columns[i] = append(b.columns[i], b.cell(row, i))
		}
	}
	inForce := b.p.inForce()
	for i := range t.Columns {
		if t.Columns[i].Rules == inForce {
			b.inForce = i
		}
	}
	b.SetObjects(b.objects()...)
	b.Refresh()
}

func (b *board) labelColumn() float32 {
	if b.narrow {
		return labelNarrow
	}
	return labelWide
}

// shown returns how many columns fit into a table of a width.
func (b *board) shown(width float32) int {
	return min(len(b.columns), max(1, int((width-b.labelColumn())/columnLeast)))
}

// columnWide returns how wide a column is in a table of a width.
func (b *board) columnWide(width float32) float32 {
	return float32(int((width - b.labelColumn()) / float32(max(1, b.shown(width)))))
}

// heights returns the heights of the rows, each that of its highest cell. The
// head's depends on whether the columns are paged.
func (b *board) heights(width float32) []float32 {
	n := b.shown(width)
	b.first = max(0, min(b.first, len(b.columns)-n))
	b.pager.setShown(b.first, n, len(b.columns))
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

// reveal brings a column into sight.
func (b *board) reveal(column int) {
	n := b.shown(b.Size().Width)
	b.turn(min(column, max(b.first, column-n+1)) - b.first)
}

// turn moves on by a number of columns, as far as there are any.
func (b *board) turn(by int) {
	next := max(0, min(b.first+by, len(b.columns)-b.shown(b.Size().Width)))
	if next == b.first {
		return
	}
	b.first = next
	b.Refresh()
	b.stops.settle(b.first, b.first+b.shown(b.Size().Width))
}

func (b *board) put(room fyne.Size, put widgets.Put) float32 {
	heights := b.heights(room.Width)
	n, label, wide, y := b.shown(room.Width), b.labelColumn(), b.columnWide(room.Width), float32(0)
	for row, height := range heights {
		put(b.labels[row], 0, y, label, height)
		if row > 0 {
			put(b.rules[row-1], 0, y, room.Width, 1)
		}
		for i, cells := range b.columns {
			if room.Height > 0 && show(cells[row], i >= b.first && i < b.first+n) {
				put(cells[row], label+float32(i-b.first)*wide, y, wide, height)
			}
		}
		y += height
	}
	b.band.Hidden = b.inForce < b.first || b.inForce >= b.first+n
	put(b.band, label+float32(b.inForce-b.first)*wide, 0, wide, room.Height)
	return y + cardPad
}

// bandShare is the share of the accent colour in the band of the set in force.
const bandShare = 0.55

// objects returns the band, the rules and the cells in the order in which Tab
// visits them.
func (b *board) objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{b.band}
	for _, rule := range b.rules {
		objects = append(objects, rule)
	}
	return slices.Concat(objects, b.labels, slices.Concat(b.columns...))
}

// show shows or hides an object, unless it is so already: a change is costly.
func show(o fyne.CanvasObject, shown bool) bool {
	switch {
	case shown == o.Visible():
	case shown:
		o.Show()
	default:
		o.Hide()
	}
	return shown
}
