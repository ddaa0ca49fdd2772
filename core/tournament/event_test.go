package tournament

import "testing"

// No hands lost is something else than hands left out; results from before that was recorded
// have none where they were.
func TestNoneIsNotLeftOut(t *testing.T) {
	typed := Result{Points: [4]int{5, 5, 5, -15}, NoLosing: [4]bool{true, false, true, true}}
	before := Result{Points: typed.Points}
	for seat := range 4 {
		if got := typed.lacks(seat, ByFewerLosing); got != typed.NoLosing[seat] {
			t.Errorf("seat %d: left out %v", seat, got)
		}
		if !before.lacks(seat, ByFewerLosing) {
			t.Errorf("seat %d of an older result has no hands", seat)
		}
	}
}
