package scoresheet

import (
	"fyne.io/fyne/v2"

	"sikwu/core/ledger"
	"sikwu/ui/look"
)

// printedText is a line of text in the table, at a place in its cell.
type printedText struct {
	x, y  float64
	role  look.Role
	ink   fyne.ThemeColorName
	words string
}

// printedRow is a row of the table as it is set.
type printedRow struct {
	hand, result         []printedText
	handHigh, resultHigh float64
	high                 float64
}

// setRow sets a row: the hand and its dealer, and the result.
func (d *printed) setRow(r *ledger.Row) (set printedRow) {
	set.hand, set.handHigh = d.hand(r)
	result := d.result(d.sheet.Players, r)
	if mark, _ := d.ruled(r, d.sheet.Rules); mark != "" {
		result = append(result, piece{"[" + mark + "]", quiet})
	}
	set.result, set.resultHigh = d.flow(result, d.figures()-8-paperMargin-paperHand)
	set.high = max(paperRow, set.handHigh+1, set.resultHigh+8)
	return set
}

// spread shares room that is left on a page among the chart and the rows.
func (d *printed) spread() {
	need := paperChart + paperGap + d.tableHeadHigh() + d.rulingsHigh() + d.settlementHigh()
	for i := range d.rows {
		need += d.rows[i].high
	}
	room := d.page.Height - paperMargin - d.y - need - 1 // a hair for rounding
	if room <= 0 || len(d.rows) == 0 {
		return
	}
	each := min(room/float64(len(d.rows)), paperRowMost-paperRow)
	for i := range d.rows {
		d.rows[i].high += each
	}
	d.chartHigh += min(room-each*float64(len(d.rows)), paperChartMost-paperChart)
}

// table draws a row for each entry: the hand and its dealer, the result, and the
// change and running total of each player. Each page repeats the names.
func (d *printed) table() {
	d.tableHead(paperRow)
	for i := range d.rows {
		r, set := &d.sheet.Rows[i], &d.rows[i]
		if d.turn(set.high) {
			d.tableHead(set.high)
		}
		d.rule()
		d.cell(set.hand, paperMargin, (set.high-set.handHigh)/2)
		d.cell(set.result, paperMargin+paperHand, (set.high-set.resultHigh)/2)
		line := float64(look.LabelBold.Line())
		top := d.y + (set.high-line-paperSecond)/2
		for k, p := range ledger.Players() {
			end, n := d.figures()+float64(k+1)*paperPoints, r.Points.Of(p)
			d.putRight(end, top, look.LabelBold, look.OfPoints(n, look.Ink3), d.amount(n, true))
			d.putRight(end, top+line-1, look.Clause, look.Ink3, d.amount(r.Totals.Of(p), false))
		}
		d.y += set.high
	}
	d.rule()
}

// figures returns where the columns of the players begin.
func (d *printed) figures() float64 { return d.right() - 4*paperPoints }

// headNames returns the lines of the players' names above their columns, and how
// many there are at most.
func (d *printed) headNames() (names [4][]string, most int) {
	for i, name := range d.sheet.Players {
		names[i] = d.broken(look.Clause, name, paperPoints-8)
		most = max(most, len(names[i]))
	}
	return names, most
}

func (d *printed) tableHeadHigh() float64 {
	_, most := d.headNames()
	return float64(most)*float64(look.Clause.Line()) + 4
}

// tableHead draws the names of the columns, on the next page unless a row of a
// height fits below.
func (d *printed) tableHead(row float64) {
	names, _ := d.headNames()
	high, line := d.tableHeadHigh(), float64(look.Clause.Line())
	d.turn(high + row)
	low := d.y + high - 4 - line
	d.put(paperMargin, low, look.Clause, look.Ink3, d.text("scoresheet.column.hand"))
	d.put(paperMargin+paperHand, low, look.Clause, look.Ink3, d.text("scoresheet.column.result"))
	for i, lines := range names {
		for k, words := range lines {
			d.putRight(d.figures()+float64(i+1)*paperPoints, low-float64(len(lines)-1-k)*line, look.Clause, look.Ink3, words)
		}
	}
	d.y += high
}

// cell draws texts whose places count from x and the next row.
func (d *printed) cell(list []printedText, x, below float64) {
	for _, t := range list {
		d.put(x+t.x, d.y+below+t.y, t.role, t.ink, t.words)
	}
}

// hand returns the hand of a row with its dealer, and the height.
func (d *printed) hand(r *ledger.Row) (list []printedText, high float64) {
	add := func(role look.Role, line float64, ink fyne.ThemeColorName, words string) {
		for _, part := range d.broken(role, words, paperHand-8) {
			list = append(list, printedText{0, high, role, ink, part})
			high += line
		}
	}
	add(look.Label, float64(look.Label.Line()), look.Ink2, d.which(r.Position, d.sheet.Rules))
	if !r.Position.IsOver(d.sheet.Rules) {
		add(look.Clause, paperSecond, look.Ink3, d.dealer(d.sheet.Players, r))
	}
	return list, high
}

// flow sets pieces in lines of a width and returns the height. A piece begins
// another line if it does not fit, and is broken if it is wider than a line.
func (d *printed) flow(pieces []piece, width float64) (list []printedText, high float64) {
	const between = 6
	x, line := 0.0, float64(look.Label.Line())
	for _, p := range pieces {
		role, ink := p.tone.printed()
		if x > 0 && x+d.width(role, p.text) > width {
			x, high = 0, high+line
		}
		parts := d.broken(role, p.text, width)
		if x > 0 {
			parts = []string{p.text}
		}
		for i, words := range parts {
			if i > 0 {
				x, high = 0, high+line
			}
			list = append(list, printedText{x, high, role, ink, words})
			x += d.width(role, words) + between
		}
	}
	return list, high + line
}

// printed returns how a tone looks on paper.
func (t tone) printed() (role look.Role, ink fyne.ThemeColorName) {
	switch t {
	case strong:
		return look.LabelBold, look.Ink
	case quiet:
		return look.Label, look.Ink2
	case tagged:
		return look.LabelBold, look.Warn
	case bad:
		return look.LabelBold, look.Loss
	}
	return look.Label, look.Ink
}
