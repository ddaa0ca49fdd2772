package seating

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// neighbourSet asks for a neighbour of a seat.
type neighbourSet struct {
	You string `json:"you,omitempty"`
	Of  string `json:"of,omitempty"`
	Way string `json:"way,omitempty"` // next, opposite, previous
}

// ways are the names of neighbours, by how many turns after a seat they play.
var ways = [4]string{"self", "next", "opposite", "previous"}

// neighbour is pointing at a neighbour.
type neighbour struct {
	scene
	task.SeatChoice
	of  tile.Wind
	way string
}

func newNeighbour(in *task.Reader, s *neighbourSet) task.Exercise {
	x := &neighbour{of: in.Seat(s.Of), way: in.Choice(s.Way, ways[1:]...)}
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You)}
	x.SeatChoice = task.OneSeat(table.DrawOrder(x.of)[slices.Index(ways[:], x.way)])
	return x
}

// far returns how many turns after x.of a seat plays.
func (x *neighbour) far(w tile.Wind) int { return (w.Index() - x.of.Index() + 4) % 4 }

func (x *neighbour) Board() picture.Board {
	b := x.board()
	if x.Finished() {
		x.explain(&b)
	} else {
		b.SeatOf(x.of).Mark = picture.Now
	}
	x.OfferSeats(&b)
	return b
}

// explain shows who plays after whom.
func (x *neighbour) explain(b *picture.Board) {
	numbers(b, counted(x.of, 4), picture.Plain)
	relations(b, x.of)
}

func (x *neighbour) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	clicked, b := a.Seat(), x.board()
	x.explain(&b)
	b.SeatOf(x.of).Mark, b.SeatOf(clicked).Mark = picture.Now, picture.Wrong
	args := picture.Args{"Seat": clicked, "Of": x.of, "Right": x.Seat(),
		"Is":     picture.Word("task.seating.neighbour.way." + ways[x.far(clicked)]),
		"Wanted": picture.Word("task.seating.neighbour.way." + x.way)}
	return wrong(picture.Say("task.seating.neighbour.wrong_title", args),
		picture.Say("task.seating.neighbour.wrong_"+ways[x.far(clicked)], args),
		picture.Say("task.seating.neighbour.compare", args), x.rs.Clause(rules.OfCounting), b)
}

func (x *neighbour) Words() task.Words {
	args := picture.Args{"Of": x.of, "Right": x.Seat(), "Order": task.Others(x.of)}
	return task.WordsBy("task.seating.neighbour", "ask_"+x.way, "nudge", "done", args).From(x.rs.Clause(rules.OfCounting), "")
}
