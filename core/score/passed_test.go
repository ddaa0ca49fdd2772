package score_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// TestPassedWin works RULES.md section 11 through by hand: the same kind from a discard
// until the next draw, under HKFan 29 any discard; a self-draw and a robbed kong may.
func TestPassedWin(t *testing.T) {
	const hand, cityuSample = "222s 999s 67s EE [CCC@E] +8s seat=S from=W", "6667s [CCC@S] [EEE@S] [FFF@S] +5s seat=N from=E"
	for _, one := range []struct {
		line, any string
		want      score.Reason
		ways      []score.Way // that are left
	}{
		{hand, "", score.OK, nil},
		{hand + " passed=8s", "", score.PassedWin, []score.Way{score.WaySelfDraw, score.WayOtherTile}},
		{hand + " passed=5s", "", score.OK, nil},
		{hand + " passed=5s", "any", score.PassedWin, []score.Way{score.WaySelfDraw}},
		{hand + " passed=58s", "", score.PassedWin, []score.Way{score.WaySelfDraw}},
		{hand + " passed=8s by=self_draw", "any", score.OK, nil},
		{hand + " passed=8s by=rob_kong", "any", score.OK, nil},
		{hand + " passed=8s last_tile=true", "", score.PassedWin, nil},
		{cityuSample + " passed=5s", "", score.PassedWin, nil},
		{"567m 234s 88m 67s [333p@N] +8s seat=S from=W passed=8s", "", score.BelowMinimum, nil}, // claims tries the minimum first
		{"567m 234s 88m 69s [333p@N] +8s seat=S from=W passed=8s", "", score.NotComplete, nil},
	} {
		h, err := handfile.ParseHand(one.line)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range []string{"cityu", "emsd", "hk13", "hk8"} {
			rs, _ := rules.Preset(id)
			if one.any != "" {
				if rs, err = rs.With(map[string]any{"claims.passed_win": one.any}); err != nil {
					t.Fatal(err)
				}
			}
			res := score.Evaluate(h.Draft, h.Win, rs)
			if res.Reason != one.want || res.Win != (one.want == score.OK) {
				t.Errorf("%s under %s %s: %q", one.line, id, one.any, res.Reason)
			}
			if one.ways == nil {
				continue
			}
			var ways []score.Way
			for _, w := range score.BetterWays(h.Draft, h.Win, nil, rs) {
				ways = append(ways, w.Way)
			}
			if !slices.Equal(ways, one.ways) {
				t.Errorf("%s under %s %s: ways left %v, want %v", one.line, id, one.any, ways, one.ways)
			}
		}
	}
}

// TestPassingChangesNothingElse: whatever was passed, a hand has the same readings; it
// is refused for that alone if it was a win on a discard, and costs a false win then;
// the waits agree.
func TestPassingChangesNothingElse(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	rapid.Check(t, func(t *rapid.T) {
		h, err := handfile.ParseHand(rapid.SampledFrom([]string{
			"234s 678s 67s EE [CCC@E] +8s", "1112345678999m +5m", "111m 222p 333s EE CC +C", "19m 19p 19s ESWNCFP +9m", "123m 456p 789s 11m 23m +4m",
		}).Draw(t, "hand"))
		if err != nil {
			t.Fatal(err)
		}
		h.Win.Seat, h.Win.From = tile.South, tile.West
		h.Win.By = rapid.SampledFrom([]score.By{score.ByDiscard, score.BySelfDraw, score.ByRobKong}).Draw(t, "by")
		before := score.Evaluate(h.Draft, h.Win, rs)
		for range rapid.IntRange(1, 3).Draw(t, "number") {
			h.Win.Passed = append(h.Win.Passed, rapid.SampledFrom([]tile.Tile{h.Draft.Winning, tile.Bamboo1, tile.White}).Draw(t, "passed"))
		}
		res := score.Evaluate(h.Draft, h.Win, rs)
		refused := before.Win && h.Win.By == score.ByDiscard && slices.Contains(h.Win.Passed, h.Draft.Winning)
		if res.Win != (before.Win && !refused) || (res.Reason == score.PassedWin) != refused || res.Readings != before.Readings {
			t.Fatalf("%v passed %v: %+v, before %+v", h, h.Win.Passed, res.Reason, before.Reason)
		}
		if pay := score.Settle(&res, h.Draft, h.Win, rs); refused && pay.Points.Of(tile.South) != -3*192 {
			t.Fatalf("%v costs %v", h, pay.Points)
		}
		for _, w := range score.Waits(h.Draft, h.Win, rs).Waits {
			if w.Tile == h.Draft.Winning && refused && w.Discard.Win {
				t.Fatalf("%v still waits for a discard of it", h)
			}
		}
	})
}

// TestNoWayNeedsATileThatIsGone: what a hand has passed, or falls short on, can be drawn
// only while a copy is left.
func TestNoWayNeedsATileThatIsGone(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	for _, line := range []string{"123456m 99s PP [222p] +P seat=N from=S", "22m 456789p CCC PP +P seat=W from=S passed=P"} {
		h, err := handfile.ParseHand(line)
		if err != nil {
			t.Fatal(err)
		}
		var elsewhere tile.Counts
		draws := func() (n int) {
			for _, w := range score.BetterWays(h.Draft, h.Win, &elsewhere, rs) {
				if w.Win.By == score.BySelfDraw {
					n++
				}
			}
			return n
		}
		if draws() == 0 {
			t.Errorf("%s: a copy is left, and no way draws it", line)
		}
		elsewhere[h.Draft.Winning] = 1
		if n := draws(); n > 0 {
			t.Errorf("%s: %d ways draw a tile that is gone", line, n)
		}
	}
}
