// Package advise says what serves a hand that is not a win yet: which plans lead to
// a win that the rule set pays, how far each of them is, what every discard leaves of
// them, what each comes to, and what a discard may win another.
//
// A plan is a goal (hand.Goal) with what it is worth at least under the rule set and
// with the flowers, seat and round as they are. How far it is, is a number of tiles;
// a plan that is worth the minimum only if the last tile is drawn counts one more.
//
// # What a discard comes to
//
// Ask answers for a hand of fourteen tiles what each discard comes to, and for thirteen
// what they do. The answer is about one of two models, each a statement that is true or
// false.
//
// Alone: the copies of the 34 kinds that are neither in the hand nor seen lie in random
// order; each draw takes the next; the hand is won on a drawn tile if the rule set lets
// it, by self-draw, with seat and round as given and no other circumstance, and the plan
// wants it, and gives what the winner gets in all; else one tile is thrown for good. There
// are no claims, no kongs, and no flowers drawn.
//
// AtTable: as alone, and before each draw the three others throw. A copy that is not in
// the hand nor seen is thrown by any of them, and by the one before, and drawn, as often as Rates
// say of its group: the more of a kind lie open, the likelier is the rest of it to lie in the wall
// and to be thrown; against the warning of melds that show nearly all of a hand of one suit, as often
// as they say of that. On what they throw the hand is won whenever the rule set lets it, by
// discard; a pung may be claimed of any, a chow of the one before, in place of the draw. And
// before each draw the hand ends with another's win, with the chance that Rates say. Rates are
// counted in hands of four players of package players, by the draws that are left; a rule set
// that is no preset has those of the preset with the nearest minimum. Where a draw is due (Due)
// the first round is that draw alone. Flowers come before one's own draws as often as they lie
// among what is not seen, and change what wins are worth. There are no kongs to come. What a kong may lose to who
// robs it, and what one pays for later wins of others, is not reckoned; what the tile thrown now
// risks is taken off where the question tells it (Risks).
//
// # How it is found
//
// Alone, with up to three draws, an answer is exact, and with four beside two melds: every order
// of the tiles to come and every change of plan is looked through. With three melds or four, all
// hands of so few tiles are looked at, with any number of draws (short); what is forgotten then,
// a tile that was drawn and thrown again, is worth less than half a percent (short_test.go). Else
// hands to come are looked at, the likeliest first (graph); what those come to that are not looked
// at is reckoned by walks along each way to wins (leaf), and by the copies left that help each
// (outlook). Tiles that were drawn and thrown again are forgotten: a hand is the same however it
// came about, and of the copies that help it only later some are taken to be gone (spared).
//
// Every discard that may be the best is then played on in the same worlds (settle): a world says
// what is drawn and, at the table, what the others throw and when one of them wins; the hand is
// played as the graph says, and beyond it as its throws are ranked (roller), with nothing
// forgotten. What is told of the best is how often it was won, for how much and by which wins,
// in fresh worlds; the others are told beside it by how much less they came to in the same
// worlds, as far as those tell, and else by the graph. Discards that no world tells from the best
// are as good (Discard.AsGood). Nothing is fitted to what came of it; docs/CALIBRATION.md tells
// what did.
//
// The answer is the same whichever suit is which (inOrder), and of honours that are alike
// (areTwins), but for hands of the house's own.
package advise
