// Package tournament leads a tournament from a list of players to a champion:
// stages as data (Format), tables drawn from a seed that anybody can check, a
// sheet or a result for each table, who goes on, a ranking with the reason for
// every place, players who withdraw, and penalties counted across all tables.
//
// A Tournament is a value made from its Format, a rule set and acts alone; each
// act gives another one. A File keeps the acts on the disk as a journal does
// (core/journal), each before it is answered.
//
// # The draw
//
// Anybody can check a draw with the list of players and the published seed. Those
// who play a stage stand in the order of their numbers; a stage that is drawn by
// sections takes one section after the other, in the order of their first
// players. The source of chance is PCG (math/rand/v2, NewPCG) with two seeds: the
// published one, as an unsigned number of 64 bits, and the stage's place in the
// format, from 1. The list is shuffled from its end: for i from the last place
// down to the second, a number from 0 to i is drawn, as the remainder of the next
// 64 bits by i+1, where values at the top that would make some remainders
// likelier are drawn again; the players at i and at that place change places.
// With sections the source runs on from one to the next. Then four after four
// make a table, seats East, South, West and North in this order; where the number
// is not divisible by four, the last tables have a player fewer and stand-ins in
// the empty seats. Lots, for ties that nothing else breaks, are the same shuffle
// of all players of the stage with the second seed 1000 and the place.
//
// # Where the sources are silent [D]
//
// Ties are broken as EMSD has it in every format, then by lot. Every stage begins
// at no points. A section of several tables is ranked as one. Stand-ins fill
// tables and take no rank. Who has withdrawn or is out by penalties ranks behind
// all others and does not go on: the next one of the table does. Where too few go
// on to fill tables of four, the best of the rest do.
package tournament

// The decisions of this package, by their ids.
const (
	DecisionTies      = "tournament_ties"       // as EMSD, in every format
	DecisionLot       = "tournament_lot"        // then by lot
	DecisionFromZero  = "tournament_from_zero"  // a stage begins at no points
	DecisionSections  = "tournament_sections"   // several tables of a section are ranked as one
	DecisionStandIns  = "tournament_stand_ins"  // fill tables, take no rank
	DecisionOutLast   = "tournament_out_last"   // the withdrawn and the disqualified
	DecisionBestRest  = "tournament_best_rest"  // fill the next stage's tables
	DecisionHandCount = "tournament_hand_count" // a false win is a hand lost, a penalty is none
)

// Decisions lists them.
func Decisions() []string {
	return []string{
		DecisionTies, DecisionLot, DecisionFromZero, DecisionSections, DecisionStandIns, DecisionOutLast,
		DecisionBestRest, DecisionHandCount,
	}
}
