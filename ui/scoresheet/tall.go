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
	pad     float32 // at both sides, for the rings of what stands there
}

func newTall(content widgets.Tall) *tall {
	t := &tall{content: content}
	t.ExtendBaseWidget(t)
	return t
}

func (t *tall) fit(width float32) {
	t.high = t.content.HeightFor(width-2*t.pad) + 2*t.pad
	t.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (t *tall) CreateRenderer() fyne.WidgetRenderer { return &tallRenderer{t} }

type tallRenderer struct{ t *tall }

func (r *tallRenderer) Layout(size fyne.Size) {
	pad := r.t.pad
	place(r.t.content, pad, pad, size.Width-2*pad, size.Height-2*pad)
}

func (r *tallRenderer) MinSize() fyne.Size { return fyne.NewSize(1, r.t.high) }

func (r *tallRenderer) Refresh() {
	r.Layout(r.t.Size())
	r.t.content.Refresh()
}

func (r *tallRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.t.content} }

func (r *tallRenderer) Destroy() {}
