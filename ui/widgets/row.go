package widgets

import "fyne.io/fyne/v2"

// Row lays three objects out side by side: left and right at their minimum
// width, the middle in the remaining width. left and right may be nil; hidden
// objects take no room.
type Row struct {
	Laid

	gap                 float32
	top                 bool
	left, middle, right fyne.CanvasObject
}

// NewRow lays out three objects, gap units apart and centred vertically.
func NewRow(gap float32, left, middle, right fyne.CanvasObject) *Row {
	r := &Row{gap: gap, left: left, middle: middle, right: right}
	var objects []fyne.CanvasObject
	for _, o := range []fyne.CanvasObject{left, middle, right} { // in Tab order
		if o != nil {
			objects = append(objects, o)
		}
	}
	r.Init(r, 0, r.put, objects...)
	r.SetMin(r.minSize)
	return r
}

// SetAlignTop aligns the objects to the top of the row.
func (r *Row) SetAlignTop(top bool) {
	if Changed(&r.top, top) {
		r.Refresh()
	}
}

func (r *Row) put(room fyne.Size, put Put) (highest float32) {
	place := func(o fyne.CanvasObject, x, width float32) {
		own := HeightFor(o, width)
		y := (room.Height - own) / 2
		if r.top {
			y = 0
		}
		put(o, x, y, width, own)
		if o.Visible() {
			highest = fyne.Max(highest, own)
		}
	}
	left, middle, right := r.shares(room.Width)
	x := float32(0)
	if isShown(r.left) {
		place(r.left, 0, left)
		x = left + r.gap
	}
	place(r.middle, x, middle)
	if isShown(r.right) {
		place(r.right, room.Width-right, right)
	}
	return highest
}

func (r *Row) minSize() fyne.Size {
	width, shown := float32(0), 0
	for _, o := range r.objects {
		if o.Visible() {
			width += o.MinSize().Width
			shown++
		}
	}
	width += r.gap * float32(max(0, shown-1))
	return fyne.NewSize(width, r.HeightFor(fyne.Max(width, r.width)))
}

func (r *Row) shares(width float32) (left, middle, right float32) {
	middle = width
	if isShown(r.left) {
		left = r.left.MinSize().Width
		middle -= left + r.gap
	}
	if isShown(r.right) {
		right = r.right.MinSize().Width
		middle -= right + r.gap
	}
	return left, fyne.Max(1, middle), right
}

func isShown(o fyne.CanvasObject) bool { return o != nil && o.Visible() }
