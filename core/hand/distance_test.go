package hand_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// TestDistanceAgainstEveryWin compares Distance with the nearest of all wins,
// searched one by one, beside random melds.
func TestDistanceAgainstEveryWin(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for sets := 0; sets <= 2; sets++ {
		var all []tile.Counts
		for _, c := range winChoices(sets) {
			c.hands(func(_ *[4]*part, tiles *tile.Counts) { all = append(all, *tiles) })
		}
		for n := 3*sets + 1; n <= 3*sets+2; n++ {
			for range 60 {
				concealed, melded := scatter(random, n, 4-sets)
				want := nearest(all, &concealed, &melded)
				if got := hand.Distance(&concealed, &melded, sets); got != want {
					t.Fatalf("%v beside %v: distance %d, want %d", concealed, melded, got, want)
				}
			}
		}
	}
}

// scatter draws pungs and kongs for melds, then tiles from what is left, mostly
// of one suit so that distances vary.
func scatter(random *rand.Rand, n, melds int) (concealed, melded tile.Counts) {
	for melds > 0 {
		if k := random.IntN(tile.Kinds); melded[k] == 0 {
			melded[k] = uint8(3 + random.IntN(2))
			melds--
		}
	}
	for n > 0 {
		k := random.IntN(12)
		if random.IntN(3) == 0 {
			k = random.IntN(tile.Kinds)
		}
		if concealed[k]+melded[k] < tile.Copies {
			concealed[k]++
			n--
		}
	}
	return concealed, melded
}

func nearest(wins []tile.Counts, concealed, melded *tile.Counts) int {
	best := 99
next:
	for i := range wins {
		missing := 0
		for k, want := range wins[i] {
			if want+melded[k] > tile.Copies {
				continue next
			}
			missing += int(want - min(want, concealed[k]))
		}
		best = min(best, missing)
	}
	return best
}

// TestDistanceByFamilies compares Distance and Useful with the nearest of all that
// every family can hold, shared out in every way.
func TestDistanceByFamilies(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 7))
	for i := range 120 {
		sets := 4 - i%5/2 // 4, 4, 3, 3, 2
		concealed, melded := scatter(random, 3*sets+1+i%2, 4-sets)
		want := naiveDistance(&concealed, &melded, sets)
		if got := hand.Distance(&concealed, &melded, sets); got != want {
			t.Fatalf("%v beside %v: distance %d, want %d", concealed, melded, got, want)
		}
		if i%10 > 0 {
			continue
		}
		var useful []tile.Tile
		for k := range tile.Tile(tile.Kinds) {
			more := concealed
			more[k]++
			if more[k]+melded[k] <= tile.Copies && naiveDistance(&more, &melded, sets) < want {
				useful = append(useful, k)
			}
		}
		if distance, got := hand.Useful(&concealed, &melded, sets); distance != want || !slices.Equal(got, useful) {
			t.Fatalf("%v beside %v: %d, useful %v, want %d, %v", concealed, melded, distance, got, want, useful)
		}
	}
}

func naiveDistance(concealed, melded *tile.Counts, sets int) int {
	best := 99
	var lacks [4][5][2]int
	for f := range lacks {
		for n := range sets + 1 {
			lacks[f][n][0] = lacksLeast(partsOf(f).sets[n], f, concealed, melded)
			lacks[f][n][1] = lacksLeast(partsOf(f).pair[n], f, concealed, melded)
		}
	}
	eachSharing(sets, func(share [4]int) {
		for pair := range share {
			sum := 0
			for f, n := range share {
				sum += lacks[f][n][yes(f == pair)]
			}
			best = min(best, sum)
		}
	})
	if sets == 4 && melded.Total() == 0 {
		best = min(best, lacksOrphans(concealed))
	}
	return best
}

// lacksLeast returns the fewest tiles lacking for any of the parts of a family.
func lacksLeast(list []part, family int, concealed, melded *tile.Counts) int {
	best := 99
	for i := range list {
		var wins tile.Counts
		put(&wins, tile.Tile(9*family), &list[i].held)
		first := 9 * family
		lacking := 0
		for k := first; k < min(first+9, tile.Kinds); k++ {
			if wins[k]+melded[k] > tile.Copies {
				lacking = 99
			}
			lacking += int(wins[k] - min(wins[k], concealed[k]))
		}
		best = min(best, lacking)
	}
	return best
}

func lacksOrphans(concealed *tile.Counts) int {
	best := 99
	for pair := range tile.Tile(tile.Kinds) {
		lacking := 0
		for k := range tile.Tile(tile.Kinds) {
			if k.IsOrphan() {
				want := uint8(1 + yes(k == pair))
				lacking += int(want - min(want, concealed[k]))
			}
		}
		if pair.IsOrphan() {
			best = min(best, lacking)
		}
	}
	return best
}

func TestDistance(t *testing.T) {
	for _, c := range []struct {
		hand string
		want int
	}{
		{"1112345678999m", 1},
		{"1112345678999m +5m", 0},
		{"19m 19p 19s ESWN CFP", 1},
		{"147m 258p 369s ESWN C", 7},      // thirteen orphans lie nearest
		{"33678m 34577p 66s W", 2},        // no wait at all
		{"1111m 2222m 3333m 4m", 1},       // 4m pairs; 5m goes with 34
		{"11m 22m 33m 44p 55p 66p 7s", 1}, // seven pairs' shape, near 123123m 456456p 7s
		{"[1111m@E] [2222m@E] [3333m@E] [4444m@E] 5m", 1},
		{"[EEE@W] {SSSS} 147m 258p 9s", 5},
	} {
		d, err := hand.Parse(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		concealed, melded := d.ConcealedCounts(), tile.Counts{}
		for _, m := range d.Melds {
			melded.Add(m.All()...)
		}
		got, useful := hand.Useful(&concealed, &melded, 4-len(d.Melds))
		if got != c.want {
			t.Errorf("%s: distance %d, want %d", c.hand, got, c.want)
		}
		for _, k := range useful {
			concealed[k]++
			if after := hand.Distance(&concealed, &melded, 4-len(d.Melds)); after != got-1 {
				t.Errorf("%s: %s is useful but leaves %d", c.hand, k, after)
			}
			concealed[k]--
		}
	}
}
