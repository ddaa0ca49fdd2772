// Package score judges a hand: whether it is a win, what each reading of it is
// worth, who pays whom, and why. It takes the readings from hand and every value
// from rules, and table, ledger, compare, sample and proof stand on its judgement.
//
// Evaluate finds the problems of a draft, or all its readings, best first, each
// with the fans that count and those that do not. Settle turns that into points and
// finds the liable seat. Waits finds what a hand one tile short waits for. All are
// pure: they read a rule set's values and change nothing.
package score

import (
	"slices"

	"sikwu/core/rules"
	"sikwu/core/tile"
)

// By is the way a hand is won.
type By uint8

// The ways of COMMANDS.md.
const (
	ByDiscard By = iota
	BySelfDraw
	ByRobKong          // 搶槓
	ByRobConcealedKong // 搶暗槓
	ByDeal             // the heavenly hand: fourteen tiles as dealt
	ByFlowers          // a declared flower hand
)

var byIDs = [...]string{"discard", "self_draw", "rob_kong", "rob_concealed_kong", "deal", "flowers"}

// String returns the way's stable id.
func (b By) String() string { return byIDs[b] }

// ParseBy finds a way by its id.
func ParseBy(id string) (b By, ok bool) {
	for i, s := range byIDs {
		if s == id {
			return By(i), true
		}
	}
	return 0, false
}

// IsRobbing reports whether a kong was robbed.
func (b By) IsRobbing() bool { return b == ByRobKong || b == ByRobConcealedKong }

// IsFed reports whether another player's tile wins.
func (b By) IsFed() bool { return b == ByDiscard || b.IsRobbing() }

// NeedsWinning reports whether the notation names a winning tile after +.
func (b By) NeedsWinning() bool { return b.IsFed() || b == BySelfDraw }

// Draw is a replacement tile taken from the wall's tail.
type Draw uint8

// What was replaced.
const (
	DrawKong Draw = iota
	DrawFlower
)

// String returns the draw's stable id.
func (d Draw) String() string {
	if d == DrawFlower {
		return "flower"
	}
	return "kong"
}

// Liable is the liable seat that the user names. The zero value leaves it to the
// melds.
type Liable struct {
	Set  bool
	Seat tile.Wind // NoWind if the user says that nobody is
}

// Win says how a hand was won.
type Win struct {
	Seat, Round  tile.Wind
	By           By
	From         tile.Wind // who discarded or konged; NoWind if unknown
	Draws        []Draw    // replacements since the last ordinary draw or claim, oldest first
	LastTile     bool      // the wall's last tile, or the discard after it
	FirstDiscard bool      // the dealer's first discard
	DealerKonged bool      // the dealer made a concealed kong before it
	Liable       Liable
	// Passed are the kinds, in tile order, on which the player could have won since his
	// own last draw and did not (過水, RULES.md section 11).
	Passed []tile.Tile

	// Facts that only house rules need (RULES.md section 9).
	FirstDraw    bool // won on the player's first draw, before any claim
	OtherKong    bool // the last kong did not use the tile drawn for the one before
	FlowersDealt bool // the seven flowers came with the deal or its replacements
	FlowerRobbed bool // the eighth flower is taken from another player
}

// Fact is a fact about a win that only house rules need.
type Fact uint8

// The facts; see the fields of Win.
const (
	FactFirstDraw Fact = iota
	FactOtherKong
	FactFlowersDealt
	FactFlowerRobbed
	numFacts
)

// String returns the fact's stable id.
func (f Fact) String() string {
	return [...]string{"first_draw", "other_kong", "flowers_dealt", "flower_robbed"}[f]
}

// Facts lists all facts.
func Facts() []Fact { return []Fact{FactFirstDraw, FactOtherKong, FactFlowersDealt, FactFlowerRobbed} }

// ParseFact finds a fact by its id.
func ParseFact(id string) (f Fact, ok bool) {
	for f = range numFacts {
		if f.String() == id {
			return f, true
		}
	}
	return 0, false
}

// Holds reports whether a fact holds.
func (w *Win) Holds(f Fact) bool { return *w.fact(f) }

// Set sets whether a fact holds.
func (w *Win) Set(f Fact, holds bool) { *w.fact(f) = holds }

func (w *Win) fact(f Fact) *bool {
	return [...]*bool{&w.FirstDraw, &w.OtherKong, &w.FlowersDealt, &w.FlowerRobbed}[f]
}

// IsAsked reports whether the judgement under a rule set can depend on the fact.
func (f Fact) IsAsked(rs *rules.RuleSet) bool {
	switch f {
	case FactFirstDraw:
		return rs.Conditions.EarthlyHandByFirstSelfDraw.Value || rs.FlowerHand.DealtWaits.Value
	case FactOtherKong:
		return rs.Conditions.KongOnKongUsesDrawnTile.Value
	case FactFlowersDealt:
		return rs.Conditions.HeavenlyHandByFlowers.Value || rs.FlowerHand.DealtWaits.Value
	}
	return rs.FlowerHand.SevenRobsEighth.Value
}

// IsFed reports whether another player's tile wins.
func (w *Win) IsFed() bool { return w.By.IsFed() || w.By == ByFlowers && w.FlowerRobbed }

// isRobbing reports whether a kong or an eighth flower was robbed.
func (w *Win) isRobbing() bool { return w.By.IsRobbing() || w.By == ByFlowers && w.FlowerRobbed }

// barredBy returns the kind whose passing forbids a win on t, or tile.None: the same
// kind, or under a house rule any (HKFan 29), and only if t is a discard.
func (w *Win) barredBy(t tile.Tile, rs *rules.RuleSet) tile.Tile {
	switch {
	case len(w.Passed) == 0 || w.By != ByDiscard:
	case slices.Contains(w.Passed, t):
		return t
	case rs.Claims.PassedWin.Value == rules.PassedAny:
		return w.Passed[0]
	}
	return tile.None
}

// flowerHand returns the fan of a flower hand with this many flowers: of eight if all
// are held or the eighth is robbed, else of seven.
func (w *Win) flowerHand(held int) rules.Fan {
	if held == tile.Flowers || w.FlowerRobbed {
		return rules.BigFlowers
	}
	return rules.SmallFlowers
}

// kongsInARow returns the number of kongs at the end of the draws: one is a kong
// draw, two or more are kong on kong (RULES.md section 4).
func (w *Win) kongsInARow() int {
	n := 0
	for i := len(w.Draws) - 1; i >= 0 && w.Draws[i] == DrawKong; i-- {
		n++
	}
	return n
}

// kongsDrawn returns kongsInARow, or 0 if the winning flower was robbed and not drawn.
func (w *Win) kongsDrawn() int {
	if w.FlowerRobbed {
		return 0
	}
	return w.kongsInARow()
}

func (w *Win) count(d Draw) int {
	n := 0
	for _, x := range w.Draws {
		if x == d {
			n++
		}
	}
	return n
}

// Form is the form of hand of a reading.
type Form uint8

// The three forms of RULES.md section 3.
const (
	Standard Form = iota
	Orphans
	FlowerHand
)

// String returns the form's stable id.
func (f Form) String() string {
	return [...]string{"standard", "thirteen_orphans", "flowers"}[f]
}

// Points holds what each seat gains, in the order E S W N.
type Points [4]int

// Of returns a seat's points.
func (p Points) Of(w tile.Wind) int { return p[w.Index()] }

// Sum returns zero for every payment except a false win from which nobody gains.
func (p Points) Sum() int { return p[0] + p[1] + p[2] + p[3] }
