package scoresheet

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"sikwu/core/ledger"
	"sikwu/ui/look"
	"sikwu/ui/paper"
)

// printed is a score sheet on one page: A4, or longer if there are too many
// rows.
type printed struct {
	teller
	sheet ledger.Sheet
	page  *paper.Page
	theme fyne.Theme
	row   float64 // height of a row
	err   error   // first error of a mark
}

// The measures of the page, in units of 1/96 inch.
const (
	paperMargin = 48.0
	paperRow    = 34.0
	paperLeast  = 26.0 // minimum height of a row before the page grows
	paperTop    = 176.0
	paperHand   = 112.0 // width of the column of the hand
	paperPoints = 76.0  // width of the column of a player
	paperFoot   = 40.0
	paperLift   = 0.88 // height of letters above the baseline at size 1
)

// paper draws a sheet that was begun at a time, in light colours whatever the
// theme.
func (t teller) paper(s ledger.Sheet, begun time.Time) (*printed, error) {
	row := min(paperRow, (paper.A4Height-2*paperMargin-paperTop-paperFoot)/float64(len(s.Rows)+1))
	height := paper.A4Height
	if row < paperLeast {
		row = paperLeast
		height = 2*paperMargin + paperTop + paperFoot + row*float64(len(s.Rows)+1)
	}
	page, err := paper.New(paper.A4Width, height)
	if err != nil {
		return nil, err
	}
	d := &printed{teller: t, sheet: s, page: page, theme: look.New(look.Light), row: row}
	page.Title, page.Lang = t.text("scoresheet.paper_title"), t.words.Page()
	d.heading(begun)
	d.totals()
	d.table()
	return d, d.err
}

func (d *printed) colour(name fyne.ThemeColorName) color.NRGBA {
	return color.NRGBAModel.Convert(d.theme.Color(name, theme.VariantLight)).(color.NRGBA)
}

func (d *printed) style(role look.Role, name fyne.ThemeColorName) paper.Style {
	return paper.Style{Size: float64(role.Size()), Bold: role.Style().Bold, Colour: d.colour(name)}
}

// put draws a line of text, trimmed to a width, with its left at x and its top
// at y. It returns the width drawn.
func (d *printed) put(x, y, width float64, role look.Role, name fyne.ThemeColorName, words string) float64 {
	style := d.style(role, name)
	words = d.cut(style, words, width)
	line := float64(role.Line())
	d.page.Text(x, y+(line-style.Size)/2+paperLift*style.Size, style, words)
	return d.page.TextWidth(style, words)
}

// putRight draws a line of text that ends at x.
func (d *printed) putRight(x, y, width float64, role look.Role, name fyne.ThemeColorName, words string) {
	style := d.style(role, name)
	d.put(x-d.page.TextWidth(style, d.cut(style, words, width)), y, width, role, name, words)
}

// cut trims text that is too wide, with an ellipsis.
func (d *printed) cut(s paper.Style, words string, width float64) string {
	if d.page.TextWidth(s, words) <= width {
		return words
	}
	signs := []rune(words)
	for len(signs) > 0 && d.page.TextWidth(s, string(signs)+"…") > width {
		signs = signs[:len(signs)-1]
	}
	return string(signs) + "…"
}

func (d *printed) right() float64 { return d.page.Width - paperMargin }

func (d *printed) rule(y float64) {
	d.page.Box(paperMargin, y, d.right()-paperMargin, 1, 0, d.colour(look.Line))
}

// heading draws the title, the date, the rules and the current hand.
func (d *printed) heading(begun time.Time) {
	wide := d.right() - paperMargin
	if err := d.page.Sign(d.right()-28, paperMargin, 28); d.err == nil {
		d.err = err
	}
	d.put(paperMargin, paperMargin, wide-40, look.Goal, look.Ink, d.text("scoresheet.paper_title"))
	stand := d.text("scoresheet.over")
	if !d.sheet.IsOver() {
		stand = d.text("scoresheet.next_is", args{"Hand": d.byNumber(d.sheet.Next)})
	}
	d.put(paperMargin, paperMargin+40, wide, look.Body, look.Ink2,
		d.date(begun)+" · "+d.say.RuleSetName(d.sheet.Rules)+" · "+stand)
}

// totals draws the four players with their points.
func (d *printed) totals() {
	const y, high, between = paperMargin + 76, 72.0, 12.0
	wide := (d.right() - paperMargin - 3*between) / 4
	for i, p := range ledger.Players() {
		x := paperMargin + float64(i)*(wide+between)
		d.page.Box(x, y, wide, high, 12, d.colour(look.Bg))
		d.page.Box(x+14, y+16, 12, 12, 4, d.colour(colourOf(p)))
		d.put(x+34, y+12, wide-46, look.Name, look.Ink, nameOf(d.sheet.Players, p))
		n := d.sheet.Totals().Of(p)
		d.put(x+14, y+34, wide-28, look.Goal, look.OfPoints(n, look.Ink3), d.amount(n, true))
	}
}

// table draws a row for each entry: the hand, the result, and the change and
// running total of each player.
func (d *printed) table() {
	y := paperMargin + paperTop
	left := d.right() - 4*paperPoints
	d.put(paperMargin, y-20, paperHand, look.Clause, look.Ink3, d.text("scoresheet.column.hand"))
	d.put(paperMargin+paperHand, y-20, left-paperMargin-paperHand, look.Clause, look.Ink3, d.text("scoresheet.column.result"))
	for i, p := range ledger.Players() {
		d.putRight(left+float64(i+1)*paperPoints, y-20, paperPoints-8, look.Clause, look.Ink3, nameOf(d.sheet.Players, p))
	}
	for i := range d.sheet.Rows {
		d.rule(y)
		d.line(&d.sheet.Rows[i], y)
		y += d.row
	}
	d.rule(y)
}

func (d *printed) line(r *ledger.Row, y float64) {
	left := d.right() - 4*paperPoints
	mid := y + (d.row-20)/2
	d.put(paperMargin, mid, paperHand-8, look.Label, look.Ink2, d.where(r.Position, d.sheet.Rules)+"  "+d.repeat(r.Position))
	x, end := paperMargin+paperHand, left-8
	for _, p := range d.result(d.sheet.Players, &r.Entry) {
		role, name := look.Label, look.Ink
		switch p.tone {
		case strong:
			role = look.LabelBold
		case quiet:
			name = look.Ink2
		case tagged:
			role, name = look.LabelBold, look.Warn
		case bad:
			role, name = look.LabelBold, look.Loss
		}
		if end-x < 20 {
			break
		}
		x += d.put(x, mid, end-x, role, name, p.text) + 6
	}
	for i, p := range ledger.Players() {
		end := left + float64(i+1)*paperPoints
		n, total := r.Points.Of(p), r.Totals.Of(p)
		d.putRight(end, y+(d.row-26)/2-1, paperPoints, look.LabelBold, look.OfPoints(n, look.Ink3), d.amount(n, true))
		d.putRight(end, y+(d.row-26)/2+14, paperPoints, look.Clause, look.Ink3, d.amount(total, false))
	}
}
