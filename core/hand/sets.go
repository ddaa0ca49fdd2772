package hand

import "sikwu/core/tile"

// Sets are up to four sets in order, a byte each in two words, so that all of them
// are moved, compared and searched at once.
type Sets struct {
	tiles uint32 // Group.Tile
	kinds uint32 // Group.Kind in two bits, and from bit 2 on Group.Meld + 1
}

const (
	lanes    = 0x01010101 // as a factor, the same in all four bytes
	kindBits = 0x03
	meldBit  = 1 << 2 // the first of Group.Meld + 1
	topBits  = 0x80 * lanes
)

// At returns the set at a place, 0–3.
func (s Sets) At(place int) Group {
	kind := uint8(s.kinds >> (8 * place))
	return Group{GroupKind(kind & kindBits), tile.Tile(s.tiles >> (8 * place)), int8(kind/meldBit) - 1}
}

// Put sets the set at an empty place.
func (s *Sets) Put(place int, g Group) {
	s.tiles |= uint32(g.Tile) << (8 * place)
	s.kinds |= (uint32(g.Kind) | uint32(g.Meld+1)*meldBit) << (8 * place)
}

// Behind returns the first n sets of s, 0–4, and those of others behind them.
func (s Sets) Behind(n int, others Sets) Sets {
	return Sets{s.tiles | others.tiles<<(8*n), s.kinds | others.kinds<<(8*n)}
}

// Index returns the kind and tile of the set at a place as one number below 1024,
// to index tables: 256 times the kind, plus the tile.
func (s Sets) Index(place int) uint32 {
	return s.kinds>>(8*place)&kindBits<<8 | s.tiles>>(8*place)&0xff
}

// Holding returns a bit for each place whose set has the tile. Every byte is how
// far the tile lies beyond the set's first, which must be at most 2 for a chow and
// 0 for others; the top bits keep the bytes from borrowing.
func (s Sets) Holding(t tile.Tile) uint8 {
	others := (s.kinds | s.kinds>>1) & lanes // 0 for chows
	beyond := (uint32(t)*lanes | topBits) - s.tiles
	within := (2*(lanes-others) | topBits) - beyond&^topBits
	const gather = 1<<24 | 1<<17 | 1<<10 | 1<<3
	return uint8(within & topBits >> 7 * gather >> 24 & 0x0f)
}
