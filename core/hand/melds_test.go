package hand_test

import (
	"testing"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// A hand with melds is counted as a configuration: the melds in no order, out of 21
// chows, 34 pungs, 34 open kongs (claimed or added) and 34 concealed ones, and the
// other concealed tiles, which are complete with them; no kind occurs more than
// four times. Its readings are the splits of these tiles.
const (
	configurations = 1_062_049_257
	readings       = 1_062_623_868
)

// meldsOf lists, by number, all melds that one family can have together, as the
// tiles that they take.
func meldsOf(first tile.Tile, ranks int) (list [5][][9]uint8) {
	var kinds [][9]uint8
	for rank := range ranks {
		var pung, kong, chow [9]uint8
		pung[rank], kong[rank] = 3, 4
		kinds = append(kinds, pung, kong, kong) // a kong is open or concealed
		if first.IsSuited() && rank < 7 {
			chow[rank], chow[rank+1], chow[rank+2] = 1, 1, 1
			kinds = append(kinds, chow)
		}
	}
	var choose func(from, n int, taken [9]uint8)
	choose = func(from, n int, taken [9]uint8) {
		list[n] = append(list[n], taken)
		for k := from; k < len(kinds) && n < 4; k++ {
			if both, ok := together(&taken, &kinds[k]); ok {
				choose(k, n+1, both)
			}
		}
	}
	choose(0, 0, [9]uint8{})
	return list
}

// together adds up two parts of a family; ok is false for five of a kind.
func together(a, b *[9]uint8) (sum [9]uint8, ok bool) {
	for rank := range sum {
		sum[rank] = a[rank] + b[rank]
		if sum[rank] > tile.Copies {
			return sum, false
		}
	}
	return sum, true
}

// besides counts the melds, at most most, that can be declared beside concealed
// tiles.
func besides(melds [5][][9]uint8, held *[9]uint8, most int) (ways [5]int) {
	for n := 0; n <= most; n++ {
		for i := range melds[n] {
			if _, ok := together(held, &melds[n][i]); ok {
				ways[n]++
			}
		}
	}
	return ways
}

// meldTally counts configurations and their readings.
type meldTally struct{ configurations, readings int }

// TestAllHandsWithMelds splits every collection of concealed tiles once, and counts
// the splits as often as there are melds that go with them.
func TestAllHandsWithMelds(t *testing.T) {
	if testing.Short() {
		t.Skip("walks 12,425,278 hands")
	}
	var got meldTally
	for melds := 0; melds <= 4; melds++ {
		for _, m := range walk(winChoices(4-melds), func(m *meldTally, held *[4]*part, tiles *tile.Counts) {
			var room [4]hand.Split
			ways := waysToMeld(held, melds)
			m.configurations += ways
			m.readings += ways * len(hand.Splits(room[:0], tiles))
		}) {
			got.configurations += m.configurations
			got.readings += m.readings
		}
	}
	if want := (meldTally{configurations, readings}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// waysToMeld counts the ways to have a number of melds beside a hand.
func waysToMeld(held *[4]*part, melds int) (ways int) {
	for m := 0; m <= melds; m++ {
		suits := 0
		for p := 0; p <= m; p++ {
			suits += held[0].beside[p] * held[1].beside[m-p]
		}
		others := 0
		for s := 0; m+s <= melds; s++ {
			others += held[2].beside[s] * held[3].beside[melds-m-s]
		}
		ways += suits * others
	}
	return ways
}
