//go:build !long

package players_test

// more is by how much tests are longer with -tags long.
const more = 1
