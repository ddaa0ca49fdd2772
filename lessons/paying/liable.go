package paying

import (
	"cmp"
	"strconv"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// because says why a seat is liable, or why none is.
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

// nobody says why no seat is liable: none fed a meld that decides, or the way the hand
// was won leaves nothing to decide.
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

// share returns what a liable seat would pay: all three shares of a self-draw, half a
// discard, or the whole discard at tables without halves.
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

// lightMeld marks the meld that decides.
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

// notLiable says what follows if the wrong seat is asked to pay for all, and what that
// seat fed.
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

// liableOrigin returns the clause about who is liable, and our ruling if there is one.
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

// whichMeld asks for the meld whose feed made a seat liable.
type whichMeld struct {
	*called
	task.Choice
}

func newWhichMeld(in *task.Reader, s *handSet) task.Exercise {
	if s.Hand == "" && s.Like == "" {
		s.Like = likeLiable
	}
	c := newCalled(in, *s)
	if in.Failed() {
		return nil
	}
	if c.liable() == tile.NoWind || c.pay.Liable.Meld < 0 {
		in.Keep(notHere("not_liable"))
		return nil
	}
	return &whichMeld{c, task.OneOf(meldAct(c.pay.Liable.Meld))}
}

func meldAct(i int) picture.Act { return picture.Act("meld " + strconv.Itoa(i)) }

func (x *whichMeld) Board() picture.Board {
	b := x.board()
	b.Middle = x.middle()
	l := x.liable()
	b.SeatOf(l).Roles = append(b.SeatOf(l).Roles, picture.Say("task.paying.role.liable"))
	pay(&b, x.pay.Points, l)
	if x.Finished() {
		x.lightMeld(&b, picture.Right)
		pay(&b, x.pay.Points, task.Around(x.win.Seat)...)
		return b
	}
	melds := b.SeatOf(x.win.Seat).Melds
	for i := range melds {
		melds[i].Act = meldAct(i)
	}
	return b
}

func (x *whichMeld) Judge(a picture.Act) task.Verdict {
	if x.IsRight(a) {
		return task.Right()
	}
	number, _ := strings.CutPrefix(string(a), "meld ")
	i, _ := strconv.Atoi(number)
	m := x.draft.Melds[i]
	args := picture.Args{
		"Nth": i + 1, "From": m.From, "Liable": x.liable(), "Tiles": tilesDown(x.draft.Melds[:i+1]), "Seat": x.win.Seat,
	}
	text := "early"
	switch {
	case m.From == tile.NoWind:
		text = "unfed"
	case m.From != x.liable():
		text = "elsewhere"
	case i > x.pay.Liable.Meld:
		text = "late"
	}
	c := task.Consequence{
		Title:   picture.Say("task.paying.meld.title", args),
		Text:    picture.Say("task.paying.meld."+text, args),
		Compare: picture.Say("task.paying.meld.compare", picture.Args{"Nth": i + 1, "Right": x.pay.Liable.Meld + 1, "Because": x.because()}),
	}
	c.Clause, c.Decision = x.liableOrigin()
	f := x.Board().Still()
	f.SeatOf(x.win.Seat).Melds[i].Mark = picture.Wrong
	if m.From != tile.NoWind {
		mark(&f, picture.Lit, m.From)
	}
	c.Frames = []picture.Board{f}
	return task.Wrong(c)
}

// tilesDown counts the tiles of melds as a table does: a kong as three.
func tilesDown(melds []hand.Meld) int { return hand.Draft{Melds: melds, Winning: tile.None}.Size() }

func (x *whichMeld) Words() task.Words {
	args := picture.Args{
		"Liable": x.liable(), "Amount": -x.pay.Points.Of(x.liable()), "Because": x.because(), "Account": x.account(),
	}
	return task.WordsOf("task.paying.meld", args).From(x.liableOrigin())
}
