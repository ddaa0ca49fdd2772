package answer

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"sikwu/ui/widgets"
)

// endless is wider than any window.
const endless = 1 << 20

// shelf lays objects side by side, each at its least size, and goes on in a
// new row where the width ends. The last of them, as many as tail says, stand
// at the right.
type shelf struct {
	widget.BaseWidget

	gapX, gapY float32
	tail       int
	whole      bool // never goes on in a new row
	objects    []fyne.CanvasObject
	width      float32
}

var _ widgets.Tall = (*shelf)(nil)

func newShelf(gapX, gapY float32, objects ...fyne.CanvasObject) *shelf {
	s := &shelf{gapX: gapX, gapY: gapY, objects: objects}
	s.ExtendBaseWidget(s)
	return s
}

// newLine lays objects in one row that never breaks.
func newLine(gap float32, objects ...fyne.CanvasObject) *shelf {
	s := newShelf(gap, 0, objects...)
	s.whole = true
	return s
}

// withTail pushes the last n objects to the right.
func (s *shelf) withTail(n int) *shelf {
	s.tail = n
	return s
}

// set changes what stands on the shelf.
func (s *shelf) set(objects ...fyne.CanvasObject) {
	s.objects = objects
	s.Refresh()
}

// HeightFor returns the height of all rows at a width.
func (s *shelf) HeightFor(width float32) float32 {
	s.width = width
	return s.place(width, nil)
}

// place walks along the rows, tells put where each object goes and returns the
// height of them all.
func (s *shelf) place(width float32, put func(o fyne.CanvasObject, at fyne.Position, row float32)) float32 {
	y, objects := float32(0), visible(s.objects)
	tail := len(visible(s.objects[len(s.objects)-s.tail:]))
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

func visible(objects []fyne.CanvasObject) []fyne.CanvasObject {
	shown := make([]fyne.CanvasObject, 0, len(objects))
	for _, o := range objects {
		if o.Visible() {
			shown = append(shown, o)
		}
	}
	return shown
}

// row returns how many objects fit in a row, one at least, how wide they are
// together and how high the highest is.
func (s *shelf) row(objects []fyne.CanvasObject, width float32) (n int, used, high float32) {
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
func (s *shelf) putRow(row []fyne.CanvasObject, rest int, at fyne.Position, spare fyne.Size, put func(fyne.CanvasObject, fyne.Position, float32)) {
	for i, o := range row {
		if before := len(row) + rest - i; before == 0 || i == 0 && before < 0 {
			at.X += fyne.Max(0, spare.Width)
		}
		put(o, at, spare.Height)
		at.X += o.MinSize().Width + s.gapX
	}
}

// CreateRenderer implements fyne.Widget.
func (s *shelf) CreateRenderer() fyne.WidgetRenderer { return &shelfRenderer{s} }

type shelfRenderer struct{ s *shelf }

func (r *shelfRenderer) Layout(size fyne.Size) {
	r.s.place(size.Width, func(o fyne.CanvasObject, at fyne.Position, row float32) {
		own := o.MinSize()
		own.Width = fyne.Min(own.Width, fyne.Max(size.Width, 1))
		o.Resize(own)
		o.Move(at.AddXY(0, (row-own.Height)/2))
	})
}

// MinSize is as wide as the widest object: a shelf that breaks can always be
// narrower.
func (r *shelfRenderer) MinSize() fyne.Size {
	widest, width := float32(0), r.s.width
	for _, o := range visible(r.s.objects) {
		widest = fyne.Max(widest, o.MinSize().Width)
	}
	if r.s.whole || width <= 0 {
		_, width, _ = r.s.row(visible(r.s.objects), endless)
	}
	if r.s.whole {
		widest = width
	}
	return fyne.NewSize(widest, r.s.place(fyne.Max(widest, width), nil))
}

func (r *shelfRenderer) Refresh() {
	r.Layout(r.s.Size())
	for _, o := range r.s.objects {
		o.Refresh()
	}
	canvas.Refresh(r.s)
}

func (r *shelfRenderer) Objects() []fyne.CanvasObject { return r.s.objects }

func (r *shelfRenderer) Destroy() {}

// space is room of a height between the objects of a column.
func space(height float32) fyne.CanvasObject {
	room := canvas.NewRectangle(color.Transparent)
	room.SetMinSize(fyne.NewSize(1, height))
	return room
}
