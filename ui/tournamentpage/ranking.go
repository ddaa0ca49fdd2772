package tournamentpage

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// newRanking shows the ranking of a stage or of the whole tournament; at the
// side, how places are decided, and who advances.
func newRanking(p *Page) *section {
	m := p.Model
	if len(m.open.Rounds) == 0 {
		return &section{left: []fyne.CanvasObject{cardOf(look.Surface,
			paragraph(look.Body, look.Ink3, p.text("tournament.refused."+string(tournament.NotDrawn))))}}
	}
	whole := m.stage >= len(m.open.Format.Stages)
	list := p.standings()
	marks := p.marksOf(min(m.stage, len(m.open.Rounds)-1))
	parts := []fyne.CanvasObject{p.rankHeads()}
	kept := p.newRows(atRanking)
	for i := range list {
		parts = append(parts, widgets.NewRule(), p.rankRow(kept, list, i, whole, marks))
	}
	s := &section{left: []fyne.CanvasObject{cardOf(look.Surface, parts...)}, table: p.rankTable(list, whole)}
	s.side = append(s.side, p.stateCard(whole))
	if m.stage >= len(m.open.Rounds)-1 {
		asks, ask := p.askCards(m.open.Undecided())
		if s.side = append(s.side, asks...); ask != nil {
			s.first = ask
		}
	}
	s.side = append(s.side, p.decidedCard())
	return s
}

// standings returns the lines of the current ranking.
func (p *Page) standings() (list []tournament.Standing) {
	m := p.Model
	if m.stage >= len(m.open.Format.Stages) {
		return m.open.Standings()
	}
	for _, l := range m.open.Ranking(m.stage) {
		list = append(list, tournament.Standing{Line: l, Round: m.stage})
	}
	return list
}

// rankColumns are the widths of place, name, table, points, hands won and lost.
var rankColumns = []float32{44, -1, 52, 72, 56, 56}

func (p *Page) rankHeads() fyne.CanvasObject {
	head := func(id string, align fyne.TextAlign) fyne.CanvasObject {
		h := paragraph(look.Clause, look.Ink3, p.text(id))
		h.SetAlign(align)
		return h
	}
	const left, right = fyne.TextAlignLeading, fyne.TextAlignTrailing
	return newCells(rankColumns, head("tournament.place", left), head("tournament.name", left), head("tournament.table_head", right),
		head("tournament.points", right), head("tournament.won", right), head("tournament.losing", right))
}

// rankRow returns a player's line: the place, the name and its tag, what broke
// a tie, the numbers.
func (p *Page) rankRow(r *rows, list []tournament.Standing, i int, whole bool, marks *marks) fyne.CanvasObject {
	l := &list[i]
	who, _ := p.Model.open.Player(l.Number)
	note := who.Section
	if tie := p.tieAt(list, i); tie != "" && note != "" {
		note += " · " + tie
	} else {
		note += tie
	}
	if l.Penalty > 0 {
		note = strings.Trim(note+" · "+p.penalizedText(l.Points, l.Penalty), " ·")
	}
	tag, what := p.rankTag(l, whole, marks), ""
	if tag != nil {
		what = tag.Text()
	}
	return rowOf(r, func() *widgets.Laid { return p.newRankRow(l, who.Name, tag, note) },
		l.Place, l.Number, who.Name, note, what, l.Table, l.Points, l.Hands, l.Lacks, l.Blank)
}

func (p *Page) newRankRow(l *tournament.Standing, who string, tag *widgets.Tag, note string) *widgets.Laid {
	name := paragraph(look.Name, look.Ink, who)
	words := []fyne.CanvasObject{name}
	if tag != nil {
		words[0] = widgets.NewRow(gap, nil, name, tag)
	}
	if note != "" {
		words = append(words, paragraph(look.Clause, look.Ink3, note))
	}
	figure := func(role look.Role, colour fyne.ThemeColorName, text string) fyne.CanvasObject {
		t := widgets.NewText(role, colour, text)
		t.SetAlign(fyne.TextAlignTrailing)
		return t
	}
	return newCells(rankColumns,
		widgets.NewText(look.Name, look.Ink2, placeText(l)), widgets.NewColumn(0, words...),
		figure(look.Body, look.Ink3, strconv.Itoa(l.Table)), figure(look.Name, look.OfPoints(l.Points, look.Ink2), p.pointsText(&l.Line)),
		figure(look.Body, look.Ink2, handsText(&l.Line, tournament.ByHandsWon)), figure(look.Body, look.Ink2, handsText(&l.Line, tournament.ByFewerLosing)))
}

// rankTag returns a tag about a player's further way, nil for none.
func (p *Page) rankTag(l *tournament.Standing, whole bool, marks *marks) *widgets.Tag {
	switch {
	case l.Out != "":
		return widgets.NewTag(widgets.TagLoss, p.text("tournament.out."+string(l.Out)))
	case marks.isOpen(l.Number) && l.Round == len(p.Model.open.Rounds)-1:
		return widgets.NewTag(widgets.TagWarn, p.text("tournament.level.open"))
	case whole:
		return widgets.NewTag(widgets.TagMuted, p.stageName(&p.Model.open.Rounds[l.Round].Stage))
	case marks.through[l.Number]:
		return widgets.NewTag(widgets.TagAccent, p.text("tournament.goes_on"))
	}
	return nil
}

// tieText returns what broke the tie with the player above, "" if there was
// none.
func (p *Page) tieText(before, l *tournament.Standing) string {
	a := args{"Name": shortened(p.playerName(before.Number))}
	if isUndecided(before, l) {
		return p.text("tournament.tie.open", a)
	}
	if l.Place == before.Place && l.Round == before.Round && l.Place > 0 {
		if l.Lot > 0 {
			a["Own"] = l.Lot
			return p.text("tournament.tie.shared_lot", a)
		}
		return p.text("tournament.tie.shared", a)
	}
	if l.DecidedBy == "" || l.DecidedBy == tournament.ByPoints || l.DecidedBy == tournament.ByOut {
		return ""
	}
	lacks := p.isLacking(before, l.DecidedBy) || p.isLacking(l, l.DecidedBy)
	if lacks && l.DecidedBy != tournament.ByLot {
		return p.text("tournament.tie.lacking", a)
	}
	switch l.DecidedBy {
	case tournament.ByHandsWon:
		a["Theirs"], a["Own"] = before.Hands.Won, l.Hands.Won
	case tournament.ByFewerLosing:
		a["Theirs"], a["Own"] = before.Hands.Losing, l.Hands.Losing
	case tournament.ByLot:
		a["Theirs"], a["Own"] = before.Lot, l.Lot
		if lacks {
			return p.text("tournament.tie.lot_lacking", a)
		}
	}
	return p.text("tournament.tie."+string(l.DecidedBy), a)
}

// tieAt returns the text about a line of a ranking and the one before it.
func (p *Page) tieAt(list []tournament.Standing, i int) string {
	if i == 0 {
		return ""
	}
	return p.tieText(&list[i-1], &list[i])
}

// isUndecided reports whether only lots would decide between two players who have
// played.
func isUndecided(a, b *tournament.Standing) bool {
	return b.Place == 0 && b.DecidedBy == "" && a.Round == b.Round && !a.Plays && !b.Plays && a.Out == ""
}

// placeText returns a place, a dash if it is undecided.
func placeText(l *tournament.Standing) string {
	if l.Place == 0 {
		return "–"
	}
	return strconv.Itoa(l.Place)
}

// isLacking reports whether hands of a player were left out that come before what
// decided a place.
func (p *Page) isLacking(l *tournament.Standing, by tournament.Breaker) bool {
	for _, tie := range p.Model.open.Format.Ties {
		if slices.Contains(l.Lacks, tie.By) {
			return true
		}
		if tie.By == by {
			break
		}
	}
	return false
}

// stateCard shows the progress of the stage or the tournament.
func (p *Page) stateCard(whole bool) fyne.CanvasObject {
	m := p.Model
	if whole {
		text := p.text("tournament.so_far")
		if first := p.undecidedFirst(); first != nil {
			text = p.text("tournament.level.first", args{"Names": p.allNames(first)})
		} else if m.open.IsOver() {
			text = p.text("tournament.champion", args{"Name": p.playerName(m.open.Standings()[0].Number)})
		}
		return cardOf(look.AccentSoft, paragraph(look.Title, look.Ink, text))
	}
	r := &m.open.Rounds[m.stage]
	state := p.text("tournament.so_far")
	if r.IsFinished() {
		state = p.text("tournament.state.finished")
	}
	return cardOf(look.Surface, append([]fyne.CanvasObject{paragraph(look.Title, look.Ink, p.stageName(&r.Stage)+" · "+state),
		widgets.NewRow(gap, nil, paragraph(look.Body, look.Ink2, p.stageWay(&r.Stage)), p.stageMark(&r.Stage))}, p.fillRow(p.filled(m.stage))...)...)
}

// undecidedFirst returns the players who share the first place; nil if it is
// decided.
func (p *Page) undecidedFirst() []int {
	for _, l := range p.Model.open.Undecided() {
		if l.GoOn == 0 && l.Place == 1 {
			return l.Numbers
		}
	}
	return nil
}

// ruled returns the words for our rulings on the points of some stages, each with its mark.
func (p *Page) ruled(rounds []tournament.Round) (list []string) {
	for _, id := range p.Model.open.Rulings(rounds) {
		list = append(list, p.text("print.decision", args{"Text": p.Say.Decision(id)}))
	}
	return list
}

// decidedCard lists what decides places, in order, with its source.
func (p *Page) decidedCard() fyne.CanvasObject {
	parts := []fyne.CanvasObject{widgets.NewText(look.Title, look.Ink, p.text("tournament.decided.title"))}
	n := 0
	row := func(by tournament.Breaker, clause, decision string) {
		n++
		var marks []fyne.CanvasObject
		if clause != "" {
			marks = append(marks, widgets.NewText(look.Clause, look.Ink3, p.Say.Clause(clause)))
		}
		if decision != "" {
			marks = append(marks, p.decisionMark(decision))
		}
		parts = append(parts, widgets.NewRow(gap, widgets.NewText(look.Strong, look.Ink3, strconv.Itoa(n)),
			paragraph(look.Body, look.Ink, p.text("tournament.decided."+string(by))), widgets.NewLine(6, marks...)))
	}
	row(tournament.ByPoints, "", tournament.DecisionFromZero)
	for _, tie := range p.Model.open.Format.Ties {
		row(tie.By, tie.Clause, tie.Decision)
	}
	row(tournament.ByLot, "", tournament.DecisionLot)
	row(tournament.ByOut, "", tournament.DecisionOutLast)
	note := func(id string) {
		text := paragraph(look.Label, look.Ink2, p.Say.Decision(id))
		parts = append(parts, widgets.NewRow(gap, nil, text, p.decisionMark(id)))
	}
	parts = append(parts, widgets.NewRule())
	note(tournament.DecisionHandCount)
	if slices.ContainsFunc(p.Model.open.Players, func(who tournament.Player) bool { return who.StandIn }) {
		note(tournament.DecisionStandIns)
	}
	for _, id := range p.Model.open.Rulings(p.Model.open.Rounds) {
		note(id)
	}
	return cardOf(look.Surface, parts...)
}
