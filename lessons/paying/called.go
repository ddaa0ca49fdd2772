package paying

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// handSet is what a spec sets about a hand that was called. If Hand is empty, a hand is drawn
// to fit the rest.
type handSet struct {
	Hand  string   `json:"hand,omitempty"` // in notation, the winning tile last
	Seat  string   `json:"seat,omitempty"` // who called; East if empty
	Round string   `json:"round,omitempty"`
	By    string   `json:"by,omitempty"`
	From  string   `json:"from,omitempty"`
	Draws []string `json:"draws,omitempty"`
	// NoKongDraw rules out wins on a kong's replacement, for steps before they are taught.
	NoKongDraw bool   `json:"no_kong_draw,omitempty"`
	You        string `json:"you,omitempty"` // the learner's seat; if empty mostly the caller's, else any
	// False asks for a false win, Reason for one with that reason if it is drawn.
	False  bool      `json:"false,omitempty"`
	Reason string    `json:"reason,omitempty"`
	Like   string    `json:"like,omitempty"`   // what is drawn; see likes
	Rivers [4]string `json:"rivers,omitempty"` // from East on, in notation; drawn if empty
}

// called is a hand that was called at the table, as package score judges it.
type called struct {
	rs    *rules.RuleSet
	you   tile.Wind
	draft hand.Draft
	win   score.Win
	res   score.Result
	pay   score.Payment

	rivers [4][]tile.Tile // the discards before the seats
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
	if c.rivers = drawRivers(in.Rand, c.used()); set.Rivers != [4]string{} {
		for i, text := range set.Rivers {
			c.rivers[i] = in.Tiles(text)
		}
	}
	return c
}

// What a drawn hand may be like, besides the id of a liability rule that makes a seat liable.
const (
	likeLiable = "liable" // a seat is liable
	likeFree   = "free"   // others fed melds, but nobody is liable
	likeLimit  = "limit"  // worth up to six fan more than the limit
)

// draw draws a hand that fits the set.
func (c *called) draw(in *task.Reader, set *handSet) {
	w := deal.CallWish{
		Rules: c.rs, Win: set.circumstances(in), AnySeat: set.Seat == "", AnyRound: set.Round == "", AnyWay: set.By == "",
		NoKongDraw: set.NoKongDraw,
		False:      set.False, Reason: set.Reason,
	}
	var err error
	if w.Who, w.Rule, err = liability(set.Like, c.rs); err != nil {
		in.Keep(err)
	}
	if in.Failed() {
		return
	}
	x, ok := w.Hand(in.Rand)
	if !ok {
		in.Keep(notHere("no_such_hand"))
		return
	}
	c.draft, c.win, c.res, c.pay = x.Draft, x.Win, x.Result, x.Payment
}

// liability reads what a hand is to be like. It fails if these rules have no such hand.
func liability(like string, rs *rules.RuleSet) (deal.Liability, rules.Liability, error) {
	plays := func(l rules.LiabilityRule) bool { return l.Plays() }
	switch like {
	case "":
		return deal.AnyLiability, 0, nil
	case likeFree:
		return deal.Free, 0, nil
	case likeLimit:
		if !rs.HasLimit() {
			return 0, 0, notHere("no_limit")
		}
		return deal.OverLimit, 0, nil
	case likeLiable:
		if !slices.ContainsFunc(rs.Liability[:], plays) {
			return 0, 0, notHere("nobody_liable")
		}
		return deal.Liable, 0, nil
	}
	for l := range rules.LiableNamed {
		switch {
		case l.String() != like:
		case rs.Liability[l].Plays():
			return deal.ByRule, l, nil
		default:
			return 0, 0, notHere("not_liable")
		}
	}
	return 0, 0, task.BadSpec("nothing is like %q", like)
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

// circumstances reads how the hand is won.
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

// fan returns what the hand is worth, cut at the limit.
func (c *called) fan() int {
	if best := c.res.Best(); best != nil {
		return best.Fan
	}
	return 0
}

// liable returns the seat that pays for others, NoWind if there is none.
func (c *called) liable() tile.Wind {
	if c.pay.Liable == nil {
		return tile.NoWind
	}
	return c.pay.Liable.Seat
}

// payers returns the seats that lose points, in turn order from East.
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
