package main

import (
	"math"

	"sikwu/core/advise"
)

// lackingMost is from how many lacking tiles on hands are no longer told apart.
const lackingMost = 7

// fit finds what comes of what was told: the outcomes under which it is likeliest that those
// hands were won that were.
func fit(list []told) *advise.Outcomes {
	place, ids := map[string]int{}, []string(nil)
	for i := range list {
		if id := list[i].rules; place[id] == 0 {
			ids = append(ids, id)
			place[id] = len(ids) // from 1
		}
	}
	// The marks are, in this order: rules, tiles lacking, odds, draws.
	lacking := len(ids)
	power := lacking + lackingMost
	draw := power + 1
	now := make([]float64, draw+1)
	now[power] = 1
	for range 30 {
		slope, curve := make([]float64, len(now)), make([][]float64, len(now))
		for i := range curve {
			curve[i] = make([]float64, len(now))
			slope[i] = -doubt * now[i]
			curve[i][i] = doubt
		}
		for i := range list {
			t := &list[i]
			if t.chance <= 0 || t.chance >= 1 {
				continue
			}
			at := [...]int{place[t.rules] - 1, lacking + max(0, min(t.lacking, lackingMost)-1), power, draw}
			marks := [...]float64{1, 1, advise.LogOdds(t.chance), float64(t.draws)}
			odds := 0.0
			for k, m := range marks {
				odds += m * now[at[k]]
			}
			p, won := 1/(1+math.Exp(-odds)), 0.0
			if t.won {
				won = 1
			}
			for k, m := range marks {
				slope[at[k]] += m * (won - p)
				for j, n := range marks {
					curve[at[k]][at[j]] += p * (1 - p) * m * n
				}
			}
		}
		for i, step := range solve(curve, slope) {
			now[i] += step
		}
	}
	o := &advise.Outcomes{Power: now[power], Draw: now[draw], Rules: map[string]float64{}, Lacking: now[lacking:power]}
	for i, id := range ids {
		o.Rules[id] = now[i]
	}
	return o
}

// doubt keeps near nothing what few hands tell of.
const doubt = 0.5

// roundOutcomes leaves of outcomes the digits that mean something.
func roundOutcomes(o *advise.Outcomes) {
	round := func(x float64) float64 { return math.Round(1e4*x) / 1e4 }
	o.Power, o.Draw = round(o.Power), round(o.Draw)
	for id, x := range o.Rules {
		o.Rules[id] = round(x)
	}
	for i, x := range o.Lacking {
		o.Lacking[i] = round(x)
	}
}

// solve finds x with matrix·x = vector, for a matrix that is symmetric and positive. It
// overwrites both.
func solve(matrix [][]float64, vector []float64) []float64 {
	for i, row := range matrix {
		for k := range matrix {
			if k == i {
				continue
			}
			part := matrix[k][i] / row[i]
			for j := range row {
				matrix[k][j] -= part * row[j]
			}
			vector[k] -= part * vector[i]
		}
	}
	for i := range vector {
		vector[i] /= matrix[i][i]
	}
	return vector
}
