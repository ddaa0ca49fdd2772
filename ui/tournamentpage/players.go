package tournamentpage

import (
	"encoding/csv"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/penalty"
	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// newPlayers lists the players with their penalties, and the chosen one at the
// side.
func newPlayers(p *Page) *section {
	m := p.Model
	s := &section{}
	tallies := m.open.Tallies()
	find := func() (found []fyne.CanvasObject) {
		s.reach = s.reach[:0]
		kept := p.newRows(atPlayers)
		for _, who := range m.open.Players {
			if !matches(&who, m.found) {
				continue
			}
			row := p.playerRow(kept, &who, tallies[who.Number])
			s.reach, found = append(s.reach, row), append(found, row)
			if who.Number == m.player {
				s.first, s.chosen = row, row
			}
		}
		if len(found) == 0 {
			found = append(found, paragraph(look.Body, look.Ink3, p.text("tournament.people.nobody")))
		}
		return found
	}
	column := widgets.NewColumn(4, find()...)
	search := p.newField(searchBound, p.text("tournament.people.search"), m.found, func(text string) {
		m.found = text
		column.SetObjects(find()...)
		p.relay()
	}, nil)
	s.left, s.list = []fyne.CanvasObject{search, column}, column
	if who, ok := m.open.Player(m.player); ok {
		s.side = append(s.side, p.playerCard(&who, tallies[who.Number]), p.chargeCard(&who, tallies[who.Number]))
	} else {
		s.side = append(s.side, cardOf(look.Surface, paragraph(look.Title, look.Ink, p.text("tournament.people.choose")),
			paragraph(look.Body, look.Ink2, p.text("tournament.people.choose_note", args{"Cards": penalty.YellowCardsOut}))))
	}
	if len(m.open.Rounds) == 0 {
		list, edit := p.listCard()
		s.side, s.editor = append(s.side, list), edit
	}
	s.side = append(s.side, p.standInCard())
	s.table = p.playerTable(tallies)
	return s
}

// matches reports whether a player's name, section or number matches the
// search.
func matches(who *tournament.Player, found string) bool {
	found = strings.ToLower(strings.TrimSpace(found))
	return strings.Contains(strings.ToLower(who.Name), found) || strings.Contains(strings.ToLower(who.Section), found) ||
		strconv.Itoa(who.Number) == found
}

// playerRow returns the row of a player.
func (p *Page) playerRow(r *rows, who *tournament.Player, tally penalty.Tally) *widgets.PressCard {
	return rowOf(r, func() *widgets.PressCard { return p.newPlayerRow(who, tally) },
		who.Number, *who, tally, p.outOf(who.Number, tally), p.Model.player == who.Number)
}

func (p *Page) newPlayerRow(who *tournament.Player, tally penalty.Tally) *widgets.PressCard {
	m := p.Model
	number, name := who.Number, who.Name
	var tags []fyne.CanvasObject
	if who.StandIn {
		tags = append(tags, widgets.NewTag(widgets.TagMuted, p.text("tournament.people.is_stand_in")))
	}
	tags = append(tags, p.tallyTags(tally)...)
	if out := p.outOf(who.Number, tally); out != "" {
		tags = append(tags, widgets.NewTag(widgets.TagLoss, p.text("tournament.out."+string(out))))
	}
	row := widgets.NewPressCard(newCells([]float32{40, -2, -1.2, -2}, widgets.NewText(look.Label, look.Ink3, strconv.Itoa(who.Number)),
		paragraph(look.Name, look.Ink, who.Name), paragraph(look.Label, look.Ink3, who.Section), widgets.NewWrapRow(4, 2, tags...)), func() {
		m.player, m.charge, m.name = number, charge{}, name
		p.show()
	})
	row.Card().SetPadding(14, 6)
	row.Card().SetRadius(10)
	row.SetLabel(strconv.Itoa(who.Number) + " " + who.Name)
	if m.player == who.Number {
		row.SetFill(look.AccentSoft)
	}
	return row
}

// outOf returns why a player no longer plays, "" if the player does.
func (p *Page) outOf(number int, tally penalty.Tally) tournament.Out {
	switch {
	case tally.Disqualified > 0:
		return tournament.OutDisqualified
	case tally.IsOut():
		return tournament.OutByCards
	case p.Model.open.IsWithdrawn(number):
		return tournament.OutWithdrawn
	}
	return ""
}

// tallyTags returns tags that count a player's penalties.
func (p *Page) tallyTags(tally penalty.Tally) (tags []fyne.CanvasObject) {
	if tally.Warnings > 0 {
		tags = append(tags, widgets.NewTag(widgets.TagMuted, p.text("tournament.tally.warnings", args{"N": tally.Warnings})))
	}
	if tally.YellowCards > 0 {
		tags = append(tags, widgets.NewTag(widgets.TagWarn, p.text("tournament.tally.cards", args{"N": tally.YellowCards})))
	}
	if tally.Points > 0 {
		tags = append(tags, widgets.NewTag(widgets.TagLoss, p.Say.Points(-tally.Points)))
	}
	return tags
}

// listCard edits the list of players before the first draw. Stand-ins stay.
func (p *Page) listCard() (object fyne.CanvasObject, edit *listEditor) {
	m := p.Model
	var take *widgets.Button
	faults := widgets.NewColumn(4)
	stands := p.listText()
	text := stands
	if m.list != nil && m.list.from == stands {
		text = m.list.to
	}
	judge := func(now string) {
		_, problems := readPlayers(now)
		faults.SetObjects(edit.faults(problems)...)
		take.SetReason("")
		if len(problems) > 0 {
			take.SetReason(p.text("tournament.new.mend", args{"N": len(problems)}))
		}
	}
	edit = p.newListEditor(text, listRows, &m.listTold, func(now string) {
		m.list = &rewritten{stands, now}
		judge(now)
		p.relay()
	})
	take = p.button(widgets.Quiet, p.text("tournament.people.take"), "", func() {
		list, _ := readPlayers(edit.area.Text())
		for _, who := range m.open.Players {
			if who.StandIn {
				list = append(list, who)
			}
		}
		p.act(tournament.Event{Kind: tournament.List, Players: list})
	})
	judge(text)
	return cardOf(look.Surface, widgets.NewText(look.Title, look.Ink, p.text("tournament.people.join")),
		paragraph(look.Label, look.Ink3, p.text("tournament.people.join_note")),
		widgets.NewWrapRow(gap, gap, edit.tools...), edit.word, edit.area, faults, widgets.NewLine(gap, take)), edit
}

// listRows is the number of visible lines of the list.
const listRows = 7

// listText returns the list in the format it is read in.
func (p *Page) listText() string {
	var out strings.Builder
	w := csv.NewWriter(&out)
	for _, who := range p.Model.open.Players {
		if who.StandIn {
			continue
		}
		row := []string{strconv.Itoa(who.Number), who.Name}
		if who.Section != "" {
			row = append(row, who.Section)
		}
		_ = w.Write(row) // a strings.Builder returns no errors
	}
	w.Flush()
	return strings.TrimSpace(out.String())
}
