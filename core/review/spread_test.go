package review

import (
	"math"
	"testing"
)

// Spread is worked out by hand: the first figures lie 3, 1 and 2 from their mean of 4, with 14/2
// as their variance; the second have 32/7.
func TestSpread(t *testing.T) {
	for _, at := range []struct {
		hands []float64
		want  float64
	}{
		{[]float64{1, 5, 6}, 2 * math.Sqrt(3*7)},
		{[]float64{2, 4, 4, 4, 5, 5, 7, 9}, 2 * math.Sqrt(8*32./7)},
		{[]float64{-3, -3}, 0},
	} {
		if got := Spread(at.hands); math.Abs(got-at.want) > 1e-9 {
			t.Errorf("%v: %v, want %v", at.hands, got, at.want)
		}
	}
}
