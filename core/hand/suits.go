package hand

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"io"
	"sync"

	"sikwu/core/tile"
)

// This file knows what a suit lacks without working it out.
//
// There are 405,350 ways to hold up to fourteen tiles of a suit, but only a hundred
// odd answers to what they lack for zero to four sets, without and with the pair. The
// file suits.bin holds the answers and, for each way, which of them it is; chows.bin
// does for sets that are all chows. Each is unpacked with the first hand that needs it
// (TestSuits makes them, with -update).
//
// A way is found by its number. The lower five ranks choose a stretch of the table, as
// long as there are ways to hold the upper four beside them; those are in the order of
// how many tiles they are, so that a stretch is a beginning of the same list.

//go:embed suits.bin
var packedSuits []byte

//go:embed chows.bin
var packedChows []byte

const (
	mostTiles = 14
	lows      = 5 * 5 * 5 * 5 * 5 // ways to hold up to four each of the lower ranks
	highs     = 5 * 5 * 5 * 5
	suitWays  = 405_350
)

// suitTable says what each way to hold a suit lacks.
type suitTable struct {
	answers []needs
	which   []uint8 // of the answers, by the number of a way
}

var (
	anySuits  = sync.OnceValue(func() *suitTable { return readSuits(packedSuits) })
	chowSuits = sync.OnceValue(func() *suitTable { return readSuits(packedChows) })
)

// readSuits unpacks a table: how many answers there are, each as ten numbers, and which
// of them each way has.
func readSuits(packed []byte) *suitTable {
	r := flate.NewReader(bytes.NewReader(packed))
	var n [1]byte
	t := &suitTable{which: make([]uint8, suitWays)}
	_, err := io.ReadFull(r, n[:])
	rows := make([]byte, 10*int(n[0]))
	if err == nil {
		_, err = io.ReadFull(r, rows)
	}
	if err == nil {
		_, err = io.ReadFull(r, t.which)
	}
	if err != nil {
		panic("core/hand: a table of suits is damaged") // it is part of the program
	}
	for ; len(rows) > 0; rows = rows[10:] {
		var a needs
		for sets := range 5 {
			a.sets |= lacks(rows[sets]) << (8 * sets)
			a.paired |= lacks(rows[5+sets]) << (8 * sets)
		}
		t.answers = append(t.answers, a)
	}
	return t
}

// ways numbers the ways to hold tiles of a suit: where the stretch of each way to hold
// the lower ranks begins, and where in a stretch each way to hold the upper ones lies.
// Both are indexed by counts as digits to the base five, the lowest rank first.
var ways = sync.OnceValue(func() *wayNumbers {
	w := new(wayNumbers)
	var upTo [mostTiles + 2]int // how many ways to hold the upper ranks have so few tiles
	var sums [highs]int
	for h := range sums {
		for n := h; n > 0; n /= 5 {
			sums[h] += n % 5
		}
	}
	next := 0
	for tiles := range mostTiles + 1 {
		for h, sum := range sums {
			if sum == tiles {
				w.high[h] = uint16(next)
				next++
			}
		}
		upTo[tiles+1] = next
	}
	at := 0
	for l := range lows {
		sum := 0
		for n := l; n > 0; n /= 5 {
			sum += n % 5
		}
		w.low[l] = uint32(at)
		if sum <= mostTiles {
			at += upTo[mostTiles-sum+1]
		}
	}
	return w
})

type wayNumbers struct {
	low  [lows]uint32
	high [highs]uint16
}

// of returns the number of a way.
func (w *wayNumbers) of(c *[9]uint8) int {
	low := int(c[0]) + 5*int(c[1]) + 25*int(c[2]) + 125*int(c[3]) + 625*int(c[4])
	high := int(c[5]) + 5*int(c[6]) + 25*int(c[7]) + 125*int(c[8])
	return int(w.low[low]) + int(w.high[high])
}

// of returns what a suit lacks, beside no melds of it.
func (t *suitTable) of(held *tile.Counts, suit int) needs {
	return t.answers[t.which[ways().of((*[9]uint8)(held[9*suit:9*suit+9]))]]
}
