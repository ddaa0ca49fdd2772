package score

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// feed is a meld that makes its feeder liable under a rule.
type feed struct {
	name rules.Liability
	rule *rules.LiabilityRule
	meld int
	// drawnTile is whether kong on kong requires the drawn tile for its second
	// kong.
	drawnTile bool
	// decision replaces the rule's own if our ruling led to the feed.
	decision string
}

// findLiable returns the liable seat: the one the user names, or the feeder of the
// latest feed that the house makes liable for this way of winning, NoWind if it is
// not known who that is. With named, only feeds count of which it is known. It
// returns nil if there is none.
func findLiable(res *Result, d hand.Draft, w *Win, rs *rules.RuleSet, named bool) *Liability {
	if w.Liable.Set {
		if w.Liable.Seat == tile.NoWind {
			return nil
		}
		return &Liability{Seat: w.Liable.Seat, Rule: rules.LiableNamed, Meld: -1, Half: rs.HasHalves()}
	}
	if w.By == ByFlowers {
		return flowerFeeder(d.Melds, w, rs, named)
	}
	fed := w.By.IsFed()
	var found []feed
	for name := range rs.Liability {
		rule := &rs.Liability[name]
		if fed && !rule.Half || !fed && !rule.SelfDraw {
			continue
		}
		f := feed{name: rules.Liability(name), rule: rule, meld: -1, drawnTile: rs.Conditions.KongOnKongUsesDrawnTile.Value}
		f.find(res.Best(), d.Melds, w)
		if f.meld >= 0 && (!named || d.Melds[f.meld].From != tile.NoWind) {
			found = append(found, f)
		}
	}
	return choose(found, d.Melds, fed, rs.Payment.LaterFeedReplaces)
}

// flowerFeeder returns the feeder of the kong that began the draws of a flower
// hand, if the house makes him pay for all. The melds of a flower hand are not
// judged in any other way.
func flowerFeeder(melds []hand.Meld, w *Win, rs *rules.RuleSet, named bool) *Liability {
	pays := &rs.FlowerHand.FeederPays
	if !pays.Value || w.kongsDrawn() == 0 {
		return nil
	}
	c, _ := chain(melds, w.Draws)
	if c.claimed < 0 || melds[c.claimed].From == w.Seat || named && melds[c.claimed].From == tile.NoWind {
		return nil
	}
	return &Liability{
		Seat: melds[c.claimed].From, Rule: rules.LiableKongDraw, Meld: c.claimed,
		Clause: pays.Clause, Decision: pays.Decision,
	}
}

// choose returns the latest feed (包後不包先) under the first rule that names it.
func choose(found []feed, melds []hand.Meld, fed bool, later rules.Setting[bool]) *Liability {
	var l *Liability
	replaced := false
	for _, f := range found {
		switch {
		case l != nil && f.meld == l.Meld:
			l.Also = append(l.Also, f.name)
			continue
		case l != nil && (f.meld > l.Meld) != later.Value:
			replaced = true
			continue
		case l != nil:
			replaced = true
		}
		l = &Liability{
			Seat: melds[f.meld].From, Rule: f.name, Meld: f.meld, Half: fed,
			Clause: f.rule.Clause, Decision: f.rule.Decision,
		}
		if f.decision != "" {
			l.Decision = f.decision
		}
	}
	if l != nil && replaced && l.Decision == "" {
		l.Decision = later.Decision
	}
	return l
}

// find finds the meld whose feed makes the rule apply.
func (f *feed) find(best *Reading, melds []hand.Meld, w *Win) {
	switch f.name {
	case rules.LiableTwelveTiles:
		f.twelveTiles(melds, w)
	case rules.LiableBigThreeDragons:
		if best.kinds.Has(rules.BigThreeDragons) {
			f.meld = fedNth(melds, 3, tile.Tile.IsDragon)
		}
	case rules.LiableBigFourWinds:
		if best.kinds.Has(rules.BigFourWinds) {
			f.meld = fedNth(melds, f.rule.Fed, tile.Tile.IsWind)
		}
	case rules.LiableFourKongs:
		f.fourKongs(melds, w)
	case rules.LiableFullFlush:
		if best.kinds.Has(rules.FullFlush) {
			f.meld = fourth(melds)
		}
	case rules.LiableAllTerminals:
		if best.kinds.Has(rules.AllTerminals) {
			f.meld = fourth(melds)
		}
	case rules.LiableAllHonours:
		if best.kinds.Has(rules.AllHonours) {
			f.meld = fourth(melds)
		}
	case rules.LiableNineTiles:
		if len(melds) >= 3 && melds[2].Kind().IsClaimed() {
			f.meld = 2
		}
	case rules.LiableKongDraw:
		f.kongDraw(melds, w)
	}
}

// fourth returns the place of the fourth meld if it was fed, or -1.
func fourth(melds []hand.Meld) int {
	if len(melds) == 4 && melds[3].Kind().IsClaimed() {
		return 3
	}
	return -1
}

// fedNth returns the place of the nth declared pung or kong of such tiles if it was
// fed, or -1. A concealed kong counts as declared but not as fed.
func fedNth(melds []hand.Meld, n int, is func(tile.Tile) bool) int {
	for i, m := range melds {
		if !is(m.Tiles[0]) {
			continue
		}
		if n--; n == 0 && m.Kind().IsClaimed() {
			return i
		}
	}
	return -1
}

// twelveTiles finds the feed of the fourth meld, or the claimed kong whose draws
// led to a concealed kong as the fourth, with flowers between or not [D].
func (f *feed) twelveTiles(melds []hand.Meld, w *Win) {
	if len(melds) != 4 {
		return
	}
	if f.meld = fourth(melds); f.meld >= 0 {
		return
	}
	if c, _ := chain(melds, w.Draws); c.claimed >= 0 {
		f.meld, f.decision = c.claimed, rules.DecisionTwelveByKong
	}
}

// fourKongs finds the claimed kong that was the fourth. An added kong is made when
// the tile is added, without a feed: if one was drawn for after the last claim, it
// was the fourth.
func (f *feed) fourKongs(melds []hand.Meld, w *Win) {
	if len(melds) != 4 {
		return
	}
	for _, m := range melds {
		if !m.Kind().IsKong() {
			return
		}
	}
	if c, _ := chain(melds, w.Draws); melds[3].Kind() == hand.Kong && !c.added {
		f.meld = 3
	}
}

// isKongOnKong reports whether the draws are two kongs or more and nothing else,
// and kong on kong by the house's definition; four in a row always are.
func (f *feed) isKongOnKong(w *Win) bool {
	n := w.kongsInARow()
	return n == len(w.Draws) && (n > 3 || n > 1 && !(f.drawnTile && w.OtherKong))
}

// kongDraw finds the claimed kong whose replacement won, at once or through a chain
// of kongs and flowers that it began [D]; with InARow only through two kongs or
// more.
func (f *feed) kongDraw(melds []hand.Meld, w *Win) {
	c, _ := chain(melds, w.Draws)
	if c.claimed < 0 {
		return
	}
	if f.rule.InARow && !f.isKongOnKong(w) {
		return
	}
	f.meld = c.claimed
	if !f.rule.InARow && len(w.Draws) > 1 && f.rule.Decision == "" {
		f.decision = rules.DecisionKongChain
	}
}
