package ledger

import (
	"slices"

	"sikwu/core/penalty"
	"sikwu/core/score"
)

// Kind is what an entry records, by its stable id.
type Kind string

// The kinds.
const (
	Won      Kind = "won"
	Drawn    Kind = "drawn"     // 流局
	FalseWin Kind = "false_win" // 詐糊
	Penalty  Kind = "penalty"   // 罰分, a warning or a card, between hands or within one
)

// Kinds lists all kinds. Translations must have words for each.
func Kinds() []Kind { return []Kind{Won, Drawn, FalseWin, Penalty} }

// MaxPenalty is the most points that one penalty takes.
const MaxPenalty = 1_000_000

// Entry is one thing that happened, as the players write it down. Fields that do
// not belong to its kind are zero.
type Entry struct {
	Kind Kind

	// For a won hand. From is who discarded the tile, konged or, with ByFlowers,
	// held the eighth flower that was robbed; Nobody if the winner drew the tile.
	Winners []Winner
	By      score.By
	From    Player

	// Dealer dealt a won or drawn hand; Nobody for whoever's turn it was. If it was
	// another's turn (做錯莊), the hand stands, the player who was missed is skipped, and
	// nobody stays on as dealer (CityU 5.8). Whose turn it was may change by a correction
	// of an earlier hand; who dealt does not.
	Dealer Player

	// Player called the false win or has the penalty.
	Player Player
	// Tiles are those of a false win, as a line of core/handfile, for the record
	// only; empty if not kept.
	Tiles string

	// For a penalty. Offence is its id in core/penalty, empty if not recorded.
	// Measure is what was laid on the player; empty means points. Points are what
	// is taken: 1 to MaxPenalty with points, 0 with a warning, and as the referee
	// decides with a yellow card or a disqualification.
	Offence penalty.ID
	Measure penalty.Measure
	Points  int
}

// Winner is one of those who won a hand.
type Winner struct {
	Player Player
	Fan    int    // at least the rule set's minimum; above its limit it counts as the limit
	Liable Player // who pays for others (包牌), or Nobody
	Times  int    // 2 or 3 if the hand pays that multiple of the limit's figure (雙辣三辣), else 0
	Tiles  string // the hand as a line of core/handfile, for the record only; may be empty
}

// clone returns the entry with its own list of winners.
func (e Entry) clone() Entry {
	e.Winners = slices.Clone(e.Winners)
	return e
}

// has reports whether a player is among the winners.
func (e *Entry) has(p Player) bool {
	return slices.ContainsFunc(e.Winners, func(w Winner) bool { return w.Player == p })
}

// isRobbing reports whether the hand was won by robbing a kong or an eighth flower.
func (e *Entry) isRobbing() bool {
	return e.By.IsRobbing() || e.By == score.ByFlowers && e.From != Nobody
}

// outcome returns what the entry means for the deal, dealer being whose turn it was: a
// dealer among several winners stays if a dealer's win lets him [D]. After a wrong
// dealer's hand the deal passes, whoever won (CityU 5.8).
func (e *Entry) outcome(dealer Player) Outcome {
	switch {
	case e.Kind != Won && e.Kind != Drawn:
		return HandVoid
	case e.Dealer != Nobody && e.Dealer != dealer:
		return OtherWins
	case e.Kind == Drawn:
		return NobodyWins
	case e.has(dealer):
		return DealerWins
	}
	return OtherWins
}
