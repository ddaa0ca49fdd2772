package table_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sikwu/core/table"
	"sikwu/core/tile"
)

// TestTakes: all sums, dealers and rule sets, taken act by act, against a deal done
// by hand; flowers replaced act by act end like the deal at once.
func TestTakes(t *testing.T) {
	for _, rs := range allPresets(t) {
		for _, dealer := range tile.Seats() {
			for sum := table.MinSum; sum <= table.MaxSum; sum++ {
				name := fmt.Sprintf("%s, dealer %s, sum %d", rs.ID, dealer, sum)
				start := table.Start{Dealer: dealer, Round: tile.East, Sum: sum, Seed: int64(sum)}
				p, err := table.Begin(start, rs)
				if err != nil {
					t.Fatal(err)
				}
				checkTakes(t, name, p, dealt(dealer, sum, table.StacksEach(rs.Flowers.Value)))
				for p.Phase() == table.PhaseFlowers {
					if err := p.Do(table.Act{Seat: p.Mover(), Kind: table.ActFlowers}); err != nil {
						t.Fatalf("%s: %v", name, err)
					}
				}
				at, err := table.BeginDealt(start, rs)
				if err != nil || !at.Equal(p) || p.Mover() != dealer || p.Began() != table.BeganDeal {
					t.Fatalf("%s: %v\n%s\nat once\n%s", name, err, p, at)
				}
			}
		}
	}
}

// checkTakes takes the tiles: twelve times four, then two and one, one, one.
func checkTakes(t *testing.T, name string, p *table.Play, h *hands) {
	t.Helper()
	order, took := table.DrawOrder(p.Dealer()), map[string][]string{}
	for n := 0; p.Phase() == table.PhaseDeal; n++ {
		seat, places := p.NextTake()
		want := 4
		if n >= 12 {
			want = []int{2, 1, 1, 1}[n-12]
		}
		if seat != order[n%4] || len(places) != want || p.Mover() != seat {
			t.Fatalf("%s: %s takes %v", name, seat, places)
		}
		wall, others := p.Wall(), p.Hand(seat.Next())
		held := p.Hand(seat)
		for _, at := range places {
			took[seat.String()] = append(took[seat.String()], at.String())
			if x := wall.At(at); x.IsFlower() {
				held.Flowers = append(held.Flowers, x)
			} else {
				held.Concealed = append(held.Concealed, x)
			}
		}
		checkSpots(t, p)
		if err := p.Do(table.Act{Seat: seat, Kind: table.ActTake}); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if held.Sort(); !p.Hand(seat).Equal(held) || !p.Hand(seat.Next()).Equal(others) || p.Due(seat) != len(held.Flowers) && p.Phase() != table.PhaseTurn {
			t.Fatalf("%s: %s holds %s, want %s", name, seat, p.Hand(seat), held)
		}
	}
	for seat, places := range took {
		if !slices.Equal(places, h.places[seat]) {
			t.Fatalf("%s: %s takes %v, want %v", name, seat, places, h.places[seat])
		}
	}
	wall := p.Wall()
	next, _ := wall.Next()
	tail, _ := wall.Tail()
	if next.String() != h.next() || tail.String() != h.last() {
		t.Fatalf("%s: next %s, tail %s, want %s, %s", name, next, tail, h.next(), h.last())
	}
}

// TestDealHalfDone: the rest of a deal can be done at once at any point.
func TestDealHalfDone(t *testing.T) {
	rs := preset(t, "cityu")
	start := table.Start{Dealer: tile.West, Round: tile.East, Sum: 11, Seed: 12}
	want, err := table.BeginDealt(start, rs)
	if err != nil {
		t.Fatal(err)
	}
	for steps := range 30 {
		p, err := table.Begin(start, rs)
		if err != nil {
			t.Fatal(err)
		}
		for range steps {
			kind := table.ActTake
			if p.Phase() == table.PhaseFlowers {
				kind = table.ActFlowers
			}
			if p.Phase() != table.PhaseTurn && p.Do(table.Act{Seat: p.Mover(), Kind: kind}) != nil {
				t.Fatal(p)
			}
		}
		err = p.Do(table.Act{Seat: tile.West, Kind: table.ActDeal})
		if done := p.Phase() == table.PhaseTurn && refusedBy(err) == table.AlreadyDealt; err != nil && !done || !p.Equal(want) {
			t.Fatalf("after %d steps: %v\n%s", steps, err, p)
		}
	}
}

// TestOpeningsOfTheSources: the examples that the documents give.
func TestOpeningsOfTheSources(t *testing.T) {
	for _, c := range []struct {
		source, rules string
		thrower       tile.Wind
		sum           int
		want          string
	}{
		{"CityU 2.2", "cityu", tile.East, 12, "N: N13 N14"},
		{"CityU 2.3", "cityu", tile.East, 10, "S: S11 S12"},
		{"EMSD 3c", "emsd", tile.East, 5, "E: E6 E7"},
		{"EMSD 3c, 17 with 17 stacks", "emsd", tile.East, 17, "E: N1 N2"},
		{"HKMJ", "hk13", tile.East, 8, "N: N9 N10"},
		{"past the end", "hk13", tile.South, 17, "S: S18 E1"},
	} {
		rs := preset(t, c.rules)
		o := table.Open(table.Counted(c.thrower, c.sum), c.sum, rs)
		if got := fmt.Sprintf("%s: %s %s", o.Wall, o.Stack(0), o.Stack(1)); got != c.want {
			t.Errorf("%s: %s, want %s", c.source, got, c.want)
		}
	}
}

// TestCountingAloud: who is counted, draws the first wind tile and deals first, for
// every throw of two or three dice, against counting round the table.
func TestCountingAloud(t *testing.T) {
	const round = "ESWN"
	for n, thrower := range tile.Seats() {
		for sum := table.MinSum; sum <= table.MaxSum; sum++ {
			count, at := 1, n
			for ; count < sum; count++ {
				at = (at + 1) % 4
			}
			counted := table.Counted(thrower, sum)
			if counted.String() != round[at:at+1] {
				t.Errorf("%s throws %d: %s, want %c", thrower, sum, counted, round[at])
			}
			order := ""
			for _, s := range table.DrawOrder(counted) {
				order += s.String()
			}
			if want := strings.Repeat(round, 2)[at : at+4]; order != want {
				t.Errorf("%s throws %d: %s draw, want %s", thrower, sum, order, want)
			}
			for _, rs := range allPresets(t) {
				want := round[at : at+1]
				if rs.Game.FirstDealer.Value == "east" {
					want = "E"
				}
				if got := table.FirstDealer(thrower, sum, rs); got.String() != want {
					t.Errorf("%s, %s throws %d: %s deals, want %s", rs.ID, thrower, sum, got, want)
				}
			}
		}
	}
}

// TestTwoDice: of 36 rolls the thrower opens 8, the next 9, the opposite 10 and
// the previous 9.
func TestTwoDice(t *testing.T) {
	var rolls [4]int
	for n := range 36 {
		rolls[table.Counted(tile.North, 2+n%6+n/6).Index()]++
	}
	if want := [4]int{9, 10, 9, 8}; rolls != want { // by seat: North threw
		t.Errorf("rolls %v, want %v", rolls, want)
	}
}
