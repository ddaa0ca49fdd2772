package answer

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// cardGap is between the cards of the column, in Fyne units.
const cardGap = 12

// winView is a hand that wins: the verdict with who pays whom, the best
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
	seats   *paySquare
	best    *bestCard
	liable  *liableLine
	others  []*otherCard
	whatIf  *fold
	column  *widgets.Column
	rest    *widgets.Column // the other readings, then whatIf
	sayings *widgets.Column
	draft   string // of the hand shown
}

func newWinView(p *Pane) *winView {
	w := &winView{
		pane: p, tags: newTags(), number: newNumber(look.Ink), say: newSayCard(p), seats: newPaySquare(p),
		best: newBestCard(p), liable: newLiableLine(p), whatIf: newFold(p, p.text.Text("whatif.title")),
	}
	for i := range w.lines {
		w.lines[i] = widgets.NewParagraph(look.Body, look.Ink2)
	}
	w.asked = widgets.NewParagraph(look.Body, look.Ink)
	w.ask = widgets.NewCard(w.asked)
	w.ask.SetFill(look.WarnSoft)
	w.ask.SetRadius(12)
	w.ask.SetPadding(14, 10)
	w.short = widgets.NewColumn(0, w.lines[0], w.lines[1])
	w.abreast = widgets.NewRow(16, w.number.row, w.short, nil)
	w.words = widgets.NewColumn(6)
	w.sayings = widgets.NewColumn(0, w.say.card, w.ask)
	w.rest = widgets.NewColumn(cardGap, w.whatIf.card)
	w.column = widgets.NewColumn(0, newHead(p, w.words, w.sayings, w.seats), space(cardGap), w.best.card, w.liable.column, w.rest)
	return w
}

func (w *winView) object() fyne.CanvasObject { return w.column }

func (w *winView) show(v *session.View, fresh bool) {
	c := explain.Case{Draft: v.Judged, Win: v.Win, Rules: v.Rules}
	w.forget(v.Judged.String(), fresh)
	w.tags.set(w.tagsOf(v)...)
	w.number.set(v.Result.Best().Fan, numberPlace+w.pane.text.Text("check.fan"), w.pane.narrow)
	w.arrange()
	w.verdict(v, c)
	w.say.set(w.pane.say.Announcement(&v.Result, v.Payment, c))
	w.asked.SetText(w.pane.say.PointsUnknown(v.Win))
	w.say.card.Hidden, w.ask.Hidden = !v.Payment.Known, v.Payment.Known
	w.seats.set(v.Payment, c)
	w.best.set(&v.Result, c)
	w.liable.set(v.Payment, c)
	w.showOthers(v, c)
	w.pane.whatIfs(w.whatIf, v)
	w.rest.Refresh()
}

// arrange sets the two lines beside the number, or below it where the window
// is narrow.
func (w *winView) arrange() {
	if w.pane.narrow {
		w.words.SetObjects(w.tags.row, w.number.row, w.short)
		return
	}
	w.words.SetObjects(w.tags.row, w.abreast)
}

// forget shuts what was open when another hand comes.
func (w *winView) forget(draft string, fresh bool) {
	if draft == w.draft && !fresh {
		return
	}
	w.draft = draft
	w.best.body.lines.close()
	for _, other := range w.others {
		other.open = false
		other.body.lines.close()
	}
}

func (w *winView) tagsOf(v *session.View) []tag {
	text := w.pane.text.Text
	list := []tag{{widgets.TagAccent, text("check.tag.win")}}
	if best := v.Result.Best(); best.RawFan >= v.Rules.Limit.Value {
		list = append(list, tag{widgets.TagMuted, text("check.tag.limit", translations.Args{"N": v.Rules.Limit.Value})})
	}
	if n := v.Result.Readings.Len(); n > 1 {
		list = append(list, tag{widgets.TagMuted, w.pane.say.ReadingsTag(n)})
	}
	return list
}

// verdict fills the two short lines; the liable seat is named in the colour of
// loss.
func (w *winView) verdict(v *session.View, c explain.Case) {
	said := w.pane.say.Verdict(&v.Result, v.Payment, c)
	for i, line := range w.lines {
		line.Hidden = i >= len(said)
		if line.Hidden {
			continue
		}
		runs := []widgets.Run{{Text: said[i]}}
		if v.Payment.Liable != nil && i == 1 {
			runs = mark(said[i], w.pane.say.Wind(v.Payment.Liable.Seat))
		}
		line.SetRuns(runs...)
	}
	if !v.Payment.Known {
		w.lines[1].Hide()
	}
}

func (w *winView) showOthers(v *session.View, c explain.Case) {
	rest := v.Result.Readings.All()[1:]
	for i := range rest {
		if i == len(w.others) {
			other := newOtherCard(w.pane)
			w.others = append(w.others, other)
			w.rest.SetObjects(slices.Insert(w.rest.Objects(), i, fyne.CanvasObject(other.card))...)
		}
		w.others[i].set(&v.Result, i+1, c)
		w.others[i].card.Show()
	}
	for _, spare := range w.others[len(rest):] {
		spare.card.Hide()
	}
}
