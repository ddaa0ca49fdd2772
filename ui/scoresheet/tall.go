package scoresheet

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/widgets"
)

// tall is a thing whose height follows from its width, made fit to be scrolled.
type tall struct {
	widgets.Laid
	content widgets.Tall
	high    float32
	left    float32 // kept free beside the content, as is top over and under it
	top     float32
	width   float32
}

func newTall(content widgets.Tall) *tall {
	t := &tall{content: content}
	t.Init(t, 1, func(room fyne.Size, put widgets.Put) float32 {
		put(t.content, t.left, t.top, t.width, room.Height-2*t.top)
		return t.high
	}, content)
	return t
}

// fit gives the content a width, so far from the left. What fits already is left
// alone: of many rows a refresh is long.
func (t *tall) fit(left, width float32) {
	high := t.content.HeightFor(width) + 2*t.top
	if t.left == left && t.width == width && t.high == high {
		return
	}
	t.left, t.width, t.high = left, width, high
	t.Refresh()
}
