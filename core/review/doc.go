// Package review looks back on a hand that was played: how each act of the learner compares
// with the best one, which acts are worth another look, and how much of the points was play
// and how much the tiles.
//
// # What an act cost
//
// A Decision is a point at which the learner had a choice: to throw one tile or another, to
// win, to call a tile or let it go. Each Option carries what package advise says of it, at
// the table (advise.AtTable), for points and at its finest: of a throw, what the hand is
// worth without the tile; of a call, what it is worth after the best throw; of a kong, what
// it is worth with the replacement still to be drawn; of a pass, what it is worth as it
// stands. A win is worth what it pays, and is always the best. The cost of an act is how much
// less it is worth than the best option, and zero if the two are nearly equal
// (advise.NearlyEqual) or no world tells them apart (advise.Discard.AsGood). What a throw may
// cost if another wins on it is taken off (players.View.Risks). No figure includes what else
// others take from the learner, nor the risk that a kong is robbed. Danger counts, apart from
// that, the ways in which whoever shows three sets can win on a discard.
//
// # Play and tiles
//
// The points of a hand are what the learner got or paid when it was over.
//
//	points = tiles + play
//
// Play is what the others' acts would have cost in the learner's place, on average, less what
// the learner's acts cost. Each of the three plays the hand again in that seat, on the same
// wall, to its end (Others), and his acts are priced in the hand that he plays. He is not
// asked about each of the learner's choices in turn, because a mistake that could be made at
// every turn is still only one mistake avoided. Play is positive for a learner who chooses
// better than the others. A point of cost loses more than a point in the end, since whoever
// wins less often also pays more often (ComesTo). False wins count as play. Tiles are the
// rest: what the deal, the draws and the acts of others were worth.
//
// In one hand, tiles are mostly what the others threw, called and won, and play is mostly
// chance. Over hands that are added up, Spread says how far both may be off; below Fewest hands
// nobody should be told.
//
// Luck is told of a single hand: the deal is what the advisor says the dealt tiles are worth,
// less the average deal; a draw is what he says after it, less what he said before it
// (advise.DrawDue), both scaled to the points that they come to in the end.
//
// Whoever plays as the others do has no play at all. For four players of one level, tiles
// therefore equal points and average out to zero over many hands. The same holds for one
// player against three of another level, as far as costs measure what is really lost: the
// difference in winnings between two players in the same seat is then the difference in what
// their acts cost, each in his own hand (TestTilesComeToNothing).
package review
