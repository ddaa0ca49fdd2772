// Package invent draws hands for lessons: complete hands in which chosen fans
// count, hands one tile short, and the same hand with one thing otherwise.
//
// It composes four sets and a pair, opens some of them, adds flowers and a way
// to win, and asks core/score what came of it; what does not suit is thrown away
// and drawn again. A lean says where a fan is likely to be found, never what it
// is: only the engine knows that. The same source of chance draws the same.
package invent
