package hand

import "sikwu/core/tile"

// This file recognizes a complete family without dividing it.
//
// A wait is tried by adding the tile, so what counts is how fast a family is
// known to consist of sets, and perhaps the pair. Cut a suit between four and
// five: of all groups, only the chows begun on three and on four lie on both
// sides. For every half, a table tells with how many chows begun on three
// (none, one or two; three alike are as good as three pungs) it can be divided,
// and whether with the pair or without. Two halves fit together if they agree
// on that number and hold one pair, or none, between them. How many chows begin
// on four need not be compared: all else comes by threes, so the number of
// tiles settles it. Honours are cut after the North, and always fit.
//
// Both halves' tables are so numbered that what fits has a bit in common:
//
//	bits 0–2   the pair is on the right, 0, 1 or 2 chows begin on three
//	bits 3–5   the pair is on the left
//	bits 6–8   no pair
//	bits 9–11  honours: pair on the right, pair on the left, no pair
//
// so that two loads and two ands tell whether a family is complete. Tables
// hold up to four of a kind, so five are never complete.
type halves struct {
	left  [1<<12 + 1<<9]uint16 // by the lower four ranks of a key
	right [7<<12 + 1<<9]uint16 // by the upper five
	tests [16]uint16           // by the number of tiles: the bits that may count
}

const (
	withPair = 0o3077 // bits 0–5, 9 and 10
	setsOnly = 0o4700 // bits 6–8 and 11
)

var half = newHalves()

// newHalves sets the bits of all that a half can be divided into, by whether the
// pair is in it (the second of two masks) and by the chows begun on three. If
// the pair is not in it, it may be in the other half or nowhere.
func newHalves() *halves {
	h := &halves{}
	for n := range h.tests {
		h.tests[n] = [3]uint16{setsOnly, 0, withPair}[n%3]
	}
	(&halfWalk{ranks: 4, begin: 4, end: func(key, pairs, onThree int) {
		h.left[key] |= [2]uint16{0o101, 0o010}[pairs] << onThree
	}}).from(0, 0, 0, 0, 0)
	for onThree := range 3 {
		for onFour := range 3 {
			(&halfWalk{ranks: 5, begin: 3, end: func(key, pairs, _ int) {
				h.right[key] |= [2]uint16{0o110, 0o001}[pairs] << onThree
			}}).from(0, onThree, onFour, 0, 0)
		}
	}
	(&halfWalk{ranks: 4, end: func(key, pairs, _ int) {
		h.left[key] |= [2]uint16{0o5000, 0o2000}[pairs]
	}}).from(0, 0, 0, 0, 0)
	(&halfWalk{ranks: 3, end: func(key, pairs, _ int) {
		h.right[key] |= [2]uint16{0o6000, 0o1000}[pairs]
	}}).from(0, 0, 0, honours<<12, 0)
	return h
}

// halfWalk goes through all that half a family can be divided into.
type halfWalk struct {
	ranks int // in this half
	begin int // the ranks on which a chow may begin
	end   func(key, pairs, below int)
}

// from chooses the chows that begin on a rank, a pung and the pair. The chows
// begun two ranks below and one below run on into the rank; at the end, those
// are the ones that run on out of the half.
func (w *halfWalk) from(rank, two, one, key, pairs int) {
	if rank == w.ranks {
		w.end(key, pairs, two)
		return
	}
	for chows := 0; chows == 0 || chows < 3 && rank < w.begin; chows++ {
		for n := two + one + chows; n <= tile.Copies; n += 3 {
			w.from(rank+1, one, chows, key|n<<(3*rank), pairs)
			if pairs == 0 && n+2 <= tile.Copies {
				w.from(rank+1, one, chows, key|(n+2)<<(3*rank), 1)
			}
		}
	}
}

// test returns which bits may count for a number of tiles, at most fifteen.
func (h *halves) test(tiles uint32) uint16 { return h.tests[tiles%16] }

// fails returns 1 unless the family passes the test.
func (h *halves) fails(key uint32, test uint16) uint32 {
	return (uint32(h.left[key%(1<<12)])&uint32(h.right[key>>12])&uint32(test) - 1) >> 31
}

// completing returns a bit for each rank of which one more tile makes the
// family pass the test.
func (h *halves) completing(key uint32, test uint16) uint64 {
	l, r := key%(1<<12), key>>12
	left, right := uint32(h.left[l]&test), uint32(h.right[r]&test)
	return passes(h.left[l+1], right) |
		passes(h.left[l+1<<3], right)<<1 |
		passes(h.left[l+1<<6], right)<<2 |
		passes(h.left[l+1<<9], right)<<3 |
		passes(h.right[r+1], left)<<4 |
		passes(h.right[r+1<<3], left)<<5 |
		passes(h.right[r+1<<6], left)<<6 |
		passes(h.right[r+1<<9], left)<<7 |
		passes(h.right[r+1<<12], left)<<8
}

// passes returns 1 if the halves have a bit in common.
func passes(a uint16, b uint32) uint64 { return uint64(uint32(a)&b+0xfff) >> 12 }
