package claiming

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

// Seated is a hand in play from the throw to its end, seen from a seat at it: what lies
// there, what touching a thing does, and what is wrong about it. East deals, so that
// seats and winds are one.
type Seated struct {
	playing
	sum     int
	faces   []int // what the dice show
	thrown  bool
	pointed bool // at whose wall is opened
	opened  bool
	said    [4]table.CallKind // what was called last, by seat

	skipWall bool // it is opened at once
}

const (
	throwDice picture.Act = "throw"
	goAct     picture.Act = "go"
)

// Seat returns a hand before the throw, seen from a seat; the dice will show the faces,
// which come to the sum.
func Seat(p *table.Play, you tile.Wind, sum int, faces []int) *Seated {
	return &Seated{playing: playing{play: p, rs: p.Rules(), you: you}, sum: sum, faces: faces}
}

// Skip throws and opens the wall: neither is asked for.
func (x *Seated) Skip() { x.SkipPart(true, true) }

// SkipPart throws, with whose wall is opened, or opens it where that is not asked for.
func (x *Seated) SkipPart(throw, wall bool) {
	x.skipWall = wall
	if throw {
		x.thrown, x.pointed = true, true
	}
	x.opened = x.pointed && wall
}

// Spare lets a win that is none cost nothing: the table stops it.
func (x *Seated) Spare() { x.spared = true }

// opener is whose wall is opened.
func (x *Seated) opener() tile.Wind { return table.Counted(tile.East, x.sum) }

// Open carries out an act before the deal, and reports whether it is one.
func (x *Seated) Open(a picture.Act) bool {
	switch kind, _ := a.Parts(); {
	case a == throwDice:
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

// mayCall reports whether the learner may call the open tile: else there is nothing
// to decide, and the pass goes without saying.
func (x *Seated) mayCall() bool {
	for _, c := range x.choices() {
		if c.Act != passAct && x.refuses(c.Act) == "" {
			return true
		}
	}
	return false
}

// happen lets a player act, and remembers what is said aloud.
func (x *Seated) happen(a table.Act) {
	x.Hear(a)
	x.run(a)
}

// Watch shows what moves while an act of anybody is done, and remembers what is said
// aloud.
func (x *Seated) Watch(a table.Act, do func() error) {
	x.moves = nil
	x.Hear(a)
	x.watch(a, do)
}

// Deals reports whether touching a thing deals the tiles.
func (x *Seated) Deals(a picture.Act) bool { return a == goAct }

// Act returns what touching a thing means to the hand in play. To draw while others may
// still want the tile is to want nothing of it.
func (x *Seated) Act(a picture.Act) table.Act {
	if a == headAct && slices.Contains(x.play.Asked(), x.you) {
		a = passAct
	}
	return x.act(a)
}

// Hear remembers what is said aloud with an act.
func (x *Seated) Hear(a table.Act) {
	if a.Kind == table.ActDiscard || a.Kind == table.ActDraw {
		x.said = [4]table.CallKind{}
	}
	if c := actCall(a); c.Kind != table.NoCall {
		x.said[a.Seat.Index()] = c.Kind
	} else if a.Kind == table.ActConceal || a.Kind == table.ActAddKong {
		x.said[a.Seat.Index()] = table.Kong
	}
}

func stackAct(s table.Stack) picture.Act { return picture.Act("stack " + s.String()) }

// last returns the last stack that stays: the sum is counted to it.
func (x *Seated) last() table.Stack {
	return table.Open(x.opener(), x.sum, x.rs).Stack(-1)
}

// Board shows the table as the learner sees it.
func (x *Seated) Board() picture.Board {
	p := x.play
	if p.Phase() == table.PhaseDeal {
		return x.opening()
	}
	b := x.board()
	for w, k := range x.said {
		if k != table.NoCall {
			b.SeatOf(tile.Seats()[w]).Bubble = bubble(k)
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
		you := b.SeatOf(x.you)
		for i := range you.Flowers {
			you.Flowers[i].Act = flowerAct
		}
	}
	x.touchable(&b)
	if open, from, _ := p.Open(); open != tile.None && from != x.you {
		you := b.SeatOf(x.you) // nothing is thrown while another's tile lies open
		for i := range you.Hand {
			you.Hand[i].Act = ""
		}
		x.letGo(&b)
	}
	return b
}

// letGo makes wanting nothing of a tile the plain answer: to draw, where that
// is due, or to pass.
func (x *Seated) letGo(b *picture.Board) {
	if x.refuses(headAct) == "" {
		b.Choices.List = append(b.Choices.List, picture.Choice{Text: picture.Say("task.claiming.choice.head"), Act: headAct, Main: true})
		return
	}
	for i := range b.Choices.List {
		c := &b.Choices.List[i]
		c.Main = c.Act == passAct
	}
}

// Judge asks core for the throw, and the hand in play for everything else: any
// act that it allows is right.
func (x *Seated) Judge(a picture.Act) task.Verdict {
	kind, rest, _ := strings.Cut(string(a), " ")
	switch {
	case a == throwDice || a == goAct:
		return task.Right()
	case kind == "seat":
		if a == picture.SeatAct(x.opener()) {
			return task.Right()
		}
		return task.Wrong(x.wrongSeat(a.Seat()))
	case kind == "stack":
		if a == stackAct(x.last()) {
			return task.Right()
		}
		return task.Wrong(x.wrongStack(rest))
	}
	reason := x.refuses(a)
	if reason == "" || reason == table.TileIsCalled {
		return task.Right()
	}
	what := x.wrong(a, reason)
	what.Compare = picture.Say("task.claiming.whole.compare_" + x.Moment())
	return task.Wrong(what)
}

// refuses returns that of playing, but flowers of the deal are laid down and replaced in one act.
func (x *Seated) refuses(a picture.Act) table.Reason {
	if x.play.Phase() == table.PhaseFlowers {
		switch a {
		case headAct:
			return headInstead
		case tailAct:
			return layFirst
		}
	}
	return x.playing.refuses(a)
}

// Moment returns what the table waits for, by its id: dice, seat, stack, deal, flowers,
// tail, draw, answer or turn.
func (x *Seated) Moment() string {
	open, from, _ := x.play.Open()
	switch {
	case !x.thrown:
		return "dice"
	case !x.pointed:
		return "seat"
	case !x.opened:
		return "stack"
	case x.play.Phase() == table.PhaseDeal:
		return "deal"
	case x.play.Phase() == table.PhaseFlowers:
		return "flowers"
	case x.tailDue():
		return "tail"
	case open != tile.None && from != x.you && x.yours():
		return "draw"
	case open != tile.None && from != x.you:
		return "answer"
	}
	return "turn"
}

// Outcome says who won what, or that no player did.
func (x *Seated) Outcome() picture.Text {
	won := x.play.Winners()
	if len(won) == 0 {
		return picture.Say("task.claiming.whole.done_draw")
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
		return picture.Say("task.claiming.whole."+id, picture.Args{"Seats": seats, "From": won[0].Win.From})
	}
	w := won[0]
	res, paid := w.Judge(x.rs)
	best := res.Best()
	fan := picture.Say("task.claiming.whole.fan", picture.Args{"N": best.RawFan})
	if best.RawFan > best.Fan {
		fan = picture.Say("task.claiming.whole.fan_cut", picture.Args{"N": best.RawFan, "Limit": best.Fan})
	}
	args := picture.Args{"Seat": w.Seat, "From": w.Win.From, "Fan": fan, "Fans": score.Lines(best, w.Hand, w.Win, x.rs), "Points": picture.Points(paid.Points.Of(w.Seat))}
	id := "discard"
	switch {
	case !w.Win.IsFed():
		id = "self_draw"
		delete(args, "From")
	case w.Win.By.IsRobbing():
		id = "rob"
	}
	if w.Seat == x.you {
		id = "you_" + id
	}
	return picture.Say("task.claiming.whole.done_"+id, args)
}

// Hand returns what Check opens: the hand as it stands, or what is declared.
func (x *Seated) Hand() (hand.Draft, score.Win) {
	if x.play.Phase() == table.PhaseDeal {
		return hand.Draft{Winning: tile.None}, score.Win{Seat: x.you, Round: tile.East}
	}
	return x.hand()
}
