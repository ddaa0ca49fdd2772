//go:build long

package players_test

// more makes a million states of hidden tiles.
const more = 334
