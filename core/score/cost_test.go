package score_test

import (
	"fmt"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// oddTables are tables with figures of which half is not whole.
var oddTables = []struct {
	base   string
	change map[string]any
}{
	{"hk13", map[string]any{"minimum": 0, "fans.self_draw": "none"}},
	{"hk8", map[string]any{"payment.figures": []int{1, 3, 5, 7, 9, 11, 13, 15, 17}}},
	{"hk13", map[string]any{"minimum": 1, "payment.scale": "half", "payment.scale_from": 1}},
}

func changed(t *testing.T, base string, change map[string]any) *rules.RuleSet {
	t.Helper()
	preset, _ := rules.Preset(base)
	rs, err := preset.With(change)
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// TestAnOddFigureIsRoundedUp: of an odd figure each payer of a self-draw pays the
// larger half, and the ruling says so (RULES.md section 7).
func TestAnOddFigureIsRoundedUp(t *testing.T) {
	const chicken, dragon, four = "[123m@E] [456p@E] 789s EE 55s 3f +5s", "[CCC@N] 123m 456p 34s EE 3f +2s", "[CCC@W] [FFF@N] 34p [345m@E] 88s 3f +2p"
	for _, c := range []struct {
		table     int
		hand, how string
		points    score.Points
		told      bool
	}{
		{0, chicken, "self_draw", score.Points{-1, 3, -1, -1}, true},
		{0, chicken, "discard", score.Points{0, 1, -1, 0}, false},
		{0, dragon, "self_draw", score.Points{-1, 3, -1, -1}, false},
		{1, four, "self_draw", score.Points{-4, 12, -4, -4}, true},
		{1, four, "discard", score.Points{0, 5, -5, 0}, false},
		{2, dragon, "self_draw", score.Points{-2, 6, -2, -2}, true},
	} {
		rs := changed(t, oddTables[c.table].base, oddTables[c.table].change)
		d, err := hand.Parse(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		w := score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw}
		if c.how == "discard" {
			w.By, w.From = score.ByDiscard, tile.West
		}
		if c.table == 1 {
			rs = changed(t, oddTables[1].base, map[string]any{"payment.figures": oddTables[1].change["payment.figures"], "minimum": 2})
		}
		res := score.Evaluate(d, w, rs)
		pay := score.Settle(&res, d, w, rs)
		if !res.Win || pay.Points != c.points || slices.Contains(pay.Decisions, rules.DecisionRoundedUp) != c.told {
			t.Errorf("%v %s %s: win %t, %v, rulings %q; want %v, told %t",
				oddTables[c.table].change, c.hand, c.how, res.Win, pay.Points, pay.Decisions, c.points, c.told)
		}
	}
}

// TestWhatBuildsOnARoundedFigure: robbing paid as a self-draw, a liable seat and a
// false win are built on it.
func TestWhatBuildsOnARoundedFigure(t *testing.T) {
	rs := changed(t, "hk8", map[string]any{"payment.figures": []int{1, 3, 5, 7, 9, 11, 13, 15, 17}, "payment.robbing": "self_draw"})
	for _, c := range []struct{ hand, win, want string }{
		{"[CCC@W] [FFF@N] [345p@E] [789m@E] 8s 3f +8s", "self_draw", "[-12 12 0 0]"}, // 2 dragons and a self-draw: 3 fan, 7, 4 each
		{"[CCC@W] [FFF@N] 34p [789m@E] 88s 3f +5p", "rob_kong", "[0 12 -12 0]"},
		{"[CCC@W] 147m 258p 369s +1m", "self_draw", "[9 -27 9 9]"},
	} {
		d, err := hand.Parse(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		w := score.Win{Seat: tile.South, Round: tile.East}
		if w.By, _ = score.ParseBy(c.win); w.By == score.ByRobKong {
			w.From = tile.West
		}
		res := score.Evaluate(d, w, rs)
		pay := score.Settle(&res, d, w, rs)
		if fmt.Sprint(pay.Points) != c.want || !slices.Contains(pay.Decisions, rules.DecisionRoundedUp) {
			t.Errorf("%s by %s: %v (%s), rulings %q, want %s", c.hand, c.win, pay.Points, res.Reason, pay.Decisions, c.want)
		}
	}
}

// TestRoundsUp: only a figure that a self-draw can cost counts, so no preset has one.
func TestRoundsUp(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range presets {
		if score.RoundsUp(rs) {
			t.Errorf("%s has a figure of which half is not whole", rs.ID)
		}
	}
	for _, one := range oddTables {
		if !score.RoundsUp(changed(t, one.base, one.change)) {
			t.Errorf("%s with %v has none", one.base, one.change)
		}
	}
	for _, change := range []map[string]any{{"minimum": 0}, {"payment.method": "shared", "payment.figures": []int{1, 3, 5, 7, 9, 11, 13, 15, 17}}} {
		if score.RoundsUp(changed(t, "hk8", change)) {
			t.Errorf("hk8 with %v rounds a figure that no self-draw costs", change)
		}
	}
	if !score.RoundsUp(changed(t, "old22", map[string]any{"payment.method": "discarder", "payment.figures": []int{2, 2, 4, 8, 15}, "payment.double_triple": true})) {
		t.Error("three times an odd figure is not rounded")
	}
}

// TestEachRulingOfAPaymentIsListedOnce: those that shaped it and the one by which a seat is
// liable.
func TestEachRulingOfAPaymentIsListedOnce(t *testing.T) {
	for _, one := range []struct {
		p    score.Payment
		want []string
	}{
		{score.Payment{}, nil},
		{score.Payment{Decisions: []string{"a"}}, []string{"a"}},
		{score.Payment{Decisions: []string{"a"}, Liable: &score.Liability{Decision: "a"}}, []string{"a"}},
		{score.Payment{Decisions: []string{"a"}, Liable: &score.Liability{Decision: "b"}}, []string{"a", "b"}},
		{score.Payment{Liable: &score.Liability{}}, nil},
	} {
		if got := one.p.Rulings(); !slices.Equal(got, one.want) {
			t.Errorf("%q, want %q", got, one.want)
		}
	}
}
