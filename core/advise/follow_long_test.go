//go:build long

package advise

import (
	"flag"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/rules"
)

var (
	hands = flag.Int("hands", 60, "hands to follow")
	walls = flag.Int("walls", 400, "walls a hand")
)

func TestChancesComeTrueLong(t *testing.T) {
	list := followed(t, *hands, *walls)
	for _, x := range list {
		if math.Abs(x.chance-x.follows) > 0.04 {
			t.Logf("%s %v seen %v for %v: told %.1f %%, follows %.1f %%", x.q.Rules.ID, x.q.Hand, x.q.Seen.Total(), x.q.For, 100*x.chance, 100*x.follows)
		}
	}
	for far := 1; far <= 6; far++ {
		var some []told
		for i := range list {
			if 1+i/5%6 == far {
				some = append(some, list[i])
			}
		}
		mean, worst := off(some)
		t.Logf("lacking %d: %+.2f, at worst %.2f points of a percent off", far, 100*mean, 100*worst)
	}
	mean, worst := off(list)
	t.Logf("%d hands, %d walls each: %+.2f, at worst %.2f points of a percent off", *hands, *walls, 100*mean, 100*worst)
}

// TestChoiceHolds looks at a hundred times as many hands, and finds that the same discard
// is the best, or one that is as good but for a hundredth.
func TestChoiceHolds(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	presets, _ := rules.Presets()
	lost := map[int][]float64{}
	var all []float64
	for i := range *hands {
		far := 1 + i/len(presets)%6
		q := dealt(r, presets[i%len(presets)], far)
		q.For = Aim(i % 2)
		g := newGraph(q)
		g.grow(t.Context(), growth[len(growth)-1])
		chosen := q.sorted(g.play().discards(), g.sides[0].pays.plans)[0]
		g.grow(t.Context(), 20000)
		list := q.sorted(g.play().discards(), g.sides[0].pays.plans)
		k := slices.IndexFunc(list, func(d Discard) bool { return d.Tile == chosen.Tile })
		best, got := list[0].Points, list[k].Points
		if q.For == ForWins {
			best, got = list[0].Chance, list[k].Chance
		}
		x := 0.0
		if best > 0 {
			x = 1 - got/best
		}
		lost[far] = append(lost[far], x)
		all = append(all, x)
		if x > 0.01 {
			t.Logf("%s %v for %v: %v loses %.1f %% of %v", q.Rules.ID, q.Hand, q.For, chosen.Tile, 100*x, list[0].Tile)
		}
	}
	report := func(what string, list []float64) {
		slices.Sort(list)
		mean, good := 0.0, 0
		for _, x := range list {
			mean += x / float64(len(list))
			if x <= 0.01 {
				good++
			}
		}
		t.Logf("%s: %d of %d lose at most 1 %%; %.2f %% on the whole, %.1f %% at worst", what, good, len(list), 100*mean, 100*list[len(list)-1])
	}
	for far := 1; far <= 6; far++ {
		if len(lost[far]) > 0 {
			report("lacking "+string(rune('0'+far)), lost[far])
		}
	}
	report("all", all)
}
