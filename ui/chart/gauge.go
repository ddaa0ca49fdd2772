// Package chart shows figures as pictures: bars, lines, and how many of so many there are.
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

// GaugeBar is one fan of a Gauge, present or missing.
type GaugeBar struct {
	Name    string // below the bar; may be ""
	Missing bool
}

// Gauge shows how far a hand is from the minimum: one bar for each fan needed,
// dashed if missing.
type Gauge struct {
	widget.BaseWidget
	bars []GaugeBar
}

// The sizes of a gauge, in Fyne units.
const (
	barWidth  = 72
	barHeight = 14
	barGap    = 6
	barText   = 6
)

// NewGauge returns a gauge.
func NewGauge(bars ...GaugeBar) *Gauge {
	g := &Gauge{bars: slices.Clone(bars)}
	g.ExtendBaseWidget(g)
	return g
}

// SetBars changes the bars.
func (g *Gauge) SetBars(bars ...GaugeBar) {
	if slices.Equal(g.bars, bars) {
		return
	}
	g.bars = slices.Clone(bars)
	g.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (g *Gauge) CreateRenderer() fyne.WidgetRenderer {
	g.ExtendBaseWidget(g)
	r := &gaugeRenderer{g: g}
	r.Refresh()
	return r
}

type gaugeRenderer struct {
	parts widgets.Parts
	g     *Gauge
	bars  []gaugeBar
}

type gaugeBar struct {
	full *canvas.Rectangle
	open *widgets.TintedIcon
	name *canvas.Text
}

func (b gaugeBar) width() float32 { return fyne.Max(barWidth, widgets.Ceil(b.name.MinSize().Width)) }

func (r *gaugeRenderer) Layout(fyne.Size) {
	x := float32(0)
	for _, b := range r.bars {
		box := fyne.NewSize(barWidth, barHeight)
		b.full.Move(fyne.NewPos(x, 0))
		b.full.Resize(box)
		b.open.Image.Move(fyne.NewPos(x, 0))
		b.open.Image.Resize(box)
		widgets.PutText(b.name, x, barHeight+barText, look.Label.Line())
		x += b.width() + barGap
	}
}

func (r *gaugeRenderer) MinSize() fyne.Size {
	width := float32(0)
	for i, b := range r.bars {
		if i > 0 {
			width += barGap
		}
		width += b.width()
	}
	return fyne.NewSize(width, barHeight+barText+look.Label.Line())
}

func (r *gaugeRenderer) Refresh() {
	for len(r.bars) < len(r.g.bars) {
		full := canvas.NewRectangle(color.Transparent)
		full.CornerRadius = barHeight / 2
		r.bars = append(r.bars, gaugeBar{full, widgets.NewTintedIcon(widgets.IconMissing, look.Warn), look.Text(look.Label, look.Ink2, "")})
	}
	r.bars = r.bars[:len(r.g.bars)]
	for i, bar := range r.g.bars {
		b := r.bars[i]
		b.full.Hidden, b.open.Image.Hidden = bar.Missing, !bar.Missing
		b.full.FillColor = look.Color(look.Accent)
		role, name := look.Label, look.Ink2
		if bar.Missing {
			role, name = look.LabelBold, look.Warn
		}
		b.name.Text, b.name.TextStyle = bar.Name, role.Style()
		look.Paint(b.name, name)
	}
	r.Layout(r.g.Size())
	canvas.Refresh(r.g)
}

func (r *gaugeRenderer) Objects() []fyne.CanvasObject {
	r.parts.Of()
	for _, b := range r.bars {
		r.parts.And(b.full, b.open.Image, b.name)
	}
	return r.parts
}

func (r *gaugeRenderer) Destroy() {}

// Pips shows the four copies of a tile: a filled pip for each one left, a
// hollow one for each in the hand.
type Pips struct {
	widget.BaseWidget
	left, held int
}

// The sizes of pips, in Fyne units.
const (
	pipWidth  = 10
	pipHeight = 14
	pipGap    = 4
)

// NewPips returns left filled pips and held hollow ones.
func NewPips(left, held int) *Pips {
	p := &Pips{left: max(0, left), held: max(0, held)}
	p.ExtendBaseWidget(p)
	return p
}

// Set changes both numbers.
func (p *Pips) Set(left, held int) {
	left, held = max(0, left), max(0, held)
	if p.left == left && p.held == held {
		return
	}
	p.left, p.held = left, held
	p.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (p *Pips) CreateRenderer() fyne.WidgetRenderer {
	p.ExtendBaseWidget(p)
	r := &pipsRenderer{p: p}
	r.Refresh()
	return r
}

type pipsRenderer struct {
	p    *Pips
	pips []fyne.CanvasObject
}

func (r *pipsRenderer) Layout(size fyne.Size) {
	for i, pip := range r.pips {
		grow := float32(0)
		if i >= r.p.left {
			grow = 1 // the outline lies inside the pip
		}
		pip.Resize(fyne.NewSize(pipWidth-grow, pipHeight-grow))
		pip.Move(fyne.NewPos(float32(i)*(pipWidth+pipGap)+grow/2, (size.Height-pipHeight)/2+grow/2))
	}
}

func (r *pipsRenderer) MinSize() fyne.Size {
	n := r.p.left + r.p.held
	return fyne.NewSize(float32(max(0, n*(pipWidth+pipGap)-pipGap)), pipHeight)
}

func (r *pipsRenderer) Refresh() {
	n := r.p.left + r.p.held
	for len(r.pips) < n {
		pip := canvas.NewRectangle(color.Transparent)
		pip.CornerRadius = 2
		r.pips = append(r.pips, pip)
	}
	r.pips = r.pips[:n]
	for i, o := range r.pips {
		pip := o.(*canvas.Rectangle)
		pip.FillColor, pip.StrokeColor, pip.StrokeWidth = look.Color(look.Accent), nil, 0
		if i >= r.p.left {
			pip.FillColor, pip.StrokeColor, pip.StrokeWidth = color.Transparent, look.Color(look.Ink3), 1
		}
	}
	r.Layout(r.p.Size())
	canvas.Refresh(r.p)
}

func (r *pipsRenderer) Objects() []fyne.CanvasObject { return r.pips }

func (r *pipsRenderer) Destroy() {}
