package table_test

import (
	"fmt"
	"strings"
	"testing"

	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/fivepresets"
)

// counted are the sums by the seat they count, as RULES.md section 10 lists
// them: the thrower, the next, the opposite, the previous.
var counted = [4][]int{{5, 9, 13, 17}, {2, 6, 10, 14, 18}, {3, 7, 11, 15}, {4, 8, 12, 16}}

func TestCounted(t *testing.T) {
	sums := 0
	for _, thrower := range tile.Seats() {
		want := thrower
		for _, list := range counted {
			for _, sum := range list {
				sums++
				if got := table.Counted(thrower, sum); got != want {
					t.Errorf("%s throws %d: %s, want %s", thrower, sum, got, want)
				}
			}
			want = want.Next()
		}
	}
	if sums != 4*(table.MaxSum-table.MinSum+1) {
		t.Errorf("%d sums", sums)
	}
}

// TestThreeDice: of 216 rolls the thrower opens 55, the next 53, the opposite
// 53 and the previous 55 (RULES.md section 14).
func TestThreeDice(t *testing.T) {
	var rolls [4]int
	for n := range 216 {
		sum := 3 + n%6 + n/6%6 + n/36
		rolls[table.Counted(tile.East, sum).Index()]++
	}
	if want := [4]int{55, 53, 53, 55}; rolls != want {
		t.Errorf("rolls %v, want %v", rolls, want)
	}
}

// TestDrawOrder: with 12 North takes the top wind tile, then E S W (CityU 2.1).
func TestDrawOrder(t *testing.T) {
	for _, c := range []struct {
		sum  int
		want string
	}{{12, "[N E S W]"}, {5, "[E S W N]"}, {10, "[S W N E]"}, {3, "[W N E S]"}} {
		if got := fmt.Sprint(table.DrawOrder(table.Counted(tile.East, c.sum))); got != c.want {
			t.Errorf("%d: %s, want %s", c.sum, got, c.want)
		}
	}
}

// TestFirstDealer: thrown (CityU 2.2, EMSD 3b), or East as seated (HKMJ).
func TestFirstDealer(t *testing.T) {
	want := map[string]string{"cityu": "N S", "emsd": "N S", "hk13": "E E", "hk8": "E E", "old22": "E E"}
	for _, rs := range fivepresets.Of(t) {
		got := fmt.Sprint(table.FirstDealer(tile.East, 12, rs), " ", table.FirstDealer(tile.East, 10, rs))
		if got != want[rs.ID] {
			t.Errorf("%s: %s, want %s", rs.ID, got, want[rs.ID])
		}
	}
	// on a copy the value decides, and a throw of five leaves East the dealer
	thrown := house(t, "hk13", map[string]any{"game.first_dealer": "thrown"})
	if n, e := table.FirstDealer(tile.East, 12, thrown), table.FirstDealer(tile.East, 5, thrown); n != tile.North || e != tile.East {
		t.Errorf("thrown: %s and %s", n, e)
	}
}

// walk lists all stacks clockwise from the right-hand end of a seat's wall, as if
// counted with a finger: the walls E N W S E are each other's 上家.
func walk(wall tile.Wind, each int) (stacks []string) {
	walls := "ENWSENWS"
	from := strings.Index(walls, wall.String())
	for i := range 4 {
		for n := range each {
			stacks = append(stacks, fmt.Sprintf("%c%d", walls[from+i], n+1))
		}
	}
	return stacks
}

// TestOpenings: all sums, throwers and sizes against counting with a finger.
func TestOpenings(t *testing.T) {
	for _, rs := range allPresets(t) {
		each := map[bool]int{true: 18, false: 17}[rs.Flowers.Value]
		for _, wall := range tile.Seats() {
			for sum := table.MinSum; sum <= table.MaxSum; sum++ {
				o, stacks := table.Open(wall, sum, rs), walk(wall, each)
				stacks = append(stacks[sum:], stacks[:sum]...)
				for n, want := range stacks {
					if got := o.Stack(n).String(); got != want {
						t.Fatalf("%s, wall %s, sum %d: stack %d is %s, want %s", rs.ID, wall, sum, n, got, want)
					}
					if got := o.Stack(n - len(stacks)); got != o.Stack(n) {
						t.Fatalf("%s, wall %s, sum %d: stack %d is %s from behind", rs.ID, wall, sum, n, got)
					}
				}
			}
		}
	}
}

func TestPlaces(t *testing.T) {
	for flowers, want := range map[bool]string{true: "144 E1t E1b N18b", false: "136 E1t E1b N17b"} {
		list := table.Places(flowers)
		if got := fmt.Sprint(len(list), list[0], list[1], list[len(list)-1]); got != want {
			t.Errorf("places %s, want %s", got, want)
		}
		seen := map[string]bool{}
		for _, p := range list {
			seen[p.String()] = true
		}
		if len(seen) != len(list) {
			t.Errorf("%d names for %d places", len(seen), len(list))
		}
	}
}
