package pagekit

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// Tone is how much a notice matters.
type Tone uint8

const (
	Said   Tone = iota // something was done
	Warned             // something is to be known
	Failed             // something was not done
)

// noticeHigh is the height of a notice's buttons, in Fyne units.
const noticeHigh = 32

// NewNotice returns a card with a text, what can be done about it, and a cross that shuts it.
func NewNotice(tone Tone, text, cross string, shut func(), offers ...*widgets.Button) *widgets.Card {
	fill, ink := look.AccentSoft, look.Ink
	switch tone {
	case Warned:
		fill = look.WarnSoft
	case Failed:
		fill, ink = look.LossSoft, look.Loss
	}
	x := widgets.NewIconButton(widgets.IconClose, cross, shut)
	x.SetMinSize(fyne.NewSquareSize(noticeHigh))
	right := fyne.CanvasObject(x)
	if len(offers) > 0 {
		var list []fyne.CanvasObject
		for _, b := range offers {
			b.SetHeight(noticeHigh)
			list = append(list, b)
		}
		right = widgets.NewLine(4, widgets.NewLine(8, list...), x)
	}
	c := widgets.NewNotice(fill, ink, text, right)
	c.SetPadding(16, 4)
	return c
}
