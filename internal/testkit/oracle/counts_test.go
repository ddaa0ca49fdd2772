package oracle

import (
	"slices"
	"testing"
)

// TestReadingsOfOneSuit counts what was counted elsewhere by other means: the
// one-suit hands of fourteen tiles that win, by their number of splits.
func TestReadingsOfOneSuit(t *testing.T) {
	var bySplits [5]int
	for _, tiles := range oneSuitHands(nil, 1, 14) {
		bySplits[len(splits(tiles))]++
	}
	want := [5]int{118800 - 13259, 11984, 1087, 172, 16}
	if bySplits != want {
		t.Errorf("hands by splits: %v, want %v", bySplits, want)
	}
}

// TestReadingsOfFewTiles counts the concealed parts beside three and four melds.
func TestReadingsOfFewTiles(t *testing.T) {
	for size, want := range map[int]int{2: 34, 5: 1836} {
		wins := 0
		var grow func(tiles []string, from int)
		grow = func(tiles []string, from int) {
			if len(tiles) == size {
				wins += yes(len(splits(tiles)) > 0)
				return
			}
			for i, k := range allKinds()[from:] {
				if count(tiles, k) < 4 {
					grow(append(tiles[:len(tiles):len(tiles)], k), from+i)
				}
			}
		}
		grow(nil, 0)
		if wins != want {
			t.Errorf("%d tiles: %d wins, want %d", size, wins, want)
		}
	}
}

// TestDistanceAgreesWithSplits: nothing is missing exactly if there is a reading.
func TestDistanceAgreesWithSplits(t *testing.T) {
	m, d := newMeasure(), newDealer(3)
	ready := 0
	for range 1_000 {
		var tiles []string
		for _, k := range d.wall() {
			if suitOf(k) == "m" && len(tiles) < 13 {
				tiles = append(tiles, k)
			}
		}
		waiting := false
		for _, k := range allKinds()[:9] {
			waiting = waiting || count(tiles, k) < 4 && len(splits(append(tiles[:13:13], k))) > 0
		}
		if far := m.missing(tiles, nil); waiting != (far == 1) {
			t.Fatalf("%v: waiting %v, distance %d", tiles, waiting, far)
		}
		ready += yes(waiting)
	}
	if ready == 0 {
		t.Error("no ready hand among the samples")
	}
}

// oneSuitHands lists the hands of a size in characters from a number up.
func oneSuitHands(held []string, number, size int) [][]string {
	if len(held) == size {
		return [][]string{held}
	}
	if number > 9 {
		return nil
	}
	var all [][]string
	for copies := 0; copies <= 4 && len(held)+copies <= size; copies++ {
		next := held[:len(held):len(held)]
		for range copies {
			next = append(next, allKinds()[number-1])
		}
		all = append(all, oneSuitHands(next, number+1, size)...)
	}
	return all
}

// TestDistanceOfFewTiles searches every complete hand for the nearest.
func TestDistanceOfFewTiles(t *testing.T) {
	m, d := newMeasure(), newDealer(5)
	for range 60 {
		melds := []meld{d.someMeld(t), d.someMeld(t), d.someMeld(t)}
		tiles := d.wall()[:5]
		down := seen(hand{melds: melds})
		if slices.ContainsFunc(down, func(k string) bool { return count(down, k) > 4 }) {
			continue
		}
		nearest := 5
		var try func(target []string)
		try = func(target []string) {
			if len(target) == 5 {
				nearest = min(nearest, lacking(tiles, target, down))
				return
			}
			for _, k := range allKinds() {
				try(append(target, k, k, k))
				if suited(k) && after(k, 2) != "" {
					try(append(target, k, after(k, 1), after(k, 2)))
				}
			}
		}
		for _, k := range allKinds() {
			try([]string{k, k})
		}
		if got := m.missing(tiles, melds); got != nearest {
			t.Fatalf("%v with %v: %d missing, want %d", tiles, melds, got, nearest)
		}
	}
}

// lacking returns how many of the target's tiles are not held, 5 if it needs a fifth
// copy of a kind.
func lacking(held, target, down []string) int {
	n := 0
	for i, k := range target {
		if count(target, k)+count(down, k) > 4 {
			return 5
		}
		n += yes(count(target[:i+1], k) > count(held, k))
	}
	return n
}
