package scoresheet

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"sikwu/core/ledger"
	"sikwu/ui/look"
	"sikwu/ui/paper"
)

// edition is what a printed sheet says besides the sheet itself.
type edition struct {
	begun   time.Time
	place   string // the tournament and its table; may be ""
	settles bool   // tells who pays whom
	price   int    // of a point, in hundredths
	whole   bool   // one page, as high as the sheet: a picture
}

// printed is a score sheet on A4 pages, or on one page of their width. Nothing on it is trimmed but the names at
// the ends of the chart's lines: what is long continues below, and what a page
// cannot hold stands on the next.
type printed struct {
	teller
	edition
	sheet ledger.Sheet
	first *paper.Page
	page  *paper.Page // being drawn
	theme fyne.Theme
	y     float64 // where the next part begins

	rows      []printedRow
	chartHigh float64
}

// The measures of the page, in units of 1/96 inch.
const (
	paperMargin    = 40.0  // the number of the page is in it
	paperRow       = 33.0  // minimum height of a row
	paperRowMost   = 42.0  // height of a row if there is room
	paperSecond    = 14.0  // height of a second line of a row
	paperHand      = 122.0 // width of the column of the hand
	paperPoints    = 76.0  // width of the column of a player
	paperChart     = 156.0 // height of the chart
	paperChartMost = 300.0 // if there is room
	paperGap       = 14.0  // between parts
	paperLift      = 0.88  // height of letters above the baseline at size 1
)

// paper draws a sheet, in light colours whatever the theme.
func (t teller) paper(s ledger.Sheet, e edition) (*printed, error) {
	high := paper.A4Height
	if e.whole {
		high = math.MaxInt32
	}
	page, err := paper.New(paper.A4Width, high, t.words.Page())
	if err != nil {
		return nil, err
	}
	d := &printed{teller: t, edition: e, sheet: s, first: page, page: page, theme: look.New(look.Light), y: paperMargin, chartHigh: paperChart}
	page.Title = t.text("scoresheet.paper_title")
	if err := page.Sign(d.right()-28, paperMargin, 28); err != nil {
		return nil, err
	}
	d.heading()
	d.totals()
	for i := range s.Rows {
		d.rows = append(d.rows, d.setRow(&s.Rows[i]))
	}
	d.spread()
	d.chart()
	d.table()
	d.halves()
	d.settlement()
	if e.whole {
		page.Height = d.y + paperMargin
	}
	d.numbers()
	return d, nil
}

func (d *printed) colour(name fyne.ThemeColorName) color.NRGBA {
	return color.NRGBAModel.Convert(d.theme.Color(name, theme.VariantLight)).(color.NRGBA)
}

func (d *printed) style(role look.Role, name fyne.ThemeColorName) paper.Style {
	return paper.Style{Size: float64(role.Size()), Bold: role.Style().Bold, Colour: d.colour(name)}
}

// put draws a line of text with its left at x and its top at y.
func (d *printed) put(x, y float64, role look.Role, name fyne.ThemeColorName, words string) {
	style := d.style(role, name)
	d.page.Text(x, y+(float64(role.Line())-style.Size)/2+paperLift*style.Size, style, words)
}

// putRight draws a line of text that ends at x.
func (d *printed) putRight(x, y float64, role look.Role, name fyne.ThemeColorName, words string) {
	d.put(x-d.width(role, words), y, role, name, words)
}

func (d *printed) width(role look.Role, words string) float64 {
	return d.page.TextWidth(d.style(role, look.Ink), words)
}

func (d *printed) broken(role look.Role, words string, width float64) []string {
	return d.page.Break(d.style(role, look.Ink), words, width)
}

// paragraph draws text in lines below what is drawn.
func (d *printed) paragraph(role look.Role, name fyne.ThemeColorName, words string, width float64) {
	for _, line := range d.broken(role, words, width) {
		d.put(paperMargin, d.y, role, name, line)
		d.y += float64(role.Line())
	}
}

func (d *printed) right() float64 { return d.page.Width - paperMargin }

func (d *printed) wide() float64 { return d.right() - paperMargin }

// turn begins another page unless a height fits on this one, and reports whether
// it did.
func (d *printed) turn(high float64) bool {
	if d.y+high <= d.page.Height-paperMargin {
		return false
	}
	d.page, d.y = d.first.Add(), paperMargin
	return true
}

func (d *printed) rule() { d.page.Box(paperMargin, d.y, d.wide(), 1, 0, d.colour(look.Line)) }

// heading draws the title, the place, the date, the rules and the current hand.
func (d *printed) heading() {
	d.paragraph(look.Goal, look.Ink, d.text("scoresheet.paper_title"), d.wide()-40)
	d.y += 4
	if d.place != "" {
		d.paragraph(look.Title, look.Ink, d.place, d.wide())
	}
	stand := d.text("scoresheet.over")
	if !d.sheet.IsOver() {
		stand = d.text("scoresheet.next_is", args{"Hand": d.byNumber(d.sheet.Next)})
	}
	d.paragraph(look.Body, look.Ink2, d.date(d.begun)+" · "+d.say.RuleSetName(d.sheet.Rules)+" · "+stand, d.wide())
	d.y += paperGap
}

// totals draws the four players with their points and places.
func (d *printed) totals() {
	const between, pad, line = 12.0, 14.0, 20.0
	wide := (d.wide() - 3*between) / 4
	var names [4][]string
	most := 1
	for i, name := range d.sheet.Players {
		names[i] = d.broken(look.Name, name, wide-2*pad-20)
		most = max(most, len(names[i]))
	}
	totals, high := d.sheet.Totals(), pad+float64(most)*line+36+pad/2
	for i, p := range ledger.Players() {
		x := paperMargin + float64(i)*(wide+between)
		d.page.Box(x, d.y, wide, high, 12, d.colour(look.Bg))
		d.page.Box(x+pad, d.y+pad+4, 12, 12, 4, d.colour(colourOf(p)))
		for k, words := range names[i] {
			d.put(x+pad+20, d.y+pad+float64(k)*line, look.Name, look.Ink, words)
		}
		n, y := totals.Of(p), d.y+pad+float64(most)*line
		d.put(x+pad, y, look.Goal, look.OfPoints(n, look.Ink3), d.amount(n, true))
		if len(d.sheet.Rows) > 0 {
			rank := d.text("scoresheet.settle.rank", args{"N": totals.Place(p)})
			if d.sheet.IsOut(p) {
				rank = d.text("scoresheet.measure.disqualified")
			}
			d.putRight(x+wide-pad, y+13, look.Label, look.Ink2, rank)
		}
	}
	d.y += high + paperGap
}

// settled returns the ranking and who pays whom, nothing if that is not told.
func (d *printed) settled() []string {
	if !d.settles || len(d.sheet.Rows) == 0 {
		return nil
	}
	list := []string{d.ranking(d.sheet), d.payments(d.sheet, d.price)}
	if !d.sheet.IsOver() {
		list = slices.Insert(list, 0, d.text("scoresheet.settle.so_far"))
	}
	return list
}

func (d *printed) settlementHigh() float64 {
	lines := 0
	for _, text := range d.settled() {
		lines += len(d.broken(look.Body, text, d.wide()))
	}
	if lines == 0 {
		return 0
	}
	return paperGap + float64(look.Title.Line()) + float64(lines)*float64(look.Body.Line())
}

func (d *printed) rulingsHigh() (high float64) {
	for _, text := range d.rulings(d.sheet.Rulings()) {
		high += float64(len(d.broken(look.Clause, text, d.wide()))) * float64(look.Clause.Line())
	}
	if high > 0 {
		high += paperGap / 2
	}
	return high
}

// halves draws the words for the marks in the table.
func (d *printed) halves() {
	texts := d.rulings(d.sheet.Rulings())
	if len(texts) == 0 {
		return
	}
	if !d.turn(d.rulingsHigh()) {
		d.y += paperGap / 2
	}
	for _, text := range texts {
		d.paragraph(look.Clause, look.Ink2, text, d.wide())
	}
}

// settlement draws the ranking and who pays whom.
func (d *printed) settlement() {
	texts := d.settled()
	if len(texts) == 0 {
		return
	}
	if !d.turn(d.settlementHigh()) {
		d.y += paperGap
	}
	d.paragraph(look.Title, look.Ink, d.text("scoresheet.settle.title"), d.wide())
	for _, text := range texts {
		d.paragraph(look.Body, look.Ink, text, d.wide())
	}
}

// numbers writes the number of each page at its foot, if there are several.
func (d *printed) numbers() {
	list := d.first.Pages()
	for i, page := range list {
		if d.page = page; len(list) > 1 {
			d.putRight(d.right(), page.Height-paperMargin+4, look.Clause, look.Ink3,
				d.text("scoresheet.page", args{"N": strconv.Itoa(i + 1), "Of": strconv.Itoa(len(list))}))
		}
	}
}
