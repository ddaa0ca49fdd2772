package hand_test

import (
	"runtime"
	"sync"
	"sync/atomic"

	"sikwu/core/tile"
)

// The whole space of hands is walked by families: for every family there are lists
// of what it may hold, made by the naive search, and a hand is a choice of one part
// for each of the four families.

// part is what a hand holds of one family.
type part struct {
	held   [9]uint8 // by rank; two too many for honours
	size   int      // in tiles
	splits int      // number of ways to divide them into sets and perhaps the pair
	waits  uint16   // the ranks, as bits, of which one more tile completes them
	beside [5]int   // number of ways to have each number of melds of the family in addition
}

// parts are lists of parts by what they are made of.
type parts struct {
	sets  [5][]part // that many sets
	pair  [5][]part // that many sets and the pair
	short [5][]part // that many sets and the pair, less one tile
	// That many sets and two tiles: a pair, or two that wait to become a set, or
	// both at once.
	pairOnly, waitOnly, pairAndWait [4][]part
}

var suitParts = sync.OnceValue(func() *parts { return newParts(tile.Character1, 9) })

var honourParts = sync.OnceValue(func() *parts { return newParts(tile.EastWind, 7) })

func partsOf(family int) *parts {
	if family < 3 {
		return suitParts()
	}
	return honourParts()
}

// newParts has the naive search divide every collection of a family's tiles.
func newParts(first tile.Tile, ranks int) *parts {
	p := &parts{}
	melds := meldsOf(first, ranks)
	var v [9]uint8
	add := func(n int) {
		one := part{held: v, size: n, splits: countSplits(first, &v, n)}
		if one.splits > 0 {
			one.beside = besides(melds, &v, 4-n/3)
		}
		if n%3 != 0 {
			one.waits = waitingRanks(first, ranks, v, n)
		}
		switch sets := n / 3; {
		case n%3 == 0 && one.splits > 0:
			p.sets[sets] = append(p.sets[sets], one)
		case n%3 == 1 && one.waits > 0:
			p.short[sets] = append(p.short[sets], one)
		case n%3 == 2 && one.splits > 0:
			p.pair[sets] = append(p.pair[sets], one)
		}
		if n%3 == 2 && n < 14 {
			switch sets := n / 3; {
			case one.splits > 0 && one.waits > 0:
				p.pairAndWait[sets] = append(p.pairAndWait[sets], one)
			case one.splits > 0:
				p.pairOnly[sets] = append(p.pairOnly[sets], one)
			case one.waits > 0:
				p.waitOnly[sets] = append(p.waitOnly[sets], one)
			}
		}
	}
	var fill func(rank, n int)
	fill = func(rank, n int) {
		if rank == ranks {
			add(n)
			return
		}
		for k := 0; k <= tile.Copies && n+k <= 14; k++ {
			v[rank] = uint8(k)
			fill(rank+1, n+k)
		}
		v[rank] = 0
	}
	fill(0, 0)
	return p
}

// countSplits returns the number of ways to divide n tiles of a family: into sets,
// and the pair if there are two tiles too many. Sets alone are divided beside a
// pair of another family.
func countSplits(first tile.Tile, v *[9]uint8, n int) int {
	var tiles tile.Counts
	put(&tiles, first, v)
	if n%3 == 0 {
		tiles[(int(first)+9)%tile.Kinds] = 2
	}
	return len(naiveSplits(&tiles))
}

func waitingRanks(first tile.Tile, ranks int, v [9]uint8, n int) (waits uint16) {
	for rank := range ranks {
		if v[rank] == tile.Copies {
			continue
		}
		v[rank]++
		if countSplits(first, &v, n+1) > 0 {
			waits |= 1 << rank
		}
		v[rank]--
	}
	return waits
}

// put writes a family's counts.
func put(tiles *tile.Counts, first tile.Tile, held *[9]uint8) {
	if first < tile.EastWind {
		copy(tiles[first:first+9], held[:])
	} else {
		copy(tiles[first:], held[:7])
	}
}

// choice is four lists; a hand takes one part from each.
type choice [4][]part

// hands calls f with every hand of the choice.
func (c *choice) hands(f func(held *[4]*part, tiles *tile.Counts)) {
	var held [4]*part
	var tiles tile.Counts
	var choose func(family int)
	choose = func(family int) {
		list := c[family]
		for i := range list {
			held[family] = &list[i]
			put(&tiles, tile.Tile(9*family), &list[i].held)
			if family < 3 {
				choose(family + 1)
			} else {
				f(&held, &tiles)
			}
		}
	}
	choose(0)
}

// eachSharing calls f with every way to divide n sets among the four families.
func eachSharing(n int, f func(sets [4]int)) {
	var sets [4]int
	for sets[0] = 0; sets[0] <= n; sets[0]++ {
		for sets[1] = 0; sets[0]+sets[1] <= n; sets[1]++ {
			for sets[2] = 0; sets[0]+sets[1]+sets[2] <= n; sets[2]++ {
				sets[3] = n - sets[0] - sets[1] - sets[2]
				f(sets)
			}
		}
	}
}

// setsOf returns a choice with a number of sets for each family.
func setsOf(sets [4]int) (c choice) {
	for family, n := range sets {
		c[family] = partsOf(family).sets[n]
	}
	return c
}

// winChoices returns the choices with a number of sets and a pair.
func winChoices(sets int) (list []choice) {
	eachSharing(sets, func(sets [4]int) {
		for family, n := range sets {
			c := setsOf(sets)
			c[family] = partsOf(family).pair[n]
			list = append(list, c)
		}
	})
	return list
}

// walk visits every hand of the choices, on all processors, each with a tally of
// its own, and returns the tallies.
func walk[T any](choices []choice, visit func(tally *T, held *[4]*part, tiles *tile.Counts)) []*T {
	tallies := make([]*T, runtime.GOMAXPROCS(0))
	var next atomic.Int64
	var group sync.WaitGroup
	for i := range tallies {
		tallies[i] = new(T)
		group.Go(func() {
			for n := next.Add(1); int(n) <= len(choices); n = next.Add(1) {
				choices[n-1].hands(func(held *[4]*part, tiles *tile.Counts) { visit(tallies[i], held, tiles) })
			}
		})
	}
	group.Wait()
	return tallies
}
