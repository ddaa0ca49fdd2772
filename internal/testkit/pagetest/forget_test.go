package pagetest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/look"
)

// counted counts how often it was made ready to be drawn, and forgotten.
type counted struct {
	widget.BaseWidget
	made, forgotten int
}

func (c *counted) CreateRenderer() fyne.WidgetRenderer {
	c.made++
	return &countedRenderer{widget.NewSimpleRenderer(canvas.NewText("", nil)), c}
}

type countedRenderer struct {
	fyne.WidgetRenderer
	of *counted
}

func (r *countedRenderer) Destroy() { r.of.forgotten++ }

// What was shown is forgotten each time, and drawn anew if it is shown again, also after a
// picture was taken of the window.
func TestForget(t *testing.T) {
	App(look.Light)
	c := new(counted)
	c.ExtendBaseWidget(c)
	w := Window(t, c, fyne.NewSize(80, 60))
	for n := 1; n <= 3; n++ {
		w.Canvas().Capture()
		if test.WidgetRenderer(c); c.made != n || c.forgotten != n-1 {
			t.Fatalf("before Forget %d: made %d times, forgotten %d", n, c.made, c.forgotten)
		}
		if Forget(t); c.forgotten != n {
			t.Fatalf("after Forget %d: forgotten %d times", n, c.forgotten)
		}
	}
}
