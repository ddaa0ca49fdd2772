//go:build !long

package table_test

// How many hands of each preset TestRandomHands plays, and whether all that is
// rare must come up among them.
const (
	randomHands = 2_000
	isLong      = false
)
