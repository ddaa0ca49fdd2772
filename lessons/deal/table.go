package deal

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Mixer makes up tables out of one whole set, so that no tile lies there twice.
type Mixer struct {
	Pool tile.Counts // what is not used yet

	r    *rand.Rand
	rs   *rules.RuleSet
	used uint8 // flowers already used, a bit each
}

// NewMixer returns a mixer with a whole set before it.
func NewMixer(r *rand.Rand, rs *rules.RuleSet) *Mixer {
	return &Mixer{Pool: whole, r: r, rs: rs}
}

// Part is what a seat holds for sure, before chance fills it up.
type Part struct {
	Hand  hand.Draft
	Whole bool                 // it holds nothing else
	Deal  bool                 // the dealer's fourteen
	Bar   func(tile.Tile) bool // what it must not get besides; nil bars nothing
}

// Layout says what a table is to be like.
type Layout struct {
	Parts [4]Part
	Keep  []tile.Tile // kinds that are not thrown
	Left  int         // tiles to leave in the wall, or AnyLeft
	Fresh bool        // nothing was thrown yet
}

// AnyLeft leaves the length of the wall to chance.
const AnyLeft = -1

// Table is a table that was made up, by its seats.
type Table struct {
	Hands  [4]hand.Draft
	Rivers [4][]tile.Tile
	Wall   []tile.Tile // what was not taken, in no order that matters
}

// Take uses up tiles; false if they are not all there.
func (m *Mixer) Take(tiles ...tile.Tile) bool {
	var wanted tile.Counts
	wanted.Add(tiles...)
	return m.takeAll(wanted)
}

func (m *Mixer) takeAll(wanted tile.Counts) bool {
	if !Fits(wanted, m.Pool) {
		return false
	}
	for t, n := range wanted {
		m.Pool[t] -= n
	}
	return true
}

// Hold returns a part that holds tiles and whatever else chance gives it.
func (m *Mixer) Hold(bar func(tile.Tile) bool, tiles ...tile.Tile) (Part, bool) {
	return Part{Hand: hand.Draft{Concealed: tiles, Winning: tile.None}, Bar: bar}, m.Take(tiles...)
}

// Flower takes a random flower; false if there is none.
func (m *Mixer) Flower() (tile.Tile, bool) {
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

// TakeHand uses up a hand's tiles; false if they are not all there.
func (m *Mixer) TakeHand(d hand.Draft) bool {
	for _, f := range d.Flowers {
		bit := uint8(1) << (f - tile.Flower1)
		if !m.rs.Flowers.Value || m.used&bit != 0 {
			return false
		}
		m.used |= bit
	}
	d.Winning = tile.None
	return m.takeAll(d.Counts())
}

// Draw takes a random tile; false if every tile left is barred.
func (m *Mixer) Draw(bar func(tile.Tile) bool) (tile.Tile, bool) {
	total := 0
	for t, n := range m.Pool {
		if bar == nil || !bar(tile.Tile(t)) {
			total += int(n)
		}
	}
	if total == 0 {
		return tile.None, false
	}
	at := m.r.IntN(total)
	for t, n := range m.Pool {
		if bar != nil && bar(tile.Tile(t)) {
			continue
		}
		if at -= int(n); at < 0 {
			m.Pool[t]--
			return tile.Tile(t), true
		}
	}
	return tile.None, false
}

// Mix makes up the table: hands of thirteen, and enough draws and discards to look
// played; false if that fails. What the parts hold, and a tile laid open, must have
// been taken before.
func (m *Mixer) Mix(l *Layout) (*Table, bool) {
	t := new(Table)
	for _, w := range tile.Seats() {
		if !m.fill(t, w, &l.Parts[w.Index()], l.Fresh) {
			return nil, false
		}
	}
	flowers := m.flowers(t, l)
	if !m.play(t, l, len(flowers)) {
		return nil, false
	}
	for i := range t.Hands {
		t.Hands[i].Sort()
	}
	for k, n := range m.Pool {
		t.Wall = append(t.Wall, slices.Repeat([]tile.Tile{tile.Tile(k)}, int(n))...)
	}
	t.Wall = append(t.Wall, flowers...)
	m.r.Shuffle(len(t.Wall), func(i, j int) { t.Wall[i], t.Wall[j] = t.Wall[j], t.Wall[i] })
	return t, true
}

// fill gives a seat its thirteen tiles, some of them in a meld if nothing
// speaks against it.
func (m *Mixer) fill(table *Table, w tile.Wind, p *Part, fresh bool) bool {
	d := p.Hand.Clone()
	d.Winning = tile.None
	if !p.Whole {
		if d.Size() <= 10 && !fresh && m.r.IntN(3) == 0 {
			if meld, ok := m.meld(w, p.Bar); ok {
				d.Melds = append(d.Melds, meld)
			}
		}
		size := 13
		if p.Deal {
			size++
		}
		for d.Size() < size {
			t, ok := m.Draw(p.Bar)
			if !ok {
				return false
			}
			d.Concealed = append(d.Concealed, t)
		}
	}
	table.Hands[w.Index()] = d
	return true
}

// meld lays down a chow or a pung that was fed.
func (m *Mixer) meld(w tile.Wind, bar func(tile.Tile) bool) (hand.Meld, bool) {
	t, ok := m.Draw(bar)
	if !ok {
		return hand.Meld{}, false
	}
	m.Pool[t]++
	made := hand.Pung
	if m.r.IntN(2) == 0 && t.IsSuited() && t.Rank() <= 7 {
		made = hand.Chow
	}
	meld := MeldOf(m.r, made, t, w)
	return meld, m.Take(meld.Tiles...)
}

// flowers deals the flowers to those whose hands chance fills, and to the wall.
func (m *Mixer) flowers(table *Table, l *Layout) (wall []tile.Tile) {
	if !m.rs.Flowers.Value {
		return nil
	}
	for i := range tile.Tile(tile.Flowers) {
		f, w := tile.Flower1+i, tile.Seats()[m.r.IntN(4)]
		switch {
		case m.used>>i&1 != 0:
		case l.Left == 0 || !l.Parts[w.Index()].Whole && m.r.IntN(3) == 0:
			if l.Parts[w.Index()].Whole {
				w = m.loose(l)
			}
			d := &table.Hands[w.Index()]
			d.Flowers = append(d.Flowers, f)
		default:
			wall = append(wall, f)
		}
	}
	return wall
}

// loose returns a seat whose hand chance fills; East if there is none.
func (m *Mixer) loose(l *Layout) tile.Wind {
	for _, w := range tile.Seats() {
		if !l.Parts[w.Index()].Whole {
			return w
		}
	}
	return tile.East
}

// play goes round the table: each seat draws a tile and throws the one that serves it
// least.
func (m *Mixer) play(table *Table, l *Layout, flowers int) bool {
	turns := 4 * (3 + m.r.IntN(6))
	switch {
	case l.Fresh:
		return true
	case l.Left >= 0:
		turns = m.Pool.Total() + flowers - l.Left
	}
	first := m.r.IntN(4)
	for n := range turns {
		w := tile.Seats()[(first+n)%4]
		if !m.turn(table, w, l) {
			return l.Left < 0
		}
	}
	return true
}

// turn draws a tile for a seat and throws one, never a kind to be kept back.
func (m *Mixer) turn(table *Table, w tile.Wind, l *Layout) bool {
	p := &l.Parts[w.Index()]
	kept := func(t tile.Tile) bool { return slices.Contains(l.Keep, t) }
	goes := func(t tile.Tile) bool { return p.Whole || p.Bar != nil && p.Bar(t) }
	t, ok := m.Draw(func(t tile.Tile) bool { return goes(t) && kept(t) })
	if !ok {
		return false
	}
	d := &table.Hands[w.Index()]
	throw := t
	if !goes(t) {
		throw = m.least(append(d.Concealed, t), p, kept)
	}
	switch throw {
	case t:
	case tile.None:
		m.Pool[t]++
		return false
	default:
		d.Concealed[slices.Index(d.Concealed, throw)] = t
	}
	table.Rivers[w.Index()] = append(table.Rivers[w.Index()], throw)
	return true
}

// least returns the tile, of those that may be thrown, that goes worst with the others.
func (m *Mixer) least(tiles []tile.Tile, p *Part, kept func(tile.Tile) bool) tile.Tile {
	var held, sure tile.Counts
	held.Add(tiles...)
	sure.Add(p.Hand.Concealed...)
	worst, low := tile.None, 1000
	for _, t := range tiles {
		if held[t] <= sure[t] || kept(t) {
			continue
		}
		if v := Use(&held, t)*4 + m.r.IntN(4); v < low {
			worst, low = t, v
		}
	}
	return worst
}

// Use returns how well a tile goes with those held; more is better. It counts 4 for
// each tile of the same kind and up to 6 for neighbours.
func Use(held *tile.Counts, t tile.Tile) int {
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

// Near reports whether two tiles can lie in one set.
func Near(a, b tile.Tile) bool {
	if a == b {
		return true
	}
	return a.IsSuited() && a.Suit() == b.Suit() && max(a, b)-min(a, b) <= 2
}
