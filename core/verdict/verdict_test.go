package verdict_test

import (
	"fmt"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/core/verdict"
)

func Example() {
	d, _ := hand.Parse("1112345678999m")
	rs, _ := rules.Preset("hk13")
	v := verdict.Of(d, score.Win{Seat: tile.South, Round: tile.East}, &tile.Counts{}, rs)
	fmt.Println(v.Kind == verdict.Ready, len(v.Waits.Waits), "waits")
	// Output: true 9 waits
}

// TestKinds: each way to enter a hand, under hk13 with a minimum of three fan.
func TestKinds(t *testing.T) {
	preset, _ := rules.Preset("hk13")
	rs, err := preset.With(map[string]any{"minimum": 3})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		hand string
		win  score.Win
		want verdict.Kind
	}{
		{"", score.Win{}, verdict.Empty},
		{"1f", score.Win{}, verdict.Building},
		{"123m [EEE@N]", score.Win{}, verdict.Building},
		{"11111m", score.Win{}, verdict.NotAWin},
		{"147m 258p 369s ESWN", score.Win{}, verdict.NotReady},
		{"123m 456m 789m 99s 12p", score.Win{}, verdict.Ready},
		{"123m 456m 789m 99s 12p E", score.Win{}, verdict.Discarding},
		{"1112345678999m 5m", score.Win{}, verdict.WhichWon},
		{"123m 456p 777p 234s 55s", score.Win{}, verdict.Discarding}, // complete, but worth too little on any tile
		{"1112345678999m +5m", score.Win{}, verdict.Win},
		{"123m 456p 789p 34s 55s +2s", score.Win{}, verdict.BelowMinimum},
		{"1112345678999m +5m", score.Win{Passed: []tile.Tile{tile.Character1 + 4}}, verdict.Passed},
		{"147m 258p 369s ESWN +C", score.Win{}, verdict.NotAWin},
		{"147m 258p 369s ESWNCC", score.Win{}, verdict.NotAWin}, // fifteen
		{"1234567f", score.Win{By: score.ByFlowers}, verdict.Win},
	} {
		d, err := hand.Parse(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		c.win.Seat, c.win.Round = tile.South, tile.East
		if c.win.By == score.ByDiscard {
			c.win.From = tile.West
		}
		v := verdict.Of(d, c.win, &tile.Counts{}, rs)
		if v.Kind != c.want {
			t.Errorf("%q: kind %d, want %d", c.hand, v.Kind, c.want)
		}
		if v.Kind.IsJudged() != (v.Result.Win || len(v.Result.Problems) > 0) {
			t.Errorf("%q: judged by %+v", c.hand, v.Result.Problems)
		}
		if got := v.Missing > 0; got != (v.Kind == verdict.Building) {
			t.Errorf("%q: %d tiles to add", c.hand, v.Missing)
		}
	}
}

// TestWhatRulesACompleteHandOut: of fourteen complete tiles that cannot have won in any way,
// the facts that clash are named, whichever way of winning is chosen.
func TestWhatRulesACompleteHandOut(t *testing.T) {
	rs, _ := rules.Preset("hk8")
	for _, c := range []struct {
		line string
		want []score.Clash
	}{
		{"[123m@E] 456p 777p 234s 55s seat=S draws=kong first_discard=true", []score.Clash{score.ClashFirstDrawn, score.ClashMoreKongDraws, score.ClashFirstWithMelds}},
		{"[123m@E] 456p 777p 234s 55s seat=S by=self_draw draws=kong first_discard=true", []score.Clash{score.ClashFirstDrawn, score.ClashMoreKongDraws, score.ClashFirstWithMelds}},
		{"123m 456p 777p 234s 55s draws=kong first_discard=true", []score.Clash{score.ClashFirstDrawn, score.ClashMoreKongDraws, score.ClashFirstByEast}},
		{"[123m@E] 456p 777p 234s 55s seat=S facts=flower_robbed", []score.Clash{score.ClashEighthNotFlowers}},
		{"[123m@E] 456p 777p 234s 55s seat=S by=self_draw liable=S", []score.Clash{score.ClashLiableIsWinner}},
	} {
		h, err := handfile.ParseHand(c.line)
		if err != nil {
			t.Fatal(err)
		}
		v := verdict.Of(h.Draft, h.Win, &tile.Counts{}, rs)
		var got []score.Clash
		for _, p := range v.Result.Problems {
			got = append(got, p.Clash)
		}
		if v.Kind != verdict.NotAWin || !slices.Equal(got, c.want) {
			t.Errorf("%s: kind %d, %v", c.line, v.Kind, got)
		}
	}
}

// TestSeenTilesCount: what lies elsewhere is off the copies of a wait.
func TestSeenTilesCount(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	d, _ := hand.Parse("123m 456m 789m 99s 12p")
	v := verdict.Of(d, score.Win{Seat: tile.South, Round: tile.East}, &tile.Counts{tile.Dot1 + 2: 3}, rs)
	if len(v.Waits.Waits) != 1 || v.Waits.Waits[0].Left != 1 || !v.Completes(tile.Dot1+2) || v.Completes(tile.Dot1+3) {
		t.Errorf("%+v", v.Waits.Waits)
	}
}
