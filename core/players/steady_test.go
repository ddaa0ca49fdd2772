package players_test

import (
	"testing"

	"sikwu/core/players"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// TestSteadyThrowsWhatIsAdvised compares its discards with the first of package advise,
// which looks for them in another way, less those that feed a collector of one suit.
func TestSteadyThrowsWhatIsAdvised(t *testing.T) {
	thrown, before := 0, 0
	for n, rs := range presets(t) {
		for k := range int64(max(2, effort.Tries(3)) * more) {
			steady := players.New(players.Steady, 0)
			if _, err := players.Hand(begun(int64(n)+8*k), rs, func(p *table.Play, s tile.Wind) table.Act {
				v := players.See(p, s)
				a := steady.Decide(v)
				if a.Kind == table.ActDiscard {
					thrown++
					best, collected := advised(v)
					if a.Tile != best {
						t.Fatalf("%s, %s with %s throws %s, advised is %s", rs.ID, s, v.Hand, a.Tile, best)
					}
					if collected {
						before++
					}
				}
				return a
			}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if thrown < 500 || before < 20 {
		t.Errorf("only %d discards, %d of them before three sets of one suit", thrown, before)
	}
}
