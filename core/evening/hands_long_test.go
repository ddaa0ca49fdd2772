//go:build long

package evening_test

// hands are played under each preset, in about twenty minutes:
//
//	go test -tags long -run TestMachinesPlayEvenings -timeout 2h ./core/evening
const hands = 10_000
