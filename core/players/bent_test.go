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

// TestABentCostsNoTile lets steady players with a bent play: whatever they throw leaves a win as
// near as what is advised, or would if nobody collected a suit; and now and then it is another
// tile than a steady player without one throws.
func TestABentCostsNoTile(t *testing.T) {
	sets := presets(t)
	for n, b := range players.Bents() {
		others := 0
		for k := range int64(max(2, effort.Tries(8)) * more) {
			bent, plain := players.NewBent(players.Steady, 0, b), players.New(players.Steady, 0)
			if _, err := players.Hand(begun(int64(n)+8*k), sets[k%int64(len(sets))], func(p *table.Play, s tile.Wind) table.Act {
				v := players.See(p, s)
				a := bent.Decide(v)
				if _, collected := advised(v); a.Kind != table.ActDiscard || collected {
					return a
				}
				if a != plain.Decide(v) {
					others++
				}
				seen := v.Seen()
				list := advise.On(v.Hand, score.Win{Seat: v.Wind(v.Seat), Round: v.Round}, v.Rules, &seen)
				for i := range list {
					if list[i].Tile == a.Tile && list[i].Far() > list[0].Far() {
						t.Fatalf("%s with %s throws %s, which leaves it %d tiles away, not %d", b, v.Hand, a.Tile, list[i].Far(), list[0].Far())
					}
				}
				return a
			}); err != nil {
				t.Fatal(err)
			}
		}
		if others == 0 {
			t.Errorf("who likes %s plays as everybody", b)
		}
	}
}
