package chart

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Bar is one bar of a Bars: the name below it, the figure above it and
// its height relative to the others.
type Bar struct {
	Name  string
	Value string
	High  float64 // any unit, not below 0
	Note  string  // second line below the name, "" for none
	// Quiet draws the bar pale: it is shown but does not count.
	Quiet bool
	// Changed draws the bar in the warning colour: its value has changed.
	Changed bool
}

// Bars shows figures as bars side by side, each with its number.
type Bars struct {
	widget.BaseWidget
	bars []Bar
}

// The sizes of a chart, in Fyne units.
const (
	chartHigh    = 96 // height of the highest bar
	minBarHeight = 2
	maxBarWidth  = 40 // maximum width of a bar
	chartGap     = 0.35
	chartPitch   = 34 // minimum distance between bars
)

// NewBars returns a chart of bars.
func NewBars(bars ...Bar) *Bars {
	c := &Bars{bars: bars}
	c.ExtendBaseWidget(c)
	return c
}

// Set changes the bars.
func (c *Bars) Set(bars ...Bar) {
	if slices.Equal(c.bars, bars) {
		return
	}
	c.bars = slices.Clone(bars)
	c.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (c *Bars) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	r := &chartRenderer{c: c, line: canvas.NewRectangle(color.Transparent)}
	r.Refresh()
	return r
}

// chartColumn is the objects of one bar.
type chartColumn struct {
	bar               *canvas.Rectangle
	value, name, note *canvas.Text
}

type chartRenderer struct {
	parts   widgets.Parts
	c       *Bars
	columns []chartColumn
	line    *canvas.Rectangle
}

func (r *chartRenderer) noted() bool {
	return slices.ContainsFunc(r.c.bars, func(b Bar) bool { return b.Note != "" })
}

func (r *chartRenderer) Layout(size fyne.Size) {
	if len(r.c.bars) == 0 {
		return
	}
	highest := 0.0
	for _, b := range r.c.bars {
		highest = max(highest, b.High)
	}
	pitch := size.Width / float32(len(r.c.bars))
	wide := fyne.Min(maxBarWidth, pitch*(1-chartGap))
	foot := look.LabelBold.Line() + chartHigh
	r.line.Move(fyne.NewPos(0, foot))
	r.line.Resize(fyne.NewSize(size.Width, 1))
	for i, b := range r.c.bars {
		col, mid := r.columns[i], (float32(i)+0.5)*pitch
		high := float32(minBarHeight)
		if highest > 0 {
			high = fyne.Max(high, widgets.Ceil(float32(b.High/highest)*chartHigh))
		}
		col.bar.Move(fyne.NewPos(mid-wide/2, foot-high))
		col.bar.Resize(fyne.NewSize(wide, high))
		widgets.PutText(col.value, mid-col.value.MinSize().Width/2, foot-high-look.LabelBold.Line(), look.LabelBold.Line())
		widgets.PutText(col.name, mid-col.name.MinSize().Width/2, foot+4, look.Label.Line())
		widgets.PutText(col.note, mid-col.note.MinSize().Width/2, foot+4+look.Label.Line(), look.Clause.Line())
	}
}

func (r *chartRenderer) MinSize() fyne.Size {
	high := look.LabelBold.Line() + chartHigh + 4 + look.Label.Line()
	if r.noted() {
		high += look.Clause.Line()
	}
	return fyne.NewSize(chartPitch*float32(len(r.c.bars)), high)
}

func (r *chartRenderer) Refresh() {
	for len(r.columns) < len(r.c.bars) {
		r.columns = append(r.columns, chartColumn{
			canvas.NewRectangle(color.Transparent), look.Text(look.LabelBold, look.Ink, ""),
			look.Text(look.Label, look.Ink3, ""), look.Text(look.Clause, look.Ink3, ""),
		})
	}
	r.columns = r.columns[:len(r.c.bars)]
	r.line.FillColor = look.Color(look.Line)
	for i, b := range r.c.bars {
		col, fill, ink := r.columns[i], look.Accent, look.Ink
		switch {
		case b.Changed:
			fill, ink = look.Warn, look.Warn
		case b.Quiet:
			fill, ink = look.Line, look.Ink3
		}
		col.bar.FillColor, col.bar.TopLeftCornerRadius, col.bar.TopRightCornerRadius = look.Color(fill), 4, 4
		col.value.Text, col.name.Text, col.note.Text = b.Value, b.Name, b.Note
		look.Paint(col.value, ink)
		look.Paint(col.name, look.Ink3)
		look.Paint(col.note, look.Ink3)
	}
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}

func (r *chartRenderer) Objects() []fyne.CanvasObject {
	r.parts.Of(r.line)
	for _, col := range r.columns {
		r.parts.And(col.bar, col.value, col.name, col.note)
	}
	return r.parts
}

func (r *chartRenderer) Destroy() {}
