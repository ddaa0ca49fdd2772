package score

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// contextProblems returns the facts that contradict each other (RULES.md section 5,
// COMMANDS.md fine print).
func contextProblems(list []Problem, d *hand.Draft, s *summary, w *Win, rs *rules.RuleSet) []Problem {
	if w.isPlain() {
		return list
	}
	add := func(wrong bool, c Clash) {
		if wrong {
			list = append(list, clash(c))
		}
	}
	add(w.IsFed() && w.From == w.Seat, ClashFromWinner)
	add(w.Liable.Set && w.Liable.Seat == w.Seat, ClashLiableIsWinner)
	add(w.LastTile && w.By.IsRobbing(), ClashLastTileRobbing)
	add(w.LastTile && w.By == ByDeal, ClashLastTileDeal)
	add(w.LastTile && w.By == ByFlowers, ClashLastTileFlowers)
	if w.By == ByFlowers {
		list = flowerHandProblems(list, d, w, rs)
	}
	if c := drawsClash(d, s, w); c != "" {
		list = append(list, clash(c))
	}
	list = robbingProblems(list, d, s, w, rs)
	add(w.By == ByDeal && w.Seat != tile.East, ClashDealNotEast)
	add(w.By == ByDeal && len(d.Melds) > 0, ClashDealWithMelds)
	if w.FirstDiscard {
		add(w.By != ByDiscard, ClashFirstNotDiscard)
		add(w.Seat == tile.East, ClashFirstByEast)
		add(w.By == ByDiscard && w.From != tile.NoWind && w.From != tile.East, ClashFirstNotFromEast)
		add(len(d.Melds) > 0, ClashFirstWithMelds)
	}
	return houseProblems(list, d, w, rs)
}

// flowerHandProblems reports what keeps a flower hand from being declared: a game
// without flowers, too few flowers, or no value for that many [D].
func flowerHandProblems(list []Problem, d *hand.Draft, w *Win, rs *rules.RuleSet) []Problem {
	switch held := len(d.Flowers); {
	case !rs.Flowers.Value:
		p := clash(ClashFlowersInFlowerless)
		p.Reason = NoFlowersInThisGame
		return append(list, p)
	case held < 7:
		return append(list, clash(ClashTooFewFlowers))
	case !rs.Has(w.flowerHand(held)):
		return append(list, clash(ClashFlowerHandNotPlayed))
	}
	return list
}

// isPlain reports whether nothing known of the win could clash.
func (w *Win) isPlain() bool {
	return w.By <= BySelfDraw && len(w.Draws) == 0 && !w.Liable.Set &&
		(w.From != w.Seat || w.By == BySelfDraw) &&
		!w.LastTile && !w.FirstDiscard && !w.FirstDraw && !w.OtherKong && !w.FlowersDealt && !w.FlowerRobbed
}

// houseProblems reports clashes among the facts that only house rules need.
func houseProblems(list []Problem, d *hand.Draft, w *Win, rs *rules.RuleSet) []Problem {
	add := func(wrong bool, c Clash) {
		if wrong {
			list = append(list, clash(c))
		}
	}
	flowers := w.By == ByFlowers
	if w.FirstDraw {
		add(w.Seat == tile.East, ClashFirstDrawDealer)
		add(w.By != BySelfDraw && !flowers, ClashFirstDrawNotDrawn)
		add(len(d.Melds) > 0, ClashFirstDrawMelds)
	}
	add(w.OtherKong && w.kongsInARow() < 2, ClashOtherKong)
	add(w.FlowersDealt && !flowers, ClashDealtNotFlowers)
	late := !w.FirstDraw || len(d.Melds) > 0
	add(w.FlowersDealt && flowers && rs.FlowerHand.DealtWaits.Value && w.Seat != tile.East && late, ClashDealtFlowersWait)
	if w.FlowerRobbed {
		add(!flowers, ClashEighthNotFlowers)
		add(flowers && !rs.FlowerHand.SevenRobsEighth.Value, ClashEighthNotHere)
		add(flowers && len(d.Flowers) != 7, ClashEighthNeedsSeven)
	}
	return list
}

// doubtful returns facts that contradict each other although RULES.md section 5
// does not name them: users cannot choose them, but a hand given with them is
// judged.
func doubtful(d hand.Draft, w *Win) (list []Problem) {
	if w.FirstDiscard && w.LastTile {
		list = append(list, clash(ClashFirstLast))
	}
	if w.FirstDiscard && w.isToldDrawn() {
		list = append(list, clash(ClashFirstDrawn))
	}
	if !w.By.IsFed() && w.By != ByFlowers && w.count(DrawFlower) > len(d.Flowers) {
		list = append(list, clash(ClashMoreFlowerDraws))
	}
	return list
}

// drawsClash returns what is wrong with the replacement tiles, or "".
func drawsClash(d *hand.Draft, s *summary, w *Win) Clash {
	if len(w.Draws) == 0 || w.By == ByFlowers {
		return ""
	}
	_, fits := chain(d.Melds, w.Draws)
	switch {
	case w.By.IsFed():
		return ClashDrawsNotSelfDraw
	case w.By == ByDeal && w.count(DrawKong) > 0:
		return ClashKongBeforeDeal
	case w.count(DrawKong) > s.kongs:
		return ClashMoreKongDraws
	case !fits:
		return ClashKongOrder
	}
	return ""
}

func robbingProblems(list []Problem, d *hand.Draft, s *summary, w *Win, rs *rules.RuleSet) []Problem {
	if !w.By.IsRobbing() || d.Winning == tile.None {
		return list
	}
	if s.concealed[d.Winning]+s.melded[d.Winning] > 1 {
		p := clash(ClashRobbedTileHeld)
		p.Tile = d.Winning
		list = append(list, p)
	}
	if w.By != ByRobConcealedKong {
		return list
	}
	if !rs.Conditions.OrphansRobConcealedKong.Value {
		return append(list, clash(ClashNoRobbingConcealed))
	}
	if len(d.Melds) > 0 || !hand.IsThirteenOrphans(&s.concealed) {
		list = append(list, clash(ClashOnlyOrphansRob))
	}
	return list
}

// kongChain is a series of kongs whose replacements were drawn one after another.
type kongChain struct {
	claimed int  // index of the claimed kong that began it, -1 for none
	added   bool // it includes an added kong
}

// chain matches draws to kongs: to the latest kongs of the list, and to an added
// one only if no other fits [D]. A claimed kong can only begin a chain: it must be
// the last claim, and the first draw must be a kong's. Concealed kongs of a chain
// were made after the last claim. ok is false if the melds in their order cannot
// have led to the draws.
func chain(melds []hand.Meld, draws []Draw) (c kongChain, ok bool) {
	c.claimed = -1
	need := 0
	for _, d := range draws {
		if d == DrawKong {
			need++
		}
	}
	lastClaim, added := -1, 0
	for i, m := range melds {
		if m.Kind().IsClaimed() {
			lastClaim = i
		}
		if m.Kind() == hand.AddedKong {
			added++
		}
	}
	need -= len(melds) - 1 - lastClaim // concealed kongs after the last claim
	if need <= 0 {
		return c, true
	}
	if lastClaim >= 0 && melds[lastClaim].Kind() == hand.Kong && draws[0] == DrawKong {
		c.claimed = lastClaim
		need--
	}
	c.added = need > 0
	return c, need <= added
}
