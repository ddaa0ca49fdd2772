package tournament

import (
	"slices"

	"sikwu/core/spreadsheet"
)

// Column is a column of a ranking as a table, by its stable id.
type Column string

// The columns.
const (
	PlaceColumn   Column = "place" // empty if it is undecided
	NumberColumn  Column = "number"
	NameColumn    Column = "name"
	SectionColumn Column = "section" // or the club
	StageColumn   Column = "stage"   // the title of the last one
	TableColumn   Column = "table"
	PointsColumn  Column = "points"
	PenaltyColumn Column = "penalty" // what penalties took of the points, which include it; empty for nothing
	WonColumn     Column = "hands_won"
	LosingColumn  Column = "losing_hands"
	LotColumn     Column = "lot"
	DecidedColumn Column = "decided_by" // "by." and the breaker; empty without a place
	GoesOnColumn  Column = "goes_on"    // "goes_on", or "level.open" before the referee has decided
	OutColumn     Column = "out"        // "out." and the reason
)

// Columns lists the columns in order.
func Columns() []Column {
	return []Column{
		PlaceColumn, NumberColumn, NameColumn, SectionColumn, StageColumn, TableColumn, PointsColumn, PenaltyColumn,
		WonColumn, LosingColumn, LotColumn, DecidedColumn, GoesOnColumn, OutColumn,
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
		if l.Blank || slices.Contains(l.Lacks, by) {
			return text("")
		}
		return number(n)
	}
	marks := make([]map[int]string, len(t.Rounds)) // of each stage, who goes on or waits for the referee
	for round := range marks {
		marks[round] = map[int]string{}
		for _, a := range t.Advancing(round) {
			if a.IsDecided {
				marks[round][a.Number] = "goes_on"
			}
		}
	}
	for _, l := range t.Undecided() {
		for _, number := range l.Numbers {
			marks[len(t.Rounds)-1][number] = "level.open"
		}
	}
	byLot := func(i int) bool { return i < len(list) && list[i].DecidedBy == ByLot }
	for i, s := range list {
		p, _ := t.Player(s.Number)
		round := &t.Rounds[s.Round]
		by, goesOn, place, lot, points := text(""), text(""), text(""), text(""), number(s.Points)
		if s.Blank && s.Points == 0 {
			points = text("")
		}
		if mark := marks[s.Round][s.Number]; mark != "" {
			goesOn = text(word(mark))
		}
		if s.Place > 0 {
			place, by = number(s.Place), id("by", string(s.DecidedBy))
		}
		if byLot(i) || byLot(i+1) || slices.Contains(round.Drawn, s.Number) {
			lot = number(s.Lot)
		}
		rows = append(rows, []spreadsheet.Cell{
			place, number(s.Number), text(p.Name), text(p.Section), text(named(&round.Stage)), number(s.Table),
			points, PenaltyCell(s.Penalty), hands(&s.Line, s.Hands.Won, ByHandsWon), hands(&s.Line, s.Hands.Losing, ByFewerLosing), lot, by, goesOn, id("out", string(s.Out)),
		})
	}
	return rows
}

// PenaltyCell returns the cell of a penalty: negative, empty for none.
func PenaltyCell(points int) spreadsheet.Cell {
	if points == 0 {
		return spreadsheet.Text("")
	}
	return spreadsheet.Number(-points)
}
