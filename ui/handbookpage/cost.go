package handbookpage

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/hand"
	"sikwu/core/handbook"
	"sikwu/core/penalty"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// tones are the tag styles of measures; the word on the tag says the same.
var tones = map[penalty.Measure]widgets.TagStyle{
	penalty.Warning: widgets.TagMuted, penalty.Points: widgets.TagWarn,
	penalty.YellowCard: widgets.TagMark, penalty.Disqualified: widgets.TagLoss,
}

// cost shows the cost under the rules in force, with its source.
func (v *View) cost(s *handbook.Section) fyne.CanvasObject {
	lines := []fyne.CanvasObject{v.cardTitle("handbook.costs")}
	o, _ := penalty.Find(s.Offence)
	if s.Offence == penalty.FalseWin {
		lines = append(lines, v.falseWin())
	}
	lines = append(lines, widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: v.sectionText(s, "cost")}))
	if measures := v.measures(&o); len(measures) > 0 {
		lines = append(lines, widgets.NewWrapRow(8, 6, measures...))
	}
	if takesPoints(&o) {
		text := widgets.NewParagraph(look.Label, look.Ink2, widgets.Run{Text: v.text("handbook.usual", args{"Points": penalty.Usual(v.rules)})})
		lines = append(lines, widgets.NewRow(10, v.decisionMark(v.Say.Decision(penalty.DecisionUsual)), text, nil))
	}
	decides := widgets.NewParagraph(look.Body, look.Ink2,
		widgets.Run{Text: v.text("handbook.decides.title"), Bold: true}, widgets.Run{Text: v.text("handbook.decides." + string(s.Decides))})
	return widgets.NewCard(widgets.NewColumn(8, append(lines, widgets.NewRule(), decides)...))
}

// falseWin shows the points of the rules in force, with their clause.
func (v *View) falseWin() fyne.CanvasObject {
	taken, _, clause := penalty.FalseWinFigures(v.rules)
	w := score.Win{Seat: tile.East}
	pays := score.Settle(&score.Result{}, hand.Draft{}, w, v.rules)
	_, sentence := v.Say.FalseWin(pays, explain.Case{Win: w, Rules: v.rules})
	words := widgets.NewColumn(2,
		widgets.NewParagraph(look.Body, look.Ink, widgets.Run{Text: sentence}),
		widgets.NewRow(6, widgets.NewText(look.Clause, look.Ink3, v.Say.Clause(clause)), v.decisionMark(v.Say.Decisions(pays.Decisions)), nil),
	)
	amount := widgets.NewText(look.Verdict, look.Loss, v.Say.Points(-taken))
	card := widgets.NewCard(widgets.NewRow(16, nil, words, amount))
	card.SetFill(look.LossSoft)
	card.SetRadius(10)
	return card
}

// measures shows what may be given to the offender: by repetition, or to choose
// from.
func (v *View) measures(o *penalty.Offence) (list []fyne.CanvasObject) {
	name := func(m penalty.Measure) string { return v.text("handbook.measure." + string(m)) }
	for i, m := range o.Scale {
		list = append(list, widgets.NewTag(tones[m], v.text("handbook.time", args{"Time": strconv.Itoa(i + 1), "Measure": name(m)})))
	}
	for _, m := range o.Weighed {
		list = append(list, widgets.NewTag(tones[m], name(m)))
	}
	return list
}

func takesPoints(o *penalty.Offence) bool {
	for _, m := range append(o.Scale, o.Weighed...) {
		if m.TakesPoints() {
			return true
		}
	}
	return false
}
