package board

import (
	"math"

	"fyne.io/fyne/v2"
)

// rect is a rectangle on the view, in Fyne units from the top left corner.
type rect struct{ x, y, w, h float32 }

func (r rect) right() float32         { return r.x + r.w }
func (r rect) bottom() float32        { return r.y + r.h }
func (r rect) middle() (x, y float32) { return r.x + r.w/2, r.y + r.h/2 }
func (r rect) pos() fyne.Position     { return fyne.NewPos(r.x, r.y) }
func (r rect) size() fyne.Size        { return fyne.NewSize(r.w, r.h) }
func (r rect) isEmpty() bool          { return r.w <= 0 || r.h <= 0 }

// grown returns r extended by d on each side.
func (r rect) grown(d float32) rect { return rect{r.x - d, r.y - d, r.w + 2*d, r.h + 2*d} }

// moved returns r moved right by dx and down by dy.
func (r rect) moved(dx, dy float32) rect { return rect{r.x + dx, r.y + dy, r.w, r.h} }

func (r rect) has(x, y float32) bool {
	return x >= r.x && x < r.right() && y >= r.y && y < r.bottom()
}

// nearest returns the point of r nearest to a point.
func (r rect) nearest(x, y float32) (nx, ny float32) {
	return max(r.x, min(x, r.right())), max(r.y, min(y, r.bottom()))
}

// shared returns the area of the intersection.
func (r rect) shared(o rect) float32 {
	w := min(r.right(), o.right()) - max(r.x, o.x)
	h := min(r.bottom(), o.bottom()) - max(r.y, o.y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}

// within reports whether r lies in o.
func (r rect) within(o rect) bool {
	return r.x >= o.x && r.y >= o.y && r.right() <= o.right() && r.bottom() <= o.bottom()
}

// with returns the smallest rectangle that contains both; an empty one is
// ignored.
func (r rect) with(o rect) rect {
	switch {
	case r.isEmpty():
		return o
	case o.isEmpty():
		return r
	}
	x, y := min(r.x, o.x), min(r.y, o.y)
	return rect{x, y, max(r.right(), o.right()) - x, max(r.bottom(), o.bottom()) - y}
}

// centred returns a box in the middle of r, on whole units.
func (r rect) centred(w, h float32) rect {
	x, y := r.middle()
	return rect{whole(x - w/2), whole(y - h/2), w, h}
}

// whole rounds to a whole unit, which looks sharp.
func whole(v float32) float32 { return float32(math.Round(float64(v))) }

func floor(v float32) float32 { return float32(math.Floor(float64(v))) }

func ceil(v float32) float32 { return float32(math.Ceil(float64(v))) }
