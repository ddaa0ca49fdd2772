package tournamentpage

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// marks holds what a stage has already decided about its players, and what is still open.
type marks struct {
	through map[int]bool // players who go on, whatever is still played or drawn
	filled  map[int]bool // those of them who are the best of the rest
	waits   bool         // some of the rest go on, but not yet decided who
	levels  map[int]*tournament.Level
	lots    map[int]int    // those that may be known
	ties    map[int]string // how hands ranked a player behind another of a table that has played
}

func (p *Page) marksOf(round int) *marks {
	t := &p.Model.open.Tournament
	m := &marks{through: map[int]bool{}, filled: map[int]bool{}, levels: map[int]*tournament.Level{}, lots: map[int]int{}, ties: map[int]string{}}
	for _, a := range t.Advancing(round) {
		m.through[a.Number], m.filled[a.Number] = a.IsDecided, a.Filled && a.IsDecided
		m.waits = m.waits || a.Filled && !a.IsDecided
	}
	for _, l := range t.Levels(round) {
		for _, n := range l.Numbers {
			if before := m.levels[n]; before == nil || before.IsDrawn {
				m.levels[n] = &l
			}
		}
	}
	for _, l := range t.Ranking(round) {
		m.lots[l.Number] = l.Lot
	}
	for i := range t.Rounds[round].Tables {
		if t.Rounds[round].Tables[i].IsFinished() && isEven(p.pointsAt(round, i+1)) {
			p.noteTies(m, round, i+1)
		}
	}
	return m
}

// isEven reports whether two of a table have the same points.
func isEven(points [4]int) bool {
	slices.Sort(points[:])
	return len(slices.Compact(points[:])) < 4
}

// noteTies notes what hands won and lost decided at a table: who goes on or, in the last stage,
// any place.
func (p *Page) noteTies(m *marks, round, table int) {
	list := p.Model.open.TableRanking(round, table)
	cut := p.Model.open.Rounds[round].Stage.Advance
	for i := 1; i < len(list); i++ {
		if l := &list[i]; cut > 0 && i != cut {
			continue
		} else if l.DecidedBy == tournament.ByHandsWon || l.DecidedBy == tournament.ByFewerLosing {
			m.ties[l.Number] = p.tieText(&tournament.Standing{Line: list[i-1], Round: round}, &tournament.Standing{Line: *l, Round: round})
		}
	}
}

// isOpen reports whether a player waits for hands or a lot.
func (m *marks) isOpen(number int) bool { return m.levels[number] != nil && !m.levels[number].IsDrawn }

// decides reports whether it is decided of anyone that he goes on.
func (m *marks) decides() bool {
	for _, is := range m.through {
		if is {
			return true
		}
	}
	return false
}

// note is a word beside a player's name; empty if there is nothing to say.
type note struct {
	text   string
	colour fyne.ThemeColorName
}

// seatNote says whether the player in a seat is out, for whom a stand-in sits there, and what a
// lot will decide or has decided.
func (p *Page) seatNote(s *tournament.Seating, seat int, m *marks) note {
	number := s.Seats[seat]
	who, _ := p.Model.open.Player(number)
	switch out := p.Model.open.OutOf(number); {
	case out != "":
		return note{p.text("tournament.out." + string(out)), look.Loss}
	case who.StandIn:
		return note{p.standInNote(s, seat), look.Ink3}
	}
	return p.lotNote(number, m)
}

// penalizedNote says what penalties leave of a player's points, since that decides who goes on;
// it is empty without penalties. points are the table's total, including the penalties on its
// sheet.
func (p *Page) penalizedNote(round, number, points int) note {
	taken := p.Model.open.PenaltyIn(round, number)
	if taken.Sum() == 0 {
		return note{}
	}
	return note{p.penalizedText(points-taken.Beside, taken.Sum()), look.Loss}
}

// penalizedText says what a penalty leaves of a player's points: sum.
func (p *Page) penalizedText(sum, penalty int) string {
	return p.text("tournament.result.penalized", args{
		"Points": p.Say.Points(sum + penalty), "Penalty": p.Say.Points(-penalty), "Sum": p.Say.Points(sum),
	})
}

// standInNote says for whom a stand-in sits in a seat.
func (p *Page) standInNote(s *tournament.Seating, seat int) string {
	for _, l := range slices.Backward(s.Left) {
		if left, _ := p.Model.open.Player(l.Number); l.Seat == seat && !left.StandIn {
			if out := p.Model.open.OutOf(l.Number); out != "" {
				return p.text("tournament.people.stands_for_out", args{"Name": left.Name, "Out": p.text("tournament.out." + string(out))})
			}
			return p.text("tournament.people.stands_for", args{"Name": left.Name})
		}
	}
	return p.text("tournament.people.is_stand_in")
}

// lotNote says why a player goes on or not where points alone do not decide it.
func (p *Page) lotNote(number int, m *marks) note {
	l := m.levels[number]
	a := args{"Lot": m.lots[number]}
	switch {
	case l != nil && !l.IsDrawn:
		return note{p.text("tournament.level.open"), look.Warn}
	case l != nil && l.GoOn == 0, l != nil && !m.through[number] && m.waits:
		return note{p.text("tournament.level.at", a), look.Ink2}
	case m.filled[number] && (l == nil || !l.Rest):
		return note{p.text("tournament.level.filled"), look.Accent}
	case l == nil:
		return note{m.ties[number], look.Ink2}
	case m.through[number]:
		return note{p.text("tournament.level.on", a), look.Accent}
	}
	return note{p.text("tournament.level.off", a), look.Ink2}
}

// noted returns a name with its note below.
func noted(name fyne.CanvasObject, n note) fyne.CanvasObject {
	if n.text == "" {
		return name
	}
	return widgets.NewColumn(0, name, paragraph(look.Clause, n.colour, n.text))
}
