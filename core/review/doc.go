// Package review looks back on a hand that was played: what each act of the learner came
// to beside the best, which of them to look at again, and how much of the points was play
// and how much the tiles.
//
// # What an act cost
//
// A Decision is a point at which the learner could do one thing or another: throw, win,
// call a tile or let it go. Options are what package advise tells of each, at the table
// (advise.AtTable), for points, at its finest: of a throw what the hand comes to without
// the tile, of a call what it comes to after it with the best throw, of a kong what it comes
// to with the replacement that is due, of a pass what it comes to as it is. A win comes to
// what it pays, and is the best. The cost of an act is
// what it comes to less than the best option, and nothing if it is as good
// (advise.NearlyEqual). What others win of one is in no figure: not what a discard may cost
// when another wins on it, nor that a kong may be robbed. In how many ways who shows three
// sets can win on a discard is told beside (Danger).
//
// # Play and tiles
//
// The points of a hand are those that its win, another's or a draw brought the learner.
//
//	points = tiles + play
//
// Play is what the acts of the others would have cost in the learner's place, on average,
// less what the learner's acts cost. Each of the three plays the hand again there, on the same
// wall, until it ends (Others), and his acts cost what they do in that hand. It is not asked
// what he would have done at each choice of the learner's: a mistake that the learner avoids
// is one mistake, though it might have been made at every turn since. Play is above 0 for who
// chooses better than they do. A point of cost comes to more than a point in the end, since
// who wins less pays more (ComesTo). What a false win takes is play. Tiles are the rest: what
// the deal, the draws and the acts of others were worth.
//
// Where the tiles came from is told besides (Luck): the deal is what the advisor tells of the
// tiles dealt, less what is dealt on the average; a draw is what he tells after it, less what
// he told before it (advise.DrawDue), both as points come to in the end. What is left is what
// the others threw, called and won.
//
//	tiles = deal + draws + others
//
// Who plays as the others do has no play at all, so that the tiles of four players of a
// level are their points, and come to nothing over many hands. So do those of one player
// against three of another level, as far as costs are what is lost by them: what one wins
// more than another in the same place is what the acts of both cost, each in his own hand
// (TestTilesComeToNothing).
package review
