package tournamentpage

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/tile"
	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// tableLeast is the minimum width of a table's card, in Fyne units.
const tableLeast = 232

// newRound shows the tables of a drawn stage, and the chosen one at the side.
func newRound(p *Page) *section {
	m := p.Model
	round := m.stage
	r := &m.open.Rounds[round]
	isLast := round == len(m.open.Rounds)-1
	s := &section{table: p.drawTable(round)}
	marks := p.marksOf(round)
	if m.table == 0 && isLast {
		m.table = p.nextTable(0)
	}
	var cards []fyne.CanvasObject
	kept := p.newRows(atTables)
	for i := range r.Tables {
		c := p.tableCard(kept, round, i+1, marks)
		s.reach, cards = append(s.reach, c), append(cards, c)
		if m.table == i+1 {
			s.first, s.chosen = c, c
		}
	}
	s.list = newGrid(tableLeast, widgets.CardGap, cards...)
	s.left = []fyne.CanvasObject{s.list}
	progress, onward := p.progressCard(round, marks)
	s.side, s.onward = append(s.side, progress), onward
	asks, ask := p.askCards(p.askedHere(round))
	isAnswering := m.isAgain(m.table) // in the form, which then comes before the question
	if !isAnswering {
		s.side = append(s.side, asks...)
	}
	drawn, next := p.drawnCards(round, p.drawnHere(round), marks)
	s.side = append(s.side, drawn...)
	if m.table > 0 {
		form := newTableForm(p, round, m.table, marks)
		s.side = append(s.side, form.object)
		if form.lacks {
			s.side = append(s.side, p.standInCard())
		}
		if form.first != nil {
			s.first = form.first
		}
	}
	switch {
	case ask != nil && isAnswering:
		s.side = append(s.side, asks...)
	case ask != nil:
		s.first = ask
	case m.drew && next != nil:
		s.first = next
	case m.drew:
		s.first = onward
	}
	m.drew = false
	s.side = append(s.side, p.drawCard(round))
	return s
}

// nextTable returns the table of the current stage that comes after one: the next
// without a result, or else the next at which a place is undecided; 0 for none.
func (p *Page) nextTable(after int) int {
	t := &p.Model.open.Tournament
	if next := nextOpen(&t.Rounds[len(t.Rounds)-1], after); next > 0 {
		return next
	}
	for _, l := range t.Undecided() {
		if l.Table > 0 {
			return l.Table
		}
	}
	return 0
}

// askedHere lists what the referee is asked beside the chosen table of a stage:
// about its own players, and what concerns several tables.
func (p *Page) askedHere(round int) []tournament.Level {
	m := p.Model
	if round < len(m.open.Rounds)-1 {
		return nil
	}
	return slices.DeleteFunc(m.open.Undecided(), func(l tournament.Level) bool {
		return l.GoOn > 0 && l.Table > 0 && l.Table != m.table
	})
}

// drawnHere lists the lots that were drawn about the chosen table's players, or
// across tables.
func (p *Page) drawnHere(round int) []tournament.Level {
	m := p.Model
	return slices.DeleteFunc(m.open.Levels(round), func(l tournament.Level) bool {
		return !l.IsDrawn || l.Table > 0 && l.Table != m.table
	})
}

// nextOpen returns the first unfinished table after one, from 1, or 0 if all
// are finished.
func nextOpen(r *tournament.Round, after int) int {
	for i := range r.Tables {
		if k := (after + i) % len(r.Tables); !r.Tables[k].IsFinished() {
			return k + 1
		}
	}
	return 0
}

// pointsAt returns the points of a table so far, by seat.
func (p *Page) pointsAt(round, table int) [4]int {
	if result := p.Model.open.Rounds[round].Tables[table-1].Result; result != nil {
		return result.Points
	}
	sheet, _ := p.Model.open.Sheet(round, table)
	if len(sheet.Rows) == 0 {
		return [4]int{}
	}
	return sheet.Totals()
}

// tableTag shows the progress of a table.
func (p *Page) tableTag(s *tournament.Seating) *widgets.Tag {
	book := s.Book()
	sheet := book.Sheet()
	switch n := len(sheet.Rows); {
	case s.IsFinished():
		return widgets.NewTag(widgets.TagAccent, p.text("tournament.state.finished"))
	case n > 0:
		return widgets.NewTag(widgets.TagWarn, p.text("tournament.state.playing", args{"N": n}))
	}
	return widgets.NewTag(widgets.TagMuted, p.text("tournament.state.waiting"))
}

// tableName returns the name of a table with its section.
func (p *Page) tableName(round, table int) string {
	name := p.text("tournament.table", args{"N": table})
	if section := p.Model.open.Rounds[round].Tables[table-1].Section; section != "" {
		name += " · " + section
	}
	return name
}

// tableCard shows a table's players and their points.
func (p *Page) tableCard(r *rows, round, table int, m *marks) *widgets.PressCard {
	s := &p.Model.open.Rounds[round].Tables[table-1]
	points := p.pointsAt(round, table)
	says := []any{table, p.tableName(round, table), p.tableTag(s).Text(), p.Model.table == table, points}
	for i, number := range s.Seats {
		says = append(says, p.playerName(number), m.through[number], p.seatNote(s, i, m), p.penalizedNote(round, number, points[i]))
	}
	return rowOf(r, func() *widgets.PressCard { return p.newTableCard(round, table, points, m) }, says...)
}

func (p *Page) newTableCard(round, table int, points [4]int, marks *marks) *widgets.PressCard {
	m := p.Model
	s := &m.open.Rounds[round].Tables[table-1]
	head := widgets.NewRow(gap, nil, paragraph(look.Name, look.Ink, p.tableName(round, table)), p.tableTag(s))
	var seats []fyne.CanvasObject
	label := p.tableName(round, table)
	for i, number := range s.Seats {
		role := look.Body
		total := widgets.NewText(role, look.OfPoints(points[i], look.Ink2), p.pointsText(&tournament.Line{Points: points[i], Blank: s.IsBlank()}))
		total.SetAlign(fyne.TextAlignTrailing)
		objects := []fyne.CanvasObject{
			widgets.NewText(look.Label, look.Ink3, p.text("wind.mark."+tile.Seats()[i].String())),
			shown(role, look.Ink, p.playerName(number)), total,
		}
		columns := []float32{16, -1, 56}
		if marks.through[number] {
			objects[1] = shown(look.Strong, look.Ink, p.playerName(number))
			objects = slices.Insert(objects, 2, fyne.CanvasObject(widgets.NewPicture(widgets.IconTick, look.Accent)))
			columns = []float32{16, -1, 16, 56}
		}
		seats = append(seats, newCells(columns, objects...))
		label += ", " + p.playerName(number)
		for _, n := range []note{p.penalizedNote(round, number, points[i]), p.seatNote(s, i, marks)} {
			if n.text != "" {
				seats = append(seats, newCells([]float32{16, -1}, widgets.NewColumn(0), shown(look.Clause, n.colour, n.text)))
				label += " (" + n.text + ")"
			}
		}
	}
	c := widgets.NewPressCard(widgets.NewColumn(6, head, widgets.NewColumn(2, seats...)), func() {
		m.table = table
		p.show()
	})
	c.Card().SetPadding(14, 10)
	c.SetLabel(label)
	if m.table == table {
		c.Card().SetOutline(look.Accent, 2)
	}
	return c
}

// shown returns a name or a note in two lines at most: the chosen table shows it in full.
func shown(role look.Role, colour fyne.ThemeColorName, name string) fyne.CanvasObject {
	text := paragraph(role, colour, name)
	text.SetMost(2)
	return text
}

// progressCard shows how many tables are finished, with a button for the next
// step.
func (p *Page) progressCard(round int, marks *marks) (object fyne.CanvasObject, onward *widgets.Button) {
	m := p.Model
	r := &m.open.Rounds[round]
	ready := 0
	for i := range r.Tables {
		if r.Tables[i].IsFinished() {
			ready++
		}
	}
	parts := []fyne.CanvasObject{
		paragraph(look.Title, look.Ink, p.text("tournament.count.ready", args{"N": len(r.Tables), "Ready": ready})),
	}
	if r.Stage.Advance > 0 {
		var tick fyne.CanvasObject // what it means on a card
		if marks.decides() {
			tick = widgets.NewPicture(widgets.IconTick, look.Accent)
		}
		parts = append(parts, widgets.NewRow(6, tick, paragraph(look.Label, look.Ink3, p.stageWay(&r.Stage)), p.stageMark(&r.Stage)))
		parts = append(parts, p.fillRow(p.filled(round))...)
	}
	parts = append(parts, p.asksElsewhere(round)...)
	undecided := round == len(m.open.Rounds)-1 && r.Stage.Advance > 0 && len(m.open.Undecided()) > 0
	weight := widgets.Quiet
	if ready == len(r.Tables) && !undecided {
		weight = widgets.Primary
	}
	switch next := round + 1; {
	case next < len(m.open.Format.Stages):
		name := p.stageName(&m.open.Format.Stages[next])
		onward = p.button(weight, p.text("tournament.draw.on", args{"Stage": name}), widgets.IconRight, func() {
			m.stage, m.table = next, 0
			p.show()
		})
		if ready < len(r.Tables) {
			onward.SetReason(p.text("tournament.refused." + string(tournament.StageUnfinished)))
		} else if undecided {
			onward.SetReason(p.text("tournament.refused." + string(tournament.LevelAtCut)))
		}
	default:
		onward = p.button(weight, p.text("tournament.ranking"), widgets.IconRight, func() {
			p.turnTo(atRanking)
			m.stage = len(m.open.Format.Stages)
			p.show()
		})
	}
	onward.SetIconAfter(true)
	return cardOf(look.Surface, append(parts, widgets.NewLine(gap, onward))...), onward
}

// filled counts the best of the rest who go on from a stage.
func (p *Page) filled(round int) (n int) {
	for _, a := range p.Model.open.Advancing(round) {
		if a.Filled {
			n++
		}
	}
	return n
}

// fillRow says how many of the rest go on from a stage, if any do.
func (p *Page) fillRow(n int) []fyne.CanvasObject {
	if n == 0 {
		return nil
	}
	return []fyne.CanvasObject{widgets.NewRow(gap, nil, paragraph(look.Label, look.Ink3, p.text("tournament.way.filled", args{"N": n})),
		p.decisionMark(tournament.DecisionBestRest))}
}

// asksElsewhere leads to the other tables at which a place is undecided.
func (p *Page) asksElsewhere(round int) []fyne.CanvasObject {
	m := p.Model
	if round < len(m.open.Rounds)-1 {
		return nil
	}
	var chips []fyne.CanvasObject
	for _, l := range m.open.Undecided() {
		if table := l.Table; l.GoOn > 0 && table > 0 && table != m.table {
			chips = append(chips, p.chip(p.text("tournament.table", args{"N": table}), func() {
				m.table = table
				p.show()
			}))
		}
	}
	if len(chips) == 0 {
		return nil
	}
	return []fyne.CanvasObject{paragraph(look.Body, look.Warn, p.text("tournament.level.elsewhere")), widgets.NewWrapRow(gap, gap, chips...)}
}
