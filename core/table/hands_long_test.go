//go:build long

package table_test

// How many hands of each preset TestRandomHands plays, and whether all that is
// rare must come up among them.
const (
	randomHands = 20_000
	isLong      = true
)
