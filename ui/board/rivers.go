package board

import (
	"sikwu/core/picture"
	"sikwu/ui/widgets"
)

// riverRows are the numbers of discards in a row to try: longer rows if there is no room
// for more of them.
var riverRows = [...]int{6, 8, 10}

// riverSize returns the size of a river of n discards: in rows at the bottom and the top,
// in columns at the sides.
func (t *tabletop) riverSize(s side, n int) (w, h float32) {
	if n == 0 {
		return 0, 0
	}
	rows, row := float32((n+t.riverRow-1)/t.riverRow), float32(t.riverRow)
	if s.isHorizontal() {
		return row*(t.riverTile+1) - 1, rows*(widgets.TileHeight(t.riverTile)+1) - 1
	}
	return rows*(t.riverTile+1) - 1, row*(widgets.TileHeight(t.riverTile)+1) - 1
}

// hubWide is the most that a seat's panel takes round the middle, in units.
const hubWide = 110

// hubWords are the widths to try for the text in the middle, in units.
var hubWords = [...]float32{78, 110, 150}

// fitHub places the seats round the middle, each on its own side, and each river behind
// its seat, and reports whether there is room.
func (t *tabletop) fitHub() bool {
	for _, wide := range hubWords {
		t.centre = t.planner.layCentre(wide, t.share)
		for _, t.riverRow = range riverRows {
			if t.placeHub(); t.free() {
				return true
			}
		}
		if len(t.centre.text.lines) < 3 {
			break // it gets no lower
		}
	}
	return false
}

func (t *tabletop) placeHub() {
	for s := range sides {
		t.rivers[s] = rect{}
		if t.seats[s] != nil {
			t.rivers[s].w, t.rivers[s].h = t.riverSize(s, len(t.seats[s].Discards))
			t.panels[s] = t.measure(t.seats[s], !s.isHorizontal(), hubWide)
		}
	}
	in := t.inner.centred(t.centre.w, t.centre.h)
	in = in.grown(t.gap)
	tall := max(in.h, t.panels[left].at.h+2*t.gap, t.panels[right].at.h+2*t.gap)
	in.y, in.h = in.y-(tall-in.h)/2, tall
	t.middle = in
	for s := range sides {
		if t.seats[s] != nil {
			t.panels[s].at = in.outside(s, t.panels[s].at.w, t.panels[s].at.h, 0)
		}
	}
	p, r := &t.panels, &t.rivers
	hub := in.centred(
		max(in.w+2*max(p[left].at.w, p[right].at.w), p[top].at.w, p[bottom].at.w, r[top].w, r[bottom].w),
		in.h+2*max(p[top].at.h, p[bottom].at.h))
	for s := range sides {
		t.rivers[s] = hub.outside(s, t.rivers[s].w, t.rivers[s].h, t.gap)
	}
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
	along, row := float32(i%t.riverRow), float32(i/t.riverRow)
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
