package paying

import (
	"strconv"
	"strings"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

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

// tilesDown counts the tiles of melds, a kong as three.
func tilesDown(melds []hand.Meld) int { return hand.Draft{Melds: melds, Winning: tile.None}.Size() }

func (x *whichMeld) Words() task.Words {
	args := picture.Args{
		"Liable": x.liable(), "Amount": -x.pay.Points.Of(x.liable()), "Because": x.because(), "Account": x.account(),
	}
	return task.WordsOf("task.paying.meld", args).From(x.liableOrigin())
}
