//go:build !long

package evening_test

// hands are played under each preset.
const hands = 12
