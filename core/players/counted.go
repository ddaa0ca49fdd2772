package players

import (
	_ "embed"
	"encoding/json"
	"sync"

	"sikwu/core/advise"
	"sikwu/core/rules"
)

// counts are what was counted in hands of our own players. Draws are one's own that are
// left.
type counts struct {
	advise.Rates
	// Loses is what one loses from now on in a hand that another wins, by draws.
	Loses [advise.MostDraws + 1]float64 `json:"loses"`
	// Comes is how many copies help when drawn, and how often others throw some that help,
	// by the way and by how many tiles are lacking.
	Comes [ways][farthest + 1]coming `json:"comes"`
	// Brings is what plans of a way brought in the end, against what they were reckoned to
	// pay.
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

// NearestPreset is the preset whose counts serve a rule set: itself, or that with the
// nearest minimum, which is what makes hands long or short. It is one of those counted.
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
