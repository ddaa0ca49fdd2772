package board

import (
	"strconv"

	"sikwu/core/picture"
	"sikwu/ui/look"
)

// The sums beside a seat, in units.
const (
	sumSide  = 28
	sumSmall = 23
	sumStep  = 36
	sumMore  = 4 // how much larger a marked one is on each side, at most
)

// sumsLong returns the length of a seat's sums, side by side.
func (t *tabletop) sumsLong(s side) float32 {
	n := float32(len(t.seats[s].Sums))
	if n == 0 {
		return 0
	}
	return (n-1)*t.sumPitch(s) + t.sumSide()
}

// sumSide returns the width of a sum.
func (t *tabletop) sumSide() float32 {
	if t.tight {
		return sumSmall
	}
	return sumSide
}

// sumPitch returns the distance from one sum to the next; if there are many,
// they stand closer together.
func (t *tabletop) sumPitch(s side) float32 {
	if t.tight || len(t.seats[s].Sums) > 4 {
		return t.sumSide() + 5
	}
	return sumStep
}

// fitSeatPanels places each seat in the middle of its side with its sums in
// front, and reports whether there is room.
func (t *tabletop) fitSeatPanels() bool {
	t.centre = t.planner.layCentre(t.inner.w*0.42, t.share)
	ok := true
	t.middle = t.inner
	for s := range sides {
		t.rivers[s] = rect{}
		seat := t.seats[s]
		if seat == nil {
			continue
		}
		most := t.inner.w * 0.62
		if !s.isHorizontal() {
			most = max(68, min(132, (t.inner.w-t.centre.w)/2-3*t.gap-t.sumsDeep()))
		}
		p := t.measure(seat, !s.isHorizontal(), most)
		ok = ok && p.at.w <= most
		middle := t.inner.centred(p.at.w, p.at.h)
		dx, dy := s.out()
		p.at = middle.moved(dx*((t.inner.w-p.at.w)/2-t.gap), dy*((t.inner.h-p.at.h)/2-t.gap))
		p.at.x, p.at.y = whole(p.at.x), whole(p.at.y)
		off := t.keepOff(s, p.at)
		p.at = p.at.toward(s, -off)
		t.panels[s] = p
		used := p.at.h
		if !s.isHorizontal() {
			used = p.at.w
		}
		used += 2*t.gap + off
		if len(seat.Sums) > 0 {
			used += t.sumSide() + t.gap
		}
		_, t.middle = t.middle.cut(s, used)
	}
	return ok && t.free()
}

// keepOff returns how far a panel must move inwards to clear the stacks that
// stand out of its wall.
func (t *tabletop) keepOff(s side, at rect) float32 {
	if t.b.Walls == nil {
		return 0
	}
	const room = 8
	wall := t.protrusion(s)
	if wall.isEmpty() || at.grown(room).shared(wall) == 0 {
		return 0
	}
	switch s {
	case bottomSide:
		return max(0, at.bottom()+room-wall.y)
	case rightSide:
		return max(0, at.right()+room-wall.x)
	case topSide:
		return max(0, wall.bottom()+room-at.y)
	}
	return max(0, wall.right()+room-at.x)
}

// sumsDeep returns the depth of the room that sums take in front of a seat.
func (t *tabletop) sumsDeep() float32 {
	if t.has(hasSums) {
		return t.sumSide() + t.gap
	}
	return 0
}

// free reports whether seats, sums, rivers and the centre stay clear of each
// other and within the walls.
func (t *tabletop) free() bool {
	var boxes []rect
	add := func(r rect) {
		if !r.isEmpty() {
			boxes = append(boxes, r)
		}
	}
	for s := range sides {
		if t.seats[s] == nil {
			continue
		}
		add(t.panels[s].at)
		add(t.rivers[s])
		if len(t.seats[s].Sums) > 0 {
			add(t.sumsBox(s))
		}
	}
	if t.centre.h > 0 {
		add(t.middle.centred(t.centre.w, t.centre.h))
	}
	for i, a := range boxes {
		if !a.within(t.inner.grown(-2)) || t.hub && !t.clear(a) {
			return false
		}
		for _, b := range boxes[:i] {
			if a.grown(2).shared(b.grown(1)) > 0 {
				return false
			}
		}
	}
	return true
}

// clear reports whether a box keeps off the stacks that stand out of the walls.
func (t *tabletop) clear(a rect) bool {
	for s := range sides {
		if t.b.Walls != nil && a.grown(2).shared(t.protrusion(s)) > 0 {
			return false
		}
	}
	return true
}

// sumsBox returns where the sums of a seat stand: in front of its panel.
func (t *tabletop) sumsBox(s side) rect {
	at, long := t.panels[s].at, t.sumsLong(s)
	x, y := at.middle()
	switch s {
	case bottomSide:
		return rect{whole(x - long/2), at.y - t.gap - t.sumSide(), long, t.sumSide()}
	case topSide:
		return rect{whole(x - long/2), at.bottom() + t.gap, long, t.sumSide()}
	case rightSide:
		return rect{at.x - t.gap - t.sumSide(), whole(y - long/2), t.sumSide(), long}
	}
	return rect{at.right() + t.gap, whole(y - long/2), t.sumSide(), long}
}

// drawSums draws a seat's sums, counter-clockwise.
func (t *tabletop) drawSums(s side) {
	seat := t.seats[s]
	if len(seat.Sums) == 0 {
		return
	}
	box := t.sumsBox(s)
	last := float32(len(seat.Sums)-1) * t.sumPitch(s)
	for i := range seat.Sums {
		x, y := box.x, box.y
		on := float32(i) * t.sumPitch(s)
		switch {
		case s == bottomSide:
			x += on
		case s == topSide:
			x += last - on
		case s == rightSide:
			y += last - on
		default:
			y += on
		}
		t.drawSum(&seat.Sums[i], rect{x, y, t.sumSide(), t.sumSide()}, min(sumMore, (t.sumPitch(s)-t.sumSide())/2))
	}
}

// drawSum draws a sum, larger by more on each side if it is marked.
func (t *tabletop) drawSum(n *picture.Sum, at rect, more float32) {
	from := len(t.sprites)
	l := line{t.role(look.Body, look.Label), themeColour(look.FeltInk2), strconv.Itoa(n.N)}
	fill := panelFill
	switch n.Mark {
	case picture.Now, picture.Right, picture.Wrong:
		c, _ := ringOf(n.Mark)
		at = at.grown(more)
		fill, l = c, line{look.Value, darkInk, l.text}
	case picture.Lit:
		fill, l.colour = litFill, litText
	case picture.Faded:
		fill.A /= 2
	case picture.Plain, picture.Counted:
	}
	t.panel(tileLayer, at, fill, at.w/2)
	t.write(badgeLayer, l, at, 0.5)
	t.badge(n.Mark, at.right()-4, at.y+4, 36)
	t.block(at, "sum")
	t.touchable(from, target{act: n.Act, label: l.text, body: at, hit: at.grown(max(0, (minTarget-at.w)/2)), round: at.w / 2})
}

// drawArrows draws the direction of the count as dotted arrows,
// counter-clockwise from the seat with the lowest sum.
func (t *tabletop) drawArrows() {
	first, lowest := bottomSide, 0
	for s := range sides {
		if t.seats[s] == nil || len(t.seats[s].Sums) == 0 {
			return
		}
		if n := t.seats[s].Sums[0].N; s == bottomSide || n < lowest {
			first, lowest = s, n
		}
	}
	for i := range sides - 1 {
		t.drawArrow((first+i)%sides, (first+i+1)%sides)
	}
}

// The dots of an arrow, in units.
const (
	dotStep  = 8
	dotSize  = 2
	arrowEnd = 12
)

// drawArrow draws a curve from the sums of one seat to those of the next.
func (t *tabletop) drawArrow(from, to side) {
	a, b := t.sumsBox(from), t.sumsBox(to)
	ax, ay := a.middle()
	bx, by := b.middle()
	dx, dy := to.out() // direction at the start
	ex, ey := from.out()
	ex, ey = -ex, -ey // direction at the end
	ax, ay = ax+dx*(a.w/2+10), ay+dy*(a.h/2+10)
	bx, by = bx-ex*(b.w/2+14), by-ey*(b.h/2+14)
	cx, cy := bx, ay
	if dx == 0 {
		cx, cy = ax, by
	}
	if (bx-ax)*dx+(by-ay)*dy < 12 || (bx-ax)*ex+(by-ay)*ey < 12 {
		return // no room for a curve
	}
	const steps = 200
	far := float32(dotStep)
	px, py := ax, ay
	for i := range steps + 1 {
		u := float32(i) / steps
		x := (1-u)*(1-u)*ax + 2*u*(1-u)*cx + u*u*bx
		y := (1-u)*(1-u)*ay + 2*u*(1-u)*cy + u*u*by
		far += abs(x-px) + abs(y-py)
		px, py = x, y
		if far >= dotStep*1.2 && (bx-x)*ex+(by-y)*ey >= 2 {
			far = 0
			t.panel(onFeltLayer, rect{whole(x*2)/2 - dotSize/2, whole(y*2)/2 - dotSize/2, dotSize, dotSize}, dottedInk, dotSize/2)
		}
	}
	turn := [sides]float32{bottomSide: 0, rightSide: 270, topSide: 180, leftSide: 90}[from]
	t.picture(onFeltLayer, rect{whole(bx - arrowEnd/2), whole(by - arrowEnd/2), arrowEnd, arrowEnd}, art{kind: arrowArt, turn: turn}, false)
}

func abs(v float32) float32 { return max(v, -v) }
