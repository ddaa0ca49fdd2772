package score

import (
	"encoding/binary"
	"math/bits"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// summary holds what one pass over a draft finds, so that nothing after it loops
// over the tiles again. What varies at random from hand to hand (which melds, how
// many) is found without branches if that is easy: the processor cannot predict
// them, and each misprediction costs as much as counting ten tiles.
type summary struct {
	concealed      tile.Counts // with the winning tile
	melded         tile.Counts // kongs as four
	melds          int         // of the draft, which may have more than four
	declared       hand.Sets   // the first four melds
	shape          shape       // of the melds
	claimed, kongs int
	size           int   // tiles as the rules count them, a kong as three
	most           uint8 // the top bit is set if a kind occurs five times
	flowers        uint8 // a bit each
	twice          bool  // a flower occurs twice
	badMelds       bool  // a meld is invalid or has an impossible feeder
}

// read summarizes a draft of the owner.
func (s *summary) read(d *hand.Draft, owner tile.Wind) {
	s.melds = len(d.Melds)
	s.size = len(d.Concealed) + 3*s.melds
	most := uint8(0)
	for _, t := range d.Concealed {
		most |= count(&s.concealed, t, 0)
	}
	if d.Winning != tile.None {
		s.size++
		most |= count(&s.concealed, d.Winning, 0)
	}
	s.most = most
	for i := range d.Melds {
		s.meld(&d.Melds[i], i, owner)
	}
	flowers := uint8(0)
	for _, t := range d.Flowers {
		flowers |= 1 << ((t - tile.Flower1) & 7)
	}
	s.flowers, s.twice = flowers, bits.OnesCount8(flowers) != len(d.Flowers)
}

// count adds a tile that occurs elsewhere too, and returns the top bit if that makes
// five. A count stops at 255, so that absurd input cannot wrap around.
func count(c *tile.Counts, t tile.Tile, elsewhere uint8) uint8 {
	const over = 1<<7 - (tile.Copies + 1) // carries five into the top bit
	if t >= tile.Kinds {
		return 0
	}
	n := c[t] + 1
	if n == 0 {
		n = 255
	}
	c[t] = n
	n += elsewhere
	return n + over | n
}

// meldTile adds one tile of a meld.
func (s *summary) meldTile(t tile.Tile) {
	if t < tile.Kinds {
		s.most |= count(&s.melded, t, s.concealed[t])
	}
}

// meld adds one meld. Chows and pungs, nearly always sorted, are distinguished
// without a branch: the steps from tile to tile are both 1 or both 0.
func (s *summary) meld(m *hand.Meld, place int, owner tile.Wind) {
	t := m.Tiles
	if len(t) != 3 || m.Concealed || m.Added || t[0] >= tile.Kinds || place > 3 {
		s.otherMeld(m, place, owner)
		return
	}
	step := t[1] - t[0]
	misfed := feeders[owner&7][step&1] >> (m.From & 7) & 1
	if t[2]-t[1] != step || step > runs[t[0]] || misfed != 0 {
		s.otherMeld(m, place, owner)
		return
	}
	s.meldTile(t[0])
	s.meldTile(t[1])
	s.meldTile(t[2])
	s.declare(place, hand.Group{Kind: hand.GroupPung - hand.GroupKind(step), Tile: t[0], Meld: int8(place)})
	s.claimed++
}

func (s *summary) declare(place int, g hand.Group) {
	s.declared.Put(place&3, g)
	s.shape += shapeOf(g)
}

// runs is 1 for tiles that can begin a chow.
var runs = func() (table [tile.Kinds]tile.Tile) {
	for t := tile.Tile(0); t < tile.EastWind; t++ {
		if t.Rank() <= 7 {
			table[t] = 1
		}
	}
	return table
}()

// feeders has a bit for each seat that cannot have fed the owner a pung [0] or a
// chow [1].
var feeders = func() (table [8][2]uint8) {
	for _, owner := range tile.Seats() {
		for _, from := range tile.Seats() {
			if from == owner {
				table[owner][0] |= 1 << from
			}
			if from != owner.Previous() {
				table[owner][1] |= 1 << from
			}
		}
	}
	return table
}()

// otherMeld adds kongs, unsorted chows and invalid melds.
func (s *summary) otherMeld(m *hand.Meld, place int, owner tile.Wind) {
	for _, t := range m.Tiles {
		s.meldTile(t)
	}
	kind := m.Kind()
	if kind == hand.AddedKong {
		s.meldTile(m.Tiles[0])
	}
	chow := kind == hand.Chow && feeders[owner&7][1]>>(m.From&7)&1 == 0
	if !kind.IsKong() && !chow || m.From == owner || place > 3 {
		s.badMelds = true
		return
	}
	g := hand.Group{Kind: hand.GroupKong, Tile: m.First(), Meld: int8(place)}
	if chow {
		g.Kind = hand.GroupChow
	} else {
		s.kongs++
	}
	s.declare(place, g)
	if kind.IsClaimed() {
		s.claimed++
	}
}

// isSuspect reports whether anything may be wrong with the tiles; problems finds
// out what.
func (s *summary) isSuspect(d *hand.Draft, rs *rules.RuleSet) bool {
	return s.size != 14 || s.badMelds || s.fiveOfAKind() || s.twice || len(d.Flowers) > 0 && !rs.Flowers.Value
}

// fiveOfAKind reports whether a kind occurs more than four times.
func (s *summary) fiveOfAKind() bool { return s.most&0x80 != 0 }

// all returns the counts of all tiles. It adds eight kinds at a time, since no byte
// overflows except in absurd hands.
func (s *summary) all() tile.Counts {
	c := s.concealed
	if s.fiveOfAKind() {
		for t, n := range s.melded {
			c[t] += min(n, 255-c[t])
		}
		return c
	}
	for first := 0; first < 32; first += 8 {
		sum := binary.LittleEndian.Uint64(c[first:]) + binary.LittleEndian.Uint64(s.melded[first:])
		binary.LittleEndian.PutUint64(c[first:], sum)
	}
	c[32] += s.melded[32]
	c[33] += s.melded[33]
	return c
}
