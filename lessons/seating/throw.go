package seating

import (
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/lessons/task"
)

// throwSet asks for the sum that opened a wall.
type throwSet struct {
	You  string `json:"you,omitempty"`
	Sum  int    `json:"sum,omitempty"`
	Dice int    `json:"dice,omitempty"`
	Past *bool  `json:"past,omitempty"` // the opening lies past the end of the wall
}

// throw is telling the sum of a throw from the opening that it made.
type throw struct {
	scene
	task.Choice
}

func newThrow(in *task.Reader, s *throwSet) task.Exercise {
	s.Sum = sumFor(in, s.Past, s.Sum)
	x := new(throw)
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You), dice: drawDice(in, s.Dice, s.Sum), thrown: true}
	x.thrower = dealer
	x.Choice = task.OneOf(sumAct(x.sum()))
	return x
}

// table returns the table with the dice put away.
func (x *throw) table() picture.Board {
	b := x.board()
	b.Dice.Values = nil
	return b
}

func (x *throw) Board() picture.Board {
	b := x.table()
	o := x.opening()
	if x.Finished() {
		b = x.opened()
		x.takes(&b, o, picture.Right)
		return b
	}
	cut(&b, o)
	ring(&b, picture.Now, o.Stack(0), o.Stack(1))
	x.sumChoices(&b, nil)
	return b
}

func (x *throw) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	n := sumOf(a)
	o := table.Open(table.Counted(dealer, n), n, x.rs)
	due := x.opening()
	b := x.table()
	numbers(&b, counted(dealer, n), picture.Wrong)
	leave(&b, o)
	pull(&b, o.Stack(0), o.Stack(1))
	ring(&b, picture.Now, due.Stack(0), due.Stack(1))
	label(&b, o.Stack(0), picture.Wrong, wouldTake(o))
	args := x.args()
	args["Sum"], args["Wrongly"], args["Rightly"], args["Seat"] = n, o.Stack(0), due.Stack(0), o.Wall
	id := "task.seating.throw.wrong"
	if o.Wall == due.Wall {
		id = "task.seating.throw.wrong_stack"
	}
	return wrong(picture.Say("task.seating.title.sum", args), picture.Say(id, args),
		picture.Say("task.seating.throw.compare", args), x.rs.Clause(rules.OfOpening), b)
}

func (x *throw) Words() task.Words {
	args := x.args()
	return task.WordsOf("task.seating.throw", args).From(x.rs.Clause(rules.OfOpening), "")
}
