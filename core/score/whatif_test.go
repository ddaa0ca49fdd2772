package score_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// house returns a copy of hk13 that uses every fact that houses use about a win.
func house(t testing.TB) *rules.RuleSet {
	t.Helper()
	rs, _ := rules.Preset("hk13")
	rs, err := rs.With(map[string]any{
		"conditions.heavenly_hand_by_flowers": true, "conditions.earthly_hand_by_first_self_draw": true,
		"conditions.kong_on_kong_uses_drawn_tile": true, "conditions.all_chows_open_wait": true,
		"fans.last_tile_discard": 1, "flower_hand.kong_draw": 4, "flower_hand.kong_on_kong": "limit",
		"flower_hand.kong_feeder_pays": true, "flower_hand.dealt_waits_for_first_draw": true,
		"flower_hand.seven_rob_the_eighth": true,
	})
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// brief formats a change in one line: variation, tiles, seats, fan and points.
func brief(x *score.WhatIf) string {
	words := []string{string(x.Variation)}
	if len(x.Tiles) > 0 {
		words = append(words, tile.Format(x.Tiles))
	}
	if len(x.Seats) > 0 && x.Variation != score.VariationTile {
		seats := ""
		for _, s := range x.Seats {
			seats += s.String()
		}
		words = append(words, seats)
	}
	return strings.Join(append(words, fmt.Sprintf("%+d %+d", x.MoreFan, x.MorePoints)), " ")
}

// TestWhatIfs: one hand a question, and in order everything that would change it.
func TestWhatIfs(t *testing.T) {
	for _, c := range []struct {
		question string
		want     []string
	}{
		// above the limit less counts no less; without the kong's draw all three
		// pay
		{"cityu | 111222333p 5p [CCCC@W] 267f +5p | seat=S by=self_draw draws=kong",
			[]string{"discard WNE -1 -384", "no_draws +0 +0"}},
		// below the minimum a false win's cost counts
		{"hk8 | 234m 567m 34p 88p [678s@E] 2f +5p | seat=S by=self_draw", []string{
			"discard WNE -1 -108", "last_tile_draw +1 +12", "rob_kong WNE +0 -4", "one_flower_more 6f +1 +12"}},
		// a discard of the liable seat's own is not halved
		{"hk13 | [CCC@W] [FFF@N] [PPP@S] 234m 5p +5p | from=W", []string{
			"self_draw +1 +96", "discard S +0 +0", "last_tile_draw +2 +192", "one_flower_more 234678f W -1 -32"}},
		{"hk13 | [CCC@W] [FFF@N] [PPP@S] 234m 5p +5p | from=S", []string{
			"self_draw +1 +96", "discard WN +0 +0", "last_tile_draw +2 +192", "one_flower_more 234678f S -1 -32"}},
		// the discarder is unknown, but what the player would gain is known
		{"hk13 | [CCC@W] [FFF@N] [PPP@S] 234m 5p +5p |", []string{
			"self_draw +1 +96", "last_tile_draw +2 +192", "one_flower_more 234678f -1 -32"}},
		// the pair completed leaves four concealed pungs
		{"hk13 | 111m 333m 555p 77s 99s 1f +9s | seat=S from=W", []string{
			"self_draw +6 +136", "winning_tile 7s +5 +56", "last_tile_draw +7 +184", "earthly_hand E +10 +376",
			"one_flower_more 26f W +1 +8", "one_flower_less 1f W +1 +8"}},
		{"hk13 | 19m119p19sESWNCF +P | seat=S by=rob_concealed_kong from=W", []string{
			"self_draw +0 +192", "discard W +0 +0", "last_tile_draw +0 +192"}},
		// a dealt hand has no winning tile: each might have been
		{"hk13 | 111m 333m 555p 77s 999s 1f | by=deal", []string{
			"self_draw 13m 5p 79s -3 -384", "discard 13m 5p 9s SWN -9 -560", "discard 7s SWN -4 -480",
			"last_tile_draw 13m 5p 79s -2 -288"}},
		{"hk13 | 1234567f 123m 456m 789p 11s 23s | by=flowers", []string{"one_flower_more 8f +5 +84"}},
		{"hk13 | 1234567f 123m 456m 789p 11s 23s +1s | by=self_draw", []string{
			"discard SWN -1 -20", "last_tile_draw +1 +12", "deal +8 +540", "flowers -2 -24", "one_flower_more 8f +1 +12",
			"one_flower_less 1f -2 -24", "one_flower_less 2345f -1 -12"}},
		{"cityu | [111m@S] {2222m} 456p 789s 5s +5s | by=self_draw draws=kong last", []string{
			"discard SWN -3 -608", "not_last_tile -1 -48", "no_draws -1 -48", "one_flower_more 234678f -1 -48"}},
		{"hk8 | 234m 567m 34p 88p [678s@E] 2f +5p | seat=S from=W", nil}, // not a win
	} {
		d, w, rs, _ := judge(t, c.question)
		var got []string
		for _, x := range score.WhatIfs(d, w, rs) {
			got = append(got, brief(&x))
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s:\n got %q\nwant %q", c.question, got, c.want)
		}
	}
}

// TestABetterWayKeepsWhatIsDrawn: a hand self-drawn for a kong becomes better as
// the last tile too.
func TestABetterWayKeepsWhatIsDrawn(t *testing.T) {
	d, w, rs, _ := judge(t, "cityu | {2222m} 567m 345p 67s 99p 1f +8s | seat=S by=self_draw draws=kong")
	list := score.BetterWays(d, w, nil, rs)
	if len(list) != 1 || list[0].Way != score.WayLastTileDraw || list[0].Fan != 3 || len(list[0].Win.Draws) != 1 {
		t.Errorf("ways %+v", list)
	}
}

// TestEveryVariationComesUp finds a hand for each, so that none is unused.
func TestEveryVariationComesUp(t *testing.T) {
	rs, seen := house(t), map[score.Variation]bool{}
	for _, c := range []struct {
		question string
		facts    []score.Fact
	}{
		{"hk13 | 234m 567m 34p 88p 678s 2f +5p | seat=S by=self_draw", nil},
		{"hk13 | [CCC@W] [FFF@N] [PPP@S] 234m 5p +5p | from=W", nil},
		{"hk13 | 111m 333m 555p 77s 99s 1f +9s | seat=S from=E first", nil},
		{"hk13 | 111m 333m 555p 77s 99s 1f +9s | seat=S from=E last", nil},
		{"hk13 | CCC FFF 555p 77s 99s 1f +9s | seat=S from=E first konged", nil},
		{"hk13 | [CCC@W] F {7777s} {8888s} 555p 1f +F | seat=S by=self_draw draws=kong,kong", nil},
		{"hk13 | [CCC@W] F {7777s} {8888s} 555p 1f +F | seat=S by=self_draw", nil},
		{"hk13 | [CCC@W] F {7777s} {8888s} 555p 1f +F | seat=S by=self_draw draws=kong,kong", []score.Fact{score.FactOtherKong}},
		{"hk13 | 234m 567m 345p 67s 22p 3f +8s | seat=S by=self_draw", []score.Fact{score.FactFirstDraw}},
		{"hk13 | 19m119p19sESWNCF +P | seat=S by=self_draw", nil},
		{"hk13 | 234m 567m 345p 67s 22p 1f +8s | by=self_draw", nil},
		{"hk13 | 234m 567m 345p 67s 22p 1234567f +8s | by=self_draw", nil},
		{"hk13 | 1234567f | by=flowers", nil},
		{"hk13 | 1234567f | by=flowers", []score.Fact{score.FactFlowersDealt}},
		{"hk13 | 1234567f | by=flowers konged", []score.Fact{score.FactFlowersDealt}},
		{"hk13 | 1234567f | by=flowers from=W", []score.Fact{score.FactFlowerRobbed}},
	} {
		d, w, _, _ := judge(t, c.question)
		for _, f := range c.facts {
			w.Set(f, true)
		}
		list := score.WhatIfs(d, w, rs)
		if len(list) == 0 {
			t.Errorf("%s: nothing changes it", c.question)
		}
		for _, x := range list {
			seen[x.Variation] = true
		}
	}
	for _, variation := range score.Variations() {
		if !seen[variation] {
			t.Errorf("%s came up nowhere", variation)
		}
	}
	if len(seen) > len(score.Variations()) {
		t.Errorf("%d variations came up, %d are listed", len(seen), len(score.Variations()))
	}
}

// TestWhatIfsAreTrue: whatever the hand, each change is judged and paid as Evaluate
// and Settle do, contradicts nothing, differs from the original hand, and holds for
// every tile and seat that it names.
func TestWhatIfsAreTrue(t *testing.T) {
	sets := append(allPresets(t), house(t))
	found := 0
	rapid.Check(t, func(t *rapid.T) {
		d, w, rs := drawHand(t), drawWin(t), rapid.SampledFrom(sets).Draw(t, "rules")
		if rapid.IntRange(0, 5).Draw(t, "flower hand") == 0 {
			d, w = drawFlowerHand(t, d), score.Win{Seat: w.Seat, Round: w.Round, By: score.ByFlowers}
		}
		res := score.Evaluate(d, w, rs)
		list := score.WhatIfs(d, w, rs)
		if !res.Win && list != nil {
			t.Fatalf("%s is no win and has %d changes", d, len(list))
		}
		place := -1
		for i := range list {
			x := &list[i]
			at := slices.Index(score.Variations(), x.Variation)
			if at < place {
				t.Fatalf("%s: %s comes too late", d, x.Variation)
			}
			place = at
			checkWhatIf(t, x, &res, d, w, rs)
		}
		found += len(list)
	})
	if found == 0 && !testing.Short() {
		t.Error("no change in all these hands")
	}
}

func drawFlowerHand(t *rapid.T, d hand.Draft) hand.Draft {
	d.Concealed = append(d.Concealed, d.Winning)
	d.Winning, d.Flowers = tile.None, nil
	less := tile.Flower1 + tile.Tile(rapid.IntRange(0, tile.Flowers).Draw(t, "not held"))
	for f := tile.Flower1; f < tile.Flower1+tile.Flowers; f++ {
		if f != less {
			d.Flowers = append(d.Flowers, f)
		}
	}
	d.Sort()
	return d
}

func checkWhatIf(t *rapid.T, x *score.WhatIf, now *score.Result, d hand.Draft, w score.Win, rs *rules.RuleSet) {
	res := score.Evaluate(x.Draft, x.Win, rs)
	if !reflect.DeepEqual(res, x.Result) || !reflect.DeepEqual(score.Settle(&res, x.Draft, x.Win, rs), x.Payment) {
		t.Fatalf("%s: %s is judged otherwise than %s, %+v", d, x.Variation, x.Draft, x.Win)
	}
	if clashes := score.Clashing(x.Draft, x.Win, rs); len(clashes) > 0 {
		t.Fatalf("%s: %s clashes: %v", d, x.Variation, clashes)
	}
	was, is := pointsOf(now, d, w, rs), pointsOf(&res, x.Draft, x.Win, rs)
	fan := res.Best().Fan
	if x.Fan != fan || x.MoreFan != fan-now.Best().Fan || x.Points != is || x.MorePoints != is-was {
		t.Fatalf("%s: %s brings %d fan and %d points, is said to: %+v", d, x.Variation, fan, is, x)
	}
	if same := x.MoreFan == 0 && x.MorePoints == 0 && x.Result.Win; same && x.Variation != score.VariationSelfDraw && !paysDifferently(x, now, d, w, rs) {
		t.Fatalf("%s: %s changes nothing", d, x.Variation)
	}
	if len(x.Seats) > 0 && x.Seats[0] != x.Win.From {
		t.Fatalf("%s: %s of %v is fed by %v", d, x.Variation, x.Seats, x.Win.From)
	}
	for _, s := range x.Seats {
		win := x.Win
		win.From = s
		other := score.Evaluate(x.Draft, win, rs)
		if other.Best().Fan != res.Best().Fan || pointsOf(&other, x.Draft, win, rs) != is {
			t.Fatalf("%s: %s comes to something else fed by %v", d, x.Variation, s)
		}
	}
	checkTiles(t, x, d, w, rs)
}

// checkTiles tries each of the named tiles in the hand.
func checkTiles(t *rapid.T, x *score.WhatIf, d hand.Draft, w score.Win, rs *rules.RuleSet) {
	for _, named := range x.Tiles {
		other := d.Clone()
		switch i := slices.Index(other.Flowers, named); {
		case i >= 0:
			other.Flowers = slices.Delete(other.Flowers, i, i+1)
		case named.IsFlower():
			other.Flowers = append(other.Flowers, named)
		default:
			other.Concealed[slices.Index(other.Concealed, named)] = other.Winning
			other.Winning = named
		}
		other.Sort()
		if res := score.Evaluate(other, w, rs); res.Best().Fan != x.Result.Best().Fan {
			t.Fatalf("%s: %s %s is worth %d fan, not %d", d, x.Variation, named, res.Best().Fan, x.Result.Best().Fan)
		}
		if named == x.Tiles[0] && !other.Equal(x.Draft) {
			t.Fatalf("%s: %s %s makes %s, not %s", d, x.Variation, named, other, x.Draft)
		}
	}
}

// pointsOf returns what the player gains, whoever fed it.
func pointsOf(res *score.Result, d hand.Draft, w score.Win, rs *rules.RuleSet) int {
	if w.IsFed() && w.From == tile.NoWind {
		w.From = w.Seat.Previous()
	}
	return score.Settle(res, d, w, rs).Points.Of(w.Seat)
}

// paysDifferently reports whether the shares of the others differ, or the feeders
// were unknown before.
func paysDifferently(x *score.WhatIf, now *score.Result, d hand.Draft, w score.Win, rs *rules.RuleSet) bool {
	a, b := score.Settle(now, d, w, rs).Points, x.Payment.Points
	slices.Sort(a[:])
	slices.Sort(b[:])
	return a != b || x.Variation == score.VariationDiscard && w.By != score.ByDiscard
}

func BenchmarkWhatIfs(b *testing.B) {
	rs, _ := rules.Preset("hk13")
	d, _ := hand.Parse("111m 333m 555p 77s 99s 1f +9s")
	w := score.Win{Seat: tile.South, Round: tile.East, By: score.ByDiscard, From: tile.West}
	b.ReportAllocs()
	for b.Loop() {
		score.WhatIfs(d, w, rs)
	}
}
