package scoresheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/widgets"
)

// tall is a thing whose height follows from its width, made fit to be scrolled.
type tall struct {
	widget.BaseWidget
	content widgets.Tall
	high    float32
	left    float32 // kept free beside the content, as is top over and under it
	top     float32
	width   float32
}

func newTall(content widgets.Tall) *tall {
	t := &tall{content: content}
	t.ExtendBaseWidget(t)
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

// CreateRenderer implements fyne.Widget.
func (t *tall) CreateRenderer() fyne.WidgetRenderer { return &tallRenderer{t} }

type tallRenderer struct{ t *tall }

func (r *tallRenderer) Layout(size fyne.Size) {
	t := r.t
	widgets.Place(t.content, t.left, t.top, t.width, size.Height-2*t.top)
}

func (r *tallRenderer) MinSize() fyne.Size { return fyne.NewSize(1, r.t.high) }

func (r *tallRenderer) Refresh() {
	r.Layout(r.t.Size())
	r.t.content.Refresh()
}

func (r *tallRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.t.content} }

func (r *tallRenderer) Destroy() {}
