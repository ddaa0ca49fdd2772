//go:build long

package review

import (
	"encoding/json"
	"flag"
	"math"
	"os"
	"testing"

	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

var (
	write = flag.Bool("write", false, "write what is counted")
	hands = flag.Int("hands", 4000, "hands whose points are counted, for each preset and pair")
	asked = flag.Int("asked", 200, "hands about which the advisor is asked")
)

// firstCounted is the seed of the first hand that is counted; the tests have others.
const firstCounted = 600_000_000

// pairs are one player against three.
var pairs = [][2]players.Level{{players.Beginner, players.Steady}, {players.Good, players.Steady}}

// TestCount counts what a point of cost comes to in hands of our own players: what one of
// a level wins against three of another, by what the difference of their acts costs.
func TestCount(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	counted := map[string]float64{}
	for _, rs := range presets {
		var both, play float64
		for _, pair := range pairs {
			points, cost := counts(t, rs, pair)
			t.Logf("%s, %s against %s: %.2f points, %.2f by their acts", rs.ID, pair[0], pair[1], points, cost)
			both += points * cost
			play += cost * cost
		}
		counted[rs.ID] = math.Round(100*both/play) / 100
		t.Logf("%s: %v", rs.ID, counted[rs.ID])
	}
	if !*write {
		return
	}
	data, err := json.Marshal(counted)
	if err == nil {
		err = os.WriteFile("counted.json", append(data, '\n'), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// counts is what the one of a pair wins a hand, and how much less his acts cost than
// those of the three would have.
func counts(t *testing.T, rs *rules.RuleSet, pair [2]players.Level) (points, costs float64) {
	for i := range *hands {
		seat := tile.Seats()[i%4]
		levels := [4]players.Level{pair[1], pair[1], pair[1], pair[1]}
		levels[seat.Index()] = pair[0]
		h := played(t, rs, levels, seat, firstCounted+int64(i/4))
		p, err := h.At(h.Acts())
		if err != nil {
			t.Fatal(err)
		}
		points += float64(p.Points()[seat.Index()])
		if i < *asked {
			s := quick(t, h)
			costs += s.Others - s.Cost
		}
	}
	return points / float64(*hands), costs / float64(*asked)
}
