package board

import "sikwu/core/tile"

// side is a side of the view, counter-clockwise from the bottom.
type side int

const (
	bottomSide side = iota
	rightSide
	topSide
	leftSide
	sides
)

// sideOf returns the side of a wind if the viewer sits at the bottom.
func sideOf(w, you tile.Wind) side {
	if you == tile.NoWind {
		you = tile.East
	}
	return side((w.Index() - you.Index() + int(sides)) % int(sides))
}

// wind returns the wind that sits at a side.
func (s side) wind(you tile.Wind) tile.Wind {
	if you == tile.NoWind {
		you = tile.East
	}
	return tile.Seats()[(you.Index()+int(s))%int(sides)]
}

// isHorizontal reports whether the side is the bottom or the top.
func (s side) isHorizontal() bool { return s == bottomSide || s == topSide }

// out returns the outward direction, one unit long.
func (s side) out() (dx, dy float32) {
	return [...]float32{0, 1, 0, -1}[s], [...]float32{1, 0, -1, 0}[s]
}

// onward returns the direction along the wall from its owner's right-hand end.
func (s side) onward() (dx, dy float32) {
	return [...]float32{-1, 0, 1, 0}[s], [...]float32{0, 1, 0, -1}[s]
}

// toward returns r moved outwards.
func (r rect) toward(s side, by float32) rect {
	dx, dy := s.out()
	return r.moved(dx*by, dy*by)
}

// stretched returns r extended on one side.
func (r rect) stretched(s side, by float32) rect { return r.with(r.toward(s, by)) }

// outside returns a box beside r, in the middle of a side and as far away as gap.
func (r rect) outside(s side, w, h, gap float32) rect {
	dx, dy := s.out()
	at := r.centred(w, h).moved(dx*((r.w+w)/2+gap), dy*((r.h+h)/2+gap))
	at.x, at.y = whole(at.x), whole(at.y)
	return at
}

// cut splits a strip off one side.
func (r rect) cut(s side, by float32) (strip, rest rect) {
	switch s {
	case bottomSide:
		return rect{r.x, r.bottom() - by, r.w, by}, rect{r.x, r.y, r.w, r.h - by}
	case rightSide:
		return rect{r.right() - by, r.y, by, r.h}, rect{r.x, r.y, r.w - by, r.h}
	case topSide:
		return rect{r.x, r.y, r.w, by}, rect{r.x, r.y + by, r.w, r.h - by}
	}
	return rect{r.x, r.y, by, r.h}, rect{r.x + by, r.y, r.w - by, r.h}
}
