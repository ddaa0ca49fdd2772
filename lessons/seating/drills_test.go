package seating

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons/task"
)

// draw draws a question of a drill; nil if these rules have none.
func draw(t *testing.T, d task.Drill, level int, rs *rules.RuleSet, seed int64) *task.Task {
	t.Helper()
	return Kinds().Draw(&d, task.Source(seed), level, rs)
}

func TestEveryDrillAsksWhatCanBeSolved(t *testing.T) {
	seeds := max(16, effort.Tries(50)) // fewer may ask the same
	kinds := Kinds()
	for _, d := range Drills() {
		for level := 1; level <= len(d.Levels); level++ {
			asked := map[string]bool{}
			for j, rs := range presets(t) {
				for seed := range int64(seeds) {
					x := draw(t, d, level, rs, seed)
					if x == nil {
						break
					}
					asked[fmt.Sprintf("%+v %+v", x.Board(), x.Words().Ask)] = true
					for n := 0; !x.Done(); n++ {
						if n > 200 {
							t.Fatalf("%s, level %d: no end", d.ID, level)
						}
						x.Act(x.Next())
					}
					if !x.Clean() {
						t.Fatalf("%s, level %d: doing what is right is a mistake", d.ID, level)
					}
					if seed == int64((7*level+j)%seeds) {
						tasktest.Walk(t, kinds, x.Spec, rs, x.Seed)
					}
				}
			}
			if len(asked) < 4 {
				t.Errorf("%s, level %d, asks only %v", d.ID, level, asked)
			}
		}
	}
}

// answers returns the first right acts of many questions of a drill.
func answers(t *testing.T, id string, level int, rs *rules.RuleSet) map[picture.Act]int {
	t.Helper()
	found := map[picture.Act]int{}
	for _, d := range Drills() {
		for seed := range int64(100) {
			if d.ID == id {
				found[draw(t, d, level, rs, seed).Next()]++
			}
		}
	}
	return found
}

func TestEverySeatIsAnAnswerSometimes(t *testing.T) {
	for _, rs := range presets(t) {
		if rs.Game.FirstDealer.Value == rules.DealerThrown && len(answers(t, "dice.first_dealer", 1, rs)) != 4 {
			t.Errorf("%s: some seat is never the first dealer", rs.ID)
		}
		for _, id := range []string{"dice.seat_of_sum", "dice.opener", "dice.neighbour", "deal.who_takes", "deal.whose"} {
			if got := answers(t, id, 2, rs); len(got) != 4 {
				t.Errorf("%s under %s: %v", id, rs.ID, got)
			}
		}
	}
}

func TestAnOpeningPastTheEndIsPastIt(t *testing.T) {
	for _, rs := range presets(t) {
		for _, d := range Drills() {
			for seed := range int64(20) {
				if d.ID != "wall.past_end" {
					continue
				}
				x := draw(t, d, 1, rs, seed)
				b := x.Board()
				opener := table.Counted(dealerOf(b), b.Dice.Sum())
				if first := table.Open(opener, b.Dice.Sum(), rs).Stack(0); first.Wall == opener {
					t.Errorf("%s: %v opens at %v", rs.ID, x.Spec.Set, first)
				}
			}
		}
	}
}

// dealerOf returns the seat with the dealer's role.
func dealerOf(b picture.Board) tile.Wind {
	for _, s := range b.Seats {
		for _, r := range s.Roles {
			if r.ID == "role.dealer" {
				return s.Wind
			}
		}
	}
	return tile.NoWind
}

// lit returns the flowers in front of each seat that wait to be replaced.
func lit(b picture.Board) (n [4]int) {
	for _, s := range b.Seats {
		for _, f := range s.Flowers {
			if f.Mark == picture.Lit {
				n[s.Wind.Index()]++
			}
		}
	}
	return n
}

// whoReplaces returns whose turn it is by what lies on the table. The turn goes round
// from the dealer or, after a seat replaced, from that seat if it goes on until none is
// left, else from the seat after it.
func whoReplaces(waits [4]int, dealer, last int, untilNone bool) (seat int, ok bool) {
	from := dealer
	if last >= 0 {
		from = last + 1
		if untilNone {
			from = last
		}
	}
	for i := range 4 {
		if seat = (from + i) % 4; waits[seat] > 0 {
			return seat, true
		}
	}
	return 0, false
}

func TestFlowersAreReplacedInTheOrderOfTheRules(t *testing.T) {
	for _, rs := range presets(t) {
		if !rs.Flowers.Value {
			continue
		}
		untilNone := rs.Game.DealtFlowers.Value == rules.FlowersUntilNone
		again, kept := 0, 0
		for seed := range int64(60) {
			want := []string{"one", "several", "again"}[seed%3]
			x, err := Kinds().New(task.Spec{Kind: "seating.replace", Set: task.Set{"want": want, "ask": "seats"}}, rs, seed)
			if err != nil {
				t.Fatal(err)
			}
			last := -1
			for !x.Done() {
				b := x.Board()
				waits := lit(b)
				act := "done"
				if seat, ok := whoReplaces(waits, dealerOf(b).Index(), last, untilNone); ok {
					act = "seat " + letters[seat]
					if seat == last {
						kept++
					}
					last = seat
				}
				only(t, x, "flowers "+want, act)
				x.Act(x.Next())
				if act != "done" && lit(x.Board())[last] > 0 {
					again++
				}
			}
			whole(t, x)
		}
		if again < 20 {
			t.Errorf("%s: a replacement is a flower only %d times", rs.ID, again)
		}
		if untilNone != (kept >= 20) {
			t.Errorf("%s: a seat went on %d times", rs.ID, kept)
		}
	}
}

// whole checks that every hand has its number of tiles when no flower waits.
func whole(t *testing.T, x *task.Task) {
	t.Helper()
	b := x.Board()
	for _, s := range b.Seats {
		want := 13
		if s.Wind == dealerOf(b) {
			want = 14
		}
		if len(s.Hand) != want || slices.ContainsFunc(s.Hand, func(t picture.Tile) bool { return !t.Down && t.Face.IsFlower() }) {
			t.Errorf("%v holds %v", s.Wind, s.Hand)
		}
	}
}

func TestAFlowerInPlayIsLaidOpenThenReplacedFromTheTail(t *testing.T) {
	rs := presets(t)[0]
	for seed := range int64(20) {
		x, err := Kinds().New(task.Spec{Kind: "seating.drawn", Set: task.Set{"again": seed%2 == 1}}, rs, seed)
		if err != nil {
			t.Fatal(err)
		}
		rounds := 0
		for ; !x.Done(); rounds++ {
			if next := x.Next(); !strings.HasPrefix(string(next), "flower ") {
				t.Fatalf("first %s", next)
			}
			x.Act(x.Next())
			before := x.Board()
			p, ok := placeOf(x.Next())
			if !ok || !isThere(&before, p) {
				t.Fatalf("then %s", x.Next())
			}
			x.Act(x.Next())
		}
		if (rounds > 1) != (seed%2 == 1) {
			t.Errorf("%d flowers", rounds)
		}
		draft, _ := x.Hand()
		b := x.Board()
		if draft.Size() != 14 || len(draft.Flowers) != len(b.SeatOf(b.You).Flowers) {
			t.Errorf("Check opens %v", draft)
		}
	}
}
