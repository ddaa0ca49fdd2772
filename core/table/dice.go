package table

import (
	"slices"
	"strconv"

	"sikwu/core/rules"
	"sikwu/core/tile"
)

// The sums that two or three dice can show (HKMJ has either number).
const (
	MinSum = 2
	MaxSum = 18
)

// Counted returns the seat that a throw counts to: the thrower is 1, then
// counter-clockwise (CityU 1.3, EMSD 3b).
func Counted(thrower tile.Wind, sum int) tile.Wind {
	return tile.Seats()[(thrower.Index()+sum-1)%4]
}

// DrawOrder returns the order in which the wind tiles are taken when seats are
// drawn: the counted seat, then counter-clockwise (CityU 2.1).
func DrawOrder(counted tile.Wind) [4]tile.Wind {
	a := counted
	b, c := a.Next(), a.Next().Next()
	return [4]tile.Wind{a, b, c, c.Next()}
}

// FirstDealer returns the dealer of the first hand, whose own wall the throw
// opens: the counted seat (CityU 2.2, EMSD 3b), or East as seated (HKMJ).
func FirstDealer(thrower tile.Wind, sum int, rs *rules.RuleSet) tile.Wind {
	if rs.Game.FirstDealer.Value == rules.DealerEast {
		return tile.East
	}
	return Counted(thrower, sum)
}

// Stack is two tiles of a wall, one on the other. Number counts from 1 at the
// right-hand end of the wall, as its owner sees it.
type Stack struct {
	Wall   tile.Wind
	Number int
}

// String returns the wall's seat and the number: N13.
func (s Stack) String() string { return s.Wall.String() + strconv.Itoa(s.Number) }

// StacksEach returns the number of stacks in a wall: 18 with flowers, 17
// without.
func StacksEach(flowers bool) int {
	if flowers {
		return 18
	}
	return 17
}

// Opening is where a wall is opened. Leave stacks stay at its right-hand end,
// running on into the next wall if need be; the tiles taken begin after them.
type Opening struct {
	Wall  tile.Wind
	Leave int
	Each  int // stacks a wall
}

// Open opens a seat's wall with a sum.
func Open(wall tile.Wind, sum int, rs *rules.RuleSet) Opening {
	return Opening{Wall: wall, Leave: sum, Each: StacksEach(rs.Flowers.Value)}
}

// Stack returns the nth stack clockwise from the opening, from 0; past the end
// of a wall comes that of its owner's 上家. Negative stacks lie behind the
// opening.
func (o Opening) Stack(n int) Stack {
	all := 4 * o.Each
	n = ((o.Leave+n)%all + all) % all
	walls := [4]tile.Wind{o.Wall}
	for i := 1; i < len(walls); i++ {
		walls[i] = walls[i-1].Previous()
	}
	return Stack{Wall: walls[n/o.Each], Number: n%o.Each + 1}
}

// Place is where a tile lies in the walls.
type Place struct {
	Stack
	Bottom bool // under the other tile of its stack
}

// String returns the stack with t or b: N13t.
func (p Place) String() string {
	if p.Bottom {
		return p.Stack.String() + "b"
	}
	return p.Stack.String() + "t"
}

// Places lists all places of four walls, by seat, number, top before bottom.
func Places(flowers bool) []Place {
	var list []Place
	for _, wall := range tile.Seats() {
		for n := range StacksEach(flowers) {
			s := Stack{Wall: wall, Number: n + 1}
			list = append(list, Place{s, false}, Place{s, true})
		}
	}
	return slices.Clip(list)
}
