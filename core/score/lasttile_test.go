package score_test

import (
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// TestTheWallsLastTileLeavesNoOtherWay: after its discard nothing is drawn, robbed or dealt
// any more; where it was drawn, it may still have been a kong's.
func TestTheWallsLastTileLeavesNoOtherWay(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	offered, drawn := 0, 0
	for _, rs := range presets {
		for _, notation := range []string{
			"123456789m 99p 12p +3p", "123m 456m 789p 99s 12p +3p", "[123m@E] 456m 789p 99s 12p 1f +3p",
			"[1111m@E] 456m 789p 99s 12p 1f +3p", "{1111m} 456m 789p 99s 12p 1f +3p",
		} {
			d, err := hand.Parse(notation)
			if err != nil {
				t.Fatal(err)
			}
			for _, by := range []score.By{score.ByDiscard, score.BySelfDraw} {
				w := score.Win{Seat: tile.South, Round: tile.East, By: by}
				if by == score.ByDiscard {
					w.From = tile.West
				}
				offered += len(score.BetterWays(d, w, nil, rs))
				w.LastTile = true
				for _, way := range score.BetterWays(d, w, nil, rs) {
					if by == score.ByDiscard || way.Win.By != score.BySelfDraw || !way.Win.LastTile || len(way.Win.Draws) == 0 {
						t.Errorf("%s, %s, %v: %s is a way out", rs.ID, notation, by, way.Way)
					}
					drawn++
				}
			}
		}
	}
	if offered < 20 || drawn == 0 {
		t.Errorf("%d ways with a wall, %d drawn for a kong without", offered, drawn)
	}
}

// TestNothingFollowsAPassedLastDiscard: who passed on the wall's last discard draws no more.
func TestNothingFollowsAPassedLastDiscard(t *testing.T) {
	rs, _ := rules.Preset("old22")
	d, err := hand.Parse("234m 567m 34m 999p CC +5m")
	if err != nil {
		t.Fatal(err)
	}
	w := score.Win{Seat: tile.South, By: score.ByDiscard, From: tile.West, Passed: []tile.Tile{d.Winning}}
	if list := score.BetterWays(d, w, nil, rs); len(list) == 0 {
		t.Error("with a wall there is no way")
	}
	w.LastTile = true
	if list := score.BetterWays(d, w, nil, rs); len(list) > 0 {
		t.Errorf("after the last discard: %v", list)
	}
}
