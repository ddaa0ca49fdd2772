package claiming

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// mixer makes up tables out of one whole set, so that no tile lies there twice.
type mixer struct {
	r    *rand.Rand
	rs   *rules.RuleSet
	pool tile.Counts // what is not used yet
	used uint8       // flowers that are spoken for, a bit each
}

// part is what a seat holds for sure, before chance fills it up.
type part struct {
	hand  hand.Draft
	whole bool                 // it holds nothing else
	deal  bool                 // the dealer's fourteen
	bar   func(tile.Tile) bool // what it must not get besides; nil bars nothing
}

// layout is a table to be made up.
type layout struct {
	parts [4]part
	keep  []tile.Tile // kinds that nobody throws
	left  int         // tiles to leave in the wall; chance leaves it at negative ones
	fresh bool        // nobody has thrown anything yet
}

// anyLeft leaves the length of the wall to chance.
const anyLeft = -1

func newMixer(r *rand.Rand, rs *rules.RuleSet) *mixer {
	m := &mixer{r: r, rs: rs}
	m.refill()
	return m
}

func (m *mixer) refill() {
	for t := range m.pool {
		m.pool[t] = tile.Copies
	}
}

// take uses tiles up; false if there are not so many.
func (m *mixer) take(tiles ...tile.Tile) bool {
	var wanted tile.Counts
	wanted.Add(tiles...)
	for t, n := range wanted {
		if n > m.pool[t] {
			return false
		}
	}
	for t, n := range wanted {
		m.pool[t] -= n
	}
	return true
}

// hold returns a part that holds tiles and whatever else chance gives it.
func (m *mixer) hold(bar func(tile.Tile) bool, tiles ...tile.Tile) (part, bool) {
	return part{hand: hand.Draft{Concealed: tiles, Winning: tile.None}, bar: bar}, m.take(tiles...)
}

// flower takes a flower by chance.
func (m *mixer) flower() (tile.Tile, bool) {
	if !m.rs.Flowers.Value || m.used == 0xff {
		return tile.None, false
	}
	for {
		if i := m.r.IntN(tile.Flowers); m.used>>i&1 == 0 {
			m.used |= 1 << i
			return tile.Flower1 + tile.Tile(i), true
		}
	}
}

// takeHand uses a hand's tiles up.
func (m *mixer) takeHand(d hand.Draft) bool {
	tiles := slices.Clone(d.Concealed)
	for _, meld := range d.Melds {
		tiles = append(tiles, meld.All()...)
	}
	for _, f := range d.Flowers {
		if bit := uint8(1) << (f - tile.Flower1); !m.rs.Flowers.Value || m.used&bit != 0 {
			return false
		} else {
			m.used |= bit
		}
	}
	return m.take(tiles...)
}

// draw takes a tile by chance; false if all that is left is barred.
func (m *mixer) draw(bar func(tile.Tile) bool) (tile.Tile, bool) {
	total := 0
	for t, n := range m.pool {
		if bar == nil || !bar(tile.Tile(t)) {
			total += int(n)
		}
	}
	if total == 0 {
		return tile.None, false
	}
	at := m.r.IntN(total)
	for t, n := range m.pool {
		if bar != nil && bar(tile.Tile(t)) {
			continue
		}
		if at -= int(n); at < 0 {
			m.pool[t]--
			return tile.Tile(t), true
		}
	}
	return tile.None, false
}

// mix makes the table up: hands of thirteen, and as many draws and discards
// that it looks played. What the parts hold, and the tile laid open, must have
// been taken before.
func (m *mixer) mix(l *layout) (*scene, bool) {
	s := &scene{rs: m.rs, round: tile.East, tile: tile.None}
	for _, w := range tile.Seats() {
		if !m.fill(s, w, &l.parts[w.Index()], l.fresh) {
			return nil, false
		}
	}
	flowers := m.flowers(s, l)
	if !m.play(s, l, len(flowers)) {
		return nil, false
	}
	for i := range s.players {
		s.players[i].Hand.Sort()
	}
	for t, n := range m.pool {
		for range n {
			s.wall = append(s.wall, tile.Tile(t))
		}
	}
	s.wall = append(s.wall, flowers...)
	m.r.Shuffle(len(s.wall), func(i, j int) { s.wall[i], s.wall[j] = s.wall[j], s.wall[i] })
	return s, true
}

// fill gives a seat its thirteen tiles, some of them in a meld where nothing
// speaks against it.
func (m *mixer) fill(s *scene, w tile.Wind, p *part, fresh bool) bool {
	d := p.hand.Clone()
	d.Winning = tile.None
	if !p.whole {
		if d.Size() <= 10 && !fresh && m.r.IntN(3) == 0 {
			if meld, ok := m.meld(w, p.bar); ok {
				d.Melds = append(d.Melds, meld)
			}
		}
		size := 13
		if p.deal {
			size++
		}
		for d.Size() < size {
			t, ok := m.draw(p.bar)
			if !ok {
				return false
			}
			d.Concealed = append(d.Concealed, t)
		}
	}
	s.player(w).Hand = d
	return true
}

// meld lays down a chow or a pung that somebody fed.
func (m *mixer) meld(w tile.Wind, bar func(tile.Tile) bool) (hand.Meld, bool) {
	t, ok := m.draw(bar)
	if !ok {
		return hand.Meld{}, false
	}
	m.pool[t]++
	if m.r.IntN(2) == 0 && t.IsSuited() && t.Rank() <= 7 {
		run := []tile.Tile{t, t + 1, t + 2}
		return hand.Meld{Tiles: run, From: w.Previous()}, m.take(run...)
	}
	pung := []tile.Tile{t, t, t}
	return hand.Meld{Tiles: pung, From: task.AnyOther(m.r, w)}, m.take(pung...)
}

// flowers deals the flowers to those whose hands chance fills, and to the wall.
func (m *mixer) flowers(s *scene, l *layout) (wall []tile.Tile) {
	if !m.rs.Flowers.Value {
		return nil
	}
	for i := range tile.Tile(tile.Flowers) {
		f, w := tile.Flower1+i, tile.Seats()[m.r.IntN(4)]
		switch {
		case m.used>>i&1 != 0:
		case l.left == 0 || !l.parts[w.Index()].whole && m.r.IntN(3) == 0:
			if l.parts[w.Index()].whole {
				w = m.loose(l)
			}
			s.player(w).Hand.Flowers = append(s.player(w).Hand.Flowers, f)
		default:
			wall = append(wall, f)
		}
	}
	return wall
}

// loose returns a seat whose hand chance fills; East where there is none.
func (m *mixer) loose(l *layout) tile.Wind {
	for _, w := range tile.Seats() {
		if !l.parts[w.Index()].whole {
			return w
		}
	}
	return tile.East
}

// play goes round the table: each draws a tile and throws what serves it least.
func (m *mixer) play(s *scene, l *layout, flowers int) bool {
	turns := 4 * (3 + m.r.IntN(6))
	switch {
	case l.fresh:
		return true
	case l.left >= 0:
		turns = m.pool.Total() + flowers - l.left
	}
	first := m.r.IntN(4)
	for n := range turns {
		w := tile.Seats()[(first+n)%4]
		if !m.turn(s, w, l) {
			return l.left < 0
		}
	}
	return true
}

// turn draws a tile for a seat and throws one, never a kind to be kept back.
func (m *mixer) turn(s *scene, w tile.Wind, l *layout) bool {
	p := &l.parts[w.Index()]
	kept := func(t tile.Tile) bool { return slices.Contains(l.keep, t) }
	goes := func(t tile.Tile) bool { return p.whole || p.bar != nil && p.bar(t) }
	t, ok := m.draw(func(t tile.Tile) bool { return goes(t) && kept(t) })
	if !ok {
		return false
	}
	d := &s.player(w).Hand
	throw := t
	if !goes(t) {
		throw = m.least(append(d.Concealed, t), p, kept)
	}
	switch throw {
	case t:
	case tile.None:
		m.pool[t]++
		return false
	default:
		d.Concealed[slices.Index(d.Concealed, throw)] = t
	}
	s.river[w.Index()] = append(s.river[w.Index()], throw)
	return true
}

// least returns the tile that goes worst with the others, of those that may go.
func (m *mixer) least(tiles []tile.Tile, p *part, kept func(tile.Tile) bool) tile.Tile {
	var held, sure tile.Counts
	held.Add(tiles...)
	sure.Add(p.hand.Concealed...)
	worst, low := tile.None, 1000
	for _, t := range tiles {
		if held[t] <= sure[t] || kept(t) {
			continue
		}
		if v := use(&held, t)*4 + m.r.IntN(4); v < low {
			worst, low = t, v
		}
	}
	return worst
}

// use returns how well a tile goes with those held: a pair, a pung, neighbours.
func use(held *tile.Counts, t tile.Tile) int {
	v := 4 * (int(held[t]) - 1)
	if !t.IsSuited() {
		return v
	}
	for off, worth := range [...]int{0, 3, 2} {
		if off == 0 {
			continue
		}
		if t.Rank() > off && held[int(t)-off] > 0 {
			v += worth
		}
		if t.Rank()+off <= 9 && held[int(t)+off] > 0 {
			v += worth
		}
	}
	return v + 1
}

// near reports whether two tiles can lie in one set.
func near(a, b tile.Tile) bool {
	if a == b {
		return true
	}
	return a.IsSuited() && a.Suit() == b.Suit() && max(a, b)-min(a, b) <= 2
}

// call returns a call of a kind that needs no tiles named.
func call(k table.CallKind) table.Call { return table.Call{Kind: k} }
