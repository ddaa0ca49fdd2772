package scoresheet

import (
	"fyne.io/fyne/v2"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// newTrimmed returns a widget that fills its place, with its text trimmed to
// the width.
func newTrimmed(w interface {
	fyne.CanvasObject
	SetText(string)
}, text string) *widgets.Laid {
	const pad = 10 // on both sides of the text
	return widgets.NewLaid(32, func(room fyne.Size, put widgets.Put) float32 {
		if room.Height > 0 {
			w.SetText(widgets.Trimmed(look.Strong, text, room.Width-2*pad))
		}
		put(w, 0, 0, room.Width, room.Height)
		return w.MinSize().Height
	}, w)
}
