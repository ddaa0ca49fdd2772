package playing_test

import (
	"testing"

	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/playing"
)

// hands plays hands by machines and calls look before each act with the table as each seat
// has it.
func hands(t *testing.T, n int64, look func(x *playing.Seat, legal []table.Act)) {
	t.Helper()
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	machine := players.New(players.Steady, 0)
	for _, rs := range presets {
		for seed := range n {
			start := table.Start{Dealer: tile.East, Round: tile.East, Sum: 10, Seed: seed}
			if _, err := players.Hand(start, rs, func(p *table.Play, mover tile.Wind) table.Act {
				for _, w := range tile.Seats() {
					look(playing.At(p, w, 10, nil), p.Legal(w))
				}
				return machine.Decide(players.See(p, mover))
			}); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestWhatIsTouchedMeansTheAct: whatever a seat may do has a touch that means just that, and
// the table has nothing against it.
func TestWhatIsTouchedMeansTheAct(t *testing.T) {
	n := 0
	hands(t, 3, func(x *playing.Seat, legal []table.Act) {
		x.Skip()
		for _, a := range legal {
			touch := playing.ActOf(a)
			if touch == playing.Head && x.TailDue() {
				touch = playing.Tail
			}
			n++
			if got := x.Table.Act(touch); got != a {
				t.Errorf("%v is touched by %q, which means %v", a, touch, got)
			}
			if v := x.Judge(touch); !v.Right {
				t.Errorf("%v is allowed, and %q is told to be wrong: %v", a, touch, v.Wrong.Text)
			}
		}
	})
	if n < 1000 {
		t.Errorf("%d acts", n)
	}
}

// TestATableOffersWhatIsHeld: at a learning table every call that is offered takes tiles that
// the learner holds; a strict one offers all that the course does, but one chow at most that
// names no tiles.
func TestATableOffersWhatIsHeld(t *testing.T) {
	idle, blind := 0, 0
	hands(t, 3, func(x *playing.Seat, _ []table.Act) {
		x.Skip()
		of := func(m playing.Manner) (list []picture.Choice) {
			x.Manner = m
			return x.Board().Choices.List
		}
		course, learning, strict := of(playing.Course), of(playing.Learning), of(playing.Strict)
		held := x.Held()
		open, _, _ := x.Play.Open()
		for _, c := range learning {
			a := x.Act(c.Act)
			need := tile.Counts{}
			switch a.Kind {
			case table.ActKong:
				need[open] = 3
			case table.ActPung:
				need[open] = 2
			case table.ActChow:
				need.Add(a.With[:]...)
			case table.ActConceal:
				need[a.Tile] = tile.Copies
			case table.ActAddKong:
				need[a.Tile] = 1
			}
			for k, n := range need {
				if held[k] < n {
					t.Errorf("%q is offered with %d of %v", c.Act, held[k], tile.Tile(k))
				}
			}
		}
		nameless := 0
		for _, c := range strict {
			if x.Act(c.Act).Kind == table.ActChow && c.Tiles == nil {
				nameless++
			}
		}
		if nameless > 1 || len(strict) > len(course) || len(learning) > len(strict) {
			t.Errorf("%d, %d and %d are offered, %d chows without tiles", len(course), len(strict), len(learning), nameless)
		}
		idle, blind = idle+len(course)-len(learning), blind+nameless
	})
	if idle == 0 || blind == 0 {
		t.Errorf("%d calls of what is not held, %d without tiles", idle, blind)
	}
}
