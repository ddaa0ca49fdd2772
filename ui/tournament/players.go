package tournament

import (
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/penalty"
	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// newPlayers lists the players with what was laid on each, and the chosen one at
// the side.
func newPlayers(p *Page) *section {
	d := p.Desk
	s := &section{}
	column := widgets.NewColumn(4)
	tallies := d.open.Tallies()
	find := func() {
		s.reach = s.reach[:0]
		var rows []fyne.CanvasObject
		for _, who := range d.open.Players {
			if !matches(&who, d.found) {
				continue
			}
			row := p.playerRow(&who, tallies[who.Number])
			s.reach, rows = append(s.reach, row), append(rows, row)
			if who.Number == d.player {
				s.first = row
			}
		}
		if len(rows) == 0 {
			rows = append(rows, say(look.Body, look.Ink3, p.text("tournament.people.nobody")))
		}
		column.SetObjects(rows...)
	}
	find()
	search := newField(p.text("tournament.people.search"), d.found, func(text string) {
		d.found = text
		find()
		if v, ok := p.view.(*hall); ok {
			v.left.Relay()
		}
	})
	s.left = []fyne.CanvasObject{search, column}
	if who, ok := d.open.Player(d.player); ok {
		s.side = append(s.side, p.playerCard(&who, tallies[who.Number]), p.chargeCard(&who, tallies[who.Number]))
	} else {
		s.side = append(s.side, card(look.Surface, say(look.Title, look.Ink, p.text("tournament.people.choose")),
			say(look.Body, look.Ink2, p.text("tournament.people.choose_note", args{"Cards": penalty.YellowCardsOut}))))
	}
	if len(d.open.Rounds) == 0 {
		s.side = append(s.side, p.joinCard())
	}
	s.side = append(s.side, p.standInCard())
	s.table = p.playerTable(tallies)
	return s
}

// matches reports whether a player is searched for: by name, section or number.
func matches(who *tournament.Player, found string) bool {
	found = strings.ToLower(strings.TrimSpace(found))
	return strings.Contains(strings.ToLower(who.Name), found) || strings.Contains(strings.ToLower(who.Section), found) ||
		digits(who.Number) == found
}

// playerRow is a player with what became of him or her.
func (p *Page) playerRow(who *tournament.Player, tally penalty.Tally) *widgets.PressCard {
	d := p.Desk
	var tags []fyne.CanvasObject
	if who.StandIn {
		tags = append(tags, widgets.NewTag(widgets.ToneMute, p.text("tournament.people.is_stand_in")))
	}
	tags = append(tags, p.tallyTags(tally)...)
	if out := p.outOf(who.Number, tally); out != "" {
		tags = append(tags, widgets.NewTag(widgets.ToneLoss, p.text("tournament.out."+string(out))))
	}
	row := widgets.NewPressCard(widgets.NewBeside(gap, nil,
		newCells([]float32{40, -2, -1}, widgets.NewText(look.Label, look.Ink3, digits(who.Number)),
			say(look.Name, look.Ink, who.Name), say(look.Label, look.Ink3, who.Section)), widgets.NewLine(4, tags...)), func() {
		d.player, d.charge, d.name = who.Number, charge{}, who.Name
		p.show()
	})
	row.Card().SetPadding(14, 6)
	row.Card().SetRadius(10)
	row.SetLabel(digits(who.Number) + " " + who.Name)
	if d.player == who.Number {
		row.SetFill(look.AccentSoft)
	}
	return row
}

// outOf is why a player plays no more; empty where not.
func (p *Page) outOf(number int, tally penalty.Tally) tournament.Out {
	switch {
	case tally.Disqualified > 0:
		return tournament.OutDisqualified
	case tally.IsOut():
		return tournament.OutByCards
	case p.Desk.open.IsWithdrawn(number):
		return tournament.OutWithdrawn
	}
	return ""
}

// tallyTags count what was laid on a player.
func (p *Page) tallyTags(tally penalty.Tally) (tags []fyne.CanvasObject) {
	if tally.Warnings > 0 {
		tags = append(tags, widgets.NewTag(widgets.ToneMute, p.text("tournament.tally.warnings", args{"N": tally.Warnings})))
	}
	if tally.YellowCards > 0 {
		tags = append(tags, widgets.NewTag(widgets.ToneWarn, p.text("tournament.tally.cards", args{"N": tally.YellowCards})))
	}
	if tally.Points > 0 {
		tags = append(tags, widgets.NewTag(widgets.ToneLoss, p.Say.Points(-tally.Points)))
	}
	return tags
}

// joinCard takes more players, before the first draw.
func (p *Page) joinCard() fyne.CanvasObject {
	d := p.Desk
	area := newArea(p.text("tournament.new.list_hint"), d.joining, joinLines, func(text string) { d.joining = text })
	add := widgets.NewButton(widgets.Quiet, p.text("tournament.people.add"), "", func() {
		list, problems := tournament.ReadPlayers(d.joining)
		if len(problems) > 0 {
			d.trouble = &tournament.PlayersError{Problems: problems}
			p.show()
			return
		}
		for i := range list {
			list[i].Number = 0 // the lowest that are free here
		}
		if p.act(tournament.Act{Do: tournament.Join, Players: list}) {
			d.joining = ""
			p.show()
		}
	})
	return card(look.Surface, widgets.NewText(look.Title, look.Ink, p.text("tournament.people.join")),
		say(look.Label, look.Ink3, p.text("tournament.new.list_note")), area, widgets.NewLine(gap, add))
}

// joinLines is how many lines of the players to come are in sight.
const joinLines = 4
