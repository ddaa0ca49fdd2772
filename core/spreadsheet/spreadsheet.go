// Package spreadsheet writes tables for spreadsheet programs, as CSV (RFC 4180):
// UTF-8 with a byte order mark, without which Excel misreads Chinese, and lines
// that end in CRLF. It also decodes what such programs save. It stands on nothing;
// sheetfile and tournament export with it.
//
// A cell holds a number or a text. A text that a program would take for a formula
// gets an apostrophe in front, so that a player's name cannot make it compute.
package spreadsheet

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
)

// Cell is one value.
type Cell struct {
	text   string
	number bool
}

// Text returns a cell with text.
func Text(s string) Cell { return Cell{text: s} }

// Number returns a cell with a number.
func Number(n int) Cell { return Cell{text: strconv.Itoa(n), number: true} }

// String returns the cell as it is written, without quotation marks.
func (c Cell) String() string {
	if !c.number && c.text != "" && strings.ContainsRune("=+-@\t\r", rune(c.text[0])) {
		return "'" + c.text
	}
	return c.text
}

// byteOrderMark is U+FEFF in UTF-8.
const byteOrderMark = "\xEF\xBB\xBF"

// CSV writes a table: the heads of its columns, then the rows.
func CSV(heads []string, rows [][]Cell) []byte {
	var out bytes.Buffer
	out.WriteString(byteOrderMark)
	w := csv.NewWriter(&out)
	w.UseCRLF = true
	line := func(cells []Cell) {
		texts := make([]string, len(cells))
		for i, c := range cells {
			texts[i] = c.String()
		}
		_ = w.Write(texts) // a buffer accepts everything
	}
	first := make([]Cell, len(heads))
	for i, head := range heads {
		first[i] = Text(head)
	}
	line(first)
	for _, row := range rows {
		line(row)
	}
	w.Flush()
	return out.Bytes()
}
