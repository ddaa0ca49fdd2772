package seating

import (
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/lessons/task"
)

// stacksSet asks to count off the stacks of a throw and open the wall.
type stacksSet struct {
	You  string `json:"you,omitempty"`
	Sum  int    `json:"sum,omitempty"`
	Dice int    `json:"dice,omitempty"`
	Past *bool  `json:"past,omitempty"` // the opening lies past the end of the wall
}

// stacks is counting the stacks that stay by touching one after another.
type stacks struct {
	scene
	n    int // counted so far
	done bool
}

func newStacks(in *task.Reader, s *stacksSet) task.Exercise {
	x := new(stacks)
	s.Sum = sumFor(in, s.Past, s.Sum)
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You), dice: drawDice(in, s.Dice, s.Sum), thrown: true}
	x.thrower = dealer
	return x
}

// sofar returns the opening after the stacks counted so far.
func (x *stacks) sofar() table.Opening {
	o := x.opening()
	o.Leave = x.n
	return o
}

func (x *stacks) Board() picture.Board {
	b := x.opened()
	o := x.sofar()
	if x.done {
		x.takes(&b, o, picture.Right)
		return b
	}
	leave(&b, o)
	b.Walls.Cut = nil
	if x.n > 0 {
		b.Count = []table.Stack{o.Stack(-1)}
	}
	b.SeatOf(o.Wall).Mark = picture.Now
	offerStacks(&b)
	open := task.Finish(picture.Say("task.seating.stacks.open"))
	b.Choices.List = append(b.Choices.List, open)
	return b
}

func (x *stacks) Judge(a picture.Act) task.Verdict {
	if a == x.Next() {
		return task.Right()
	}
	due := x.opening()
	o := due
	args := x.args()
	args["Counted"], args["Next"] = x.n, x.n+1
	if a == task.Done {
		o.Leave = x.n
		args["N"] = due.Leave - x.n
		k := o.Stack(-1)
		return wrong(picture.Say("task.seating.title.stop", args), x.misopenedText("task.seating.stacks.wrong_short", o, args),
			compareOpening(o, due, args), x.rs.Clause(rules.OfWrongPlace), x.misopened(o, k)...)
	}
	p, _ := placeOf(a)
	at := reach(due, p.Stack)
	args["Seat"], args["Number"] = p.Wall, p.Number
	var id string
	switch {
	case x.n == due.Leave:
		id = "task.seating.stacks.wrong_past"
		o.Leave = x.n + 1
	case p.Wall != due.Wall && at > due.Leave+1:
		id = "task.seating.stacks.wrong_wall"
		o = table.Opening{Wall: p.Wall, Leave: due.Leave, Each: due.Each}
	case x.n == 0 && p.Number == due.Each:
		id = "task.seating.stacks.wrong_left"
		o.Leave = max(due.Each-due.Leave, 0)
	case at <= x.n:
		id = "task.seating.stacks.wrong_again"
		o.Leave = due.Leave - (x.n + 1 - at)
	default:
		id = "task.seating.stacks.wrong_skip"
		o.Leave = due.Leave + at - x.n - 1
		args["N"] = at - x.n - 1
	}
	return wrong(picture.Say("task.seating.stacks.wrong_title", args), x.misopenedText(id, o, args),
		compareOpening(o, due, args), x.rs.Clause(rules.OfWrongPlace), x.misopened(o, p.Stack)...)
}

func (x *stacks) Do(a picture.Act) {
	if a == task.Done {
		x.done = true
		return
	}
	x.n++
}

func (x *stacks) Next() picture.Act {
	switch {
	case x.done:
		return ""
	case x.n == x.sum():
		return task.Done
	}
	return stackAct(x.opening().Stack(x.n - x.sum()))
}

func (x *stacks) Words() task.Words {
	args := x.args()
	nudge, done := picture.Say("task.seating.stacks.nudge", args), picture.Say("task.seating.stacks.done", args)
	if o := x.opening(); o.Leave >= o.Each {
		nudge, done = picture.Say("task.seating.opening.nudge_past", args), picture.Say("task.seating.opening.done_past", args)
	}
	return task.Words{
		Ask:    picture.Say("task.seating.stacks.ask", args),
		Nudge:  nudge,
		Done:   done,
		Clause: x.rs.Clause(rules.OfOpening),
	}
}
