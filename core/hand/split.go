package hand

import (
	"strings"

	"sikwu/core/tile"
)

// GroupKind is a kind of group in a reading.
type GroupKind uint8

// The groups. The sorts of kong are separate, because liability and concealment
// depend on them.
const (
	GroupChow GroupKind = iota
	GroupPung
	GroupKong
	GroupPair
)

// Group is a set or the pair of a reading. Tile is a chow's lowest tile, otherwise
// the kind. Meld is the index of the declared meld in the draft, -1 for concealed
// tiles.
type Group struct {
	Kind GroupKind
	Tile tile.Tile
	Meld int8
}

// Has reports whether the group holds a tile of that kind.
func (g Group) Has(t tile.Tile) bool {
	if g.Kind == GroupChow {
		return t >= g.Tile && t <= g.Tile+2
	}
	return g.Tile == t
}

// Tiles lists the group's tiles.
func (g Group) Tiles() []tile.Tile {
	switch g.Kind {
	case GroupChow:
		return []tile.Tile{g.Tile, g.Tile + 1, g.Tile + 2}
	case GroupPair:
		return []tile.Tile{g.Tile, g.Tile}
	case GroupKong:
		return []tile.Tile{g.Tile, g.Tile, g.Tile, g.Tile}
	}
	return []tile.Tile{g.Tile, g.Tile, g.Tile}
}

// String returns the group's tiles in notation, as a concealed group is written.
func (g Group) String() string {
	return strings.ReplaceAll(tile.Format(g.Tiles()), " ", "")
}

// IsTriple reports whether the group is a pung or a kong.
func (g Group) IsTriple() bool { return g.Kind == GroupPung || g.Kind == GroupKong }

// Split is one way to divide concealed tiles: N sets in tile order (a pung before
// the chow that begins on the same tile), and a pair.
type Split struct {
	Sets Sets
	N    int8
	Pair tile.Tile
}

// Splits appends to dst every distinct way to divide the tiles into sets and a
// pair, each once. There is none unless their number is 3 × sets + 2. Fourteen
// tiles have at most four splits (RULES.md section 14). It allocates nothing if dst has room
// for them.
func Splits(dst []Split, tiles *tile.Counts) []Split {
	m, p, s, h, fair := packKeys(tiles)
	if !fair {
		return splitsBeyondFour(dst, tiles)
	}
	a, b, c, d := shares.find(m), shares.find(p), shares.find(s), shares.find(h)
	if !(a + b + c + d).isHand() || a|b|c|d >= strange {
		return dst
	}
	if a|b|c|d >= several {
		var room [4][1]share
		return product(dst, shares.ways(a, &room[0]), shares.ways(b, &room[1]), shares.ways(c, &room[2]), shares.ways(d, &room[3]))
	}
	return append(dst, joined(a, b, c, d))
}

// product appends every choice of one share of each family.
func product(dst []Split, ms, ps, ss, hs []share) []Split {
	for _, a := range ms {
		for _, b := range ps {
			for _, c := range ss {
				for _, d := range hs {
					dst = append(dst, joined(a, b, c, d))
				}
			}
		}
	}
	return dst
}

// joined makes one split of the families' shares. It handles all the bytes of a
// share at once, and no step depends on how many there are. Of a group's byte, the
// mark of a pung is its GroupKind.
func joined(a, b, c, d share) Split {
	const five, four, eights = 0x0101010101, 0x01010101, countField - 3
	b += b >> 7 & five * 9  // of every group there is: to the tiles of the dots
	c += c >> 7 & five * 18 // and of the bamboos
	m, p, t := a>>eights&56, b>>eights&56, c>>eights&56
	sets := a | b<<m | c<<((m+p)&63) | d<<((m+p+t)&63)
	return Split{
		Sets: Sets{tiles: uint32(sets & (0x3f * four)), kinds: uint32(sets >> 6 & four)},
		N:    int8((a + b + c + d).sets()),
		Pair: tile.Tile((a|b|c|d)>>pairField) & 0x3f,
	}
}

// splitsBeyondFour divides tiles that include more than four of a kind.
func splitsBeyondFour(dst []Split, tiles *tile.Counts) []Split {
	if tiles.Total() > 14 {
		return dst
	}
	var ways [4][]share
	var sum share
	for f := range ways {
		add := func(left pile, _ uint32, s share) {
			if left == noTiles {
				ways[f] = append(ways[f], s)
			}
		}
		newDivider(f < 3, add).from(0, pileOf(tiles[9*f:min(9*f+9, tile.Kinds)]), 0, 0)
		if len(ways[f]) == 0 {
			return dst
		}
		sum += ways[f][0]
	}
	if !sum.isHand() {
		return dst
	}
	return product(dst, ways[0], ways[1], ways[2], ways[3])
}

// IsComplete reports whether the tiles can be divided at all.
func IsComplete(tiles *tile.Counts) bool {
	var room [4]Split
	return len(Splits(room[:0], tiles)) > 0
}

// IsThirteenOrphans reports whether the fourteen tiles are one of each
// terminal and honour and a second of one.
func IsThirteenOrphans(tiles *tile.Counts) bool {
	total := 0
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		n := tiles[t]
		if t.IsOrphan() != (n > 0) || n > 2 {
			return false
		}
		total += int(n)
	}
	return total == 14
}

// IsSevenPairs reports whether the tiles are seven pairs; four of a kind count
// as two. No source counts this as a win (RULES.md section 3).
func IsSevenPairs(tiles *tile.Counts) bool {
	for _, n := range tiles {
		if n%2 != 0 {
			return false
		}
	}
	return tiles.Total() == 14
}
