package comparepage

import (
	"context"
	"sync"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/compare"
	"sikwu/core/tile"
	"sikwu/ui/door"
	"sikwu/ui/look"
	"sikwu/ui/session"
	"sikwu/ui/tileview"
	"sikwu/ui/widgets"
)

// advice is a column for each rule set with what to throw of fourteen tiles that do not
// win, and why where it is not what the set in force throws. It is found aside from what
// is drawn, and shown as far as it is known.
type advice struct {
	p       *Page
	asked   *widgets.Paragraph
	grid    *widgets.Laid
	columns []*adviceColumn
	names   *level // of the columns, so that what follows stands in a line
	box     *widgets.Column
	drop    context.CancelFunc // nil if nothing was asked
	turn    sync.Mutex         // held while a hand is compared
	told    *compare.Advice    // nil until the first answer
}

// Dimensions of the columns, in Fyne units.
const (
	adviceLeast = 176
	adviceTile  = 40
)

func newAdvice(p *Page) *advice {
	a := &advice{p: p, asked: widgets.NewParagraph(look.Label, look.Ink3)}
	a.grid = widgets.NewLaid(adviceLeast, a.put)
	a.box = widgets.NewColumn(pageGap, a.asked, a.grid)
	a.box.Hide()
	return a
}

// hide drops the question.
func (a *advice) hide() {
	if a.drop != nil {
		a.drop()
	}
	a.drop, a.told = nil, nil
	a.box.Hide()
}

// show asks about the hand of a view under every set.
func (a *advice) show(v *session.View) {
	a.hide()
	ctx, drop := context.WithCancel(context.Background())
	a.drop = drop
	q, sets, inForce := v.Question(), a.p.sets(), a.p.inForce()
	a.asked.SetText(a.p.say.AskedUnder(&q))
	a.columns, a.names = nil, &level{}
	objects := []fyne.CanvasObject{}
	for i := range sets {
		c := newAdviceColumn(a, i)
		a.columns, objects = append(a.columns, c), append(objects, c.card)
	}
	a.grid.SetObjects(objects...)
	a.told = &compare.Advice{Columns: make([]compare.Advised, len(sets))}
	for i, rs := range sets {
		a.told.Columns[i].Rules = rs
	}
	a.fill(&q)
	a.box.Show()
	tell := func(told *compare.Advice) {
		if ctx.Err() == nil {
			a.told = told
			a.fill(&q)
			a.p.relay()
		}
	}
	if a.p.callbacks.Background == nil {
		for told := range compare.Advise(ctx, q, sets, inForce) {
			tell(told)
		}
		return
	}
	a.p.callbacks.Background(func() {
		a.turn.Lock() // a hand that was dropped gives up its memory first
		defer a.turn.Unlock()
		for told := range compare.Advise(ctx, q, sets, inForce) {
			door.Wait(func() { tell(told) })
		}
	})
}

// fill shows what is known in every column.
func (a *advice) fill(q *advise.Question) {
	for i, c := range a.columns {
		c.set(a.told, i, q)
	}
	a.grid.Refresh()
}

// put lays the columns out side by side, all of a line equally high, in as many lines as
// it takes.
func (a *advice) put(room fyne.Size, put widgets.Put) float32 {
	n := len(a.columns)
	if n == 0 {
		return 0
	}
	columns := max(1, min(n, int((room.Width+pageGap)/(adviceLeast+pageGap))))
	lines := (n + columns - 1) / columns
	columns = (n + lines - 1) / lines
	wide := (room.Width - pageGap*float32(columns-1)) / float32(columns)
	y := float32(0)
	for from := 0; from < n; from += columns {
		line := a.columns[from:min(n, from+columns)]
		high := float32(0)
		for _, c := range line {
			high = fyne.Max(high, c.card.HeightFor(wide))
		}
		for i, c := range line {
			put(c.card, float32(i)*(wide+pageGap), y, wide, high)
		}
		y += high + pageGap
	}
	return y - pageGap
}

// adviceColumn is what one rule set advises. Pressed, it puts the set in force.
type adviceColumn struct {
	a                   *advice
	tiles               *tileview.Row
	title, chance, goal *widgets.Paragraph
	reason              *widgets.Paragraph
	content             *widgets.Column
	card                *widgets.PressCard
}

func newAdviceColumn(a *advice, i int) *adviceColumn {
	p, rs := a.p, a.p.sets()[i]
	name := widgets.NewParagraph(look.Name, look.Ink, widgets.Run{Text: p.say.RuleSetName(rs)})
	c := &adviceColumn{
		a: a, tiles: tileview.NewRow(adviceTile, 2),
		title: widgets.NewParagraph(look.Title, look.Ink), chance: widgets.NewParagraph(look.Body, look.Ink),
		goal: widgets.NewParagraph(look.Body, look.Ink2), reason: widgets.NewParagraph(look.Body, look.Warn),
	}
	fill := look.Surface
	var span fyne.CanvasObject = widgets.NewText(look.Label, look.Ink3, p.say.FanRange(rs))
	if rs == p.inForce() { // the tag stands where there is always room for it
		span = newTagged(span, widgets.NewTag(widgets.TagAccent, p.text.Text("compare.in_force")), 6)
		fill = look.AccentSoft
	}
	c.content = widgets.NewColumn(6, a.names.add(name), span, newRow(0, c.tiles), c.title, c.chance, c.goal, c.reason)
	c.card = widgets.NewPressCard(c.content, func() { p.callbacks.Open(rs) })
	c.card.SetFill(fyne.ThemeColorName(fill))
	c.card.Card().SetFill(fyne.ThemeColorName(fill))
	c.card.Card().SetPadding(16, 14)
	c.card.SetOnKey(func(key fyne.KeyName) bool {
		switch key {
		case fyne.KeyLeft, fyne.KeyUp:
			return a.focus(i - 1)
		case fyne.KeyRight, fyne.KeyDown:
			return a.focus(i + 1)
		}
		return false
	})
	c.card.SetOnFocus(func() {
		if c.card.Ringed() {
			p.scroll.Reveal(c.card)
		}
	})
	return c
}

func (a *advice) focus(i int) bool {
	if i < 0 || i >= len(a.columns) {
		return false
	}
	widgets.Focus(a.columns[i].card)
	return true
}

func (c *adviceColumn) set(told *compare.Advice, i int, q *advise.Question) {
	p := c.a.p
	known := told.Columns[i].List != nil
	for _, o := range []*widgets.Paragraph{c.chance, c.goal, c.reason} {
		o.Hide()
	}
	c.tiles.Hidden = !known
	c.title.SetText(p.text.Text("answer.advice.coarse"))
	c.title.SetColour(look.Ink3)
	open := p.text.Text("compare.open", map[string]any{"Rules": p.say.RuleSetName(told.Columns[i].Rules)})
	c.card.SetTip(open)
	c.card.SetLabel(open)
	if known {
		said := p.say.AdvisedUnder(told, i, q)
		c.tiles.SetTiles(tile.Names(said.Best...)...)
		c.tiles.Hidden = len(said.Best) == 0
		c.title.SetText(said.Title)
		c.title.SetColour(look.Ink)
		for _, one := range []struct {
			p    *widgets.Paragraph
			text string
		}{{c.chance, said.Chance}, {c.goal, said.Goal}, {c.reason, said.Reason}} {
			one.p.SetText(one.text)
			one.p.Hidden = one.text == ""
		}
		c.card.SetLabel(p.say.RuleSetName(told.Columns[i].Rules) + ". " + said.Title + ". " + said.Chance + ". " + said.Goal + ". " + said.Reason)
	}
	c.content.Refresh()
	c.card.Card().Refresh()
}
