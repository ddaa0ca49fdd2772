package answer

import (
	"slices"
	"sort"

	"fyne.io/fyne/v2"

	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// winnerView shows fourteen complete tiles of which none is the winning one:
// what each would be worth, the readings of the best, and what to discard if
// the hand has not won.
type winnerView struct {
	pane     *Pane
	tags     *tags
	title    *widgets.Paragraph
	line     *widgets.Paragraph
	grid     *worthGrid
	card     *widgets.Card
	best     *bestCard
	others   *otherReadings
	discards *discardList
	foot     *foot
	below    *widgets.Button // leads to discards
	column   *widgets.Column
	draft    string // of the hand shown
}

func newWinnerView(p *Pane) *winnerView {
	w := &winnerView{
		pane: p, tags: newTags(), title: widgets.NewParagraph(look.Verdict, look.Ink), line: widgets.NewParagraph(look.Body, look.Ink2),
		best: newBestCard(p), others: newOtherReadings(p), discards: newDiscardList(p, p.text.Text("check.discard_to_wait"), p.throw), foot: newFoot(p),
	}
	w.grid = newWorthGrid(p, false, func(one *explain.Wait) { p.session.OpenAsWin(one.Wait) })
	w.card = widgets.NewCard(w.grid)
	w.below = widgets.NewButton(widgets.Ghost, p.text.Text("winner.discards"), widgets.IconRight, func() {
		p.ScrollTo(w.discards.card.Position().Y)
	})
	w.below.SetIconAfter(true)
	w.below.SetHeight(28)
	p.Watch(w.below)
	head := widgets.NewColumn(4, widgets.NewRow(12, nil, w.tags.row, w.below), widgets.NewColumn(0, w.title, w.line))
	w.column = widgets.NewColumn(widgets.CardGap, head, w.card, w.best.card, w.others.column, w.discards.card, w.foot.row)
	w.foot.set("", "")
	return w
}

func (w *winnerView) object() fyne.CanvasObject { return w.column }

func (w *winnerView) show(v *session.View, a *explain.Answer, fresh bool) {
	if draft := v.Judged.String(); fresh || draft != w.draft {
		w.draft = draft
		w.best.body.lines.close()
		w.others.close()
	}
	w.tags.set(a.Tags...)
	w.title.SetText(a.Title)
	w.line.SetText(a.Lines[0])
	won := a.Pick.Finding.Case.Draft
	w.pane.padCard(w.card)
	w.grid.set(inTileOrder(a.Waits), a.Fed, won.Winning)
	w.best.set(&a.Readings[0], won)
	w.others.set(a.Readings[1:], won)
	w.discards.set(a.Discards)
	w.column.Refresh()
}

// inTileOrder returns waits by their tiles.
func inTileOrder(waits []explain.Wait) []explain.Wait {
	list := slices.Clone(waits)
	sort.Slice(list, func(i, j int) bool { return list[i].Tile < list[j].Tile })
	return list
}
