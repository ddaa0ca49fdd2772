package answer

import (
	"strings"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// markLiable gives one word of a sentence the colour of loss: the seat that pays for others.
func markLiable(sentence, word string) []widgets.Run {
	before, after, found := strings.Cut(sentence, word)
	if !found || word == "" {
		return []widgets.Run{{Text: sentence}}
	}
	return []widgets.Run{{Text: before}, {Text: word, Colour: look.Loss, Bold: true}, {Text: after}}
}

// example finds a hand that has the fan under the rules in force; ok is false
// if the rules do not play it or the known example does not have it there.
func (p *Pane) example(f rules.Fan) (d hand.Draft, w score.Win, ok bool) {
	rs := p.session.Rules()
	known := sample.OfFan(f)
	d, err := known.Draft()
	if err != nil || !rs.Has(f) {
		return d, known.Win, false
	}
	res := score.Evaluate(d, known.Win, rs)
	return d, known.Win, res.Win && res.Best().Counted.Count(f) > 0
}

// list joins things with commas.
func (p *Pane) list(things []string) string {
	return strings.Join(things, p.text.Text("list.comma"))
}
