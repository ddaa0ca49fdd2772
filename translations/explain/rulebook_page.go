package explain

import (
	"io"
	"strings"

	"golang.org/x/text/width"
)

// page is text for a terminal, in lines and in columns.
type page struct {
	out  strings.Builder
	rows [][]string // not yet set in columns
}

func (p *page) line(text string) {
	p.out.WriteString(text)
	p.out.WriteByte('\n')
}

// row adds a line of columns, which flush sets.
func (p *page) row(cells ...string) { p.rows = append(p.rows, cells) }

// widest is how wide a column may make the ones after it begin; a longer cell
// pushes only its own line.
const widest = 60

// flush sets the rows in columns, indented by some steps.
func (p *page) flush(indent int) {
	var columns []int
	for _, cells := range p.rows {
		for i, cell := range cells {
			if i == len(columns) {
				columns = append(columns, 0)
			}
			if n := cellsOf(cell); n <= widest {
				columns[i] = max(columns[i], n)
			}
		}
	}
	for _, cells := range p.rows {
		var line strings.Builder
		line.WriteString(strings.Repeat("  ", indent))
		for i, cell := range cells {
			line.WriteString(cell)
			if i < len(cells)-1 {
				line.WriteString(strings.Repeat(" ", max(columns[i]-cellsOf(cell), 0)+2))
			}
		}
		p.line(strings.TrimRight(line.String(), " "))
	}
	p.rows = nil
}

// lines returns those written so far.
func (p *page) lines() []string {
	return strings.Split(strings.TrimSuffix(p.out.String(), "\n"), "\n")
}

func (p *page) writeTo(w io.Writer) { io.WriteString(w, p.out.String()) }

// cellsOf returns how many cells of a terminal a text takes: two a Chinese character.
func cellsOf(text string) (n int) {
	for _, r := range text {
		switch width.LookupRune(r).Kind() {
		case width.EastAsianWide, width.EastAsianFullwidth:
			n += 2
		default:
			n++
		}
	}
	return n
}
