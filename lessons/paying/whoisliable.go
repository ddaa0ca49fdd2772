package paying

import (
	"cmp"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// because says why a seat is liable, or why nobody is.
func (c *called) because() picture.Text {
	l := c.pay.Liable
	if l == nil {
		return c.nobody()
	}
	args := picture.Args{"Liable": l.Seat, "Nth": l.Meld + 1}
	id := l.Rule.String()
	if l.Decision == rules.DecisionTwelveByKong {
		id += "_kong"
	}
	return picture.Say("task.paying.because."+id, args)
}

// nobody says why nobody is liable: no seat fed a meld that makes it so, or liability makes no
// difference to a hand won like this.
func (c *called) nobody() picture.Text {
	drawn := c.otherwise(score.Win{Seat: c.win.Seat, Round: c.win.Round, By: score.BySelfDraw})
	fed := drawn.liable()
	switch {
	case c.win.IsFed() && fed != tile.NoWind && c.robbedAlone():
		return picture.Say("task.paying.because.robbed", picture.Args{"From": c.win.From})
	case c.win.IsFed() && fed != tile.NoWind && !c.rs.Liability[drawn.pay.Liable.Rule].Half:
		return picture.Say("task.paying.because.drawn_only", picture.Args{"From": c.win.From, "Liable": fed})
	}
	if c.win.IsFed() {
		third := c.win
		for third.From == c.win.From || third.From == third.Seat {
			third.From = third.From.Next()
		}
		if other := c.otherwise(third); other.liable() == c.win.From {
			return picture.Say("task.paying.because.own", picture.Args{"From": c.win.From})
		}
	}
	return picture.Say("task.paying.because.nobody")
}

// otherwise returns the same hand won another way.
func (c *called) otherwise(w score.Win) *called {
	other := &called{rs: c.rs, you: c.you, draft: c.draft, win: w, rivers: c.rivers}
	other.judge()
	return other
}

// share returns what a liable seat would pay: three shares of a self-draw, or of a discard
// half, or all if the rules have no halves.
func (c *called) share() int {
	switch {
	case !c.win.IsFed():
		return 3 * c.cost().Each
	case c.rs.HasHalves():
		return c.cost().Discard / 2
	}
	return c.cost().Discard
}

// whoIsLiable asks for the seat that pays for others, if there is one.
type whoIsLiable struct {
	*called
	task.SeatChoice
}

func newWhoIsLiable(in *task.Reader, s *handSet) task.Exercise {
	c := newCalled(in, *s)
	if in.Failed() {
		return nil
	}
	if !c.res.Win {
		in.Fail("a false win makes no seat liable")
	}
	return &whoIsLiable{c, task.OneSeat(c.liable())}
}

func (x *whoIsLiable) Board() picture.Board {
	b := x.board()
	b.Middle = x.middle()
	x.OfferSeats(&b, task.Others(x.win.Seat)...)
	if x.Finished() {
		pay(&b, x.pay.Points, task.Around(x.win.Seat)...)
		if x.pay.Liable != nil {
			x.lightMeld(&b, picture.Lit)
		}
		return b
	}
	b.Choices.List = []picture.Choice{{Text: picture.Say("task.paying.nobody"), Act: task.Nobody}}
	return b
}

// lightMeld marks the meld that made a seat liable.
func (c *called) lightMeld(b *picture.Board, m picture.Mark) {
	if l := c.pay.Liable; l.Meld >= 0 {
		b.SeatOf(c.win.Seat).Melds[l.Meld].Mark = m
	}
}

func (x *whoIsLiable) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	c := task.Consequence{
		Compare: picture.Say("task.paying.liable.compare", picture.Args{"Because": x.because(), "Account": x.account()}),
	}
	c.Clause, c.Decision = x.liableOrigin()
	f := x.Board().Still()
	if a == task.Nobody {
		c.Title = picture.Say("task.paying.said_nobody")
		c.Text = picture.Say("task.paying.liable.each_"+x.kind(), picture.Args{
			"Each": x.cost().Each, "Amount": x.share(), "From": x.win.From, "Discard": x.cost().Discard,
		})
		pay(&f, x.pay.Share, task.Around(x.win.Seat)...)
		mark(&f, picture.Wrong, x.win.Seat)
	} else {
		w := a.Seat()
		c.Title, c.Text = pointed(w), x.notLiable(w)
		amount := picture.Points(-x.share())
		f.SeatOf(w).Amount = &amount
		mark(&f, picture.Wrong, w)
	}
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

// notLiable says what follows from making the wrong seat pay for all.
func (x *whoIsLiable) notLiable(w tile.Wind) picture.Text {
	args := picture.Args{"Seat": w, "Amount": x.share(), "Winner": x.win.Seat}
	if l := x.pay.Liable; l == nil {
		return picture.Say("task.paying.liable.nobody_is", args)
	}
	fed := 0
	for _, m := range x.draft.Melds {
		if m.From == w {
			fed++
		}
	}
	if fed == 0 {
		return picture.Say("task.paying.liable.fed_nothing", args)
	}
	return picture.Say("task.paying.liable.fed_other", args)
}

// liableOrigin returns the clause on liability, and our ruling if there is one.
func (c *called) liableOrigin() (clause, decision string) {
	if l := c.pay.Liable; l != nil {
		return l.Clause, cmp.Or(l.Decision, c.half())
	}
	return c.rs.Liability[rules.LiableTwelveTiles].Clause, c.half()
}

func (x *whoIsLiable) Words() task.Words {
	args := picture.Args{"Seat": x.win.Seat, "How": x.how(), "Because": x.because(), "Account": x.account()}
	return task.WordsOf("task.paying.liable", args).From(x.liableOrigin())
}
