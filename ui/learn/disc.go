package learn

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// discSide is the width and height of a disc, in Fyne units.
const discSide = 24

// newDisc returns a number in a circle, filled if it is reached.
func newDisc(n int, reached bool) *widgets.Laid {
	fill, ink := look.Sunk, look.Ink2
	if reached {
		fill, ink = look.Accent, look.OnAccent
	}
	ground, text := canvas.NewCircle(look.Color(fill)), look.Text(look.LabelBold, ink, strconv.Itoa(n))
	text.Alignment = fyne.TextAlignCenter
	d := widgets.NewLaid(discSide, func(room fyne.Size, put widgets.Put) float32 {
		y, high := (room.Height-discSide)/2, text.MinSize().Height
		put(ground, 0, y, discSide, discSide)
		put(text, 0, y+(discSide-high)/2, discSide, high)
		return discSide
	}, ground, text)
	d.SetPaint(func() {
		ground.FillColor = look.Color(fill)
		look.Paint(text, ink)
	})
	return d
}
