package players_test

import (
	"testing"

	"sikwu/core/advise"
	"sikwu/core/players"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// TestSteadyThrowsWhatIsAdvised compares its discards with the first of package advise,
// which looks for them in another way.
func TestSteadyThrowsWhatIsAdvised(t *testing.T) {
	thrown := 0
	for n, rs := range presets(t) {
		for k := range int64(max(2, effort.Tries(3)) * more) {
			steady := players.New(players.Steady, 0)
			if _, err := players.Hand(begun(int64(n)+8*k), rs, func(p *table.Play, s tile.Wind) table.Act {
				v := players.See(p, s)
				a := steady.Decide(v)
				if a.Kind == table.ActDiscard {
					thrown++
					seen := v.Seen()
					win := score.Win{Seat: v.Wind(v.Seat), Round: v.Round}
					if best := advise.On(v.Hand, win, v.Rules, &seen)[0].Tile; a.Tile != best {
						t.Fatalf("%s, %s with %s throws %s, advised is %s", rs.ID, s, v.Hand, a.Tile, best)
					}
				}
				return a
			}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if thrown < 500 {
		t.Errorf("only %d discards", thrown)
	}
}
