package tournament

import (
	"encoding/binary"
	"slices"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding/traditionalchinese"
)

// MaxList is the most that is read of a file of players, in bytes.
const MaxList = 200_000

// ListText decodes a file of players: UTF-8, UTF-16 with a byte order mark, or
// otherwise Big5, as spreadsheets in Hong Kong save it.
func ListText(data []byte) string {
	var order binary.ByteOrder
	switch {
	case len(data) >= 2 && data[0] == 0xFF && data[1] == 0xFE:
		order = binary.LittleEndian
	case len(data) >= 2 && data[0] == 0xFE && data[1] == 0xFF:
		order = binary.BigEndian
	case utf8.Valid(data):
		return string(data)
	default:
		text, err := traditionalchinese.Big5.NewDecoder().Bytes(data)
		if err != nil {
			return string(data)
		}
		return string(text)
	}
	var units []uint16
	for i := 2; i+1 < len(data); i += 2 {
		units = append(units, order.Uint16(data[i:]))
	}
	return string(utf16.Decode(units))
}

// The names of the columns of a list, in lower case.
var (
	numberHeads  = []string{"no", "no.", "number", "#", "編號", "號碼", "號數", "号码", "编号"}
	nameHeads    = []string{"name", "names", "player", "players", "full name", "姓名", "名字", "參賽者", "選手", "玩家", "选手"}
	sectionHeads = []string{"section", "club", "group", "team", "department", "組別", "組", "分組", "會", "會名", "屬會", "學會", "隊", "部門", "組别", "组别"}
)

// headLine maps the cells of a line, -1 for a missing one.
type headLine struct {
	divider               rune
	number, name, section int
}

// readHeads reads a line of headings; nil if none of its cells is a name column.
func readHeads(line string) *headLine {
	h := &headLine{divider: dividerOf(line)}
	cells := cellsOf(line, h.divider)
	at := func(heads []string) int {
		return slices.IndexFunc(cells, func(cell string) bool { return slices.Contains(heads, strings.ToLower(cell)) })
	}
	h.number, h.name, h.section = at(numberHeads), at(nameHeads), at(sectionHeads)
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
