package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Put moves and resizes an object, in Fyne units.
type Put func(o fyne.CanvasObject, x, y, width, height float32)

// Lay puts objects into a room and returns the height they need at its width,
// in Fyne units. A room of height 0 only asks for the height: put does nothing.
type Lay func(room fyne.Size, put Put) (height float32)

// Laid lays objects out with one function. A widget that lays its own parts out
// embeds it and calls Init.
type Laid struct {
	widget.BaseWidget

	self    LaidWidget
	least   float32 // minimum width
	lay     Lay
	min     func() fyne.Size // nil: the minimum width, and the height at the current width
	paint   func()
	alone   bool
	objects []fyne.CanvasObject
	width   float32
}

// LaidWidget is a widget that embeds Laid.
type LaidWidget interface {
	fyne.Widget
	Tall
}

var _ Tall = (*Laid)(nil)

// NewLaid returns a widget that lays objects out. Tab visits them in the order
// given.
func NewLaid(least float32, lay Lay, objects ...fyne.CanvasObject) *Laid {
	l := &Laid{}
	l.Init(l, least, lay, objects...)
	return l
}

// NewFillColumn stacks parts, gap units apart; the last one, which scrolls,
// gets the remaining height. Hidden parts take no room. The minimum size is 1
// by 1.
func NewFillColumn(gap float32, parts ...fyne.CanvasObject) *Laid {
	last := len(parts) - 1
	l := NewLaid(1, func(room fyne.Size, put Put) float32 {
		y := float32(0)
		for _, o := range parts[:last] {
			if !o.Visible() {
				continue
			}
			high := HeightFor(o, room.Width)
			put(o, 0, y, room.Width, high)
			y += high + gap
		}
		put(parts[last], 0, y, room.Width, fyne.Max(1, room.Height-y))
		return y
	}, parts...)
	l.SetMin(FixedMin(1, 1))
	return l
}

// FixedMin returns a function for SetMin that always returns the same size.
func FixedMin(width, height float32) func() fyne.Size {
	return func() fyne.Size { return fyne.NewSize(width, height) }
}

// Init makes l the layout of the widget that embeds it, self, with a minimum
// width.
func (l *Laid) Init(self LaidWidget, least float32, lay Lay, objects ...fyne.CanvasObject) {
	l.self, l.least, l.lay, l.objects = self, least, lay, objects
	l.ExtendBaseWidget(self)
}

// SetMin sets the function that returns the minimum size, if that does not
// follow from the height at a width.
func (l *Laid) SetMin(size func() fyne.Size) { l.min = size }

// SetPaint sets the function that applies the colours of the theme. It is
// called at once and on each refresh.
func (l *Laid) SetPaint(paint func()) {
	l.paint = paint
	paint()
}

// SkipObjectRefresh keeps Refresh from refreshing the objects: callers that
// change one refresh it.
func (l *Laid) SkipObjectRefresh() { l.alone = true }

// SetObjects changes the objects; call Refresh to apply it.
func (l *Laid) SetObjects(objects ...fyne.CanvasObject) { l.objects = objects }

// Objects returns all objects, including hidden ones.
func (l *Laid) Objects() []fyne.CanvasObject { return l.objects }

// HeightFor returns the height needed at a width, in Fyne units.
func (l *Laid) HeightFor(width float32) float32 {
	l.width = width
	return l.HeightAt(width)
}

// HeightAt is HeightFor without recording the width for MinSize.
func (l *Laid) HeightAt(width float32) float32 {
	return l.lay(fyne.NewSize(width, 0), func(fyne.CanvasObject, float32, float32, float32, float32) {})
}

// CreateRenderer implements fyne.Widget.
func (l *Laid) CreateRenderer() fyne.WidgetRenderer { return &laidRenderer{l} }

type laidRenderer struct{ l *Laid }

// Layout does nothing until there is a width.
func (r *laidRenderer) Layout(size fyne.Size) {
	if size.Width > 0 {
		r.l.width = size.Width
		r.l.lay(size, Place)
	}
}

func (r *laidRenderer) MinSize() fyne.Size {
	if r.l.min != nil {
		return r.l.min()
	}
	return fyne.NewSize(r.l.least, r.l.self.HeightFor(fyne.Max(r.l.least, r.l.width)))
}

func (r *laidRenderer) Refresh() {
	if r.l.paint != nil {
		r.l.paint()
	}
	r.Layout(r.l.self.Size())
	if !r.l.alone {
		for _, o := range r.l.objects {
			o.Refresh()
		}
	}
	canvas.Refresh(r.l.self)
}

func (r *laidRenderer) Objects() []fyne.CanvasObject { return r.l.objects }

func (r *laidRenderer) Destroy() {}
