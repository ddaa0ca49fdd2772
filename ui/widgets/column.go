package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Tall is an object whose height follows from its width.
type Tall interface {
	fyne.CanvasObject
	// HeightFor returns the height the object wants at a width and keeps the
	// width in mind: MinSize answers for it from then on.
	HeightFor(width float32) float32
}

// HeightFor returns the height o wants at a width; for an object that is not
// Tall that is its least height.
func HeightFor(o fyne.CanvasObject, width float32) float32 {
	if tall, ok := o.(Tall); ok {
		return tall.HeightFor(width)
	}
	return o.MinSize().Height
}

// Column stacks objects from the top, each as wide as the column and as high
// as it wants to be at that width. Hidden objects take no room.
type Column struct {
	widget.BaseWidget

	gap     float32
	objects []fyne.CanvasObject
	width   float32
}

var _ Tall = (*Column)(nil)

// NewColumn stacks objects, gap units apart.
func NewColumn(gap float32, objects ...fyne.CanvasObject) *Column {
	c := &Column{gap: gap, objects: objects}
	c.ExtendBaseWidget(c)
	return c
}

// SetObjects changes what is stacked.
func (c *Column) SetObjects(objects ...fyne.CanvasObject) {
	c.objects = objects
	c.Refresh()
}

// Objects returns what is stacked, hidden objects included.
func (c *Column) Objects() []fyne.CanvasObject { return c.objects }

// HeightFor returns the height of the whole stack at a width.
func (c *Column) HeightFor(width float32) float32 {
	c.width = width
	total, shown := float32(0), 0
	for _, o := range c.objects {
		if !o.Visible() {
			continue
		}
		total += HeightFor(o, width)
		shown++
	}
	return total + c.gap*float32(max(0, shown-1))
}

// Resize lays the stack out anew.
func (c *Column) Resize(size fyne.Size) {
	c.width = size.Width
	c.BaseWidget.Resize(size)
}

// CreateRenderer implements fyne.Widget.
func (c *Column) CreateRenderer() fyne.WidgetRenderer {
	c.ExtendBaseWidget(c)
	return &columnRenderer{c}
}

type columnRenderer struct{ c *Column }

func (r *columnRenderer) Layout(size fyne.Size) {
	y := float32(0)
	for _, o := range r.c.objects {
		if !o.Visible() {
			continue
		}
		height := HeightFor(o, size.Width)
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, height))
		y += height + r.c.gap
	}
}

func (r *columnRenderer) MinSize() fyne.Size {
	widest := float32(0)
	for _, o := range r.c.objects {
		if o.Visible() {
			widest = fyne.Max(widest, o.MinSize().Width)
		}
	}
	return fyne.NewSize(widest, r.c.HeightFor(fyne.Max(widest, r.c.width)))
}

func (r *columnRenderer) Refresh() {
	r.Layout(r.c.Size())
	for _, o := range r.c.objects {
		o.Refresh()
	}
	canvas.Refresh(r.c)
}

func (r *columnRenderer) Objects() []fyne.CanvasObject { return r.c.objects }

func (r *columnRenderer) Destroy() {}
