package hand

import (
	"strings"

	"sikwu/core/tile"
)

// GroupKind is what a group of a reading is.
type GroupKind uint8

// The groups. Kong sorts are kept apart, because liability and concealment
// depend on them.
const (
	GroupChow GroupKind = iota
	GroupPung
	GroupKong
	GroupPair
)

// Group is a set or the pair of a reading. Tile is a chow's lowest tile, else
// the kind. Meld is the place of the declared meld in the draft, -1 for
// concealed tiles.
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

// String is the group's tiles in notation, as a concealed group is written.
func (g Group) String() string {
	return strings.ReplaceAll(tile.Format(g.Tiles()), " ", "")
}

// IsTriple reports whether the group is a pung or a kong.
func (g Group) IsTriple() bool { return g.Kind == GroupPung || g.Kind == GroupKong }

// Split is one way to divide concealed tiles: N sets in tile order (a pung
// before the chow that begins on the same tile), and a pair.
type Split struct {
	Sets [4]Group
	N    int
	Pair tile.Tile
}

// Splits appends to dst every distinct way to divide the tiles into sets and a
// pair, each once. There is none unless their number is 3 × sets + 2. At most
// four splits of fourteen tiles exist (DESIGN.md).
func Splits(dst []Split, tiles *tile.Counts) []Split {
	s := splitter{left: *tiles, sets: (tiles.Total() - 2) / 3, out: dst}
	if tiles.Total() != 3*s.sets+2 || s.sets > 4 || s.sets < 0 {
		return dst
	}
	s.now.Pair = tile.None
	s.from(0, false)
	return s.out
}

type splitter struct {
	left tile.Counts
	sets int
	now  Split
	out  []Split
}

// from divides what is left, all of kind t or above. Taking groups in tile
// order, and no pung after a chow of the same first tile (chowOnly), finds
// every split exactly once.
func (s *splitter) from(t tile.Tile, chowOnly bool) {
	for t < tile.Kinds && s.left[t] == 0 {
		t, chowOnly = t+1, false
	}
	if t == tile.Kinds {
		s.out = append(s.out, s.now)
		return
	}
	if !chowOnly && s.left[t] >= 3 && s.now.N < s.sets {
		s.take(t, GroupPung, 3)
		s.from(t, false)
		s.back(t, 3)
	}
	if !chowOnly && s.left[t] >= 2 && s.now.Pair == tile.None {
		s.now.Pair, s.left[t] = t, s.left[t]-2
		s.from(t, true)
		s.now.Pair, s.left[t] = tile.None, s.left[t]+2
	}
	if t.IsSuited() && t%9 <= 6 && s.left[t+1] > 0 && s.left[t+2] > 0 && s.now.N < s.sets {
		s.left[t+1]--
		s.left[t+2]--
		s.take(t, GroupChow, 1)
		s.from(t, true)
		s.back(t, 1)
		s.left[t+1]++
		s.left[t+2]++
	}
}

func (s *splitter) take(t tile.Tile, kind GroupKind, n uint8) {
	s.left[t] -= n
	s.now.Sets[s.now.N] = Group{Kind: kind, Tile: t, Meld: -1}
	s.now.N++
}

func (s *splitter) back(t tile.Tile, n uint8) {
	s.left[t] += n
	s.now.N--
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

// IsSevenPairs reports whether the tiles are seven pairs, of which four of a
// kind may be two. No source counts it as a win (RULES.md section 3).
func IsSevenPairs(tiles *tile.Counts) bool {
	for _, n := range tiles {
		if n%2 != 0 {
			return false
		}
	}
	return tiles.Total() == 14
}
