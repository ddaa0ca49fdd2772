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
// the hand nor seen is thrown by any of them, and by the one before, as often as Rates
// say. On what they throw the hand is won, if the rule set lets it, by discard; a pung may
// be claimed of any, a chow of the one before, in place of the draw. And before each draw
// the hand ends with another's win, with the chance that Rates say. Rates are counted in
// hands of four players of package players, by the draws that are left; a rule set that is
// no preset has those of the preset with the nearest minimum. Where a draw is due (Due) the
// first round is that draw alone. There are no kongs to come. What a kong may lose to who
// robs it, and what one pays for the wins of others, is not reckoned.
//
// What AtTable comes to that way is told as often as hands so told were won that lacked as
// many tiles, with as many draws left, when one seat followed the advisor (Outcomes); discards
// keep their order and their proportions.
//
// With up to three draws, alone, an answer is exact, and with four beside two melds: every order
// of the tiles to come and every change of plan is looked through. With three melds or four, all
// hands of so few tiles are looked at, with any number of draws (short); what is forgotten then,
// a tile that was drawn and thrown again, is worth less than half a percent (short_test.go). Else
// hands to come are looked at, the likeliest first (graph); what those come to that are not looked
// at is reckoned by walks along each way to wins (leaf), and by the copies left that help each
// (outlook). Tiles that were drawn and thrown again are forgotten: a hand is the same however it
// came about, and of the copies that help it only later some are taken to be gone (spared).
//
// Alone, the discards are then followed through shuffled walls (race), with nothing
// forgotten, and what is told is what they came to. At the table, walks go on from the hands to
// which the play leads that were not looked at (walkOn). The answer is the same whichever suit
// is which (inOrder), and of honours that are alike (areTwins), but for hands of the house's own.
package advise
