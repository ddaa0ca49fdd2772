package scoresheet

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/chart"
	"sikwu/ui/look"
)

// paperPlot maps totals to places on the page.
type paperPlot struct {
	left, right, top, foot float64
	low, high, step, last  int
}

func (p *paperPlot) x(at int) float64 {
	return p.left + (p.right-p.left)*float64(at)/float64(p.last)
}

func (p *paperPlot) y(value int) float64 {
	return p.foot - (p.foot-p.top)*float64(value-p.low)/float64(p.high-p.low)
}

// chart draws the course of the totals, as the screen does. The names in full are
// on the cards above, by their colours; those at the lines may be trimmed.
func (d *printed) chart() {
	const names, ticks, under = 96, 44, 22 // room for the names, the numbers and the rounds
	if len(d.sheet.Rows) == 0 {
		return
	}
	d.put(paperMargin, d.y, look.Clause, look.Ink3, d.text("scoresheet.chart")+d.text("list.comma")+d.text("scoresheet.chart_note"))
	lines, marks := d.courses(d.sheet)
	p := paperPlot{left: paperMargin + ticks, right: d.right() - names, top: d.y + 28, foot: d.y + d.chartHigh - under}
	p.low, p.high, p.step, p.last = chart.Range(lines)
	clause := float64(look.Clause.Line())
	for v := p.low; v <= p.high; v += p.step {
		ink := look.Line
		if v == 0 {
			ink = look.Ink3
		}
		d.page.Box(p.left, p.y(v), p.right-p.left, 1, 0, d.colour(ink))
		d.putRight(p.left-8, p.y(v)-clause/2, look.Clause, look.Ink3, chart.TickText(v))
	}
	words, left := chart.FitMarks(marks, func(s string) float32 { return float32(d.width(look.Clause, s)) },
		func(at int) float32 { return float32(p.x(at)) }, paperMargin, float32(d.right()))
	for i, name := range words {
		d.put(float64(left[i]), p.foot+under-clause, look.Clause, look.Ink3, name)
	}
	var tops []float32
	for _, l := range lines {
		points := make([][2]float64, len(l.Values))
		for i, v := range l.Values {
			points[i] = [2]float64{p.x(i), p.y(v)}
		}
		end := points[len(points)-1]
		d.page.Line(points, 2, d.colour(l.Colour))
		d.page.Box(end[0]-4, end[1]-4, 8, 8, 4, d.colour(l.Colour))
		tops = append(tops, float32(end[1])-look.LabelBold.Line()/2)
	}
	for i, top := range chart.SpreadNames(tops, look.LabelBold.Line(), float32(p.foot+8)) {
		d.chartName(p.right+10, float64(top), lines[i].Colour, lines[i].Name, names-10)
	}
	d.y += d.chartHigh + paperGap
}

// chartName draws the name of a line, trimmed to a width.
func (d *printed) chartName(x, y float64, ink fyne.ThemeColorName, name string, width float64) {
	words := name
	for letters := []rune(name); d.width(look.LabelBold, words) > width; words = string(letters) + "…" {
		letters = letters[:len(letters)-1]
	}
	d.put(x, y, look.LabelBold, ink, words)
}
