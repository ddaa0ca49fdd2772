package seating

import (
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// wrongSeat returns what follows if a player takes tiles out of turn.
func (x *dealing) wrongSeat(clicked tile.Wind) task.Verdict {
	due := x.takes[x.k]
	args := x.args()
	args["Seat"], args["Due"] = clicked, due.seat
	args["Have"], args["Lack"] = len(x.has(clicked))+len(due.places), len(x.has(due.seat))
	id := "task.seating.deal.wrong_skip_seat"
	if x.k == 0 {
		id = "task.seating.deal.wrong_begin"
	} else {
		last := x.takes[x.k-1].seat
		args["Last"] = last
		switch clicked {
		case last:
			id = "task.seating.deal.wrong_again"
		case last.Previous():
			id = "task.seating.deal.wrong_way"
		}
	}
	b := x.table()
	mine := x.pullOut(&b, clicked, due.places)
	label(&b, due.places[0].Stack, picture.Wrong, picture.Say("task.seating.label.these", args))
	text := both(picture.Say(id, args), picture.Say("task.seating.deal.wrong_seat_then", args))
	after := x.table()
	for _, p := range due.places {
		after.Walls.Take(p)
	}
	x.hold(&after, clicked, append(x.has(clicked), mine...))
	after.SeatOf(clicked).Mark = picture.Wrong
	return wrong(pointed(clicked), text, picture.Say("task.seating.deal.compare_seat", args), x.rs.Clause(rules.OfDealing), b, after)
}

// pullOut pulls tiles out of the wall for a seat that should not take them, and returns them.
func (x *dealing) pullOut(b *picture.Board, w tile.Wind, places []table.Place) (tiles []tile.Tile) {
	for _, p := range places {
		tiles = append(tiles, x.dealt.Wall.At(p))
		s := b.Walls.At(p.Stack)
		switch {
		case !x.jumps():
			s.Pulled, s.Mark = true, picture.Wrong
		case p.Bottom:
			s.BottomMark = picture.Wrong
		default:
			s.TopMark = picture.Wrong
		}
	}
	b.SeatOf(w).Mark = picture.Wrong
	return tiles
}

// wrongStack returns what follows if stacks other than the next two are taken.
func (x *dealing) wrongStack(k table.Stack) task.Verdict {
	due, o := x.takes[x.k], x.dealt.Wall.Opening
	n := index(o, k)
	args := x.args()
	args["Stack"], args["Number"], args["Wall"] = k, k.Number, k.Wall
	args["Due"], args["N"] = []int{due.places[0].Number, due.places[2].Number}, n-2*x.k
	args["Rightly"] = due.places[0].Stack
	title := picture.Args{"Seat": k.Wall, "Number": k.Number}
	id := "task.seating.deal.wrong_stack"
	switch owner := ownerOf(x.dealt, table.Place{Stack: k}); {
	case n < 0:
		id = "task.seating.deal.wrong_tail"
	case owner != tile.NoWind:
		id, args["Owner"] = "task.seating.deal.wrong_owned", owner
	}
	b := x.table()
	took := []int{k.Number}
	pull(&b, k)
	if with := o.Stack(n + 1); isThere(&b, table.Place{Stack: with, Bottom: true}) {
		took = append(took, with.Number)
		pull(&b, with)
	}
	label(&b, k, picture.Wrong, picture.Say("task.seating.label.would_take", picture.Args{"Seat": due.seat, "Stacks": took}))
	text := both(picture.Say(id, args), picture.Say("task.seating.opening.wrong_after", args))
	return wrong(picture.Say("task.seating.title.stack", title), text, picture.Say("task.seating.deal.compare_stack", args),
		x.rs.Clause(rules.OfWrongPlace), b)
}

// jumping names what each player takes in the jump, in turn order.
var jumping = [4]string{"dealer", "next", "opposite", "previous"}

// wrongTile returns what follows if a wrong tile is taken in the jump.
func (x *dealing) wrongTile(p table.Place) task.Verdict {
	due, o := x.takes[x.k], x.dealt.Wall.Opening
	args := x.args()
	b := x.table()
	what := picture.Word("task.seating.deal.jump_" + jumping[x.k-fours])
	args["What"], args["Tile"], args["Wall"], args["Number"] = what, x.dealt.Wall.At(p), p.Wall, p.Number
	var id string
	switch owner := ownerOf(x.dealt, p); {
	case index(o, p.Stack) < 0:
		id = "task.seating.deal.wrong_tile_tail"
	case p.Bottom && isThere(&b, table.Place{Stack: p.Stack}):
		id = "task.seating.deal.wrong_under"
	case owner == tile.NoWind:
		id = "task.seating.deal.wrong_tile_stays"
	default:
		id, args["Owner"] = "task.seating.deal.wrong_tile", owner
	}
	x.pullOut(&b, due.seat, []table.Place{p})
	v := wrong(tileTitle(p), picture.Say(id, args), picture.Say("task.seating.deal.compare_tile", args), x.rs.Clause(rules.OfDealing), b)
	if id == "task.seating.deal.wrong_under" {
		v.Wrong.Decision = rules.DecisionTopTileFirst
	}
	return v
}

// markTile marks one tile in the wall.
func markTile(b *picture.Board, p table.Place, m picture.Mark) {
	if s := b.Walls.At(p.Stack); p.Bottom {
		s.BottomMark = m
	} else {
		s.TopMark = m
	}
}

// tileTitle returns the title of a consequence of taking a tile from the wall.
func tileTitle(p table.Place) picture.Text {
	args := picture.Args{"Seat": p.Wall, "Number": p.Number}
	if p.Bottom {
		return picture.Say("task.seating.title.bottom", args)
	}
	return picture.Say("task.seating.title.top", args)
}
