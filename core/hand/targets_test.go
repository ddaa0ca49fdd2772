package hand_test

import (
	"math/rand/v2"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// Targets says of every goal what DistanceTo says, and of every tile more or less too.
func TestTargetsAreDistances(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for range 400 {
		sets := 1 + random.IntN(4)
		concealed, melds := besideMelds(random, 3*sets+1+random.IntN(2), 4-sets)
		goals := make([]hand.Goal, 12)
		for i := range goals {
			goals[i] = someGoal(random)
		}
		targets, which := hand.NewTargets(goals, melds, nil)
		dst := make([]uint8, len(which))
		check := func(what string) {
			t.Helper()
			for i, n := range which {
				if want := hand.DistanceTo(&goals[n], &concealed, melds); int(dst[i]) != want {
					t.Fatalf("%+v from %v beside %v, %s: %d, not %d", goals[n], concealed, melds, what, dst[i], want)
				}
			}
		}
		targets.Read(&concealed)
		targets.Far(dst)
		check("as it is")
		all := hand.Draft{Melds: melds}.Counts()
		for k := range tile.Tile(tile.Kinds) {
			if concealed[k]+all[k] < tile.Copies {
				targets.FarWith(dst, k)
				concealed[k]++
				check("with " + k.String())
				concealed[k]--
			}
			if concealed[k] > 0 {
				targets.FarWithout(dst, k)
				concealed[k]--
				check("without " + k.String())
				concealed[k]++
			}
		}
		for i := range goals {
			left := false
			for _, n := range which {
				left = left || n == i
			}
			if far := hand.DistanceTo(&goals[i], &concealed, melds); !left && far != hand.Unreachable {
				t.Fatalf("%+v is left out, and is %d from %v beside %v", goals[i], far, concealed, melds)
			}
		}
	}
}

func BenchmarkTargets(b *testing.B) {
	random := rand.New(rand.NewPCG(5, 6))
	goals := make([]hand.Goal, 12)
	for i := range goals {
		goals[i] = someGoal(random)
	}
	concealed, melds := besideMelds(random, 13, 0)
	targets, which := hand.NewTargets(goals, melds, nil)
	dst := make([]uint8, len(which))
	b.ReportAllocs()
	for b.Loop() {
		targets.Read(&concealed)
		for k := range tile.Tile(tile.Kinds) {
			targets.FarWith(dst, k)
		}
	}
}
