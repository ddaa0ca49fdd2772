package paying

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// What a drawn hand may be like, besides the id of a liability rule under which
// somebody pays for others.
const (
	likeLiable = "liable" // somebody is liable
	likeFree   = "free"   // melds that others fed, and nobody is liable
	likeLimit  = "limit"  // worth more than the limit, by no more than six fan
)

// mostDraws is after how many hands a search gives up; what is common is found
// within ten, what is rare within a few thousand.
const mostDraws = 20_000

// wish is what a hand that is drawn must be.
type wish struct {
	set  *handSet
	win  score.Win // what is set
	rule rules.Liability
	one  bool // that rule, not any
}

// draw looks for a hand as the set wants it.
func (c *called) draw(in *task.Reader, set *handSet) {
	w := wish{set: set, win: set.circumstances(in)}
	if in.Keep(w.check(c.rs)); in.Failed() {
		return
	}
	for range mostDraws {
		if w.try(c, in.Rand); w.isMet(c) {
			return
		}
	}
	in.Keep(notHere("no_such_hand"))
}

// check refuses what no hand of these rules can be.
func (w *wish) check(rs *rules.RuleSet) error {
	switch like := w.set.Like; like {
	case "", likeFree:
		return nil
	case likeLimit:
		if !rs.HasLimit() {
			return notHere("no_limit")
		}
		return nil
	case likeLiable:
		for l := range rs.Liability {
			if rs.Liability[l].Plays() {
				return nil
			}
		}
		return notHere("nobody_liable")
	default:
		for l := range rules.LiableNamed {
			if l.String() != like {
				continue
			}
			if w.rule, w.one = l, true; !rs.Liability[l].Plays() {
				return notHere("not_liable")
			}
			return nil
		}
		return task.BadSpec("nothing is like %q", like)
	}
}

// try composes a hand and lets it be judged.
func (w *wish) try(c *called, r *rand.Rand) {
	c.win = w.win
	if w.set.Seat == "" {
		c.win.Seat = task.AnySeat(r)
	}
	if w.set.Round == "" {
		c.win.Round = task.AnySeat(r)
	}
	if w.set.By == "" {
		c.win.By = w.anyWay(r, c.rs)
	}
	if c.win.IsFed() && (w.set.From == "" || c.win.From == c.win.Seat) {
		c.win.From = task.AnyOther(r, c.win.Seat)
	}
	kongs := func(int) bool { return r.IntN(12) == 0 }
	n, forKong := w.melds(r), w.drawsForKong(c, r)
	switch {
	case w.one && w.rule == rules.LiableFourKongs:
		kongs = func(int) bool { return true }
	case forKong:
		kongs = func(i int) bool { return i == n-1 }
	}
	c.draft = compose(r, w.style(r), c.win.Seat, n, kongs)
	if forKong && n > 0 && len(w.win.Draws) == 0 && c.draft.Melds[n-1].Kind().IsKong() {
		c.win.Draws = []score.Draw{score.DrawKong}
	}
	if c.rs.Flowers.Value {
		for _, f := range r.Perm(tile.Flowers)[:r.IntN(3)] {
			c.draft.Flowers = append(c.draft.Flowers, tile.Flower1+tile.Tile(f))
		}
	}
	if w.set.False {
		spoil(c, r, w.set.Reason)
	}
	c.draft.Sort()
	c.judge()
}

// anyWay returns a discard or a self-draw, such as makes somebody liable if that is
// wanted.
func (w *wish) anyWay(r *rand.Rand, rs *rules.RuleSet) score.By {
	drawn := r.IntN(2) == 0
	if w.one {
		rule := rs.Liability[w.rule]
		drawn = rule.SelfDraw && (drawn || !rule.Half)
	}
	if drawn {
		return score.BySelfDraw
	}
	return score.ByDiscard
}

// melds returns how many melds to put down.
func (w *wish) melds(r *rand.Rand) int {
	switch {
	case w.set.Like == likeFree:
		return 2 + r.IntN(3)
	case w.one && (w.rule == rules.LiableBigThreeDragons || w.rule == rules.LiableNineTiles || w.rule == rules.LiableBigFourWinds):
		return 3 + r.IntN(2)
	case w.one && w.rule == rules.LiableKongDraw:
		return 2 + r.IntN(2)
	case w.one, w.set.Like == likeLiable && r.IntN(3) > 0:
		return 4
	}
	return r.IntN(4)
}

func (w *wish) style(r *rand.Rand) style {
	if w.one {
		switch w.rule {
		case rules.LiableBigThreeDragons:
			return dragons
		case rules.LiableBigFourWinds:
			return winds
		case rules.LiableFourKongs:
			return pungs
		case rules.LiableFullFlush:
			return fullFlush
		case rules.LiableAllTerminals:
			return terminals
		case rules.LiableAllHonours:
			return honours
		}
	}
	return anyStyle(r)
}

// drawsForKong reports whether the hand is to be won on a kong's tile.
func (w *wish) drawsForKong(c *called, r *rand.Rand) bool {
	if c.win.By != score.BySelfDraw {
		return false
	}
	return w.one && w.rule == rules.LiableKongDraw || !w.one && r.IntN(4) == 0
}

// isMet reports whether the hand judged is as wanted.
func (w *wish) isMet(c *called) bool {
	if w.set.False {
		reason := c.res.Reason.String()
		return !c.res.Win && isPossible(&c.draft) && slices.Contains(falseReasons(), c.res.Reason) &&
			(w.set.Reason == "" || w.set.Reason == reason)
	}
	if !c.res.Win {
		return false
	}
	l := c.pay.Liable
	if (w.one || w.set.Like == likeLiable) && (l == nil || len(c.draft.Melds) < 2) {
		return false // of one meld alone nobody asks who fed it
	}
	switch {
	case w.one:
		return l.Rule == w.rule || slices.Contains(l.Also, w.rule)
	case w.set.Like == likeFree:
		return l == nil && !slices.ContainsFunc(c.draft.Melds, isUnfed)
	case w.set.Like == likeLimit:
		over := c.res.Best().RawFan - c.rs.Limit.Value
		return over > 0 && over <= 6
	}
	return true
}

// falseReasons returns the false wins that people call.
func falseReasons() []score.Reason {
	return []score.Reason{score.NotComplete, score.BelowMinimum, score.TooFewTiles, score.TooManyTiles}
}

// spoil changes a hand so that it may be no win: a wrong tile, one too few or one
// too many. Those below the minimum come by themselves.
func spoil(c *called, r *rand.Rand, reason string) {
	d := &c.draft
	how := r.IntN(4)
	switch reason {
	case score.NotComplete.String():
		how = 0
	case score.TooFewTiles.String():
		how = 1
	case score.TooManyTiles.String():
		how = 2
	case score.BelowMinimum.String():
		how = 3
	}
	if len(d.Concealed) == 0 {
		return
	}
	i, other := r.IntN(len(d.Concealed)), tile.Tile(r.IntN(tile.Kinds))
	switch how {
	case 0:
		d.Concealed[i] = other
	case 1:
		d.Concealed = append(d.Concealed[:i], d.Concealed[i+1:]...)
	case 2:
		d.Concealed = append(d.Concealed, other)
	}
}

func isUnfed(m hand.Meld) bool { return m.From == tile.NoWind }
