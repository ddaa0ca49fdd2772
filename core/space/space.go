// Package space walks every complete hand there is, so that the engine can be
// tested on all of them rather than on examples. It takes nothing but tile, so that
// it cannot share a fault with hand or score; proof and the tests judge its hands.
//
// A hand consists of four families, three suits and the honours, that share no set.
// Each family's possible holdings are composed here from sets and a pair, without
// the engine; a hand is one holding of each family, with four sets and one pair in
// total, and is therefore met exactly once.
package space

import "sikwu/core/tile"

// Families is the number of families: three suits and the honours.
const Families = 4

// Holding is what a complete hand can have of one family: counts by rank (E S W N C
// F P for honours), made of sets and at most one pair.
type Holding struct {
	Counts [9]uint8
	Sets   int
	Pair   bool
}

// Holdings lists every different holding of a family with at most that many sets.
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

// compose adds a holding, then every one with a further set or pair, in the order
// of places: pungs, chows, pairs by rank, so that each choice of groups is made
// once.
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

// Space is every hand with a number of sets and a pair.
type Space struct {
	sets     int
	holdings [Families]sorted
}

// sorted are a family's holdings by their sets and pairs.
type sorted [5][2][]Holding

// Of prepares the hands with a number of sets, 0–4.
func Of(sets int) *Space {
	s := &Space{sets: sets}
	for f := range s.holdings {
		for _, h := range Holdings(f, sets) {
			pairs := 0
			if h.Pair {
				pairs = 1
			}
			list := &s.holdings[f][h.Sets][pairs]
			*list = append(*list, h)
		}
	}
	return s
}

// EachWin calls visit with every multiset of tiles that makes a hand, each once. Of
// the first suit's holdings it takes only one of parts, so that the parts can be
// walked in parallel. Visit must not keep or change its argument; if it returns
// false, the walk ends.
func (s *Space) EachWin(part, parts int, visit func(*tile.Counts) bool) {
	w := walk{Space: s, visit: visit, part: part, parts: parts}
	w.family(0, s.sets, 1)
}

type walk struct {
	*Space
	tiles       tile.Counts
	visit       func(*tile.Counts) bool
	part, parts int
}

// family tries the holdings of one family that leave room for the others or, for
// the last, that complete the hand; false ends the walk.
func (w *walk) family(f, sets, pairs int) bool {
	last := f == Families-1
	for s := range sets + 1 {
		for p := range pairs + 1 {
			if last && (s != sets || p != pairs) {
				continue
			}
			if !w.each(f, w.holdings[f][s][p], sets-s, pairs-p) {
				return false
			}
		}
	}
	return true
}

// each tries the holdings in turn and continues with the next family.
func (w *walk) each(f int, list []Holding, sets, pairs int) bool {
	first, step := 0, 1
	if f == 0 {
		first, step = w.part, w.parts
	}
	at := w.tiles[9*f : min(9*f+9, tile.Kinds)]
	for i := first; i < len(list); i += step {
		copy(at, list[i].Counts[:])
		if f == Families-1 && !w.visit(&w.tiles) || f < Families-1 && !w.family(f+1, sets, pairs) {
			return false
		}
	}
	clear(at)
	return true
}
