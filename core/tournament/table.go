package tournament

import (
	"slices"

	"sikwu/core/spreadsheet"
)

// Column is a column of a ranking as a table, by its stable id.
type Column string

// The columns.
const (
	PlaceColumn   Column = "place"
	NumberColumn  Column = "number"
	NameColumn    Column = "name"
	SectionColumn Column = "section" // or the club
	StageColumn   Column = "stage"   // the title of the last one
	TableColumn   Column = "table"
	PointsColumn  Column = "points"
	WonColumn     Column = "hands_won"
	LosingColumn  Column = "losing_hands"
	LotColumn     Column = "lot"
	DecidedColumn Column = "decided_by" // "by." and the breaker
	OutColumn     Column = "out"        // "out." and the reason
)

// Columns lists the columns in order.
func Columns() []Column {
	return []Column{
		PlaceColumn, NumberColumn, NameColumn, SectionColumn, StageColumn, TableColumn, PointsColumn, WonColumn,
		LosingColumn, LotColumn, DecidedColumn, OutColumn,
	}
}

// Export returns a ranking's rows under Columns, for spreadsheet.CSV. named returns
// the name of a stage, word the words for an id.
func (t *Tournament) Export(list []Standing, named func(*Stage) string, word func(id string) string) (rows [][]spreadsheet.Cell) {
	id := func(kind, id string) spreadsheet.Cell {
		if id == "" {
			return spreadsheet.Text("")
		}
		return spreadsheet.Text(word(kind + "." + id))
	}
	number, text := spreadsheet.Number, spreadsheet.Text
	hands := func(l *Line, n int, by Breaker) spreadsheet.Cell {
		if slices.Contains(l.Lacks, by) {
			return text("")
		}
		return number(n)
	}
	open := map[int]int{} // the undecided level of a player, from 1
	for i, l := range t.Undecided() {
		for _, number := range l.Numbers {
			open[number] = i + 1
		}
	}
	isOpen := func(i int) bool { // whether the referee has yet to say who of two comes first
		level := open[list[i].Number]
		return level > 0 && list[i].Round == len(t.Rounds)-1 && i > 0 && open[list[i-1].Number] == level
	}
	byLot := func(i int) bool { return i < len(list) && list[i].DecidedBy == ByLot && !isOpen(i) }
	for i, s := range list {
		p, _ := t.Player(s.Number)
		round := &t.Rounds[s.Round]
		by, lot := id("by", string(s.DecidedBy)), text("")
		if isOpen(i) {
			by = text(word("level.open"))
		}
		if byLot(i) || byLot(i+1) || slices.Contains(round.Drawn, s.Number) {
			lot = number(s.Lot)
		}
		rows = append(rows, []spreadsheet.Cell{
			number(s.Place), number(s.Number), text(p.Name), text(p.Section), text(named(&round.Stage)), number(s.Table),
			number(s.Points), hands(&s.Line, s.Hands.Won, ByHandsWon), hands(&s.Line, s.Hands.Losing, ByFewerLosing), lot, by, id("out", string(s.Out)),
		})
	}
	return rows
}
