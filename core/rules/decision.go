package rules

import "slices"

// The decisions that hold in every rule set (RULES.md marks them [D]). Rule files
// name the others beside the values they explain.
const (
	DecisionBestReading      = "best_reading"            // of readings with equal fan, the one with the higher sum is best
	DecisionDropsAtOnce      = "drops_at_once"           // all conditions first, then all drops
	DecisionFlowerLastTile   = "flower_replacement_last" // a flower's replacement may be the last tile
	DecisionHeavenlyPaid     = "heavenly_paid"           // the heavenly hand is paid as a self-draw
	DecisionLargerPart       = "larger_part"             // an odd half: the discarder pays the larger part
	DecisionRoundedUp        = "rounded_up"              // an odd half of a self-draw: each pays the larger
	DecisionTwelveByKong     = "twelve_tiles_by_kong"    // of a claimed kong that led to the fourth meld, with or without flowers between
	DecisionKongChain        = "kong_chain"              // any chain of kongs and flowers that the feed began
	DecisionRobbedAlone      = "robbed_alone"            // a robbed kong is paid by its owner alone
	DecisionRobbedHalf       = "robbed_half"             // a robbed kong paid as a discard is halved like one
	DecisionFifthCopy        = "fifth_copy"              // a kind held four times is not a wait
	DecisionFalseWinReplayed = "false_win_replayed"      // the hand is void and played again
	DecisionAddedLast        = "raised_last"             // an added kong only if no other fits
	DecisionNoWaitOnDeal     = "no_wait_on_deal"         // the deal has no wait that could be closed
	DecisionEighthRobbed     = "eighth_robbed"           // the eighth flower is robbed like a kong, for the big hand
	DecisionFalseWinNoLimit  = "false_win_without_limit" // costs a limit hand's figure
	DecisionWinFirst         = "win_first"               // a win goes before every other call
	DecisionTopTileFirst     = "top_tile_first"          // of a stack, at both ends of the wall
	DecisionKongAfterDraw    = "kong_after_draw"         // one's own kong, in sets whose source is silent
	DecisionLastReplacement  = "last_replacement"        // no kong and no flower without a tile to replace it
	DecisionLastDiscard      = "last_discard"            // the discard after the last tile can only be won
	DecisionDealersWall      = "dealers_wall"            // the counted seat's, not the dealer's
	DecisionDealerAmong      = "dealer_among_winners"    // stays if a dealer's win lets him
	DecisionWinnersShare     = "winners_share"           // of a shared payment each pays for the others' wins too
)

// fileDecisions are those named in rule files.
var fileDecisions = []string{
	"adds_up",                 // fans add up if a list is silent
	"discarder_pays_all",      // both ways are named
	"small_three_dragons_sum", // the dragons' two and the hand's two
	"full_flush_four",         // four or five
	"winds_or_dragons_within", // not counted again, as the other lists say
	"all_pungs_within",        // a greater hand holds the pungs
	"concealed_within",        // a hand that is concealed by its nature
	"flush_within_gates",      // nine gates are one suit anyway
	"nothing_drawn",           // the deal is no draw
	"name_contains",           // kong on kong names the kong and the draw
	"set_excludes_nothing",    // a flower set stands beside seat flowers
	"kong_and_last_tile",      // both count
	"added_kong_meant",        // the kong that can be robbed
	"robbing_and_self_draw",   // both count
	"shared_figures",          // units for shared payment
	"later_feed",              // a later feed replaces an earlier
	"feeder_pays",             // the kong's feeder, not its owner
	"after_twelve_too",        // nine tiles still halve with twelve down
	"kong_flower_kong",        // a flower between breaks the chain, except for twelve tiles
	"all_win",                 // some tables let all win, mostly if the discarder pays all
	"kongs_shown",             // as the other documents have it
	"rounds_four",             // the number of rounds is not given
	"passed_pung",             // passed until the player's own next draw, except for a kong
	"passed_win",              // as the other documents have it
	"claim_no_draw",           // a chow or a pung does not end a passed win
	"passed_until_draw",       // a passed win ends with the player's own draw, not with the dealer's go-around
	"after_preliminaries",     // the dealer never stays there either
}

// Decisions lists the ids of all decisions. Translations must have words for each.
func Decisions() []string {
	list := []string{
		DecisionBestReading, DecisionDropsAtOnce, DecisionFlowerLastTile, DecisionHeavenlyPaid,
		DecisionLargerPart, DecisionRoundedUp, DecisionTwelveByKong, DecisionKongChain, DecisionRobbedAlone,
		DecisionRobbedHalf, DecisionFifthCopy, DecisionFalseWinReplayed, DecisionAddedLast,
		DecisionNoWaitOnDeal, DecisionEighthRobbed, DecisionFalseWinNoLimit,
		DecisionWinFirst, DecisionTopTileFirst, DecisionKongAfterDraw, DecisionLastReplacement,
		DecisionLastDiscard, DecisionDealersWall, DecisionDealerAmong, DecisionWinnersShare,
	}
	return append(list, fileDecisions...)
}

// LiabilityRulings lists the decisions that a case of liability rests on where it is
// played: the one of its file, then ours. A verdict bears only the one it came by.
func (r *RuleSet) LiabilityRulings(l Liability) (list []string) {
	rule := &r.Liability[l]
	if rule.Decision != "" {
		list = append(list, rule.Decision)
	}
	switch {
	case !rule.Plays():
	case l == LiableTwelveTiles:
		list = append(list, DecisionTwelveByKong)
	case l == LiableKongDraw && !rule.InARow:
		list = append(list, DecisionKongChain)
	}
	return list
}

// OpeningRuling returns our ruling on whose wall is opened, or "" where the set's
// documents are clear.
func (r *RuleSet) OpeningRuling() string {
	if r.Condenses("EMSD") {
		return DecisionDealersWall
	}
	return ""
}

func knownDecision(id string) bool { return id == "" || slices.Contains(Decisions(), id) }
