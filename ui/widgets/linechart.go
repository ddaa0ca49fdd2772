package widgets

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// ChartLine is one line of a LineChart: its values from left to right, and its
// name, which is shown at its end.
type ChartLine struct {
	Name   string
	Colour fyne.ThemeColorName
	Values []int
}

// ChartMark is a name below one of the values, counted from 0.
type ChartMark struct {
	At   int
	Name string
}

// LineChart shows series of values as lines over a numbered grid, each with its
// name at its end instead of a legend.
type LineChart struct {
	widget.BaseWidget
	lines []ChartLine
	marks []ChartMark
}

// The sizes of a line chart, in Fyne units.
const (
	lineStroke   = 2.5
	lineDot      = 9
	lineNameMost = 84 // maximum width of a name
	lineNameGap  = 10
	lineTickGap  = 8
	lineFoot     = 28 // room for the marks
	lineHead     = 8
	lineTicks    = 6 // maximum number of grid lines
)

// NewLineChart returns a chart without lines.
func NewLineChart() *LineChart {
	c := &LineChart{}
	c.ExtendBaseWidget(c)
	return c
}

// Set changes the lines and the marks.
func (c *LineChart) Set(lines []ChartLine, marks []ChartMark) {
	c.lines, c.marks = slices.Clone(lines), slices.Clone(marks)
	c.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (c *LineChart) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	return &lineRenderer{c: c}
}

type lineRenderer struct {
	c       *LineChart
	objects []fyne.CanvasObject
}

// chartPlot maps values to positions.
type chartPlot struct {
	left, right, top, foot float32
	low, high, step        int
	last                   int // index of the last value
}

func (p *chartPlot) x(at int) float32 {
	return p.left + (p.right-p.left)*float32(at)/float32(max(1, p.last))
}

func (p *chartPlot) y(value int) float32 {
	return p.foot - (p.foot-p.top)*float32(value-p.low)/float32(p.high-p.low)
}

// plot returns the mapping for a size.
func (c *LineChart) plot(size fyne.Size) chartPlot {
	low, high, last := 0, 0, 1
	names := float32(0)
	for _, l := range c.lines {
		for _, v := range l.Values {
			low, high = min(low, v), max(high, v)
		}
		last = max(last, len(l.Values)-1)
		names = fyne.Max(names, ceil(look.LabelBold.Width(Trimmed(look.LabelBold, l.Name, lineNameMost))))
	}
	p := chartPlot{step: tickStep(high - low), last: last, top: lineHead, foot: size.Height - lineFoot}
	p.low = int(math.Floor(float64(low)/float64(p.step))) * p.step
	p.high = max(p.low+p.step, int(math.Ceil(float64(high)/float64(p.step)))*p.step)
	if low == high { // all values are 0: put the line in the middle
		p.low = -p.step
	}
	widest := float32(0)
	for v := p.low; v <= p.high; v += p.step {
		widest = fyne.Max(widest, ceil(look.Clause.Width(tickText(v))))
	}
	p.left = widest + lineTickGap
	p.right = fyne.Max(p.left+1, size.Width-names-lineNameGap)
	return p
}

// tickStep returns a round number that divides a range into few parts.
func tickStep(span int) int {
	for unit := 1; ; unit *= 10 {
		for _, n := range []int{1, 2, 5} {
			if span <= n*unit*(lineTicks-1) {
				return n * unit
			}
		}
	}
}

func tickText(v int) string { return strings.Replace(strconv.Itoa(v), "-", "\u2212", 1) }

func (r *lineRenderer) Layout(size fyne.Size) {
	r.objects = r.objects[:0]
	if size.Width <= 0 || size.Height <= lineFoot+lineHead {
		return
	}
	p := r.c.plot(size)
	r.drawRules(&p)
	for _, m := range r.c.marks {
		r.drawMark(&p, m, size.Width)
	}
	for _, l := range r.c.lines {
		r.drawLine(&p, l)
	}
	r.drawNames(&p)
}

func (r *lineRenderer) drawRules(p *chartPlot) {
	for v := p.low; v <= p.high; v += p.step {
		rule := canvas.NewRectangle(look.Color(look.Line))
		if v == 0 {
			rule.FillColor = look.Color(look.Ink3)
		}
		rule.Move(fyne.NewPos(p.left, p.y(v)))
		rule.Resize(fyne.NewSize(p.right-p.left, 1))
		text := look.Text(look.Clause, look.Ink3, tickText(v))
		putText(text, p.left-lineTickGap-text.MinSize().Width, p.y(v)-look.Clause.Line()/2, look.Clause.Line())
		r.objects = append(r.objects, rule, text)
	}
}

// drawMark draws a name below its value, kept inside the chart.
func (r *lineRenderer) drawMark(p *chartPlot, m ChartMark, width float32) {
	text := look.Text(look.Clause, look.Ink3, m.Name)
	wide := text.MinSize().Width
	x := fyne.Min(fyne.Max(0, p.x(m.At)-wide/2), width-wide)
	putText(text, x, p.foot+lineFoot-look.Clause.Line(), look.Clause.Line())
	r.objects = append(r.objects, text)
}

func (r *lineRenderer) drawLine(p *chartPlot, l ChartLine) {
	if len(l.Values) == 0 {
		return
	}
	ink := look.Color(l.Colour)
	from := 0 // start of the stroke: level stretches are one stroke
	for i := 1; i < len(l.Values); i++ {
		if i+1 < len(l.Values) && l.Values[from] == l.Values[i] && l.Values[i] == l.Values[i+1] {
			continue
		}
		line := canvas.NewLine(ink)
		line.StrokeWidth = lineStroke
		line.Position1 = fyne.NewPos(p.x(from), p.y(l.Values[from]))
		line.Position2 = fyne.NewPos(p.x(i), p.y(l.Values[i]))
		r.objects = append(r.objects, line, r.joint(line.Position2, ink))
		from = i
	}
	last := len(l.Values) - 1
	dot := canvas.NewCircle(ink)
	dot.Move(fyne.NewPos(p.x(last)-lineDot/2.0, p.y(l.Values[last])-lineDot/2.0))
	dot.Resize(fyne.NewSquareSize(lineDot))
	r.objects = append(r.objects, dot)
}

// joint rounds a corner.
func (r *lineRenderer) joint(at fyne.Position, ink color.Color) fyne.CanvasObject {
	dot := canvas.NewCircle(ink)
	dot.Move(at.SubtractXY(lineStroke/2, lineStroke/2))
	dot.Resize(fyne.NewSquareSize(lineStroke))
	return dot
}

// drawNames draws each name at the end of its line; names of lines that end
// close together are moved apart.
func (r *lineRenderer) drawNames(p *chartPlot) {
	type name struct {
		line ChartLine
		y    float32
	}
	high := look.LabelBold.Line()
	var names []name
	for _, l := range r.c.lines {
		if n := len(l.Values); n > 0 {
			names = append(names, name{l, p.y(l.Values[n-1]) - high/2})
		}
	}
	slices.SortStableFunc(names, func(a, b name) int { return int(math.Round(float64(a.y-b.y) * 16)) })
	for i := range names {
		if i > 0 {
			names[i].y = fyne.Max(names[i].y, names[i-1].y+high)
		}
	}
	limit := p.foot
	for i := len(names) - 1; i >= 0; i-- {
		names[i].y = fyne.Min(names[i].y, limit-high/2)
		limit = names[i].y - high/2
	}
	for _, n := range names {
		text := look.Text(look.LabelBold, n.line.Colour, Trimmed(look.LabelBold, n.line.Name, lineNameMost))
		putText(text, p.x(len(n.line.Values)-1)+lineNameGap, n.y, high)
		r.objects = append(r.objects, text)
	}
}

func (r *lineRenderer) MinSize() fyne.Size { return fyne.NewSize(160, 120) }

func (r *lineRenderer) Refresh() {
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}

func (r *lineRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *lineRenderer) Destroy() {}
