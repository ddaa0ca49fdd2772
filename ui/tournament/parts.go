package tournament

import (
	"cmp"
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/tournament"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// crumbPad is how far the word of the way back stands from its left edge,
// crumbGap how far its ring stands from what follows.
const (
	crumbPad = 8
	crumbGap = 6
)

// backButton is the way back to the list of tournaments.
func (p *Page) backButton(back func()) *widgets.Button {
	b := widgets.NewButton(widgets.Ghost, p.text("tournament.title"), widgets.IconRight, back)
	b.SetIconAfter(true)
	return b
}

// labelled is a thing below its label.
func labelled(label string, o fyne.CanvasObject) fyne.CanvasObject {
	return widgets.NewColumn(4, widgets.NewText(look.LabelBold, look.Ink3, label), o)
}

// choice is chips of which one is on.
type choice struct {
	*widgets.WrapRow
	chips []*widgets.Chip
}

// newChoice offers labels with one chosen, -1 for none; chosen hears another.
func (p *Page) newChoice(labels []string, at int, chosen func(int)) *choice {
	c := &choice{}
	var objects []fyne.CanvasObject
	for i, label := range labels {
		chip := p.chip(label, func() {
			c.set(i)
			chosen(i)
		})
		c.chips, objects = append(c.chips, chip), append(objects, chip)
	}
	c.WrapRow = widgets.NewWrapRow(gap, gap, objects...)
	c.set(at)
	return c
}

// set shows another as chosen.
func (c *choice) set(at int) {
	for i, chip := range c.chips {
		chip.SetOn(i == at)
	}
}

// toneOf is the colour of a figure.
func toneOf(n int) fyne.ThemeColorName {
	switch {
	case n > 0:
		return look.Accent
	case n < 0:
		return look.Loss
	}
	return look.Ink2
}

func digits(n int) string { return strconv.Itoa(n) }

// titled is a title in the language in force, or in any.
func (p *Page) titled(title map[string]string) string { return p.Text.Title(title) }

// stageName is a stage's title, else its id.
func (p *Page) stageName(s *tournament.Stage) string { return cmp.Or(p.titled(s.Title), s.ID) }

// playerName is a player's name.
func (p *Page) playerName(number int) string {
	who, ok := p.Model.open.Player(number)
	if !ok {
		return digits(number)
	}
	return who.Name
}

// numbered is a player's number and name, as a draw has them.
func (p *Page) numbered(number int) string { return digits(number) + "  " + p.playerName(number) }

// Heading names the open tournament and a table of the stage being played, from
// 1, as stands over its sheet.
func (p *Page) Heading(table int) (name, place string) {
	return p.Model.open.Title, p.tableName(len(p.Model.open.Rounds)-1, table)
}

// stageWay says how many of a stage go on.
func (p *Page) stageWay(s *tournament.Stage) string {
	if s.Advance == 0 {
		return p.text("tournament.way.last")
	}
	return p.text("tournament.way."+s.Of, args{"N": s.Advance})
}

// decisionMark is the mark of our ruling, with its words.
func (p *Page) decisionMark(id string) *widgets.DecisionMark {
	mark := widgets.NewDecisionMark(p.text("check.decision_mark"), p.Say.Decision(id))
	mark.Enable()
	p.follow(mark)
	return mark
}

// stageMark marks what we have ruled of a stage; nil where nothing.
func (p *Page) stageMark(s *tournament.Stage) fyne.CanvasObject {
	if s.Of == tournament.Section {
		return p.decisionMark(tournament.DecisionSections)
	}
	return nil
}

// turnTo shows another part of the hall.
func (p *Page) turnTo(to part) {
	d := p.Model
	d.part, d.table, d.player, d.trouble = to, 0, 0, nil
	switch most := len(d.open.Rounds); {
	case to == atTables && d.stage > most, to != atTables && d.stage >= most:
		d.stage = d.last()
	case d.stage >= len(d.open.Format.Stages):
		d.stage = d.last()
	}
	p.showAt(func() fyne.Focusable { return p.view.(*hall).parts })
}

// showAt builds the view anew and leaves the keyboard where it was.
func (p *Page) showAt(where func() fyne.Focusable) {
	keys := p.keyboard.Navigating()
	p.show()
	p.keyboard.Focus(keys, where())
}

// joined puts one sentence behind another.
func (p *Page) joined(a, b string) string {
	return p.text("tournament.sentences", args{"A": a, "B": b})
}

// act does an act of the tournament and shows what became of it.
func (p *Page) act(acts ...tournament.Event) bool {
	d := p.Model
	before := len(d.open.Rounds)
	ok := d.do(acts...)
	if after := len(d.open.Rounds); after != before {
		d.stage, d.table = d.last(), 0
		d.seed = newSeed()
		d.results = map[int]*paperResult{}
	}
	p.show()
	return ok
}

// close goes back to the list of tournaments.
func (p *Page) close() {
	p.Model.leave()
	p.show()
}

// relay lays the columns of the hall out anew after something in them changed
// its height.
func (p *Page) relay() {
	if v, is := p.view.(*hall); is {
		v.left.Relayout()
		v.side.Relayout()
	}
}
