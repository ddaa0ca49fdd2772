package score_test

import (
	"testing"

	"sikwu/core/rules"
	"sikwu/core/score"
)

// The ladder goes from the table's first fan to the limit, or on for a while without one.
func TestLadder(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	open, err := presets[0].With(map[string]any{"limit": "none", "payment.scale": "half"})
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range append(presets, open) {
		list := score.Ladder(rs)
		first, last := list[0], list[len(list)-1]
		if first.Fan != rs.Payment.First.Value || rs.HasLimit() && last.Fan != rs.Limit.Value || last.Fan < rs.LimitFan() {
			t.Errorf("%s: from %d to %d fan", rs.ID, first.Fan, last.Fan)
		}
		for _, r := range list {
			if r.Discard != score.FigureDiscard(r.Fan, rs) || r.Each != score.FigureEach(r.Fan, rs) {
				t.Errorf("%s: %+v", rs.ID, r)
			}
		}
	}
}
