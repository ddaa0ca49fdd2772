package sample_test

import (
	"context"
	"testing"
	"time"

	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/internal/testkit/effort"
)

// withOwn returns hk13 with a special hand of the house's own.
func withOwn(t testing.TB, pattern string) *rules.RuleSet {
	t.Helper()
	rs, err := rules.Parse("own.toml", []byte("version = 1\nid = \"own\"\nbase = \"hk13\"\n\n[[own_hands]]\nid = \"special\"\nfan = 4\n"+pattern+"\n"))
	if err != nil {
		t.Fatal(err)
	}
	return rs
}

// TestOwnHandsAreCountedOverTheWholeSpace: what is a fan as well, as a pattern, has
// its published number of wins, and the counts that follow by hand are met.
func TestOwnHandsAreCountedOverTheWholeSpace(t *testing.T) {
	effort.Full(t)
	if testing.Short() {
		t.Skip("walks every win several times")
	}
	for _, c := range []struct {
		name, pattern string
		wins          int
	}{
		{"full flush", `suits = 1` + "\n" + `tiles = "123456789m 123456789p 123456789s"`, 39_777},
		{"all honours", `tiles = "ESWNCFP"`, 105},
		{"all terminals", `tiles = "19m19p19s"`, 30},
		{"all pungs", `sets = "111m 222m 333m 444m"` + "\nany_suits = true", 90},
		{"pungs in a row", `sets = "111m 222m 333m 444m"` + "\nany_suits = true\nany_numbers = true", 6 * 90},
		{"big four winds", `sets = "EEE SSS WWW NNN"`, 30},
		{"big three dragons", `sets = "CCC FFF PPP"`, 1_581},
		{"small three dragons", `sets = "CCC FFF PP"` + "\nany_honours = true", 4_041},
		{"small four winds", `sets = "EEE SSS WWW NN"` + "\nany_honours = true", 204},
		{"never", `sets = "111m 111m"`, 0},
	} {
		rs := withOwn(t, c.pattern)
		start := time.Now()
		got, err := sample.OwnHand(context.Background(), rules.Own(0), rs)
		t.Logf("%s: %d wins in %v, such as %s", c.name, got.Wins, time.Since(start).Round(time.Millisecond), got.Draft)
		if err != nil || c.wins >= 0 && got.Wins != c.wins || got.Found != (got.Wins > 0) {
			t.Errorf("%s: %d wins, want %d; found %t, %v", c.name, got.Wins, c.wins, got.Found, err)
		}
		if !got.Found {
			continue
		}
		res := score.Evaluate(got.Draft, got.Win, rs)
		if best := res.Best(); best == nil || !best.Met(rules.Own(0)) {
			t.Errorf("%s: the example %s has it not", c.name, got.Draft)
		}
	}
}
