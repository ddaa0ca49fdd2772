// Package players plays hands for seats, always in the same way for the same hand, and without
// looking at hidden tiles: a Player is given a View, which is all that a person in the seat
// sees.
//
// The levels are a ladder, one file each. Beginner looks only at the shape of its hand and slips
// now and then. Steady goes the shortest way to a win of the minimum, and until it is ready feeds
// nobody who shows three sets of one suit. Good weighs how likely every plan of package advise is,
// from the missing tiles, the copies left and the draws to come, against what it pays. Careful
// also weighs what each discard may cost: from what others show, threw and let pass it estimates
// how often a tile is won on, and for how much. The figures they use were counted in hands of
// their own (counted.json). Package internal/tools/playerstrength prints how strong each is and
// how their hands go.
//
// Adviser is not one of them: it plays as package advise says.
package players
