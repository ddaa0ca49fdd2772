package paying

import (
	"math/rand/v2"

	"sikwu/core/ledger"
	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// nextDealerSet is the end of a hand, or of several in a row.
type nextDealerSet struct {
	gameSet
	Hands int `json:"hands,omitempty"` // how many in a row; 1 if 0
}

// nextDealer asks who deals the next hand.
type nextDealer struct {
	*game
	r      *rand.Rand
	left   int // hands still to be asked about
	passed int // hands answered
	over   bool
}

const actOver picture.Act = "over"

func newNextDealer(in *task.Reader, s *nextDealerSet) task.Exercise {
	return &nextDealer{game: newGame(in, &s.gameSet), r: in.Rand, left: max(s.Hands, 1)}
}

// Board returns the table at the end of the hand, and in the end that of the next hand.
func (x *nextDealer) Board() picture.Board {
	switch {
	case x.over:
		b := x.board()
		b.Middle = picture.Say("task.paying.rounds.over")
		return b
	case x.left == 0:
		return x.begun(x.at, x.was)
	}
	b := x.board()
	x.askDealer(&b)
	return b
}

func (x *nextDealer) Judge(a picture.Act) task.Verdict { return x.judgeDealer(x.Board(), a) }

// judgeDealer judges a seat as the next dealer, or that the game is over; b is the board.
func (g *game) judgeDealer(b picture.Board, a picture.Act) task.Verdict {
	if a == g.dealerAct() {
		return task.Right()
	}
	f := b.Still()
	args := picture.Args{"Name": handName(g.at), "Next": handName(g.next())}
	c := task.Consequence{Compare: picture.Say("task.paying.rounds.compare", picture.Args{"Rule": g.rule()})}
	c.Clause, c.Decision = g.origin()
	if a == actOver {
		c.Title = picture.Say("task.paying.rounds.said_over")
		c.Text = picture.Say("task.paying.rounds.not_over", args)
		f = wrongChoice(b, a)
	} else {
		w := a.Seat()
		c.Title, args["Seat"] = pointed(w), w
		c.Text = picture.Say("task.paying.rounds."+g.wrongDealer(w), args)
		mark(&f, picture.Wrong, w)
	}
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

// wrongDealer returns the end of an id: what is wrong with a dealer.
func (g *game) wrongDealer(w tile.Wind) string {
	switch right := g.nextDealer(); {
	case right == tile.NoWind:
		return "too_many"
	case right == tile.East && g.outcome == ledger.HandVoid:
		return "void"
	case right == tile.East && w == tile.South:
		return "too_early"
	case w == tile.East:
		return "again"
	case w == tile.North:
		return "backwards"
	}
	return "skipped"
}

// dealerAct returns the act of pointing at the next dealer, or of saying that the game is over.
func (g *game) dealerAct() picture.Act {
	if w := g.nextDealer(); w != tile.NoWind {
		return picture.SeatAct(w)
	}
	return actOver
}

// askDealer offers every seat, and the end of the game once that has been taught.
func (g *game) askDealer(b *picture.Board) {
	task.OfferSeats(b)
	if g.chairs {
		return
	}
	b.Choices.List = []picture.Choice{{Text: picture.Say("task.paying.rounds.is_over"), Act: actOver}}
}

// Do goes on to the next hand and draws how it ends.
func (x *nextDealer) Do(a picture.Act) {
	x.passed++
	if a == actOver {
		x.over = true
		return
	}
	x.left--
	x.was, x.at = x.at, x.next()
	if x.left > 0 {
		x.end(x.r)
	}
}

func (x *nextDealer) Next() picture.Act {
	if x.over || x.left == 0 {
		return ""
	}
	return x.dealerAct()
}

func (x *nextDealer) Words() task.Words {
	ended := *x.game
	if x.left == 0 {
		ended.at = x.was
	}
	args := picture.Args{
		"Outcome": ended.says(), "Name": handName(x.at), "Rule": ended.rule(), "N": x.passed,
	}
	w := task.WordsOf("task.paying.rounds", args)
	switch {
	case x.over:
		w.Done = picture.Say("task.paying.rounds.done_over", args)
	case x.passed > 1:
		w.Done = picture.Say("task.paying.rounds.done_all", args)
	}
	w.Clause, w.Decision = x.origin()
	return w
}
