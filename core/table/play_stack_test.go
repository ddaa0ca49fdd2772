package table_test

import (
	"math/rand/v2"
	"slices"
	"sync"

	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// lot is a hand of the game to be dealt: the tiles in their places, at random or so
// that rare things happen.
type lot struct {
	*rand.Rand
	tiles []tile.Tile
	fixed []bool
	rows
}

// rows are the indexes in Places of the tiles that each seat is dealt, the next
// ones drawn and the tail, each in order.
type rows struct {
	seats      [4][]int
	next, tail []int
}

var rowsOf = struct {
	sync.Mutex
	known map[table.Opening]rows
}{known: map[table.Opening]rows{}}

// layRows has Deal, which other tests prove, show where everything is.
func layRows(dealer tile.Wind, sum int, rs *rules.RuleSet) rows {
	key := table.Open(dealer, sum, rs)
	rowsOf.Lock()
	defer rowsOf.Unlock()
	if r, ok := rowsOf.known[key]; ok {
		return r
	}
	index := map[table.Place]int{}
	for i, p := range table.Places(rs.Flowers.Value) {
		index[p] = i
	}
	none := slices.Repeat([]tile.Tile{tile.Character1}, len(index))
	d := table.Deal(none, dealer, sum, rs)
	var r rows
	for i := range d.Places {
		for _, p := range d.Places[i] {
			r.seats[i] = append(r.seats[i], index[p])
		}
	}
	for w := d.Wall; w.Left() > 0; w.Draw() {
		p, _ := w.Next()
		r.next = append(r.next, index[p])
	}
	for w := d.Wall; w.Left() > 0; w.Replace() {
		p, _ := w.Tail()
		r.tail = append(r.tail, index[p])
	}
	rowsOf.known[key] = r
	return r
}

// newLot shuffles a set and, often, stacks it; if flowers have all their rules,
// mostly with flowers.
func newLot(r *rand.Rand, dealer tile.Wind, sum int, rs *rules.RuleSet) *lot {
	l := &lot{Rand: r, rows: layRows(dealer, sum, rs), tiles: table.Shuffled(r.Int64(), rs.Flowers.Value)}
	l.fixed = make([]bool, len(l.tiles))
	seat := r.IntN(4)
	switch n := r.IntN(12); {
	case n < 2:
		l.ready(dealer)
	case n < 3:
		l.kongs(seat)
	case n < 4:
		l.orphans(seat)
	case rs.Flowers.Value && (n < 6 || rs.FlowerHand.SevenRobsEighth.Value):
		l.flowers(seat)
	}
	return l
}

// put moves a tile to a place, if one is left that has not been placed.
func (l *lot) put(t tile.Tile, at int) bool {
	if l.fixed[at] {
		return false
	}
	for i, x := range l.tiles {
		if x == t && !l.fixed[i] {
			l.tiles[i], l.tiles[at] = l.tiles[at], t
			l.fixed[at] = true
			return true
		}
	}
	return false
}

// give places tiles in a seat's deal.
func (l *lot) give(seat int, tiles ...tile.Tile) {
	for _, t := range tiles {
		for _, at := range l.seats[seat] {
			if !l.fixed[at] {
				l.put(t, at)
				break
			}
		}
	}
}

// ready deals hands that wait for one tile, which the dealer may have, or be dealt
// as his fourteenth.
func (l *lot) ready(dealer tile.Wind) {
	wanted := tile.Tile(l.IntN(tile.Kinds))
	d := newDeck(l.Rand, false)
	for i, s := range tile.Seats() {
		if l.IntN(3) > 0 {
			h := d.hand(s, wanted)
			l.give(i, h.Concealed...)
			for _, m := range h.Melds {
				l.give(i, m.Tiles[:3]...)
			}
		}
	}
	if l.IntN(2) == 0 {
		l.give(dealer.Index(), wanted)
	}
}

// kongs deals a seat two threes of a kind, a chow and a wait; the fourth of one to
// another seat, and to the tail the fourth of the other and the tile that completes
// the hand. Or the seat has that fourth already, and the first of the tail makes
// its pair. There is at most one flower in between.
func (l *lot) kongs(seat int) {
	for i := range tile.Tile(tile.Flowers - 1) {
		l.put(tile.Flower1+1+i, l.next[60+int(i)])
	}
	honours := l.Perm(7)
	first, second := tile.EastWind+tile.Tile(honours[0]), tile.EastWind+tile.Tile(honours[1])
	suit := tile.Tile(9 * l.IntN(3))
	l.give(seat, first, first, first, second, second, second)
	l.give(seat, suit, suit+1, suit+2, suit+4, suit+5, suit+8)
	l.give((seat+1+l.IntN(3))%4, first)
	tail := []tile.Tile{second, suit + 6}
	if l.IntN(2) == 0 {
		tail[0] = suit + 8
	}
	l.give(seat, second+suit+8-tail[0])
	if l.IntN(3) == 0 {
		tail = slices.Insert(tail, l.IntN(3), tile.Flower1)
	}
	for i, t := range tail {
		l.put(t, l.tail[i])
	}
}

// orphans deals nearly all orphans, and to another seat a kind of them.
func (l *lot) orphans(seat int) {
	var list []tile.Tile
	for t := range tile.Tile(tile.Kinds) {
		if t.IsOrphan() {
			list = append(list, t)
		}
	}
	missing := l.IntN(len(list))
	other := (seat + 1 + l.IntN(3)) % 4
	for range 3 {
		l.give(other, list[missing])
	}
	l.put(list[missing], l.next[l.IntN(8)])
	l.give(seat, slices.Delete(slices.Clone(list), missing, missing+1)...)
	l.give(seat, list[(missing+1)%len(list)])
}

// flowers deals one seat many flowers, and others to the tail or the next draws.
func (l *lot) flowers(seat int) {
	n := 4 + l.IntN(5)
	for i, f := range l.Perm(tile.Flowers) {
		t := tile.Flower1 + tile.Tile(f)
		switch {
		case i < n:
			l.give(seat, t)
		case l.IntN(3) == 0:
			l.put(t, l.tail[l.IntN(10)])
		case l.IntN(2) == 0:
			l.give((seat+1+l.IntN(3))%4, t)
		default:
			l.put(t, l.next[l.IntN(30)])
		}
	}
}
