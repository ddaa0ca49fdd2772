package comparepage

import (
	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// calls is the card of several calls on one tile: who wins under each rule set, by which rule,
// and what all get or pay in sum. It is hidden where one called.
type calls struct {
	p      *Page
	card   *widgets.Card
	column *widgets.Column

	winners map[*rules.RuleSet]*table.Winners // by set; none where one called
}

func newCalls(p *Page) *calls {
	c := &calls{p: p, column: widgets.NewColumn(8)}
	c.card = widgets.NewCard(c.column)
	c.card.SetPadding(causePadX, causePadY)
	return c
}

func (c *calls) show() {
	p := c.p
	c.column.SetObjects()
	c.card.Hidden = true
	c.winners = map[*rules.RuleSet]*table.Winners{}
	if waiting := p.session.View().Waiting; waiting != nil {
		c.card.Hidden = false
		c.column.SetObjects(widgets.NewParagraph(look.Strong, look.Ink, widgets.Run{Text: p.say.CallsWaiting(waiting)}))
		return
	}
	for _, rs := range p.sets() {
		w := p.session.Contest(rs)
		if w == nil {
			return
		}
		c.winners[rs] = w
	}
	if c.areImpossible() {
		return
	}
	for _, rs := range p.sets() {
		w := c.winners[rs]
		if c.card.Hidden {
			c.card.Hidden = false
			heading := p.text.Text("calls.heading", translations.Args{"Tile": p.say.Tile(p.session.CalledTile())})
			c.column.SetObjects(widgets.NewText(look.Label, look.Ink3, heading))
		}
		of := p.session.View().Case()
		of.Rules = rs
		a := p.say.Calls(w, of)
		words := []widgets.Run{{Text: a.Words}, {Text: " " + a.Clause, Colour: look.Ink3}}
		var why fyne.CanvasObject = widgets.NewParagraph(look.Body, look.Ink2, words...)
		if len(a.Rulings) > 0 {
			why = newBeside(6, why, scoreview.NewDecisionMark(p.text.Text("check.decision_mark"), p.say.Decisions(a.Rulings)))
		}
		set := widgets.NewColumn(2,
			widgets.NewParagraph(look.Name, look.Ink, widgets.Run{Text: p.say.RuleSetName(rs) + p.text.Text("calls.between") + a.Title}), why,
		)
		if a.Sum != "" {
			set.SetObjects(append(set.Objects(), widgets.NewParagraph(look.Strong, look.Ink, widgets.Run{Text: a.Sum}))...)
		}
		c.column.SetObjects(append(c.column.Objects(), set)...)
	}
}

// areImpossible reports whether the hands that were called can be at no table.
func (c *calls) areImpossible() bool {
	for _, w := range c.winners {
		if len(w.Problems) == 0 {
			return false
		}
	}
	return len(c.winners) > 0
}
