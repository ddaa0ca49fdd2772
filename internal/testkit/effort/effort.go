// Package effort says how often a test tries what it draws at random, and how many of many
// like cases it takes: as many as there is time for. Every test in full takes a quarter of an
// hour, as in .ci/run: too long to wait for after each change.
package effort

import (
	"os"
	"testing"
)

// full reports whether everything is tried: with -tags long, and in .ci/run. It asks anew each
// time, since go test keeps results by what is asked while tests run, not before.
func full() bool { return all || os.Getenv("SIKWU_TESTS") == "full" }

// share is one in how many is tried in an ordinary run.
const share = 8

// Tries returns how many of n random tries to make: all of them in a full run, otherwise an
// eighth; at least one.
func Tries(n int) int {
	if full() {
		return n
	}
	return max(1, n/share)
}

// Skips reports whether the i-th of many cases that are alike is left out: none is in a full
// run, seven of eight otherwise.
func Skips(i int) bool { return !full() && i%share > 0 }

// Full leaves a test to full runs. It is for what takes seconds and would hardly find what
// the package's other tests do not.
func Full(t testing.TB) {
	t.Helper()
	if !full() {
		t.Skip("tried by .ci/run, or with SIKWU_TESTS=full")
	}
}
