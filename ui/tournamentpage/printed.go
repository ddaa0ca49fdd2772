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

// printed is a table on an A4 page: a draw or a ranking.
type printed struct {
	title, below string
	columns      []printColumn
	rows         [][]string
	notes        []string // at the bottom, if all of them fit
	lang         string
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
	rowMost     = 24
	rowsSingle  = 40 // more are set in two columns
	rowsDouble  = 2 * 64
	noteSize    = 11
	noteLine    = 16
	titleSize   = 22
	belowSize   = 13
	letterShare = 0.56 // of the height of a row
)

// pdf returns the page as a PDF document with a creation time.
func (d *printed) pdf(made time.Time) ([]byte, error) {
	page, err := d.page()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = page.PDF(&out, made)
	return out.Bytes(), err
}

// page draws the page. Many rows are set in two or three columns and shrunk
// until they fit.
func (d *printed) page() (*paper.Page, error) {
	p, err := paper.New(paper.A4Width, paper.A4Height)
	if err != nil {
		return nil, err
	}
	p.Title, p.Lang = d.title, d.lang
	p.Text(pageMargin, pageMargin+titleSize, d.style(titleSize, true), d.cut(p, d.title, d.style(titleSize, true), p.Width-2*pageMargin))
	p.Text(pageMargin, pageMargin+titleSize+24, paperStyle(belowSize, false, look.Ink2), d.below)
	top := float64(pageMargin + titleSize + 48)
	width := p.Width - 2*pageMargin
	foot := d.drawNotes(p, width)
	abreast := 1
	if len(d.rows) > rowsSingle {
		abreast = 2
	}
	if len(d.rows) > rowsDouble {
		abreast = 3
	}
	each := (len(d.rows) + abreast - 1) / abreast
	high := min(rowMost, (foot-top)/float64(each+1))
	wide := (width - float64(abreast-1)*pageGap) / float64(abreast)
	for i := range abreast {
		from, to := min(i*each, len(d.rows)), min((i+1)*each, len(d.rows))
		d.drawRows(p, pageMargin+float64(i)*(wide+pageGap), top, wide, high, d.rows[from:to])
	}
	return p, nil
}

// drawNotes draws the notes at the bottom and returns their top.
func (d *printed) drawNotes(p *paper.Page, width float64) float64 {
	style := paperStyle(noteSize, false, look.Ink2)
	var lines []string
	for _, note := range d.notes {
		lines = append(lines, p.Break(style, note, width)...)
	}
	high := float64(len(lines)) * noteLine
	if high > p.Height/3 {
		return p.Height - pageMargin
	}
	y := p.Height - pageMargin - high
	for i, line := range lines {
		p.Text(pageMargin, y+float64(i)*noteLine+noteSize, style, line)
	}
	return y - noteLine
}

// drawRows draws the header and rows of a column of the page.
func (d *printed) drawRows(p *paper.Page, x, y, width, high float64, rows [][]string) {
	if len(rows) == 0 {
		return
	}
	size := high * letterShare
	heads := make([]string, len(d.columns))
	for i, c := range d.columns {
		heads[i] = c.head
	}
	d.drawRow(p, x, y, width, high, heads, func(printColumn) paper.Style { return paperStyle(size*0.85, false, look.Ink3) })
	for _, row := range rows {
		y += high
		p.Box(x, y, width, 1, 0, paperColour(look.Line))
		d.drawRow(p, x, y, width, high, row, func(c printColumn) paper.Style { return d.style(size, c.bold) })
	}
}

func (d *printed) drawRow(p *paper.Page, x, y, width, high float64, words []string, style func(printColumn) paper.Style) {
	total := 0.0
	for _, c := range d.columns {
		total += c.share
	}
	for i, c := range d.columns {
		wide, s := width*c.share/total, style(c)
		text := d.cut(p, words[i], s, wide-4)
		at := x
		if c.right {
			at = x + wide - 4 - p.TextWidth(s, text)
		}
		p.Text(at, y+high*0.68, s, text)
		x += wide
	}
}

// cut trims words that are too wide.
func (d *printed) cut(p *paper.Page, words string, s paper.Style, width float64) string {
	if p.TextWidth(s, words) <= width {
		return words
	}
	letters := []rune(words)
	for len(letters) > 1 && p.TextWidth(s, string(letters)+"…") > width {
		letters = letters[:len(letters)-1]
	}
	return string(letters) + "…"
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
