package widgets

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sikwu/ui/look"
)

// DiscSide is the width and height of a disc, in Fyne units.
const DiscSide = 24

// NewDisc returns a number in a circle, filled if it is reached.
func NewDisc(n int, reached bool) *Laid {
	fill, ink := look.Sunk, look.Ink2
	if reached {
		fill, ink = look.Accent, look.OnAccent
	}
	ground, text := canvas.NewCircle(look.Color(fill)), look.Text(look.LabelBold, ink, strconv.Itoa(n))
	text.Alignment = fyne.TextAlignCenter
	d := NewLaid(DiscSide, func(room fyne.Size, put Put) float32 {
		y, high := (room.Height-DiscSide)/2, text.MinSize().Height
		put(ground, 0, y, DiscSide, DiscSide)
		put(text, 0, y+(DiscSide-high)/2, DiscSide, high)
		return DiscSide
	}, ground, text)
	d.SetPaint(func() {
		ground.FillColor = look.Color(fill)
		look.Paint(text, ink)
	})
	return d
}
