package advise

import (
	"math"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// A copy less of a tile that the hand has no use for is no reason to tell much more or less.
func TestAnswersHangOnNoLot(t *testing.T) {
	rs, _ := rules.Preset("old22")
	d, err := hand.Parse("2345678999p 34s CC")
	if err != nil {
		t.Fatal(err)
	}
	low, high := math.Inf(1), 0.0
	for k := range tile.Dot1 { // characters
		q := &Question{Hand: d, Seat: tile.East, Round: tile.East, Rules: rs, Draws: UsualDraws}
		q.Seen[k] = 1
		points := Ask(q)[0].Points
		low, high = min(low, points), max(high, points)
	}
	if high > 1.08*low {
		t.Errorf("told %.1f to %.1f points", low, high)
	}
}
