package seating

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// dealSet asks for the deal, or a part of it.
type dealSet struct {
	You   string `json:"you,omitempty"`
	Sum   int    `json:"sum,omitempty"`
	Dice  int    `json:"dice,omitempty"`
	Past  *bool  `json:"past,omitempty"`  // the opening lies past the end of the wall
	Ask   string `json:"ask,omitempty"`   // seats (who takes), tiles (which), both; tiles if empty
	From  int    `json:"from,omitempty"`  // the first take, from 0; 12 begins the jump
	Takes int    `json:"takes,omitempty"` // how many takes; all the rest if 0
}

// dealing is taking the tiles of the deal: two stacks a player three times,
// then the jump (CityU 2.3).
type dealing struct {
	scene
	dealt    *table.Dealt
	tiles    []tile.Tile
	takes    []take
	to       int // the take to end before
	from     int
	asksSeat bool
	asksTile bool

	k      int           // the take that is due
	seated bool          // its seat has been found, or is not asked for
	got    []table.Place // the tiles of it that have been taken
	moved  []picture.Move
}

func newDeal(in *task.Reader, s *dealSet) task.Exercise {
	s.Sum = sumFor(in, s.Past, s.Sum)
	if s.Ask == "" {
		s.Ask = "tiles"
	}
	ask := in.Choice(s.Ask, "seats", "tiles", "both")
	x := &dealing{from: in.Number(&s.From, 0, takes-1), asksSeat: ask != "tiles", asksTile: ask != "seats"}
	x.to = takes
	if s.Takes > 0 {
		x.to = x.from + in.Number(&s.Takes, 1, takes-x.from)
	}
	x.scene = scene{rs: in.Rules, you: in.Seat(s.You), dice: drawDice(in, s.Dice, s.Sum), thrown: true}
	x.tiles = shuffled(in)
	if in.Failed() {
		return nil
	}
	x.dealt = table.Deal(x.tiles, dealer, x.sum(), in.Rules)
	x.takes = takesOf(x.dealt)
	x.k, x.seated = x.from, !x.asksSeat
	return x
}

// has returns what a seat has taken so far.
func (x *dealing) has(w tile.Wind) []tile.Tile {
	var list []tile.Tile
	add := func(places []table.Place) {
		for _, p := range places {
			list = append(list, x.dealt.Wall.At(p))
		}
	}
	for _, t := range x.takes[:x.k] {
		if t.seat == w {
			add(t.places)
		}
	}
	if x.k < len(x.takes) && x.takes[x.k].seat == w {
		add(x.got)
	}
	return list
}

// table returns the table with what was taken so far.
func (x *dealing) table() picture.Board {
	b := x.board()
	cut(&b, x.dealt.Wall.Opening)
	for _, t := range x.takes[:x.k] {
		for _, p := range t.places {
			b.Walls.Take(p)
		}
	}
	for _, p := range x.got {
		b.Walls.Take(p)
	}
	for _, w := range tile.Seats() {
		x.hold(&b, w, x.has(w))
	}
	return b
}

// jumps reports whether the take that is due is part of the jump.
func (x *dealing) jumps() bool { return x.k >= fours }

// near returns the stacks that offer tiles for the jump: the next in the wall, and the first of
// the tail.
func (x *dealing) near() []table.Stack {
	const before, after, behind = 1, 4, 2
	o, first := x.dealt.Wall.Opening, 2*fours
	var list []table.Stack
	for n := first - before; n < first+after; n++ {
		list = append(list, o.Stack(n))
	}
	for n := range behind {
		list = append(list, o.Stack(-1-n))
	}
	return list
}

func (x *dealing) Board() picture.Board {
	b := x.table()
	b.Moves = x.moved
	switch {
	case x.done():
		for i := range b.Seats {
			b.Seats[i].Mark = picture.Right
		}
	case !x.seated:
		task.OfferSeats(&b)
	default:
		b.SeatOf(x.takes[x.k].seat).Mark = picture.Now
		if x.jumps() {
			offerTiles(&b, x.near())
		} else {
			offerStacks(&b)
		}
	}
	return b
}

func (x *dealing) done() bool { return x.k == x.to }

func (x *dealing) Judge(a picture.Act) task.Verdict {
	due := x.takes[x.k]
	if !x.seated {
		if a == picture.SeatAct(due.seat) {
			return task.Right()
		}
		return x.wrongSeat(a.Seat())
	}
	p, _ := placeOf(a)
	if x.jumps() {
		if slices.Contains(due.places, p) && !slices.Contains(x.got, p) {
			return task.Right()
		}
		return x.wrongTile(p)
	}
	if slices.ContainsFunc(due.places, func(q table.Place) bool { return q.Stack == p.Stack }) {
		return task.Right()
	}
	return x.wrongStack(p.Stack)
}

func (x *dealing) Do(a picture.Act) {
	x.moved = nil
	due := x.takes[x.k]
	if !x.seated {
		x.seated = true
		if x.asksTile {
			return
		}
		x.take(due.places...)
		return
	}
	if x.jumps() {
		p, _ := placeOf(a)
		x.take(p)
		return
	}
	x.take(due.places...)
}

// take takes tiles for the seat whose turn it is, and goes on to the next take once it has all.
func (x *dealing) take(places ...table.Place) {
	due := x.takes[x.k]
	for _, p := range places {
		x.moved = append(x.moved, x.scene.from(p, due.seat, x.dealt.Wall.At(p)))
	}
	x.got = append(slices.Clip(x.got), places...)
	if len(x.got) == len(due.places) {
		x.k, x.got, x.seated = x.k+1, nil, !x.asksSeat
	}
}

func (x *dealing) Next() picture.Act {
	if x.done() {
		return ""
	}
	due := x.takes[x.k]
	if !x.seated {
		return picture.SeatAct(due.seat)
	}
	for _, p := range due.places {
		switch {
		case slices.Contains(x.got, p):
		case x.jumps():
			return tileAct(p)
		default:
			return stackAct(p.Stack)
		}
	}
	return ""
}

// left returns how many tiles are left in the wall.
func (x *dealing) left() int {
	n := len(x.tiles) - len(x.got)
	for _, t := range x.takes[:x.k] {
		n -= len(t.places)
	}
	return n
}

func (x *dealing) args() picture.Args {
	args := x.scene.args()
	args["Left"], args["Taken"] = x.left(), len(x.tiles)-x.left()
	if x.k < len(x.takes) {
		args["Seat"] = x.takes[x.k].seat
	}
	return args
}

func (x *dealing) Words() task.Words {
	args := x.args()
	ask, nudge := "task.seating.deal.ask_tiles", "task.seating.deal.nudge"
	switch {
	case !x.asksTile:
		ask, nudge = "task.seating.deal.ask_seats", "task.seating.deal.nudge_seats"
	case x.asksSeat && !x.jumps():
		ask = "task.seating.deal.ask_both"
	case x.jumps():
		ask, nudge = "task.seating.deal.ask_jump", "task.seating.deal.nudge_jump"
	}
	done := "task.seating.deal.done_part"
	switch last := x.to - 1; {
	case x.to == takes:
		done = "task.seating.deal.done_all"
	case last >= fours:
		done, args["What"] = "task.seating.deal.done_jump", picture.Word("task.seating.deal.jump_"+jumping[last-fours])
	}
	args["Last"] = x.takes[x.to-1].seat
	return task.Words{
		Ask:    picture.Say(ask, args),
		Nudge:  picture.Say(nudge, args),
		Done:   picture.Say(done, args),
		Clause: x.rs.Clause(rules.OfDealing),
	}
}

// Hand returns what you were dealt so far.
func (x *dealing) Hand() (hand.Draft, score.Win) { return x.holding(x.you, x.has(x.you), nil) }
