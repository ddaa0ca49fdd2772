package paying

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/deal"
	"sikwu/lessons/task"
)

// handSet is what a spec sets about a hand that somebody called. Without Hand
// one is drawn, of which the rest may be set all the same.
type handSet struct {
	Hand  string   `json:"hand,omitempty"` // in notation, the winning tile last
	Seat  string   `json:"seat,omitempty"` // who called; East
	Round string   `json:"round,omitempty"`
	By    string   `json:"by,omitempty"`
	From  string   `json:"from,omitempty"`
	Draws []string `json:"draws,omitempty"`
	You   string   `json:"you,omitempty"` // who sits at the bottom; the one who called, or any
	// False: no win. Reason is why, where that is drawn.
	False  bool   `json:"false,omitempty"`
	Reason string `json:"reason,omitempty"`
	Like   string `json:"like,omitempty"` // what is drawn; see likes
}

// called is a hand that somebody called at the table, as package score judges it.
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
func newCalled(set handSet, rs *rules.RuleSet, r *rand.Rand) (*called, error) {
	c := &called{rs: rs}
	var err error
	if set.Hand == "" {
		err = c.draw(&set, r)
	} else {
		err = c.read(&set)
	}
	if err != nil {
		return nil, err
	}
	if c.you, err = seatOf(set.You, c.win.Seat); err != nil {
		return nil, err
	}
	if set.You == "" && r.IntN(3) == 0 {
		c.you = anySeat(r)
	}
	c.rivers = rivers(r, c.used())
	return c, nil
}

// What a drawn hand may be like, besides the id of a liability rule under which a
// seat pays for others.
const (
	likeLiable = "liable" // a seat is liable
	likeFree   = "free"   // melds that others fed, and none of them is liable
	likeLimit  = "limit"  // worth more than the limit, by no more than six fan
)

// draw draws a hand as the set wants it.
func (c *called) draw(set *handSet, r *rand.Rand) error {
	win, err := set.circumstances()
	if err != nil {
		return err
	}
	w := deal.CallWish{
		Rules: c.rs, Win: win, AnySeat: set.Seat == "", AnyRound: set.Round == "", AnyWay: set.By == "",
		False: set.False, Reason: set.Reason,
	}
	if w.Who, w.Rule, err = liability(set.Like, c.rs); err != nil {
		return err
	}
	x, ok := w.Hand(r)
	if !ok {
		return notHere("no_such_hand")
	}
	c.draft, c.win, c.res, c.pay = x.Draft, x.Win, x.Result, x.Payment
	return nil
}

// liability reads what a hand is like. The error says that no hand of these rules
// can be.
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
func (c *called) read(set *handSet) (err error) {
	if c.draft, err = hand.Parse(set.Hand); err != nil {
		return task.BadSpec("the hand %q: %v", set.Hand, err)
	}
	if c.win, err = set.circumstances(); err != nil {
		return err
	}
	c.judge()
	switch {
	case set.False == c.res.Win:
		return notHere("no_such_hand")
	case !c.pay.Known:
		return task.BadSpec("who fed %q?", set.Hand)
	}
	return nil
}

// circumstances are the win as set.
func (set *handSet) circumstances() (w score.Win, err error) {
	ok := false
	if w.By, ok = score.ParseBy(set.By); !ok && set.By != "" {
		return w, task.BadSpec("there is no way to win %q", set.By)
	}
	if w.Seat, err = seatOf(set.Seat, tile.East); err != nil {
		return w, err
	}
	if w.Round, err = seatOf(set.Round, tile.East); err != nil {
		return w, err
	}
	if w.From, err = seatOf(set.From, tile.NoWind); err != nil {
		return w, err
	}
	for _, d := range set.Draws {
		switch d {
		case score.DrawKong.String():
			w.Draws = append(w.Draws, score.DrawKong)
		case score.DrawFlower.String():
			w.Draws = append(w.Draws, score.DrawFlower)
		default:
			return w, task.BadSpec("there is no draw %q", d)
		}
	}
	return w, nil
}

func (c *called) judge() {
	c.res = score.Evaluate(c.draft, c.win, c.rs)
	c.pay = score.Settle(&c.res, c.draft, c.win, c.rs)
}

// fan is what the hand is worth, cut at the limit.
func (c *called) fan() int {
	if best := c.res.Best(); best != nil {
		return best.Fan
	}
	return 0
}

// liable is the seat that pays for others, NoWind for none.
func (c *called) liable() tile.Wind {
	if c.pay.Liable == nil {
		return tile.NoWind
	}
	return c.pay.Liable.Seat
}

// payers are those who lose points, in turn order from East.
func (c *called) payers() (list []tile.Wind) {
	for _, s := range tile.Seats() {
		if c.pay.Points.Of(s) < 0 {
			list = append(list, s)
		}
	}
	return list
}

// Hand is what Check opens.
func (c *called) Hand() (hand.Draft, score.Win) { return c.draft.Clone(), c.win }

// seatOf reads a seat's letter; empty is the other one.
func seatOf(letter string, otherwise tile.Wind) (tile.Wind, error) {
	if letter == "" {
		return otherwise, nil
	}
	w, ok := tile.ParseWind(letter)
	if !ok {
		return w, task.BadSpec("there is no seat %q", letter)
	}
	return w, nil
}

func anySeat(r *rand.Rand) tile.Wind { return tile.Seats()[r.IntN(4)] }

// another is any seat but one.
func another(r *rand.Rand, but tile.Wind) tile.Wind {
	w := but.Next()
	for range r.IntN(3) {
		w = w.Next()
	}
	return w
}

// notHere says why these rules have no such exercise.
func notHere(why string) error {
	return &task.NotHere{Text: picture.Say("task.paying.not_here." + why)}
}
