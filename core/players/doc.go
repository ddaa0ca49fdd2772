// Package players plays hands for seats, always the same way for the same hand, and
// without looking at what lies hidden: a Player is asked with a View, which is all that a
// person in the seat sees.
//
// The levels are a ladder, a file each. Beginner looks at the shape of its hand alone and
// slips now and then. Steady goes the shortest way to a win of the minimum. Good weighs for
// every plan of package advise how likely it is, by the tiles that are lacking, the copies
// left and the draws to come, and what it pays. Careful weighs besides what each discard may
// cost: what others show, threw and let pass tells how often a tile is won on, and for how
// much. What they go by is counted in hands of their own (counted.json). How strong each
// is, and how their hands go, prints package internal/tools/playerstrength.
//
// Adviser is none of them: it plays as package advise says.
package players
