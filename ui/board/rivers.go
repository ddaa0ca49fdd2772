package board

import (
	"sikwu/core/picture"
	"sikwu/ui/look"
	"sikwu/ui/tileview"
)

// riverMost is how many discards a seat has room for from the start, as many as a hand can
// bring, so that nothing moves as the rivers grow.
const riverMost = 24

// riverLine is how many discards lie in a row at the bottom and the top, and in a column at
// the sides.
type riverLine struct{ row, column int }

// riverLines are the lengths of lines to try: longer ones where fewer lines fit.
var riverLines = [...]riverLine{{8, 8}, {10, 8}, {12, 8}, {12, 6}}

// line is how many discards lie in a line of a river.
func (t *tabletop) line(s side) int {
	if s.isHorizontal() {
		return t.riverLine.row
	}
	return t.riverLine.column
}

// riverSize returns the room of a seat's river: in rows at the bottom and the top, in
// columns at the sides.
func (t *tabletop) riverSize(s side) (w, h float32) {
	n := len(t.seats[s].Discards)
	if n == 0 && !t.keeps {
		return 0, 0
	}
	if t.keeps {
		n = max(n, riverMost)
	}
	long, lines := float32(t.line(s)), float32((n+t.line(s)-1)/t.line(s))
	if !s.isHorizontal() {
		long, lines = lines, long
	}
	return long*(t.riverTile+1) - 1, lines*(tileview.Height(t.riverTile)+1) - 1
}

// The greatest width of a seat's panel round the middle, in units: at the sides, and at the
// bottom and the top, where there is room beside the name for what the hand brings.
const (
	hubWide = 110
	hubLong = 180
)

// hubWords are the widths to try for the text in the middle, in units. It has room for
// hubLines, so that nothing moves when the text gets longer.
var hubWords = [...]float32{110, 150}

const hubLines = 4

// fitHub places the seats round the middle, each on its own side, and each river behind
// its seat, and reports whether there is room.
func (t *tabletop) fitHub() bool {
	for _, wide := range hubWords {
		t.centre = t.planner.layCentre(wide, t.share)
		if len(t.centre.text.lines) <= hubLines {
			t.centre.w = max(t.centre.w, wide)
			break
		}
	}
	for _, t.riverLine = range riverLines {
		if t.placeHub(); t.free() {
			return true
		}
	}
	return false
}

func (t *tabletop) placeHub() {
	beside := float32(0) // the height of the seats at the sides, with what a hand brings once it is over
	for s := range sides {
		t.rivers[s] = rect{}
		if t.seats[s] == nil {
			continue
		}
		t.rivers[s].w, t.rivers[s].h = t.riverSize(s)
		if s.isHorizontal() {
			t.panels[s] = t.measure(t.seats[s], false, hubLong)
			continue
		}
		t.panels[s] = t.measure(t.seats[s], true, hubWide)
		high := t.panels[s].at.h + 2*t.gap
		if t.seats[s].Amount == nil {
			high += look.Value.Line()
		}
		beside = max(beside, high)
	}
	in := t.inner.centred(t.centre.w+2*t.gap, max(t.centre.h+2*t.gap, hubLines*look.Label.Line()+2*t.gap, beside))
	t.middle = in
	for s := range sides {
		if t.seats[s] != nil {
			t.panels[s].at = in.outside(s, t.panels[s].at.w, t.panels[s].at.h, 0)
		}
	}
	p, r := &t.panels, &t.rivers
	apart := 2 * (t.riverTile + 1 - t.gap) // at the corners, or the last of one river is taken for the first of the next
	hub := in.centred(
		max(in.w+2*max(p[leftSide].at.w, p[rightSide].at.w), p[topSide].at.w, p[bottomSide].at.w, r[topSide].w+apart, r[bottomSide].w+apart),
		in.h+2*max(p[topSide].at.h, p[bottomSide].at.h))
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
	w, h := t.riverTile+1, tileview.Height(t.riverTile)+1
	along, row := float32(i%t.line(s)), float32(i/t.line(s))
	at := rect{all.x, all.y, t.riverTile, tileview.Height(t.riverTile)}
	switch s {
	case bottomSide:
		return at.moved(along*w, row*h)
	case topSide:
		return at.moved(all.w-t.riverTile-along*w, all.h-at.h-row*h)
	case rightSide:
		return at.moved(row*w, all.h-at.h-along*h)
	}
	return at.moved(all.w-t.riverTile-row*w, along*h)
}
