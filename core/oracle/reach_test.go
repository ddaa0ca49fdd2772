package oracle

import (
	"sort"
	"testing"
)

// TestRequestsReachEverything keeps the comparison honest: the generated
// requests bring out every reason, every fan and every row of liability.
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
		rules, _ := presetNamed(name)
		for id := range rules.fans {
			all = append(all, name+" "+id)
		}
		// These rows' feed always makes the fourth meld too, whose row is above.
		under := map[string]bool{"four_kongs": true, "full_flush": true, "all_terminals": true, "all_honours": true,
			"big_four_winds": name == "hk13"}
		for _, row := range rules.liability {
			if !under[row.id] {
				all = append(all, name+" liable "+row.id)
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
