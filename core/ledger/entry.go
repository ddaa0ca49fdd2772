package ledger

import (
	"slices"

	"sikwu/core/penalty"
	"sikwu/core/score"
)

// Kind is what an entry tells, by its stable id.
type Kind string

// The kinds.
const (
	Won      Kind = "won"
	Drawn    Kind = "drawn"     // 流局
	FalseWin Kind = "false_win" // 詐糊
	Penalty  Kind = "penalty"   // 罰分, a warning or a card, between hands or within one
)

// MaxPenalty is the most points that one penalty takes.
const MaxPenalty = 1_000_000

// Entry is one thing that happened, as a person writes it down. The fields that
// its kind does not name are zero.
type Entry struct {
	Kind Kind

	// Of a hand won. From is who discarded the tile, konged or, with ByFlowers,
	// held the eighth flower that was robbed; Nobody where no other's tile wins.
	Winners []Winner
	By      score.By
	From    Player

	// Dealer dealt a hand that was won or drawn although another's turn it was
	// (做錯莊); Nobody where all was right. The hand stands, the one that was missed
	// is skipped, and nobody stays on (CityU 5.8).
	Dealer Player

	// Player called the false win or has the penalty.
	Player Player
	// Tiles are those of a false win, as a line of core/handfile, for the record
	// only; empty if nobody kept them.
	Tiles string

	// Of a penalty. Offence is what for, by its id in core/penalty, empty if
	// nobody wrote it down. Measure is what was laid on the player; empty is points.
	// Points are what is taken: 1 to MaxPenalty as points, none with a warning, as
	// the referee says with a yellow card and with a disqualification.
	Offence penalty.ID
	Measure penalty.Measure
	Points  int
}

// Winner is one of those who won a hand.
type Winner struct {
	Player Player
	Fan    int    // the rule set's minimum at least; over its limit it counts as the limit
	Liable Player // who pays for others (包牌), Nobody where nobody does
	Times  int    // 2 or 3 where the hand pays the limit's figure so many times (雙辣三辣), else 0
	Tiles  string // the hand itself as a line of core/handfile, for the record only; may be empty
}

// clone returns the entry with a list of winners of its own.
func (e Entry) clone() Entry {
	e.Winners = slices.Clone(e.Winners)
	return e
}

// has reports whether a player is among the winners.
func (e *Entry) has(p Player) bool {
	return slices.ContainsFunc(e.Winners, func(w Winner) bool { return w.Player == p })
}

// isRobbing reports whether a kong or an eighth flower is robbed.
func (e *Entry) isRobbing() bool {
	return e.By.IsRobbing() || e.By == score.ByFlowers && e.From != Nobody
}

// outcome returns what the entry means for the deal: a dealer among several winners
// stays where a dealer's win lets him [D]. After a wrong dealer's hand the deal
// passes, whoever won (CityU 5.8).
func (e *Entry) outcome(dealer Player) Outcome {
	switch {
	case e.Kind != Won && e.Kind != Drawn:
		return HandVoid
	case e.Dealer != Nobody:
		return OtherWins
	case e.Kind == Drawn:
		return NobodyWins
	case e.has(dealer):
		return DealerWins
	}
	return OtherWins
}
