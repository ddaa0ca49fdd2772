package hand_test

import (
	"slices"
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// read parses a hand, and counts its concealed tiles and all of them.
func read(t *testing.T, notation string) (concealed, all tile.Counts) {
	t.Helper()
	d, err := hand.Parse(notation)
	if err != nil {
		t.Fatal(err)
	}
	return d.ConcealedCounts(), d.Counts()
}

// TestSplits lists the splits of hands that are easily divided wrongly: pungs in a
// row, four of a kind as a pung and a chow, a pair with several possible places,
// runs that leave a suit or include honours, several pairs, too many or too few
// tiles.
func TestSplits(t *testing.T) {
	for _, c := range []struct {
		hand string
		want []string // sorted; each with its pair last
	}{
		{"123m 456p 789s EEE CC", []string{"123m 456p 789s EEE CC"}},
		{"55666777888999m", []string{
			"567m 567m 678m 999m 88m", "666m 777m 888m 999m 55m", "666m 789m 789m 789m 55m", "678m 678m 678m 999m 55m"}},
		{"11122233344455p", []string{
			"111p 222p 333p 444p 55p", "111p 234p 234p 234p 55p", "111p 234p 345p 345p 22p", "123p 123p 123p 444p 55p"}},
		{"11112222333344s", []string{
			"111s 123s 222s 333s 44s", "123s 123s 123s 123s 44s", "123s 123s 234s 234s 11s"}},
		{"222233334444m 55p", []string{"222m 234m 333m 444m 55p", "234m 234m 234m 234m 55p"}},
		{"222333444s EEE CC", []string{"222s 333s 444s EEE CC", "234s 234s 234s EEE CC"}},
		{"111222333m EEE 11p", []string{"111m 222m 333m EEE 11p", "123m 123m 123m EEE 11p"}},
		{"11223344m 567p EEE", []string{"123m 123m 567p EEE 44m", "234m 234m 567p EEE 11m"}},
		{"111123m 456p 789s EE", []string{"111m 123m 456p 789s EE"}},
		{"11112333m 456p 789s", []string{"111m 123m 456p 789s 33m"}},
		{"112233m 445566p 77s", []string{"123m 123m 456p 456p 77s"}},
		{"11m 33m 55p 77p 99s EE CC", nil},
		{"11m 22p 33s EE 123m 456m", nil}, // four pairs
		{"89m 1p 456p 789s EEE CC", nil},
		{"ESW CFP 123m 456m 11p", nil},
		{"123m 456p 789s EEE C", nil},
		{"123m 456p 789s EEE CCC", nil},
		{"123m 456p 789s EEE SSS CC", nil}, // a set too many
		{"11m", []string{"11m"}},
		{"1m", nil},
		{"", nil},

		// Beside melds, including kongs, the rest is divided as usual.
		{"{1111m} 222333444m 55m", []string{"222m 333m 444m 55m", "234m 234m 234m 55m", "234m 345m 345m 22m"}},
		{"{1111m} [2222m@E] 333444m 55m", []string{"333m 444m 55m"}},
		{"{1111m} [2222m@E] [333m+@S] 444m 55m", []string{"444m 55m"}},
		{"{1111m} [2222m@E] [333m+@S] {4444m} 55m", []string{"55m"}},
		{"{EEEE} [SSSS@W] {WWWW} {NNNN} C +C", []string{"CC"}},
	} {
		concealed, _ := read(t, c.hand)
		var got []string
		for _, s := range divisions(hand.Splits(nil, &concealed)) {
			var groups []string
			for _, g := range s.sets[:s.n] {
				groups = append(groups, g.String())
			}
			pair := hand.Group{Kind: hand.GroupPair, Tile: s.pair}
			got = append(got, strings.Join(append(groups, pair.String()), " "))
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", c.hand, got, c.want)
		}
	}
}

// TestWaits lists the waits of hands that are easily misread, and the kinds that
// they would wait for if they did not hold all four themselves (RULES.md section
// 6).
func TestWaits(t *testing.T) {
	for _, c := range []struct{ hand, waits, dead string }{
		{"33678m 34577p 66s W", "", ""}, // one of each too many
		{"1112345678999m", "123456789m", ""},
		{"2223m 456p 789s EEE", "134m", ""},
		{"23456m 456p 789s EE", "147m", ""},
		{"22m 55p 123m 456p 789s", "2m 5p", ""},
		{"EE SS 123m 456p 789s", "ES", ""},
		{"12m 333m 456p 789s EE", "3m E", ""},
		{"3334m 3334p 345s CC", "", ""},
		{"11m 22p 33s E 123m 456m", "", ""}, // the East would make a fourth pair
		{"11m 22p 33s 44s 123m 45m", "", ""},
		{"19m 19p 19s ESWN CFP", "19m 19p 19s ESWN CFP", ""},
		{"19m 19p 19s ESWN CCF", "P", ""},
		{"119m 19p 199s ESWN CF", "", ""}, // two pairs of orphans
		{"11m 99p 111s EEE CCC", "1m 9p", ""},

		// A fifth copy is not a wait.
		{"1111p 123456789m", "", "1p"},
		{"111123m 456p 789s E", "E", ""},
		{"[7777p@E] [CCC@N] 222s 5556p", "46p", "7p"},
		{"[3333m@E] 12m 456p 789s EE", "", "3m"},
		{"[3333m@E] 45m 789s EE SSS", "6m", "3m"},
		{"[6666m@E] 45m 789s EE SSS", "3m", "6m"},
		{"{EEEE} [666s@W] 22m SS 789p", "2m S", ""},

		// Beside melds.
		{"[EEE@W] {SSSS} [CCC@N] 67s 99p", "58s", ""},
		{"[1111m@E] [2222m@E] [3333m@E] [4444m@E] 5m", "5m", ""},
		{"[ESW] {SSSS} {WWWW} {NNNN} 5m", "5m", ""}, // says nothing of the melds

		// Not one tile short of a hand.
		{"123m 456p 789s EEE", "", ""},
		{"123m 456p 789s EEE CC", "", ""},
		{"123m 456p 789s EEE CCC SSS F", "", ""},
		{"", "", ""},
	} {
		concealed, all := read(t, c.hand)
		if got := tile.Format(hand.Waiting(nil, &concealed, &all)); got != c.waits {
			t.Errorf("%s waits for %q, want %q", c.hand, got, c.waits)
		}
		if got := tile.Format(hand.Dead(nil, &concealed, &all)); got != c.dead {
			t.Errorf("%s would wait for %q, want %q", c.hand, got, c.dead)
		}
	}
}

// TestNothingIsAllocated if there is room for the answer.
func TestNothingIsAllocated(t *testing.T) {
	win, _ := read(t, "55666777888999m")
	ready, _ := read(t, "1112345678999m")
	orphans, _ := read(t, "19m 19p 19s ESWN CFP")
	var splits [4]hand.Split
	var kinds [14]tile.Tile
	for name, f := range map[string]func(){
		"Splits":             func() { hand.Splits(splits[:0], &win) },
		"IsComplete":         func() { hand.IsComplete(&win) },
		"Waiting":            func() { hand.Waiting(kinds[:0], &ready, &ready) },
		"Waiting of orphans": func() { hand.Waiting(kinds[:0], &orphans, &orphans) },
		"Dead":               func() { hand.Dead(kinds[:0], &ready, &ready) },
	} {
		if n := testing.AllocsPerRun(10, f); n > 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}
