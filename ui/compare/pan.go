package compare

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// pan lets the columns move sideways where there are more than fit. A wheel
// turned over it still moves the page up and down; sideways it moves when the
// wheel does, with Shift held, or by its bar.
type pan struct {
	container.Scroll
	page func() *container.Scroll
}

func newPan(content fyne.CanvasObject, page func() *container.Scroll) *pan {
	p := &pan{page: page}
	p.Direction, p.Content = container.ScrollHorizontalOnly, content
	p.ExtendBaseWidget(p)
	return p
}

// Scrolled moves the columns or the page, whichever the wheel turns.
func (p *pan) Scrolled(ev *fyne.ScrollEvent) {
	if abs(ev.Scrolled.DX) > abs(ev.Scrolled.DY) {
		p.Scroll.Scrolled(ev)
		return
	}
	p.page().Scrolled(ev)
}

func abs(v float32) float32 { return fyne.Max(v, -v) }

// reveal moves the columns until the stretch from left to right is in sight.
func (p *pan) reveal(left, right float32) {
	x, width := p.Offset.X, p.Size().Width
	if right > x+width {
		x = right - width
	}
	x = fyne.Max(0, fyne.Min(x, left))
	if x != p.Offset.X {
		p.ScrollToOffset(fyne.NewPos(x, 0))
	}
}
