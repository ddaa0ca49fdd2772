package table_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/table"
	"sikwu/core/tile"
)

// TestDiscards follows random hands: every discard is remembered in order, with the seat
// that has one meld more because of it, and those of nobody are the rivers.
func TestDiscards(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	claimed := 0
	for n := range int64(300) {
		rs := allPresets(t)[n%5]
		p, err := table.Begin(table.Start{Dealer: tile.East, Round: tile.East, Sum: 7, Seed: n}, rs)
		if err != nil {
			t.Fatal(err)
		}
		crowd := newCrowd(r)
		var want []table.Discarded
		var melds [4]int
		for p.Phase() != table.PhaseOver {
			a := crowd.next(p)
			if err := p.Do(a); err != nil {
				t.Fatal(err)
			}
			if a.Kind == table.ActDiscard {
				want = append(want, table.Discarded{Tile: a.Tile, By: a.Seat})
			}
			for i, s := range tile.Seats() {
				list := p.Hand(s).Melds
				if len(list) > melds[i] && list[len(list)-1].From != tile.NoWind {
					want[len(want)-1].Caller = s
					claimed++
				}
				melds[i] = len(list)
			}
			if got := p.Discards(); !slices.Equal(got, want) {
				t.Fatalf("after %s: %v, want %v", a, got, want)
			}
		}
		for _, s := range tile.Seats() {
			var river []tile.Tile
			for _, x := range want {
				if x.By == s && x.Caller == tile.NoWind {
					river = append(river, x.Tile)
				}
			}
			if !slices.Equal(p.River(s), river) {
				t.Errorf("%s's river is %s, want %s", s, p.River(s), river)
			}
		}
	}
	if claimed < 300 {
		t.Errorf("only %d claims", claimed)
	}
}
