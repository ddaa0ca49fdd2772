package hand

import (
	"math/bits"

	"sikwu/core/tile"
)

// A pile is the tiles of a family, seven bits a rank. The upper bit of each
// rank is set, and is lost when more is taken than is there (up to 63). Bit 63
// is clear, and a chow that would run on beyond the nines sets it.
type pile uint64

const (
	noTiles   pile = 0x40 * (1<<63 - 1) / (1<<7 - 1)
	pileGuard      = noTiles | 1<<63
)

// pileOf packs the counts of up to nine ranks.
func pileOf(counts []uint8) pile {
	p := noTiles
	for rank, n := range counts {
		p += pile(n) << (7 * rank)
	}
	return p
}

// groupShape is what a group takes: of its own rank and the two above.
type groupShape struct {
	tiles pile
	key   uint32
	mark  share
}

// The shapes in the order in which a split lists groups of one rank. Honours
// form the first two.
var shapes = [...]groupShape{
	{tiles: 3, key: 3, mark: groupMark | pungMark},
	{tiles: 2, key: 2, mark: groupMark},
	{tiles: 1 | 1<<7 | 1<<14, key: 0o111, mark: groupMark},
}

const (
	pairShape = 1
	chowShape = 2
)

// divider takes groups from the tiles of one family.
type divider struct {
	shapes []groupShape
	first  share // the family's first tile, as shares count it
	taken  func(left pile, key uint32, s share)
}

func newDivider(isSuit bool, taken func(left pile, key uint32, s share)) *divider {
	if isSuit {
		return &divider{shapes[:], 0, taken}
	}
	return &divider{shapes[:chowShape], share(tile.EastWind), taken}
}

// from reports what has been taken so far (in key and s), and then continues with
// every group that can still be taken, from group g up: three to a rank, by shape.
// Since it never goes back to a lower group, it meets every choice of up to four
// sets and a pair once, the lower of two first.
func (d *divider) from(g int, left pile, key uint32, s share) {
	d.taken(left, key, s)
	sets, paired := s.sets(), s >= onePair
	if sets == 4 && paired {
		return
	}
	for ; g < 9*len(shapes); g++ {
		rank, sort := g/len(shapes), g%len(shapes)
		if sort >= len(d.shapes) {
			continue
		}
		shape := &d.shapes[sort]
		rest := left - shape.tiles<<(7*rank)
		if rest&pileGuard != noTiles {
			continue
		}
		group := shape.mark | (d.first + share(rank))
		switch {
		case sort == pairShape && !paired:
			d.from(g, rest, key+shape.key<<(3*rank), s+onePair+group<<pairField)
		case sort != pairShape && sets < 4:
			d.from(g, rest, key+shape.key<<(3*rank), s+oneSet+group<<(groupBits*sets))
		}
	}
}

// entry is one way to divide the family of a key.
type entry struct {
	mixed uint32 // the key, times the mixer
	share share
}

// everyShare divides all possible tiles of a suit, and of the honours.
func everyShare() []entry {
	list := make([]entry, 0, 25_000)
	add := func(_ pile, key uint32, s share) {
		list = append(list, entry{key * mixer & keyMask, s})
	}
	four := []uint8{4, 4, 4, 4, 4, 4, 4, 4, 4}
	newDivider(true, add).from(0, pileOf(four), 0, 0)
	newDivider(false, add).from(0, pileOf(four[:7]), honours<<24, 0)
	return list
}

// builder finds a shift for each bucket.
type builder struct {
	*table
	entries []entry
	vacant  [tableSlots / 64]uint64 // a bit for every slot
}

// newTable fills the fullest buckets first, while there is room.
func newTable() *table {
	b := builder{table: &table{pool: make([]share, 0, 3400)}, entries: everyShare()}
	for i := range b.slots {
		b.slots[i] = empty
	}
	for i := range b.vacant {
		b.vacant[i] = ^uint64(0)
	}
	order, start := b.byBucket()
	fullest := 0
	for bucket := range buckets {
		fullest = max(fullest, start[bucket+1]-start[bucket])
	}
	for size := fullest; size > 0; size-- {
		for bucket := range buckets {
			if from, to := start[bucket], start[bucket+1]; to-from == size {
				b.fill(bucket, order[from:to])
			}
		}
	}
	return b.table
}

// byBucket sorts the numbers of the entries by bucket, otherwise keeping their
// order, and returns where each bucket starts.
func (b *builder) byBucket() (order []uint16, start [buckets + 1]int) {
	for i := range b.entries {
		start[b.entries[i].mixed/tableSlots+1]++
	}
	for bucket := range buckets {
		start[bucket+1] += start[bucket]
	}
	order = make([]uint16, len(b.entries))
	next := start
	for i := range b.entries {
		at := &next[b.entries[i].mixed/tableSlots]
		order[*at] = uint16(i)
		*at++
	}
	return order, start
}

// fill gives a bucket its shift and stores its entries.
func (b *builder) fill(bucket int, entries []uint16) {
	shift := b.shiftFor(uint32(bucket), entries)
	b.shifts[bucket] = uint16(shift)
	for i, number := range entries {
		e := &b.entries[number]
		place := (e.mixed + shift) % tableSlots
		if b.slots[place] != empty {
			continue // stored with the first of its key
		}
		first := len(b.pool)
		for _, other := range entries[i:] {
			if b.entries[other].mixed == e.mixed {
				b.pool = append(b.pool, b.entries[other].share)
			}
		}
		s := e.share
		if n := len(b.pool) - first; n > 1 {
			s = s>>countField<<countField | several | share(n)<<16 | share(first)
		} else {
			b.pool = b.pool[:first]
		}
		b.slots[place] = s | share(bucket)<<bucketAt
		b.vacant[place/64] &^= 1 << (place % 64)
	}
}

// shiftFor finds a shift that brings all entries to vacant slots, trying 64 in a
// row at once. It starts at an effectively random place, so that buckets do not all
// search the same part of the table. With these keys it always finds one, mostly at
// once.
func (b *builder) shiftFor(bucket uint32, entries []uint16) uint32 {
	for shift := bucket * mixer; ; shift += 64 {
		free := ^uint64(0)
		for _, number := range entries {
			place := b.entries[number].mixed + shift
			word, bit := place/64, place%64
			free &= b.vacant[word%(tableSlots/64)]>>bit | b.vacant[(word+1)%(tableSlots/64)]<<(64-bit)
		}
		if free != 0 {
			return (shift + uint32(bits.TrailingZeros64(free))) % tableSlots
		}
	}
}
