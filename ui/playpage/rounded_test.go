package playpage

import (
	"testing"

	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
)

// Where a half that is not whole was rounded up, the end of the hand says so, and the evening's
// row bears the mark.
func TestAFalseWinTellsWhereHalfIsRoundedUp(t *testing.T) {
	for _, odd := range []bool{true, false} {
		rs := pagetest.Preset(t, "hk13")
		if odd {
			var err error
			if rs, err = rs.With(map[string]any{"payment.figures": []int{1, 2, 4, 7, 8, 11, 13, 15, 17, 19, 21, 23, 25, 27}}); err != nil {
				t.Fatal(err)
			}
		}
		s := open(t, "hk13", english)
		s.session.SetRules(rs)
		s.model.Choices.Strict = true
		s.sit()
		s.tap("win")
		if got := s.Says(s.page.Say.Decision(rules.DecisionRoundedUp)); got != odd {
			t.Errorf("odd %t: said %t", odd, got)
		}
	}
}
