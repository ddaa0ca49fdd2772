package plainplay

import (
	"math/rand/v2"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// How far a hand is from a goal, where some copies are gone, and what brings it nearer, is what
// the engine finds another way.
func TestLackingIsTheDistance(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var all []tile.Tile
	for k := range tile.Tile(tile.Kinds) {
		all = append(all, k, k, k, k)
	}
	goals := []hand.Goal{
		{}, {Shape: hand.AllChows}, {Shape: hand.AllPungs}, {Suits: []tile.Suit{1}, Honours: true}, {Suits: []tile.Suit{2}},
		{Suits: []tile.Suit{0}, Honours: true, Shape: hand.AllPungs}, {Ends: true, Honours: true, Suits: []tile.Suit{0, 1, 2}, Shape: hand.AllPungs},
	}
	for i := range effort.Tries(3000) {
		r.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
		goal := &goals[i%len(goals)]
		sets := 4
		if goal.Shape != hand.AllChows && (goal.Honours || goal.IsOfAll()) {
			sets = 1 + r.IntN(3) // with four thirteen orphans are any win too
		}
		n := 3*sets + 1 + r.IntN(2)
		var h, gone tile.Counts
		h.Add(all[:n]...)
		gone.Add(all[n : n+r.IntN(70)]...)
		var melds []hand.Meld // of which nothing is left, so that they change no more than the sets
		for k := 0; len(melds) < 4-sets; k++ {
			if t := tile.EastWind + tile.Tile(k); h[t] == 0 {
				melds = append(melds, hand.Meld{Tiles: []tile.Tile{t, t, t, t}})
				gone[t] = 0
			}
		}
		targets, which := hand.NewTargets([]hand.Goal{*goal}, melds, &gone)
		if len(which) == 0 {
			t.Fatalf("%v beside %v cannot be measured", goal, melds)
		}
		for _, m := range melds {
			gone[m.Tiles[0]] = 4
		}
		lacking := func(h *tile.Counts) int {
			return Lacking(h, &gone, sets, goal.Allows(), goal.Shape != hand.AllPungs, goal.Shape != hand.AllChows)
		}
		targets.Read(&h)
		far, kinds := targets.Useful(0)
		want := lacking(&h)
		if far != want && (far < hand.Unreachable || want < 3*sets+2) {
			t.Fatalf("%v, %v gone, %+v: %d sets lack %d, not %d", h.Tiles(), gone.Tiles(), goal, sets, far, want)
		}
		for k := range tile.Tile(tile.Kinds) {
			if far >= hand.Unreachable || h[k]+gone[k] >= tile.Copies {
				continue
			}
			h[k]++
			if nearer := lacking(&h) < want; nearer != (kinds>>k&1 != 0) {
				t.Fatalf("%v, %v gone, %+v: %v brings %d sets nearer: %t", h.Tiles(), gone.Tiles(), goal, k, sets, nearer)
			}
			h[k]--
		}
	}
}
