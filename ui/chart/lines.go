package chart

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Line is one line of a Lines: its values from left to right, and its
// name, which is shown at its end.
type Line struct {
	Name   string
	Colour fyne.ThemeColorName
	Values []int
}

// Mark is a name below one of the values, counted from 0. Short stands for it where the
// names have no room beside each other; empty for the name itself.
type Mark struct {
	At    int
	Name  string
	Short string
}

// markGap is the least room between two marks, in Fyne units.
const markGap = 6

// FitMarks returns the words for marks and where each begins, so that none lies on another:
// all in full or all in short, and of those a mark that still has no room is left out, with no
// words. Widths and places count alike, x is of a value, and all stay between low and high.
func FitMarks(marks []Mark, wide func(string) float32, x func(at int) float32, low, high float32) (words []string, left []float32) {
	for _, short := range []bool{false, true} {
		end, all := low-markGap, true
		words, left = make([]string, len(marks)), make([]float32, len(marks))
		for i, m := range marks {
			text := m.Name
			if short {
				text = cmp.Or(m.Short, m.Name)
			}
			w := wide(text)
			at := fyne.Min(fyne.Max(low, x(m.At)-w/2), high-w)
			if at < end+markGap {
				all = false
				continue
			}
			words[i], left[i], end = text, at, at+w
		}
		if all {
			break
		}
	}
	return words, left
}

// Lines shows series of values as lines over a numbered grid, each with its
// name at its end instead of a legend.
type Lines struct {
	widget.BaseWidget
	lines []Line
	marks []Mark
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

// NewLines returns a chart without lines.
func NewLines() *Lines {
	c := &Lines{}
	c.ExtendBaseWidget(c)
	return c
}

// Set changes the lines and the marks.
func (c *Lines) Set(lines []Line, marks []Mark) {
	c.lines, c.marks = slices.Clone(lines), slices.Clone(marks)
	c.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (c *Lines) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	return &lineRenderer{c: c}
}

type lineRenderer struct {
	c       *Lines
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

// Range returns the values of the lowest and the highest grid line, the step
// from one to the next, and the index of the last value.
func Range(lines []Line) (low, high, step, last int) {
	last = 1
	for _, l := range lines {
		for _, v := range l.Values {
			low, high = min(low, v), max(high, v)
		}
		last = max(last, len(l.Values)-1)
	}
	level := low == high
	step = tickStep(high - low)
	low = int(math.Floor(float64(low)/float64(step))) * step
	high = max(low+step, int(math.Ceil(float64(high)/float64(step)))*step)
	if level { // all values are 0: put the line in the middle
		low = -step
	}
	return low, high, step, last
}

// plot returns the mapping for a size.
func (c *Lines) plot(size fyne.Size) chartPlot {
	names := float32(0)
	for _, l := range c.lines {
		names = fyne.Max(names, widgets.Ceil(look.LabelBold.Width(widgets.Trimmed(look.LabelBold, l.Name, lineNameMost))))
	}
	p := chartPlot{top: lineHead, foot: size.Height - lineFoot}
	p.low, p.high, p.step, p.last = Range(c.lines)
	widest := float32(0)
	for v := p.low; v <= p.high; v += p.step {
		widest = fyne.Max(widest, widgets.Ceil(look.Clause.Width(TickText(v))))
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

// TickText returns the number of a grid line.
func TickText(v int) string { return strings.Replace(strconv.Itoa(v), "-", "\u2212", 1) }

func (r *lineRenderer) Layout(size fyne.Size) {
	r.objects = r.objects[:0]
	if size.Width <= 0 || size.Height <= lineFoot+lineHead {
		return
	}
	p := r.c.plot(size)
	r.drawRules(&p)
	r.drawMarks(&p, size.Width)
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
		text := look.Text(look.Clause, look.Ink3, TickText(v))
		widgets.PutText(text, p.left-lineTickGap-text.MinSize().Width, p.y(v)-look.Clause.Line()/2, look.Clause.Line())
		r.objects = append(r.objects, rule, text)
	}
}

// drawMarks draws the names below their values, kept inside the chart.
func (r *lineRenderer) drawMarks(p *chartPlot, width float32) {
	words, left := FitMarks(r.c.marks, func(s string) float32 { return look.Text(look.Clause, look.Ink3, s).MinSize().Width }, p.x, 0, width)
	for i, name := range words {
		if name == "" {
			continue
		}
		text := look.Text(look.Clause, look.Ink3, name)
		widgets.PutText(text, left[i], p.foot+lineFoot-look.Clause.Line(), look.Clause.Line())
		r.objects = append(r.objects, text)
	}
}

func (r *lineRenderer) drawLine(p *chartPlot, l Line) {
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

// drawNames draws each name at the end of its line.
func (r *lineRenderer) drawNames(p *chartPlot) {
	high := look.LabelBold.Line()
	var lines []Line
	var tops []float32
	for _, l := range r.c.lines {
		if n := len(l.Values); n > 0 {
			lines, tops = append(lines, l), append(tops, p.y(l.Values[n-1])-high/2)
		}
	}
	for i, top := range SpreadNames(tops, high, p.foot+high/2) {
		l := lines[i]
		text := look.Text(look.LabelBold, l.Colour, widgets.Trimmed(look.LabelBold, l.Name, lineNameMost))
		widgets.PutText(text, p.x(len(l.Values)-1)+lineNameGap, top, high)
		r.objects = append(r.objects, text)
	}
}

// SpreadNames moves names of a height apart whose tops are close together, and
// keeps them above the foot.
func SpreadNames(tops []float32, high, foot float32) []float32 {
	order, spread := make([]int, len(tops)), slices.Clone(tops)
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(tops[a], tops[b]) })
	for i := 1; i < len(order); i++ {
		spread[order[i]] = fyne.Max(spread[order[i]], spread[order[i-1]]+high)
	}
	for i := len(order) - 1; i >= 0; i-- {
		foot = fyne.Min(spread[order[i]], foot-high)
		spread[order[i]] = foot
	}
	return spread
}

func (r *lineRenderer) MinSize() fyne.Size { return fyne.NewSize(160, 120) }

func (r *lineRenderer) Refresh() {
	r.Layout(r.c.Size())
	canvas.Refresh(r.c)
}

func (r *lineRenderer) Objects() []fyne.CanvasObject { return r.objects }

func (r *lineRenderer) Destroy() {}
