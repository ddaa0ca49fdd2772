package table

import (
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Census counts every tile outside the wall, including flowers, directly from the
// state, to check Spots.
func (p *Play) Census() (c [tile.Kinds + tile.Flowers]uint8) {
	for i := range p.seats {
		s := &p.seats[i]
		for t, n := range s.concealed {
			c[t] += n
		}
		for _, l := range s.melds[:s.melded] {
			m := l.meld()
			for _, t := range m.All() {
				c[t]++
			}
		}
		for f := range tile.Tile(tile.Flowers) {
			c[tile.Flower1+f] += s.flowers >> f & 1
		}
	}
	for x := range p.river.unclaimed {
		c[x.Tile]++
	}
	if p.turn.drawn != tile.None {
		c[p.turn.drawn]++
	}
	if p.isRobbed() {
		c[p.open.tile]++
	}
	return c
}

// Sizes returns the number of concealed tiles and of melds of each seat, without a
// tile just drawn.
func (p *Play) Sizes() (concealed, melds [4]int) {
	for i := range p.seats {
		concealed[i], melds[i] = p.seats[i].concealed.Total(), int(p.seats[i].melded)
	}
	return concealed, melds
}

// Concealed returns the concealed tiles of a seat, without a tile just drawn.
func (p *Play) Concealed(s tile.Wind) tile.Counts { return p.at(s).concealed }

// Moments lists the moments.
func Moments() []Moment { return []Moment{Held, Released, Touched, SelfDrew} }

// BeginDealt is Begin with the deal done, without declaring any flower hand: it is
// the dealer's turn.
func BeginDealt(start Start, rs *rules.RuleSet) (*Play, error) {
	p, err := Begin(start, rs)
	if err != nil {
		return nil, err
	}
	return p, p.Do(Act{Seat: start.Dealer, Kind: ActDeal})
}
