// Package hand finds the ways in which tiles that a user typed or clicked can be
// read as a mahjong hand. It stands on tile alone, and gives score and table the
// groups that they judge.
//
// A Draft is what the user typed, legal or not; its notation is the common form of
// tests, clipboard and files (Parse and String are inverses). Splits finds every
// way to divide concealed tiles into sets and a pair, Distance how far tiles are
// from any such division, and Waiting the kinds that complete them. Nothing here
// knows a fan or a rule set.
package hand

import (
	"slices"
	"strings"

	"sikwu/core/tile"
)

// Draft is a hand as written: concealed tiles without the winning one, melds
// in the order they were made, flowers, and the winning tile or tile.None.
// Concealed and Flowers are sorted in tile order by Parse and by Sort.
type Draft struct {
	Concealed []tile.Tile
	Melds     []Meld
	Flowers   []tile.Tile
	Winning   tile.Tile
}

// MeldKind is a kind of declared meld.
type MeldKind uint8

// The melds of RULES.md section 2.
const (
	BadMeld       MeldKind = iota // tiles that form no meld
	Chow                          // [123m] 上
	Pung                          // [777p] 碰
	Kong                          // [7777p] claimed from a discard, 明槓
	AddedKong                     // [777p+] a pung with the fourth tile added, 加槓
	ConcealedKong                 // {7777p} 暗槓
)

// Meld is a declared set as written. From is the seat that fed it, or NoWind if
// unknown.
type Meld struct {
	Tiles     []tile.Tile // in any order; an added kong holds the three of its pung
	Concealed bool        // in braces
	Added     bool        // marked +
	From      tile.Wind
}

// Kind classifies the meld, in whatever order its tiles are. It returns BadMeld for
// a run across suits or of honours, 9-1-2, a concealed kong with a feeder or too
// few tiles, and whatever else forms no set.
func (m *Meld) Kind() MeldKind {
	n := len(m.Tiles)
	if n < 3 || n > 4 || m.Tiles[0] >= tile.Kinds {
		return BadMeld
	}
	same := m.Tiles[1] == m.Tiles[0] && m.Tiles[2] == m.Tiles[0] && m.Tiles[n-1] == m.Tiles[0]
	switch {
	case m.Concealed:
		if same && n == 4 && !m.Added && m.From == tile.NoWind {
			return ConcealedKong
		}
	case m.Added:
		if same && n == 3 {
			return AddedKong
		}
	case same && n == 3:
		return Pung
	case same:
		return Kong
	case n == 3 && m.isRun():
		return Chow
	}
	return BadMeld
}

func (m *Meld) isRun() bool {
	first := m.First()
	if !first.IsSuited() || first%9 > 6 {
		return false
	}
	var has [3]bool
	for _, t := range m.Tiles {
		if t > first+2 {
			return false
		}
		has[t-first] = true
	}
	return has == [3]bool{true, true, true}
}

// First returns the meld's lowest tile: where a chow begins, or the kind of any
// other meld.
func (m *Meld) First() tile.Tile { return slices.Min(m.Tiles) }

// IsKong reports whether the kind is a kong of any sort.
func (k MeldKind) IsKong() bool { return k == Kong || k == AddedKong || k == ConcealedKong }

// IsClaimed reports whether a discard made the meld, as it makes all but concealed
// kongs.
func (k MeldKind) IsClaimed() bool { return k != ConcealedKong && k != BadMeld }

// All lists the meld's tiles, four for any kong.
func (m Meld) All() []tile.Tile {
	if m.Kind() == AddedKong {
		return append(slices.Clone(m.Tiles), m.Tiles[0])
	}
	return m.Tiles
}

// LiesDown reports whether the i-th tile of All lies face down at a table that does not
// turn up all of a concealed kong: an outer one of that.
func (m Meld) LiesDown(i int) bool { return m.Kind() == ConcealedKong && (i == 0 || i == 3) }

// String returns the meld's notation, its tiles sorted as Parse has them.
func (m Meld) String() string {
	left, right := byte('['), byte(']')
	if m.Concealed {
		left, right = '{', '}'
	}
	text := append(make([]byte, 0, 16), left)
	tiles := m.Tiles
	if !slices.IsSorted(tiles) {
		tiles = slices.Sorted(slices.Values(tiles))
	}
	text = tile.Append(text, tiles...)
	if m.Added {
		text = append(text, '+')
	}
	if m.From != tile.NoWind {
		text = append(text, '@')
		text = append(text, m.From.String()...)
	}
	return string(append(text, right))
}

// Clone returns a deep copy of the draft.
func (d Draft) Clone() Draft {
	c := Draft{Concealed: slices.Clone(d.Concealed), Flowers: slices.Clone(d.Flowers), Winning: d.Winning}
	for _, m := range d.Melds {
		m.Tiles = slices.Clone(m.Tiles)
		c.Melds = append(c.Melds, m)
	}
	return c
}

// Kong returns a copy with a kong of a tile: a fourth beside its pung if that lies open, else
// four concealed ones.
func (d Draft) Kong(t tile.Tile) Draft {
	d = d.Clone()
	d.Concealed = slices.DeleteFunc(d.Concealed, func(held tile.Tile) bool { return held == t })
	if i := d.PungOf(t); i >= 0 {
		d.Melds[i].Added = true
	} else {
		d.Melds = append(d.Melds, Meld{Tiles: slices.Repeat([]tile.Tile{t}, tile.Copies), Concealed: true})
	}
	return d
}

// PungOf returns which of the melds is a pung of a tile, -1 if none is.
func (d Draft) PungOf(t tile.Tile) int {
	return slices.IndexFunc(d.Melds, func(m Meld) bool { return m.Kind() == Pung && m.First() == t })
}

// Sort puts concealed tiles and flowers in tile order; melds keep their order.
func (d *Draft) Sort() {
	slices.Sort(d.Concealed)
	slices.Sort(d.Flowers)
}

// Equal reports whether two drafts hold the same in the same order.
func (d Draft) Equal(e Draft) bool { return d.String() == e.String() }

// IsEmpty reports whether the draft holds no tile.
func (d Draft) IsEmpty() bool {
	return len(d.Concealed) == 0 && len(d.Melds) == 0 && len(d.Flowers) == 0 && d.Winning == tile.None
}

// Laid returns the groups of tiles from left to right as they lie at the table:
// flowers, melds, concealed tiles. The winning tile, which comes last, is not among
// them.
func (d Draft) Laid() (groups [][]tile.Tile) {
	if len(d.Flowers) > 0 {
		groups = append(groups, d.Flowers)
	}
	for _, m := range d.Melds {
		groups = append(groups, m.All())
	}
	if len(d.Concealed) > 0 {
		groups = append(groups, d.Concealed)
	}
	return groups
}

// Counts counts every tile of the draft, including melds and the winning tile.
func (d Draft) Counts() tile.Counts {
	c := d.ConcealedCounts()
	for _, m := range d.Melds {
		c.Add(m.All()...)
	}
	return c
}

// ConcealedCounts counts the concealed tiles and the winning one.
func (d Draft) ConcealedCounts() tile.Counts {
	var c tile.Counts
	c.Add(d.Concealed...)
	if d.Winning != tile.None {
		c.Add(d.Winning)
	}
	return c
}

// Size returns the number of tiles as the rules count them: a kong as three. A
// complete hand has fourteen.
func (d Draft) Size() int {
	n := len(d.Concealed) + 3*len(d.Melds)
	if d.Winning != tile.None {
		n++
	}
	return n
}

// String returns the canonical notation: concealed tiles, melds, flowers, + and the
// winning tile. Parse reads it back to an equal draft.
func (d Draft) String() string {
	var parts []string
	if len(d.Concealed) > 0 {
		parts = append(parts, tile.Format(d.Concealed))
	}
	for _, m := range d.Melds {
		parts = append(parts, m.String())
	}
	if len(d.Flowers) > 0 {
		parts = append(parts, tile.Format(d.Flowers))
	}
	if d.Winning != tile.None {
		parts = append(parts, "+"+d.Winning.String())
	}
	return strings.Join(parts, " ")
}
