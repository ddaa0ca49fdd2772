package score

import (
	"cmp"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// Reason says why a hand is not a win (RULES.md section 5). If several apply, the
// first in this order is named [D].
type Reason uint8

// The reasons; OK stands for none.
const (
	OK Reason = iota
	NoFlowersInThisGame
	DuplicateFlower
	BadMeld
	FiveOfAKind
	ChowNotFromLeft
	TooManyTiles
	TooFewTiles
	ImpossibleContext
	SevenPairs
	NotComplete
	BelowMinimum
	PassedWin  // a win but for Win.Passed
	NumReasons = iota
)

var reasonIDs = [NumReasons]string{
	"", "no_flowers_in_this_game", "duplicate_flower", "bad_meld", "five_of_a_kind",
	"chow_not_from_left", "too_many_tiles", "too_few_tiles", "impossible_context",
	"seven_pairs", "not_complete", "below_minimum", "passed_win",
}

// String returns the reason's stable code, empty for OK.
func (r Reason) String() string { return reasonIDs[r] }

// IsEntry reports whether no hand at a table can be so: a mistake of entry, not of play.
func (p Problem) IsEntry() bool {
	return p.Reason >= NoFlowersInThisGame && p.Reason <= ChowNotFromLeft ||
		p.Reason == ImpossibleContext && !p.Clash.IsCall()
}

// Reasons lists the codes in order, without OK.
func Reasons() []Reason {
	list := make([]Reason, 0, NumReasons-1)
	for r := NoFlowersInThisGame; int(r) < NumReasons; r++ {
		list = append(list, r)
	}
	return list
}

// Clash names the facts of an impossible context.
type Clash string

// The clashes of RULES.md section 5 and COMMANDS.md's fine print.
const (
	ClashMeldFromOwner       Clash = "meld_from_owner"
	ClashFromWinner          Clash = "from_winner"
	ClashDrawsNotSelfDraw    Clash = "draws_without_self_draw"
	ClashKongBeforeDeal      Clash = "kong_before_deal"
	ClashMoreKongDraws       Clash = "more_kong_draws_than_kongs"
	ClashKongOrder           Clash = "kong_draws_against_order"
	ClashMoreFlowerDraws     Clash = "more_flower_draws_than_flowers"
	ClashLastTileRobbing     Clash = "last_tile_with_robbing"
	ClashLastTileDeal        Clash = "last_tile_with_deal"
	ClashLastTileFlowers     Clash = "last_tile_with_flower_hand"
	ClashTooFewFlowers       Clash = "flower_hand_needs_seven"
	ClashRobbedTileHeld      Clash = "robbed_tile_held"
	ClashOnlyOrphansRob      Clash = "only_orphans_rob_concealed"
	ClashNoRobbingConcealed  Clash = "concealed_kong_not_robbed_here"
	ClashDealNotEast         Clash = "deal_not_east"
	ClashDealWithMelds       Clash = "deal_with_melds"
	ClashFirstNotDiscard     Clash = "first_discard_not_by_discard"
	ClashFirstByEast         Clash = "first_discard_by_dealer"
	ClashFirstNotFromEast    Clash = "first_discard_not_from_dealer"
	ClashFirstWithMelds      Clash = "first_discard_with_melds"
	ClashFirstLast           Clash = "first_discard_is_last_tile"
	ClashFirstDrawn          Clash = "first_discard_is_drawn"
	ClashLiableIsWinner      Clash = "liable_is_winner"
	ClashFlowersInFlowerless Clash = "flower_hand_without_flowers"
	ClashFlowerHandNotPlayed Clash = "flower_hand_not_played"
	ClashFirstDrawDealer     Clash = "first_draw_by_dealer"
	ClashFirstDrawNotDrawn   Clash = "first_draw_without_self_draw"
	ClashFirstDrawMelds      Clash = "first_draw_with_melds"
	ClashOtherKong           Clash = "other_kong_without_kong_on_kong"
	ClashDealtNotFlowers     Clash = "dealt_flowers_without_flower_hand"
	ClashDealtFlowersWait    Clash = "dealt_flowers_before_first_draw"
	ClashEighthNotFlowers    Clash = "eighth_robbed_without_flower_hand"
	ClashEighthNotHere       Clash = "eighth_not_robbed_here"
	ClashEighthNeedsSeven    Clash = "eighth_robbed_needs_seven"
)

// IsCall reports whether a win can be called so at a table, though the rules forbid it:
// not a mistake of entry, but a call to rule on.
func (c Clash) IsCall() bool {
	switch c {
	case ClashTooFewFlowers, ClashFlowerHandNotPlayed, ClashOnlyOrphansRob, ClashNoRobbingConcealed,
		ClashDealtFlowersWait, ClashEighthNotHere:
		return true
	}
	return c.IsName()
}

// IsName reports whether what the rules forbid is only the name of the win: called
// without it, the same tiles may win.
func (c Clash) IsName() bool {
	switch c {
	case ClashDealNotEast, ClashDealWithMelds, ClashKongBeforeDeal, ClashFirstWithMelds,
		ClashFirstDrawDealer, ClashFirstDrawMelds:
		return true
	}
	return false
}

// Clashes lists all clashes.
func Clashes() []Clash {
	return []Clash{
		ClashMeldFromOwner, ClashFromWinner, ClashDrawsNotSelfDraw, ClashKongBeforeDeal,
		ClashMoreKongDraws, ClashKongOrder, ClashMoreFlowerDraws, ClashLastTileRobbing,
		ClashLastTileDeal, ClashLastTileFlowers, ClashTooFewFlowers, ClashRobbedTileHeld,
		ClashOnlyOrphansRob, ClashNoRobbingConcealed, ClashDealNotEast, ClashDealWithMelds,
		ClashFirstNotDiscard, ClashFirstByEast, ClashFirstNotFromEast, ClashFirstWithMelds,
		ClashFirstLast, ClashFirstDrawn, ClashLiableIsWinner, ClashFlowersInFlowerless,
		ClashFlowerHandNotPlayed,
		ClashFirstDrawDealer, ClashFirstDrawNotDrawn, ClashFirstDrawMelds, ClashOtherKong,
		ClashDealtNotFlowers, ClashDealtFlowersWait, ClashEighthNotFlowers, ClashEighthNotHere,
		ClashEighthNeedsSeven,
	}
}

// Problem is one thing wrong with a hand. Only the details that belong to the
// reason are set.
type Problem struct {
	Reason Reason
	Tile   tile.Tile // the fifth copy, the second flower, the robbed or the passed kind, or tile.None
	Meld   int       // place of the faulty meld, or -1
	Tiles  int       // number of tiles too many or too few
	Clash  Clash
}

func problem(r Reason) Problem { return Problem{Reason: r, Tile: tile.None, Meld: -1} }

func clash(c Clash) Problem {
	p := problem(ImpossibleContext)
	p.Clash = c
	return p
}

// Problems lists all that is wrong with a draft before its tiles are read, in the
// order of the reasons. The tiles of a flower hand are not judged (COMMANDS.md).
func Problems(d hand.Draft, w Win, rs *rules.RuleSet) []Problem {
	return ProblemsSized(d, w, 14, 14, rs)
}

// ProblemsSized is like Problems for a hand of fewest to most tiles instead of 14,
// counting a kong as three and no flowers.
func ProblemsSized(d hand.Draft, w Win, fewest, most int, rs *rules.RuleSet) []Problem {
	var s summary
	s.read(&d, w.Seat)
	return listProblems(&d, &s, &w, fewest, most, rs)
}

func listProblems(d *hand.Draft, s *summary, w *Win, fewest, most int, rs *rules.RuleSet) []Problem {
	list := flowerProblems(nil, d, s, rs, w.By)
	if w.By != ByFlowers {
		list = tileProblems(list, d, s, w.Seat, fewest, most)
	}
	list = contextProblems(list, d, s, w, rs)
	if len(list) > 1 {
		slices.SortStableFunc(list, func(a, b Problem) int { return cmp.Compare(a.Reason, b.Reason) })
	}
	return list
}

// tileProblems appends problems with melds, kinds and the number of tiles.
func tileProblems(list []Problem, d *hand.Draft, s *summary, owner tile.Wind, fewest, most int) []Problem {
	if s.badMelds {
		for i := range d.Melds {
			list = meldProblem(list, &d.Melds[i], i, owner)
		}
	}
	if s.fiveOfAKind() {
		for t, n := range s.all() {
			if n > tile.Copies {
				p := problem(FiveOfAKind)
				p.Tile = tile.Tile(t)
				list = append(list, p)
			}
		}
	}
	p := problem(TooManyTiles)
	switch {
	case s.size > most:
		p.Tiles = s.size - most
		list = append(list, p)
	case s.size < fewest:
		p.Reason, p.Tiles = TooFewTiles, fewest-s.size
		list = append(list, p)
	}
	return list
}

// flowerProblems appends flowers in a game without them, which a declared flower
// hand reports elsewhere, and flowers given twice.
func flowerProblems(list []Problem, d *hand.Draft, s *summary, rs *rules.RuleSet, by By) []Problem {
	if len(d.Flowers) > 0 && !rs.Flowers.Value && by != ByFlowers {
		p := problem(NoFlowersInThisGame)
		p.Tile = d.Flowers[0]
		list = append(list, p)
	}
	if !s.twice {
		return list
	}
	var seen [tile.Flowers]int
	for _, f := range d.Flowers {
		i := f - tile.Flower1
		if seen[i]++; seen[i] == 2 {
			p := problem(DuplicateFlower)
			p.Tile = f
			list = append(list, p)
		}
	}
	return list
}

func meldProblem(list []Problem, m *hand.Meld, place int, owner tile.Wind) []Problem {
	p := problem(BadMeld)
	p.Meld = place
	switch kind := m.Kind(); {
	case kind == hand.BadMeld:
		return append(list, p)
	case kind == hand.Chow && m.From != tile.NoWind && m.From != owner.Previous():
		p.Reason = ChowNotFromLeft
		return append(list, p)
	case m.From == owner:
		p.Reason, p.Clash = ImpossibleContext, ClashMeldFromOwner
		return append(list, p)
	}
	return list
}
