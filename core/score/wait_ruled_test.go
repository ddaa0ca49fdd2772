package score_test

import (
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// TestWhatRulesAWaitOutIsNamed: wherever the facts strike both ways of winning a wait out,
// some of them are said to clash.
func TestWhatRulesAWaitOutIsNamed(t *testing.T) {
	rs := presetOf(t, "hk13")
	var hands []hand.Draft
	for _, notation := range []string{
		"123m 456p 777p 234s 5s", "[123m] 456p [7777p] 234s 55s", "19m 119p 19s ESWN CF", "{1111m} [CCCC] 23s 55s 99p 1f",
	} {
		hands = append(hands, parse(t, notation))
	}
	met := 0
	rapid.Check(t, func(t *rapid.T) {
		flag := func(name string) bool { return rapid.IntRange(0, 4).Draw(t, name) == 0 }
		seats := tile.Seats()
		w := score.Win{
			Seat: rapid.SampledFrom(seats[:]).Draw(t, "seat"), Round: tile.East,
			By:       rapid.SampledFrom([]score.By{score.ByDiscard, score.BySelfDraw, score.ByRobKong, score.ByRobConcealedKong, score.ByDeal}).Draw(t, "by"),
			From:     rapid.SampledFrom(append(seats[:], tile.NoWind)).Draw(t, "from"),
			LastTile: flag("last"), FirstDiscard: flag("first"), FirstDraw: flag("first draw"), OtherKong: flag("other kong"),
			FlowersDealt: flag("dealt"), FlowerRobbed: flag("robbed"),
		}
		for range rapid.IntRange(0, 2).Draw(t, "draws") {
			w.Draws = append(w.Draws, rapid.SampledFrom([]score.Draw{score.DrawKong, score.DrawFlower}).Draw(t, "draw"))
		}
		d := rapid.SampledFrom(hands).Draw(t, "hand")
		found := score.Waits(d, w, rs)
		found.StrikeOut(&w)
		for _, list := range append([][]score.Wait{found.Waits}, found.Winners()) {
			for _, one := range list {
				if !one.RuledOut() {
					continue
				}
				met++
				if len(score.RulingOut(d, one.Tile, w, rs)) == 0 {
					t.Fatalf("%s, %+v: nothing clashes for %s", d, w, one.Tile)
				}
			}
		}
	})
	if met == 0 {
		t.Error("no wait was ruled out")
	}
}
