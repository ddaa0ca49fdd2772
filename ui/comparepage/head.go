package comparepage

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sikwu/core/compare"
	"sikwu/core/score"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Dimensions of a column's head, in Fyne units.
const (
	headPadX   = 14
	headPadY   = 8
	headEdge   = 2
	headRadius = 14
	unitFoot   = 4 // what the unit is raised by to stand on the number's line
)

// corner sums up what all sets say and explains the marks.
func (b *board) corner() fyne.CanvasObject {
	say := b.p.say
	words := widgets.NewColumn(2,
		b.pager.object,
		widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: say.CompareCount(b.p.table, b.numBeaten())}),
		widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: say.CompareLegend(b.p.table)}),
	)
	return newInset(words, cellPad, 14, headHeight, atFoot)
}

// head returns a column's: the set's name, its verdict and the reason. Pressed, it
// puts the set in force.
func (b *board) head(row *compare.Row, i int) fyne.CanvasObject {
	c := &b.p.table.Columns[i]
	open := b.p.text.Text("compare.open", translations.Args{"Rules": b.p.say.RuleSetName(c.Rules)})
	verdict, note := b.verdict(c)
	if c.NoFlowers {
		note = b.p.text.Text("compare.without_flowers", translations.Args{"Note": note})
	}
	title := b.title(c)
	if marks := row.Cells[i].Marks; len(marks) > 0 {
		title = newBeside(6, title, b.lead(marks))
	}
	content := widgets.NewColumn(0, b.titles.add(title), verdict, widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: note}))
	card := widgets.NewPressCard(content, func() { b.p.callbacks.Open(c.Rules) })
	card.SetFill("")
	card.Card().SetRadius(headRadius)
	card.Card().SetPadding(headPadX, headPadY)
	card.SetTip(open)
	b.stops.add(card, i)
	return newInset(card, headEdge, headEdge, headHeight, toFill)
}

// lead returns the numbers of a verdict's causes, which lead to their cards.
func (b *board) lead(marks []int) fyne.CanvasObject {
	card := widgets.NewPressCard(newBadges(marks, badgesInHead), func() { b.p.lead(marks) })
	card.SetFill("")
	card.Card().SetRadius(plateRadius)
	card.Card().SetPadding(1, 1)
	card.SetTip(b.tip(marks))
	card.Disable() // the keyboard finds the cards themselves
	return card
}

// title returns the set's name, with a tag on the one in force.
func (b *board) title(c *compare.Column) fyne.CanvasObject {
	name := widgets.NewParagraph(look.Name, look.Ink, widgets.Run{Text: b.p.say.RuleSetName(c.Rules)})
	if c.Rules != b.p.inForce() {
		return name
	}
	return newTagged(name, widgets.NewTag(widgets.TagAccent, b.p.text.Text("compare.in_force")), 6)
}

// verdict returns what the set says, large, and why in a line.
func (b *board) verdict(c *compare.Column) (fyne.CanvasObject, string) {
	say, best := b.p.say, c.Result.Best()
	fan := b.p.text.Text("check.fan")
	switch {
	case c.Result.Win:
		return bigNumber(best.Fan, fan, look.Ink), say.SumUp(best, c.Rules)
	case best != nil && c.Result.Reason == score.PassedWin:
		return bigWords(say.ProblemTitle(c.Result.Reason), look.Loss), say.PassedNote(c)
	case best != nil:
		tag := widgets.NewTag(widgets.TagWarn, say.ProblemTitle(c.Result.Reason))
		return newTagged(bigNumber(best.Fan, fan, look.Warn), tag, 8), say.SumUp(best, c.Rules)
	case len(c.Result.Problems) > 0:
		p := c.Result.Problems[0]
		return bigWords(say.ProblemTitle(p.Reason), look.Loss), say.Problem(p, &c.Result, b.caseOf(c))
	case len(c.Waits.Waits) > 0:
		n := b.winning(c.Waits.Waits)
		return bigNumber(n, b.p.text.Text("compare.waits", translations.Args{"N": n}), look.Ink), say.FanRange(c.Rules)
	}
	title, _ := say.NotReady(&c.Waits)
	return bigWords(title, look.Ink), say.FanRange(c.Rules)
}

// winning returns how many waits of which a copy is left reach the minimum in some way.
func (b *board) winning(waits []score.Wait) int {
	n := 0
	for _, w := range waits {
		if b.p.session.Left(w.Tile) > 0 && (w.Discard.Win || w.SelfDraw.Win) {
			n++
		}
	}
	return n
}

func (b *board) caseOf(c *compare.Column) explain.Case {
	of := b.p.session.View().Case()
	of.Rules = c.Rules
	return of
}

// bigNumber returns a large number with its unit on the same line.
func bigNumber(n int, unit string, ink fyne.ThemeColorName) fyne.CanvasObject {
	small := newInset(widgets.NewText(look.Title, ink, unit), 0, unitFoot, look.Sum.Line(), atFoot)
	return newRow(3, widgets.NewText(look.Sum, ink, strconv.Itoa(n)), small)
}

// bigWords returns a verdict that is no number.
func bigWords(text string, ink fyne.ThemeColorName) fyne.CanvasObject {
	return newInset(widgets.NewParagraph(look.Question, ink, widgets.Run{Text: text}), 0, 4, look.Sum.Line(), atMiddle)
}
