package score_test

import (
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// TestAKongDrawHasNoHalf: a kong's tile is drawn, so its half means nothing, even
// if the user names who is liable (RULES.md section 8); any other half applies.
func TestAKongDrawHasNoHalf(t *testing.T) {
	emsd, _ := rules.Preset("emsd")
	d, err := hand.Parse("234m 567m 34p 88p [678s@E] +5p")
	if err != nil {
		t.Fatal(err)
	}
	w := score.Win{Seat: tile.South, Round: tile.East, From: tile.West, Liable: score.Liable{Set: true, Seat: tile.North}}
	d.Melds[0].From = tile.East
	for l := range rules.Liability(len(emsd.Liability)) {
		rs, err := emsd.With(map[string]any{"minimum": 0, "payment.first": 0, "payment.figures": []int{2, 4, 8, 8, 16, 24, 32, 48, 64, 96, 128},
			"liability." + l.String() + ".half": true})
		if err != nil {
			continue // a rule that a file cannot state
		}
		res := score.Evaluate(d, w, rs)
		pay := score.Settle(&res, d, w, rs)
		shared := pay.Points.Of(tile.North) != 0
		if want := l != rules.LiableKongDraw; shared != want || rs.HasHalves() != want || !res.Win {
			t.Errorf("half of %s: %v, halves %t, want %t (%s)", l, pay.Points, rs.HasHalves(), want, res.Reason)
		}
	}
}

// TestAKongShowsThatTheDealerPlayedOn: the dealer's seven flowers from the deal are
// not a heavenly hand after a concealed kong, whether stated or shown (RULES.md
// section 9).
func TestAKongShowsThatTheDealerPlayedOn(t *testing.T) {
	hk13, _ := rules.Preset("hk13")
	rs, err := hk13.With(map[string]any{"conditions.heavenly_hand_by_flowers": true})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		hand   string
		konged bool
		fan    int
	}{{"1234567f", false, 13}, {"1234567f", true, 3}, {"{1111m} 1234567f", false, 3}, {"{1111m} 1234567f", true, 3}, {"[123m@N] 1234567f", false, 3}} {
		d, err := hand.Parse(c.hand)
		if err != nil {
			t.Fatal(err)
		}
		w := score.Win{Seat: tile.East, Round: tile.East, By: score.ByFlowers, FlowersDealt: true, DealerKonged: c.konged}
		if res := score.Evaluate(d, w, rs); res.Best() == nil || res.Best().Fan != c.fan {
			t.Errorf("%s, konged %t: %+v, want %d fan", c.hand, c.konged, res.Best(), c.fan)
		}
	}
}
