package tournament

import (
	"slices"
	"strings"
)

// MaxList is the most that is read of a file of players, in bytes.
const MaxList = 200_000

// Headings are the names, in lower case, by which the columns of a list are known.
type Headings struct{ Number, Name, Section []string }

// headLine maps the cells of a line, -1 for a missing one.
type headLine struct {
	divider               rune
	number, name, section int
}

// readHeads reads a line of headings; nil if none of its cells is a name column.
func readHeads(line string, headings Headings) *headLine {
	h := &headLine{divider: dividerOf(line)}
	cells := cellsOf(line, h.divider)
	at := func(heads []string) int {
		return slices.IndexFunc(cells, func(cell string) bool { return slices.Contains(heads, strings.ToLower(cell)) })
	}
	h.number, h.name, h.section = at(headings.Number), at(headings.Name), at(headings.Section)
	if h.name < 0 {
		return nil
	}
	return h
}

// read reads a line below the headings.
func (h *headLine) read(line int, text string) candidate {
	cells := cellsOf(text, h.divider)
	cell := func(i int) string {
		if i < 0 || i >= len(cells) {
			return ""
		}
		return cells[i]
	}
	c := candidate{line: line}
	c.Name, c.Section = cell(h.name), cell(h.section)
	if number := cell(h.number); number != "" {
		n, ok := wholeNumber(number)
		if c.Number = n; !ok || n < 1 || n > MaxNumber {
			c.Number, c.problem = 0, BadNumber
		}
	}
	return c
}
