package comparepage

import (
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// columnPager moves the columns if not all fit, and says which are shown.
type columnPager struct {
	b        *board
	text     *translations.Localizer
	back, on *widgets.Button
	shown    *widgets.Text
	object   *widgets.Column
	wheeled  float32 // since the last column
}

func newColumnPager(b *board) *columnPager {
	c := &columnPager{b: b, text: b.p.text, shown: widgets.NewText(look.Label, look.Ink2, "")}
	button := func(sign, tip string, by int) *widgets.Button {
		made := widgets.NewButton(widgets.Quiet, c.text.Text(sign), "", func() { b.turn(by) })
		made.SetHeight(32)
		made.SetTip(c.text.Text(tip))
		return made
	}
	c.back = button("compare.turn_back", "compare.turn_back_hint", -1)
	c.on = button("compare.turn_on", "compare.turn_on_hint", 1)
	c.object = widgets.NewColumn(4, newRow(4, c.back, c.on), c.shown)
	c.object.Hide()
	return c
}

// setShown says which columns are in sight, unless all are.
func (c *columnPager) setShown(first, shown, all int) {
	if was := c.object.Visible(); was != show(c.object, shown < all) {
		c.b.labels[0].Refresh() // the corner, in which it stands: its own size may stay
	}
	c.shown.SetText(c.text.Text("compare.turned", translations.Args{"From": first + 1, "To": first + shown, "All": all}))
	c.back.SetReason(c.end(first == 0))
	c.on.SetReason(c.end(first+shown == all))
}

func (c *columnPager) end(reached bool) string {
	if !reached {
		return ""
	}
	return c.text.Text("compare.turn_end")
}

// turnEvery is how far the wheel moves for one column, in Fyne units.
const turnEvery = 60

// wheel turns the columns when the wheel moves sideways or turns with Shift held.
func (c *columnPager) wheel(dx float32) {
	c.wheeled -= dx
	by := int(c.wheeled / turnEvery)
	c.wheeled -= float32(by) * turnEvery
	c.b.turn(by)
}
