package score

import (
	"sikwu/core/hand"
	"sikwu/core/tile"
)

// sight is what one look over a draft tells: everything that judges it after
// reads from here and walks over its tiles no more.
type sight struct {
	all, concealed tile.Counts // with the winning tile; all counts melds, kongs as four
	kinds          [4]hand.MeldKind
	melds          int   // of the draft, which may have more than four
	claimed, kongs int   // of the first four
	size           int   // tiles as the rules count them, a kong as three
	most           uint8 // the top bit is set where a kind is there five times
	badMelds       bool
	flowers        uint8 // a bit each
	twice          bool  // a flower is there twice
}

// over lifts a count of five or more to the top bit.
const over = 1<<7 - (tile.Copies + 1)

func look(d *hand.Draft) (s sight) {
	s.melds = len(d.Melds)
	s.size = len(d.Concealed) + 3*s.melds
	s.count(&s.concealed, d.Concealed)
	if d.Winning != tile.None {
		s.size++
		s.count(&s.concealed, []tile.Tile{d.Winning})
	}
	s.all = s.concealed
	for i := range d.Melds {
		s.meld(&d.Melds[i], i)
	}
	for _, t := range d.Flowers {
		bit := uint8(1) << ((t - tile.Flower1) & 7)
		s.twice = s.twice || s.flowers&bit != 0
		s.flowers |= bit
	}
	return s
}

// count counts tiles in; a count stays at 255, so that absurd input cannot wrap
// round.
func (s *sight) count(c *tile.Counts, tiles []tile.Tile) {
	most := s.most
	for _, t := range tiles {
		if t >= tile.Kinds {
			continue
		}
		n := c[t] + 1
		if n == 0 {
			n = 255
		}
		c[t] = n
		most |= n + over | n
	}
	s.most = most
}

func (s *sight) meld(m *hand.Meld, place int) {
	kind := m.Kind()
	s.count(&s.all, m.Tiles)
	switch {
	case kind == hand.BadMeld:
		s.badMelds = true
	case kind == hand.RaisedKong:
		s.count(&s.all, m.Tiles[:1])
	}
	if place >= len(s.kinds) {
		return
	}
	s.kinds[place] = kind
	if kind.IsClaimed() {
		s.claimed++
	}
	if kind.IsKong() {
		s.kongs++
	}
}

// fiveOfAKind reports whether any kind is there more than four times.
func (s *sight) fiveOfAKind() bool { return s.most&0x80 != 0 }

// melded counts the tiles of the melds alone.
func (s *sight) melded() tile.Counts {
	c := s.all
	for t, n := range s.concealed {
		c[t] -= n
	}
	return c
}
