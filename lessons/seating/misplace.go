package seating

import (
	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// wrongSeat returns what follows if a player takes a replacement out of turn or without a
// flower.
func (x *replacing) wrongSeat(clicked tile.Wind) task.Verdict {
	at, _ := x.pile.Tail()
	due, waits := x.turn()
	args := x.args()
	args["Seat"], args["Tile"], args["Due"] = clicked, x.pile.At(at), due
	args["Have"] = len(x.hands[clicked.Index()]) + 1
	var id string
	last := tile.NoWind
	if x.i > 0 {
		last = x.dealt.Replaced[x.i-1].Seat
	}
	switch {
	case x.due(clicked) == 0:
		id = "task.seating.replace.wrong_none"
	case due == last:
		id = "task.seating.replace.wrong_goes_on"
	case clicked == last:
		id = "task.seating.replace.wrong_waits"
	default:
		id = "task.seating.replace.wrong_order"
	}
	text := picture.Say(id, args)
	if x.due(clicked) > 0 {
		text = both(text, picture.Say("task.seating.replace.wrong_then", args))
	}
	b := x.table()
	markTile(&b, at, picture.Wrong)
	seat := b.SeatOf(clicked)
	seat.Mark = picture.Wrong
	label(&b, at.Stack, picture.Wrong, picture.Say("task.seating.label.this", args))
	after := x.table()
	after.Walls.Take(at)
	x.give(&after, clicked, x.pile.At(at))
	compare := "task.seating.replace.compare"
	if !waits {
		compare = "task.seating.replace.compare_over"
	}
	return wrong(pointed(clicked), text, picture.Say(compare, args), x.clause(), b, after)
}

// give adds a tile to a seat's hand, marked as wrong.
func (x *replacing) give(b *picture.Board, w tile.Wind, t tile.Tile) {
	seat := b.SeatOf(w)
	seat.Mark = picture.Wrong
	drawn := picture.Tile{Face: t, Mark: picture.Wrong}
	switch {
	case t.IsFlower():
		seat.Flowers = append(seat.Flowers, drawn)
		return
	case w != x.you:
		drawn = picture.Tile{Face: tile.None, Down: true, Mark: picture.Wrong}
	}
	seat.Hand = append(seat.Hand, drawn)
}

// wrongEnd returns what follows if play begins before all flowers are replaced.
func (x *replacing) wrongEnd() task.Verdict {
	b := x.table()
	waiting := x.waiting()
	args := x.args()
	args["N"] = 0
	for _, w := range waiting {
		b.SeatOf(w).Mark = picture.Wrong
		args["N"] = args["N"].(int) + x.due(w)
	}
	return wrong(picture.Say("task.seating.replace.wrong_end_title", args), picture.Say("task.seating.replace.wrong_end", args),
		picture.Say("task.seating.replace.compare_end", args), x.clause(), b)
}
