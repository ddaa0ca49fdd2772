//go:build !long

package evening_test

// hands are played under each preset in a full run.
const hands = 36
