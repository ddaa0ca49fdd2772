package review

import (
	"math"
	"testing"

	"sikwu/core/players"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// firstLuck is the seed of the first hand of these tests; nothing was counted in them.
const firstLuck = 700_000_000

// luck is what the tiles of a seat came to in hands on as many walls, each seat in
// turn: the mean, and its standard error.
func luck(t *testing.T, id string, one, three players.Level, hands int) (mean, off float64) {
	t.Helper()
	rs := preset(t, id)
	var sum, squares float64
	for i := range hands {
		seat := tile.Seats()[i%4]
		levels := [4]players.Level{three, three, three, three}
		levels[seat.Index()] = one
		s := quick(t, played(t, rs, levels, seat, firstLuck+int64(i)), true)
		sum += s.Tiles()
		squares += s.Tiles() * s.Tiles()
	}
	n := float64(hands)
	mean = sum / n
	return mean, math.Sqrt((squares/n - mean*mean) / n)
}

// Tiles come to nothing, whoever plays: to their points where all are alike, and where one
// plays better or worse, to what is left when that is taken off.
func TestTilesComeToNothing(t *testing.T) {
	for _, of := range tables {
		hands := max(12, effort.Tries(of.hands))
		mean, off := luck(t, of.rules, of.one, of.three, hands)
		t.Logf("%s, %s with three %s, %d hands: tiles %.2f ± %.2f", of.rules, of.one, of.three, hands, mean, 1.96*off)
		if math.Abs(mean) > of.most+chance*off {
			t.Errorf("%s, %s with three %s: the tiles come to %.2f a hand", of.rules, of.one, of.three, mean)
		}
	}
}

// chance is how many standard errors off one in a thousand is.
const chance = 3.3

// luckOf is a table whose tiles are counted. Their mean may differ from nothing by so much
// besides what chance makes of it.
type luckOf struct {
	rules      string
	one, three players.Level
	hands      int
	most       float64
}
