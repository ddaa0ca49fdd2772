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

// Seat is a hand in play from the throw to its end, seen from a seat at it: what lies
// there, what touching a thing does, and what is wrong about it. East deals, so that
// seats and winds are one.
type Seat struct {
	Table
	Sum     int   // of the dice
	faces   []int // what the dice show
	thrown  bool
	pointed bool // at whose wall is opened
	opened  bool
	said    [4]table.CallKind // what was called last, by seat

	skipWall bool // it is opened at once

	Manner Manner
	Dead   bool // the learner's hand, by a false call: it draws and throws, and is not thrown before drawing
}

// Manner is what a table offers to be called and thrown.
type Manner uint8

const (
	Course   Manner = iota // calls that look possible; nothing is thrown while another's tile lies open
	Learning               // no call of tiles that the learner does not hold
	Strict                 // those too, chows as one call that names no tiles
)

// At returns a hand before the throw, seen from a seat; the dice will show the faces,
// which come to the sum.
func At(p *table.Play, you tile.Wind, sum int, faces []int) *Seat {
	return &Seat{Table: Table{Play: p, Rules: p.Rules(), You: you}, Sum: sum, faces: faces}
}

// Skip throws and opens the wall: neither is asked for.
func (x *Seat) Skip() { x.SkipPart(true, true) }

// SkipPart throws, with whose wall is opened, or opens it where that is not asked for.
func (x *Seat) SkipPart(throw, wall bool) {
	x.skipWall = wall
	if throw {
		x.thrown, x.pointed = true, true
	}
	x.opened = x.pointed && wall
}

// opener is whose wall is opened.
func (x *Seat) opener() tile.Wind { return table.Counted(tile.East, x.Sum) }

// Due returns the act that is due before the deal and the deal itself, "" after it.
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

// Open carries out an act before the deal, and reports whether it is one.
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

// MayCall reports whether the learner may call the open tile: else there is nothing
// to decide, and the pass goes without saying.
func (x *Seat) MayCall() bool {
	for _, c := range x.Choices() {
		if c.Act != Pass && x.Refuses(c.Act) == "" {
			return true
		}
	}
	return false
}

// Happen lets a player act, and remembers what is said aloud.
func (x *Seat) Happen(a table.Act) {
	x.Hear(a)
	x.Run(a)
}

// Watch shows what moves while an act of anybody is done, and remembers what is said
// aloud.
func (x *Seat) Watch(a table.Act, do func() error) {
	x.Moves = nil
	x.Hear(a)
	x.watch(a, do)
}

// Deals reports whether touching a thing deals the tiles.
func (x *Seat) Deals(a picture.Act) bool { return a == Deal }

// Act returns what touching a thing means to the hand in play. To draw while others may
// still want the tile is to want nothing of it.
func (x *Seat) Act(a picture.Act) table.Act {
	if a == Head && slices.Contains(x.Play.Asked(), x.You) {
		a = Pass
	}
	return x.Table.Act(a)
}

// Hear remembers what is said aloud with an act.
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

// last returns the last stack that stays: the sum is counted to it.
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
		for i := range b.Seats { // all hands are laid open, to see who had what
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
		throws := x.Manner != Course && x.IsYours() && !x.Dead // before drawing: a tile too few
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

// held returns the choices that a table offers, without calls of tiles that the learner does
// not hold, or with them as a strict table has them.
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

// isIdle reports whether a call takes tiles that the learner does not hold.
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

// letGo makes wanting nothing of a tile the plain answer: to draw, where that
// is due, or to pass.
func (x *Seat) letGo(b *picture.Board) {
	if x.Refuses(Head) == "" {
		id := "playing.choice.head"
		if x.Manner != Course { // which is how one passes
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

// Judge asks core for the throw, and the hand in play for everything else: any
// act that it allows is right.
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

// Refuses returns that of playing, but flowers of the deal are laid down and replaced in one act.
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

// Moment returns what the table waits for, by its id: dice, seat, stack, deal, flowers,
// tail, draw, answer or turn.
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

// Outcome says who won what, or that no player did.
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

// Hand returns what Check opens: the hand as it stands, or what is declared.
func (x *Seat) Hand() (hand.Draft, score.Win) {
	if x.Play.Phase() == table.PhaseDeal {
		return hand.Draft{Winning: tile.None}, score.Win{Seat: x.You, Round: tile.East}
	}
	return x.Table.Hand()
}
