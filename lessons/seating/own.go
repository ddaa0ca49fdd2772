package seating

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// own is choosing the flowers that belong to a seat out of all eight.
type own struct {
	scene
	seat   tile.Wind
	lying  []tile.Tile // in the middle, as shuffled
	chosen []tile.Tile
	done   bool
}

func newOwn(in *task.Reader, s *flowerSet) task.Exercise {
	needFlowers(in)
	if s.Flower != "" {
		in.Fail("the flower is what is asked")
	}
	x := &own{seat: in.Seat(s.Seat), lying: flowers()}
	in.Rand.Shuffle(len(x.lying), func(i, j int) { x.lying[i], x.lying[j] = x.lying[j], x.lying[i] })
	if s.You == "" {
		s.You = x.seat.String()
	}
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You)}
	return x
}

func (x *own) Board() picture.Board {
	b := x.table()
	seat := b.SeatOf(x.seat)
	if n := len(x.chosen); n > 0 && !x.done {
		b.Moves = []picture.Move{{From: picture.Spot{Kind: picture.AtCentre},
			To: picture.Spot{Kind: picture.AtFlowers, Seat: x.seat}, Face: x.chosen[n-1]}}
	}
	if x.done {
		seat.Mark = picture.Right
		return b
	}
	seat.Mark = picture.Now
	for i := range b.Centre {
		b.Centre[i].Act = flowerAct(b.Centre[i].Face)
	}
	all := picture.Choice{Text: picture.Say("task.seating.own.all"), Act: finished, Main: true}
	b.Choices.List = append(b.Choices.List, all)
	return b
}

// table has the flowers chosen in front of the seat, the others in the middle.
func (x *own) table() picture.Board {
	b := x.board()
	seat := b.SeatOf(x.seat)
	for _, f := range x.lying {
		if !slices.Contains(x.chosen, f) {
			b.Centre = append(b.Centre, picture.Face(f))
		}
	}
	for _, f := range x.chosen {
		seat.Flowers = append(seat.Flowers, picture.Tile{Face: f, Mark: picture.Right})
	}
	return b
}

func (x *own) Judge(a picture.Act) task.Verdict {
	args := x.args()
	if a == finished {
		if x.missing() == tile.None {
			return task.Right()
		}
		args["N"] = len(flowersOf(x.seat)) - len(x.chosen)
		b := x.table()
		for i := range b.Centre {
			b.Centre[i].Mark = picture.Faded
			if b.Centre[i].Face.FlowerSeat() == x.seat {
				b.Centre[i].Mark = picture.Wrong
			}
		}
		return wrong(picture.Say("task.seating.title.stop", args), picture.Say("task.seating.own.wrong_all", args),
			picture.Say("task.seating.own.compare_all", args), ofFlowers(x.rs), b)
	}
	f := flowerOf(a)
	if f.FlowerSeat() == x.seat {
		return task.Right()
	}
	args["Flower"], args["Number"], args["Owner"], args["Own"] = f, number(f), f.FlowerSeat(), x.seat.Index()+1
	b := x.board()
	laid(&b)
	owner := b.SeatOf(f.FlowerSeat())
	owner.Flowers[slices.Index(flowersOf(f.FlowerSeat()), f)].Mark = picture.Wrong
	b.SeatOf(x.seat).Mark = picture.Now
	return wrong(picture.Say("task.seating.own.wrong_title", args), picture.Say("task.seating.own.wrong", args),
		picture.Say("task.seating.own.compare", args), ofFlowers(x.rs), b)
}

// missing is a flower of the seat that was not chosen yet.
func (x *own) missing() tile.Tile {
	for _, f := range flowersOf(x.seat) {
		if !slices.Contains(x.chosen, f) {
			return f
		}
	}
	return tile.None
}

func (x *own) Do(a picture.Act) {
	if a == finished {
		x.done = true
		return
	}
	x.chosen = append(slices.Clip(x.chosen), flowerOf(a))
}

func (x *own) Next() picture.Act {
	switch f := x.missing(); {
	case x.done:
		return ""
	case f == tile.None:
		return finished
	default:
		return flowerAct(f)
	}
}

func (x *own) args() picture.Args {
	return picture.Args{"Seat": x.seat, "Number": x.seat.Index() + 1, "Tiles": flowersOf(x.seat)}
}

func (x *own) Words() task.Words {
	args := x.args()
	return task.Words{
		Ask:    picture.Say("task.seating.own.ask", args),
		Nudge:  picture.Say("task.seating.own.nudge", args),
		Done:   picture.Say("task.seating.own.done", args),
		Clause: ofFlowers(x.rs),
	}
}
