// Package space walks every complete hand there is, so that the engine can be
// proven on all of them rather than on examples.
//
// A hand falls apart into four families, three suits and the honours, that
// share no set. Each family's possible holdings are composed here from sets and
// a pair, without asking the engine; a hand is one holding of each family, with
// four sets and one pair in all, and so is met exactly once.
package space

import "sikwu/core/tile"

// Families is how many there are: three suits and the honours.
const Families = 4

// Holding is what a complete hand can have of one family: counts by rank (E S W
// N C F P for honours), made of so many sets and at most one pair.
type Holding struct {
	Counts [9]uint8
	Sets   int
	Pair   bool
}

// Holdings lists every different holding of a family with at most so many sets.
func Holdings(family, sets int) []Holding {
	c := composer{seen: map[Holding]bool{}, kinds: 9, chows: true}
	if family == Families-1 {
		c.kinds, c.chows = 7, false
	}
	c.compose(Holding{}, 0, sets)
	return c.list
}

type composer struct {
	seen  map[Holding]bool
	list  []Holding
	kinds int
	chows bool
}

// compose adds a holding, then every one with a further set or pair, in the
// order of places: pungs, chows, pairs by rank, so that each choice of groups
// is made once.
func (c *composer) compose(h Holding, from, sets int) {
	if !c.seen[h] {
		c.seen[h] = true
		c.list = append(c.list, h)
	}
	for place := from; place < 3*c.kinds; place++ {
		rank, next := place%c.kinds, h
		switch place / c.kinds {
		case 0:
			next.Counts[rank] += 3
			next.Sets++
		case 1:
			if !c.chows || rank > 6 {
				continue
			}
			for i := range 3 {
				next.Counts[rank+i]++
			}
			next.Sets++
		case 2:
			if h.Pair {
				return
			}
			next.Counts[rank] += 2
			next.Pair = true
		}
		if next.Sets <= sets && fits(&next.Counts) {
			c.compose(next, place, sets)
		}
	}
}

func fits(counts *[9]uint8) bool {
	for _, n := range counts {
		if n > tile.Copies {
			return false
		}
	}
	return true
}

// EachWin calls visit with every multiset of 3 × sets + 2 tiles that makes so
// many sets and a pair, each once. Of the first suit's holdings only those of
// one part in parts are taken, so that parts can be walked side by side. Visit
// must not keep or change what it is given; where it returns false the walk
// ends.
func EachWin(sets, part, parts int, visit func(*tile.Counts) bool) {
	w := walk{visit: visit, part: part, parts: parts}
	for f := range w.holdings {
		w.holdings[f] = Holdings(f, sets)
	}
	w.family(0, sets, true)
}

type walk struct {
	holdings    [Families][]Holding
	tiles       tile.Counts
	visit       func(*tile.Counts) bool
	part, parts int
}

// family tries every holding of one family beside those chosen before; false
// where the walk ends.
func (w *walk) family(f, left int, pair bool) bool {
	first := tile.Tile(9 * f)
	end := min(int(first)+9, tile.Kinds)
	for i := range w.holdings[f] {
		h := &w.holdings[f][i]
		if h.Sets > left || h.Pair && !pair || f == 0 && i%w.parts != w.part {
			continue
		}
		last := f == Families-1
		if last && (h.Sets != left || h.Pair != pair) {
			continue
		}
		copy(w.tiles[first:end], h.Counts[:])
		switch {
		case last && !w.visit(&w.tiles):
			return false
		case !last && !w.family(f+1, left-h.Sets, pair && !h.Pair):
			return false
		}
	}
	clear(w.tiles[first:end])
	return true
}
