package tournamentpage

import (
	"bytes"
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"sikwu/ui/look"
	"sikwu/ui/paper"
)

// printed is a table on A4 pages: a draw or a ranking. Nothing on it is trimmed.
type printed struct {
	title, below string
	columns      []printColumn
	rows         [][]string
	notes        []string // below the table
	lang         string
	number       func(page, of int) string // names a page, if there are several
}

// printColumn is a column of a printed table.
type printColumn struct {
	head  string
	share float64 // of the width, relative to the others
	right bool    // aligned right, for numbers
	bold  bool
}

// The measures of a page, in units of 1/96 inch.
const (
	pageMargin  = 48
	pageGap     = 24 // between columns of rows
	columnGap   = 6  // between cells
	rowMost     = 24
	rowLeast    = 14 // smaller letters cannot be read
	rowsSingle  = 40 // more are set in two columns
	rowsDouble  = 2 * 64
	noteSize    = 11
	noteLine    = 16
	titleSize   = 22
	belowSize   = 13
	letterShare = 0.56 // of the height of a row
	lineShare   = 0.75 // of a row: what another line of a cell adds
	headShare   = 0.85 // of the letters of a row: those of its head
)

// pdf returns the page as a PDF document with a creation time.
func (d *printed) pdf(made time.Time) ([]byte, error) {
	page, err := d.first()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = page.PDF(&out, made)
	return out.Bytes(), err
}

// first draws the pages and returns the first one. Many rows are set in two or
// three columns and shrunk as long as they can be read; the rest stands on further
// pages.
func (d *printed) first() (*paper.Page, error) {
	p, err := paper.New(paper.A4Width, paper.A4Height, d.lang)
	if err != nil {
		return nil, err
	}
	p.Title = d.title
	c := &printing{printed: d, all: p, page: p, y: pageMargin, width: p.Width - 2*pageMargin}
	c.lines(d.title, d.style(titleSize, true), titleSize*1.3)
	c.lines(d.below, paperStyle(belowSize, false, look.Ink2), belowSize*1.5)
	c.y += 12
	c.rows()
	for _, note := range d.notes {
		c.lines(note, paperStyle(noteSize, false, look.Ink2), noteLine)
	}
	if list := p.Pages(); len(list) > 1 {
		for i, page := range list {
			style, words := paperStyle(noteSize, false, look.Ink3), d.number(i+1, len(list))
			page.Text(page.Width-pageMargin-page.TextWidth(style, words), page.Height-pageMargin/2, style, words)
		}
	}
	return p, nil
}

// printing is where drawing has come to.
type printing struct {
	*printed
	all, page *paper.Page // the first, and the one being drawn
	y, width  float64
}

func (c *printing) foot() float64 { return c.page.Height - pageMargin }

// turn begins another page unless a height fits on this one.
func (c *printing) turn(high float64) {
	if c.y+high > c.foot() {
		c.page, c.y = c.all.Add(), pageMargin
	}
}

// lines draws text as wide as the page.
func (c *printing) lines(words string, s paper.Style, high float64) {
	for _, line := range c.all.Break(s, words, c.width) {
		c.turn(high)
		c.page.Text(pageMargin, c.y+s.Size, s, line)
		c.y += high
	}
}

// rows draws the rows, column after column and page after page.
func (c *printing) rows() {
	if len(c.printed.rows) == 0 {
		return
	}
	abreast := 1
	if len(c.printed.rows) > rowsSingle {
		abreast = 2
	}
	if len(c.printed.rows) > rowsDouble {
		abreast = 3
	}
	wide := (c.width - float64(abreast-1)*pageGap) / float64(abreast)
	each := (len(c.printed.rows) + abreast - 1) / abreast
	room := c.foot() - c.y - float64(min(len(c.notes), 12))*noteLine
	set := &printedRows{printing: c, wide: wide, high: max(rowLeast, min(rowMost, room/float64(each+1)))}
	set.each = set.widths(set.headStyle())
	rest := c.printed.rows
	for len(rest) > 0 {
		top, low := c.y, c.y
		for i := 0; i < abreast && len(rest) > 0; i++ {
			n, foot := set.column(pageMargin+float64(i)*(wide+pageGap), top, rest[:min(each, len(rest))])
			rest, low = rest[n:], max(low, foot)
		}
		if c.y = low + noteLine; len(rest) > 0 {
			c.turn(c.page.Height)
		}
	}
}

// printedRows sets rows in a column.
type printedRows struct {
	*printing
	wide, high float64   // of the column, and of a row of one line
	each       []float64 // the widths of the cells
}

// column draws the head and as many rows as fit, at least one, and returns how many
// and where they end.
func (r *printedRows) column(x, y float64, rows [][]string) (n int, foot float64) {
	heads := make([]string, len(r.columns))
	for i, c := range r.columns {
		heads[i] = c.head
	}
	size := r.high * letterShare
	y = r.row(x, y, heads, func(printColumn) paper.Style { return r.headStyle() }, true)
	style := func(c printColumn) paper.Style { return r.style(size, c.bold) }
	for n < len(rows) {
		if n > 0 && r.row(x, y, rows[n], style, false) > r.foot() {
			break
		}
		r.page.Box(x, y, r.wide, 1, 0, paperColour(look.Line))
		y = r.row(x, y, rows[n], style, true)
		n++
	}
	return n, y
}

func (r *printedRows) headStyle() paper.Style {
	return paperStyle(r.high*letterShare*headShare, false, look.Ink3)
}

// widths shares the width among the columns, none of them narrower than its head.
func (r *printedRows) widths(head paper.Style) []float64 {
	list, left := make([]float64, len(r.columns)), make([]float64, len(r.columns)) // left: shares still to be given
	wide, shares := r.wide, 0.0
	for i, c := range r.columns {
		list[i], left[i] = r.all.TextWidth(head, c.head)+columnGap, c.share
		shares += c.share
	}
	for narrow := true; narrow; { // those whose share is too narrow have their head's width
		narrow = false
		for i := range left {
			if left[i] > 0 && wide*left[i]/shares < list[i] {
				wide, shares, left[i], narrow = wide-list[i], shares-left[i], 0, true
			}
		}
	}
	for i := range left {
		if left[i] > 0 {
			list[i] = wide * left[i] / shares
		}
	}
	return list
}

// row sets the cells of a row, draws them if wanted, and returns where it ends. A
// cell that is too wide continues below.
func (r *printedRows) row(x, y float64, words []string, style func(printColumn) paper.Style, draws bool) (foot float64) {
	most := 1
	for i, c := range r.columns {
		wide, s := r.each[i], style(c)
		lines := r.all.Break(s, words[i], wide-columnGap)
		most = max(most, len(lines))
		for k, line := range lines {
			at := x
			if c.right {
				at = x + wide - columnGap - r.all.TextWidth(s, line)
			}
			if draws {
				r.page.Text(at, y+r.high*(0.68+float64(k)*lineShare), s, line)
			}
		}
		x += wide
	}
	return y + r.high*(1+float64(most-1)*lineShare)
}

func (d *printed) style(size float64, bold bool) paper.Style {
	return paperStyle(size, bold, look.Ink)
}

func paperStyle(size float64, bold bool, name fyne.ThemeColorName) paper.Style {
	return paper.Style{Size: size, Bold: bold, Colour: paperColour(name)}
}

func paperColour(name fyne.ThemeColorName) color.NRGBA {
	return color.NRGBAModel.Convert(look.New(look.Light).Color(name, theme.VariantLight)).(color.NRGBA)
}
