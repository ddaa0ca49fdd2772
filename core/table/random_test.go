package table_test

import (
	"math/rand/v2"

	"sikwu/core/hand"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// deck deals tables that random deals would hardly ever produce: hands one tile
// short of a win, all on the same tile, with melds and flowers. No kind occurs more
// than four times on a table.
type deck struct {
	*rand.Rand
	left    tile.Counts
	flowers []tile.Tile
}

func newDeck(r *rand.Rand, flowers bool) *deck {
	d := &deck{Rand: r}
	for t := range d.left {
		d.left[t] = tile.Copies
	}
	if flowers {
		for _, i := range r.Perm(tile.Flowers) {
			d.flowers = append(d.flowers, tile.Flower1+tile.Tile(i))
		}
	}
	return d
}

// take takes the tiles, all or none.
func (d *deck) take(tiles ...tile.Tile) bool {
	for i, t := range tiles {
		if t >= tile.Kinds || d.left[t] == 0 {
			for _, back := range tiles[:i] {
				d.left[back]++
			}
			return false
		}
		d.left[t]--
	}
	return true
}

// any takes one tile of those left.
func (d *deck) any() tile.Tile {
	for {
		if t := tile.Tile(d.IntN(tile.Kinds)); d.left[t] > 0 && d.IntN(tile.Copies) < int(d.left[t]) {
			d.left[t]--
			return t
		}
	}
}

// hand deals a seat thirteen tiles that often want t.
func (d *deck) hand(seat tile.Wind, t tile.Tile) (h hand.Draft) {
	h.Winning = tile.None
	switch d.IntN(4) {
	case 0:
		d.orphans(&h, t)
	case 1, 2:
		d.nearly(&h, seat, t)
	}
	for h.Size() < 13 {
		h.Concealed = append(h.Concealed, d.any())
	}
	for len(d.flowers) > 0 && d.IntN(4) == 0 {
		h.Flowers, d.flowers = append(h.Flowers, d.flowers[0]), d.flowers[1:]
	}
	h.Sort()
	return h
}

// orphans takes one of each orphan but t, and a second of one.
func (d *deck) orphans(h *hand.Draft, t tile.Tile) {
	pair := d.IntN(2) == 0
	for k := range tile.Tile(tile.Kinds) {
		if k.IsOrphan() && (k != t || !pair) && len(h.Concealed) < 13 && d.take(k) {
			h.Concealed = append(h.Concealed, k)
		}
	}
}

// nearly takes sets and a pair except for one t, some of the sets declared.
func (d *deck) nearly(h *hand.Draft, seat tile.Wind, t tile.Tile) {
	pair := d.IntN(3) == 0
	if rest := d.completedBy(t, pair); d.take(rest...) {
		h.Concealed = append(h.Concealed, rest...)
	}
	for tries := 0; h.Size() < 11 && tries < 40; tries++ {
		d.set(h, seat)
	}
	for k := tile.Tile(d.IntN(tile.Kinds)); !pair && h.Size() == 11; k = (k + 1) % tile.Kinds {
		if d.take(k, k) {
			h.Concealed = append(h.Concealed, k, k)
		}
	}
}

// completedBy returns what t completes: a pair, a pung or a chow.
func (d *deck) completedBy(t tile.Tile, pair bool) []tile.Tile {
	switch n := d.IntN(4); {
	case pair:
		return []tile.Tile{t}
	case n == 0 || !t.IsSuited():
		return []tile.Tile{t, t}
	default:
		first := min(max(t%9, tile.Tile(n-1))-tile.Tile(n-1), 6) + t/9*9
		var rest []tile.Tile
		for k := first; k < first+3; k++ {
			if k != t {
				rest = append(rest, k)
			}
		}
		return rest
	}
}

// set takes a set, declared every other time.
func (d *deck) set(h *hand.Draft, seat tile.Wind) {
	k := tile.Tile(d.IntN(tile.Kinds))
	m := hand.Meld{Tiles: []tile.Tile{k, k, k}, From: seat.Previous()}
	down := d.IntN(2) == 0
	switch n := d.IntN(5); {
	case n < 2 && k.IsSuited() && k%9 < 7:
		m.Tiles = []tile.Tile{k, k + 1, k + 2}
	case n == 2 && down:
		m.Tiles = append(m.Tiles, k)
	case n == 3 && down:
		m.Tiles = append(m.Tiles, k)
		m.Concealed, m.From = true, tile.NoWind
	}
	switch {
	case !d.take(m.Tiles...):
	case down:
		h.Melds = append(h.Melds, m)
	default:
		h.Concealed = append(h.Concealed, m.Tiles...)
	}
}

// kinds returns some tiles that a player may have passed, sometimes including t.
func (d *deck) kinds(t tile.Tile) (list []tile.Tile) {
	for d.IntN(4) == 0 {
		list = append(list, tile.Tile(d.IntN(tile.Kinds)))
	}
	if d.IntN(6) == 0 {
		list = append(list, t)
	}
	return list
}

// call returns any call on t, including senseless ones.
func (d *deck) call(t tile.Tile) table.Call {
	near := func() tile.Tile { return (t + tile.Kinds + tile.Tile(d.IntN(5)) - 2) % tile.Kinds }
	switch d.IntN(5) {
	case 0:
		return table.Call{Kind: table.Win}
	case 1:
		return table.Call{Kind: table.Kong}
	case 2:
		return table.Call{Kind: table.Pung}
	case 3:
		return table.Call{}
	}
	a, b := near(), near()
	return table.Call{Kind: table.Chow, With: [2]tile.Tile{min(a, b), max(a, b)}}
}
