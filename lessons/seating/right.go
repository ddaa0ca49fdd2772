package seating

import (
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// rightSet asks for the right-hand end of a wall.
type rightSet struct {
	You  string `json:"you,omitempty"`
	Wall string `json:"wall,omitempty"`
}

// right is pointing at the right-hand end of a wall, where counting begins.
type right struct {
	scene
	task.Choice
	wall tile.Wind
}

func newRight(in *task.Reader, s *rightSet) task.Exercise {
	x := &right{wall: in.Seat(s.Wall)}
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You)}
	x.Choice = task.OneOf(stackAct(x.first()))
	return x
}

func (x *right) first() table.Stack { return table.Stack{Wall: x.wall, Number: 1} }

func (x *right) Board() picture.Board {
	b := x.board()
	if x.Finished() {
		x.numberStacks(&b)
		b.Walls.At(x.first()).Mark = picture.Right
		return b
	}
	b.SeatOf(x.wall).Mark = picture.Now
	for _, w := range tile.Seats() {
		for _, n := range []int{1, x.each()} {
			k := table.Stack{Wall: w, Number: n}
			b.Walls.At(k).Act = stackAct(k)
		}
	}
	return b
}

// numberStacks numbers the stacks of the wall from its right-hand end.
func (x *right) numberStacks(b *picture.Board) {
	for n := range x.each() {
		k := table.Stack{Wall: x.wall, Number: n + 1}
		b.Walls.At(k).Number = k.Number
		b.Count = append(b.Count, k)
	}
}

func (x *right) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	p, _ := placeOf(a)
	b := x.board()
	x.numberStacks(&b)
	b.SeatOf(x.wall).Mark = picture.Now
	b.Walls.At(p.Stack).Mark = picture.Wrong
	args := picture.Args{"Wall": x.wall, "Seat": p.Wall, "Number": p.Number, "Each": x.each()}
	id, compare := "task.seating.right.wrong_wall", "task.seating.right.compare_wall"
	if p.Wall == x.wall {
		id, compare = "task.seating.right.wrong_left", "task.seating.right.compare_left"
	}
	return wrong(picture.Say("task.seating.right.wrong_title", args), picture.Say(id, args), picture.Say(compare, args),
		x.rs.Clause(rules.OfOpening), b)
}

func (x *right) Words() task.Words {
	args := picture.Args{"Wall": x.wall, "Each": x.each(), "Previous": x.wall.Previous()}
	return task.WordsOf("task.seating.right", args).From(x.rs.Clause(rules.OfOpening), "")
}
