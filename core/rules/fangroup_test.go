package rules_test

import (
	"testing"

	"sikwu/core/rules"
)

// Groups hold each fan once, by its value: numbers in rising order, then limit hands,
// then what is not played.
func TestFanGroups(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range presets {
		var seen rules.FanSet
		last := -1
		for _, g := range rs.FanGroups() {
			at := g.Value.Fan
			switch {
			case !g.Value.Exists:
				at = 3 * rules.MaxFan
			case g.Value.Limit:
				at = 2 * rules.MaxFan
			}
			if at <= last {
				t.Errorf("%s: %+v comes too late", rs.ID, g.Value)
			}
			last = at
			for _, f := range g.Fans {
				if seen.Has(f) || rs.Fans[f].Value != g.Value {
					t.Errorf("%s: %s stands under %+v", rs.ID, f, g.Value)
				}
				seen |= rules.SetOf(f)
			}
		}
		if len(seen.List()) != rules.NumFans {
			t.Errorf("%s: %d fans", rs.ID, len(seen.List()))
		}
	}
}
