package answer

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/core/advise"
	"sikwu/translations/explain"
	"sikwu/ui/advisor"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// prospectCard says what the advisor knows of thirteen tiles that are not ready: what
// they aim at, how often that wins and for how much, and the tiles to look for.
type prospectCard struct {
	pane    *Pane
	advisor *advisor.Advisor
	line    *widgets.Paragraph
	room    *canvas.Rectangle // of the line, while it is asked for again
	title   *widgets.Text
	tiles   *looseTiles
	method  *widgets.Text
	column  *widgets.Column
	card    *widgets.Card
	changed func() // called once the advice has arrived
}

func newProspectCard(p *Pane, changed func()) *prospectCard {
	c := &prospectCard{
		pane: p, advisor: advisor.New(), changed: changed, line: widgets.NewParagraph(look.Body, look.Ink),
		room:   newSpacer(0),
		title:  widgets.NewText(look.Title, look.Ink, p.text.Text("answer.advice.look_for")),
		tiles:  newLooseTiles(p, usefulTile, "answer.add_useful", p.draw),
		method: widgets.NewText(look.Label, look.Ink3, ""),
	}
	c.column = widgets.NewColumn(8, widgets.NewColumn(0, c.line, c.room), c.title, c.tiles.row, c.method)
	c.card = widgets.NewCard(c.column)
	return c
}

// set asks about the hand of a view.
func (c *prospectCard) set(v *session.View) {
	c.pane.padCard(c.card)
	before := c.advisor.Asked
	if !c.advisor.Ask(v.Question(), c.pane.callbacks.Background, c.tell) || c.advisor.Told != nil {
		return
	}
	if c.card.Visible() && before.Hand.Equal(c.advisor.Asked.Hand) {
		c.blank()
	} else {
		c.card.Hide()
	}
}

// blank removes the text and the copies; everything stays where it is.
func (c *prospectCard) blank() {
	high := heightOf(c.line) + heightOf(c.room)
	c.line.SetText(c.pane.text.Text("answer.advice.coarse"))
	c.line.SetColour(look.Ink3)
	c.hold(high - heightOf(c.line))
	c.method.SetText("–")
	c.tiles.blank()
	c.column.Refresh()
}

// hold keeps room below the line.
func (c *prospectCard) hold(high float32) {
	c.room.SetMinSize(fyne.NewSize(1, max(high, 0)))
	c.room.Hidden = high <= 0
}

// hide removes the card and drops the question.
func (c *prospectCard) hide() {
	c.advisor.Forget()
	c.card.Hide()
}

func (c *prospectCard) tell(done bool) {
	said := c.pane.say.Prospect(c.advisor.Told, false)
	c.hold(0)
	c.line.SetText(said.Line)
	c.line.SetColour(look.Ink)
	c.method.SetText(said.Method)
	if !done {
		c.line.SetColour(look.Ink3)
		c.method.SetText(c.pane.text.Text("answer.advice.coarse"))
	}
	c.tiles.set(looseOf(said.Useful))
	c.title.Hidden = len(said.Useful) == 0
	c.column.Refresh()
	c.card.Show()
	c.card.Refresh()
	c.changed()
}

// tells reports whether the card shows just these tiles to look for.
func (c *prospectCard) tells(list []explain.Useful) bool {
	return c.card.Visible() && slices.EqualFunc(c.tiles.list, list, func(a loose, b explain.Useful) bool { return a.Tile == b.Tile })
}

// looseOf returns tiles that help, to be pressed.
func looseOf(useful []explain.Useful) []loose {
	list := make([]loose, len(useful))
	for i, u := range useful {
		list[i] = loose{u.Tile, u.Left}
	}
	return list
}

// prospectLine says in one line how often a ready hand wins, beside the number of draws
// left.
type prospectLine struct {
	pane    *Pane
	advisor *advisor.Advisor
	line    *widgets.Paragraph
	draws   *widgets.Stepper
	row     *widgets.Row
}

func newProspectLine(p *Pane) *prospectLine {
	l := &prospectLine{pane: p, advisor: advisor.New(), line: widgets.NewParagraph(look.Body, look.Ink2)}
	l.draws = widgets.NewStepper(advise.UsualDraws, 0, advise.MostDraws, p.session.SetDraws)
	l.draws.SetLabel(p.text.Text("entry.ask.draws_hint"))
	l.draws.SetTip(p.text.Text("entry.ask.draws_hint"))
	label := widgets.NewText(look.Label, look.Ink3, p.text.Text("entry.ask.draws"))
	l.row = widgets.NewRow(16, nil, l.line, widgets.NewLine(8, label, l.draws))
	return l
}

func (l *prospectLine) set(v *session.View) {
	l.draws.SetValue(v.Ask.Draws)
	if l.advisor.Ask(v.Question(), l.pane.callbacks.Background, l.tell) && l.advisor.Told == nil {
		l.line.SetText(l.pane.text.Text("answer.advice.coarse"))
		l.line.SetColour(look.Ink3)
	}
	l.row.Refresh()
}

func (l *prospectLine) tell(done bool) {
	l.line.SetText(l.pane.say.Prospect(l.advisor.Told, true).Line)
	ink := fyne.ThemeColorName(look.Ink2)
	if !done {
		ink = look.Ink3
	}
	l.line.SetColour(ink)
	l.row.Refresh()
	l.pane.Relayout()
}
