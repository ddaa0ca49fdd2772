package tournament

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestTheDrawIsTheSameForEver compares a draw and its lots with published ones.
// They were worked out by another program, in another language, from the words of
// the package comment and the definition of PCG.
func TestTheDrawIsTheSameForEver(t *testing.T) {
	trn := do(t, begin(t, "sixteen", 16), Event{Kind: Draw, Seed: 20260302})
	var got [][4]int
	for _, s := range trn.Rounds[0].Tables {
		got = append(got, s.Seats)
	}
	if want := [][4]int{{5, 8, 9, 16}, {4, 3, 6, 13}, {2, 15, 7, 1}, {11, 12, 14, 10}}; !reflect.DeepEqual(got, want) {
		t.Errorf("drawn %v, published %v", got, want)
	}
	lots := trn.lots(0)
	for i, n := range []int{13, 2, 1, 12, 11, 14, 7, 6, 4, 10, 9, 15, 3, 8, 16, 5} {
		if lots[n] != i+1 {
			t.Errorf("player %d has lot %d, published %d", n, lots[n], i+1)
		}
	}
}

// TestEveryDrawIsAPermutation: for any players and any seed, everybody sits once,
// tables are full except the last, and the draw can be repeated.
func TestEveryDrawIsAPermutation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 200).Draw(t, "players")
		seed, place := rapid.Int64().Draw(t, "seed"), rapid.IntRange(1, 20).Draw(t, "place")
		list := rapid.Permutation(upTo(n)).Draw(t, "numbers")
		first, second := slices.Clone(list), slices.Clone(list)
		shuffle(first, source(seed, place))
		shuffle(second, source(seed, place))
		if !slices.Equal(first, second) {
			t.Fatal("drawn twice, two draws")
		}
		if !slices.Equal(slices.Sorted(slices.Values(first)), upTo(n)) {
			t.Fatalf("no permutation: %v", first)
		}
		tables := tablesOf(first)
		var sit []int
		fewest, most := 4, 0
		for _, seats := range tables {
			here := slices.DeleteFunc(slices.Clone(seats[:]), func(n int) bool { return n == 0 })
			if !slices.Equal(here, seats[:len(here)]) {
				t.Fatalf("an empty seat before a taken one: %v", seats)
			}
			fewest, most = min(fewest, len(here)), max(most, len(here))
			sit = append(sit, here...)
		}
		if !slices.Equal(sit, first) || len(tables) != (n+3)/4 || most-fewest > 1 && len(tables) > 2 {
			t.Fatalf("%d players at %v", n, tables)
		}
	})
}

func upTo(n int) (list []int) {
	for i := range n {
		list = append(list, i+1)
	}
	return list
}

// TestSeatsAreDrawnEvenly: over many seeds every player gets every seat about
// equally often.
func TestSeatsAreDrawnEvenly(t *testing.T) {
	var count [8][8]int
	const draws = 8000
	for seed := range int64(draws) {
		list := upTo(8)
		shuffle(list, source(seed, 1))
		for i, n := range list {
			count[n-1][i]++
		}
	}
	for n := range count {
		for i, c := range count[n] {
			if c < draws/8-150 || c > draws/8+150 { // five standard deviations
				t.Errorf("player %d came %d times to place %d", n+1, c, i)
			}
		}
	}
}

func TestSectionsAreDrawnApart(t *testing.T) {
	f := presetFormat(t, "emsd")
	var list []Player
	for i, p := range people(16) {
		p.Section = []string{"機械", "電機", "屋宇裝備", "電子"}[i%4]
		list = append(list, p)
	}
	trn := do(t, New(f, ruleSet(t, f.Rules)), Event{Kind: List, Players: list}, Event{Kind: Draw, Seed: 7})
	for i, s := range trn.Rounds[0].Tables {
		if s.Section != list[i].Section {
			t.Errorf("table %d is of %s", i+1, s.Section)
		}
		for _, n := range s.Seats {
			if p, _ := trn.Player(n); p.Section != s.Section {
				t.Errorf("%v at a table of %s", p, s.Section)
			}
		}
	}
	list[5].Section = ""
	if r := refused(t, do(t, New(f, trn.Rules), Event{Kind: List, Players: list}), Event{Kind: Draw}); r != NoSection {
		t.Errorf("%q", r)
	}
}

func TestStandInsFillTables(t *testing.T) {
	trn := begin(t, "one_stage", 10)
	trn = do(t, trn, Event{Kind: Join, Players: []Player{{Name: "S1", StandIn: true}}})
	_, err := trn.Do(Event{Kind: Draw, Seed: 1})
	if e, ok := err.(*EventError); !ok || e.Reason != NeedsStandIns || e.Missing != 1 {
		t.Fatalf("%v", err)
	}
	trn = do(t, trn, Event{Kind: Join, Players: []Player{{Name: "S2", StandIn: true}}}, Event{Kind: Draw, Seed: 1})
	tables := trn.Rounds[0].Tables
	if len(tables) != 3 || tables[1].Seats[3] != 11 || tables[2].Seats[3] != 12 {
		t.Errorf("%+v", tables)
	}
	trn = play(t, trn)
	if got := lineNumbers(trn.Ranking(0)); len(got) != 10 || slices.Contains(got, 11) || slices.Contains(got, 12) {
		t.Errorf("stand-ins are ranked: %v", got)
	}
}
