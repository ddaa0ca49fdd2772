//go:build long

package players_test

// more makes a million states of hidden tiles, in a quarter of an hour:
//
//	go test -tags long -run TestHiddenTilesDecideNothing -timeout 1h ./core/players
const more = 334
