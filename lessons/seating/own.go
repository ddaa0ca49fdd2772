package seating

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// own is choosing a seat's flowers out of all eight.
type own struct {
	scene
	task.Marking // of flowers
	seat         tile.Wind
	lying        []tile.Tile // all of them, shuffled
}

func newOwn(in *task.Reader, s *flowerSet) task.Exercise {
	needFlowers(in)
	if s.Flower != "" {
		in.Fail("the flower is what is asked")
	}
	x := &own{seat: in.Seat(s.Seat), lying: allFlowers()}
	for _, f := range flowersOf(x.seat) {
		x.Right = append(x.Right, flowerAct(f))
	}
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
	if n := len(x.Found); n > 0 && !x.All {
		b.Moves = []picture.Move{{From: picture.Spot{Kind: picture.AtCentre},
			To: picture.Spot{Kind: picture.AtFlowers, Seat: x.seat}, Face: x.Found[n-1].Tile()}}
	}
	if x.All {
		seat.Mark = picture.Right
		return b
	}
	seat.Mark = picture.Now
	for i := range b.Centre {
		b.Centre[i].Act = flowerAct(b.Centre[i].Face)
	}
	b.Choices.List = append(b.Choices.List, task.Finish(picture.Say("task.seating.own.all")))
	return b
}

// table shows chosen flowers in front of the seat and the others in the middle.
func (x *own) table() picture.Board {
	b := x.board()
	seat := b.SeatOf(x.seat)
	for _, f := range x.lying {
		if !x.Has(flowerAct(f)) {
			b.Centre = append(b.Centre, picture.Face(f))
		}
	}
	for _, a := range x.Found {
		seat.Flowers = append(seat.Flowers, picture.Tile{Face: a.Tile(), Mark: picture.Right})
	}
	return b
}

func (x *own) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	args := x.args()
	if a == task.Done {
		args["N"] = len(x.Missed())
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
	args["Flower"], args["Number"], args["Owner"], args["Own"] = f, number(f), f.FlowerSeat(), x.seat.Index()+1
	b := x.board()
	layFlowers(&b)
	owner := b.SeatOf(f.FlowerSeat())
	owner.Flowers[slices.Index(flowersOf(f.FlowerSeat()), f)].Mark = picture.Wrong
	b.SeatOf(x.seat).Mark = picture.Now
	return wrong(picture.Say("task.seating.own.wrong_title", args), picture.Say("task.seating.own.wrong", args),
		picture.Say("task.seating.own.compare", args), ofFlowers(x.rs), b)
}

func (x *own) args() picture.Args {
	return picture.Args{"Seat": x.seat, "Number": x.seat.Index() + 1, "Tiles": flowersOf(x.seat)}
}

func (x *own) Words() task.Words {
	args := x.args()
	return task.WordsOf("task.seating.own", args).From(ofFlowers(x.rs), "")
}
