package review

import (
	_ "embed"
	"encoding/json"
	"sync"

	"sikwu/core/players"
	"sikwu/core/rules"
)

// What a point of cost came to in hands of our own players, by preset, counted on
// 25 November 2026 by:
//
//	go test -tags long -run TestCount -count 1 ./core/review -args -write
//
//go:embed counted.json
var countedFile []byte

var counted = sync.OnceValue(func() (all map[string]float64) {
	if err := json.Unmarshal(countedFile, &all); err != nil {
		panic("core/review: the counts are damaged") // they are part of the program
	}
	return all
})

// ComesTo is how many points a point of cost comes to in the end: who wins less often also
// pays more often for the wins of others, of which the advisor's figures say nothing.
func ComesTo(rs *rules.RuleSet) float64 { return counted()[players.NearestPreset(rs).ID] }
