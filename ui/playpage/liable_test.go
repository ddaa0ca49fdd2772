package playpage

import (
	"strings"
	"testing"

	"sikwu/core/players"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations/explain"
)

// Who pays for the others is told with the reason: in the fifth hand North fed the
// third set of the winner, who draws the last tile.
func TestLiabilitiesAreTold(t *testing.T) {
	rs := pagetest.Preset(t, "hk13")
	for seed, want := range map[int64]string{5: "North pays all three", 6: ""} {
		player := players.New(players.Steady, seed)
		start := table.Start{Dealer: tile.East, Round: tile.East, Sum: 7, Seed: seed}
		p, err := players.Hand(start, rs, func(p *table.Play, s tile.Wind) table.Act { return player.Decide(players.See(p, s)) })
		if err != nil {
			t.Fatal(err)
		}
		got := strings.Join(explain.New(pagetest.Text(t, "en")).Payments(p), " ")
		if (want == "") != (got == "") || !strings.Contains(got, want) {
			t.Errorf("hand %d: %q does not name %q", seed, got, want)
		}
	}
}
