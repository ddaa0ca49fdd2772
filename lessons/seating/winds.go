package seating

import (
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// windsSet asks to draw seats: East, as placed for the time being, throws.
type windsSet struct {
	You   string `json:"you,omitempty"`
	Sum   int    `json:"sum,omitempty"`
	Dice  int    `json:"dice,omitempty"`
	Throw bool   `json:"throw,omitempty"`
}

// winds is drawing seats: four wind tiles are piled face down, and the players take
// the top one in turn (CityU 2.1).
type winds struct {
	scene
	pile  []tile.Wind // from the top
	taken int
}

func newWinds(in *task.Reader, s *windsSet) task.Exercise {
	x := new(winds)
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You), thrower: tile.East, dice: dice(in, s.Dice, s.Sum), thrown: !s.Throw}
	seats := tile.Seats()
	for _, i := range in.Rand.Perm(4) {
		x.pile = append(x.pile, seats[i])
	}
	return x
}

// order returns the seats in the order in which they take the tiles.
func (x *winds) order() [4]tile.Wind { return table.DrawOrder(table.Counted(x.thrower, x.sum())) }

// table shows the pile and what was taken from it.
func (x *winds) table() picture.Board {
	b := x.board()
	b.Walls = nil // they are built once all players are seated
	b.Centre = picture.Backs(len(x.pile) - x.taken)
	order := x.order()
	for i, w := range order[:x.taken] {
		b.SeatOf(w).Hand = []picture.Tile{picture.Face(x.pile[i].Tile())}
	}
	return b
}

func (x *winds) Board() picture.Board {
	b := x.table()
	if x.taken > 0 {
		last := x.order()[x.taken-1]
		b.Moves = []picture.Move{{From: picture.Spot{Kind: picture.AtCentre}, To: picture.Spot{Kind: picture.AtHand, Seat: last},
			Face: x.pile[x.taken-1].Tile()}}
	}
	switch {
	case x.taken == len(x.pile):
		for i := range b.Seats {
			b.Seats[i].Mark = picture.Right
		}
	case x.thrown:
		askSeats(&b, false)
	}
	return b
}

func (x *winds) Judge(a picture.Act) task.Verdict {
	if a == x.Next() {
		return task.Right()
	}
	clicked := a.Seat()
	due := x.order()[x.taken]
	top := x.pile[x.taken].Tile()
	args := x.args()
	args["Seat"], args["Due"], args["Tile"] = clicked, due, top
	if x.taken > 0 {
		args["Last"] = x.order()[x.taken-1]
	}
	b := x.table()
	b.Centre = b.Centre[1:]
	seat := b.SeatOf(clicked)
	seat.Mark = picture.Wrong
	seat.Hand = append(seat.Hand, picture.Tile{Face: top, Mark: picture.Wrong})
	frames := []picture.Board{b}
	then := picture.Say("task.seating.winds.wrong_then", args)
	var text, compare picture.Text
	switch {
	case x.taken == 0:
		way := x.table()
		args["Theirs"] = countingTo(clicked, x.thrower, x.least(), x.most())
		text = both(miscounted(&way, x.thrower, clicked, x.sum(), args), then)
		compare = picture.Say("task.seating.winds.compare_first", args)
		frames = append(frames, way)
	case len(seat.Hand) > 1:
		text = picture.Say("task.seating.winds.wrong_again", args)
		compare = picture.Say("task.seating.winds.compare", args)
	default:
		text = both(picture.Say("task.seating.winds.wrong_turn", args), then)
		compare = picture.Say("task.seating.winds.compare", args)
	}
	return wrong(pointed(clicked), text, compare, x.rs.Clause(rules.OfSeats), frames...)
}

func (x *winds) Do(a picture.Act) {
	if a == throwing {
		x.thrown = true
		return
	}
	x.taken++
}

func (x *winds) Next() picture.Act {
	switch {
	case x.taken == len(x.pile):
		return ""
	case !x.thrown:
		return throwing
	}
	return picture.SeatAct(x.order()[x.taken])
}

func (x *winds) args() picture.Args {
	order := x.order()
	return picture.Args{"Thrower": x.thrower, "Sum": x.sum(), "First": order[0], "Rest": order[1:], "You": x.you}
}

func (x *winds) Words() task.Words {
	args := x.args()
	for i, w := range x.order() {
		if w == x.you {
			args["Tile"] = x.pile[i].Tile() // your seat from now on
		}
	}
	ask := picture.Say("task.seating.winds.ask", args)
	if !x.thrown {
		ask = picture.Say("task.seating.winds.ask_throw", args)
	}
	return task.Words{
		Ask:    ask,
		Nudge:  picture.Say("task.seating.winds.nudge", args),
		Done:   picture.Say("task.seating.winds.done", args),
		Clause: x.rs.Clause(rules.OfSeats),
	}
}
