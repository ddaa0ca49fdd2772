package answer

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// Dimensions of a reading, in Fyne units.
const (
	readingTile       = 32
	readingTileNarrow = 26
	otherTile         = 22
	cardPadX          = 20
	cardPadXNarrow    = 16
	cardPadY          = 14
	cardPadYNarrow    = 12
)

// padCard gives a card the padding of the window's width.
func (p *Pane) padCard(card *widgets.Card) {
	foot := float32(cardPadY)
	if p.narrow {
		foot = cardPadYNarrow
	}
	card.SetPadding(p.sidePad(), foot)
}

// sidePad returns a card's padding at its sides.
func (p *Pane) sidePad() float32 {
	if p.narrow {
		return cardPadXNarrow
	}
	return cardPadX
}

func (p *Pane) readingTile() float32 {
	if p.narrow {
		return readingTileNarrow
	}
	return readingTile
}

// legend explains the mark beside a fan; a page shows it once.
func (p *Pane) legend() *widgets.WrapRow {
	mark := scoreview.NewDecisionMark(p.text.Text("check.decision_mark"), "")
	words := widgets.NewText(look.Label, look.Ink3, p.text.Text("check.decision_legend"))
	return widgets.NewLine(6, mark, words)
}

// readingBody is a reading in full: its groups and its lines of fan.
type readingBody struct {
	pane   *Pane
	groups *groupRow
	lines  *lineList
	column *widgets.Column
}

func newReadingBody(p *Pane) *readingBody {
	b := &readingBody{pane: p, groups: newGroupRow(readingTile, false)}
	b.lines = newLineList(p, func(one *line) {
		if one == nil {
			b.groups.light(0)
			return
		}
		b.groups.light(one.Places)
	})
	b.column = widgets.NewColumn(0, newSpacer(2), b.groups, newSpacer(6), b.lines.column)
	return b
}

// set shows a reading of a hand.
func (b *readingBody) set(r *explain.Reading, d hand.Draft) {
	b.groups.setMost(b.pane.readingTile())
	b.groups.set(&r.Grouping)
	b.lines.set(b.pane.linesOf(r), d)
	b.column.Refresh()
}

// bestCard is the reading that the hand is worth.
type bestCard struct {
	pane     *Pane
	card     *widgets.Card
	title    *widgets.Text
	tag      *widgets.Tag
	addition *widgets.Text
	legend   *widgets.WrapRow
	header   *widgets.WrapRow
	body     *readingBody
	column   *widgets.Column
}

func newBestCard(p *Pane) *bestCard {
	b := &bestCard{
		pane:     p,
		title:    widgets.NewText(look.Title, look.Ink, ""),
		tag:      widgets.NewTag(widgets.TagAccent, ""),
		addition: widgets.NewText(look.Label, look.Ink2, ""),
		legend:   p.legend(),
		body:     newReadingBody(p),
	}
	b.header = widgets.NewWrapRow(8, 4, b.title, b.tag, b.addition, b.legend).WithTrailing(1)
	b.column = widgets.NewColumn(0, b.header, b.body.column)
	b.card = widgets.NewCard(b.column)
	return b
}

// add puts an object at the foot of the card.
func (b *bestCard) add(o fyne.CanvasObject) { b.column.SetObjects(append(b.column.Objects(), o)...) }

// set shows the best reading of a hand.
func (b *bestCard) set(best *explain.Reading, d hand.Draft) {
	b.pane.padCard(b.card)
	b.title.SetText(best.Title)
	b.tag.Set(widgets.TagAccent, best.Tag)
	b.tag.Hidden = best.Tag == ""
	b.addition.SetText(best.Addition)
	b.body.set(best, d)
	b.legend.Hidden = !best.IsRuled()
	b.column.Refresh()
	b.card.Refresh()
}

// otherCard is a reading that is worth less. Closed, it shows its tiles and why
// it loses; a press opens it.
type otherCard struct {
	pane   *Pane
	card   *widgets.PressCard
	title  *widgets.Text
	why    *widgets.Paragraph
	mark   *scoreview.DecisionMark // where our ruling sets it behind the best
	value  *widgets.Text
	arrow  *widgets.Picture
	tiles  *tileview.Strip
	body   *readingBody
	column *widgets.Column
	open   bool
}

func newOtherCard(p *Pane) *otherCard {
	o := &otherCard{
		pane:  p,
		title: widgets.NewText(look.Name, look.Ink, ""),
		why:   widgets.NewParagraph(look.Body, look.Ink2),
		mark:  scoreview.NewDecisionMark(p.text.Text("check.decision_mark"), ""),
		value: widgets.NewText(look.Value, look.Ink, ""),
		arrow: widgets.NewPicture(widgets.IconRight, look.Ink2),
		tiles: newStrip(otherTile, 12),
		body:  newReadingBody(p),
	}
	right := widgets.NewLine(12, o.mark, o.value, o.arrow)
	header := widgets.NewRow(12, o.title, o.why, right)
	o.column = widgets.NewColumn(6, header, o.tiles, o.body.column)
	o.card = widgets.NewPressCard(o.column, func() { o.toggle() })
	p.Watch(o.card)
	return o
}

// set shows a reading of a hand that is not the best.
func (o *otherCard) set(r *explain.Reading, d hand.Draft) {
	o.card.Card().SetPadding(o.pane.sidePad(), 10)
	o.title.SetText(r.Title)
	o.why.SetText(r.Why)
	o.mark.SetTip(o.pane.say.Decision(r.Decision))
	o.mark.Hidden = r.Decision == ""
	o.value.SetText(o.pane.fan(r.Fan))
	o.card.SetLabel(o.title.Text() + " " + o.value.Text() + " " + o.why.Text())
	o.tiles.Set(smallParts(&r.Grouping)...)
	o.body.set(r, d)
	o.show()
}

func (o *otherCard) toggle() {
	o.open = !o.open
	o.show()
	o.pane.Relayout()
	if o.open {
		o.pane.Reveal(o.card)
	}
}

// show opens or closes the card.
func (o *otherCard) show() {
	icon := widgets.IconRight
	if o.open {
		icon = widgets.IconDown
	}
	o.arrow.Set(icon, look.Ink2)
	o.card.SetOpen(o.open)
	o.tiles.Hidden, o.body.column.Hidden = o.open, !o.open
	o.column.Refresh()
	o.card.Card().Refresh()
	o.card.Refresh()
}

// otherReadings are the readings of a hand but the best.
type otherReadings struct {
	pane   *Pane
	cards  []*otherCard
	column *widgets.Column
}

func newOtherReadings(p *Pane) *otherReadings {
	return &otherReadings{pane: p, column: widgets.NewColumn(widgets.CardGap)}
}

// set shows readings of a hand; the column is hidden if there are none.
func (o *otherReadings) set(list []explain.Reading, d hand.Draft) {
	for i := range list {
		if i == len(o.cards) {
			o.cards = append(o.cards, newOtherCard(o.pane))
			o.column.SetObjects(append(o.column.Objects(), o.cards[i].card)...)
		}
		o.cards[i].set(&list[i], d)
		o.cards[i].card.Show()
	}
	for _, spare := range o.cards[len(list):] {
		spare.card.Hide()
	}
	o.column.Hidden = len(list) == 0
	o.column.Refresh()
}

// close closes all cards, for another hand.
func (o *otherReadings) close() {
	for _, card := range o.cards {
		card.open = false
		card.body.lines.close()
	}
}

// fan writes a number of fan with its unit: 8 fan.
func (p *Pane) fan(n int) string { return strconv.Itoa(n) + " " + p.text.Text("check.fan") }
