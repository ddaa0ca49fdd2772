package answer

import (
	"fyne.io/fyne/v2"

	"sikwu/core/score"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// belowView is a complete hand of too few fan: how far it is from the minimum,
// what it has, what would lift it, what calling it costs, and which one tile
// exchanged would do.
type belowView struct {
	pane     *Pane
	tags     *tags
	number   *number
	gauge    *widgets.Gauge
	sentence *widgets.Paragraph
	title    *widgets.Text
	readings *widgets.Text
	legend   *widgets.WrapRow
	body     *readingBody
	has      *widgets.Column
	card     *widgets.Card
	lifts    *offers
	cost     *falseWin
	exchange *fold
	column   *widgets.Column
}

func newBelowView(p *Pane) *belowView {
	b := &belowView{
		pane: p, tags: newTags(), number: newNumber(look.Ink), gauge: widgets.NewGauge(),
		sentence: widgets.NewParagraph(look.Lead, look.Ink),
		title:    widgets.NewText(look.Title, look.Ink, p.text.Text("check.fans_it_has")),
		readings: widgets.NewText(look.Label, look.Ink3, ""),
		legend:   p.legend(),
		body:     newReadingBody(p), lifts: newOffers(p), cost: newFalseWin(p),
		exchange: newFold(p, p.text.Text("whatif.exchange.title")),
	}
	b.tags.set(
		tag{widgets.TagWarn, p.text.Text("check.tag.below_minimum")},
		tag{widgets.TagMuted, p.text.Text("check.tag.shape")},
	)
	words := widgets.NewColumn(4,
		widgets.NewColumn(6, b.tags.row, widgets.NewWrapRow(32, 4, b.number.row, b.gauge)), b.sentence)
	header := widgets.NewWrapRow(12, 4, b.title, b.readings, b.legend).WithTrailing(2)
	b.has = widgets.NewColumn(0, header, b.body.column)
	b.card = widgets.NewCard(b.has)
	b.column = widgets.NewColumn(cardGap, words, b.card, b.lifts.card, b.cost.card, b.exchange.card)
	return b
}

func (b *belowView) object() fyne.CanvasObject { return b.column }

func (b *belowView) show(v *session.View, fresh bool) {
	c := explain.Case{Draft: v.Judged, Win: v.Win, Rules: v.Rules}
	best := v.Result.Best()
	if fresh {
		b.body.lines.close()
	}
	b.number.set(best.Fan, numberPlace+b.pane.text.Text("check.fan"), b.pane.narrow)
	b.gauge.SetBars(b.pane.bars(best, c)...)
	b.sentence.SetRuns(
		widgets.Run{Text: b.pane.say.Problem(v.Result.Problems[0], &v.Result, c) + " "},
		widgets.Run{Text: b.pane.say.Clause(v.Rules.Minimum.Clause), Colour: look.Ink3},
	)
	b.readings.SetText(b.pane.text.Text("check.reading_only"))
	if n := v.Result.Readings.Len(); n > 1 {
		b.readings.SetText(b.pane.say.ReadingsTag(n))
	}
	b.pane.padCard(b.card)
	b.legend.Hidden = !b.body.set(best, c)
	b.has.Refresh()
	b.card.Refresh()
	b.lifts.set(b.pane.say.LiftHeading(v.Rules.Minimum.Value), b.offers(v, c))
	b.cost.set(v.Payment, c)
	b.pane.exchanges(b.exchange, v, c)
	b.column.Refresh()
}

func (b *belowView) offers(v *session.View, c explain.Case) []offer {
	list := make([]offer, len(v.Lifts))
	for i, l := range v.Lifts {
		list[i] = offer{
			name: b.pane.say.LiftTitle(l), reason: b.pane.say.LiftReason(l, c),
			pays: b.pane.say.LiftPays(l, v.Rules), fan: b.pane.fan(l.Fan),
			try: func() { b.pane.session.Try(l.Draft, l.Win) },
		}
	}
	return list
}

// bars is one bar for each fan the rules ask for: those the hand has, named,
// then those it lacks.
func (p *Pane) bars(best *score.Reading, c explain.Case) []widgets.Bar {
	var bars []widgets.Bar
	for _, l := range score.Lines(best, c.Draft, c.Win, c.Rules) {
		name := p.say.Fan(l.Fan)
		for range l.Worth {
			bars = append(bars, widgets.Bar{Name: name})
			name = ""
		}
	}
	lacks := c.Rules.Minimum.Value - len(bars)
	name := p.text.Text("check.short_fan", translations.Args{"N": lacks})
	for range lacks {
		bars = append(bars, widgets.Bar{Name: name, Missing: true})
		name = ""
	}
	return bars
}
