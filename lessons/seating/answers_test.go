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
	"sikwu/lessons/task"
)

// A second account of what is right, counted off without package table: seats in a
// ring, and all stacks in one row, as tiles leave the walls.

var letters = []string{"E", "S", "W", "N"}

// seatAfter counts round the ring, the first seat being 1.
func seatAfter(first string, count int) string {
	at := slices.Index(letters, first)
	for i := 1; i < count; i++ {
		if at++; at == len(letters) {
			at = 0
		}
	}
	return letters[at]
}

// row returns every stack clockwise, from the right-hand end of a seat's wall.
func row(wall string, each int) (list []string) {
	at := slices.Index(letters, wall)
	for range letters {
		for n := 1; n <= each; n++ {
			list = append(list, fmt.Sprintf("%s%d", letters[at], n))
		}
		if at--; at < 0 {
			at = len(letters) - 1
		}
	}
	return list
}

// walls returns a rule set with walls of 17 stacks and one with 18.
func walls(t *testing.T) []*rules.RuleSet {
	t.Helper()
	all := presets(t)
	short := slices.IndexFunc(all, func(rs *rules.RuleSet) bool { return !rs.Flowers.Value })
	long := slices.IndexFunc(all, func(rs *rules.RuleSet) bool { return rs.Flowers.Value })
	return []*rules.RuleSet{all[short], all[long]}
}

// rightActs returns the offered acts that are right.
func rightActs(x *task.Task) (list []string) {
	b := x.Board()
	for _, a := range b.Acts() {
		if x.Judge(a).Right {
			list = append(list, string(a))
		}
	}
	return list
}

// mustNew begins an exercise.
func mustNew(t *testing.T, rs *rules.RuleSet, kind string, set any) *task.Task {
	t.Helper()
	x, err := Kinds().New(task.Spec{Kind: kind, Set: task.SetOf(set)}, rs, 1)
	if err != nil {
		t.Fatalf("%s %+v: %v", kind, set, err)
	}
	return x
}

// only checks that these acts, and no others, are right now.
func only(t *testing.T, x *task.Task, what string, want ...string) {
	t.Helper()
	if got := rightActs(x); !slices.Equal(got, want) {
		t.Fatalf("%s: right are %q, counted off %q", what, got, want)
	}
}

func TestSeatsAndOpeningsAsCountedOff(t *testing.T) {
	for _, rs := range walls(t) {
		each := table.StacksEach(rs.Flowers.Value)
		for _, thrower := range letters {
			for sum := 3; sum <= table.MaxSum; sum++ {
				what := fmt.Sprintf("%s throws %d under %s", thrower, sum, rs.ID)
				seat := seatAfter(thrower, sum)
				stacks := row(seat, each)
				only(t, mustNew(t, rs, "seating.seat", pointSet{Thrower: thrower, Sum: sum}), what, "seat "+seat)
				if thrower != letters[0] {
					continue // the others open no wall
				}
				only(t, mustNew(t, rs, "seating.opener", pointSet{Sum: sum}), what, "seat "+seat)
				only(t, mustNew(t, rs, "seating.last", openingSet{Sum: sum}), what, "stack "+stacks[sum-1])
				only(t, mustNew(t, rs, "seating.first", openingSet{Sum: sum}), what, "stack "+stacks[sum])
				only(t, mustNew(t, rs, "seating.throw", throwSet{Sum: sum}), what, fmt.Sprintf("sum %d", sum))
			}
		}
	}
}

func TestCountingGoesSeatBySeatAndStackByStack(t *testing.T) {
	for _, rs := range walls(t) {
		x := mustNew(t, rs, "seating.count", countSet{Thrower: "W", Sum: 11})
		for n := 1; n <= 11; n++ {
			only(t, x, "counting seats", "seat "+seatAfter("W", n))
			x.Act(x.Next())
		}
		only(t, x, "counting seats", "done")

		for _, sum := range []int{5, 17, 18} {
			stacks := row(seatAfter("E", sum), table.StacksEach(rs.Flowers.Value))
			x := mustNew(t, rs, "seating.stacks", stacksSet{Sum: sum})
			for n := range sum {
				only(t, x, "counting stacks", "stack "+stacks[n])
				x.Act(x.Next())
			}
			only(t, x, "counting stacks", "done")
		}
	}
}

func TestSumsOfASeat(t *testing.T) {
	rs := presets(t)[0]
	for _, thrower := range letters {
		for _, seat := range letters {
			for dice := 2; dice <= 3; dice++ {
				var want []string
				for sum := dice; sum <= 6*dice; sum++ {
					if seatAfter(thrower, sum) == seat {
						want = append(want, fmt.Sprintf("sum %d", sum))
					}
				}
				x := mustNew(t, rs, "seating.sums", sumsSet{Thrower: thrower, Seat: seat, Dice: dice})
				only(t, x, "sums of "+seat, want...)
				for range want {
					x.Act(x.Next())
				}
				only(t, x, "sums of "+seat, "done")
			}
		}
	}
}

func TestWindTilesGoRoundFromTheSeatCounted(t *testing.T) {
	for sum := 3; sum <= table.MaxSum; sum++ {
		x := mustNew(t, presets(t)[0], "seating.winds", windsSet{Sum: sum})
		for n := range letters {
			only(t, x, "drawing seats", "seat "+seatAfter("E", sum+n))
			x.Act(x.Next())
		}
		b := x.Board()
		drew := map[string]string{} // who drew a wind
		for _, s := range b.Seats {
			drew[s.Hand[0].Face.String()] = s.Wind.String()
		}
		if len(drew) != len(letters) {
			t.Fatalf("the seats drew %v", drew)
		}
		yours := b.SeatOf(b.You).Hand[0].Face.String()
		only(t, x, "moving", "seat "+drew[seatAfter(yours, 2)])
		x.Act(x.Next())
		if now := x.Board(); now.You.String() != yours || !x.Done() || len(now.Moves) != len(letters) {
			t.Errorf("you drew %s and are %v; done: %v, moves: %v", yours, now.You, x.Done(), now.Moves)
		}
	}
}

func TestTheFirstDealerIsThrownForOrSitsEast(t *testing.T) {
	for _, rs := range presets(t) {
		for sum := 3; sum <= table.MaxSum; sum++ {
			want := "E"
			if rs.Game.FirstDealer.Value == rules.DealerThrown {
				want = seatAfter("E", sum)
			}
			only(t, mustNew(t, rs, "seating.dealer", pointSet{Sum: sum}), rs.ID, "seat "+want)
		}
	}
}

// dealtRow returns the deal counted off along the row from the opening: the seat and
// the places of each of the sixteen takes.
func dealtRow(sum, each int) (seats []string, places [][]string) {
	stacks := row(seatAfter("E", sum), each)
	stacks = append(stacks[sum:], stacks[:sum]...)
	for k := range 12 {
		seats = append(seats, seatAfter("E", k%4+1))
		a, b := stacks[2*k], stacks[2*k+1]
		places = append(places, []string{a + "t", a + "b", b + "t", b + "b"})
	}
	first, second, third := stacks[24], stacks[25], stacks[26]
	for k, p := range [][]string{{first + "t", third + "t"}, {first + "b"}, {second + "t"}, {second + "b"}} {
		seats = append(seats, seatAfter("E", k+1))
		places = append(places, p)
	}
	return seats, places
}

func TestAWholeDealForEverySum(t *testing.T) {
	for _, rs := range walls(t) {
		each := table.StacksEach(rs.Flowers.Value)
		for sum := 3; sum <= table.MaxSum; sum++ {
			seats, places := dealtRow(sum, each)
			x := mustNew(t, rs, "seating.deal", dealSet{Sum: sum, Ask: "both"})
			for k := range seats {
				what := fmt.Sprintf("a deal with %d under %s, take %d", sum, rs.ID, k)
				if x.Next() != picture.Act("seat "+seats[k]) {
					t.Fatalf("%s: %s takes, counted off %s", what, x.Next(), seats[k])
				}
				x.Act(x.Next())
				dealtAsCountedOff(t, x, what, k, places[k], (k+sum)%7 == 0)
			}
			fourteen(t, x)
		}
	}
}

// dealtAsCountedOff makes a take; with all, it also checks that every other act is
// wrong.
func dealtAsCountedOff(t *testing.T, x *task.Task, what string, k int, places []string, all bool) {
	t.Helper()
	if k < 12 {
		want := []string{"stack " + strings.TrimSuffix(places[0], "t"), "stack " + strings.TrimSuffix(places[2], "t")}
		if all && !slices.Equal(sorted(rightActs(x)), sorted(want)) {
			t.Fatalf("%s: right are %q, counted off %q", what, rightActs(x), want)
		}
		if !slices.Contains(want, string(x.Next())) {
			t.Fatalf("%s: %s is next, counted off %q", what, x.Next(), want)
		}
		x.Act(x.Next())
		return
	}
	left := slices.Clone(places)
	for range places {
		if got := rightActs(x); len(got) != len(left) {
			t.Fatalf("%s: right are %q, counted off %q", what, got, left)
		}
		at := slices.Index(left, strings.TrimPrefix(string(x.Next()), "tile "))
		if at < 0 {
			t.Fatalf("%s: %s is next, counted off %q", what, x.Next(), left)
		}
		left = slices.Delete(left, at, at+1)
		x.Act(x.Next())
	}
}

// fourteen checks that a deal left fourteen tiles with the dealer and thirteen
// with the others.
func fourteen(t *testing.T, x *task.Task) {
	t.Helper()
	b := x.Board()
	gone := 0
	for _, wall := range b.Walls.Stacks {
		for _, s := range wall {
			for _, lies := range []bool{s.Top, s.Bottom} {
				if !lies {
					gone++
				}
			}
		}
	}
	for _, s := range b.Seats {
		want := 13
		if s.Wind == tile.East {
			want = 14
		}
		if len(s.Hand) != want {
			t.Errorf("%v has %d tiles", s.Wind, len(s.Hand))
		}
		gone -= len(s.Hand)
	}
	if gone != 0 || !x.Done() {
		t.Errorf("%d tiles more are gone from the wall than dealt; done %v", gone, x.Done())
	}
}

func TestWhoseStacksAndWhoseTiles(t *testing.T) {
	for _, rs := range walls(t) {
		for _, sum := range []int{4, 10, 17, 18} {
			seats, places := dealtRow(sum, table.StacksEach(rs.Flowers.Value))
			for k := range seats {
				x := mustNew(t, rs, "seating.owner", ownerSet{Sum: sum, Take: &k})
				only(t, x, fmt.Sprintf("take %d", k), "seat "+seats[k])
				if got := marked(x.Board()); !slices.Equal(got, sorted(places[k])) {
					t.Errorf("take %d: %q is marked, counted off %q", k, got, places[k])
				}
			}
		}
	}
}

func sorted(list []string) []string {
	list = slices.Clone(list)
	slices.Sort(list)
	return list
}

// marked returns the places in the walls that are marked as asked about.
func marked(b picture.Board) (list []string) {
	for i, wall := range b.Walls.Stacks {
		for n, s := range wall {
			k := fmt.Sprintf("%s%d", letters[i], n+1)
			if s.Mark == picture.Now || s.TopMark == picture.Now {
				list = append(list, k+"t")
			}
			if s.Mark == picture.Now || s.BottomMark == picture.Now {
				list = append(list, k+"b")
			}
		}
	}
	return sorted(list)
}

// After the deal and some draws the next tile is counted off from the
// opening, a stack's top first; replacements are counted off backwards.
func TestBothEndsOfTheWall(t *testing.T) {
	for _, rs := range walls(t) {
		for _, sum := range []int{3, 12, 17, 18} {
			for drawn := range 9 {
				for replaced := range 5 {
					stacks := row(seatAfter("E", sum), table.StacksEach(rs.Flowers.Value))
					next, last := 53+drawn, replaced
					set := wallSet{Sum: sum, Drawn: &drawn, Replaced: &replaced}
					head := stacks[(sum+next/2)%len(stacks)] + "tb"[next%2:next%2+1]
					tail := stacks[(len(stacks)+sum-1-last/2)%len(stacks)] + "tb"[last%2:last%2+1]
					only(t, mustNew(t, rs, "seating.next", set), "head", "tile "+head)
					only(t, mustNew(t, rs, "seating.tail", set), "tail", "tile "+tail)
				}
			}
		}
	}
}

func TestFlowersBelongToSeatsByTheirNumber(t *testing.T) {
	rs := presets(t)[0]
	for n := range 8 {
		x := mustNew(t, rs, "seating.flower", flowerSet{Flower: fmt.Sprintf("%df", n+1)})
		only(t, x, "flower", "seat "+letters[n%4])
	}
	for n, seat := range letters {
		x := mustNew(t, rs, "seating.own", flowerSet{Seat: seat})
		want := []string{fmt.Sprintf("flower %df", n+1), fmt.Sprintf("flower %df", n+5)}
		got := sorted(rightActs(x))
		if !slices.Equal(got, want) {
			t.Errorf("%s: right are %q", seat, got)
		}
	}
}

func TestNeighbours(t *testing.T) {
	rs := presets(t)[0]
	for far, way := range ways {
		if far == 0 {
			continue
		}
		for _, of := range letters {
			only(t, mustNew(t, rs, "seating.neighbour", neighbourSet{Of: of, Way: way}), way, "seat "+seatAfter(of, far+1))
		}
	}
	for _, wall := range letters {
		only(t, mustNew(t, rs, "seating.right", rightSet{Wall: wall}), "right hand", "stack "+wall+"1")
	}
}
