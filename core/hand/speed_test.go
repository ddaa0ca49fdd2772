package hand_test

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// many is the number of hands measured.
const many = 10_000

// dealer draws hands, the same ones for the same seed.
type dealer struct{ *rand.Rand }

// deal draws many hands by a function that reports whether the hand is possible.
func deal(seed uint64, draw func(dealer) (tiles tile.Counts, ok bool)) (hands []tile.Counts) {
	d := dealer{rand.New(rand.NewPCG(seed, 136))}
	for len(hands) < many {
		if tiles, ok := draw(d); ok {
			hands = append(hands, tiles)
		}
	}
	return hands
}

// win draws four sets out of all there are, and a pair.
func (d dealer) win() (tiles tile.Counts, ok bool) {
	for range 4 {
		if k := d.IntN(tile.Kinds + 21); k < tile.Kinds {
			tiles[k] += 3
		} else {
			first := tile.Tile((k-tile.Kinds)/7*9 + k%7)
			tiles.Add(first, first+1, first+2)
		}
	}
	tiles[d.IntN(tile.Kinds)] += 2
	return tiles, slices.Max(tiles[:]) <= tile.Copies
}

// ready draws a win and removes any one of its tiles.
func (d dealer) ready() (tiles tile.Counts, ok bool) {
	tiles, ok = d.win()
	gone := d.IntN(14)
	for k := range tiles {
		if gone -= int(tiles[k]); gone < 0 {
			tiles[k]--
			break
		}
	}
	return tiles, ok
}

// thirteen draws thirteen tiles from a wall of 136.
func (d dealer) thirteen() (tiles tile.Counts, ok bool) {
	for _, t := range d.Perm(tile.Kinds * tile.Copies)[:13] {
		tiles[t/tile.Copies]++
	}
	return tiles, true
}

// measure times answer with every hand, and beside it the unit: counting the tiles
// of as many hands into an array. It reports medians over all passes.
func measure(b *testing.B, hands []tile.Counts, answer func(tiles *tile.Counts) int) {
	ids := shuffled(hands)
	took, unit := make([]float64, 0, 1<<16), make([]float64, 0, 1<<16)
	b.ReportAllocs()
	for b.Loop() {
		start := time.Now()
		countTiles(ids)
		between := time.Now()
		for i := range hands {
			sink += answer(&hands[i])
		}
		took = append(took, float64(time.Since(between)))
		unit = append(unit, float64(between.Sub(start)))
	}
	slices.Sort(took)
	slices.Sort(unit)
	one, count := took[len(took)/2], unit[len(unit)/2]
	b.ReportMetric(one/many, "ns/hand")
	b.ReportMetric(one/count, "units")
}

// sink keeps the compiler from removing what is measured.
var sink int

// shuffled returns the hands' tiles, fourteen each, in random order.
func shuffled(hands []tile.Counts) [][14]tile.Tile {
	random := rand.New(rand.NewPCG(14, 136))
	ids := make([][14]tile.Tile, len(hands))
	for i := range hands {
		n := 0
		for k, held := range hands[i] {
			for range held {
				ids[i][n] = tile.Tile(k)
				n++
			}
		}
		random.Shuffle(14, func(a, b int) { ids[i][a], ids[i][b] = ids[i][b], ids[i][a] })
	}
	return ids
}

func countTiles(ids [][14]tile.Tile) {
	for i := range ids {
		var counts [tile.Kinds]uint8
		for _, t := range &ids[i] {
			counts[t]++
		}
		sink += int(counts[tile.White])
	}
}

func BenchmarkSplits(b *testing.B) {
	hands := deal(1, dealer.win)
	var room [4]hand.Split
	measure(b, hands, func(tiles *tile.Counts) int { return len(hand.Splits(room[:0], tiles)) })
}

func BenchmarkWaitingReady(b *testing.B) {
	hands := deal(2, dealer.ready)
	var room [tile.Kinds]tile.Tile
	measure(b, hands, func(tiles *tile.Counts) int { return len(hand.Waiting(room[:0], tiles, tiles)) })
}

func BenchmarkWaitingDealt(b *testing.B) {
	hands := deal(3, dealer.thirteen)
	var room [tile.Kinds]tile.Tile
	measure(b, hands, func(tiles *tile.Counts) int { return len(hand.Waiting(room[:0], tiles, tiles)) })
}

func BenchmarkDistance(b *testing.B) {
	hands := deal(4, dealer.thirteen)[:100]
	var none tile.Counts
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		sink += hand.Distance(&hands[i%len(hands)], &none, 4)
	}
}

func BenchmarkUseful(b *testing.B) {
	hands := deal(4, dealer.thirteen)[:100]
	var none tile.Counts
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		distance, _ := hand.Useful(&hands[i%len(hands)], &none, 4)
		sink += distance
	}
}

// BenchmarkTables builds what the package builds when the program starts.
func BenchmarkTables(b *testing.B) {
	b.ReportAllocs()
	bytes := 0
	for b.Loop() {
		bytes = hand.BuildTables()
	}
	b.ReportMetric(float64(bytes), "bytes")
}

// TestTablesAreSmall: tables that are looked up all the time must fit into the
// cache.
func TestTablesAreSmall(t *testing.T) {
	if bytes := hand.BuildTables(); bytes > 400_000 {
		t.Errorf("the tables take %d bytes", bytes)
	}
}

// TestSamples checks that the measured hands are of the kinds claimed.
func TestSamples(t *testing.T) {
	for _, tiles := range deal(1, dealer.win) {
		if !hand.IsComplete(&tiles) {
			t.Fatalf("%v is no win", tiles)
		}
	}
	for _, tiles := range deal(2, dealer.ready) {
		if len(naiveWaits(&tiles, &tiles, false))+len(naiveWaits(&tiles, &tiles, true)) == 0 {
			t.Fatalf("%v is not ready", tiles)
		}
	}
	ready := 0
	for _, tiles := range deal(3, dealer.thirteen) {
		ready += yes(len(hand.Waiting(nil, &tiles, &tiles)) > 0)
	}
	if ready > many/100 {
		t.Errorf("%d of %d deals are ready", ready, many)
	}
}
