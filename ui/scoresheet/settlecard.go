package scoresheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/core/sheetfile"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// settleCard shows the price of a point, who pays whom, and the ranking.
type settleCard struct {
	view     *sheetView
	frame    *fyne.Container
	card     *widgets.Card
	title    *widgets.Segments
	price    int                // of a point, in hundredths
	before   int                // the price before it was typed over
	fault    *widgets.Paragraph // of the price
	payments *widgets.Paragraph // a sentence to read out
	copies   *widgets.Button
	scroll   *widgets.Scroller
}

func newSettleCard(v *sheetView) *settleCard {
	p := v.page
	book := p.Model.book()
	c := &settleCard{
		view: v, card: widgets.NewCard(container.NewWithoutLayout()), title: v.newAside(), price: book.Price(), before: book.Price(),
		fault: widgets.NewParagraph(look.Label, look.Loss), payments: widgets.NewParagraph(look.Lead, look.Ink),
	}
	parts := []fyne.CanvasObject{c.pricing(), c.payments} // what is not said elsewhere comes first: a low window cuts the rest
	if !v.sheet.IsOver() {
		parts = append(parts, widgets.NewParagraph(look.Label, look.Ink3, widgets.Run{Text: p.text("scoresheet.settle.so_far")}))
	}
	c.copies = widgets.NewButton(widgets.Quiet, p.text("scoresheet.settle.copy"), "", func() { p.Callbacks.Copy(c.told()) })
	c.fault.Hidden = true
	c.scroll = newScroll(widgets.NewColumn(gap, append(parts, widgets.NewRule(), widgets.NewColumn(2, c.places()...))...))
	c.frame = container.NewWithoutLayout(c.card, c.title, c.copies, c.scroll)
	c.tell()
	return c
}

// places returns a line for each player, the first one above.
func (c *settleCard) places() (lines []fyne.CanvasObject) {
	s, t := &c.view.sheet, c.view.teller
	totals := s.Totals()
	for _, player := range totals.Ranking() {
		n, name := totals.Of(player), t.standing(s, player)
		lines = append(lines, widgets.NewRow(gap,
			widgets.NewText(look.Label, look.Ink3, t.text("scoresheet.settle.rank", args{"N": totals.Place(player)})),
			newTrimmed(widgets.NewText(look.Strong, look.Ink, name), name),
			widgets.NewText(look.Strong, look.OfPoints(n, look.Ink3), t.amount(n, true))))
	}
	return lines
}

// pricing asks for the price of a point, or only says it if nothing can be
// written.
func (c *settleCard) pricing() fyne.CanvasObject {
	p := c.view.page
	label := widgets.NewText(look.Body, look.Ink2, p.text("scoresheet.settle.price"))
	text := ""
	if c.price > 0 {
		text = priceText(c.price)
	}
	if !p.Model.writable() {
		return widgets.NewRow(gap, nil, label, widgets.NewText(look.Strong, look.Ink, text))
	}
	field := input.NewField("", text, input.Bound{Most: 12, Words: p.Text.TooLong("figure")})
	field.SetMinWidth(96)
	field.OnChanged = c.take
	field.OnFocus = func(bool) { c.before = c.price }
	field.OnKey = func(key fyne.KeyName) bool {
		if key == fyne.KeyEscape {
			p.Keyboard.Focus(true, c.view.First())
		}
		return key == fyne.KeyEscape
	}
	field.OnSubmitted = func() {
		if c.fault.Hidden {
			p.Keyboard.Focus(true, c.copies)
		}
	}
	return widgets.NewColumn(0, widgets.NewRow(gap, nil, label, field), c.fault)
}

// take keeps a price that was typed. With a text that is none, the price from before the
// typing stands again: that of its first digits is nobody's.
func (c *settleCard) take(text string) {
	price, ok := readPrice(text)
	fault := ""
	if !ok {
		price, fault = c.before, c.view.page.text("scoresheet.settle.no_price")
	}
	c.fault.SetText(fault)
	c.fault.Hidden = ok
	c.copies.SetReason(fault)
	was := c.price
	c.price = price
	if price != was && !c.view.page.Model.do(sheetfile.Event{Kind: sheetfile.SetPrice, Price: price}) {
		c.view.page.show() // says why
		return
	}
	c.tell()
}

// tell says who pays whom, unless what is typed is no price.
func (c *settleCard) tell() {
	c.payments.SetText(c.view.teller.payments(c.view.sheet, c.price))
	c.payments.Hidden = !c.fault.Hidden
	c.scroll.Relayout()
}

// told returns the ranking and the payments as text.
func (c *settleCard) told() string {
	return c.view.teller.ranking(c.view.sheet) + "\n" + c.view.teller.payments(c.view.sheet, c.price)
}

func (c *settleCard) Object() fyne.CanvasObject { return c.frame }

func (c *settleCard) fit(size fyne.Size) {
	widgets.Place(c.card, 0, 0, size.Width, size.Height)
	title := c.title.MinSize()
	widgets.Place(c.title, 20, 14, title.Width, title.Height)
	if newFrame(c.view.size.Width).Narrow {
		c.payments.SetRole(look.Body)
	} else {
		c.payments.SetRole(look.Lead)
	}
	copies := c.copies.MinSize()
	widgets.Place(c.copies, size.Width-20-copies.Width, 14, copies.Width, title.Height)
	top := 14 + title.Height + gap
	widgets.Place(c.scroll, 20, top, size.Width-40, size.Height-top-8)
}

// newAside returns the choice of what stands beside the rows: the chart, or the
// settlement.
func (v *sheetView) newAside() *widgets.Segments {
	at := 0
	if v.page.Model.settles() {
		at = 1
	}
	choice := widgets.NewSegments([]widgets.Segment{
		{Label: v.page.text("scoresheet.chart")}, {Label: v.page.text("scoresheet.settle.title")},
	}, at, func(to int) {
		on := to == 1
		v.page.Model.aside = &on
		keys := v.page.Keyboard.Navigating()
		v.change("")
		v.page.Keyboard.Focus(keys, v.middle.(interface{ aside() fyne.Focusable }).aside())
	})
	choice.SetLabel(v.page.text("scoresheet.settle.title"))
	return choice
}

func (c *settleCard) aside() fyne.Focusable { return c.title }

// settles reports whether the settlement is shown rather than the chart: what was
// chosen, or else at the end of the game. A tournament settles nothing.
func (m *Model) settles() bool {
	if m.table != nil {
		return false
	}
	if m.aside != nil {
		return *m.aside
	}
	s, ok := m.sheet()
	return ok && s.IsOver()
}
