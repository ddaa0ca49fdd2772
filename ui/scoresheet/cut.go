package scoresheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sikwu/ui/look"
	"sikwu/ui/widgets"
)

// worded is a widget with one line of words.
type worded interface {
	fyne.CanvasObject
	SetText(string)
}

// newCut lets a widget fill a place, its words cut to the room there is.
func newCut(w worded, text string) *fyne.Container {
	return container.New(&cut{w, text}, w)
}

type cut struct {
	w    worded
	text string
}

// cutPad is what a widget keeps free at both sides of its words.
const cutPad = 10

// MinSize implements fyne.Layout.
func (c *cut) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(32, c.w.MinSize().Height) }

// Layout implements fyne.Layout.
func (c *cut) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	c.w.SetText(widgets.Trimmed(look.Strong, c.text, size.Width-2*cutPad))
	widgets.Place(c.w, 0, 0, size.Width, size.Height)
}
