package widgets

import "fyne.io/fyne/v2"

// WrapRow lays objects out side by side at their minimum size and starts a new
// row when the width is full. Hidden objects take no room.
type WrapRow struct {
	Laid

	gapX, gapY float32
	tail       int // number of objects aligned to the right
	trailing   bool
	unbroken   bool // never starts a new row
}

// NewWrapRow returns rows of objects, gapX units apart, the rows gapY apart.
func NewWrapRow(gapX, gapY float32, objects ...fyne.CanvasObject) *WrapRow {
	w := &WrapRow{gapX: gapX, gapY: gapY}
	w.Init(w, 0, w.put, objects...)
	w.SetMin(w.minSize)
	return w
}

// NewLine returns a single row that never wraps.
func NewLine(gap float32, objects ...fyne.CanvasObject) *WrapRow {
	w := NewWrapRow(gap, 0, objects...)
	w.unbroken = true
	return w
}

// WithTrailing aligns the last n objects to the right.
func (w *WrapRow) WithTrailing(n int) *WrapRow {
	w.tail = n
	return w
}

// SetObjects changes the objects.
func (w *WrapRow) SetObjects(objects ...fyne.CanvasObject) {
	w.Laid.SetObjects(objects...)
	w.Refresh()
}

// SetTrailing aligns the rows to the right.
func (w *WrapRow) SetTrailing(trailing bool) {
	if Changed(&w.trailing, trailing) {
		w.Refresh()
	}
}

// NaturalWidth returns the width of all objects in one row.
func (w *WrapRow) NaturalWidth() float32 {
	_, used, _ := w.row(shownOf(w.objects), endless)
	return used
}

func (w *WrapRow) put(room fyne.Size, put Put) (height float32) {
	objects := shownOf(w.objects)
	tail := len(objects)
	if !w.trailing {
		tail = len(shownOf(w.objects[len(w.objects)-w.tail:]))
	}
	for y := float32(0); len(objects) > 0; y = height + w.gapY {
		n, used, high := w.row(objects, room.Width)
		if room.Height > 0 {
			w.putRow(objects[:n], len(objects)-n-tail, y, high, room.Width, used, put)
		}
		height = y + high
		objects = objects[n:]
	}
	return height
}

// row returns how many objects fit in a row, at least one, with their total
// width and greatest height.
func (w *WrapRow) row(objects []fyne.CanvasObject, width float32) (n int, used, high float32) {
	for _, o := range objects {
		size := o.MinSize()
		wide := used + size.Width
		if n > 0 {
			wide += w.gapX
		}
		if n > 0 && wide > width && !w.unbroken {
			break
		}
		n, used, high = n+1, wide, fyne.Max(high, size.Height)
	}
	return n, used, high
}

// putRow puts one row, of which used is filled, at y. rest is the number of
// objects in later rows that are not aligned to the right; it is negative if
// this row contains some that are.
func (w *WrapRow) putRow(row []fyne.CanvasObject, rest int, y, high, width, used float32, put Put) {
	x := float32(0)
	for i, o := range row {
		if before := len(row) + rest - i; before == 0 || i == 0 && before < 0 {
			x += fyne.Max(0, width-used)
		}
		own := o.MinSize()
		put(o, x, y+(high-own.Height)/2, fyne.Min(own.Width, fyne.Max(width, 1)), own.Height)
		x += own.Width + w.gapX
	}
}

func shownOf(objects []fyne.CanvasObject) []fyne.CanvasObject {
	list := make([]fyne.CanvasObject, 0, len(objects))
	for _, o := range objects {
		if o.Visible() {
			list = append(list, o)
		}
	}
	return list
}

// minSize returns the minimum size: as wide as the widest object, unless the
// row never wraps.
func (w *WrapRow) minSize() fyne.Size {
	widest, width := float32(0), w.width
	for _, o := range shownOf(w.objects) {
		widest = fyne.Max(widest, o.MinSize().Width)
	}
	if w.unbroken || width <= 0 {
		width = w.NaturalWidth()
	}
	if w.unbroken {
		widest = width
	}
	return fyne.NewSize(widest, w.HeightAt(fyne.Max(widest, width)))
}
