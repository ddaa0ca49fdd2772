package score

import (
	"encoding/binary"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// sight is what one look over a draft tells: everything that judges it after
// reads from here and walks over its tiles no more.
type sight struct {
	all, concealed tile.Counts // with the winning tile; all counts melds, kongs as four
	kinds          [4]hand.MeldKind
	melds          int // of the draft, which may have more than four
	claimed, kongs int // of the first four
	size           int // tiles as the rules count them, a kong as three
}

func look(d *hand.Draft) (s sight) {
	for _, t := range d.Concealed {
		add(&s.concealed, t, 1)
	}
	if d.Winning != tile.None {
		add(&s.concealed, d.Winning, 1)
		s.size = 1
	}
	s.all = s.concealed
	s.melds = len(d.Melds)
	s.size += len(d.Concealed) + 3*s.melds
	for i := range d.Melds {
		s.meld(&d.Melds[i], i)
	}
	return s
}

// add counts n tiles in; absurd input stays at the most a count can be.
func add(c *tile.Counts, t tile.Tile, n uint8) {
	if t < tile.Kinds && c[t] <= 255-n {
		c[t] += n
	}
}

func (s *sight) meld(m *hand.Meld, place int) {
	kind := m.Kind()
	for _, t := range m.Tiles {
		add(&s.all, t, 1)
	}
	if kind == hand.RaisedKong {
		add(&s.all, m.Tiles[0], 1)
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

// fiveOfAKind reports whether any kind is there more than four times: eight
// counts at a time, each with enough added that five reaches the top bit.
func (s *sight) fiveOfAKind() bool {
	const add, top = 0x7b7b7b7b7b7b7b7b, 0x8080808080808080
	over := uint64(s.all[32]+0x7b) | uint64(s.all[33]+0x7b)
	for i := 0; i < 32; i += 8 {
		eight := binary.LittleEndian.Uint64(s.all[i:])
		over |= eight&^top + add | eight
	}
	return over&top != 0 || s.all[32] > 132 || s.all[33] > 132
}

// melded counts the tiles of the melds alone.
func (s *sight) melded() tile.Counts {
	c := s.all
	for t, n := range s.concealed {
		c[t] -= n
	}
	return c
}
