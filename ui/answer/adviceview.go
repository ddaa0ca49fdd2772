package answer

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/advisor"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// discardView shows fourteen tiles that do not win: what to discard and why, a row for
// each discard with what it is worth, and why not the discard that shape alone suggests.
type discardView struct {
	pane    *Pane
	advisor *advisor.Advisor
	tags    *tags
	short   *widgets.Paragraph // of complete tiles: what they are worth, too little
	title   *widgets.Paragraph
	lines   []*widgets.Paragraph
	head    *widgets.Column
	room    [2]*canvas.Rectangle // of the lines, and of the reason, while they are asked for anew
	table   *adviceTable
	ends    *ends
	why     *whyCard
	list    *discardList // in place of the rows if nothing comes of any
	cost    *falseWin
	foot    *foot
	method  *widgets.Text
	column  *widgets.Column
}

func newDiscardView(p *Pane) *discardView {
	d := &discardView{
		pane: p, advisor: advisor.New(), tags: newTags(),
		short:  widgets.NewParagraph(look.Lead, look.Ink),
		title:  widgets.NewParagraph(look.Verdict, look.Ink),
		table:  newAdviceTable(p),
		ends:   newEnds(p),
		why:    newWhyCard(p),
		list:   newDiscardList(p, p.text.Text("check.discard_to_wait"), p.throw),
		cost:   newFalseWin(p).asRemark(),
		foot:   newFoot(p),
		method: widgets.NewText(look.Label, look.Ink3, ""),
	}
	words := []fyne.CanvasObject{d.title}
	for range 2 {
		line := widgets.NewParagraph(look.Body, look.Ink2)
		d.lines, words = append(d.lines, line), append(words, line)
	}
	for i := range d.room {
		d.room[i] = newSpacer(0)
		d.room[i].Hide()
	}
	d.head = widgets.NewColumn(0, append(words, d.room[0])...)
	d.foot.row.SetObjects(append(d.foot.row.Objects(), d.method)...)
	d.foot.row.WithTrailing(1)
	d.foot.name("answer.foot.lesson_throw")
	d.column = widgets.NewColumn(widgets.CardGap, widgets.NewColumn(8, d.tags.row, d.short, d.head), d.table.card, d.why.card, d.room[1], d.ends.card, d.list.card, d.cost.card, d.foot.row)
	return d
}

func (d *discardView) object() fyne.CanvasObject { return d.column }

func (d *discardView) show(v *session.View, a *explain.Answer, _ bool) {
	d.tags.set(a.Tags...)
	d.short.SetText(d.pane.say.Together(a.Lines))
	d.short.Hidden = len(a.Lines) == 0
	d.foot.set("throw", "plan")
	d.list.set(nil)
	d.cost.set(a.Cost)
	before := d.advisor.Asked
	if d.advisor.Ask(v.Question(), d.pane.callbacks.Background, d.tell) {
		if d.advisor.Told == nil {
			d.wait(before.Hand.Equal(d.advisor.Asked.Hand))
		}
		if !before.Hand.Equal(d.advisor.Asked.Hand) {
			d.table.shut()
		}
	} else if d.advisor.Told != nil {
		d.say()
	}
	d.column.Refresh()
}

// left drops the question when another view is shown.
func (d *discardView) left() {
	d.advisor.Forget()
	d.table.set(nil, false)
	d.ends.set(nil)
	d.hold(0, 0)
	d.pane.raise()
}

// wait shows that nothing is known of the hand yet. If only the question has changed,
// everything stays where it is except the advice itself.
func (d *discardView) wait(same bool) {
	head, why := heightOf(d.head), heightOf(d.why.card)
	if d.why.card.Hidden {
		why = heightOf(d.room[1])
	}
	d.title.SetText(d.pane.text.Text("answer.advice.asked"))
	d.title.SetColour(look.Ink3)
	for _, line := range d.lines {
		line.Hide()
	}
	d.why.set(nil)
	d.ends.set(nil)
	d.method.SetText(d.pane.text.Text("answer.advice.coarse"))
	d.foot.row.Refresh()
	d.hold(0, 0)
	if same && d.table.said != nil {
		d.hold(head-heightOf(d.head), why)
		d.table.blank()
	} else {
		d.table.set(nil, false)
	}
	d.pane.raise()
}

// hold keeps room below the title and below the table.
func (d *discardView) hold(heights ...float32) {
	for i, high := range heights {
		d.room[i].SetMinSize(fyne.NewSize(1, high))
		d.room[i].Hidden = high <= 0
	}
	d.head.Refresh()
}

// heightOf is how high an object of a column is at its width; 0 if it is hidden.
func heightOf(o fyne.CanvasObject) float32 {
	if !o.Visible() {
		return 0
	}
	return widgets.HeightFor(o, o.Size().Width)
}

// tell shows the advice, in grey until it is final.
func (d *discardView) tell(done bool) {
	d.table.coarse = !done
	d.say()
	d.column.Refresh()
	d.pane.Relayout()
}

func (d *discardView) say() {
	said := d.pane.say.Advice(d.advisor.Told)
	d.hold(0, 0)
	d.title.SetText(said.Title)
	d.title.SetColour(look.Ink)
	for i, line := range d.lines {
		if line.Hidden = i >= len(said.Lines); !line.Hidden {
			line.SetText(said.Lines[i])
		}
	}
	d.table.set(said, d.advisor.Asked.Seen.Total() > 0)
	d.why.set(said.Why)
	if d.table.coarse {
		d.ends.set(nil)
	} else {
		d.ends.set(d.advisor.Told)
	}
	if d.list.set(nil); len(said.Best) == 0 {
		d.list.set(d.pane.say.Discards(d.pane.session.View().Waits.Discards))
	}
	d.method.SetText(said.Method)
	if d.table.coarse {
		d.method.SetText(d.pane.text.Text("answer.advice.coarse"))
	}
	d.foot.row.Refresh()
	d.pane.raise(said.Best...)
}

// counsel returns what to discard in one line, "" while it is not known.
func (d *discardView) counsel() string {
	if d.advisor.Told == nil {
		return ""
	}
	return d.pane.say.Counsel(d.advisor.Told)
}

// raise has the tiles to discard raised in the hand.
func (p *Pane) raise(tiles ...tile.Tile) {
	if p.callbacks.Raise != nil {
		p.callbacks.Raise(tiles...)
	}
}

// whyCard says why not the discard that shape alone suggests.
type whyCard struct {
	pane   *Pane
	tile   *tileview.Image
	title  *widgets.Paragraph
	reason *widgets.Paragraph
	words  *widgets.Column
	row    *widgets.Row
	card   *widgets.Card
}

const whyTile = 48 // Fyne units

func newWhyCard(p *Pane) *whyCard {
	w := &whyCard{
		pane: p, tile: tileview.NewImage("blank", whyTile),
		title: widgets.NewParagraph(look.Title, look.Ink), reason: widgets.NewParagraph(look.Body, look.Ink2),
	}
	w.words = widgets.NewColumn(0, w.title, w.reason)
	w.row = widgets.NewRow(16, w.tile, w.words, nil)
	w.card = widgets.NewCard(w.row)
	return w
}

// set shows a reason; nil hides the card.
func (w *whyCard) set(why *explain.WhyNot) {
	if w.card.Hidden = why == nil; w.card.Hidden {
		return
	}
	w.pane.padCard(w.card)
	w.tile.SetName(why.Tile.String())
	w.title.SetText(why.Title)
	w.reason.SetText(why.Reason)
	w.words.Refresh()
	w.row.Refresh()
	w.card.Refresh()
}
