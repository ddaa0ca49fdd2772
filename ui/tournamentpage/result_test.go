package tournamentpage

import (
	"testing"

	"sikwu/core/tournament"
)

// A result that is typed again keeps what was typed and what was left out.
func TestAResultIsTypedAgainAsItWas(t *testing.T) {
	for _, r := range []tournament.Result{
		{Points: [4]int{5, 5, 5, -15}, Won: [4]int{2, 0, 0, 0}, NoWon: [4]bool{false, false, true, true}, NoLosing: [4]bool{true, false, true, true}},
		{Points: [4]int{8, -8, 0, 0}, NoWon: [4]bool{true, true, true, true}, NoLosing: [4]bool{true, true, true, true}},
	} {
		if again, err := paperOf(&r).read(); err != nil || again != r {
			t.Errorf("%+v is typed again as %+v, %v", r, again, err)
		}
	}
}
