package playing

import (
	"slices"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// Seat is a hand from the throw of the dice to its end, as seen from one seat. East deals, so
// a player's seat and wind are the same.
type Seat struct {
	Table
	Sum     int   // of the dice
	faces   []int // what the dice show
	thrown  bool
	pointed bool // the wall to be opened has been found
	opened  bool
	said    [4]table.CallKind // the last call, by seat

	skipWall bool // the wall is opened at once

	Manner Manner
	Dead   bool // a false call has killed the learner's hand: it only draws and throws
}

// Manner is what a table offers the learner to call and throw.
type Manner uint8

const (
	Course   Manner = iota // plausible calls; no throws while another's tile may be called
	Learning               // only calls that the learner has the tiles for
	Strict                 // plausible calls, with all chows as one that names no tiles
)

// At returns a hand before the throw as seen from a seat. The dice will show the faces, whose
// sum is given too.
func At(p *table.Play, you tile.Wind, sum int, faces []int) *Seat {
	return &Seat{Table: Table{Play: p, Rules: p.Rules(), You: you}, Sum: sum, faces: faces}
}

// Skip throws the dice and opens the wall for the learner.
func (x *Seat) Skip() { x.SkipPart(true, true) }

// SkipPart throws the dice and finds the wall for the learner if throw is set, and opens the
// wall as soon as it is found if wall is set.
func (x *Seat) SkipPart(throw, wall bool) {
	x.skipWall = wall
	if throw {
		x.thrown, x.pointed = true, true
	}
	x.opened = x.pointed && wall
}

// opener returns the seat whose wall is opened.
func (x *Seat) opener() tile.Wind { return table.Counted(tile.East, x.Sum) }

// Due returns the act that is due up to the deal, "" after it.
func (x *Seat) Due() picture.Act {
	switch {
	case !x.thrown:
		return ThrowDice
	case !x.pointed:
		return picture.SeatAct(x.opener())
	case !x.opened:
		return Stack(x.last())
	case x.Play.Phase() == table.PhaseDeal:
		return Deal
	}
	return ""
}

// Open carries out an act that opens the wall, and reports whether it is one.
func (x *Seat) Open(a picture.Act) bool {
	switch kind, _ := a.Parts(); {
	case a == ThrowDice:
		x.thrown = true
	case kind == "seat":
		x.pointed, x.opened = true, x.skipWall
	case kind == "stack":
		x.opened = true
	default:
		return false
	}
	return true
}

// MayCall reports whether the learner may call the open tile. If not, the learner need not
// say that he passes.
func (x *Seat) MayCall() bool {
	for _, c := range x.Choices() {
		if c.Act != Pass && x.Refuses(c.Act) == "" {
			return true
		}
	}
	return false
}

// Happen carries out a player's act, and notes the call.
func (x *Seat) Happen(a table.Act) {
	x.Hear(a)
	x.Run(a)
}

// Watch notes what moves while a player's act is done, and the call.
func (x *Seat) Watch(a table.Act, do func() error) {
	x.Moves = nil
	x.Hear(a)
	x.watch(a, do)
}

// Deals reports whether an act deals the tiles.
func (x *Seat) Deals(a picture.Act) bool { return a == Deal }

// Act returns what a touch means to the hand in play. Drawing while the open tile may still
// be called means passing.
func (x *Seat) Act(a picture.Act) table.Act {
	if a == Head && slices.Contains(x.Play.Asked(), x.You) {
		a = Pass
	}
	return x.Table.Act(a)
}

// Hear notes the call that goes with an act.
func (x *Seat) Hear(a table.Act) {
	if a.Kind == table.ActDiscard || a.Kind == table.ActDraw {
		x.said = [4]table.CallKind{}
	}
	if c := a.Call(); c.Kind != table.NoCall {
		x.said[a.Seat.Index()] = c.Kind
	} else if a.Kind == table.ActConceal || a.Kind == table.ActAddKong {
		x.said[a.Seat.Index()] = table.Kong
	}
}

// last returns the last stack left by the opening, to which the sum is counted.
func (x *Seat) last() table.Stack {
	return table.Open(x.opener(), x.Sum, x.Rules).Stack(-1)
}

// Board shows the table as the learner sees it.
func (x *Seat) Board() picture.Board {
	p := x.Play
	if p.Phase() == table.PhaseDeal {
		return x.opening()
	}
	b := x.Table.Board()
	for w, k := range x.said {
		if k != table.NoCall {
			b.SeatOf(tile.Seats()[w]).Bubble = Bubble(k)
		}
	}
	switch p.Phase() {
	case table.PhaseOver:
		for i := range b.Seats { // show who had what
			s := &b.Seats[i]
			if h := p.Hand(s.Wind); s.Mark != picture.Right {
				s.Hand = picture.Faces(h.Concealed)
			}
		}
		return b
	case table.PhaseFlowers:
		you := b.SeatOf(x.You)
		for i := range you.Flowers {
			you.Flowers[i].Act = Flower
		}
	}
	x.LetTouch(&b)
	if open, from, _ := p.Open(); open != tile.None && from != x.You {
		you := b.SeatOf(x.You)
		throws := x.Manner != Course && x.IsYours() && !x.Dead // before drawing, to be found wrong
		for i := range you.Hand {
			if !throws {
				you.Hand[i].Act = ""
			}
		}
		x.letGo(&b)
	}
	if x.Manner != Course {
		b.Choices.List = x.held(b.Choices.List)
	}
	return b
}

// held returns the choices that the table's manner offers: at a learning table no call that
// the learner lacks the tiles for, at a strict one at most one such chow, without tiles.
func (x *Seat) held(list []picture.Choice) (held []picture.Choice) {
	isChow := func(c picture.Choice) bool { return x.Act(c.Act).Kind == table.ActChow }
	chow := slices.ContainsFunc(list, func(c picture.Choice) bool { return isChow(c) && !x.isIdle(c) })
	for _, c := range list {
		if x.isIdle(c) {
			if x.Manner == Learning || isChow(c) && chow {
				continue
			}
			if isChow(c) {
				c.Tiles, chow = nil, true
			}
		}
		held = append(held, c)
	}
	return held
}

// isIdle reports whether the learner lacks the tiles for a call.
func (x *Seat) isIdle(c picture.Choice) bool {
	a, held := x.Act(c.Act), x.Held()
	open, _, _ := x.Play.Open()
	switch a.Kind {
	case table.ActKong:
		return held[open] < 3
	case table.ActPung:
		return held[open] < 2
	case table.ActChow:
		return held[a.With[0]] == 0 || held[a.With[1]] == 0
	case table.ActConceal:
		return held[a.Tile] < tile.Copies
	case table.ActAddKong:
		return held[a.Tile] == 0
	}
	return false
}

// letGo makes the main answer the one that declines a tile: to draw if that is due, otherwise
// to pass.
func (x *Seat) letGo(b *picture.Board) {
	if x.Refuses(Head) == "" {
		id := "playing.choice.head"
		if x.Manner != Course { // drawing passes the tile
			id = "playing.choice.head_passing"
		}
		b.Choices.List = append(b.Choices.List, picture.Choice{Text: picture.Say(id), Act: Head, Main: true})
		return
	}
	for i := range b.Choices.List {
		c := &b.Choices.List[i]
		c.Main = c.Act == Pass
	}
}

// Judge finds every act right that the opening of the wall asks for or the hand in play
// allows.
func (x *Seat) Judge(a picture.Act) task.Verdict {
	kind, rest, _ := strings.Cut(string(a), " ")
	switch {
	case a == ThrowDice || a == Deal:
		return task.Right()
	case kind == "seat":
		if a == picture.SeatAct(x.opener()) {
			return task.Right()
		}
		return task.Wrong(x.wrongSeat(a.Seat()))
	case kind == "stack":
		if a == Stack(x.last()) {
			return task.Right()
		}
		return task.Wrong(x.wrongStack(rest))
	}
	reason := x.Refuses(a)
	if reason == "" || reason == table.TileIsCalled {
		return task.Right()
	}
	what := x.Wrong(a, reason)
	what.Compare = picture.Say("playing.compare_" + x.Moment())
	return task.Wrong(what)
}

// Refuses is Table.Refuses, except that flowers of the deal are laid down and replaced in one
// act.
func (x *Seat) Refuses(a picture.Act) table.Reason {
	if x.Play.Phase() == table.PhaseFlowers {
		switch a {
		case Head:
			return headInstead
		case Tail:
			return layFirst
		}
	}
	return x.Table.Refuses(a)
}

// Moment returns the id of what the table waits for: dice, seat, stack, deal, flowers, tail,
// draw, answer or turn.
func (x *Seat) Moment() string {
	open, from, _ := x.Play.Open()
	switch {
	case !x.thrown:
		return "dice"
	case !x.pointed:
		return "seat"
	case !x.opened:
		return "stack"
	case x.Play.Phase() == table.PhaseDeal:
		return "deal"
	case x.Play.Phase() == table.PhaseFlowers:
		return "flowers"
	case x.TailDue():
		return "tail"
	case open != tile.None && from != x.You && x.IsYours():
		return "draw"
	case open != tile.None && from != x.You:
		return "answer"
	}
	return "turn"
}

// Outcome says who won what, or that nobody won.
func (x *Seat) Outcome() picture.Text {
	won := x.Play.Winners()
	if len(won) == 0 {
		return picture.Say("playing.done_draw")
	}
	if len(won) > 1 {
		seats := make([]tile.Wind, len(won))
		for i, w := range won {
			seats[i] = w.Seat
		}
		id := "done_several"
		if won[0].Win.By.IsRobbing() {
			id = "done_several_rob"
		}
		return picture.Say("playing."+id, picture.Args{"Seats": seats, "From": won[0].Win.From})
	}
	w := won[0]
	res, paid := w.Judge(x.Rules)
	best := res.Best()
	fan := picture.Say("playing.fan", picture.Args{"N": best.RawFan})
	if best.RawFan > best.Fan {
		fan = picture.Say("playing.fan_cut", picture.Args{"N": best.RawFan, "Limit": best.Fan})
	}
	args := picture.Args{"Seat": w.Seat, "From": w.Win.From, "Fan": fan, "Fans": score.Lines(best, w.Hand, w.Win, x.Rules), "Points": picture.Points(paid.Points.Of(w.Seat))}
	id := "discard"
	switch {
	case !w.Win.IsFed():
		id = "self_draw"
		delete(args, "From")
	case w.Win.By.IsRobbing():
		id = "rob"
	}
	if w.Seat == x.You {
		id = "you_" + id
	}
	return picture.Say("playing.done_"+id, args)
}

// Hand returns what Check opens: the hand that is declared, or the hand as it stands.
func (x *Seat) Hand() (hand.Draft, score.Win) {
	if x.Play.Phase() == table.PhaseDeal {
		return hand.Draft{Winning: tile.None}, score.Win{Seat: x.You, Round: tile.East}
	}
	return x.Table.Hand()
}
