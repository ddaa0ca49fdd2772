package board

import (
	"slices"
	"strconv"

	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/ui/look"
)

// wallLayout is the layout of the four walls.
type wallLayout struct {
	each  int
	pitch float32 // distance from stack to stack
	deep  float32 // depth of a stack in a horizontal wall
	broad float32 // width of a stack in a vertical wall
	walls [sides]rect
	all   rect // bounds of all walls
	inner rect
	apart float32 // gap at the cut
}

// The walls, in units.
const (
	fullPitch  = 27 // at full scale 1
	minPitch   = 9
	cornerX    = 8.5 // gap between walls at the corners
	cornerY    = 7
	numberRoom = 24 // for numbers beside a vertical wall
	numberHigh = 17 // and beside a horizontal one
	cutLong    = 7  // how far the line at the cut extends beyond the wall
)

// numbered reports whether a wall's stacks have numbers.
func (t *tabletop) numbered(s side) bool {
	return slices.ContainsFunc(t.stacks(s), func(k picture.Stack) bool { return k.Number > 0 })
}

func (t *tabletop) stacks(s side) []picture.Stack {
	return t.b.Walls.Stacks[s.wind(t.b.You).Index()]
}

// beyond returns the room that a wall needs outside for its numbers. If hands
// lie there, only numbered walls get it; otherwise all do, so that the walls
// stay in place while stacks are counted.
func (t *tabletop) beyond(s side) float32 {
	room := float32(numberRoom)
	if s.isHorizontal() {
		room = numberHigh
	}
	switch {
	case !t.has(hasHand):
		return max(0, room+3-t.margin)
	case t.numbered(s):
		return room
	}
	return 0
}

// protrusion returns the bounds of the stacks that stand out of a wall: those
// pulled out and those with the upper tile moved aside.
func (t *tabletop) protrusion(s side) (all rect) {
	for i := range t.stacks(s) {
		k := &t.stacks(s)[i]
		at := t.wall.at(s, i+1, t.cutOf(s))
		switch {
		case k.Pulled:
			all = all.with(at.toward(s, -t.pull()))
		case fanned(*k):
			all = all.with(at.toward(s, -t.aside(s)))
		}
	}
	return all
}

// fitWalls places the walls as a square in the middle of an area and reports
// whether they fit.
func (t *tabletop) fitWalls(area rect) bool {
	r := &t.wall
	r.each = t.b.Walls.Each
	room := area
	for s := range sides {
		_, room = room.cut(s, t.beyond(s))
	}
	deep, broad := float32(42)/27, float32(38)/27
	if t.thin {
		deep, broad = 1.12, 1.12
	}
	n := float32(r.each)
	r.pitch = floor(0.01 + min((room.h-2*cornerY)/(n+2*deep), (room.w-2*cornerX)/(n+2*broad), fullPitch*t.full*18/n))
	ok := r.pitch >= minPitch
	r.pitch = max(r.pitch, minPitch)
	r.deep, r.broad = whole(r.pitch*deep), whole(r.pitch*broad)
	r.apart = min(2*cornerY, max(8, whole(r.pitch*0.6)))
	long := n * r.pitch
	r.all = room.centred(long+2*r.broad+2*cornerX, long+2*r.deep+2*cornerY)
	if t.hub { // those at the sides stand further out, for what lies within
		r.all.x, r.all.w = room.x, room.w
	}
	all := r.all
	y := all.y + r.deep + cornerY
	across := whole(all.x + (all.w-long)/2)
	r.walls[topSide] = rect{across, all.y, long, r.deep}
	r.walls[bottomSide] = rect{across, all.bottom() - r.deep, long, r.deep}
	r.walls[leftSide] = rect{all.x, y, r.broad, long}
	r.walls[rightSide] = rect{all.right() - r.broad, y, r.broad, long}
	r.inner = rect{all.x + r.broad, all.y + r.deep, all.w - 2*r.broad, all.h - 2*r.deep}
	return ok
}

// at returns where the n-th stack of a wall lies, counted from 1 at its owner's
// right hand; stacks before and after the cut are set apart.
func (r *wallLayout) at(s side, n int, cut *table.Stack) rect {
	w := r.walls[s]
	i := float32(n - 1)
	if s == bottomSide || s == leftSide {
		i = float32(r.each - n)
	}
	at := rect{w.x + i*r.pitch, w.y, r.pitch - 2, r.deep}
	if !s.isHorizontal() {
		at = rect{w.x, w.y + i*r.pitch, r.broad, r.pitch - 1}
	}
	if cut == nil {
		return at
	}
	by := whole(r.apart / 2)
	if n <= cut.Number {
		by = -by
	}
	dx, dy := s.onward()
	return at.moved(dx*by, dy*by)
}

func (t *tabletop) drawWalls() {
	for s := range sides {
		list := t.stacks(s)
		cut := t.cutOf(s)
		for i := range list {
			n := i + 1
			if s == bottomSide || s == leftSide { // from the left, from the top
				n = len(list) - i
			}
			t.drawStack(s, n, &list[n-1], t.wall.at(s, n, cut))
		}
		if cut != nil {
			t.drawCut(s, cut, list)
		}
	}
}

// cutOf returns the stack after which a wall is opened, nil if it is not.
func (t *tabletop) cutOf(s side) *table.Stack {
	if cut := t.b.Walls.Cut; cut != nil && cut.Wall == s.wind(t.b.You) {
		return cut
	}
	return nil
}

// stateOf returns how a stack is painted.
func stateOf(k *picture.Stack, lying stackState) stackState {
	switch {
	case k.Pulled && k.Mark != picture.Right:
		return lying + pulledStack
	case k.Mark == picture.Counted:
		return lying + countedStack
	case k.Number > 0:
		return lying + countedStack
	}
	return lying
}

func (t *tabletop) drawStack(s side, n int, k *picture.Stack, at rect) {
	from := len(t.sprites)
	wind := s.wind(t.b.You)
	stack := table.Stack{Wall: wind, Number: n}
	if k.Pulled {
		at = at.toward(s, -t.pullOf(s, n))
	}
	upper, lower := at, at
	sprite := -1
	switch {
	case fanned(*k):
		by := t.aside(s)
		upper = at.toward(s, -by)
		lower, _ = at.cut(s, by)
		t.stackPicture(stateOf(k, bottomOnly), at, k)
		sprite = t.stackPicture(stateOf(k, topOnly), upper, k)
	case k.Top && k.Bottom:
		sprite = t.stackPicture(stateOf(k, fullStack), at, k)
	case k.Top || k.Bottom:
		sprite = t.stackPicture(stateOf(k, bottomOnly), at, k)
	}
	t.markStack(s, k.Mark, at)
	t.markStack(s, k.TopMark, upper)
	t.markStack(s, k.BottomMark, lower)
	if sprite >= 0 || k.Mark != picture.Plain {
		t.block(at.with(upper), "stack "+stack.String())
	}
	number := t.number(s, k, at)
	for _, under := range []bool{false, true} {
		box := upper
		if under {
			box = lower
		}
		t.spot(picture.Spot{Kind: picture.AtStack, Place: table.Place{Stack: stack, Bottom: under}}, box, sprite, "back")
		t.spots[len(t.spots)-1].number = number
	}
	t.touchStack(from, s, k, stack, at, upper, lower)
}

// fanned reports whether a stack's upper tile is moved aside, so that each tile
// can be touched.
func fanned(k picture.Stack) bool {
	return k.Top && k.Bottom && (k.TopAct != "" || k.BottomAct != "")
}

// touchStack makes a stack, or each of its tiles, a target: extended outwards
// to the width of a finger, and without gaps between neighbours.
func (t *tabletop) touchStack(from int, s side, k *picture.Stack, stack table.Stack, at, upper, lower rect) {
	out := max(14, minTarget-min(at.w, at.h))
	full := at
	if s.isHorizontal() {
		full.x, full.w = at.x-1, t.wall.pitch
	} else {
		full.h = t.wall.pitch
	}
	if k.Act != "" {
		both := target{act: k.Act, label: t.words.Stack(stack), body: at, hit: full.stretched(s, out), lit: k.Mark == picture.Lit, round: 4}
		if k.TopAct != "" || k.BottomAct != "" { // beside the single tiles
			both.hit = both.hit.grown(8)
			both.nav, _ = at.toward(s, 6).cut(s, 2)
		}
		t.touchable(from, both)
	}
	over, under := upper, lower
	if upper == lower { // only one tile is left
		over, under = full.stretched(s, out), full.stretched(s, out)
	} else {
		under = under.stretched(s, out)
	}
	t.touchTile(from, k.TopAct, table.Place{Stack: stack}, upper, over)
	t.touchTile(from, k.BottomAct, table.Place{Stack: stack, Bottom: true}, lower, under)
}

func (t *tabletop) touchTile(from int, act picture.Act, at table.Place, body, hit rect) {
	if act != "" {
		t.touchable(from, target{act: act, label: t.words.Place(at), body: body, hit: hit, round: 4})
	}
}

// aside returns how far the upper tile is moved off the lower one.
func (t *tabletop) aside(s side) float32 {
	if s.isHorizontal() {
		return whole(t.wall.deep * 0.42)
	}
	return whole(t.wall.broad * 0.42)
}

// pull returns how far a stack is pulled out of its wall.
func (t *tabletop) pull() float32 { return whole(min(26, t.wall.pitch)) }

// pullOf returns how far the n-th stack is pulled out: less at the ends of a
// horizontal wall, where it might touch a stack pulled out of the next wall.
func (t *tabletop) pullOf(s side, n int) float32 {
	if s.isHorizontal() && (n == 1 || n == t.wall.each) {
		return min(t.pull(), cornerY)
	}
	return t.pull()
}

func (t *tabletop) stackPicture(state stackState, at rect, k *picture.Stack) int {
	box := rect{at.x - stackSide, at.y, at.w + 2*stackSide, at.h + stackFoot}
	return t.picture(tileLayer, box, art{kind: stackArt, state: int(state)}, k.Mark == picture.Faded)
}

// markStack rings a stack or one of its tiles; the sign stands on its inner
// edge.
func (t *tabletop) markStack(s side, m picture.Mark, at rect) {
	if c, ok := ringOf(m); ok {
		t.ring(badgeLayer, at.grown(1), c, 3, 5)
	} else if m == picture.Lit {
		t.panel(onFeltLayer, at.grown(glowMargin), litFill, 4+glowMargin)
	}
	x, y := at.middle()
	dx, dy := s.out()
	t.badge(m, x-dx*(at.w/2+2), y-dy*(at.h/2+2), 36)
}

// number writes a stack's number on its outer side and returns the sprite.
func (t *tabletop) number(s side, k *picture.Stack, at rect) int {
	if k.Number == 0 {
		return -1
	}
	l := line{t.role(look.Label, look.Clause), themeColour(look.FeltInk2), strconv.Itoa(k.Number)}
	if k.Mark == picture.Wrong || k.Mark == picture.Right || k.Mark == picture.Now {
		l.role, l.colour = t.role(look.LabelBold, look.TagText), themeColour(look.FeltInk)
	}
	_, beside := at.middle()
	w, h := l.width(), float32(numberHigh-1)
	box := rect{at.x + (at.w-w)/2, at.bottom() + 2, w, h}
	switch s {
	case topSide:
		box.y = at.y - 1 - h
	case leftSide:
		box = rect{at.x - 7 - w, beside - h/2, w, h}
	case rightSide:
		box = rect{at.right() + 7, beside - h/2, w, h}
	}
	if m := k.Mark; m == picture.Wrong || m == picture.Right || m == picture.Now {
		box = box.toward(s, 2)
	}
	t.block(box, "number")
	return t.write(badgeLayer, l, box, 0.5)
}

// drawCut draws the line where a wall is opened.
func (t *tabletop) drawCut(s side, cut *table.Stack, list []picture.Stack) {
	colour := themeColour(look.FeltInk)
	if n := cut.Number; n >= 1 && n <= len(list) && list[n-1].Mark == picture.Wrong {
		colour = wrongColour
	}
	at := t.wall.at(s, cut.Number, cut)
	dx, dy := s.onward()
	x, y := at.middle()
	off := (t.wall.pitch + t.wall.apart) / 2
	x, y = x+dx*off, y+dy*off
	line := rect{whole(x) - 1, at.y, 3, at.h}
	if !s.isHorizontal() {
		line = rect{at.x, whole(y) - 1, at.w, 3}
	}
	line = line.stretched(s, cutLong)
	t.panel(badgeLayer, line, colour, 1.5)
	t.named = append(t.named, named{line.grown(4), t.words.Opened})
}
