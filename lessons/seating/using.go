package seating

import (
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// wallSet asks for a tile at one end of a wall in use.
type wallSet struct {
	You      string `json:"you,omitempty"`
	Sum      int    `json:"sum,omitempty"`
	Dice     int    `json:"dice,omitempty"`
	Past     *bool  `json:"past,omitempty"`
	Drawn    *int   `json:"drawn,omitempty"`    // tiles drawn since the deal
	Replaced *int   `json:"replaced,omitempty"` // tiles taken from the tail
}

// end is an end of the wall in use, and the beginning of its texts' ids.
type end string

const (
	head end = "next" // for draws in play
	tail end = "tail" // for replacements
)

// How many tiles are drawn and replaced at most.
const (
	maxDrawn    = 40
	maxReplaced = 7
)

// using is pointing at the tile taken next from an end of the wall.
type using struct {
	scene
	end
	task.Choice
	pile *pile
	turn tile.Wind // who takes it
}

func newWall(at end) task.Kind {
	return task.Of(func(in *task.Reader, s *wallSet) task.Exercise {
		s.Sum = sumFor(in, s.Past, s.Sum)
		x := &using{end: at}
		x.scene = scene{rs: in.Rules, you: in.Seat(s.You), dice: drawDice(in, s.Dice, s.Sum), thrown: true}
		drawn, replaced := in.Number(s.Drawn, 0, maxDrawn), in.Number(s.Replaced, 0, maxReplaced)
		tiles := shuffled(in)
		if in.Failed() {
			return nil
		}
		x.pile = dealtFrom(tiles, table.Deal(tiles, dealer, x.sum(), in.Rules))
		for range drawn {
			x.pile.draw()
		}
		for range replaced {
			x.pile.replace()
		}
		// The dealer discarded first, and nobody has claimed since.
		x.turn = table.DrawOrder(dealer)[(drawn+1)%4]
		if at == tail {
			x.turn = x.turn.Previous() // the player who drew last
		}
		x.Choice = task.OneOf(tileAct(x.right()))
		return x
	})
}

// end returns the place of the tile taken next from an end.
func (p *pile) end(at end) table.Place {
	if at == tail {
		last, _ := p.Tail()
		return last
	}
	next, _ := p.Next()
	return next
}

// right returns the place of the tile asked for.
func (x *using) right() table.Place { return x.pile.end(x.end) }

func (x *using) table() picture.Board {
	b := x.board()
	x.pile.show(&b)
	return b
}

func (x *using) Board() picture.Board {
	b := x.table()
	if x.Finished() {
		markTile(&b, x.right(), picture.Right)
		b.SeatOf(x.turn).Mark = picture.Right
		return b
	}
	b.SeatOf(x.turn).Mark = picture.Now
	offerTiles(&b, x.pile.near())
	return b
}

func (x *using) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	p, _ := placeOf(a)
	return x.pile.misdrawn(x.table(), x.end, p, x.turn, x.args(), "task.seating.wall.wrong_after")
}

// misdrawn returns what follows if a player takes a wrong tile instead of the next at an end;
// after is the id of what can still be done about it.
func (p *pile) misdrawn(b picture.Board, at end, clicked table.Place, w tile.Wind, args picture.Args, after string) task.Verdict {
	due, next := p.end(at), p.end(head)
	args["Seat"], args["Tile"], args["DueTile"], args["NextTile"] = w, p.At(clicked), p.At(due), p.At(next)
	args["Right"], args["Layer"] = due.Stack, layer(due)
	id := "task.seating." + string(at) + ".wrong_far"
	onTail := index(p.Opening, clicked.Stack) < 0
	switch {
	case clicked.Bottom && isThere(&b, table.Place{Stack: clicked.Stack}):
		id = "task.seating.wall.wrong_under"
	case onTail == (at == head):
		id = "task.seating." + string(at) + ".wrong_end"
	}
	markTile(&b, clicked, picture.Wrong)
	return wrong(tileTitle(clicked), both(picture.Say(id, args), picture.Say(after, args)),
		picture.Say("task.seating.wall.compare", args), rules.ClauseOf(rules.OfWrongPlace), b)
}

// layer says whether a tile is the upper or the lower of its stack.
func layer(p table.Place) picture.Word {
	if p.Bottom {
		return "task.seating.wall.bottom"
	}
	return "task.seating.wall.top"
}

func (x *using) args() picture.Args {
	args := x.scene.args()
	due := x.right()
	args["Seat"], args["Right"], args["Layer"], args["Left"] = x.turn, due.Stack, layer(due), x.pile.Left()
	return args
}

func (x *using) clause() string {
	if x.end == tail {
		return x.rs.Clause(rules.OfTail)
	}
	return x.rs.Clause(rules.OfDealing)
}

func (x *using) Words() task.Words {
	args := x.args()
	id := "task.seating." + string(x.end)
	return task.WordsOf(id, args).From(x.clause(), rules.DecisionTopTileFirst)
}
