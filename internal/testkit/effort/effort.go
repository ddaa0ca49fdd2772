// Package effort says how often a test tries what it draws at random, and how many of many
// like cases it takes: as many as there is time for. Every test in full takes half an hour on
// two cores, too long to wait for after each change.
package effort

import (
	"os"
	"strconv"
	"testing"
)

// usually is one in how many is tried in an ordinary run.
const usually = 8

// share is one in how many is tried: one with -tags long or with SIKWU_TESTS=full, and as many
// as SIKWU_TESTS names otherwise. It asks anew each time, since go test keeps results by what
// is asked while tests run, not before.
func share() int {
	named := os.Getenv("SIKWU_TESTS")
	if all || named == "full" {
		return 1
	}
	if n, err := strconv.Atoi(named); err == nil && n > 0 {
		return n
	}
	return usually
}

// Tries returns how many of n random tries to make; at least one.
func Tries(n int) int { return max(1, n/share()) }

// Skips reports whether the i-th of many cases that are alike is left out.
func Skips(i int) bool { return i%share() > 0 }

// Full leaves a test to runs that try more than an ordinary one. It is for what takes seconds
// and would hardly find what the package's other tests do not.
func Full(t testing.TB) {
	t.Helper()
	if share() >= usually {
		t.Skip("tried by .ci/run, or with SIKWU_TESTS=full")
	}
}
