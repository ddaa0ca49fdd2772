package compare

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Column is the hand under one rule set.
type Column struct {
	Rules   *rules.RuleSet
	Result  score.Result       // Won; for a hand that waits only its problems
	Payment score.Payment      // Won; the cost of a false win if it is not a win
	Lines   []score.Line       // of the best reading
	Missed  []score.NotCounted // fans that seem to be there and do not count
	Waits   score.WaitsResult  // Waiting
	// NoFlowers says that the set plays without flowers: the hand was judged without
	// its own.
	NoFlowers bool

	pay pattern
}

// question is the hand to judge under every set.
type question struct {
	kind  Kind
	draft hand.Draft
	win   score.Win
}

// ask judges the hand under a rule set, as far as cells depend on it.
func (q *question) ask(rs *rules.RuleSet) Column {
	c := Column{Rules: rs}
	if !rs.Flowers.Value && len(q.draft.Flowers) > 0 && q.win.By != score.ByFlowers {
		c.NoFlowers, q = true, q.withoutFlowers()
	}
	if q.kind == Waiting {
		c.Waits = score.Waits(q.draft, q.win, rs)
		c.Waits.StrikeOut(&q.win)
		c.Result.Problems = c.Waits.Problems
		if len(c.Waits.Problems) > 0 {
			c.Result.Reason = c.Waits.Problems[0].Reason
		}
		return c
	}
	c.Result = score.Evaluate(q.draft, q.win, rs)
	c.Payment = score.Settle(&c.Result, q.draft, q.win, rs)
	if best := c.Result.Best(); best != nil {
		c.Lines = score.Lines(best, q.draft, q.win, rs)
	}
	c.pay = patternOf(&c, q)
	return c
}

// withoutFlowers returns the question about the hand as it would be in a game
// without flowers.
func (q *question) withoutFlowers() *question {
	plain := *q
	plain.draft.Flowers = nil
	plain.win.Draws = slices.DeleteFunc(slices.Clone(q.win.Draws), func(d score.Draw) bool { return d == score.DrawFlower })
	return &plain
}

// explain adds what only people read.
func (c *Column) explain(q *question) {
	if best := c.Result.Best(); best != nil {
		c.Missed = score.NotCountedLines(best, q.draft, q.win, c.Rules)
	}
}

// HasFan reports whether there is a sum of fan: for a win, or for a complete hand
// below the minimum.
func (c *Column) HasFan() bool { return c.Result.Best() != nil }

// fanOf returns the fan that a row is about in this column; ok is false if the set
// has no such hand of its own.
func (c *Column) fanOf(row *Row) (f rules.Fan, ok bool) {
	if row.Own == "" {
		return row.Fan, true
	}
	f, ok = c.Rules.FindFan(row.Own)
	return f, ok && f.IsOwn()
}

// Line returns the line of a row's fan, if it counts.
func (c *Column) Line(row *Row) (l score.Line, ok bool) {
	f, has := c.fanOf(row)
	if !has {
		return l, false
	}
	i := slices.IndexFunc(c.Lines, func(l score.Line) bool { return l.Fan == f })
	if i < 0 {
		return l, false
	}
	return c.Lines[i], true
}

// Miss returns why a row's fan that seems to be there does not count; ok is false if
// it does not even seem so.
func (c *Column) Miss(row *Row) (n score.NotCounted, ok bool) {
	f, has := c.fanOf(row)
	if !has {
		return n, false
	}
	i := slices.IndexFunc(c.Missed, func(n score.NotCounted) bool { return n.Fan == f })
	if i < 0 {
		return n, false
	}
	return c.Missed[i], true
}

// Plays reports whether the set has a row's fan.
func (c *Column) Plays(row *Row) bool {
	f, has := c.fanOf(row)
	return has && c.Rules.Has(f)
}

// Wait returns the set's judgement of a wait.
func (c *Column) Wait(t tile.Tile) (w score.Wait, ok bool) {
	i := slices.IndexFunc(c.Waits.Waits, func(w score.Wait) bool { return w.Tile == t })
	if i < 0 {
		return w, false
	}
	return c.Waits.Waits[i], true
}

// rank orders columns: wins, hands below the minimum, no hands.
func (c *Column) rank() int {
	switch {
	case c.Result.Win || len(c.Waits.Waits) > 0:
		return 0
	case c.HasFan():
		return 1
	}
	return 2
}

// cellKey is what is compared of a cell: equal keys are equal cells.
type cellKey [4]int

// noCell is the key of a row that the column has nothing for.
var noCell = cellKey{-1}

// key returns the key of the column's cell in a row.
func (c *Column) key(row *Row) cellKey {
	switch row.Topic {
	case Verdict:
		return c.verdict()
	case WaitRow:
		w, ok := c.Wait(row.Tile)
		if !ok {
			return noCell
		}
		return cellKey{figure(w.Discard), figure(w.SelfDraw)}
	case Gain:
		return c.gain()
	}
	best := c.Result.Best()
	if best == nil {
		return noCell
	}
	switch row.Topic {
	case FanRow:
		l, _ := c.Line(row)
		return cellKey{l.Worth}
	case Sum:
		return cellKey{best.RawFan, best.Fan}
	}
	return c.pay.key()
}

func (c *Column) verdict() cellKey {
	if len(c.Result.Problems) == 0 {
		return cellKey{}
	}
	p := c.Result.Problems[0]
	return cellKey{int(p.Reason), slices.Index(score.Clashes(), p.Clash)}
}

// gain returns what the player gets and for how many fan, or loses by a false win.
// The fan count because the same sum for different fan comes from a different
// table.
func (c *Column) gain() cellKey {
	switch {
	case !c.Payment.HasGain():
		return noCell
	case c.Result.Win:
		return cellKey{1, c.pay.gain, c.Result.Best().Fan}
	}
	return cellKey{0, c.pay.gain}
}

func figure(f score.Figure) int {
	if !f.Win {
		return -1 - f.Fan
	}
	return f.Fan
}

// pattern is who pays, whatever the amounts.
type pattern struct {
	settled bool // a win that somebody pays for
	robbed  bool // whoever was robbed pays for all three
	shared  bool // losers other than the discarder pay too
	liable  tile.Wind
	open    int // the place of the meld whose feeder decides, from 1; 0 for none
	gain    int
}

func patternOf(c *Column, q *question) pattern {
	w := &q.win
	p := pattern{gain: c.Payment.Points.Of(w.Seat)}
	if !c.Result.Win || !c.Payment.HasGain() {
		return p
	}
	robbing := w.By.IsRobbing() || w.By == score.ByFlowers && w.FlowerRobbed
	p.settled = true
	p.robbed = robbing && c.Rules.Payment.Robbing.Value == rules.RobbedAsSelfDraw
	if c.Payment.Liable != nil {
		p.liable = c.Payment.Liable.Seat
	}
	if u := c.Payment.Undecided; u != nil {
		p.open = u.Meld + 1
	}
	for _, seat := range tile.Seats() {
		p.shared = p.shared || w.IsFed() && seat != w.Seat && seat != w.From && c.Payment.Share.Of(seat) < 0
	}
	return p
}

func (p pattern) key() cellKey {
	var s cellKey
	for i, holds := range []bool{p.settled, p.robbed, p.shared} {
		if holds {
			s[i] = 1
		}
	}
	s[3] = int(p.liable) + 8*p.open
	return s
}
