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

// sumsSet asks for all the sums that count to a seat.
type sumsSet struct {
	You     string `json:"you,omitempty"`
	Thrower string `json:"thrower,omitempty"`
	Seat    string `json:"seat,omitempty"`
	Dice    int    `json:"dice,omitempty"`
}

// sums is choosing the sums that count to a seat.
type sums struct {
	scene
	task.Marking // of sums
	seat         tile.Wind
}

func newSums(in *task.Reader, s *sumsSet) task.Exercise {
	x := new(sums)
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You), thrower: in.Seat(s.Thrower), dice: drawDice(in, s.Dice, 0), unseated: true}
	x.seat = in.Seat(s.Seat)
	for _, n := range x.right() {
		x.Right = append(x.Right, sumAct(n))
	}
	return x
}

// sumAct returns the act of choosing a sum.
func sumAct(n int) picture.Act { return picture.Act("sum " + strconv.Itoa(n)) }

// sumOf returns the sum an act chooses, 0 for another act.
func sumOf(a picture.Act) int {
	n, _ := strconv.Atoi(strings.TrimPrefix(string(a), "sum "))
	return n
}

// right returns the sums asked for.
func (x *sums) right() []int { return x.countingTo(x.seat) }

// table returns the table without dice.
func (x *sums) table() picture.Board {
	b := x.board()
	b.Dice = picture.Dice{}
	return b
}

func (x *sums) Board() picture.Board {
	b := x.table()
	seat := b.SeatOf(x.seat)
	chosen := x.chosen()
	for _, n := range chosen {
		seat.Sums = append(seat.Sums, picture.Sum{N: n, Mark: picture.Right})
	}
	if x.All {
		seat.Mark = picture.Right
		return b
	}
	seat.Mark = picture.Now
	x.sumChoices(&b, chosen)
	b.Choices.List = append(b.Choices.List, task.Finish(picture.Say("task.seating.sums.all")))
	return b
}

// sumChoices offers all sums, with those chosen marked.
func (s *scene) sumChoices(b *picture.Board, chosen []int) {
	for n := s.minSum(); n <= s.maxSum(); n++ {
		c := picture.Choice{Text: picture.Say("task.seating.sums.number", picture.Args{"Sum": n}), Act: sumAct(n)}
		if slices.Contains(chosen, n) {
			c.Act, c.Mark = "", picture.Right
		}
		b.Choices.List = append(b.Choices.List, c)
	}
}

// chosen returns the sums chosen so far, in rising order.
func (x *sums) chosen() (list []int) {
	for _, a := range x.Found {
		list = append(list, sumOf(a))
	}
	slices.Sort(list)
	return list
}

func (x *sums) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	b := x.table()
	b.SeatOf(x.seat).Mark = picture.Now
	args := x.args()
	if a == task.Done {
		missing := sumOf(x.Missed()[0])
		args["N"], args["Sum"] = len(x.Missed()), missing
		numbers(&b, counted(x.thrower, missing), picture.Wrong)
		return wrong(picture.Say("task.seating.sums.wrong_all_title", args), picture.Say("task.seating.sums.wrong_all", args),
			picture.Say("task.seating.sums.compare_all", args), x.rs.Clause(rules.OfCounting), b)
	}
	n := sumOf(a)
	end := table.Counted(x.thrower, n)
	args["Sum"], args["End"], args["Theirs"] = n, end, x.countingTo(end)
	numbers(&b, counted(x.thrower, n), picture.Wrong)
	b.SeatOf(end).Mark = picture.Wrong
	return wrong(picture.Say("task.seating.title.sum", args), picture.Say("task.seating.sums.wrong", args),
		picture.Say("task.seating.sums.compare", args), x.rs.Clause(rules.OfCounting), b)
}

func (x *sums) args() picture.Args {
	right := x.right()
	return picture.Args{"Thrower": x.thrower, "Seat": x.seat, "Right": right, "First": right[0], "Chosen": len(x.Found),
		"Low": x.minSum(), "High": x.maxSum()}
}

func (x *sums) Words() task.Words {
	args := x.args()
	return task.WordsOf("task.seating.sums", args).From(x.rs.Clause(rules.OfCounting), "")
}
