// Package tournament leads a tournament from a list of players to a champion:
// stages as data (Format), tables drawn from a seed that anyone can check, a sheet
// or a result for each table, who advances, a ranking with the reason for every
// place, players who withdraw, and penalties counted across all tables. It takes
// sheets from sheetfile and penalties from penalty, keeps its files in journal, and
// gives the tournament page all that it shows.
//
// A Tournament is a value made from its Format, a rule set and events alone; each
// event makes another one. A File keeps the events on disk as a journal, each
// before Do returns.
//
// # The draw
//
// Anyone can check a draw with the list of players and the published seed. The
// players of a stage are ordered by number; a stage drawn by sections takes one
// section after the other, in the order of their first players. The source of
// randomness is PCG (math/rand/v2, NewPCG) with two seeds: the published one, as an
// unsigned 64-bit number, and the stage's place in the format, from 1. The list is
// shuffled from its end: for i from the last place down to the second, a number
// from 0 to i is drawn, as the remainder of the next 64 bits by i+1, where values
// at the top that would make some remainders likelier are drawn again; the players
// at i and at that place are swapped. With sections the source continues from one
// to the next. Then each four players make a table, seats East, South, West and
// North in this order; if the number is not divisible by four, the last tables have
// a player fewer and stand-ins in the empty seats. Lots, for ties that nothing else
// breaks, are the same shuffle of all players of the stage with the second seed
// 1000 plus the place.
//
// # Lots
//
// A lot that decides who goes on is the referee's moment: the next stage is not
// drawn before he has filled in hands that a result left out, or had the lots drawn
// before everybody (Level). Until then nothing that is shown depends on them: players
// whom only lots would part stand by their numbers, without a place, as long as the
// stage is played. Once its cut is decided, those who are level elsewhere share the
// place. Files from before this was asked are read as they are.
//
// # Where the sources are silent [D]
//
// Ties are broken as in EMSD in every format, then by lot. Hands that a result left
// out count as none until lots are drawn, which then decide in their place. Every
// stage begins at zero points. A section of several tables is ranked as one. Stand-ins
// fill tables and are not ranked. A player who has withdrawn or is out by penalties
// ranks behind all others, in his stage and in the whole tournament, and does not
// advance: the next one of the table does. If too few advance to fill tables of four,
// the best of the rest do.
package tournament

// The decisions of this package, by their ids.
const (
	DecisionTies      = "tournament_ties"       // as in EMSD, in every format
	DecisionLot       = "tournament_lot"        // then by lot
	DecisionFromZero  = "tournament_from_zero"  // a stage begins at zero points
	DecisionSections  = "tournament_sections"   // several tables of a section are ranked as one
	DecisionStandIns  = "tournament_stand_ins"  // they fill tables and are not ranked
	DecisionOutLast   = "tournament_out_last"   // players who withdrew or were disqualified rank last
	DecisionBestRest  = "tournament_best_rest"  // the best of the rest fill the next stage's tables
	DecisionHandCount = "tournament_hand_count" // a false win is a hand lost, a penalty is not a hand
)

func Decisions() []string {
	return []string{
		DecisionTies, DecisionLot, DecisionFromZero, DecisionSections, DecisionStandIns, DecisionOutLast,
		DecisionBestRest, DecisionHandCount,
	}
}
