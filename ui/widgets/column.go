package widgets

import "fyne.io/fyne/v2"

// Tall is an object whose height depends on its width.
type Tall interface {
	fyne.CanvasObject
	// HeightFor returns the height the object needs at a width, in Fyne units.
	// From then on MinSize assumes that width.
	HeightFor(width float32) float32
}

// HeightFor returns the height o needs at a width: its minimum height if o is
// not Tall.
func HeightFor(o fyne.CanvasObject, width float32) float32 {
	if tall, ok := o.(Tall); ok {
		return tall.HeightFor(width)
	}
	return o.MinSize().Height
}

// Column stacks objects from the top, each as wide as the column and as high as
// it needs to be at that width. Hidden objects take no room.
type Column struct {
	Laid

	gap float32
}

// NewColumn returns a column of objects, gap units apart.
func NewColumn(gap float32, objects ...fyne.CanvasObject) *Column {
	c := &Column{gap: gap}
	c.Init(c, 0, c.put, objects...)
	c.SetMin(c.minSize)
	return c
}

// SetObjects changes what is stacked.
func (c *Column) SetObjects(objects ...fyne.CanvasObject) {
	c.Laid.SetObjects(objects...)
	c.Refresh()
}

func (c *Column) put(room fyne.Size, put Put) (height float32) {
	y := float32(0)
	for _, o := range c.objects {
		if !o.Visible() {
			continue
		}
		own := HeightFor(o, room.Width)
		put(o, 0, y, room.Width, own)
		height = y + own
		y = height + c.gap
	}
	return height
}

// minSize returns the minimum size: as wide as the widest object.
func (c *Column) minSize() fyne.Size {
	widest := float32(0)
	for _, o := range c.objects {
		if o.Visible() {
			widest = fyne.Max(widest, o.MinSize().Width)
		}
	}
	return fyne.NewSize(widest, c.HeightFor(fyne.Max(widest, c.width)))
}
