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

// TestOneSuit counts one suit's hands as DESIGN.md gives them: 14 tiles by
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

// family is the ways one suit or all honours can share in a win: so many sets,
// with or without the pair.
type family struct {
	sets int
	pair bool
	held [9]uint8
}

// families lists the vectors of one suit that split into sets and perhaps the
// pair, by the number of tiles (3s or 3s+2).
func families(sets int) (list []family) {
	for s := 0; s <= sets; s++ {
		eachVector(3*s, func(v vector) {
			tiles := inSuit(tile.Character1, v)
			tiles[tile.White] += 2 // a pair apart, so that only sets are left
			if hand.IsComplete(&tiles) {
				list = append(list, family{s, false, v})
			}
		})
		eachVector(3*s+2, func(v vector) {
			if tiles := inSuit(tile.Character1, v); hand.IsComplete(&tiles) {
				list = append(list, family{s, true, v})
			}
		})
	}
	return list
}

// honourFamilies lists the same for the seven honours.
func honourFamilies(sets int) (list []family) {
	var v vector
	var fill func(i, s int, pair bool)
	fill = func(i, s int, pair bool) {
		if i == 7 {
			list = append(list, family{s, pair, v})
			return
		}
		fill(i+1, s, pair)
		if s < sets {
			v[i] = 3
			fill(i+1, s+1, pair)
		}
		if !pair {
			v[i] = 2
			fill(i+1, s, true)
		}
		v[i] = 0
	}
	fill(0, 0, false)
	return list
}

// eachWin calls f with every multiset of 3 × sets + 2 tiles that splits.
func eachWin(sets int, f func(*tile.Counts)) {
	suits, honours := families(sets), honourFamilies(sets)
	var tiles tile.Counts
	var choose func(suit, left int, pair bool)
	choose = func(suit, left int, pair bool) {
		list, first := suits, tile.Tile(9*suit)
		if suit == 3 {
			list = honours
		}
		for i := range list {
			m := &list[i]
			if m.sets > left || m.pair && pair {
				continue
			}
			copy(tiles[first:], m.held[:min(9, tile.Kinds-int(first))])
			switch {
			case suit < 3:
				choose(suit+1, left-m.sets, pair || m.pair)
			case left == m.sets && (pair || m.pair):
				f(&tiles)
			}
		}
		clear(tiles[first:min(int(first)+9, tile.Kinds)])
	}
	choose(0, sets, false)
}

// TestAllWins counts every win there is and its splits (DESIGN.md): the whole
// space of fourteen concealed tiles, and the concealed parts beside melds.
func TestAllWins(t *testing.T) {
	if testing.Short() {
		t.Skip("walks 11,498,658 hands")
	}
	var count [5]int
	var allChows, allPungs, both int
	var room [8]hand.Split
	eachWin(4, func(tiles *tile.Counts) {
		splits := hand.Splits(room[:0], tiles)
		count[len(splits)]++
		if len(splits) < 2 {
			return
		}
		chows, pungs := kinds(splits)
		if chows > 0 && chows < len(splits) {
			allChows++
		}
		if pungs > 0 && pungs < len(splits) {
			allPungs++
		}
		if chows > 0 && pungs > 0 {
			both++
		}
	})
	if want := [5]int{0, 11_419_215, 77_025, 2_370, 48}; count != want {
		t.Errorf("wins by splits %v, want %v", count, want)
	}
	if got, want := fmt.Sprint(allChows, allPungs, both), "13671 18990 0"; got != want {
		t.Errorf("all chows, all pungs in one split and not in another, both: %s, want %s", got, want)
	}
}

// kinds counts the splits of four chows and those of four pungs.
func kinds(splits []hand.Split) (chows, pungs int) {
	for i := range splits {
		c := 0
		for place := range int(splits[i].N) {
			if splits[i].Sets.At(place).Kind == hand.GroupChow {
				c++
			}
		}
		switch c {
		case 4:
			chows++
		case 0:
			pungs++
		}
	}
	return chows, pungs
}

func TestWinsBesideMelds(t *testing.T) {
	for sets, want := range []int{34, 1_836, 49_332, 875_418} {
		got := 0
		eachWin(sets, func(tiles *tile.Counts) {
			if hand.IsComplete(tiles) {
				got++
			}
		})
		if got != want {
			t.Errorf("%d concealed tiles: %d wins, want %d", 3*sets+2, got, want)
		}
	}
}
