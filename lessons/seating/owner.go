package seating

import (
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// ownerSet asks who takes some tiles of an opened wall in the deal.
type ownerSet struct {
	You  string `json:"you,omitempty"`
	Sum  int    `json:"sum,omitempty"`
	Dice int    `json:"dice,omitempty"`
	Take *int   `json:"take,omitempty"` // which take of the deal, from 0: 12 begins the jump
	Past *bool  `json:"past,omitempty"`
}

// owner is pointing at the seat that takes the tiles marked in the wall.
type owner struct {
	scene
	task.SeatChoice
	tiles []tile.Tile
	dealt *table.Dealt
	k     int // the take asked about
}

func newOwner(in *task.Reader, s *ownerSet) task.Exercise {
	s.Sum = sumFor(in, s.Past, s.Sum)
	x := &owner{k: in.Number(s.Take, 0, takes-1)}
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You), dice: drawDice(in, s.Dice, s.Sum), thrown: true}
	x.thrower = dealer
	x.tiles = shuffled(in)
	if in.Failed() {
		return nil
	}
	x.dealt = table.Deal(x.tiles, dealer, x.sum(), in.Rules)
	x.SeatChoice = task.OneSeat(takesOf(x.dealt)[x.k].seat)
	return x
}

// table returns the opened wall with the stacks or tiles of some takes marked.
func (x *owner) table(m picture.Mark, marked func(k int, t take) bool) picture.Board {
	b := x.board()
	cut(&b, x.dealt.Wall.Opening)
	for k, t := range takesOf(x.dealt) {
		if !marked(k, t) {
			continue
		}
		for _, p := range t.places {
			if k < fours {
				b.Walls.At(p.Stack).Mark = m
			} else {
				markTile(&b, p, m)
			}
		}
	}
	return b
}

func (x *owner) asked(k int, _ take) bool { return k == x.k }

func (x *owner) Board() picture.Board {
	b := x.table(picture.Now, x.asked)
	if x.Finished() {
		b = x.table(picture.Right, func(_ int, t take) bool { return t.seat == x.Seat() })
	}
	x.OfferSeats(&b)
	return b
}

func (x *owner) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	clicked := a.Seat()
	b := x.table(picture.Wrong, func(k int, t take) bool { return t.seat == clicked })
	for _, p := range takesOf(x.dealt)[x.k].places {
		if x.k < fours {
			b.Walls.At(p.Stack).Mark = picture.Now
		} else {
			markTile(&b, p, picture.Now)
		}
	}
	b.SeatOf(clicked).Mark = picture.Wrong
	args := x.args()
	args["Seat"] = clicked
	id := "task.seating.owner.wrong"
	if x.k >= fours {
		id = "task.seating.owner.wrong_jump"
		args["What"] = picture.Word("task.seating.deal.jump_" + x.way(clicked))
	}
	return wrong(pointed(clicked), picture.Say(id, args), x.compare(args), x.rs.Clause(rules.OfDealing), b)
}

// way returns where a seat sits from the dealer, in the words used for the jump.
func (x *owner) way(w tile.Wind) string {
	return jumping[(w.Index()-dealer.Index()+4)%4]
}

func (x *owner) compare(args picture.Args) picture.Text {
	if x.k >= fours {
		args["Rightly"] = picture.Word("task.seating.deal.jump_" + x.way(x.Seat()))
		return picture.Say("task.seating.owner.compare_jump", args)
	}
	return picture.Say("task.seating.owner.compare", args)
}

func (x *owner) args() picture.Args {
	args := x.scene.args()
	args["Right"], args["Take"], args["Round"] = x.Seat(), x.k+1, x.k/4+1
	order := table.DrawOrder(dealer)
	args["Order"] = order[:]
	return args
}

func (x *owner) Words() task.Words {
	args := x.args()
	id := "task.seating.owner.ask"
	done := "task.seating.owner.done"
	nudge := "task.seating.owner.nudge"
	if x.k >= fours {
		id, nudge, done = "task.seating.owner.ask_jump", "task.seating.deal.nudge_jump", "task.seating.owner.done_jump"
		args["What"] = picture.Word("task.seating.deal.jump_" + x.way(x.Seat()))
	}
	return task.Words{
		Ask:    picture.Say(id, args),
		Nudge:  picture.Say(nudge, args),
		Done:   picture.Say(done, args),
		Clause: x.rs.Clause(rules.OfDealing),
	}
}
