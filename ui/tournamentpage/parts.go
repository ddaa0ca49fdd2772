package tournamentpage

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// crumbPad is the distance of the way back's text from its left edge, crumbGap
// that of its ring from what follows.
const (
	crumbPad = 8
	crumbGap = 6
)

// backButton returns the button for the list of tournaments.
func (p *Page) backButton(back func()) *widgets.Button {
	b := widgets.NewButton(widgets.Ghost, p.text("tournament.title"), widgets.IconRight, back)
	b.SetIconAfter(true)
	return b
}

// labelled returns an object below its label.
func labelled(label string, o fyne.CanvasObject) fyne.CanvasObject {
	return widgets.NewColumn(4, widgets.NewText(look.LabelBold, look.Ink3, label), o)
}

// choice is a row of chips of which one is on.
type choice struct {
	*widgets.WrapRow
	chips []*widgets.Chip
}

// newChoice offers labels with one chosen, -1 for none. chosen is called with
// the index of another.
func (p *Page) newChoice(labels []string, at int, chosen func(int)) *choice {
	c := &choice{}
	for i, label := range labels {
		chip := p.chip(label, func() {
			c.set(i)
			chosen(i)
		})
		c.chips = append(c.chips, chip)
	}
	c.WrapRow = along(p, c.chips...)
	c.set(at)
	return c
}

// set turns one chip on.
func (c *choice) set(at int) {
	for i, chip := range c.chips {
		chip.SetOn(i == at)
	}
}

// titled returns a title in the current language, or else in any.
func (p *Page) titled(title map[string]string) string { return p.Text.Title(title) }

// stageName returns the title of a stage, or else its id.
func (p *Page) stageName(s *tournament.Stage) string { return cmp.Or(p.titled(s.Title), s.ID) }

// playerName returns the name of a player.
func (p *Page) playerName(number int) string {
	who, ok := p.Model.open.Player(number)
	if !ok {
		return strconv.Itoa(number)
	}
	return who.Name
}

// numbered returns a player's number and name, as in a draw.
func (p *Page) numbered(number int) string { return strconv.Itoa(number) + "  " + p.playerName(number) }

// Heading returns the names of the open tournament, and of the stage being played
// with one of its tables, from 1.
func (p *Page) Heading(table int) (name, place string) {
	round := len(p.Model.open.Rounds) - 1
	return p.Model.open.Title, p.stageName(&p.Model.open.Rounds[round].Stage) + " · " + p.tableName(round, table)
}

// stageWay says how many players of a stage advance.
func (p *Page) stageWay(s *tournament.Stage) string {
	if s.Advance == 0 {
		return p.text("tournament.way.last")
	}
	return p.text("tournament.way."+s.Of, args{"N": s.Advance})
}

// decisionMark returns the mark of a ruling of ours.
func (p *Page) decisionMark(id string) *scoreview.DecisionMark {
	mark := scoreview.NewDecisionMark(p.text("check.decision_mark"), p.Say.Decision(id))
	mark.Enable()
	p.follow(mark)
	return mark
}

// stageMark returns the mark of our ruling on a stage, nil if there is none.
func (p *Page) stageMark(s *tournament.Stage) fyne.CanvasObject {
	if s.Of == tournament.Section {
		return p.decisionMark(tournament.DecisionSections)
	}
	return nil
}

// turnTo shows another part of the hall.
func (p *Page) turnTo(to part) {
	m := p.Model
	m.part, m.table, m.player, m.trouble = to, 0, 0, nil
	switch most := len(m.open.Rounds); {
	case to == atTables && m.stage > most, to != atTables && m.stage >= most:
		m.stage = m.last()
	case m.stage >= len(m.open.Format.Stages):
		m.stage = m.last()
	}
	p.showAt(func() fyne.Focusable { return p.View.(*hall).parts })
}

// showAt rebuilds the view and keeps the focus.
func (p *Page) showAt(where func() fyne.Focusable) {
	keys := p.Keyboard.Navigating()
	p.show()
	p.Keyboard.Focus(keys, where())
}

// joined joins two sentences.
func (p *Page) joined(a, b string) string {
	return p.text("tournament.sentences", args{"A": a, "B": b})
}

// act performs acts on the tournament, shows the result, and reports whether
// they succeeded.
func (p *Page) act(acts ...tournament.Event) bool {
	m := p.Model
	before := m.lastDraw()
	ok := m.do(acts...)
	if m.lastDraw() != before {
		m.takeUp()
	}
	p.show()
	return ok
}

// close returns to the list of tournaments.
func (p *Page) close() {
	p.Model.leave()
	p.show()
}

// relay lays out the columns of the view after something in them changed its
// height.
func (p *Page) relay() {
	if v, is := p.View.(scrolling); is {
		for _, column := range v.columns() {
			column.Relayout()
		}
	}
}
