//go:build long

package main

import (
	"context"
	"testing"
)

// TestStrength plays the verdict and holds it to the bars:
//
//	go test -tags long -run TestStrength -timeout 0 -v ./internal/tools/playerstrength -args -walls 10000
func TestStrength(t *testing.T) {
	list, err := matches(*pairsFlag, *onlyFlag)
	if err != nil {
		t.Fatal(err)
	}
	for i := range list {
		m := &list[i]
		if m.one == m.three {
			continue
		}
		played, err := m.play(context.Background(), *firstFlag, *wallsFlag, *workersFlag)
		if err != nil {
			t.Fatal(err)
		}
		r := m.sum(played)
		t.Log(r.strength())
		least := 0.0
		if m.one == "good" && m.rules.ID == "cityu" {
			least = 7
		}
		if r.points.mean-r.points.within <= least {
			t.Errorf("%s against %s under %s is not better by %.0f", m.one, m.three, m.rules.ID, least)
		}
		if m.one == "careful" && r.fed.mean+r.fed.within > -2 {
			t.Errorf("under %s careful deals in %+.1f ± %.1f more often of a hundred hands", m.rules.ID, r.fed.mean, r.fed.within)
		}
	}
}
