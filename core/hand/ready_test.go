package hand_test

import (
	"testing"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// readyChoices returns the choices of thirteen tiles that wait for something. Either one
// family is short of a tile, and with it has the pair; or two families have two
// tiles more than sets, and while one of them keeps a pair, the other waits.
func readyChoices() (list []choice) {
	eachSharing(4, func(sets [4]int) {
		for family, n := range sets {
			c := setsOf(sets)
			c[family] = partsOf(family).short[n]
			list = append(list, c)
		}
	})
	eachSharing(3, func(sets [4]int) {
		for f := range sets {
			for g := range f {
				for _, kinds := range twoMore(partsOf(f), partsOf(g), sets[f], sets[g]) {
					c := setsOf(sets)
					c[f], c[g] = kinds[0], kinds[1]
					list = append(list, c)
				}
			}
		}
	})
	return list
}

// twoMore returns the ways in which one of two families has a pair and the other
// waits.
func twoMore(f, g *parts, n, m int) [][2][]part {
	pair, wait, both := f.pairOnly[n], f.waitOnly[n], f.pairAndWait[n]
	otherPair, otherWait, otherBoth := g.pairOnly[m], g.waitOnly[m], g.pairAndWait[m]
	return [][2][]part{
		{pair, otherWait}, {pair, otherBoth}, {wait, otherPair}, {wait, otherBoth},
		{both, otherPair}, {both, otherWait}, {both, otherBoth},
	}
}

// waitsOf returns the waits of a hand, as bits by kind: those of every family that
// is not all sets, if the others are complete.
func waitsOf(held *[4]*part) (waits uint64) {
	for f, one := range held {
		complete := one.size%3 != 0
		for g, other := range held {
			complete = complete && (g == f || other.splits > 0)
		}
		if complete {
			waits |= uint64(one.waits) << (9 * f)
		}
	}
	return waits
}

// readyTally counts ready hands by number of waits.
type readyTally struct {
	waits [14]int
	wrong int
	first tile.Counts // the first that went wrong
}

func (r *readyTally) add(held *[4]*part, tiles *tile.Counts) {
	var room [14]tile.Tile
	kinds := hand.Waiting(room[:0], tiles, tiles)
	r.waits[len(kinds)]++
	var got uint64
	for _, k := range kinds {
		got |= 1 << k
	}
	if got != waitsOf(held) {
		r.wrong, r.first = r.wrong+1, *tiles
	}
}

// TestAllReadyHands compares the waits of every hand of thirteen tiles that waits
// for a standard win with those of its families.
func TestAllReadyHands(t *testing.T) {
	effort.Full(t)
	if testing.Short() {
		t.Skip("walks 54,747,045 hands")
	}
	hands, waits := 0, 0
	var byWaits [14]int
	for _, r := range walk(readyChoices(), (*readyTally).add) {
		if r.wrong > 0 {
			t.Errorf("%d hands wait for something else, such as %v", r.wrong, r.first)
		}
		for n, k := range r.waits {
			byWaits[n] += k
			hands += k
			waits += n * k
		}
	}
	want := [14]int{0, 26_527_329, 25_337_340, 2_549_634, 271_155, 56_145, 4_686, 471, 282, 3}
	if hands != 54_747_045 || waits != 86_249_952 || byWaits != want {
		t.Errorf("%d hands, %d waits, %v", hands, waits, byWaits)
	}
}

// TestAllOrphans: thirteen orphans are won in thirteen ways, and 157 hands wait
// for them, one of them for all thirteen kinds.
func TestAllOrphans(t *testing.T) {
	var orphans []tile.Tile
	for k := range tile.Tile(tile.Kinds) {
		if k.IsOrphan() {
			orphans = append(orphans, k)
		}
	}
	won := map[tile.Counts]bool{}
	ready := map[tile.Counts]int{}
	for _, pair := range orphans {
		var tiles tile.Counts
		tiles.Add(orphans...)
		tiles.Add(pair)
		won[tiles] = hand.IsThirteenOrphans(&tiles)
		for _, gone := range orphans {
			less := tiles
			less[gone]--
			ready[less] = len(hand.Waiting(nil, &less, &less))
		}
	}
	byWaits := map[int]int{}
	for tiles, n := range ready {
		byWaits[n]++
		agree(t, &tiles, &tiles)
	}
	for tiles, is := range won {
		if !is {
			t.Errorf("%v is no win", tiles)
		}
	}
	if len(won) != 13 || len(ready) != 157 || byWaits[13] != 1 || byWaits[1] != 156 {
		t.Errorf("%d wins, %d ready hands by waits %v", len(won), len(ready), byWaits)
	}
}
