package seating

import (
	"slices"
	"strconv"
	"strings"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// sumsSet asks for all sums that count to a seat.
type sumsSet struct {
	You     string `json:"you,omitempty"`
	Thrower string `json:"thrower,omitempty"`
	Seat    string `json:"seat,omitempty"`
	Dice    int    `json:"dice,omitempty"`
}

// sums is choosing the sums that count to a seat.
type sums struct {
	scene
	seat   tile.Wind
	chosen []int
	done   bool
}

func newSums(in *task.Reader, s *sumsSet) task.Exercise {
	x := new(sums)
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You), thrower: in.Seat(s.Thrower), dice: dice(in, s.Dice, 0)}
	x.seat = in.Seat(s.Seat)
	return x
}

// sumAct chooses a sum.
func sumAct(n int) picture.Act { return picture.Act("sum " + strconv.Itoa(n)) }

// sumOf is the sum an act chooses, 0 for another act.
func sumOf(a picture.Act) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(string(a), "sum "))
	return n
}

// right are the sums asked for.
func (x *sums) right() []int { return countingTo(x.seat, x.thrower, x.least(), x.most()) }

// table is the table without dice: none were thrown.
func (x *sums) table() picture.Board {
	b := x.board()
	b.Dice = picture.Dice{}
	return b
}

func (x *sums) Board() picture.Board {
	b := x.table()
	seat := b.SeatOf(x.seat)
	for _, n := range x.chosen {
		seat.Sums = append(seat.Sums, picture.Sum{N: n, Mark: picture.Right})
	}
	if x.done {
		seat.Mark = picture.Right
		return b
	}
	seat.Mark = picture.Now
	sumChoices(&b, x.least(), x.most(), x.chosen)
	all := picture.Choice{Text: picture.Say("task.seating.sums.all"), Act: finished, Main: true}
	b.Choices.List = append(b.Choices.List, all)
	return b
}

// sumChoices lists all sums to choose from; those chosen already are marked.
func sumChoices(b *picture.Board, least, most int, chosen []int) {
	for n := least; n <= most; n++ {
		c := picture.Choice{Text: picture.Say("task.seating.sums.number", picture.Args{"Sum": n}), Act: sumAct(n)}
		if slices.Contains(chosen, n) {
			c.Act, c.Mark = "", picture.Right
		}
		b.Choices.List = append(b.Choices.List, c)
	}
}

func (x *sums) Judge(a picture.Act) task.Verdict {
	b := x.table()
	b.SeatOf(x.seat).Mark = picture.Now
	args := x.args()
	if a == finished {
		if len(x.chosen) == len(x.right()) {
			return task.Right()
		}
		missing := x.missing()
		args["N"], args["Sum"] = len(x.right())-len(x.chosen), missing
		numbers(&b, counted(x.thrower, missing), picture.Wrong)
		return wrong(picture.Say("task.seating.sums.wrong_all_title", args), picture.Say("task.seating.sums.wrong_all", args),
			picture.Say("task.seating.sums.compare_all", args), x.rs.Clause(rules.OfCounting), b)
	}
	n := sumOf(a)
	end := table.Counted(x.thrower, n)
	if end == x.seat {
		return task.Right()
	}
	args["Sum"], args["End"], args["Theirs"] = n, end, countingTo(end, x.thrower, x.least(), x.most())
	numbers(&b, counted(x.thrower, n), picture.Wrong)
	b.SeatOf(end).Mark = picture.Wrong
	return wrong(picture.Say("task.seating.title.sum", args), picture.Say("task.seating.sums.wrong", args),
		picture.Say("task.seating.sums.compare", args), x.rs.Clause(rules.OfCounting), b)
}

// missing is the least sum not chosen yet, 0 where all are.
func (x *sums) missing() int {
	for _, n := range x.right() {
		if !slices.Contains(x.chosen, n) {
			return n
		}
	}
	return 0
}

func (x *sums) Do(a picture.Act) {
	if a == finished {
		x.done = true
		return
	}
	x.chosen = append(x.chosen, sumOf(a))
	slices.Sort(x.chosen)
}

func (x *sums) Next() picture.Act {
	switch n := x.missing(); {
	case x.done:
		return ""
	case n == 0:
		return finished
	default:
		return sumAct(n)
	}
}

func (x *sums) args() picture.Args {
	right := x.right()
	return picture.Args{"Thrower": x.thrower, "Seat": x.seat, "Right": right, "First": right[0], "Chosen": len(x.chosen),
		"Low": x.least(), "High": x.most()}
}

func (x *sums) Words() task.Words {
	args := x.args()
	return task.Words{
		Ask:    picture.Say("task.seating.sums.ask", args),
		Nudge:  picture.Say("task.seating.sums.nudge", args),
		Done:   picture.Say("task.seating.sums.done", args),
		Clause: x.rs.Clause(rules.OfCounting),
	}
}
