package compare

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// The measures of the cards of causes, in Fyne units.
const (
	causePadX  = 20
	causePadY  = 12
	causeGap   = 14  // between number and words
	causeLeast = 400 // below this a card has a row of its own
)

// causes are the cards that say why the sets disagree, two a row.
type causes struct {
	widget.BaseWidget

	p      *Page
	said   []explain.Cause
	cards  []*causeCard
	legend fyne.CanvasObject // what the D mark stands for; nil where there is none
}

var _ widgets.Tall = (*causes)(nil)

func newCauses(p *Page) *causes {
	c := &causes{p: p}
	c.ExtendBaseWidget(c)
	return c
}

// say puts the causes of the table into words, which cells show as tips.
func (c *causes) say() {
	t, w := c.p.table, c.p.session.View().Win
	c.said = make([]explain.Cause, len(t.Causes))
	for i := range t.Causes {
		c.said[i] = c.p.say.CompareCause(t, i, w)
	}
}

// show makes the cards.
func (c *causes) show() {
	c.cards, c.legend = nil, nil
	letter := c.p.text.Text("check.decision_mark")
	for i, cause := range c.said {
		card := newCauseCard(i+1, cause, letter, c.p)
		c.cards = append(c.cards, card)
		if len(cause.Rulings) > 0 {
			legend := widgets.NewText(look.Clause, look.Ink3, c.p.text.Text("check.decision_legend"))
			c.legend = newRow(6, widgets.NewDecisionMark(letter, ""), legend)
		}
	}
	c.Refresh()
}

// choose outlines the cards of some causes, and no others.
func (c *causes) choose(marks []int) {
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
	p.reveal(p.causes.cards[marks[len(marks)-1]].press)
	p.reveal(p.causes.cards[marks[0]].press)
}

func (c *causes) perRow(width float32) int {
	if (width-gap)/2 < causeLeast {
		return 1
	}
	return 2
}

// walk goes through the cards row by row and returns the height of all.
func (c *causes) walk(width float32, put func(o fyne.CanvasObject, at fyne.Position, size fyne.Size)) float32 {
	n, y := c.perRow(width), float32(0)
	wide := (width - gap*float32(n-1)) / float32(n)
	for first := 0; first < len(c.cards); first += n {
		row, high := c.cards[first:min(first+n, len(c.cards))], float32(0)
		for _, card := range row {
			high = fyne.Max(high, card.press.HeightFor(wide))
		}
		for i, card := range row {
			put(card.press, fyne.NewPos(float32(i)*(wide+gap), y), fyne.NewSize(wide, high))
		}
		y += high + gap
	}
	if c.legend != nil {
		own := c.legend.MinSize()
		put(c.legend, fyne.NewPos(causePadX, y), own)
		y += own.Height + gap
	}
	return fyne.Max(0, y-gap)
}

// HeightFor returns the height of all cards at a width.
func (c *causes) HeightFor(width float32) float32 {
	return c.walk(width, func(fyne.CanvasObject, fyne.Position, fyne.Size) {})
}

// CreateRenderer implements fyne.Widget.
func (c *causes) CreateRenderer() fyne.WidgetRenderer { return &causesRenderer{c} }

type causesRenderer struct{ c *causes }

func (r *causesRenderer) Layout(size fyne.Size) {
	r.c.walk(size.Width, func(o fyne.CanvasObject, at fyne.Position, size fyne.Size) {
		o.Move(at)
		o.Resize(size)
	})
}

func (r *causesRenderer) MinSize() fyne.Size {
	return fyne.NewSize(causeLeast, r.c.HeightFor(fyne.Max(r.c.Size().Width, causeLeast)))
}

func (r *causesRenderer) Refresh() {
	r.Layout(r.c.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
	canvas.Refresh(r.c)
}

func (r *causesRenderer) Objects() []fyne.CanvasObject {
	objects := make([]fyne.CanvasObject, 0, len(r.c.cards)+1)
	for _, card := range r.c.cards {
		objects = append(objects, card.press)
	}
	if r.c.legend != nil {
		objects = append(objects, r.c.legend)
	}
	return objects
}

func (r *causesRenderer) Destroy() {}

// causeCard is one cause: number, what it is about, what the sets say, the
// clauses. Where it rests on rulings of ours, pressing it tells them.
type causeCard struct {
	press   *widgets.PressCard
	rulings *widgets.Paragraph
}

func newCauseCard(number int, cause explain.Cause, letter string, p *Page) *causeCard {
	c := &causeCard{rulings: widgets.NewParagraph(look.Label, look.Ink3)}
	c.rulings.SetText(strings.Join(cause.Rulings, "\n"))
	c.rulings.Hide()
	title := fyne.CanvasObject(widgets.NewParagraph(look.Name, look.Ink, widgets.Run{Text: cause.Title}))
	if len(cause.Rulings) > 0 {
		title = newRow(8, title, widgets.NewDecisionMark(letter, strings.Join(cause.Rulings, "\n")))
	}
	runs := []widgets.Run{{Text: cause.Sentence}}
	if cause.Clauses != "" {
		runs = append(runs, widgets.Run{Text: " " + cause.Clauses, Colour: look.Ink3})
	}
	words := widgets.NewColumn(2, newInset(title, 0, 0, badgeOnCard, middle), widgets.NewParagraph(look.Body, look.Ink2, runs...), c.rulings)
	content := newLeading(newBadge(number, badgeOnCard), words, causeGap, false)
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
			p.reveal(c.press)
		}
	})
	return c
}

// toggle shows or hides the rulings.
func (c *causeCard) toggle(p *Page) {
	c.rulings.Hidden = !c.rulings.Hidden
	p.relay()
}
