//go:build long

package hand_test

import (
	"testing"

	"sikwu/core/proof"
)

// TestGoalsAreFansInAllHands takes a minute and a half:
//
//	go test -tags long -run TestGoalsAreFansInAllHands -v ./core/hand
func TestGoalsAreFansInAllHands(t *testing.T) {
	hands, of := goalsAreFans(t, 1)
	if want := proof.Hands + len(orphanHands()); hands != want {
		t.Errorf("%d hands, want %d", hands, want)
	}
	for _, g := range goalsWithFans() {
		t.Logf("%-28s %10d", g.name, of[g.name])
	}
}
