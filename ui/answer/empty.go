package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// invitation is an example on the empty page: a hand and how it is won.
type invitation struct {
	id   string // of its two texts
	hand string
	win  score.Win
}

// invitations are a plain win, a wait, and a disputed hand: what a beginner and
// a referee try first.
var invitations = [...]invitation{
	{"win", "EEE 456m 2s [789p@N] [CCC@S] +2s", score.Win{Seat: tile.East, Round: tile.East, By: score.BySelfDraw}},
	{"wait", "[7777p@E] [CCC@N] 222s 5556p 3f", score.Win{Seat: tile.West, Round: tile.East, By: score.ByDiscard}},
	{"readings", "111222333p 5p [CCCC@W] 267f +5p",
		score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}},
}

// emptyView explains how to enter a hand and offers three to try.
type emptyView struct {
	pane   *Pane
	cards  []*widgets.PressCard
	column *widgets.Column
}

// exampleTile is the width of a tile in an example, in Fyne units.
const exampleTile = 28

func newEmptyView(p *Pane) *emptyView {
	text := p.text.Text
	e := &emptyView{pane: p}
	e.column = widgets.NewColumn(0,
		widgets.NewParagraph(look.Verdict, look.Ink, widgets.Run{Text: text("answer.empty.title")}),
		newSpacer(4),
		widgets.NewParagraph(look.Lead, look.Ink2, widgets.Run{Text: text("answer.empty.how")}),
		newSpacer(2),
		widgets.NewParagraph(look.Body, look.Ink3, widgets.Run{Text: text("answer.empty.then")}),
		newSpacer(24),
		widgets.NewText(look.Label, look.Ink3, text("check.examples")),
	)
	for _, one := range invitations {
		d, err := hand.Parse(one.hand)
		if err != nil {
			continue // the tests read them all
		}
		e.add(one, d)
	}
	return e
}

func (e *emptyView) add(one invitation, d hand.Draft) {
	text := e.pane.text.Text
	words := widgets.NewColumn(2,
		widgets.NewText(look.Title, look.Ink, text("answer.empty."+one.id)),
		widgets.NewParagraph(look.Body, look.Ink2, widgets.Run{Text: text("answer.empty." + one.id + "_note")}),
		newSpacer(6),
		newStrip(exampleTile, 10, partsOf(d)...),
	)
	row := widgets.NewRow(12, nil, words, widgets.NewPicture(widgets.IconRight, look.Accent))
	card := widgets.NewPressCard(row, func() { e.pane.session.Try(d, one.win) })
	card.SetLabel(text("answer.empty."+one.id) + ": " + d.String())
	e.pane.Watch(card)
	e.cards = append(e.cards, card)
	e.column.SetObjects(append(e.column.Objects(), newSpacer(8), card)...)
}

func (e *emptyView) object() fyne.CanvasObject { return e.column }

func (e *emptyView) show(*session.View, *explain.Answer, bool) {
	for _, card := range e.cards {
		e.pane.padCard(card.Card())
	}
}
