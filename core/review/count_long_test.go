//go:build long

package review

import (
	"flag"
	"math"
	"testing"

	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

var (
	write = flag.Bool("write", false, "write what is counted")
	hands = flag.Int("hands", 10_000, "hands whose points are counted, for each preset and pair")
	asked = flag.Int("asked", 300, "hands about which the advisor is asked")
)

// firstCounted is the seed of the first hand that is counted; the tests have others.
const firstCounted = 600_000_000

// pairs are one player against three.
var pairs = [][2]players.Level{{players.Beginner, players.Steady}, {players.Good, players.Steady}}

// TestCount counts what a point of cost comes to in hands of our own players, by what one of
// a level wins against three of another, and by what the difference of their acts costs: one
// figure for all presets and pairs, each by how well its costs are known. What chance makes of
// the costs is taken off.
func TestCount(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	var both, play float64
	for _, rs := range presets {
		for _, pair := range pairs {
			points, cost, off := counts(t, rs, pair)
			t.Logf("%s, %s against %s: %.2f points, %.2f ± %.2f by their acts", rs.ID, pair[0], pair[1], points, cost, 1.96*off)
			both += points * cost / (off * off)
			play += cost*cost/(off*off) - 1
		}
	}
	t.Logf("a point of cost comes to %.2f ± %.2f", both/play, 1.96*ComesTo/math.Sqrt(play))
}

// counts is what the one of a pair wins a hand, and how much less his acts cost than those of
// the three would have, with its standard error.
func counts(t *testing.T, rs *rules.RuleSet, pair [2]players.Level) (points, costs, off float64) {
	var squares float64
	for i := range *hands {
		seat := tile.Seats()[i%4]
		levels := [4]players.Level{pair[1], pair[1], pair[1], pair[1]}
		levels[seat.Index()] = pair[0]
		h := played(t, rs, levels, seat, firstCounted+int64(i/4))
		points += float64(Points(h)[seat.Index()])
		if i < *asked {
			s := quick(t, h, false)
			costs += s.Others - s.Cost
			squares += (s.Others - s.Cost) * (s.Others - s.Cost)
		}
	}
	n := float64(*asked)
	costs /= n
	return points / float64(*hands), costs, math.Sqrt((squares/n - costs*costs) / n)
}
