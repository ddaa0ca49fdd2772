package answer

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// distanceView shows a hand that does not wait yet: how many tiles are still to be
// entered or how far it is, what it aims at, and which draws bring it nearer.
type distanceView struct {
	pane    *Pane
	tags    *tags
	number  *number
	note    *widgets.Paragraph
	title   *widgets.Text
	useful  *looseTiles
	tiles   *widgets.Column
	card    *widgets.Card
	goes    *prospectCard
	helps   []explain.Useful // bring any complete hand nearer
	entered *enteredCard
	flowers *offers // to call seven or eight flowers
	column  *widgets.Column
}

// usefulTile is the width of a tile that helps, in Fyne units.
const usefulTile = 40

func newDistanceView(p *Pane) *distanceView {
	d := &distanceView{
		pane: p, tags: newTags(), number: newNumber(look.Ink),
		note:    widgets.NewParagraph(look.Body, look.Ink2),
		title:   widgets.NewText(look.Title, look.Ink, p.text.Text("check.useful")),
		entered: newEnteredCard(p), flowers: newOffers(p),
		useful: newLooseTiles(p, usefulTile, "answer.add_useful", p.draw),
	}
	words := widgets.NewColumn(6, d.tags.row, widgets.NewRow(16, d.number.row, d.note, nil))
	d.tiles = widgets.NewColumn(8, d.title, d.useful.row)
	d.card = widgets.NewCard(d.tiles)
	d.goes = newProspectCard(p, d.told)
	d.column = widgets.NewColumn(widgets.CardGap, words, d.flowers.card, d.entered.card, d.goes.card, d.card)
	return d
}

// flowerHand offers to call the flowers as a hand, if they win.
func (p *Pane) flowerHand() []offer {
	one, wins := p.offered(func(st *session.State) { st.WinBy(score.ByFlowers) })
	if !wins {
		return nil
	}
	one.name, one.reason = p.text.Text("answer.flower_hand.name"), p.text.Text("answer.flower_hand.reason")
	return []offer{one}
}

// draw adds a tile to the concealed ones, even as the fourteenth, since it does
// not win.
func (p *Pane) draw(t tile.Tile) {
	p.session.Do(func(st *session.State) { st.Draft.Concealed = append(st.Draft.Concealed, t) })
}

func (d *distanceView) object() fyne.CanvasObject { return d.column }

func (d *distanceView) show(v *session.View, a *explain.Answer, _ bool) {
	text := d.pane.text.Text
	d.pane.padCard(d.card)
	d.flowers.set(text("answer.flower_hand.title"), d.pane.flowerHand())
	if d.entered.card.Hidden = v.Kind != verdict.Building; !d.entered.card.Hidden {
		d.entered.set(v)
	}
	if v.Kind == verdict.Building {
		d.tags.set(a.Tags...)
		d.number.set(v.Missing, text("answer.to_add", translations.Args{"N": v.Missing}), d.pane.narrow)
		d.note.SetText(a.Lines[0])
		d.card.Hide()
		d.goes.hide()
		d.column.Refresh()
		return
	}
	d.tags.set(a.Tags...)
	d.number.set(v.Waits.Distance, text("answer.away", translations.Args{"N": v.Waits.Distance}), d.pane.narrow)
	note := a.Lines[0]
	for _, dead := range slices.Backward(a.Dead) { // otherwise nothing says what the hand seems to wait for
		note = text("sentence.then", translations.Args{
			"A": text("answer.dead", translations.Args{"Tile": dead.Name, "Reason": dead.Reason}), "B": note,
		})
	}
	d.note.SetText(note)
	d.helps = a.Useful
	d.useful.set(looseOf(a.Useful))
	d.goes.set(v)
	d.nameHelp()
	d.tiles.Refresh()
	d.card.Refresh()
	d.column.Refresh()
}

// nameHelp names the tiles that help any complete hand apart from those to look for, or
// shows them once if they are the same.
func (d *distanceView) nameHelp() {
	name := "check.useful"
	if d.goes.card.Visible() {
		name = "answer.advice.nearer"
	}
	d.title.SetText(d.pane.text.Text(name))
	d.card.Hidden = len(d.helps) == 0 || d.goes.tells(d.helps)
}

// told makes room for what the advisor says.
func (d *distanceView) told() {
	d.nameHelp()
	d.column.Refresh()
	d.pane.Relayout()
}

// left drops the question when another view is shown.
func (d *distanceView) left() { d.goes.hide() }
