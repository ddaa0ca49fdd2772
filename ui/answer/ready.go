package answer

import (
	"cmp"
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// readyView is a hand one tile short that waits: a row for each tile that
// completes it, worth so much on a discard and so much self-drawn, and the
// waits that are dead.
type readyView struct {
	pane    *Pane
	tags    *tags
	title   *widgets.Paragraph
	note    *widgets.Paragraph
	columns *waitGrid
	heading *widgets.Card // of the columns
	rows    []*waitRow
	dead    []*deadRow
	alive   *widgets.Column
	gone    *widgets.Column
	legend  *widgets.WrapRow
	column  *widgets.Column
	open    tile.Tile // the row that is open, tile.None for none
	draft   string    // of the hand shown
}

func newReadyView(p *Pane) *readyView {
	r := &readyView{
		pane: p, tags: newTags(),
		title:  widgets.NewParagraph(look.Verdict, look.Ink),
		note:   widgets.NewParagraph(look.Body, look.Ink2),
		alive:  widgets.NewColumn(cardGap),
		gone:   widgets.NewColumn(cardGap),
		legend: widgets.NewWrapRow(0, 0, p.legend()).WithTrailing(1),
		open:   tile.None,
	}
	r.columns = newWaitGrid(p, space(1), space(1),
		widgets.NewText(look.Label, look.Ink3, p.text.Text("check.on_a_discard")),
		widgets.NewText(look.Label, look.Ink3, p.text.Text("check.self_drawn")))
	r.heading = widgets.NewCard(r.columns)
	r.heading.SetFill("")
	head := widgets.NewColumn(8, r.tags.row, widgets.NewColumn(0, r.title, r.note))
	r.column = widgets.NewColumn(0, head, space(14), r.heading, space(6), r.alive, space(cardGap), r.gone, space(8), r.legend)
	return r
}

func (r *readyView) object() fyne.CanvasObject { return r.column }

func (r *readyView) show(v *session.View, fresh bool) {
	text := r.pane.text.Text
	c := explain.Case{Draft: v.Judged, Win: v.Win, Rules: v.Rules}
	waits := dearest(v.Waits.Waits)
	if draft := v.Judged.String(); fresh || draft != r.draft {
		r.draft, r.open = draft, waits[0].Tile
	}
	list := []tag{{widgets.TagAccent, text("check.tag.ready")}}
	if least := v.Rules.Minimum.Value; least > 0 {
		list = append(list, tag{widgets.TagMuted, text("check.tag.minimum", translations.Args{"N": least})})
	}
	r.tags.set(list...)
	r.title.SetText(r.pane.say.WaitsTitle(waits))
	r.note.SetText(r.pane.say.WaitsNote(waits))
	r.columns.fit()
	r.heading.SetPadding(r.pane.sidePad(), 1)
	r.showWaits(waits, c)
	r.showDead(v.Waits.Dead, c)
	r.column.Refresh()
}

// dearest orders waits by what they are worth, self-drawn before discarded.
func dearest(waits []score.Wait) []score.Wait {
	return slices.SortedStableFunc(slices.Values(waits), func(a, b score.Wait) int {
		return cmp.Or(cmp.Compare(b.SelfDraw.Fan, a.SelfDraw.Fan), cmp.Compare(b.Discard.Fan, a.Discard.Fan))
	})
}

func (r *readyView) showWaits(waits []score.Wait, c explain.Case) {
	reasons := r.pane.say.WaitReasons(waits, c)
	for i, w := range waits {
		if i == len(r.rows) {
			r.rows = append(r.rows, newWaitRow(r.pane, r.toggle))
			r.alive.SetObjects(append(r.alive.Objects(), r.rows[i].card)...)
		}
		r.rows[i].set(w, reasons[i], w.Tile == r.open, c)
		r.rows[i].card.Show()
	}
	for _, spare := range r.rows[len(waits):] {
		spare.card.Hide()
	}
	r.alive.Refresh()
}

// toggle opens the row of a wait and shuts the others, or shuts it.
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

func (r *readyView) showDead(dead []tile.Tile, c explain.Case) {
	for i, t := range dead {
		if i == len(r.dead) {
			r.dead = append(r.dead, newDeadRow(r.pane))
			r.gone.SetObjects(append(r.gone.Objects(), r.dead[i].card)...)
		}
		r.dead[i].set(t, c)
		r.dead[i].card.Show()
	}
	for _, spare := range r.dead[len(dead):] {
		spare.card.Hide()
	}
	r.legend.Hidden = len(dead) == 0
	r.gone.Refresh()
}

// deadRow is a tile that would complete the hand, were not all four copies in
// the hand itself.
type deadRow struct {
	pane   *Pane
	tile   *widgets.TileImage
	name   *widgets.Text
	reason *widgets.Paragraph
	text   *widgets.Column
	row    *widgets.Row
	card   *widgets.Card
}

// deadTile is the width of the tile of a dead wait, in Fyne units.
const deadTile = 48

func newDeadRow(p *Pane) *deadRow {
	d := &deadRow{
		pane:   p,
		tile:   widgets.NewTileImage("blank", deadTile),
		name:   widgets.NewText(look.Title, look.Ink2, ""),
		reason: widgets.NewParagraph(look.Body, look.Ink2),
	}
	d.tile.SetFaded(true)
	title := widgets.NewWrapRow(8, 4, d.name,
		widgets.NewTag(widgets.TagLoss, p.text.Text("check.tag.dead")),
		widgets.NewDecisionMark(p.text.Text("check.decision_mark"), p.say.Decision(rules.DecisionFifthCopy)))
	ruling := widgets.NewParagraph(look.Clause, look.Ink3, widgets.Run{Text: p.say.Decision(rules.DecisionFifthCopy)})
	d.text = widgets.NewColumn(2, title, d.reason, ruling)
	picture := newCell(d.tile)
	picture.setWidth(waitTileWidth)
	d.row = widgets.NewRow(waitGap, picture, d.text, nil)
	d.card = widgets.NewCard(d.row)
	d.card.SetFill("")
	d.card.SetOutline(look.Line, 1)
	return d
}

func (d *deadRow) set(t tile.Tile, c explain.Case) {
	d.pane.padCard(d.card)
	d.tile.SetName(t.String())
	d.name.SetText(d.pane.say.TileTitle(t))
	d.reason.SetText(d.pane.say.DeadReason(t, c))
	d.text.Refresh()
	d.row.Refresh()
	d.card.Refresh()
}
