package playing

import (
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// opening returns the table before the deal: dice, whose wall, which stack.
func (x *Seat) opening() picture.Board {
	b := picture.Board{You: x.You, Walls: walls(x.Play), Moves: x.Moves, Choices: picture.Choices{Kept: true}}
	for _, w := range tile.Seats() {
		seat := x.seat(w)
		seat.Mark, seat.Hand = picture.Plain, nil
		if x.thrown && !x.pointed {
			seat.Act = picture.SeatAct(w)
		}
		b.Seats = append(b.Seats, seat)
	}
	b.Walls.Cut = nil
	b.Dice = picture.Dice{Act: ThrowDice}
	if !x.thrown {
		return b
	}
	b.Dice = picture.Dice{Values: x.faces}
	opener := x.opener()
	switch last := x.last(); {
	case !x.pointed:
	case !x.opened:
		b.SeatOf(opener).Mark = picture.Now
		b.SeatOf(opener).Roles = append(b.SeatOf(opener).Roles, picture.Say("role.opener"))
		for _, wall := range []tile.Wind{opener, last.Wall} {
			for n := range b.Walls.Each {
				s := table.Stack{Wall: wall, Number: n + 1}
				b.Walls.At(s).Act = Stack(s)
			}
		}
	default:
		b.Walls.Cut = &last
		b.Choices.List = []picture.Choice{{Text: picture.Say("playing.go"), Act: Deal, Main: true}}
	}
	return b
}

// wrongSeat returns what follows from pointing at the wrong wall.
func (x *Seat) wrongSeat(w tile.Wind) task.Consequence {
	right := x.opener()
	b := x.opening().Still()
	b.SeatOf(w).Mark = picture.Wrong
	args := picture.Args{"Seat": w, "Sum": x.Sum, "Right": right}
	return task.Consequence{
		Title: picture.Say("playing.you_point_seat", args), Text: picture.Say("playing.wrong_seat", args),
		Compare: picture.Say("playing.compare_seat", args),
		Clause:  x.Rules.Clause(rules.OfCounting), Frames: []picture.Board{b},
	}
}

// wrongStack returns what follows from counting to the wrong stack.
func (x *Seat) wrongStack(text string) task.Consequence {
	b := x.opening().Still()
	for i := range b.Walls.Stacks {
		for n := range b.Walls.Stacks[i] {
			s := table.Stack{Wall: tile.Seats()[i], Number: n + 1}
			if s.String() == text {
				b.Walls.At(s).Mark = picture.Wrong
			}
		}
	}
	args := picture.Args{"Sum": x.Sum, "Seat": x.opener(), "Right": x.last()}
	return task.Consequence{
		Title: picture.Say("playing.you_stack", args), Text: picture.Say("playing.wrong_stack", args),
		Compare: picture.Say("playing.compare_stack", args),
		Clause:  x.Rules.Clause(rules.OfOpening), Frames: []picture.Board{b},
	}
}
