package seating

import (
	"strconv"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// throwing is the act of throwing the dice. Other acts are on a stack (stack N12), a
// tile in the wall (tile N12t), a sum (sum 12) and a flower (flower 3f).
const throwing picture.Act = "throw"

func stackAct(s table.Stack) picture.Act { return picture.Act("stack " + s.String()) }
func tileAct(p table.Place) picture.Act  { return picture.Act("tile " + p.String()) }

// placeOf returns the place that an act on a tile or a stack names, for a stack its top tile; ok
// is false for another act.
func placeOf(a picture.Act) (p table.Place, ok bool) {
	what, where, _ := strings.Cut(string(a), " ")
	if what != "tile" && what != "stack" || len(where) < 2 {
		return table.Place{}, false
	}
	p.Wall, _ = tile.ParseWind(where[:1])
	where, p.Bottom = strings.CutSuffix(where[1:], "b")
	p.Number, _ = strconv.Atoi(strings.TrimSuffix(where, "t"))
	return p, p.Wall != tile.NoWind && p.Number > 0
}

// dealer is the dealer's seat: East in every hand.
const dealer = tile.East

// scene is the table of an exercise.
type scene struct {
	rs      *rules.RuleSet
	you     tile.Wind
	thrower tile.Wind // NoWind if nobody throws
	dice    []int
	thrown  bool // the dice have been thrown
	// unseated is before the first hand: nobody deals, and seats are named by where they are. Their
	// winds only tell them apart in the program.
	unseated bool
}

func (s *scene) sum() (n int) {
	for _, v := range s.dice {
		n += v
	}
	return n
}

// minSum and maxSum are the bounds of what the dice can show.
func (s *scene) minSum() int { return len(s.dice) }
func (s *scene) maxSum() int { return 6 * len(s.dice) }

// each returns how many stacks a wall has.
func (s *scene) each() int { return table.StacksEach(s.rs.Flowers.Value) }

// opening returns where the dealer's throw opens the wall.
func (s *scene) opening() table.Opening {
	return table.Open(table.Counted(dealer, s.sum()), s.sum(), s.rs)
}

// board returns the table, on which only dice to be thrown can be touched.
func (s *scene) board() picture.Board {
	b := picture.Board{You: s.you, Walls: picture.FullWalls(s.each())}
	if s.unseated {
		b.Naming = picture.ByChair
	}
	for _, w := range tile.Seats() {
		seat := picture.Seat{Wind: w}
		if w == s.you && !s.unseated {
			seat.Roles = append(seat.Roles, picture.Say("role.you"))
		}
		if w == dealer && !s.unseated {
			seat.Roles = append(seat.Roles, picture.Say("role.dealer"))
		}
		if w == s.thrower {
			seat.Roles = append(seat.Roles, picture.Say("role.thrower"))
		}
		b.Seats = append(b.Seats, seat)
	}
	switch {
	case s.thrown:
		b.Dice.Values = s.dice
	case len(s.dice) > 0:
		b.Dice.Act = throwing
	}
	return b
}

// Hand returns what Check opens: no tiles, just the seat.
func (s *scene) Hand() (hand.Draft, score.Win) {
	return hand.Draft{Winning: tile.None}, score.Win{Seat: s.you, Round: tile.East}
}

// offerWalls offers every seat by its wall.
func offerWalls(b *picture.Board) {
	for _, w := range tile.Seats() {
		for n := range b.Walls.Stacks[w.Index()] {
			b.Walls.Stacks[w.Index()][n].Act = picture.SeatAct(w)
		}
	}
}

// offerStacks offers every stack that has a tile left.
func offerStacks(b *picture.Board) {
	for _, w := range tile.Seats() {
		for n := range b.Walls.Stacks[w.Index()] {
			if s := &b.Walls.Stacks[w.Index()][n]; s.Top || s.Bottom {
				s.Act = stackAct(table.Stack{Wall: w, Number: n + 1})
			}
		}
	}
}

// offerTiles offers each tile of some stacks.
func offerTiles(b *picture.Board, stacks []table.Stack) {
	for _, k := range stacks {
		s := b.Walls.At(k)
		if s.Top {
			s.TopAct = tileAct(table.Place{Stack: k})
		}
		if s.Bottom {
			s.BottomAct = tileAct(table.Place{Stack: k, Bottom: true})
		}
	}
}

// isThere reports whether the tile at a place is still there.
func isThere(b *picture.Board, p table.Place) bool {
	s := b.Walls.At(p.Stack)
	return !p.Bottom && s.Top || p.Bottom && s.Bottom
}

// numbers writes a count beside the seats that it passes, with the last marked.
func numbers(b *picture.Board, way []tile.Wind, last picture.Mark) {
	for i, w := range way {
		sum := picture.Sum{N: i + 1}
		if i == len(way)-1 {
			sum.Mark = last
		}
		seat := b.SeatOf(w)
		seat.Sums = append(seat.Sums, sum)
	}
}

// counted returns the seats that a count passes.
func counted(first tile.Wind, sum int) []tile.Wind {
	way := make([]tile.Wind, max(sum, 0))
	for i := range way {
		way[i] = table.Counted(first, i+1)
	}
	return way
}

// backwards returns the seats that a count passes if it goes clockwise, which is wrong.
func backwards(first tile.Wind, sum int) []tile.Wind {
	way := make([]tile.Wind, max(sum, 0))
	for i, w := 0, first; i < len(way); i, w = i+1, w.Previous() {
		way[i] = w
	}
	return way
}

// countingTo returns the sums that count to a seat.
func (s *scene) countingTo(w tile.Wind) (list []int) {
	for n := s.minSum(); n <= s.maxSum(); n++ {
		if table.Counted(s.thrower, n) == w {
			list = append(list, n)
		}
	}
	return list
}

// leave numbers the stacks that stay at the right-hand end, and cuts the wall after them.
func leave(b *picture.Board, o table.Opening) {
	for n := range o.Leave {
		s := b.Walls.At(o.Stack(n - o.Leave))
		s.Number, s.Mark = n+1, picture.Counted
	}
	cut(b, o)
}

// cut opens the wall.
func cut(b *picture.Board, o table.Opening) {
	last := o.Stack(-1)
	b.Walls.Cut = &last
}

// pull pulls stacks out of the wall, to show what is wrongly taken.
func pull(b *picture.Board, stacks ...table.Stack) {
	for _, k := range stacks {
		b.Walls.At(k).Pulled = true
	}
	ring(b, picture.Wrong, stacks...)
}

// ring marks stacks.
func ring(b *picture.Board, mark picture.Mark, stacks ...table.Stack) {
	for _, k := range stacks {
		b.Walls.At(k).Mark = mark
	}
}

// role adds a role under a seat's name.
func role(b *picture.Board, w tile.Wind, id string) {
	seat := b.SeatOf(w)
	seat.Roles = append(seat.Roles, picture.Say(id))
}

// relations says where the other seats are from one.
func relations(b *picture.Board, to tile.Wind) {
	role(b, to.Next(), "role.next")
	role(b, to.Next().Next(), "role.opposite")
	role(b, to.Previous(), "role.previous")
}

// label puts a note beside a stack.
func label(b *picture.Board, k table.Stack, mark picture.Mark, text picture.Text) {
	at := picture.Spot{Kind: picture.AtStack, Place: table.Place{Stack: k}}
	b.Labels = append(b.Labels, picture.Label{At: at, Text: text, Mark: mark})
}

// wrong returns the verdict on a wrong act, on whose boards nothing can be touched.
func wrong(title, text, compare picture.Text, clause string, frames ...picture.Board) task.Verdict {
	for i := range frames {
		frames[i] = frames[i].Still()
	}
	return task.Wrong(task.Consequence{Title: title, Text: text, Compare: compare, Clause: clause, Frames: frames})
}

// pointed returns the title of a consequence of pointing at a seat.
func pointed(w tile.Wind) picture.Text {
	return picture.Say("task.seating.title.seat", picture.Args{"Seat": w})
}
