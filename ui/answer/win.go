package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// winGap is between the cards of a win: as a rule all of them are in sight.
const winGap = 8

// winView shows a hand that wins: the verdict with who pays whom, the best
// reading, who is liable and why, the other readings, and what would change it.
type winView struct {
	pane    *Pane
	tags    *tags
	number  *number
	lines   [2]*widgets.Paragraph
	short   *widgets.Column // both lines
	abreast *widgets.Row    // the number and the lines beside it
	words   *widgets.Column
	say     *sayCard
	ask     *widgets.Card
	asked   *widgets.Paragraph // in ask
	brings  *widgets.Paragraph // below it: what each answer would bring
	seats   *paySquare
	best    *bestCard
	liable  *liableLine
	others  *otherReadings
	whatIf  *fold
	foot    *foot
	column  *widgets.Column
	sayings *widgets.Column
	draft   string // of the hand shown
}

func newWinView(p *Pane) *winView {
	w := &winView{
		pane: p, tags: newTags(), number: newNumber(look.Ink), say: newSayCard(p), seats: newPaySquare(p),
		best: newBestCard(p), others: newOtherReadings(p), liable: newLiableLine(p), whatIf: newFold(p, p.text.Text("whatif.title")),
		foot: newFoot(p),
	}
	for i := range w.lines {
		w.lines[i] = widgets.NewParagraph(look.Body, look.Ink2)
	}
	w.asked = widgets.NewParagraph(look.Body, look.Ink)
	w.brings = widgets.NewParagraph(look.Label, look.Ink2)
	w.ask = widgets.NewCard(widgets.NewColumn(2, w.asked, w.brings))
	w.ask.SetFill(look.WarnSoft)
	w.ask.SetRadius(12)
	w.ask.SetPadding(14, 10)
	w.short = widgets.NewColumn(0, w.lines[0], w.lines[1])
	w.abreast = widgets.NewRow(16, w.number.row, w.short, nil)
	w.words = widgets.NewColumn(6)
	w.sayings = widgets.NewColumn(0, w.say.card, w.ask)
	w.column = widgets.NewColumn(0, newHead(p, w.words, w.sayings, w.seats), newSpacer(winGap), w.best.card, newSpacer(winGap),
		widgets.NewColumn(winGap, w.others.column, w.whatIf.card, w.foot.row))
	w.foot.set("", "")
	w.best.add(w.liable.column)
	return w
}

func (w *winView) object() fyne.CanvasObject { return w.column }

func (w *winView) show(v *session.View, a *explain.Answer, fresh bool) {
	w.forget(v.Judged.String(), fresh)
	w.tags.set(a.Tags...)
	w.number.set(a.Fan, numberPlace+w.pane.text.Text("check.fan"), w.pane.narrow)
	w.arrange()
	w.verdict(a)
	w.say.set(a.Call)
	w.asked.SetText(a.Ask)
	w.brings.SetText(w.pane.say.Together(a.Brings))
	w.brings.Hidden = len(a.Brings) == 0
	w.say.card.Hidden, w.ask.Hidden = a.Ask != "", a.Ask == ""
	if w.seats.Hidden = a.Settlement == nil; !w.seats.Hidden {
		w.seats.set(a)
	}
	w.best.set(&a.Readings[0], v.Judged)
	w.liable.set(a.Settlement, len(v.Judged.Melds))
	w.others.set(a.Readings[1:], v.Judged)
	w.pane.whatIfs(w.whatIf, v)
	w.foot.offerCall()
	w.column.Refresh()
}

// arrange puts the two lines beside the number, or below it in a narrow window.
func (w *winView) arrange() {
	if w.pane.narrow {
		w.words.SetObjects(w.tags.row, w.number.row, w.short)
		return
	}
	w.words.SetObjects(w.tags.row, w.abreast)
}

// forget closes everything when another hand is shown.
func (w *winView) forget(draft string, fresh bool) {
	if draft == w.draft && !fresh {
		return
	}
	w.draft = draft
	w.best.body.lines.close()
	w.others.close()
}

// verdict fills the two short lines; the liable seat is named in the colour of
// loss.
func (w *winView) verdict(a *explain.Answer) {
	for i, line := range w.lines {
		line.Hidden = i >= len(a.Lines)
		if line.Hidden {
			continue
		}
		runs := []widgets.Run{{Text: a.Lines[i]}}
		if a.Settlement != nil && a.Settlement.Liable != nil && i == 1 {
			runs = markLiable(a.Lines[i], a.Settlement.Liable.Seat)
		}
		line.SetRuns(runs...)
	}
}
