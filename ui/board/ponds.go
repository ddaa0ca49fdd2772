package board

import (
	"sikwu/lessons/board"
)

// pondRow is how many discards lie in a row.
const pondRow = 6

// pondSize is how large a seat's discards are.
func (t *tabletop) pondSize(n int) (w, h float32) {
	if n == 0 {
		return 0, 0
	}
	rows := float32((n + pondRow - 1) / pondRow)
	return pondRow*(t.pond+1) - 1, rows*(tall(t.pond)+1) - 1
}

// fitCross puts each player's discards before him, towards the middle, and the
// seats into the corners that this leaves, each at the left end of its side as
// its player sees it, the bottom one at the left of the view.
func (t *tabletop) fitCross() bool {
	long, _ := t.pondSize(1)
	t.pile = t.planner.heap(max(60, t.inner.w-2*long-4*t.gap), t.share)
	ok := true
	for s := range sides {
		seat := t.seats[s]
		if seat == nil {
			continue
		}
		p := t.measure(seat, false, max(96, (t.inner.w-long)/2-2*t.gap))
		t.plates[s] = p
		t.plates[s].at = t.corner(s, p.at.w, p.at.h)
		w, h := t.pondSize(len(seat.Discards))
		t.ponds[s] = t.before(s, w, h)
		if !seat.Bubble.IsEmpty() {
			ok = ok && t.bubbleRoom(s)
		}
	}
	t.core = t.inner.centred(t.pile.w, t.pile.h)
	return ok && t.free()
}

// corner is where a seat's plate lies in its corner.
func (t *tabletop) corner(s side, w, h float32) rect {
	in := t.inner.grown(-t.gap)
	at := rect{whole(in.x), whole(in.y), w, h}
	if s == right || s == top {
		at.x = whole(in.right() - w)
	}
	if s == bottom || s == right {
		at.y = whole(in.bottom() - h)
	}
	return at
}

// before is where so large a pond lies: half way between the seat's side and
// what is in the middle.
func (t *tabletop) before(s side, w, h float32) rect {
	if w == 0 {
		return rect{}
	}
	room, half, own := t.inner.h/2, t.pile.h/2, h
	if !s.lies() {
		room, half, own = t.inner.w/2, t.pile.w/2, w
	}
	off := half + max(t.gap, (room-half-own)*0.4) + own/2
	dx, dy := s.out()
	at := t.inner.centred(w, h).moved(dx*off, dy*off)
	at.x, at.y = whole(at.x), whole(at.y)
	return at
}

// bubbleRoom reports whether what a seat says has room beside its plate.
func (t *tabletop) bubbleRoom(s side) bool {
	at := t.plates[s].at
	by := float32(38)
	if s == bottom || s == right {
		by = -by
	}
	room := at.with(at.moved(0, by))
	for o := range sides {
		if room.shared(t.ponds[o]) > 0 {
			return false
		}
	}
	return true
}

// drawPond lays a seat's discards down, in rows from the left as they are read.
func (t *tabletop) drawPond(s side) {
	seat, at := t.seats[s], t.ponds[s]
	for i, d := range seat.Discards {
		x := at.x + float32(i%pondRow)*(t.pond+1)
		y := at.y + float32(i/pondRow)*(tall(t.pond)+1)
		box := rect{x, y, t.pond, tall(t.pond)}
		sprite := t.tile(d, box, "discard")
		t.spot(board.Spot{Kind: board.AtDiscards, Seat: seat.Wind}, box, sprite, pictureOf(d))
	}
}
