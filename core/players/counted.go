package players

import (
	_ "embed"
	"encoding/json"
	"sync"

	"sikwu/core/advise"
	"sikwu/core/rules"
)

// counts holds what was counted in hands of our own players, by how many draws a player has
// left.
type counts struct {
	advise.Rates
	// Loses is what a player still loses in a hand that another wins, by draws.
	Loses [advise.MostDraws + 1]float64 `json:"loses"`
	// Comes is how many copies help when drawn, and how often others throw one that helps, by
	// way and by how many tiles are missing.
	Comes [ways][farthest + 1]coming `json:"comes"`
	// Brings is what plans of a way paid in the end, as a share of what was expected.
	Brings [ways]float64 `json:"brings"`
	dangers
}

// The counts of the presets:
//
//	go test -tags long -run TestCount -count 1 ./core/players -args -write -hands 1000
//
//go:embed counted.json
var countedFile []byte

// counted are the counts by preset.
var counted = sync.OnceValue(func() (all map[string]*counts) {
	if err := json.Unmarshal(countedFile, &all); err != nil {
		panic("core/players: the counts are damaged") // they are part of the program
	}
	return all
})

// NearestPreset returns the counted preset whose figures serve a rule set: the set itself, or
// else the one with the nearest minimum, since that is what makes hands long or short.
func NearestPreset(rs *rules.RuleSet) (best *rules.RuleSet) {
	presets, err := rules.Presets()
	if err != nil {
		panic(err) // they are part of the program
	}
	off := func(p *rules.RuleSet) int {
		n := p.Minimum.Value - rs.Minimum.Value
		return max(n, -n)
	}
	for _, p := range presets {
		if counted()[p.ID] == nil {
			continue
		}
		if p.ID == rs.ID {
			return p
		}
		if best == nil || off(p) < off(best) {
			best = p
		}
	}
	return best
}
