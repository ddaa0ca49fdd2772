package main

import (
	"context"
	"testing"

	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
)

// firstOfTests is the seed of walls that are used for nothing else.
const firstOfTests = 400_000_000

// TestLadder plays few walls of one preset, always the same: enough to see a player that
// has become weak.
func TestLadder(t *testing.T) {
	effort.Full(t)
	rs, _ := rules.Preset("cityu")
	for _, c := range []struct {
		one, three entrant
		walls      int
		least      float64 // points a hand
	}{
		{"steady", "beginner", 20, 10},
		{"good", "steady", 80, 0},
		{"careful", "good", 80, -10},
	} {
		m := match{c.one, c.three, rs}
		list, err := m.play(context.Background(), firstOfTests, c.walls, 2)
		if err != nil {
			t.Fatal(err)
		}
		r := m.sum(list)
		t.Log(r.strength())
		if r.points.mean < c.least {
			t.Errorf("%s against three times %s: %+.1f points a hand, at least %+.1f", c.one, c.three, r.points.mean, c.least)
		}
		if c.one == "careful" && r.fed.mean > -2 {
			t.Errorf("careful deals in %+.1f more often of a hundred hands than good", r.fed.mean)
		}
	}
}

// TestAWallIsFair: the points of all seats come to nothing, and a match stops when it is
// told to.
func TestAWallIsFair(t *testing.T) {
	rs, _ := rules.Preset("old22")
	m := match{"good", "steady", rs}
	ctx, stop := context.WithCancel(context.Background())
	list, err := m.play(ctx, firstOfTests, 3, 1)
	if err != nil || len(list) != 3 {
		t.Fatal(len(list), err)
	}
	for _, w := range list {
		if w.one.hands != 4 || w.one.seats != 4 || w.alike.hands != 1 || w.alike.seats != 4 || w.alike.points != 0 {
			t.Errorf("%+v", w)
		}
	}
	stop()
	if list, err = m.play(ctx, firstOfTests, 3, 1); err != nil || len(list) > 0 {
		t.Error(len(list), err)
	}
}
