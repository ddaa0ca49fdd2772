package answer

import (
	"slices"

	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// calls is the card above an answer when several called a win on one tile: each call,
// which a press shows, who wins, and what is paid in all.
type calls struct {
	pane   *Pane
	label  *widgets.Text
	row    *widgets.WrapRow // of the label and the chips
	chips  [3]*widgets.Chip
	seats  []tile.Wind
	drop   *widgets.IconButton
	tags   *tags // of calls that cannot be at one table
	title  *widgets.Paragraph
	words  *widgets.Paragraph
	clause *widgets.Text
	ruling *scoreview.DecisionMark
	rule   *widgets.WrapRow // of clause and ruling
	sum    *widgets.Paragraph
	card   *widgets.Card
	column *widgets.Column
}

func newCalls(p *Pane) *calls {
	c := &calls{
		pane: p, tags: newTags(),
		label:  widgets.NewText(look.Label, look.Ink3, ""),
		title:  widgets.NewParagraph(look.Title, look.Ink),
		words:  widgets.NewParagraph(look.Body, look.Ink2),
		clause: widgets.NewText(look.Clause, look.Ink3, ""),
		ruling: scoreview.NewDecisionMark(p.text.Text("check.decision_mark"), ""),
		sum:    widgets.NewParagraph(look.Strong, look.Ink),
	}
	c.ruling.Enable()
	p.Watch(c.ruling)
	c.row = widgets.NewWrapRow(8, 4, c.label)
	for i := range c.chips {
		c.chips[i] = widgets.NewChip("", func() { p.session.ShowCall(c.seats[i]) })
		c.chips[i].SetTip(p.text.Text("calls.show_tip"))
		p.Watch(c.chips[i])
		c.row.SetObjects(append(c.row.Objects(), c.chips[i])...)
	}
	c.drop = widgets.NewIconButton(widgets.IconClose, p.text.Text("calls.drop"), func() { p.session.DropCall(p.session.State().Win.Seat) })
	p.Watch(c.drop)
	c.row.SetObjects(append(c.row.Objects(), c.drop)...)
	c.rule = widgets.NewLine(8, c.clause, c.ruling)
	c.card = widgets.NewCard(widgets.NewColumn(4, c.row, c.tags.row, c.title, c.words, c.rule, c.sum))
	c.column = widgets.NewColumn(0, c.card, newSpacer(widgets.CardGap))
	return c
}

// show shows the calls; nothing if there is only one.
func (c *calls) show(v *session.View) {
	p := c.pane
	c.seats = p.session.Calls()
	if c.column.Hidden = len(c.seats) < 2; c.column.Hidden {
		for _, chip := range c.chips {
			chip.Hide()
		}
		return
	}
	p.padCard(c.card)
	c.label.SetText(p.text.Text("calls.heading", translations.Args{"Tile": p.say.Tile(p.session.CalledTile())}))
	for i, chip := range c.chips {
		if chip.Hidden = i >= len(c.seats); chip.Hidden {
			continue
		}
		chip.SetText(c.called(v, c.seats[i]))
		chip.SetOn(c.seats[i] == v.Win.Seat)
	}
	c.row.Refresh() // the chips are as wide as their words
	c.result(v)
	c.column.Refresh()
}

// called names a call: its seat and what it is worth.
func (c *calls) called(v *session.View, seat tile.Wind) string {
	id, a := "calls.entering", translations.Args{"Seat": c.pane.say.Seat(seat)}
	entering := slices.Contains(v.Waiting, seat) || seat == v.Win.Seat && !v.Kind.IsJudged()
	if v.IsImpossible() || v.Winners == nil && !entering {
		return c.pane.say.Seat(seat)
	}
	if v.Winners != nil {
		for i := range v.Winners.Calls {
			one := &v.Winners.Calls[i]
			if one.Seat != seat {
				continue
			}
			if id = "calls.no_win"; one.Score.Best() != nil {
				id, a["N"] = "calls.fan", one.Score.Best().Fan
			}
		}
	}
	return c.pane.text.Text(id, a)
}

// result says who wins, once every hand is entered.
func (c *calls) result(v *session.View) {
	known := v.Winners != nil
	c.tags.row.Hidden = !v.IsImpossible()
	c.title.Hidden, c.words.Hidden, c.clause.Hidden, c.ruling.Hidden, c.sum.Hidden = !known, !known, !known, !known, !known
	if !known {
		if c.title.Hidden = v.Waiting == nil || !v.Kind.IsJudged(); !c.title.Hidden {
			c.title.SetText(c.pane.say.CallsWaiting(v.Waiting))
			c.title.SetColour(look.Ink)
		}
		return
	}
	a := c.pane.say.Calls(v.Winners, v.Case())
	c.title.SetText(a.Title)
	c.title.SetColour(look.Ink)
	if v.IsImpossible() {
		c.tags.set(explain.Tag{Tone: explain.ToneWarn, Text: c.pane.text.Text("check.tag.entry")})
		c.title.SetColour(look.Warn)
	}
	c.words.SetText(a.Words)
	c.words.Hidden = a.Words == ""
	c.clause.SetText(a.Clause)
	c.clause.Hidden = a.Clause == ""
	c.ruling.SetTip(c.pane.say.Decisions(a.Rulings))
	c.ruling.Hidden = len(a.Rulings) == 0
	c.rule.Refresh()
	c.sum.SetText(a.Sum)
	c.sum.Hidden = a.Sum == ""
}
