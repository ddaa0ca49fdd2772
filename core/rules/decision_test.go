package rules_test

import (
	"slices"
	"testing"

	"sikwu/core/rules"
)

// TestKongAfterDraw: EMSD and L2 state it for both kongs, CityU for added ones,
// HKFan and HKMJ for none; a house keeps what its preset says.
func TestKongAfterDraw(t *testing.T) {
	const ours = rules.DecisionKongAfterDraw
	for _, c := range []struct{ id, added, addedBy, concealed, concealedBy string }{
		{"cityu", "CityU 1.4", "", "", ours},
		{"emsd", "EMSD 6", "", "EMSD 6", ""},
		{"hk8", "L2 {implied} 8", "", "L2 {implied} 8", ""},
		{"hk13", "", ours, "", ours},
		{"old22", "", ours, "", ours},
	} {
		preset, _ := rules.Preset(c.id)
		house, err := preset.With(map[string]any{"game.rounds": 1})
		if err != nil {
			t.Fatal(err)
		}
		for _, rs := range []*rules.RuleSet{preset, house} {
			if clause, ruling := rs.KongAfterDraw(false); clause != c.added || ruling != c.addedBy {
				t.Errorf("%s: an added kong by %q, %q", c.id, clause, ruling)
			}
			if clause, ruling := rs.KongAfterDraw(true); clause != c.concealed || ruling != c.concealedBy {
				t.Errorf("%s: a concealed kong by %q, %q", c.id, clause, ruling)
			}
		}
	}
}

// TestTableRulings: rules of the table that no text decides, or only some texts,
// are given beside their values.
func TestTableRulings(t *testing.T) {
	for _, c := range []struct{ id, key, clause, ruling string }{
		{"cityu", "claims.passed_win", "CityU 2.9", "claim_no_draw"},
		{"emsd", "claims.passed_win", "CityU 2.9", "passed_win"},
		{"hk13", "claims.passed_win", "HKMJ {course}", "passed_until_draw"},
		{"hk8", "claims.passed_win", "HKMJ {course}", "passed_until_draw"},
		{"old22", "claims.passed_win", "HKMJ {course}", "passed_until_draw"},
		{"emsd", "claims.passed_pung", "EMSD 1", "passed_pung"},
		{"hk8", "claims.passed_pung", "L2 {implied} 1", "passed_pung"},
		{"old22", "claims.passed_pung", "L2 {implied} 1", "passed_pung"},
		{"emsd", "game.first_dealer", "EMSD 3b", ""},
		{"cityu", "game.first_dealer", "CityU 2.2", ""},
		{"cityu", "game.dealer_stays_on_win", "CityU 2.7", "after_preliminaries"},
		{"cityu", "game.dealer_stays_on_draw", "CityU 2.8", ""},
	} {
		rs, _ := rules.Preset(c.id)
		e, _ := rules.EntryOf(c.key)
		if clause, ruling := e.Origin(rs); clause != c.clause || ruling != c.ruling {
			t.Errorf("%s %s: %q, %q", c.id, c.key, clause, ruling)
		}
	}
}

// TestLiabilityRulings: a case that is played bears the rulings it rests on; that of
// any chain of kongs holds only where a chain need not be kongs alone.
func TestLiabilityRulings(t *testing.T) {
	const twelve, chain = rules.DecisionTwelveByKong, rules.DecisionKongChain
	for _, c := range []struct {
		id           string
		twelve, kong []string
	}{
		{"cityu", []string{twelve}, []string{chain}},
		{"emsd", []string{twelve}, []string{"feeder_pays", chain}},
		{"hk13", []string{twelve}, []string{"kong_flower_kong"}},
		{"hk8", []string{twelve}, nil},
		{"old22", []string{twelve}, nil},
	} {
		rs, _ := rules.Preset(c.id)
		if got := rs.LiabilityRulings(rules.LiableTwelveTiles); !slices.Equal(got, c.twelve) {
			t.Errorf("%s: twelve tiles by %v", c.id, got)
		}
		if got := rs.LiabilityRulings(rules.LiableKongDraw); !slices.Equal(got, c.kong) {
			t.Errorf("%s: a kong draw by %v", c.id, got)
		}
	}
	rs, _ := rules.Preset("hk8")
	house, err := rs.With(map[string]any{"liability.twelve_tiles.self_draw": false})
	if err != nil {
		t.Fatal(err)
	}
	if got := house.LiabilityRulings(rules.LiableTwelveTiles); len(got) > 0 {
		t.Errorf("not played, by %v", got)
	}
}
