package playing

import (
	"strings"

	"sikwu/core/picture"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Acts besides those that Throw, Stack and ActOf return.
const (
	ThrowDice picture.Act = "throw"
	Deal      picture.Act = "go"
	Head      picture.Act = "head" // draw from the head of the wall
	Tail      picture.Act = "tail" // draw a replacement from its tail
	Flower    picture.Act = "flower"
	Win       picture.Act = "win"
	Pass      picture.Act = "pass"
)

// Throw returns the act of throwing a tile.
func Throw(t tile.Tile) picture.Act { return picture.On("throw", t.String()) }

// Stack returns the act of opening the wall at a stack.
func Stack(s table.Stack) picture.Act { return picture.On("stack", s.String()) }

// ActOf returns the touch for an act of the table: throw 5s, conceal 7p, raise 5s, chow 34s,
// pass.
func ActOf(a table.Act) picture.Act {
	switch a.Kind {
	case table.ActDiscard:
		return Throw(a.Tile)
	case table.ActFlowers:
		return Flower
	case table.ActDraw:
		return Head
	}
	_, text, _ := strings.Cut(a.String(), " ")
	return picture.Act(text)
}

// actOf is the inverse of ActOf for a seat.
func actOf(a picture.Act, seat tile.Wind) table.Act {
	if verb, thing := a.Parts(); verb == "throw" {
		a = picture.On(table.ActDiscard.String(), thing)
	}
	act, _ := table.ParseAct(seat.String() + " " + string(a))
	return act
}
