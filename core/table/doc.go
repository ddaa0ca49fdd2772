// Package table plays what surrounds a hand (RULES.md sections 10 and 11): the
// throw and the seat it counts, the wall and where it is opened, the deal with its
// flowers, what a player may do in his own turn, and who may claim a tile and who
// of several gets it. These are pure functions over values: seats are winds, hands
// are drafts, and a rule set's values decide wherever houses differ. Package score
// judges whether a hand wins; command, the lessons and the handbook play with this
// package.
//
// Play combines them to a whole hand, from the throw to a win or a draw. Begin
// starts with the deal and SetUp with any position; Do does an act or says why not,
// Options lists what a seat may and may not do, and Winners and Points say how it
// ended. A hand in play is a value: it can be cloned, compared and, by its Acts,
// played again.
package table

// Unknown is the number of tiles left in the wall if it is not known.
const Unknown = -1

// Reason says why a call is refused, by its stable id, or "" if it is not.
type Reason string

// The reasons to refuse a call or an action. If several apply, the first in this
// order is named (COMMANDS.md, fine print).
const (
	NotDiscarded   Reason = "not_discarded" // only a win can take a kong's tile
	NotFromLeft    Reason = "not_from_left"
	FlowersFirst   Reason = "flowers_first" // a flower waits to be replaced
	NoFlower       Reason = "no_flower"     // there is none to replace
	NotHeld        Reason = "tiles_not_held"
	NeedsDrawnTile Reason = "needs_a_drawn_tile"
	NoTileLeft     Reason = "no_tile_left"
	NotComplete    Reason = "not_complete"
	BelowMinimum   Reason = "below_minimum"
	WinWasPassed   Reason = "passed_win"
	PungWasPassed  Reason = "passed_pung"
	NotNearest     Reason = "not_nearest"
	LowerPriority  Reason = "lower_priority"
)
