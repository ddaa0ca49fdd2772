package ledger_test

import (
	"slices"
	"testing"

	"sikwu/core/rules"
)

// TestRulings: an entry names our ruling exactly where a half that is not whole was paid,
// whoever paid it, and where winners pay one another.
func TestRulings(t *testing.T) {
	odd := map[string]any{"payment.figures": []int{1, 2, 4, 7, 8, 11, 13, 15, 17, 19, 21, 23, 25, 27}}
	alone := map[string]any{"payment.figures": odd["payment.figures"], "payment.robbing": "self_draw"}
	shared := map[string]any{"payment.method": "shared"}
	sharedAlone := map[string]any{"payment.method": "shared", "payment.robbing": "self_draw"}
	for _, one := range []struct {
		set    map[string]any
		entry  string
		ruling string
	}{
		{odd, "A 3 self_draw", rules.DecisionRoundedUp}, {odd, "A 4 self_draw", ""}, {odd, "A 3 off C", ""},
		{odd, "A 3 self_draw liable B", rules.DecisionRoundedUp},
		{odd, "A 3 liable B off C", rules.DecisionLargerPart}, {odd, "A 4 liable B off C", ""}, {odd, "A 3 liable C off C", ""},
		{odd, "A 3 rob_kong off C", ""}, {alone, "A 3 rob_kong off C", rules.DecisionRoundedUp},
		{odd, "A 4, B 3 off C", ""}, {odd, "A 3 flowers", rules.DecisionRoundedUp}, {odd, "false A", rules.DecisionRoundedUp},
		{nil, "false A", ""}, {nil, "A 3 self_draw", ""}, {nil, "A 8 liable B off C", ""}, {odd, "draw", ""},
		{shared, "A 3, B 3 off C", rules.DecisionWinnersShare}, {shared, "A 3 off C", ""}, {shared, "A 3, B 3 rob_kong off C", rules.DecisionWinnersShare},
		{sharedAlone, "A 3, B 3 rob_kong off C", ""}, {sharedAlone, "A 3, B 3 off C", rules.DecisionWinnersShare},
	} {
		rs := preset(t, "hk13", one.set)
		var want []string
		if one.ruling != "" {
			want = []string{one.ruling}
		}
		e := entry(t, one.entry)
		if got := e.Rulings(rs); !slices.Equal(got, want) {
			t.Errorf("%s: %q, want %q", one.entry, got, want)
		}
		if s := played(t, rs, one.entry+";"+one.entry); !slices.Equal(s.Rulings(), want) {
			t.Errorf("twice %s: %q, want %q", one.entry, s.Rulings(), want)
		}
	}
}
