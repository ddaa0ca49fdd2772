package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Beside sets three things in a row: left and right at their least width, the
// middle as wide as what they leave. Each of left and right may be nil; hidden
// ones take no room.
type Beside struct {
	widget.BaseWidget

	gap                 float32
	top                 bool
	left, middle, right fyne.CanvasObject
	width               float32
}

var _ Tall = (*Beside)(nil)

// NewBeside sets the three gap units apart, each in the middle of the row.
func NewBeside(gap float32, left, middle, right fyne.CanvasObject) *Beside {
	b := &Beside{gap: gap, left: left, middle: middle, right: right}
	b.ExtendBaseWidget(b)
	return b
}

// SetTop sets all against the top of the row.
func (b *Beside) SetTop(top bool) {
	if changed(&b.top, top) {
		b.Refresh()
	}
}

// HeightFor returns the height of the highest of the three at a width.
func (b *Beside) HeightFor(width float32) float32 {
	b.width = width
	left, middle, right := b.shares(width)
	high := float32(0)
	if b.middle.Visible() {
		high = HeightFor(b.middle, middle)
	}
	if isShown(b.left) {
		high = fyne.Max(high, HeightFor(b.left, left))
	}
	if isShown(b.right) {
		high = fyne.Max(high, HeightFor(b.right, right))
	}
	return high
}

func (b *Beside) shares(width float32) (left, middle, right float32) {
	middle = width
	if isShown(b.left) {
		left = b.left.MinSize().Width
		middle -= left + b.gap
	}
	if isShown(b.right) {
		right = b.right.MinSize().Width
		middle -= right + b.gap
	}
	return left, fyne.Max(1, middle), right
}

func isShown(o fyne.CanvasObject) bool { return o != nil && o.Visible() }

// CreateRenderer implements fyne.Widget.
func (b *Beside) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	return &besideRenderer{b}
}

type besideRenderer struct{ b *Beside }

func (r *besideRenderer) Layout(size fyne.Size) {
	b := r.b
	left, middle, right := b.shares(size.Width)
	x := float32(0)
	if isShown(b.left) {
		r.put(b.left, 0, left, size.Height)
		x = left + b.gap
	}
	r.put(b.middle, x, middle, size.Height)
	if isShown(b.right) {
		r.put(b.right, size.Width-right, right, size.Height)
	}
}

func (r *besideRenderer) put(o fyne.CanvasObject, x, width, height float32) {
	own := HeightFor(o, width)
	y := (height - own) / 2
	if r.b.top {
		y = 0
	}
	o.Resize(fyne.NewSize(width, own))
	o.Move(fyne.NewPos(x, y))
}

func (r *besideRenderer) MinSize() fyne.Size {
	width, shown := float32(0), 0
	for _, o := range r.Objects() {
		if o.Visible() {
			width += o.MinSize().Width
			shown++
		}
	}
	width += r.b.gap * float32(max(0, shown-1))
	return fyne.NewSize(width, r.b.HeightFor(fyne.Max(width, r.b.width)))
}

func (r *besideRenderer) Refresh() {
	r.Layout(r.b.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
	canvas.Refresh(r.b)
}

func (r *besideRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.b.middle}
	if r.b.left != nil { // first, so that Tab goes from left to right
		objects = []fyne.CanvasObject{r.b.left, r.b.middle}
	}
	if r.b.right != nil {
		objects = append(objects, r.b.right)
	}
	return objects
}

func (r *besideRenderer) Destroy() {}
