package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// WrapRow lays objects side by side, each at its least size, and goes on in a new
// row where the width ends. The last of them, as many as its tail, stand at the
// right. Hidden objects take no room.
type WrapRow struct {
	widget.BaseWidget

	gapX, gapY float32
	tail       int
	trailing   bool
	whole      bool // never goes on in a new row
	objects    []fyne.CanvasObject
	width      float32
}

var _ Tall = (*WrapRow)(nil)

// NewWrapRow lays objects gapX apart in rows gapY apart.
func NewWrapRow(gapX, gapY float32, objects ...fyne.CanvasObject) *WrapRow {
	s := &WrapRow{gapX: gapX, gapY: gapY, objects: objects}
	s.ExtendBaseWidget(s)
	return s
}

// NewLine lays objects in one row that never breaks.
func NewLine(gap float32, objects ...fyne.CanvasObject) *WrapRow {
	s := NewWrapRow(gap, 0, objects...)
	s.whole = true
	return s
}

// WithTrailing pushes the last n objects to the right.
func (s *WrapRow) WithTrailing(n int) *WrapRow {
	s.tail = n
	return s
}

// SetObjects changes what stands on the shelf.
func (s *WrapRow) SetObjects(objects ...fyne.CanvasObject) {
	s.objects = objects
	s.Refresh()
}

// SetTrailing sets the rows against the right: all is tail.
func (s *WrapRow) SetTrailing(trailing bool) {
	if changed(&s.trailing, trailing) {
		s.Refresh()
	}
}

// HeightFor returns the height of all rows at a width.
func (s *WrapRow) HeightFor(width float32) float32 {
	s.width = width
	return s.place(width, nil)
}

// NaturalWidth returns how wide all objects are in one row.
func (s *WrapRow) NaturalWidth() float32 {
	_, used, _ := s.row(shownOf(s.objects), endless)
	return used
}

// place walks along the rows, tells put where each object goes and returns the
// height of them all.
func (s *WrapRow) place(width float32, put func(o fyne.CanvasObject, at fyne.Position, row float32)) float32 {
	y, objects := float32(0), shownOf(s.objects)
	tail := len(objects)
	if !s.trailing {
		tail = len(shownOf(s.objects[len(s.objects)-s.tail:]))
	}
	for first := true; len(objects) > 0; first = false {
		n, used, high := s.row(objects, width)
		if !first {
			y += s.gapY
		}
		if put != nil {
			s.putRow(objects[:n], len(objects)-n-tail, fyne.NewPos(0, y), fyne.NewSize(width-used, high), put)
		}
		y += high
		objects = objects[n:]
	}
	return y
}

// row returns how many objects fit in a row, one at least, how wide they are
// together and how high the highest is.
func (s *WrapRow) row(objects []fyne.CanvasObject, width float32) (n int, used, high float32) {
	for _, o := range objects {
		size := o.MinSize()
		wide := used + size.Width
		if n > 0 {
			wide += s.gapX
		}
		if n > 0 && wide > width && !s.whole {
			break
		}
		n, used, high = n+1, wide, fyne.Max(high, size.Height)
	}
	return n, used, high
}

// putRow places one row; rest objects before the tail follow in later rows,
// less than none where the row holds part of the tail. spare is the room the
// row leaves and its height.
func (s *WrapRow) putRow(row []fyne.CanvasObject, rest int, at fyne.Position, spare fyne.Size, put func(fyne.CanvasObject, fyne.Position, float32)) {
	for i, o := range row {
		if before := len(row) + rest - i; before == 0 || i == 0 && before < 0 {
			at.X += fyne.Max(0, spare.Width)
		}
		put(o, at, spare.Height)
		at.X += o.MinSize().Width + s.gapX
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

// CreateRenderer implements fyne.Widget.
func (s *WrapRow) CreateRenderer() fyne.WidgetRenderer {
	s.ExtendBaseWidget(s)
	return &wrapRowRenderer{s}
}

type wrapRowRenderer struct{ s *WrapRow }

func (r *wrapRowRenderer) Layout(size fyne.Size) {
	r.s.place(size.Width, func(o fyne.CanvasObject, at fyne.Position, row float32) {
		own := o.MinSize()
		own.Width = fyne.Min(own.Width, fyne.Max(size.Width, 1))
		o.Resize(own)
		o.Move(at.AddXY(0, (row-own.Height)/2))
	})
}

// MinSize is as wide as the widest object: a shelf that breaks can always be
// narrower.
func (r *wrapRowRenderer) MinSize() fyne.Size {
	widest, width := float32(0), r.s.width
	for _, o := range shownOf(r.s.objects) {
		widest = fyne.Max(widest, o.MinSize().Width)
	}
	if r.s.whole || width <= 0 {
		width = r.s.NaturalWidth()
	}
	if r.s.whole {
		widest = width
	}
	return fyne.NewSize(widest, r.s.place(fyne.Max(widest, width), nil))
}

func (r *wrapRowRenderer) Refresh() {
	r.Layout(r.s.Size())
	for _, o := range r.s.objects {
		o.Refresh()
	}
	canvas.Refresh(r.s)
}

func (r *wrapRowRenderer) Objects() []fyne.CanvasObject { return r.s.objects }

func (r *wrapRowRenderer) Destroy() {}
