package board

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/ui/tileview"
)

// The strips hold what each player has in front of him: You at the bottom and the player
// opposite in a row, the other two in two columns of upright tiles. Melds and flowers lie to
// the left of the hand as its player sees it, which for You is the left of the screen.

// setGap is the room between a hand and a meld, and between melds.
const setGap = 9

// handWidth returns the width of tiles in a seat's hand.
func (t *tabletop) handWidth(s side) float32 {
	if s == bottomSide {
		return t.hand
	}
	return t.other
}

// meldWidth returns the width of tiles in a seat's melds and flowers: never
// more than in its hand.
func (t *tabletop) meldWidth(s side) float32 {
	if s == bottomSide {
		return max(min(t.other, t.hand), whole(t.hand*0.75))
	}
	return t.other
}

// stackedWidth returns the width of flowers of which two stand one above the other, as high
// as the hand.
func (t *tabletop) stackedWidth() float32 { return whole(t.hand/2) - 1 }

// fed reports whether any of a seat's melds names its feeder.
func fed(s *picture.Seat) bool {
	for _, m := range s.Melds {
		if m.From != tile.NoWind {
			return true
		}
	}
	return false
}

// fitStrips takes the four strips off an area: rows get the full width, columns the height that
// is left. With walls, seats without tiles get a strip too, so that the walls stay in place
// while tiles are dealt. In play a strip has room for everything that may come, so that nothing
// moves when it does.
func (t *tabletop) fitStrips(area rect) (rest rect, ok bool) {
	rest, ok = area, true
	for _, s := range []side{bottomSide, topSide, leftSide, rightSide} {
		t.strips[s] = rect{}
		seat := t.seats[s]
		if seat == nil || !hasHand(seat) && t.b.Walls == nil {
			continue
		}
		if s.isHorizontal() {
			_, h, fits := t.rowsOf(s, area.w)
			h = max(h, tileview.Height(t.handWidth(s)))
			if t.hub {
				h = max(h, tileview.Height(t.meldWidth(s))+feeder+1)
			}
			t.strips[s], rest = rest.cut(s, h)
			if !t.hub && t.notedStrip(seat.Wind) { // in play a note moves nothing
				_, rest = rest.cut(s, noteLine+noteGap)
			}
			_, rest = rest.cut(s, t.gap)
			ok = ok && fits
			continue
		}
		w, h := t.columnsOf(s)
		if t.hub {
			h = max(h*minColumn, t.fullColumns())
		}
		t.strips[s], rest = rest.cut(s, w)
		_, rest = rest.cut(s, t.gap)
		ok = ok && h <= rest.h
	}
	return rest, ok
}

// fullColumns returns the height of the tallest columns: three melds, a hand of five tiles, and
// all but the rarest number of flowers.
func (t *tabletop) fullColumns() float32 {
	high := tileview.Height(t.other) + 1
	full := 2*(3*high+feeder+setGap) + 3*high
	if t.hasFlowers() {
		full += 2*high + setGap
	}
	return full
}

// hasFlowers reports whether the walls show that the set of tiles includes flowers.
func (t *tabletop) hasFlowers() bool {
	return t.b.Walls != nil && t.b.Walls.Each*2*len(tile.Seats()) > tile.Kinds*tile.Copies
}

// notedStrip reports whether a label describes the tiles in front of a seat.
func (t *tabletop) notedStrip(w tile.Wind) bool {
	return slices.ContainsFunc(t.b.Labels, func(l picture.Label) bool {
		k := l.At.Kind
		return l.At.Seat == w && (k == picture.AtHand || k == picture.AtMelds || k == picture.AtFlowers)
	})
}

// rowsOf measures a horizontal strip: one row, if need be with the viewer's flowers small in
// two lines, or else two with the open tiles above the hand.
func (t *tabletop) rowsOf(s side, most float32) (two bool, h float32, fits bool) {
	t.stacked[s] = false
	hand, open := t.handLong(s), t.openLong(s)
	if s == bottomSide && hand > 0 && hand+open+2*setGap > most-t.handRoom(s, most) && len(t.seats[s].Flowers) > 1 {
		t.stacked[s] = true
		if open = t.openLong(s); hand+open+2*setGap > most {
			t.stacked[s] = false
			open = t.openLong(s)
		}
	}
	handHigh, openHigh := t.handHigh(s), t.openHigh(s)
	if hand > 0 && open > 0 && hand+open+2*setGap > most {
		return true, handHigh + 4 + openHigh, max(hand, open) <= most
	}
	return false, max(handHigh, openHigh), hand+open <= most
}

// handLong returns the length of a hand in a row.
func (t *tabletop) handLong(s side) float32 {
	long := t.handOf(s, t.handTiles(s))
	if t.isFull(s) {
		return long
	}
	return long + t.apart(s)
}

// handOf returns the length of a hand of so many tiles in a row, in play with the gap before the
// tile just drawn.
func (t *tabletop) handOf(s side, n int) float32 {
	long := max(0, float32(n)*(t.handWidth(s)+2)-2)
	if s == bottomSide && t.isFull(s) {
		long += t.setApart()
	}
	return long
}

// handTiles returns how many tiles a hand has room for. In play that includes the next draw, so
// that the other tiles stay where they are when it comes.
func (t *tabletop) handTiles(s side) int {
	if t.isFull(s) {
		return fullTiles - 3*len(t.seats[s].Melds)
	}
	return len(t.seats[s].Hand)
}

// fullTiles is the number of tiles in a hand with the one drawn; each meld takes three of them.
const fullTiles = 14

// isFull reports whether a seat holds all the tiles of a hand in play.
func (t *tabletop) isFull(s side) bool {
	seat := t.seats[s]
	n := len(seat.Hand) + 3*len(seat.Melds)
	return t.hub && (n == fullTiles || n == fullTiles-1)
}

// apart is the room between the viewer's hand and a tile just drawn.
func (t *tabletop) apart(s side) float32 {
	hand := t.seats[s].Hand
	if n := len(hand); s == bottomSide && n > 1 && hand[n-1].Mark == picture.Now {
		return t.setApart()
	}
	return 0
}

func (t *tabletop) setApart() float32 { return whole(t.hand / 4) }

func (t *tabletop) handHigh(s side) float32 {
	if len(t.seats[s].Hand) == 0 {
		return 0
	}
	return tileview.Height(t.handWidth(s))
}

// openLong returns the length of melds and flowers in a row.
func (t *tabletop) openLong(s side) (long float32) {
	w := t.meldWidth(s)
	for _, m := range t.seats[s].Melds {
		long += float32(len(m.Tiles))*(w+1) - 1 + setGap
	}
	if n := len(t.seats[s].Flowers); n > 0 {
		if t.stacked[s] {
			n, w = (n+1)/2, t.stackedWidth()
		}
		long += float32(n)*(w+1) - 1 + setGap
	}
	return max(0, long-setGap)
}

func (t *tabletop) openHigh(s side) float32 {
	seat := t.seats[s]
	if len(seat.Melds)+len(seat.Flowers) == 0 {
		return 0
	}
	h := tileview.Height(t.meldWidth(s))
	if fed(seat) {
		h += feeder + 1
	}
	return h
}

// columnsOf measures a vertical strip.
func (t *tabletop) columnsOf(s side) (w, h float32) {
	c := columns{t: t, s: s, w: t.other}
	c.lay(nil)
	return c.pitch() + t.other, c.height()
}

func (t *tabletop) drawStrip(s side) {
	if t.strips[s].isEmpty() {
		return
	}
	if !s.isHorizontal() {
		c, at := columns{t: t, s: s, w: t.other}, t.strips[s]
		c.lay(nil)
		for c.high > at.h && c.w > t.other*minColumn {
			c.w--
			c.lay(nil)
		}
		c.top = whole(at.y + c.before(at.h))
		c.lay(t)
		return
	}
	at := t.strips[s]
	two, _, _ := t.rowsOf(s, at.w)
	hand, open := t.handLong(s), t.openLong(s)
	handRow, openRow := at, at
	long := hand + open
	if hand > 0 && open > 0 {
		long += 2 * setGap
	}
	if two {
		handRow, openRow = at.cut(s, t.handHigh(s))
		_, openRow = openRow.cut(s, 4)
		long = max(hand, open)
	}
	x := whole(at.x + (at.w-long)/2)
	if t.isFull(s) {
		x = at.x + max(0, min(t.handRoom(s, at.w), at.w-long))
		if s == bottomSide {
			x = at.x + at.right() - x - long
		}
	}
	handX, openX := x+long-hand, x
	if two {
		openX = whole(at.x + (at.w-open)/2)
	}
	if s == topSide {
		handX, openX = x, x+long-open
	}
	t.drawHandRow(s, handX, handRow)
	t.drawOpenRow(s, openX, openRow)
}

// How many flowers a hand in a row leaves room for on its left. The viewer's stand in two lines
// if there are more.
const (
	flowersKept     = 4
	flowersOpposite = 6
)

// handRoom returns the room to the right of a hand in a row, as its player sees it, whatever
// lies to its left: fourteen tiles would be centred, or as nearly so as the flowers allow.
func (t *tabletop) handRoom(s side, most float32) float32 {
	left := most - t.handOf(s, fullTiles)
	room := left / 2
	if t.hasFlowers() {
		n := float32(flowersKept)
		if s == topSide {
			n = flowersOpposite
		}
		room = min(room, left-n*(t.meldWidth(s)+1)-2*setGap)
	}
	return whole(max(0, room))
}

// against returns where something of height h stands in a row: at the edge of
// the table.
func against(s side, row rect, h float32) float32 {
	if s == bottomSide {
		return row.bottom() - h
	}
	return row.y
}

func (t *tabletop) drawHandRow(s side, x float32, row rect) {
	w, first := t.handWidth(s), len(t.targets)
	for i := range t.seats[s].Hand {
		if i == len(t.seats[s].Hand)-1 {
			x += t.apart(s)
		}
		at := rect{x + float32(i)*(w+2), against(s, row, tileview.Height(w)), w, tileview.Height(w)}
		t.handTile(s, i, at)
	}
	if s == bottomSide {
		t.joined(first, among{kind: inHand})
	}
}

func (t *tabletop) handTile(s side, i int, at rect) {
	seat := t.seats[s]
	sprite := t.tile(seat.Hand[i], at, "hand")
	t.spot(picture.Spot{Kind: picture.AtHand, Seat: seat.Wind}, at, sprite, pictureOf(seat.Hand[i]))
}

// drawOpenRow draws melds and flowers in a row, the melds next to the hand, with the
// feeders' marks on the inner side.
func (t *tabletop) drawOpenRow(s side, x float32, row rect) {
	if s == topSide {
		t.drawFlowers(s, t.drawMelds(s, x, row), row)
		return
	}
	t.drawMelds(s, t.drawFlowers(s, x, row), row)
}

// drawMelds draws melds from x on, and returns where the next thing stands.
func (t *tabletop) drawMelds(s side, x float32, row rect) float32 {
	seat, w := t.seats[s], t.meldWidth(s)
	y := against(s, row, tileview.Height(w))
	for i := range seat.Melds {
		n := len(seat.Melds[i].Tiles)
		boxes := make([]rect, n)
		for k := range boxes {
			boxes[k] = rect{x + float32(k)*(w+1), y, w, tileview.Height(w)}
		}
		long := float32(n)*(w+1) - 1
		mark := rect{whole(x + (long-feeder)/2), y - feeder - 1, feeder, feeder}
		if s == topSide {
			mark.y = y + tileview.Height(w) + 1
		}
		t.meld(seat, &seat.Melds[i], boxes, mark)
		x += long + setGap
	}
	return x
}

// drawFlowers draws flowers from x on, and returns where the next thing stands.
func (t *tabletop) drawFlowers(s side, x float32, row rect) float32 {
	seat, w, lines := t.seats[s], t.meldWidth(s), 1
	if t.stacked[s] {
		w, lines = t.stackedWidth(), 2
	}
	high := tileview.Height(w)
	y := against(s, row, high)
	for i, f := range seat.Flowers {
		t.flower(seat, f, rect{x, y - float32(i%lines)*(high+1), w, high})
		if i%lines == lines-1 || i == len(seat.Flowers)-1 {
			x += w + 1
		}
	}
	if len(seat.Flowers) > 0 {
		x += setGap - 1
	}
	return x
}

func (t *tabletop) flower(seat *picture.Seat, f picture.Tile, at rect) {
	sprite := t.tile(f, at, "flower")
	t.spot(picture.Spot{Kind: picture.AtFlowers, Seat: seat.Wind}, at, sprite, pictureOf(f))
}

// meld draws a meld's tiles in their places and who fed it.
func (t *tabletop) meld(seat *picture.Seat, m *picture.Meld, boxes []rect, mark rect) {
	from := len(t.sprites)
	var all rect
	for i, d := range m.Tiles {
		if m.Mark == picture.Faded {
			d.Mark = picture.Faded
		}
		sprite := t.tile(d, boxes[i], "meld")
		t.spot(picture.Spot{Kind: picture.AtMelds, Seat: seat.Wind}, boxes[i], sprite, pictureOf(d))
		all = all.with(boxes[i])
	}
	if all.isEmpty() {
		return
	}
	if c, ok := ringOf(m.Mark); ok {
		t.ring(ringLayer, all, c, ringWidth(boxes[0].w), 4)
	} else if m.Mark == picture.Lit {
		t.panel(onFeltLayer, all.grown(3), litFill, 6)
	}
	t.badge(m.Mark, all.right()-2, all.y+2, all.w)
	hit := all.grown(2)
	if m.From != tile.NoWind {
		t.feederMark(m.From, mark)
		t.block(mark, "feeder")
		hit = hit.with(mark.grown(2))
	}
	one := target{act: m.Act, label: t.meldLabel(m), body: all, hit: hit, round: 4}
	if slices.ContainsFunc(m.Tiles, canTouch) {
		one.nav = footOf(all)
	}
	t.touchable(from, one)
}

func (t *tabletop) meldLabel(m *picture.Meld) string {
	var parts []string
	for _, d := range m.Tiles {
		parts = append(parts, t.tileLabel(d))
	}
	return t.words.List(parts)
}

// columns lays the tiles of a player at the side out in two columns.
type columns struct {
	t    *tabletop
	s    side
	w    float32
	top  float32
	y    [2]float32 // the end of each column
	from float32    // where what they hold next begins
	high float32
}

// minColumn is the smallest scale of the tiles in a column that would become too long.
const minColumn = 0.75

// lay fills the columns and, if draw is not nil, draws them there.
func (c *columns) lay(draw *tabletop) {
	c.y, c.from = [2]float32{}, 0
	seat := c.t.seats[c.s]
	parts := []func(){
		func() {
			c.pairs(c.t.handTiles(c.s), func(i int, at rect) {
				if i == len(seat.Hand)-1 && standsApart(seat.Hand[i].Mark) {
					at.y += setGap
					c.y[i%2] += setGap
				}
				if draw != nil && i < len(seat.Hand) {
					draw.handTile(c.s, i, at)
				}
			})
		},
		func() {
			for i := range seat.Melds {
				c.column(&seat.Melds[i], draw)
			}
		},
		func() {
			c.pairs(len(seat.Flowers), func(i int, at rect) {
				if draw != nil {
					draw.flower(seat, seat.Flowers[i], at)
				}
			})
		},
	}
	if c.s == leftSide {
		slices.Reverse(parts)
	}
	for _, part := range parts {
		part()
		c.even()
	}
	c.high = c.height()
}

// height returns the length of the longer column, once both are even.
func (c *columns) height() float32 { return max(0, c.from-setGap) }

// before returns the room above the columns on a strip. In play the hand keeps its place,
// whatever lies to its left: fourteen tiles would be centred, or as nearly so as what may come
// allows.
func (c *columns) before(most float32) float32 {
	left := most - c.high
	if !c.t.isFull(c.s) {
		return left / 2
	}
	hand := float32(fullTiles/2)*(tileview.Height(c.w)+1) - 1
	room := max(0, min((most-hand)/2, most-c.t.fullColumns(), left))
	if c.s == rightSide {
		return room
	}
	return left - room
}

// standsApart reports whether a tile with a mark stands apart from the hand: the one drawn, or
// the winning tile.
func standsApart(m picture.Mark) bool { return m == picture.Now || m == picture.Lit }

// pitch is the distance from one column to the next, which leaves room for feeders' marks.
func (c *columns) pitch() float32 {
	if c.t.hub || fed(c.t.seats[c.s]) {
		return max(c.w+2, feeder+1)
	}
	return c.w + 2
}

// even aligns both columns below what they hold, a gap further on.
func (c *columns) even() {
	if y := max(c.y[0], c.y[1]); y > c.from {
		c.from = y + setGap - 1
		c.y = [2]float32{c.from, c.from}
	}
}

// pairs lays tiles out two by two.
func (c *columns) pairs(n int, tile func(i int, at rect)) {
	for i := range n {
		tile(i, c.box(i%2, c.y[i%2]))
		c.y[i%2] += tileview.Height(c.w) + 1
	}
}

// box returns a tile's place in a column.
func (c *columns) box(column int, y float32) rect {
	return rect{c.t.strips[c.s].x + float32(column)*c.pitch(), c.top + y, c.w, tileview.Height(c.w)}
}

// column adds a meld to the shorter column.
func (c *columns) column(m *picture.Meld, draw *tabletop) {
	k := 0
	if c.y[1] < c.y[0] {
		k = 1
	}
	if c.y[k] > c.from {
		c.y[k] += setGap - 1
	}
	boxes := make([]rect, len(m.Tiles))
	for i := range boxes {
		boxes[i] = c.box(k, c.y[k])
		c.y[k] += tileview.Height(c.w) + 1
	}
	var mark rect
	if m.From != tile.NoWind {
		mark = c.box(k, c.y[k])
		mark = rect{whole(mark.x + (c.w-feeder)/2), mark.y, feeder, feeder}
		c.y[k] += feeder + 1
	}
	if draw != nil {
		draw.meld(c.t.seats[c.s], m, boxes, mark)
	}
}
