package deal

import (
	"sikwu/core/hand"
	"sikwu/core/tile"
)

// readyTries is how many hands are made up before giving up.
const readyTries = 400

// Ready makes up a hand of thirteen that x completes and that fits, and uses its tiles
// up.
func (m *Mixer) Ready(seat tile.Wind, x tile.Tile, fits func(hand.Draft) bool) (hand.Draft, bool) {
	before := m.Pool
	for range readyTries {
		m.Pool = before
		if d, ok := m.lacking(Common(m.r), seat, x); ok && m.TakeHand(d) && fits(d) {
			return d, true
		}
	}
	m.Pool = before
	return hand.Draft{}, false
}

// lacking makes up four sets and a pair that only lack x, up to two of the sets
// laid down; false if the style has no group with x.
func (m *Mixer) lacking(s *Style, seat tile.Wind, x tile.Tile) (hand.Draft, bool) {
	suit := m.r.IntN(3)
	if x.IsSuited() {
		suit = int(x.Suit())
	}
	b := &Body{Winning: x}
	if !s.body(m.r, suit, b) {
		return hand.Draft{}, false
	}
	const pair = 4 // the place of the pair, after the sets
	at := m.r.IntN(pair + 1)
	if at == pair {
		b.Pair = x
	} else {
		with := s.sets[suit][at].with(x)
		if len(with) == 0 {
			return hand.Draft{}, false
		}
		b.Sets[at].Group = anyOf(m.r, with)
	}
	down := m.r.IntN(3)
	for i := range b.Sets {
		if i != at && down > 0 {
			b.Sets[i].claim()
			b.Sets[i].feed(m.r, seat)
			down--
		}
	}
	d := b.Draft()
	d.Winning = tile.None
	return d, true
}

// Orphans makes up thirteen orphans that only lack x; false if x is not one of them, or
// they are not all there.
func (m *Mixer) Orphans(x tile.Tile) (hand.Draft, bool) {
	d := hand.Draft{Winning: tile.None}
	for t := range tile.Tile(tile.Kinds) {
		if t.IsOrphan() && t != x {
			d.Concealed = append(d.Concealed, t)
		}
	}
	d.Concealed = append(d.Concealed, anyOf(m.r, d.Concealed))
	d.Sort()
	return d, x.IsOrphan() && m.Take(d.Concealed...)
}
