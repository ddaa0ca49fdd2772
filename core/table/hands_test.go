//go:build !long

package table_test

// How many hands of each preset TestRandomHands plays, and whether every rare event
// must occur in them.
const (
	randomHands = 2_000
	isLong      = false
)
