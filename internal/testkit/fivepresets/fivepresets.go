// Package fivepresets returns the five rule sets that the figures of tests are about,
// whatever other presets come with the program.
package fivepresets

import (
	"testing"

	"sikwu/core/rules"
)

// Of returns the five rule sets, in the order of the presets.
func Of(t testing.TB) (sets []*rules.RuleSet) {
	t.Helper()
	for _, id := range []string{"cityu", "emsd", "hk13", "hk8", "old22"} {
		rs, ok := rules.Preset(id)
		if !ok {
			t.Fatalf("no preset %s", id)
		}
		sets = append(sets, rs)
	}
	return sets
}
