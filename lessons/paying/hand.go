package paying

import (
	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// handSet is what a spec sets about a hand that was called. Without Hand
// one is drawn, of which the rest may still be set.
type handSet struct {
	Hand  string   `json:"hand,omitempty"` // in notation, the winning tile last
	Seat  string   `json:"seat,omitempty"` // who called; East
	Round string   `json:"round,omitempty"`
	By    string   `json:"by,omitempty"`
	From  string   `json:"from,omitempty"`
	Draws []string `json:"draws,omitempty"`
	You   string   `json:"you,omitempty"` // who sits at the bottom; the one who called, or any
	// False: no win. Reason is why, if that is drawn.
	False  bool   `json:"false,omitempty"`
	Reason string `json:"reason,omitempty"`
	Like   string `json:"like,omitempty"` // what is drawn; see likes
}

// called is a hand that was called at the table, as package score judges it.
type called struct {
	rs    *rules.RuleSet
	you   tile.Wind
	draft hand.Draft
	win   score.Win
	res   score.Result
	pay   score.Payment

	rivers [4][]tile.Tile // what lies before the seats
}

// newCalled reads or draws the hand.
func newCalled(in *task.Reader, set handSet) *called {
	c := &called{rs: in.Rules}
	if set.Hand == "" {
		c.draw(in, &set)
	} else {
		c.read(in, &set)
	}
	c.you = in.SeatOr(set.You, c.win.Seat)
	if in.Failed() {
		return nil
	}
	if set.You == "" && in.Rand.IntN(3) == 0 {
		c.you = in.AnySeat()
	}
	c.rivers = rivers(in.Rand, c.used())
	return c
}

// read reads a hand set in full.
func (c *called) read(in *task.Reader, set *handSet) {
	c.draft, c.win = in.Hand(set.Hand), set.circumstances(in)
	if in.Failed() {
		return
	}
	c.judge()
	switch {
	case set.False == c.res.Win:
		in.Keep(notHere("no_such_hand"))
	case !c.pay.Known:
		in.Fail("who fed %q?", set.Hand)
	}
}

// circumstances returns the win as set.
func (set *handSet) circumstances(in *task.Reader) (w score.Win) {
	ok := false
	if w.By, ok = score.ParseBy(set.By); !ok && set.By != "" {
		in.Fail("there is no way to win %q", set.By)
	}
	w.Seat, w.Round = in.SeatOr(set.Seat, tile.East), in.SeatOr(set.Round, tile.East)
	w.From = in.SeatOr(set.From, tile.NoWind)
	for _, d := range set.Draws {
		switch d {
		case score.DrawKong.String():
			w.Draws = append(w.Draws, score.DrawKong)
		case score.DrawFlower.String():
			w.Draws = append(w.Draws, score.DrawFlower)
		default:
			in.Fail("there is no draw %q", d)
		}
	}
	return w
}

func (c *called) judge() {
	c.res = score.Evaluate(c.draft, c.win, c.rs)
	c.pay = score.Settle(&c.res, c.draft, c.win, c.rs)
}

// set returns the hand as a spec that leaves nothing open.
func (c *called) set() handSet {
	s := handSet{
		Hand: c.draft.String(), Seat: c.win.Seat.String(), Round: c.win.Round.String(),
		By: c.win.By.String(), You: c.you.String(), False: !c.res.Win,
	}
	if c.win.IsFed() {
		s.From = c.win.From.String()
	}
	for _, d := range c.win.Draws {
		s.Draws = append(s.Draws, d.String())
	}
	return s
}

// fan returns what the hand is worth, cut at the limit.
func (c *called) fan() int {
	if best := c.res.Best(); best != nil {
		return best.Fan
	}
	return 0
}

// liable returns the seat that pays for others, NoWind for none.
func (c *called) liable() tile.Wind {
	if c.pay.Liable == nil {
		return tile.NoWind
	}
	return c.pay.Liable.Seat
}

// payers returns those who lose points, in turn order from East.
func (c *called) payers() (list []tile.Wind) {
	for _, s := range tile.Seats() {
		if c.pay.Points.Of(s) < 0 {
			list = append(list, s)
		}
	}
	return list
}

func (c *called) Hand() (hand.Draft, score.Win) { return c.draft.Clone(), c.win }

// notHere says why these rules have no such exercise.
func notHere(why string) error {
	return &task.NotHere{Text: picture.Say("task.paying.not_here." + why)}
}
