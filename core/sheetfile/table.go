package sheetfile

import (
	"strconv"
	"strings"

	"sikwu/core/ledger"
	"sikwu/core/spreadsheet"
)

// Column is a column of a sheet as a table, by its stable id.
type Column string

// The columns; Change and Total have one for each player.
const (
	NumberColumn  Column = "number" // of the row, from 1
	RoundColumn   Column = "round"  // "wind." and the round's wind
	HandColumn    Column = "hand"   // 1 to 4 in the round
	RepeatColumn  Column = "repeat" // 0 if the dealer has not stayed on
	DealerColumn  Column = "dealer" // a name
	KindColumn    Column = "kind"   // "kind." and the entry's
	WinnersColumn Column = "winners"
	FanColumn     Column = "fan"
	ByColumn      Column = "by" // "by." and the way
	FromColumn    Column = "from"
	LiableColumn  Column = "liable"
	PlayerColumn  Column = "player"  // of a false win or a penalty
	OffenceColumn Column = "offence" // "offence." and the id
	MeasureColumn Column = "measure" // "measure." and the id
	TilesColumn   Column = "tiles"   // as Check reads them
	RulingColumn  Column = "ruling"  // "decision." and the id of our ruling on a half that is not whole
	ChangeColumn  Column = "change"
	TotalColumn   Column = "total"
)

// Heading is the heading of a column; Player is the player it belongs to, or empty.
type Heading struct {
	Column Column
	Player string
}

// Columns lists the columns of a sheet's table.
func Columns(sheet ledger.Sheet) (list []Heading) {
	for _, c := range []Column{
		NumberColumn, RoundColumn, HandColumn, RepeatColumn, DealerColumn, KindColumn, WinnersColumn, FanColumn, ByColumn,
		FromColumn, LiableColumn, PlayerColumn, OffenceColumn, MeasureColumn, TilesColumn, RulingColumn,
	} {
		list = append(list, Heading{Column: c})
	}
	for _, c := range []Column{ChangeColumn, TotalColumn} {
		for _, name := range sheet.Players {
			list = append(list, Heading{c, name})
		}
	}
	return list
}

// Table returns a sheet's rows under Columns, for spreadsheet.CSV. Values other
// than names and numbers are ids, such as kind.won, which word turns into words.
func Table(sheet ledger.Sheet, word func(id string) string) (rows [][]spreadsheet.Cell) {
	t := table{sheet: sheet, word: word}
	for i := range sheet.Rows {
		rows = append(rows, t.row(i))
	}
	return rows
}

type table struct {
	sheet ledger.Sheet
	word  func(id string) string
}

func (t *table) row(i int) []spreadsheet.Cell {
	r := &t.sheet.Rows[i]
	e := &r.Entry
	number, text := spreadsheet.Number, spreadsheet.Text
	cells := []spreadsheet.Cell{
		number(i + 1), t.id("wind", r.Position.RoundWind().String()), number(r.Position.Hand), number(r.Position.Repeat),
		text(t.name(r.Dealer())), t.id("kind", string(e.Kind)),
	}
	var winners, fans, liable, tiles []string
	for _, w := range e.Winners {
		winners, fans = append(winners, t.name(w.Player)), append(fans, strconv.Itoa(w.Fan))
		liable, tiles = append(liable, t.name(w.Liable)), append(tiles, w.Tiles)
	}
	by := text("")
	if e.Kind == ledger.Won {
		by = t.id("by", e.By.String())
	}
	cells = append(cells,
		text(joined(winners)), fanCell(fans), by, text(t.name(e.From)), text(joined(liable)),
		text(t.name(e.Player)), t.id("offence", string(e.Offence)), t.id("measure", string(e.Measure)), text(joined(append(tiles, e.Tiles))),
		text(t.rulings(e.Rulings(t.sheet.Rules))),
	)
	for _, points := range []ledger.Points{r.Points, r.Totals} {
		for _, p := range ledger.Players() {
			cells = append(cells, number(points.Of(p)))
		}
	}
	return cells
}

func (t *table) rulings(ids []string) string {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i] = t.word("decision." + id)
	}
	return joined(list)
}

// fanCell returns a number if there is one winner.
func fanCell(fans []string) spreadsheet.Cell {
	if len(fans) == 1 {
		n, _ := strconv.Atoi(fans[0])
		return spreadsheet.Number(n)
	}
	return spreadsheet.Text(joined(fans))
}

// joined joins the strings that are not empty.
func joined(list []string) string {
	var some []string
	for _, s := range list {
		if s != "" {
			some = append(some, s)
		}
	}
	return strings.Join(some, "; ")
}

func (t *table) name(p ledger.Player) string {
	if !p.IsOne() {
		return ""
	}
	return t.sheet.Players[p.Index()]
}

// id returns a value's word, empty for an empty value.
func (t *table) id(kind, id string) spreadsheet.Cell {
	if id == "" {
		return spreadsheet.Text("")
	}
	return spreadsheet.Text(t.word(kind + "." + id))
}
