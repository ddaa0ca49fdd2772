package comparepage

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/scoreview"
	"sikwu/ui/widgets"
)

// Dimensions of the cards of causes, in Fyne units.
const (
	causePadX  = 20
	causePadY  = 12
	causeGap   = 14  // between number and words
	causeLeast = 400 // below this a card has a row of its own
)

// causes are the cards that say why the sets disagree, two a row.
type causes struct {
	widgets.Laid

	p      *Page
	list   []explain.Cause
	cards  []*causeCard
	chosen []int             // those that are outlined
	legend fyne.CanvasObject // what the D mark stands for; nil if there is none
}

func newCauses(p *Page) *causes {
	c := &causes{p: p}
	c.Init(c, causeLeast, c.put)
	return c
}

// compose words the causes of the table, which cells show as tips.
func (c *causes) compose() {
	t, w := c.p.table, c.p.session.View().Win
	c.list = make([]explain.Cause, len(t.Causes))
	for i := range t.Causes {
		c.list[i] = c.p.say.CompareCause(t, i, w)
	}
}

// show makes the cards.
func (c *causes) show() {
	c.cards, c.legend, c.chosen = nil, nil, nil
	var objects []fyne.CanvasObject
	letter := c.p.text.Text("check.decision_mark")
	for i, cause := range c.list {
		card := newCauseCard(i+1, cause, letter, c.p)
		c.cards = append(c.cards, card)
		objects = append(objects, card.press)
		if len(cause.Rulings) > 0 {
			legend := widgets.NewText(look.Clause, look.Ink3, c.p.text.Text("check.decision_legend"))
			c.legend = newRow(6, scoreview.NewDecisionMark(letter, ""), legend)
		}
	}
	if c.legend != nil {
		objects = append(objects, c.legend)
	}
	c.SetObjects(objects...)
	c.Refresh()
}

// choose outlines the cards of some causes, and no others.
func (c *causes) choose(marks []int) {
	c.chosen = marks
	for i, card := range c.cards {
		thick := float32(0)
		for _, at := range marks {
			if at == i {
				thick = 2
			}
		}
		card.press.Card().SetOutline(look.Warn, thick)
	}
}

// lead shows the cards of a marked cell.
func (p *Page) lead(marks []int) {
	p.causes.choose(marks)
	p.scroll.Reveal(p.causes.cards[marks[len(marks)-1]].press)
	p.scroll.Reveal(p.causes.cards[marks[0]].press)
}

func (c *causes) perRow(width float32) int {
	if (width-pageGap)/2 < causeLeast {
		return 1
	}
	return 2
}

// put sets the cards row by row, the legend below them.
func (c *causes) put(room fyne.Size, put widgets.Put) float32 {
	n, y := c.perRow(room.Width), float32(0)
	wide := (room.Width - pageGap*float32(n-1)) / float32(n)
	for row := range slices.Chunk(c.cards, n) {
		high := float32(0)
		for _, card := range row {
			high = fyne.Max(high, card.press.HeightFor(wide))
		}
		for i, card := range row {
			put(card.press, float32(i)*(wide+pageGap), y, wide, high)
		}
		y += high + pageGap
	}
	if c.legend != nil {
		own := c.legend.MinSize()
		put(c.legend, causePadX, y, own.Width, own.Height)
		y += own.Height + pageGap
	}
	return fyne.Max(0, y-pageGap)
}

// causeCard is one cause: its number, its subject, what the sets say, and the
// clauses. If it rests on decisions of ours, a press shows them.
type causeCard struct {
	press   *widgets.PressCard
	words   *widgets.Column
	rulings *widgets.Paragraph // the last of the words
}

func newCauseCard(number int, cause explain.Cause, letter string, p *Page) *causeCard {
	c := &causeCard{rulings: widgets.NewParagraph(look.Label, look.Ink3)}
	c.rulings.SetText(strings.Join(cause.Rulings, "\n"))
	c.rulings.Hide()
	title := fyne.CanvasObject(widgets.NewParagraph(look.Name, look.Ink, widgets.Run{Text: cause.Title}))
	if len(cause.Rulings) > 0 {
		title = newRow(8, title, scoreview.NewDecisionMark(letter, strings.Join(cause.Rulings, "\n")))
	}
	runs := []widgets.Run{{Text: cause.Sentence}}
	if cause.Clauses != "" {
		runs = append(runs, widgets.Run{Text: " " + cause.Clauses, Colour: look.Ink3})
	}
	c.words = widgets.NewColumn(2, newInset(title, 0, 0, badgeOnCard, atMiddle), widgets.NewParagraph(look.Body, look.Ink2, runs...), c.rulings)
	content := newLeading(newBadge(number, badgeOnCard), c.words, causeGap, false)
	c.press = widgets.NewPressCard(content, nil)
	if len(cause.Rulings) > 0 {
		c.press = widgets.NewPressCard(content, func() { c.toggle(p) })
	} else {
		c.press.Disable() // nothing to press, so no stop for Tab
	}
	c.press.Card().SetPadding(causePadX, causePadY)
	c.press.SetLabel(cause.Title + ". " + cause.Sentence)
	c.press.SetOnFocus(func() {
		if c.press.Ringed() {
			p.scroll.Reveal(c.press)
		}
	})
	return c
}

// toggle shows or hides the rulings.
func (c *causeCard) toggle(p *Page) {
	c.rulings.Hidden = !c.rulings.Hidden
	c.press.SetOpen(!c.rulings.Hidden)
	p.relay()
	c.words.Refresh() // the card beside it may be so high that this one keeps its size
}
