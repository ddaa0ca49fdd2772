package seating

import (
	"slices"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// windsSet asks to draw seats; whoever sits at East at first throws.
type windsSet struct {
	You   string `json:"you,omitempty"`
	Sum   int    `json:"sum,omitempty"`
	Dice  int    `json:"dice,omitempty"`
	Throw bool   `json:"throw,omitempty"`
}

// winds is drawing seats: players take the top one of four wind tiles in turn (CityU 2.1), and
// sit where it says.
type winds struct {
	scene
	pile  []tile.Wind // from the top
	taken int
	moved bool // everybody sits at the wind drawn
}

func newWinds(in *task.Reader, s *windsSet) task.Exercise {
	x := new(winds)
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You), thrower: tile.East, dice: drawDice(in, s.Dice, s.Sum),
		thrown: !s.Throw, unseated: true}
	seats := tile.Seats()
	for _, i := range in.Rand.Perm(4) {
		x.pile = append(x.pile, seats[i])
	}
	return x
}

// order returns the seats in the order in which they take tiles.
func (x *winds) order() [4]tile.Wind { return table.DrawOrder(table.Counted(x.thrower, x.sum())) }

// drew returns the wind that a seat takes.
func (x *winds) drew(w tile.Wind) tile.Wind {
	return x.pile[slices.Index(task.Around(x.order()[0]), w)]
}

// right returns who comes to sit on your right.
func (x *winds) right() tile.Wind {
	order := x.order()
	return order[slices.Index(x.pile, x.drew(x.you).Next())]
}

// table shows the pile, and what was taken from it.
func (x *winds) table() picture.Board {
	b := x.board()
	b.Walls = nil // built once everybody is seated
	b.Centre = picture.Backs(len(x.pile) - x.taken)
	order := x.order()
	for i, w := range order[:x.taken] {
		b.SeatOf(w).Hand = []picture.Tile{picture.Face(x.pile[i].Tile())}
	}
	return b
}

// seated returns the table once everybody has moved.
func (x *winds) seated() picture.Board {
	b := picture.Board{You: x.drew(x.you)}
	for _, w := range tile.Seats() {
		seat := picture.Seat{Wind: x.drew(w), Mark: picture.Right, Roles: []picture.Text{picture.Say("role.you")}}
		if w != x.you {
			seat.Roles[0] = picture.Say("task.seating.winds.sat", picture.Args{"Chair": picture.Chair(w, x.you)})
		}
		b.Seats = append(b.Seats, seat)
		b.Moves = append(b.Moves, picture.Move{From: picture.Spot{Kind: picture.AtHand, Seat: w},
			To: picture.Spot{Kind: picture.AtWind, Seat: seat.Wind}, Face: seat.Wind.Tile()})
	}
	return b
}

func (x *winds) Board() picture.Board {
	if x.moved {
		return x.seated()
	}
	b := x.table()
	if x.taken > 0 {
		last := x.order()[x.taken-1]
		b.Moves = []picture.Move{{From: picture.Spot{Kind: picture.AtCentre}, To: picture.Spot{Kind: picture.AtHand, Seat: last},
			Face: x.pile[x.taken-1].Tile()}}
	}
	if x.thrown {
		task.OfferSeats(&b)
	}
	return b
}

func (x *winds) Judge(a picture.Act) task.Verdict {
	if a == x.Next() {
		return task.Right()
	}
	if x.taken == len(x.pile) {
		return x.misplaced(a.Seat())
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
		args["Theirs"] = x.countingTo(clicked)
		text = both(miscount(&way, x.thrower, clicked, x.sum(), args), then)
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

// misplaced returns what follows if someone sits on your right other than who drew the next
// wind.
func (x *winds) misplaced(clicked tile.Wind) task.Verdict {
	args := x.args()
	args["Seat"], args["Tile"] = clicked, x.drew(clicked).Tile()
	args["Place"] = picture.Chair(x.drew(clicked), x.drew(x.you))
	id := "task.seating.winds.wrong_place"
	if clicked == x.you {
		id = "task.seating.winds.wrong_self"
	}
	b := x.table()
	b.SeatOf(clicked).Mark = picture.Wrong
	return wrong(pointed(clicked), picture.Say(id, args), picture.Say("task.seating.winds.compare_place", args),
		x.rs.Clause(rules.OfSeats), b)
}

func (x *winds) Do(a picture.Act) {
	switch {
	case a == throwing:
		x.thrown = true
	case x.taken < len(x.pile):
		x.taken++
	default:
		x.moved = true
	}
}

func (x *winds) Next() picture.Act {
	switch {
	case x.moved:
		return ""
	case !x.thrown:
		return throwing
	case x.taken == len(x.pile):
		return picture.SeatAct(x.right())
	}
	return picture.SeatAct(x.order()[x.taken])
}

func (x *winds) args() picture.Args {
	yours := x.drew(x.you)
	return picture.Args{"Thrower": x.thrower, "Sum": x.sum(), "Own": yours.Tile(), "Next": yours.Next().Tile(), "Wind": yours}
}

func (x *winds) Words() task.Words {
	ask, nudge := "ask", "nudge"
	switch {
	case !x.thrown:
		ask = "ask_throw"
	case x.taken == len(x.pile):
		ask, nudge = "ask_place", "nudge_place"
	}
	return task.WordsBy("task.seating.winds", ask, nudge, "done", x.args()).From(x.rs.Clause(rules.OfSeats), "")
}
