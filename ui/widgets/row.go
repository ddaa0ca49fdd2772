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
	b := &Row{gap: gap, left: left, middle: middle, right: right}
	var objects []fyne.CanvasObject
	for _, o := range []fyne.CanvasObject{left, middle, right} { // in Tab order
		if o != nil {
			objects = append(objects, o)
		}
	}
	b.Init(b, 0, b.put, objects...)
	b.SetMin(b.leastSize)
	return b
}

// SetAlignTop aligns the objects to the top of the row.
func (b *Row) SetAlignTop(top bool) {
	if changed(&b.top, top) {
		b.Refresh()
	}
}

func (b *Row) put(room fyne.Size, put Put) (highest float32) {
	place := func(o fyne.CanvasObject, x, width float32) {
		own := HeightFor(o, width)
		y := (room.Height - own) / 2
		if b.top {
			y = 0
		}
		put(o, x, y, width, own)
		if o.Visible() {
			highest = fyne.Max(highest, own)
		}
	}
	left, middle, right := b.shares(room.Width)
	x := float32(0)
	if isShown(b.left) {
		place(b.left, 0, left)
		x = left + b.gap
	}
	place(b.middle, x, middle)
	if isShown(b.right) {
		place(b.right, room.Width-right, right)
	}
	return highest
}

func (b *Row) leastSize() fyne.Size {
	width, shown := float32(0), 0
	for _, o := range b.objects {
		if o.Visible() {
			width += o.MinSize().Width
			shown++
		}
	}
	width += b.gap * float32(max(0, shown-1))
	return fyne.NewSize(width, b.HeightFor(fyne.Max(width, b.width)))
}

func (b *Row) shares(width float32) (left, middle, right float32) {
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
