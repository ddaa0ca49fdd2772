package compare

import (
	"sikwu/translations"
	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// turner moves the columns where there are more than fit, and tells which are
// shown.
type turner struct {
	b        *board
	text     *translations.Localizer
	back, on *widgets.Button
	told     *widgets.Text
	object   *widgets.Column
	wheeled  float32 // since the last column
}

func newTurner(b *board) *turner {
	t := &turner{b: b, text: b.p.text, told: widgets.NewText(look.Label, look.Ink2, "")}
	button := func(sign, tip string, by int) *widgets.Button {
		made := widgets.NewButton(widgets.Quiet, t.text.Text(sign), "", func() { b.turn(by) })
		made.SetHeight(32)
		made.SetTip(t.text.Text(tip))
		return made
	}
	t.back = button("compare.turn_back", "compare.turn_back_hint", -1)
	t.on = button("compare.turn_on", "compare.turn_on_hint", 1)
	t.object = widgets.NewColumn(4, newRow(4, t.back, t.on), t.told)
	t.object.Hide()
	return t
}

// tell shows which columns are in sight; nothing where all are.
func (t *turner) tell(first, shown, all int) {
	show(t.object, shown < all)
	t.told.SetText(t.text.Text("compare.turned", translations.Args{"From": first + 1, "To": first + shown, "All": all}))
	t.back.SetReason(t.end(first == 0))
	t.on.SetReason(t.end(first+shown == all))
}

func (t *turner) end(reached bool) string {
	if !reached {
		return ""
	}
	return t.text.Text("compare.turn_end")
}

// turnEvery is how far the wheel moves for one column, in Fyne units.
const turnEvery = 60

// wheel turns the columns when the wheel moves sideways or turns with Shift held.
func (t *turner) wheel(dx float32) {
	t.wheeled -= dx
	by := int(t.wheeled / turnEvery)
	t.wheeled -= float32(by) * turnEvery
	t.b.turn(by)
}
