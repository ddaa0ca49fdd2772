package hand_test

import (
	"math/rand/v2"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

func TestUsefulOnRandomHands(t *testing.T) { usefulOnRandomHands(t, 11, 3000) }

// usefulOnRandomHands compares Distance and Useful with the slow search on hands beside
// none to four melds, half of them mostly of one suit.
func usefulOnRandomHands(t *testing.T, seed uint64, hands int) {
	random := rand.New(rand.NewPCG(seed, 18))
	for i := range hands {
		sets := i % 5
		concealed, melds := besideMelds(random, 3*sets+1+i/5%2, 4-sets)
		melded := hand.Draft{Melds: melds}.Counts()
		if i/10%2 == 0 {
			concealed, melded = scatter(random, 3*sets+1+i/5%2, 4-sets)
		}
		want, mask := hand.SlowUseful(&concealed, &melded, sets)
		if got, useful := hand.UsefulMask(&concealed, &melded, sets); got != want || useful != mask {
			t.Fatalf("%v beside %v: %d, useful %b, want %d, %b", concealed, melded, got, useful, want, mask)
		}
		if got := hand.Distance(&concealed, &melded, sets); got != want {
			t.Fatalf("%v beside %v: distance %d, want %d", concealed, melded, got, want)
		}
	}
}

// TestUsefulOfOneSuit: fourteen of a suit become fifteen, which no table knows.
func TestUsefulOfOneSuit(t *testing.T) {
	random := rand.New(rand.NewPCG(12, 18))
	for range 300 {
		var concealed, none tile.Counts
		for n := 0; n < 14; {
			if k := tile.Dot1 + tile.Tile(random.IntN(9)); concealed[k] < tile.Copies {
				concealed[k]++
				n++
			}
		}
		want, mask := hand.SlowUseful(&concealed, &none, 4)
		if got, useful := hand.UsefulMask(&concealed, &none, 4); got != want || useful != mask {
			t.Fatalf("%v: %d, useful %b, want %d, %b", concealed, got, useful, want, mask)
		}
	}
}
