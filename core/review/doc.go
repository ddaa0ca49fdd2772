// Package review looks back on a hand that was played: what each act of the learner came
// to beside the best, which of them to look at again, and how much of the points was play
// and how much the tiles.
//
// # What an act cost
//
// A Decision is a point at which the learner could do one thing or another: throw, win,
// call a tile or let it go. Options are what package advise tells of each, at the table
// (advise.AtTable), for points, at its finest: of a throw what the hand comes to without
// the tile, of a call what it comes to after it with the best throw, of a pass what it
// comes to as it is. A win comes to what it pays, and is the best. The cost of an act is
// what it comes to less than the best option, and nothing if it is as good
// (advise.NearlyEqual). Kongs are not judged: the model has none.
//
// # Play and tiles
//
// The points of a hand are those that its win, another's or a draw brought the learner.
//
//	points = tiles + play
//
// Play is, summed up over all decisions, what the learner's act cost less than those of
// the three others would have in his place: each is asked what he would do with what the
// learner saw. It is above 0 for who chooses better than they do. Tiles are the rest: what
// the deal, the draws and the acts of others were worth. What a false
// win takes is play.
//
// Who plays as the others do has no play at all, so that the tiles of four players of a
// level are their points, and come to nothing over many hands. Of players of two levels
// the tiles come to nothing as far as the advisor is right about what their acts cost; how
// far that is, is measured (TestTilesComeToNothing).
package review
