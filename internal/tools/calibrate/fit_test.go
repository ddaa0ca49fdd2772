package main

import (
	"math"
	"math/rand/v2"
	"testing"

	"sikwu/core/advise"
)

// TestFit: of hands that are won as known outcomes say, those outcomes are found again.
func TestFit(t *testing.T) {
	known := &advise.Outcomes{
		Power: 0.8, Draw: 0.03, Lacking: []float64{0.6, 0.3, -0.2, -0.7, -0.9, -1, -1.1},
		Rules: map[string]float64{"cityu": -0.5, "old22": 0.4},
	}
	r := rand.New(rand.NewPCG(1, 2))
	var list []told
	for range 200_000 {
		x := told{rules: "cityu", chance: r.Float64(), lacking: 1 + r.IntN(9), draws: r.IntN(20)}
		if r.IntN(2) == 0 {
			x.rules = "old22"
		}
		x.won = r.Float64() < known.Of(x.chance, x.rules, float64(x.lacking), x.draws)
		list = append(list, x)
	}
	got := fit(list)
	for _, rules := range []string{"cityu", "old22"} {
		for lacking := 1; lacking <= 9; lacking++ {
			for _, draws := range []int{2, 18} {
				for _, chance := range []float64{0.02, 0.3, 0.7} {
					a, b := known.Of(chance, rules, float64(lacking), draws), got.Of(chance, rules, float64(lacking), draws)
					if math.Abs(a-b) > 0.02 {
						t.Errorf("%s, %.2f lacking %d with %d draws: %.3f, found %.3f", rules, chance, lacking, draws, a, b)
					}
				}
			}
		}
	}
}
