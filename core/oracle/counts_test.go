package oracle

import "testing"

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
			for i, k := range kinds()[from:] {
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

// TestDistanceAgreesWithSplits: nothing is missing exactly where there is a reading.
func TestDistanceAgreesWithSplits(t *testing.T) {
	m := newMeasure()
	ready := 0
	for i, tiles := range oneSuitHands(nil, 1, 13) {
		if i%40 != 0 {
			continue
		}
		waiting := false
		for _, k := range kinds()[:9] {
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
			next = append(next, kinds()[number-1])
		}
		all = append(all, oneSuitHands(next, number+1, size)...)
	}
	return all
}
