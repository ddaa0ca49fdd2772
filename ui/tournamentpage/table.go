package tournamentpage

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"sikwu/core/penalty"
	"sikwu/core/quote"
	"sikwu/core/spreadsheet"
	"sikwu/core/tile"
	"sikwu/core/tournament"
)

// table is a part of the tournament to export: as text, CSV or PDF.
type table struct {
	name  string // of the file, without its extension
	page  printed
	heads []string
	cells [][]spreadsheet.Cell
}

// file returns a file name with an extension.
func (t *table) file(ending string) string { return quote.FileName(t.name) + ending }

func (t *table) csv() []byte { return spreadsheet.CSV(t.heads, t.cells) }

// text returns the table as lines with tabs.
func (t *table) text() string {
	var out strings.Builder
	out.WriteString(t.page.title + "\n" + t.page.below + "\n\n")
	heads := make([]string, len(t.page.columns))
	for i, c := range t.page.columns {
		heads[i] = c.head
	}
	for _, row := range append([][]string{heads}, t.page.rows...) {
		out.WriteString(strings.Join(row, "\t") + "\n")
	}
	for _, note := range t.page.notes {
		out.WriteString("\n" + note + "\n")
	}
	return out.String()
}

// savePDF saves a table as PDF.
func (p *Page) savePDF(t *table) {
	data, err := t.page.pdf(p.Model.now())
	if err != nil {
		p.Model.trouble = err
		p.show()
		return
	}
	p.Callbacks.Save(t.file(".pdf"), data)
}

// newTable starts a table about a part of the tournament.
func (p *Page) newTable(what, below string, columns ...printColumn) *table {
	title := p.Model.open.Title
	return &table{name: title + " - " + what, page: printed{
		title: title, below: what + below + " · " + p.Model.now().Local().Format(time.DateOnly), columns: columns, lang: p.Text.Lang(),
		number: func(page, of int) string { return p.text("tournament.page", args{"N": page, "Of": of}) },
	}}
}

// drawTable returns the draw of a stage with its results so far.
func (p *Page) drawTable(round int) *table {
	m := p.Model
	r := &m.open.Rounds[round]
	columns := []printColumn{{head: p.text("tournament.table_head"), share: 0.5, bold: true}}
	bySection := r.Stage.Drawn == tournament.Sections
	if bySection {
		columns = append(columns, printColumn{head: p.text("tournament.section"), share: 1})
	}
	for _, w := range tile.Seats() {
		columns = append(columns, printColumn{head: p.text("wind." + w.String()), share: 1.4})
	}
	out := p.newTable(p.stageName(&r.Stage), " · "+p.text("tournament.draw.title")+" "+strconv.FormatInt(r.Seed, 10), columns...)
	out.page.notes = []string{p.checkNote(r), p.recipe(round)}
	out.name += " - " + p.text("tournament.tables")
	for _, id := range []string{"table_head", "section", "seat", "number", "name", "points", "column.penalty", "won", "losing", "column.lot", "goes_on", "column.out"} {
		out.heads = append(out.heads, p.text("tournament."+id))
	}
	marks := p.marksOf(round)
	for i := range r.Tables {
		s := &r.Tables[i]
		points, hands := p.pointsAt(round, i+1), p.handsAt(round, i+1)
		row := []string{strconv.Itoa(i + 1)}
		if bySection {
			row = append(row, s.Section)
		}
		for k, number := range s.Seats {
			row = append(row, p.numbered(number)+p.seatSince(s, k))
			taken := m.open.PenaltyIn(round, number)
			sum := points[k] - taken.Beside
			pointsCell := spreadsheet.Number(sum)
			if hands[k].Blank && sum == 0 {
				pointsCell = spreadsheet.Text("")
			}
			out.cells = append(out.cells, []spreadsheet.Cell{
				spreadsheet.Number(i + 1), spreadsheet.Text(s.Section), spreadsheet.Text(p.text("wind." + tile.Seats()[k].String())),
				spreadsheet.Number(number), spreadsheet.Text(p.playerName(number)), pointsCell, tournament.PenaltyCell(taken.Sum()),
				handsCell(&hands[k], tournament.ByHandsWon), handsCell(&hands[k], tournament.ByFewerLosing),
				lotCell(number, marks), spreadsheet.Text(p.wayOf(number, marks)), spreadsheet.Text(p.outText(number)),
			})
			out.page.notes = append(out.page.notes, p.penaltyNotes(round, number)...)
		}
		out.page.rows = append(out.page.rows, row)
	}
	out.page.notes = append(out.page.notes, p.ruled(m.open.Rounds[round:round+1])...)
	return out
}

// outText says why a player is out; "" if he is not.
func (p *Page) outText(number int) string {
	if out := p.Model.open.OutOf(number); out != "" {
		return p.text("tournament.out." + string(out))
	}
	return ""
}

// penaltyNotes say what penalties took of a player's points in a stage.
func (p *Page) penaltyNotes(round, number int) []string {
	if points := p.Model.open.PenaltyIn(round, number).Sum(); points > 0 {
		return []string{p.text("tournament.result.penalty_note", args{"Name": p.playerName(number), "Penalty": p.Say.Points(-points)})}
	}
	return nil
}

// seatSince says for whom a stand-in took a seat after the draw; "" if nobody did.
func (p *Page) seatSince(s *tournament.Seating, seat int) string {
	if !slices.ContainsFunc(s.Left, func(l tournament.Left) bool { return l.Seat == seat }) {
		return ""
	}
	return p.text("tournament.draw.since", args{"Who": p.standInNote(s, seat)})
}

// handsCell returns a player's hands won or lost; empty if they were left out.
func handsCell(l *tournament.Line, by tournament.Breaker) spreadsheet.Cell {
	if l.Blank || slices.Contains(l.Lacks, by) {
		return spreadsheet.Text("")
	}
	if by == tournament.ByHandsWon {
		return spreadsheet.Number(l.Hands.Won)
	}
	return spreadsheet.Number(l.Hands.Losing)
}

// lotCell returns the lot of a player of whom one decided; else it is empty.
func lotCell(number int, m *marks) spreadsheet.Cell {
	if l := m.levels[number]; l == nil || !l.IsDrawn {
		return spreadsheet.Text("")
	}
	return spreadsheet.Number(m.lots[number])
}

// wayOf says whether a player goes on, or waits for the referee; "" for neither.
func (p *Page) wayOf(number int, m *marks) string {
	switch {
	case m.isOpen(number):
		return p.text("tournament.level.open")
	case m.through[number]:
		return p.text("tournament.goes_on")
	}
	return ""
}

// rankTable returns the current ranking.
func (p *Page) rankTable(list []tournament.Standing, whole bool) *table {
	m := p.Model
	what, below := p.text("tournament.overall"), ""
	if !whole {
		what, below = p.stageName(&m.open.Rounds[m.stage].Stage), " · "+p.text("tournament.ranking")
	}
	columns := []printColumn{
		{head: p.text("tournament.place"), share: 0.5, bold: true}, {head: p.text("tournament.name"), share: 2.6},
	}
	if whole { // points are of the last stage of each
		columns = append(columns, printColumn{head: p.text("tournament.stage"), share: 1})
	}
	columns = append(columns,
		printColumn{head: p.text("tournament.points"), share: 0.9, right: true, bold: true},
		printColumn{head: p.text("tournament.won"), share: 0.6, right: true}, printColumn{head: p.text("tournament.losing"), share: 0.6, right: true},
		printColumn{head: p.text("tournament.column.decided_by"), share: 1.2, right: true})
	goesOn := !whole && m.open.Rounds[m.stage].Stage.Advance > 0
	if goesOn {
		columns = append(columns, printColumn{head: p.text("tournament.goes_on"), share: 1.2, right: true})
	}
	out := p.newTable(what, below, columns...)
	if !whole {
		out.name += " - " + p.text("tournament.ranking")
	}
	for _, c := range tournament.Columns() {
		out.heads = append(out.heads, p.text("tournament.column."+string(c)))
	}
	marks := p.marksOf(min(m.stage, len(m.open.Rounds)-1))
	out.cells = m.open.Export(list, p.stageName, func(id string) string { return p.text("tournament." + id) })
	for i := range list {
		l, by := &list[i], ""
		tie := p.tieAt(list, i)
		if tie != "" && l.DecidedBy != "" && l.Place > 0 {
			by = p.text("tournament.by." + string(l.DecidedBy))
		}
		if l.Out != "" {
			by = p.text("tournament.out." + string(l.Out))
		}
		row := []string{placeText(l), p.playerName(l.Number)}
		if whole {
			row = append(row, p.stageName(&m.open.Rounds[l.Round].Stage))
		}
		row = append(row, p.pointsText(&l.Line), handsText(&l.Line, tournament.ByHandsWon), handsText(&l.Line, tournament.ByFewerLosing), by)
		if goesOn {
			row = append(row, p.wayOf(l.Number, marks))
		}
		out.page.rows = append(out.page.rows, row)
		out.page.notes = append(out.page.notes, p.penaltyNotes(l.Round, l.Number)...)
		if tie != "" {
			out.page.notes = append(out.page.notes, placeText(l)+"  "+p.playerName(l.Number)+p.text("tournament.then", args{"Text": tie}))
		}
	}
	rounds := m.open.Rounds
	if !whole {
		rounds = rounds[m.stage : m.stage+1]
	}
	out.page.notes = append(out.page.notes, p.ruled(rounds)...)
	return out
}

// playerTable returns all players with their penalties.
func (p *Page) playerTable(tallies map[int]penalty.Tally) *table {
	m := p.Model
	out := p.newTable(p.text("tournament.players"), " · "+p.text("tournament.count.players", args{"N": len(m.open.Players)}),
		printColumn{head: p.text("tournament.number"), share: 0.6, bold: true}, printColumn{head: p.text("tournament.name"), share: 2},
		printColumn{head: p.text("tournament.section"), share: 1.2}, printColumn{head: p.text("tournament.people.state"), share: 1.2})
	for _, id := range []string{"number", "name", "section", "people.state", "tally.warning_head", "tally.card_head", "points"} {
		out.heads = append(out.heads, p.text("tournament."+id))
	}
	for _, who := range m.open.Players {
		tally, state := tallies[who.Number], ""
		switch o := p.outOf(who.Number, tally); {
		case o != "":
			state = p.text("tournament.out." + string(o))
		case who.StandIn:
			state = p.text("tournament.people.is_stand_in")
		}
		out.page.rows = append(out.page.rows, []string{strconv.Itoa(who.Number), who.Name, who.Section, state})
		out.cells = append(out.cells, []spreadsheet.Cell{
			spreadsheet.Number(who.Number), spreadsheet.Text(who.Name), spreadsheet.Text(who.Section), spreadsheet.Text(state),
			spreadsheet.Number(tally.Warnings), spreadsheet.Number(tally.YellowCards), spreadsheet.Number(-tally.Points),
		})
	}
	return out
}
