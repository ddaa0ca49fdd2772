// Package effort says how often a test tries what it draws at random: as often as there is
// time for. Every test in full takes ten minutes of a machine, and is worth them before a
// release; what runs after each change has to be over in three.
package effort

import "testing"

// Tries returns how many of n random tries to make: all of them with -tags long, a quarter
// otherwise, an eighth with -short; at least one.
func Tries(n int) int {
	switch {
	case all:
		return n
	case testing.Short():
		return max(1, n/8)
	}
	return max(1, n/4)
}

// Skips reports whether the i-th of many cases that are alike is left out: none is with
// -tags long, three of four otherwise.
func Skips(i int) bool { return !all && i%4 > 0 }
