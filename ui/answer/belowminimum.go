package answer

import (
	"cmp"

	"fyne.io/fyne/v2"

	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/chart"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// belowMinimumView shows a complete hand with too few fan: how far it is from
// the minimum, what it has, what would lift it, what calling it costs, and
// which exchange of one tile would be enough.
type belowMinimumView struct {
	pane     *Pane
	tags     *tags
	number   *number
	gauge    *chart.Gauge
	sentence *widgets.Paragraph
	title    *widgets.Text
	readings *widgets.Text
	legend   *widgets.WrapRow
	body     *readingBody
	has      *widgets.Column
	card     *widgets.Card
	better   *offers
	cost     *falseWin
	exchange *fold
	column   *widgets.Column
	foot     *foot
}

func newBelowMinimumView(p *Pane) *belowMinimumView {
	b := &belowMinimumView{
		pane: p, tags: newTags(), number: newNumber(look.Ink), gauge: chart.NewGauge(),
		sentence: widgets.NewParagraph(look.Lead, look.Ink),
		title:    widgets.NewText(look.Title, look.Ink, p.text.Text("check.fans_it_has")),
		readings: widgets.NewText(look.Label, look.Ink3, ""),
		legend:   p.legend(),
		body:     newReadingBody(p), better: newOffers(p), cost: newFalseWin(p), foot: newFoot(p),
		exchange: newFold(p, p.text.Text("whatif.exchange.title")),
	}
	words := widgets.NewColumn(4,
		widgets.NewColumn(6, b.tags.row, widgets.NewWrapRow(32, 4, b.number.row, b.gauge)), b.sentence)
	header := widgets.NewWrapRow(12, 4, b.title, b.readings, b.legend).WithTrailing(2)
	b.has = widgets.NewColumn(0, header, b.body.column)
	b.card = widgets.NewCard(b.has)
	b.column = widgets.NewColumn(widgets.CardGap, words, b.card, b.better.card, b.cost.card, b.exchange.card, b.foot.row)
	return b
}

func (b *belowMinimumView) object() fyne.CanvasObject { return b.column }

func (b *belowMinimumView) show(v *session.View, a *explain.Answer, fresh bool) {
	best := &a.Readings[0]
	if fresh {
		b.body.lines.close()
	}
	b.tags.set(a.Tags...)
	b.number.set(a.Fan, numberPlace+b.pane.text.Text("check.fan"), b.pane.narrow)
	b.gauge.SetBars(b.pane.bars(best, v.Rules.Minimum.Value)...)
	b.sentence.SetRuns(widgets.Run{Text: a.Lines[0] + " "}, widgets.Run{Text: a.Clause, Colour: look.Ink3})
	b.readings.SetText(cmp.Or(a.NumRead, best.Title))
	b.pane.padCard(b.card)
	b.body.set(best, v.Judged)
	b.legend.Hidden = !best.IsRuled()
	b.has.Refresh()
	b.card.Refresh()
	b.better.set(b.pane.say.BetterWaysHeading(v.Rules.Minimum.Value), b.pane.betterWays(a.BetterWays))
	b.cost.set(a.Cost)
	b.foot.set("minimum", "enough")
	b.pane.exchanges(b.exchange, v, a.Finding.Case)
	b.column.Refresh()
}

// betterWays returns ways to win as offers.
func (p *Pane) betterWays(ways []explain.BetterWay) []offer {
	list := make([]offer, len(ways))
	for i, l := range ways {
		list[i] = offer{
			name: l.Name, reason: l.Reason, pays: l.Pays, fan: p.fan(l.Fan),
			try: func() { p.session.Try(l.Draft, l.Win) },
		}
	}
	return list
}

// bars returns one bar for each fan that a minimum demands: those the hand has,
// named, then those it lacks.
func (p *Pane) bars(best *explain.Reading, minimum int) []chart.GaugeBar {
	var bars []chart.GaugeBar
	for _, l := range best.Lines {
		name := p.say.Under(p.session.Rules()).Fan(l.Fan)
		for range l.Worth {
			bars = append(bars, chart.GaugeBar{Name: name})
			name = ""
		}
	}
	lacks := minimum - len(bars)
	name := p.text.Text("check.short_fan", translations.Args{"N": lacks})
	for range lacks {
		bars = append(bars, chart.GaugeBar{Name: name, Missing: true})
		name = ""
	}
	return bars
}
