package space_test

import (
	"testing"

	"sikwu/core/space"
	"sikwu/core/tile"
)

// TestEachWin counts the hands beside melds as in RULES.md section 14, in parts that together
// meet each hand once.
func TestEachWin(t *testing.T) {
	for sets, want := range []int{34, 1_836, 49_332, 875_418} {
		met := map[tile.Counts]bool{}
		n := 0
		for part := range 3 {
			space.Of(sets).EachWin(part, 3, func(c *tile.Counts) bool {
				n++
				met[*c] = true
				return true
			})
		}
		if n != want || len(met) != want {
			t.Errorf("%d sets: %d hands, %d different, want %d", sets, n, len(met), want)
		}
	}
}

// TestStop ends a walk at once.
func TestStop(t *testing.T) {
	n := 0
	space.Of(4).EachWin(0, 1, func(*tile.Counts) bool {
		n++
		return n < 10
	})
	if n != 10 {
		t.Errorf("stopped after %d hands, want 10", n)
	}
}
