package board

import (
	"sikwu/core/picture"
	"sikwu/ui/widgets"
)

// riverRow is the number of discards in a row.
const riverRow = 6

// riverSize returns the size of a river of n discards: rows of six at the
// bottom and the top, columns of six at the sides.
func (t *tabletop) riverSize(s side, n int) (w, h float32) {
	if n == 0 {
		return 0, 0
	}
	rows := float32((n + riverRow - 1) / riverRow)
	if s.isHorizontal() {
		return riverRow*(t.riverTile+1) - 1, rows*(widgets.TileHeight(t.riverTile)+1) - 1
	}
	return rows*(t.riverTile+1) - 1, riverRow*(widgets.TileHeight(t.riverTile)+1) - 1
}

// fitCross places each seat in the middle of its side and the rivers in front of
// the seats, and reports whether there is room.
func (t *tabletop) fitCross() bool {
	for s := range sides {
		t.rivers[s] = rect{}
		if seat := t.seats[s]; seat != nil {
			t.rivers[s].w, t.rivers[s].h = t.riverSize(s, len(seat.Discards))
		}
	}
	if t.b.Walls != nil {
		for s := range sides {
			if t.protrusion(s) != (rect{}) {
				_, t.inner = t.inner.cut(s, max(t.pull(), t.aside(s)))
			}
		}
	}
	long, _ := t.riverSize(bottom, 1)
	t.centre = t.planner.layCentre(max(120, long), t.share)
	ok := true
	for s := range sides {
		seat := t.seats[s]
		if seat == nil {
			continue
		}
		most, stands := t.inner.w-2*t.gap, !s.isHorizontal()
		switch {
		case t.corners && t.outside:
			most, stands = (t.room.w-t.wall.all.w)/2-t.gap, true
		case t.corners:
			most, stands = (t.inner.w-long)/2-2*t.gap, false
		case stands && t.outside:
			most = (t.room.w-t.wall.all.w)/2 - t.gap
		case stands:
			most = (t.inner.w-t.centre.w)/2 - 2*t.gap
		}
		p := t.measure(seat, stands, max(76, most))
		t.panels[s] = p
		if t.corners {
			t.panels[s].at = t.corner(s, p.at.w, p.at.h)
		} else {
			t.panels[s].at = t.midside(s, p.at.w, p.at.h)
		}
		t.rivers[s] = t.before(s)
	}
	for s := range sides {
		if !t.crowded && t.seats[s] != nil && !t.seats[s].Bubble.IsEmpty() {
			ok = ok && t.bubbleRoom(s)
		}
	}
	t.middle = t.inner.centred(t.centre.w, t.centre.h)
	return ok && t.free()
}

// midside returns where a seat's panel lies: in the middle of its side, within the
// walls or outside of them.
func (t *tabletop) midside(s side, w, h float32) rect {
	in := t.inner.grown(-t.gap)
	if t.outside {
		in = t.room
	}
	dx, dy := s.out()
	at := in.centred(w, h).moved(dx*(in.w-w)/2, dy*(in.h-h)/2)
	at.x, at.y = whole(at.x), whole(at.y)
	return at
}

// corner returns where a seat's panel lies in its corner, at its player's left.
func (t *tabletop) corner(s side, w, h float32) rect {
	in := t.inner.grown(-t.gap)
	if t.outside {
		in = t.room
	}
	at := rect{whole(in.x), whole(in.y), w, h}
	if s == right || s == top {
		at.x = whole(in.right() - w)
	}
	if s == bottom || s == right {
		at.y = whole(in.bottom() - h)
	}
	return at
}

// before returns where a seat's river lies: in front of its panel, or nearer to
// the middle than to the seat if the panels are in the corners.
func (t *tabletop) before(s side) rect {
	w, h := t.rivers[s].w, t.rivers[s].h
	if w == 0 {
		return rect{}
	}
	edge, half, own, panel := t.inner.h/2, t.centre.h/2, h, t.panels[s].at.h
	if !s.isHorizontal() {
		edge, own, panel = t.inner.w/2, w, t.panels[s].at.w
		half = max(t.centre.w, t.rivers[bottom].w, t.rivers[top].w) / 2
	}
	off := edge - 2*t.gap - panel - own/2
	switch {
	case t.corners:
		off = half + max(t.gap, (edge-half-own)*0.35) + own/2
	case t.outside:
		off = edge - t.gap - own/2
	}
	dx, dy := s.out()
	at := t.inner.centred(w, h).moved(dx*off, dy*off)
	at.x, at.y = whole(at.x), whole(at.y)
	return at
}

// bubbleRoom reports whether a seat's bubble fits beside its panel.
func (t *tabletop) bubbleRoom(s side) bool {
	centre := t.inner.centred(t.centre.w, t.centre.h)
	for _, towards := range t.bubbleSides(s)[:2] {
		at, ok := beside(t.panels[s].at, towards, t.speech(s), offset{}, t.room)
		ok = ok && at.shared(centre) == 0 && (!t.outside || at.shared(t.wall.all) == 0)
		for o := range sides {
			ok = ok && at.shared(t.rivers[o]) == 0 && at.shared(t.panels[o].at) == 0
		}
		if ok {
			return true
		}
	}
	return false
}

// drawRiver draws a seat's discards as its player lays them: the first row
// nearest the middle, from the player's left to right.
func (t *tabletop) drawRiver(s side) {
	seat := t.seats[s]
	for i, d := range seat.Discards {
		at := t.riverBox(s, i)
		sprite := t.tile(d, at, "discard")
		t.spot(picture.Spot{Kind: picture.AtDiscards, Seat: seat.Wind}, at, sprite, pictureOf(d))
	}
}

// riverBox returns where a seat's i-th discard lies.
func (t *tabletop) riverBox(s side, i int) rect {
	all := t.rivers[s]
	w, h := t.riverTile+1, widgets.TileHeight(t.riverTile)+1
	along, row := float32(i%riverRow), float32(i/riverRow)
	at := rect{all.x, all.y, t.riverTile, widgets.TileHeight(t.riverTile)}
	switch s {
	case bottom:
		return at.moved(along*w, row*h)
	case top:
		return at.moved(all.w-t.riverTile-along*w, all.h-at.h-row*h)
	case right:
		return at.moved(row*w, all.h-at.h-along*h)
	}
	return at.moved(all.w-t.riverTile-row*w, along*h)
}
