package paying

import (
	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// whoPays asks to point at every seat that pays for a hand.
type whoPays struct {
	*called
	picks task.Marking
}

func newWhoPays(in *task.Reader, s *handSet) task.Exercise {
	c := newCalled(in, *s)
	if in.Failed() {
		return nil
	}
	return payersOf(c)
}

func payersOf(c *called) *whoPays {
	x := &whoPays{called: c}
	for _, w := range c.payers() {
		x.picks.Right = append(x.picks.Right, picture.SeatAct(w))
	}
	return x
}

// Board returns the table with the hand, and what the seats found so far pay.
func (x *whoPays) Board() picture.Board {
	b := x.board()
	b.Middle = x.middle()
	for i := range b.Seats {
		s := &b.Seats[i]
		switch a := picture.SeatAct(s.Wind); {
		case x.picks.Has(a):
			s.Mark = picture.Right
			pay(&b, x.pay.Points, s.Wind)
		case !x.picks.All:
			s.Act = a
		}
	}
	if x.picks.All {
		pay(&b, x.pay.Points, task.Around(x.win.Seat)...)
		return b
	}
	b.Choices.List = []picture.Choice{thatIsAll()}
	return b
}

// middle says what the hand is worth and how it was won, or why it is no win.
func (c *called) middle() picture.Text {
	if !c.res.Win {
		return picture.Say("task.paying.middle_false", picture.Args{"Reason": c.reason()})
	}
	return picture.Say("task.paying.middle", picture.Args{"Worth": c.worth(), "How": c.how()})
}

func (x *whoPays) Judge(a picture.Act) task.Verdict {
	if x.picks.IsRight(a) {
		return task.Right()
	}
	c := task.Consequence{Compare: x.compare()}
	c.Clause, c.Decision = x.origin()
	f := x.Board().Still()
	if a == task.Done {
		c.Title = picture.Say("task.paying.said_all")
		c.Text = x.early()
		mark(&f, picture.Wrong, x.win.Seat)
	} else {
		w := a.Seat()
		c.Title, c.Text = pointed(w), x.owesNothing(w)
		mark(&f, picture.Wrong, w)
		if n := x.asked(); w != x.win.Seat && n > 0 {
			amount := picture.Points(-n)
			f.SeatOf(w).Amount = &amount
		}
	}
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

// asked returns what a seat that owes nothing might be asked for: a share of a self-draw or of
// a false win.
func (x *whoPays) asked() int {
	if !x.res.Win {
		return score.FigureEach(x.rs.LimitFan(), x.rs)
	}
	return x.cost().Each
}

// owesNothing says why the seat does not pay.
func (x *whoPays) owesNothing(w tile.Wind) picture.Text {
	args := picture.Args{"Seat": w, "Winner": x.win.Seat, "Amount": x.asked(), "From": x.win.From, "Liable": x.liable()}
	switch l := x.pay.Liable; {
	case w == x.win.Seat:
		return picture.Say("task.paying.who_pays.winner", args)
	case !x.res.Win:
		return picture.Say("task.paying.who_pays.harmed", args)
	case l != nil && !l.Half:
		return picture.Say("task.paying.who_pays.covered", args)
	case x.win.By.IsRobbing():
		return picture.Say("task.paying.who_pays.not_robbed", args)
	}
	return picture.Say("task.paying.who_pays.not_discarded", args)
}

// early says what is missing if the learner finishes too early.
func (x *whoPays) early() picture.Text {
	found := 0
	for _, a := range x.picks.Found {
		found -= x.pay.Points.Of(a.Seat())
	}
	if !x.res.Win {
		return picture.Say("task.paying.who_pays.early_false", picture.Args{"Seat": x.win.Seat})
	}
	due := x.pay.Points.Of(x.win.Seat)
	return picture.Say("task.paying.who_pays.early", picture.Args{
		"Seat": x.win.Seat, "Amount": found, "Due": due, "Short": due - found,
	})
}

// compare sets the seats named beside those that pay.
func (x *whoPays) compare() picture.Text {
	return picture.Say("task.paying.who_pays.compare", picture.Args{"Seats": x.payers(), "Account": x.account()})
}

func (x *whoPays) Do(a picture.Act) { x.picks.Do(a) }

func (x *whoPays) Next() picture.Act { return x.picks.Next() }

func (x *whoPays) Words() task.Words {
	args := picture.Args{"Seat": x.win.Seat, "How": x.how(), "Reason": x.reason(), "Account": x.account()}
	w := task.WordsBy("task.paying.who_pays", "ask", "nudge_"+x.kind(), "done", args)
	if !x.res.Win {
		w.Ask = picture.Say("task.paying.who_pays.ask_false", args)
	}
	w.Clause, w.Decision = x.origin()
	return w
}

// kind returns the end of an id that names the kind of win.
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
