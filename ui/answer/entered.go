package answer

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// enteredCard describes a hand while it is being entered: its tiles, flowers
// and suits.
type enteredCard struct {
	pane   *Pane
	facts  []*widgets.Paragraph
	rows   []*widgets.Row
	column *widgets.Column
	card   *widgets.Card
}

// enteredRows are the text ids of the rows' labels.
var enteredRows = [...]string{"answer.so_far.tiles", "answer.so_far.flowers", "answer.so_far.suits"}

func newEnteredCard(p *Pane) *enteredCard {
	s := &enteredCard{pane: p}
	s.column = widgets.NewColumn(6, widgets.NewText(look.Title, look.Ink, p.text.Text("answer.so_far.title")))
	labels := make([]*cell, len(enteredRows))
	wide := float32(0)
	for i, id := range enteredRows {
		label := widgets.NewText(look.Label, look.Ink3, p.text.Text(id))
		labels[i] = newCell(label)
		wide = fyne.Max(wide, label.MinSize().Width)
		s.facts = append(s.facts, widgets.NewParagraph(look.Body, look.Ink))
		s.rows = append(s.rows, widgets.NewRow(12, labels[i], s.facts[i], nil))
		s.column.SetObjects(append(s.column.Objects(), s.rows[i])...)
	}
	for _, label := range labels {
		label.setWidth(wide)
	}
	s.card = widgets.NewCard(s.column)
	return s
}

func (s *enteredCard) set(v *session.View) {
	s.pane.padCard(s.card)
	d := v.Judged
	s.facts[0].SetText(s.pane.text.Text("answer.so_far.counted", translations.Args{
		"Melds": len(d.Melds), "Concealed": len(d.Concealed),
	}))
	s.facts[1].SetText(s.flowers(d, v.Win.Seat))
	s.facts[2].SetText(s.suits(d))
	s.rows[1].Hidden = len(d.Flowers) == 0
	s.rows[2].Hidden = s.facts[2].Text() == ""
	s.column.Refresh()
	s.card.Refresh()
}

// flowers names the flowers and marks the seat's own.
func (s *enteredCard) flowers(d hand.Draft, seat tile.Wind) string {
	said := make([]string, len(d.Flowers))
	for i, f := range d.Flowers {
		said[i] = s.pane.say.Tile(f)
		if f.FlowerSeat() == seat {
			said[i] = s.pane.text.Text("answer.so_far.own", translations.Args{"Flower": said[i]})
		}
	}
	return s.pane.list(said)
}

// suits names the suits in the hand, and honours if it has any.
func (s *enteredCard) suits(d hand.Draft) string {
	var said []string
	all := d.Counts()
	for _, first := range []tile.Tile{tile.Character1, tile.Dot1, tile.Bamboo1} {
		if slices.ContainsFunc(all[first:first+9], some) {
			said = append(said, s.pane.say.Suit(first))
		}
	}
	if slices.ContainsFunc(all[tile.EastWind:], some) {
		said = append(said, s.pane.text.Text("fan.half_flush.honours"))
	}
	return s.pane.list(said)
}

func some(n uint8) bool { return n > 0 }
