package hand

import (
	"bytes"
	"compress/flate"
	_ "embed"
	"encoding/binary"
	"io"
	"sync"
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
	maxTiles = 14
	lowRanks = 5
	lows     = 5 * 5 * 5 * 5 * 5 // ways to hold up to four each of the lower ranks
	highs    = 5 * 5 * 5 * 5
	suitWays = 405_350
)

// suitTable says what each way to hold a suit lacks, and what kinds lack that make no
// chows, with pungs or without.
type suitTable struct {
	*wayNumbers
	answers [256]needs
	which   []uint8 // of the answers, by the number of a way
	alike   *alikeTable
}

// lazySuits is a table that is unpacked when it is first needed.
type lazySuits struct {
	packed *[]byte
	pungs  bool
	once   sync.Once
	table  *suitTable
}

var (
	anySuits  = lazySuits{packed: &packedSuits, pungs: true}
	chowSuits = lazySuits{packed: &packedChows}
)

func (l *lazySuits) open() *suitTable {
	l.once.Do(func() { l.table = readSuits(*l.packed, l.pungs) })
	return l.table
}

// readSuits unpacks a table: how many answers there are, each as ten numbers, and which
// of them each way has.
func readSuits(packed []byte, pungs bool) *suitTable {
	r := flate.NewReader(bytes.NewReader(packed))
	var n [1]byte
	t := &suitTable{wayNumbers: numberedWays(), which: make([]uint8, suitWays+highs), alike: newAlikes(pungs)}
	_, err := io.ReadFull(r, n[:])
	rows := make([]byte, 10*int(n[0]))
	if err == nil {
		_, err = io.ReadFull(r, rows)
	}
	if err == nil {
		_, err = io.ReadFull(r, t.which[:suitWays])
	}
	if err != nil {
		panic("core/hand: a table of suits is damaged") // it is part of the program
	}
	for i := range int(n[0]) {
		for at, tiles := range rows[10*i : 10*i+10] {
			t.answers[i] |= needs(tiles) << (placeBits * at)
		}
	}
	return t
}

// numberedWays numbers the ways to hold tiles of a suit: where the stretch of each way to hold
// the lower ranks begins, and where in a stretch each way to hold the upper ones lies.
// Both are indexed by counts as digits to the base five, the lowest rank first.
var numberedWays = sync.OnceValue(func() *wayNumbers {
	w := new(wayNumbers)
	var upTo [maxTiles + 2]int // how many ways to hold the upper ranks have so few tiles
	var sums [highs]int
	for h := range sums {
		for n := h; n > 0; n /= 5 {
			sums[h] += n % 5
		}
	}
	next := 0
	for tiles := range maxTiles + 1 {
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
		if sum <= maxTiles {
			at += upTo[maxTiles-sum+1]
		}
	}
	return w
})

type wayNumbers struct {
	low  [lows + lows/5]uint32 // with room for one tile too many
	high [highs + highs/5]uint16
}

// digits returns the counts of the lower and of the upper ranks, as digits.
func digits(c *[9]uint8) (low, high uint32) {
	const pairs, fours = 0x00ff00ff00ff00ff, 0x0000ffff0000ffff
	x := binary.LittleEndian.Uint64(c[1:])
	x = x&pairs + 5*(x>>8&pairs)
	x = x&fours + 25*(x>>16&fours)
	return uint32(c[0]) + 5*uint32(x), uint32(x >> 32)
}

// tilesOf returns how many tiles of a suit are held.
func tilesOf(c *[9]uint8) int {
	return int(binary.LittleEndian.Uint64(c[1:])*0x0101010101010101>>56) + int(c[0])
}

// of returns the number of a way.
func (w *wayNumbers) of(c *[9]uint8) int {
	low, high := digits(c)
	return int(w.low[low]) + int(w.high[high])
}

// of returns what a suit lacks, beside no melds of it.
func (t *suitTable) of(held *[9]uint8) needs { return t.answers[t.which[t.wayNumbers.of(held)]] }

// nearer is what measure.nearer says of a suit with a tile less than the table knows.
func (t *suitTable) nearer(held *[9]uint8, now, places needs) (mask uint64) {
	low, high := digits(held)
	add := func(rank, way int) {
		if (now-t.answers[t.which[way]])&places != 0 {
			mask |= 1 << rank
		}
	}
	upper := int(t.high[high])
	for rank, step := 0, uint32(1); rank < lowRanks; rank, step = rank+1, 5*step {
		add(rank, int(t.low[low+step])+upper)
	}
	lower := int(t.low[low])
	for rank, step := lowRanks, uint32(1); rank < 9; rank, step = rank+1, 5*step {
		add(rank, lower+int(t.high[high+step]))
	}
	return mask
}
