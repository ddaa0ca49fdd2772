package sample

import (
	"testing"

	"sikwu/core/rules"
	"sikwu/core/tile"
)

// TestEveryCaseOfLiabilityHasAHand: for every rule that is played, and no other,
// there is a hand in which it makes West pay.
func TestEveryCaseOfLiabilityHasAHand(t *testing.T) {
	for _, house := range []struct {
		preset string
		with   map[string]any
	}{
		{"cityu", nil}, {"emsd", nil}, {"hk13", nil}, {"hk8", nil}, {"old22", nil},
		{"hk13", map[string]any{"liability.big_four_winds.fed": 3}},
		{"hk13", map[string]any{"liability.kong_draw.in_a_row": false}},
		{"hk8", map[string]any{"liability.nine_tiles.self_draw": true}},
		{"emsd", map[string]any{"liability.full_flush.half": true}},
	} {
		rs, _ := rules.Preset(house.preset)
		rs, err := rs.With(house.with)
		if err != nil {
			t.Fatal(err)
		}
		for l := range rules.Liability(rules.LiableNamed) {
			for _, drawn := range []bool{true, false} {
				_, w, pay, ok := OfLiability(l, drawn, rs)
				plays := rs.Liability[l].SelfDraw && drawn || rs.Liability[l].Half && !drawn
				if ok != plays {
					t.Errorf("%s, %s, drawn %v: a hand %v, played %v", house, l, drawn, ok, plays)
					continue
				}
				if ok && (pay.Liable.Seat != tile.West || pay.Points.Sum() != 0 || w.IsFed() == drawn) {
					t.Errorf("%s, %s: %+v", house, l, pay)
				}
			}
		}
	}
}
