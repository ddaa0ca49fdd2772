package paying

import (
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/board"
	"sikwu/lessons/task"
)

// whoPays asks to point at everybody who pays for a hand.
type whoPays struct {
	*called
	picks picks
}

func newWhoPays(set task.Set, rs *rules.RuleSet, seed int64) (task.Exercise, error) {
	var s handSet
	if err := set.Read(&s); err != nil {
		return nil, err
	}
	c, err := newCalled(s, rs, task.Source(seed))
	if err != nil {
		return nil, err
	}
	return payersOf(c), nil
}

func payersOf(c *called) *whoPays {
	x := &whoPays{called: c}
	for _, w := range c.payers() {
		x.picks.right = append(x.picks.right, at(w))
	}
	return x
}

// Board is the table with the hand; who was found to pay shows what.
func (x *whoPays) Board() board.Board {
	b := x.board()
	b.Middle = x.middle()
	for i := range b.Seats {
		s := &b.Seats[i]
		switch a := at(s.Wind); {
		case x.picks.has(a):
			s.Mark = board.Right
			pay(&b, x.pay.Points, s.Wind)
		case !x.picks.said:
			s.Act = a
		}
	}
	if x.picks.said {
		pay(&b, x.pay.Points, around(x.win.Seat)...)
		return b
	}
	b.Choices.List = []board.Choice{thatIsAll()}
	return b
}

// middle says what the hand is worth and how it was won, or why it is no win.
func (c *called) middle() board.Text {
	if !c.res.Win {
		return board.Say("task.paying.middle_false", board.Args{"Reason": c.reason()})
	}
	return board.Say("task.paying.middle", board.Args{"Worth": c.worth(), "How": c.how()})
}

// Judge asks whether the seat loses points.
func (x *whoPays) Judge(a board.Act) task.Verdict {
	if x.picks.isRight(a) {
		return task.Right()
	}
	c := task.Consequence{Compare: x.compare()}
	c.Clause, c.Decision = x.origin()
	f := x.Board().Still()
	if a == actDone {
		c.Title = board.Say("task.paying.said_all")
		c.Text = x.early()
		mark(&f, board.Wrong, x.win.Seat)
	} else {
		w := seatAt(a)
		c.Title, c.Text = pointed(w), x.owesNothing(w)
		mark(&f, board.Wrong, w)
		if n := x.asked(); w != x.win.Seat && n > 0 {
			amount := board.Points(-n)
			f.SeatOf(w).Amount = &amount
		}
	}
	c.Frames = []board.Board{f}
	return task.Wrong(c)
}

// asked is what a seat would be asked for that owes nothing: a share of the
// self-draw, or of the false win.
func (x *whoPays) asked() int {
	if !x.res.Win {
		return score.FigureEach(x.rs.LimitFan(), x.rs)
	}
	return x.each()
}

// owesNothing says why the seat does not pay.
func (x *whoPays) owesNothing(w tile.Wind) board.Text {
	args := board.Args{"Seat": w, "Winner": x.win.Seat, "Amount": x.asked(), "From": x.win.From, "Liable": x.liable()}
	switch l := x.pay.Liable; {
	case w == x.win.Seat:
		return board.Say("task.paying.who_pays.winner", args)
	case !x.res.Win:
		return board.Say("task.paying.who_pays.harmed", args)
	case l != nil && !l.Half:
		return board.Say("task.paying.who_pays.covered", args)
	case x.win.By.IsRobbing():
		return board.Say("task.paying.who_pays.not_robbed", args)
	}
	return board.Say("task.paying.who_pays.not_discarded", args)
}

// early says what is missing when the learner stops too soon.
func (x *whoPays) early() board.Text {
	found := 0
	for _, a := range x.picks.got {
		found -= x.pay.Points.Of(seatAt(a))
	}
	if !x.res.Win {
		return board.Say("task.paying.who_pays.early_false", board.Args{"Seat": x.win.Seat})
	}
	due := x.pay.Points.Of(x.win.Seat)
	return board.Say("task.paying.who_pays.early", board.Args{
		"Seat": x.win.Seat, "Amount": found, "Due": due, "Short": due - found,
	})
}

// compare sets what was named beside who pays.
func (x *whoPays) compare() board.Text {
	return board.Say("task.paying.who_pays.compare", board.Args{"Seats": x.payers(), "Account": x.account()})
}

// Do marks a payer, or ends the answer.
func (x *whoPays) Do(a board.Act) { x.picks.do(a) }

// Next is a payer not yet named.
func (x *whoPays) Next() board.Act { return x.picks.next() }

// Words ask who pays.
func (x *whoPays) Words() task.Words {
	args := board.Args{"Seat": x.win.Seat, "How": x.how(), "Reason": x.reason(), "Account": x.account()}
	w := task.Words{
		Ask:   board.Say("task.paying.who_pays.ask", args),
		Nudge: board.Say("task.paying.who_pays.nudge_"+x.kind(), args),
		Done:  board.Say("task.paying.who_pays.done", args),
	}
	if !x.res.Win {
		w.Ask = board.Say("task.paying.who_pays.ask_false", args)
	}
	w.Clause, w.Decision = x.origin()
	return w
}

// kind names the win for hints: the end of an id.
func (c *called) kind() string {
	switch {
	case !c.res.Win:
		return "false"
	case c.win.By.IsRobbing():
		return "robbed"
	case c.win.IsFed():
		return "discard"
	}
	return "drawn"
}
