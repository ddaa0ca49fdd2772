package seating

import (
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// The chapters that the drills belong to.
const (
	chapterDice    = "dice"
	chapterDeal    = "deal"
	chapterFlowers = "flowers"
)

// sameSeat sets two names to the same seat, for each seat.
func sameSeat(a, b string) (list []task.Set) {
	for _, w := range tile.Seats() {
		list = append(list, task.Set{a: w.String(), b: w.String()})
	}
	return list
}

// twoSeats sets two names to different seats, for each pair.
func twoSeats(a, b string) (list []task.Set) {
	for _, w := range tile.Seats() {
		for _, other := range tile.Seats() {
			if other != w {
				list = append(list, task.Set{a: w.String(), b: other.String()})
			}
		}
	}
	return list
}

// span sets a name to each number from low to high.
func span(name string, low, high int) (list []task.Set) {
	for n := low; n <= high; n++ {
		list = append(list, task.Set{name: n})
	}
	return list
}

// What levels are made of. A wall is opened within it, past its end, or past its end one time
// in three.
var (
	anySet        = []task.Set{{}}
	youEast       = []task.Set{{"you": "E"}}
	youOther      = task.Values("you", "S", "W", "N")
	fromEast      = []task.Set{{"you": "E", "thrower": "E"}}
	fromOthers    = task.Each(youEast, task.Values("thrower", "S", "W", "N"))
	within        = task.Values("past", false)
	pastEnd       = task.Values("past", true)
	sometimesPast = task.Values("past", false, false, true)
	askOpener     = task.Values("opener", true)
)

// openings begins with you as the dealer. Then you sit anywhere and the opener is asked for
// first, and in the end the opening may lie past the end of the wall.
func openings(kind string) [][]task.Spec {
	return task.Levels(kind, task.Each(youEast, within), task.Each(askOpener, within), task.Each(askOpener, sometimesPast))
}

// ends asks right after the deal at first, then later in the hand.
func ends(kind string) [][]task.Spec {
	return task.Levels(kind, task.Each(youEast, []task.Set{{"drawn": 0, "replaced": 0}}), youEast, anySet)
}

// oneTake asks for one take before the jump.
func oneTake(ask string) []task.Set {
	return task.Each([]task.Set{{"ask": ask, "takes": 1}}, span("from", 0, fours-1))
}

// oneReplacement asks for one replacement, after low to high others.
func oneReplacement(ask, want string, low, high int) []task.Set {
	return task.Each([]task.Set{{"ask": ask, "want": want, "acts": 1}}, span("from", low, high))
}

var drills = []task.Drill{
	{ID: "dice.neighbour", Chapter: chapterDice, Levels: task.Levels("seating.neighbour", sameSeat("you", "of"), twoSeats("you", "of"))},
	{ID: "dice.seat_of_sum", Chapter: chapterDice,
		Levels: task.Levels("seating.seat", fromEast, fromOthers, anySet, task.Values("dice", 2, 3))},
	{ID: "dice.sums_of_seat", Chapter: chapterDice, Levels: task.Levels("seating.sums", fromEast, anySet, task.Values("dice", 2, 3))},
	{ID: "dice.first_dealer", Chapter: chapterDice, Levels: task.Levels("seating.dealer", youEast, anySet)},
	{ID: "dice.opener", Chapter: chapterDice, Levels: task.Levels("seating.opener", youEast, youOther, anySet)},
	{ID: "wall.last_stack", Chapter: chapterDeal, Levels: openings("seating.last")},
	{ID: "wall.first_taken", Chapter: chapterDeal, Levels: openings("seating.first")},
	{ID: "wall.past_end", Chapter: chapterDeal, Levels: task.Either(
		task.Levels("seating.first", pastEnd, task.Each(askOpener, pastEnd)),
		task.Levels("seating.last", pastEnd, task.Each(askOpener, pastEnd)))},
	{ID: "wall.throw", Chapter: chapterDeal,
		Levels: task.Levels("seating.throw", task.Each(youEast, within), within, sometimesPast)},
	{ID: "wall.next", Chapter: chapterDeal, Levels: ends("seating.next")},
	{ID: "wall.tail", Chapter: chapterDeal, Levels: ends("seating.tail")},
	{ID: "deal.who_takes", Chapter: chapterDeal,
		Levels: task.Levels("seating.deal", task.Each(oneTake("seats"), youEast, within), task.Each(oneTake("seats"), within))},
	{ID: "deal.which_stacks", Chapter: chapterDeal, Levels: task.Levels("seating.deal", task.Each(oneTake("tiles"), youEast, within),
		task.Each(oneTake("tiles"), within), task.Each(oneTake("tiles"), sometimesPast))},
	// One take of the jump, then all of it.
	{ID: "deal.jump", Chapter: chapterDeal, Levels: task.Levels("seating.deal",
		task.Each(task.Values("takes", 1), span("from", fours, takes-1)), task.Values("from", fours))},
	// The first round, then all three, then the jump too.
	{ID: "deal.whose", Chapter: chapterDeal,
		Levels: task.Levels("seating.owner", span("take", 0, 3), span("take", 0, fours-1), span("take", 0, takes-1))},
	{ID: "flowers.owner", Chapter: chapterFlowers, Levels: task.Levels("seating.flower", anySet)},
	{ID: "flowers.own", Chapter: chapterFlowers, Levels: task.Levels("seating.own", sameSeat("you", "seat"), twoSeats("you", "seat"))},
	// Whose replacement is next: none is a flower, then some are, then all round the table.
	{ID: "flowers.order", Chapter: chapterFlowers, Levels: task.Levels("seating.replace", oneReplacement("seats", "several", 0, 1),
		oneReplacement("seats", "again", 1, 2), []task.Set{{"ask": "seats", "want": "again"}})},
	{ID: "flowers.tail", Chapter: chapterFlowers, Levels: task.Levels("seating.replace",
		oneReplacement("tiles", "several", 0, 0), oneReplacement("tiles", "several", 1, 2))},
	{ID: "flowers.drawn", Chapter: chapterFlowers, Levels: task.Levels("seating.drawn", anySet, task.Values("again", true))},
}

// Drills returns the drills of this package, in the order of the course.
func Drills() []task.Drill { return drills }
