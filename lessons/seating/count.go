package seating

import (
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// countSet asks to count the seats, one by one, up to a throw.
type countSet struct {
	You     string `json:"you,omitempty"`
	Thrower string `json:"thrower,omitempty"`
	Sum     int    `json:"sum,omitempty"`
	Dice    int    `json:"dice,omitempty"`
	Throw   bool   `json:"throw,omitempty"` // the learner throws first
}

// count is counting the seats by touching them one after another.
type count struct {
	scene
	n    int // counted so far
	done bool
}

func newCount(in *task.Reader, s *countSet) task.Exercise {
	x := new(count)
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You), thrower: in.Seat(s.Thrower), dice: drawDice(in, s.Dice, s.Sum),
		thrown: !s.Throw, unseated: true}
	return x
}

func (x *count) Board() picture.Board {
	b := x.board()
	mark := picture.Now
	if x.done {
		mark = picture.Right
		b.SeatOf(table.Counted(x.thrower, x.sum())).Mark = picture.Right
	}
	numbers(&b, counted(x.thrower, x.n), mark)
	if x.thrown && !x.done {
		task.OfferSeats(&b)
		stop := task.Finish(picture.Say("task.seating.count.stop"))
		b.Choices.List = append(b.Choices.List, stop)
	}
	return b
}

func (x *count) Judge(a picture.Act) task.Verdict {
	clicked := a.Seat()
	switch {
	case a == x.Next():
		return task.Right()
	case a == task.Done && x.n == 0:
		return x.short(picture.Say("task.seating.count.wrong_none", x.args(x.thrower)))
	case a == task.Done:
		return x.short(picture.Say("task.seating.count.wrong_short", x.args(table.Counted(x.thrower, x.n))))
	case x.n == x.sum():
		return x.past(clicked)
	case x.n == 0:
		return x.played(clicked, "task.seating.count.wrong_first", counted(clicked, x.sum()), 0)
	case clicked == table.Counted(x.thrower, x.n).Previous():
		rest := backwards(clicked, x.sum()-x.n)
		if rest[len(rest)-1] == table.Counted(x.thrower, x.sum()) {
			return x.played(clicked, "task.seating.count.wrong_way_lucky", rest, x.n)
		}
		return x.played(clicked, "task.seating.count.wrong_way", rest, x.n)
	}
	return x.played(clicked, "task.seating.count.wrong_seat", counted(clicked, x.sum()-x.n), x.n)
}

// args returns the values of texts about a seat.
func (x *count) args(w tile.Wind) picture.Args {
	return picture.Args{"Thrower": x.thrower, "Sum": x.sum(), "Seat": w, "Number": x.n + 1, "Counted": x.n, "N": x.sum() - x.n,
		"Due": table.Counted(x.thrower, x.n+1), "Right": table.Counted(x.thrower, x.sum())}
}

// short returns what follows if the count stops short of the sum.
func (x *count) short(text picture.Text) task.Verdict {
	b := x.board()
	numbers(&b, counted(x.thrower, x.n), picture.Wrong)
	if x.n > 0 {
		b.SeatOf(table.Counted(x.thrower, x.n)).Mark = picture.Wrong
	}
	args := x.args(table.Counted(x.thrower, max(x.n, 1)))
	return wrong(picture.Say("task.seating.title.stop", args), text,
		picture.Say("task.seating.count.compare_stop", args), x.rs.Clause(rules.OfCounting), b)
}

// past returns what follows if the count goes on past the sum.
func (x *count) past(clicked tile.Wind) task.Verdict {
	b := x.board()
	numbers(&b, append(counted(x.thrower, x.n), clicked), picture.Wrong)
	b.SeatOf(clicked).Mark = picture.Wrong
	args := x.args(clicked)
	return wrong(picture.Say("task.seating.count.wrong_title", args), picture.Say("task.seating.count.wrong_past", args),
		picture.Say("task.seating.count.compare_stop", args), x.rs.Clause(rules.OfCounting), b)
}

// played returns what follows if the count goes on from a wrong seat; rest is the rest of it.
func (x *count) played(clicked tile.Wind, id string, rest []tile.Wind, from int) task.Verdict {
	way := append(counted(x.thrower, from), rest...)
	end := way[len(way)-1]
	args := x.args(clicked)
	args["End"] = end
	b := x.board()
	numbers(&b, way, picture.Wrong)
	b.SeatOf(clicked).Mark = picture.Wrong
	return wrong(picture.Say("task.seating.count.wrong_title", args), picture.Say(id, args),
		picture.Say("task.seating.count.compare", args), x.rs.Clause(rules.OfCounting), b)
}

func (x *count) Do(a picture.Act) {
	switch a {
	case throwing:
		x.thrown = true
	case task.Done:
		x.done = true
	default:
		x.n++
	}
}

func (x *count) Next() picture.Act {
	switch {
	case x.done:
		return ""
	case !x.thrown:
		return throwing
	case x.n == x.sum():
		return task.Done
	}
	return picture.SeatAct(table.Counted(x.thrower, x.n+1))
}

func (x *count) Words() task.Words {
	right := table.Counted(x.thrower, x.sum())
	args := picture.Args{"Thrower": x.thrower, "Sum": x.sum(), "Right": right,
		"Sums": x.countingTo(right)}
	ask := picture.Say("task.seating.count.ask", args)
	if !x.thrown {
		ask = picture.Say("task.seating.count.ask_throw", args)
	}
	return task.Words{
		Ask:    ask,
		Nudge:  picture.Say("task.seating.count.nudge", args),
		Done:   picture.Say("task.seating.count.done", args),
		Clause: x.rs.Clause(rules.OfCounting),
	}
}
