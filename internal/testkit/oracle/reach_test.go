package oracle

import (
	"slices"
	"sort"
	"testing"
)

// TestRequestsReachEverything keeps the comparison honest: the generated requests
// produce every reason, every fan and every row of liability.
func TestRequestsReachEverything(t *testing.T) {
	reached := map[string]int{}
	m := newMeasure()
	for _, r := range scores(20_000) {
		reply, err := m.score(r)
		if err != nil {
			reached["error"]++
			continue
		}
		reason, _ := reply["reason"].(string)
		reached["reason "+reason]++
		for _, each := range reply["decompositions"].([]any) {
			for _, f := range each.(map[string]any)["fans"].([]any) {
				reached[r.Rules+" "+f.(map[string]any)["id"].(string)]++
			}
		}
		if liable, ok := reply["liable"].(map[string]any); ok {
			rule, _ := liable["rule"].(string)
			reached[r.Rules+" liable "+rule]++
		}
	}
	for _, name := range wanted() {
		if reached[name] == 0 {
			t.Errorf("never reached: %s", name)
		}
	}
	if testing.Verbose() {
		report(t, reached)
	}
}

func wanted() []string {
	all := []string{"error"}
	for _, reason := range []string{
		"", "no_flowers_in_this_game", "duplicate_flower", "bad_meld", "five_of_a_kind", "chow_not_from_left",
		"too_many_tiles", "too_few_tiles", "impossible_context", "seven_pairs", "not_complete", "below_minimum",
	} {
		all = append(all, "reason "+reason)
	}
	for _, name := range presetNames() {
		rules := presetNamed(name)
		for _, id := range fanNames() {
			if rules.hasFan(id) {
				all = append(all, name+" "+id)
			}
		}
		// These rows' feed always makes the fourth meld too, whose row is above.
		under := []string{"four_kongs", "full_flush", "all_terminals", "all_honours"}
		if name == "hk13" {
			under = append(under, "big_four_winds")
		}
		for _, row := range liabilityNames() {
			plays := rules.on("liability."+row+".self_draw") || rules.on("liability."+row+".half")
			if plays && !slices.Contains(under, row) {
				all = append(all, name+" liable "+row)
			}
		}
		all = append(all, name+" liable ")
	}
	return all
}

func report(t *testing.T, reached map[string]int) {
	t.Helper()
	var names []string
	for name := range reached {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		t.Logf("%6d  %s", reached[name], name)
	}
}
