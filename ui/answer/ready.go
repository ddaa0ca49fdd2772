package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/session"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// readyView shows a hand that waits: a row for each tile that completes it,
// with its worth on a discard and self-drawn, and the dead waits.
type readyView struct {
	pane    *Pane
	tags    *tags
	title   *widgets.Paragraph
	note    *widgets.Paragraph
	often   *prospectLine
	columns *waitGrid
	heading *widgets.Card // of the columns
	fed     *widgets.Text // heads the first of them
	rows    []*waitRow
	dead    []*deadRow
	alive   *widgets.Column
	gone    *widgets.Column
	legend  *widgets.WrapRow
	foot    *foot
	column  *widgets.Column
	block   *worthGrid // of many waits, in place of the rows
	card    *widgets.Card
	open    tile.Tile // the row that is open, tile.None for none
	draft   string    // of the hand shown
}

func newReadyView(p *Pane) *readyView {
	r := &readyView{
		pane: p, tags: newTags(),
		title:  widgets.NewParagraph(look.Verdict, look.Ink),
		note:   widgets.NewParagraph(look.Body, look.Ink2),
		alive:  widgets.NewColumn(widgets.CardGap),
		gone:   widgets.NewColumn(widgets.CardGap),
		legend: widgets.NewWrapRow(0, 0, p.legend()).WithTrailing(1),
		open:   tile.None,
		fed:    widgets.NewText(look.Label, look.Ink3, ""),
	}
	r.columns = newWaitGrid(p, newSpacer(1), newSpacer(1), r.fed,
		widgets.NewText(look.Label, look.Ink3, p.text.Text("check.self_drawn")))
	r.heading = widgets.NewCard(r.columns)
	r.heading.SetFill("")
	r.block = newWorthGrid(p, true, func(one *explain.Wait) { p.session.OpenAsWin(one.Wait) })
	r.card = widgets.NewCard(r.block)
	r.foot = newFoot(p)
	r.often = newProspectLine(p)
	head := widgets.NewColumn(8, r.tags.row, widgets.NewColumn(0, r.title, r.note, newSpacer(4), r.often.row))
	r.column = widgets.NewColumn(0, head, newSpacer(14), r.heading, newSpacer(6), r.card, r.alive, newSpacer(widgets.CardGap), r.gone, newSpacer(8), r.legend, newSpacer(8), r.foot.row)
	return r
}

func (r *readyView) object() fyne.CanvasObject { return r.column }

func (r *readyView) show(v *session.View, a *explain.Answer, fresh bool) {
	if draft := v.Judged.String(); fresh || draft != r.draft {
		r.draft, r.open = draft, a.Waits[0].Tile
	}
	r.tags.set(a.Tags...)
	r.title.SetText(a.Title)
	r.note.SetText(a.Lines[0])
	r.often.set(v)
	r.fed.SetText(a.Fed)
	r.columns.fit()
	r.heading.SetPadding(r.pane.sidePad(), 1)
	many := len(a.Waits) > maxRows
	r.card.Hidden, r.heading.Hidden, r.alive.Hidden = !many, many, many
	if many {
		r.pane.padCard(r.card)
		r.block.set(inTileOrder(a.Waits), a.Fed, tile.None)
	} else {
		r.showWaits(a.Waits, a.Finding.Case)
	}
	r.showDead(a.Dead)
	r.foot.set("sets", "one_short")
	r.column.Refresh()
}

// left drops the question when another view is shown.
func (r *readyView) left() { r.often.advisor.Forget() }

// maxRows is the most waits that have a row each; more come as a block.
const maxRows = 6

func (r *readyView) showWaits(waits []explain.Wait, c explain.Case) {
	for i := range waits {
		if i == len(r.rows) {
			r.rows = append(r.rows, newWaitRow(r.pane, r.toggle))
			r.alive.SetObjects(append(r.alive.Objects(), r.rows[i].card)...)
		}
		r.rows[i].set(&waits[i], waits[i].Tile == r.open, c)
		r.rows[i].card.Show()
	}
	for _, spare := range r.rows[len(waits):] {
		spare.card.Hide()
	}
	r.alive.Refresh()
}

// toggle opens the row of a wait and closes the others, or closes it.
func (r *readyView) toggle(t tile.Tile) {
	if r.open == t {
		t = tile.None
	}
	r.open = t
	for _, row := range r.rows {
		row.setOpen(row.wait.Tile == t)
	}
	r.pane.Relayout()
}

func (r *readyView) showDead(dead []explain.DeadWait) {
	for i := range dead {
		if i == len(r.dead) {
			r.dead = append(r.dead, newDeadRow(r.pane))
			r.gone.SetObjects(append(r.gone.Objects(), r.dead[i].card)...)
		}
		r.dead[i].set(&dead[i])
		r.dead[i].card.Show()
	}
	for _, spare := range r.dead[len(dead):] {
		spare.card.Hide()
	}
	r.legend.Hidden = len(dead) == 0
	r.gone.Refresh()
}

// deadRow is a tile that would complete the hand if the hand did not hold all
// four copies.
type deadRow struct {
	pane   *Pane
	tile   *tileview.Image
	name   *widgets.Text
	tag    *widgets.Tag
	mark   *scoreview.DecisionMark
	reason *widgets.Paragraph
	ruling *widgets.Paragraph
	text   *widgets.Column
	row    *widgets.Row
	card   *widgets.Card
}

// deadTile is the width of the tile of a dead wait, in Fyne units.
const deadTile = 48

func newDeadRow(p *Pane) *deadRow {
	d := &deadRow{
		pane:   p,
		tile:   tileview.NewImage("blank", deadTile),
		name:   widgets.NewText(look.Title, look.Ink2, ""),
		tag:    widgets.NewTag(widgets.TagLoss, ""),
		mark:   scoreview.NewDecisionMark(p.text.Text("check.decision_mark"), ""),
		reason: widgets.NewParagraph(look.Body, look.Ink2),
		ruling: widgets.NewParagraph(look.Clause, look.Ink3),
	}
	d.tile.SetFaded(true)
	d.text = widgets.NewColumn(2, widgets.NewWrapRow(8, 4, d.name, d.tag, d.mark), d.reason, d.ruling)
	picture := newCell(d.tile)
	picture.setWidth(waitTileWidth)
	d.row = widgets.NewRow(waitGap, picture, d.text, nil)
	d.card = widgets.NewCard(d.row)
	d.card.SetFill("")
	d.card.SetOutline(look.Line, 1)
	return d
}

func (d *deadRow) set(dead *explain.DeadWait) {
	d.pane.padCard(d.card)
	d.tile.SetName(dead.Tile.String())
	d.name.SetText(dead.Name)
	d.tag.Set(tones[dead.Tag.Tone], dead.Tag.Text)
	d.mark.SetTip(d.pane.say.Decision(dead.Decision))
	d.reason.SetText(dead.Reason)
	d.ruling.SetText(d.pane.say.Decision(dead.Decision))
	d.text.Refresh()
	d.row.Refresh()
	d.card.Refresh()
}
