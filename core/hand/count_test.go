package hand_test

import (
	"fmt"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// vector is how many of each rank of one suit a hand holds.
type vector [9]uint8

// eachVector calls f with every way to hold n tiles of one suit.
func eachVector(n int, f func(vector)) {
	var v vector
	var fill func(rank, left int)
	fill = func(rank, left int) {
		if rank == len(v) {
			if left == 0 {
				f(v)
			}
			return
		}
		for k := 0; k <= min(left, tile.Copies); k++ {
			v[rank] = uint8(k)
			fill(rank+1, left-k)
		}
		v[rank] = 0
	}
	fill(0, n)
}

func inSuit(first tile.Tile, v vector) (c tile.Counts) {
	copy(c[first:], v[:])
	return c
}

// TestOneSuit counts one suit's hands as RULES.md section 14 gives them: 14 tiles by
// number of splits, 13 tiles by number of waits.
func TestOneSuit(t *testing.T) {
	splits, total := map[int]int{}, 0
	var room [8]hand.Split
	eachVector(14, func(v vector) {
		tiles := inSuit(tile.Character1, v)
		if n := len(hand.Splits(room[:0], &tiles)); n > 0 {
			splits[n]++
			total++
		}
	})
	if got, want := fmt.Sprint(total, splits), "13259 map[1:11984 2:1087 3:172 4:16]"; got != want {
		t.Errorf("14 tiles: %s, want %s", got, want)
	}
	hands, ready, waits := 0, 0, map[int]int{}
	var kinds [tile.Kinds]tile.Tile
	eachVector(13, func(v vector) {
		tiles := inSuit(tile.Dot1, v)
		hands++
		if n := len(hand.Waiting(kinds[:0], &tiles, &tiles)); n > 0 {
			ready++
			waits[n]++
		}
	})
	want := "93600 40070 map[1:14067 2:14493 3:6739 4:2948 5:1335 6:392 7:79 8:16 9:1]"
	if got := fmt.Sprint(hands, ready, waits); got != want {
		t.Errorf("13 tiles: %s, want %s", got, want)
	}
}

// winTally counts wins: by number of splits, and those of which only some splits
// are four chows, or four pungs.
type winTally struct {
	splits               [5]int
	chows, pungs, both   int
	repeated, incomplete int
}

func (w *winTally) add(tiles *tile.Counts) {
	var room [8]hand.Split
	splits := hand.Splits(room[:0], tiles)
	if len(splits) == 0 || !hand.IsComplete(tiles) {
		w.incomplete++
		return
	}
	w.splits[len(splits)]++
	if len(splits) == 1 {
		return
	}
	chows, pungs := 0, 0
	for i := range splits {
		for j := range i {
			if splits[i] == splits[j] {
				w.repeated++
			}
		}
		switch chowsOf(&splits[i]) {
		case 4:
			chows++
		case 0:
			pungs++
		}
	}
	w.chows += yes(chows > 0 && chows < len(splits))
	w.pungs += yes(pungs > 0 && pungs < len(splits))
	w.both += yes(chows > 0 && pungs > 0)
}

func yes(is bool) int {
	if is {
		return 1
	}
	return 0
}

func chowsOf(s *hand.Split) (n int) {
	for place := range int(s.N) {
		n += yes(setAt(s, place).Kind == hand.GroupChow)
	}
	return n
}

func addTallies(tallies []*winTally) (sum winTally) {
	for _, w := range tallies {
		for n := range w.splits {
			sum.splits[n] += w.splits[n]
		}
		sum.chows += w.chows
		sum.pungs += w.pungs
		sum.both += w.both
		sum.repeated += w.repeated
		sum.incomplete += w.incomplete
	}
	return sum
}

// TestAllWins counts every win and its splits (RULES.md section 14): the whole space of
// fourteen concealed tiles.
func TestAllWins(t *testing.T) {
	if testing.Short() {
		t.Skip("walks 11,498,658 hands")
	}
	got := addTallies(walk(winChoices(4), func(w *winTally, _ *[4]*part, tiles *tile.Counts) { w.add(tiles) }))
	want := winTally{splits: [5]int{0, 11_419_215, 77_025, 2_370, 48}, chows: 13_671, pungs: 18_990}
	if got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// TestWinsBesideMelds counts the concealed parts of hands with melds.
func TestWinsBesideMelds(t *testing.T) {
	for sets, want := range []int{34, 1_836, 49_332, 875_418} {
		sum := addTallies(walk(winChoices(sets), func(w *winTally, _ *[4]*part, tiles *tile.Counts) { w.add(tiles) }))
		got := 0
		for _, n := range sum.splits {
			got += n
		}
		if got != want || sum.incomplete > 0 || sum.repeated > 0 {
			t.Errorf("%d concealed tiles: %d wins, want %d; %+v", 3*sets+2, got, want, sum)
		}
	}
}
