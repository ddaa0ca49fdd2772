package advise

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/tile"
)

// follow plays one wall by the graph, from a throw on.
func (g *graph) follow(wall []tile.Tile, first tile.Tile, draws int) (won bool, points int) {
	h := g.start
	h[first]--
	best := make([]int32, len(g.full))
	for n := draws - 1; n >= 0; n-- {
		at, ok := g.known[0].get(packed(&h))
		if !ok || at < 0 {
			return false, 0
		}
		now, list := g.worth[n], g.after[at].draws
		for k := range list {
			e := &list[k]
			if e.tile != wall[n] {
				continue
			}
			if e.to >= 0 {
				best[e.to] = g.full[e.to].best(now, g.aim)
			}
			o := e.outcome(at, best, now, g.aim)
			if o.wins {
				return true, int(e.pays)
			}
			h = g.after[o.to].held
		}
	}
	return false, 0
}

// wall lists the tiles that may be drawn.
func (u *unseen) wall() (list []tile.Tile) {
	for t := range tile.Tile(tile.Kinds) {
		for range u.left[t] {
			list = append(list, t)
		}
	}
	return list
}

// comesTrue follows the best discard of hands through shuffled walls, and returns by how
// much its chance is overrated on the whole, and at worst by how much it is off.
func comesTrue(t *testing.T, hands, walls int) (mean, worst float64) {
	r := rand.New(rand.NewPCG(9, 9))
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for i := range hands {
		q := dealt(r, presets[i%len(presets)], 1+i/len(presets)%6)
		q.For = Aim(i % 2)
		g := newGraph(q)
		g.grow(t.Context(), growth[len(growth)-1])
		list := g.discards()
		best := list[0]
		for _, d := range list {
			if d.compare(&best.Worth, q.For) < 0 {
				best = d
			}
		}
		won, wall := 0, g.wall()
		for range walls {
			r.Shuffle(len(wall), func(i, k int) { wall[i], wall[k] = wall[k], wall[i] })
			if w, _ := g.follow(wall, best.Tile, min(q.Draws, len(wall))); w {
				won++
			}
		}
		off := best.Chance - float64(won)/float64(walls)
		mean += off / float64(hands)
		worst = max(worst, math.Abs(off))
	}
	return mean, worst
}

// What is told of a hand with eighteen draws left happens to whoever follows it.
func TestChancesComeTrue(t *testing.T) {
	mean, worst := comesTrue(t, 30, 2000)
	if math.Abs(mean) > 0.01 || worst > 0.05 {
		t.Errorf("chances are %+.2f %% off on the whole, %.2f %% at worst", 100*mean, 100*worst)
	}
}

// dealt draws fourteen tiles that lack so many.
func dealt(r *rand.Rand, rs *rules.RuleSet, far int) *Question {
	var all []tile.Tile
	for k := range tile.Tile(tile.Kinds) {
		all = append(all, k, k, k, k)
	}
	for {
		q := around(r, rs, 2)
		if far > 2 {
			r.Shuffle(len(all), func(i, k int) { all[i], all[k] = all[k], all[i] })
			q.Hand.Melds, q.Hand.Concealed, q.Seen = nil, append([]tile.Tile(nil), all[:14]...), tile.Counts{}
			q.Hand.Sort()
		}
		q.Draws, q.For = UsualDraws, ForWins
		x := exact{pays: newPayroll(q)}
		h := q.Hand.ConcealedCounts()
		if x.lacking(&h) == far {
			return q
		}
	}
}

// Chances are never above one, and never fall with a draw more.
func TestMoreDrawsAreNoWorse(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for _, id := range []string{"old22", "hk13"} {
		rs, _ := rules.Preset(id)
		for far := 1; far <= 4; far++ {
			q := dealt(r, rs, far)
			last := map[tile.Tile]float64{}
			for _, draws := range []int{0, 1, 2, 3, 4, 5, 9, 18, 24} {
				q.Draws = draws
				for _, d := range Ask(q) {
					if d.Chance > 1 || d.Chance < last[d.Tile]-1e-9 {
						t.Errorf("%s, %v without %v: %v with %d draws, %v with fewer", id, q.Hand, d.Tile, d.Chance, draws, last[d.Tile])
					}
					last[d.Tile] = d.Chance
				}
			}
		}
	}
}

// Suits are alike: with two of them exchanged, the same is told of the exchanged tiles.
func TestSuitsAreAlike(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	rs, _ := rules.Preset("hk13")
	swapped := func(k tile.Tile) tile.Tile {
		switch {
		case k < 9:
			return k + 9
		case k < 18:
			return k - 9
		}
		return k
	}
	for i := range 8 {
		q := dealt(r, rs, 1+i/2)
		other := *q
		other.Hand.Concealed = nil
		for _, k := range q.Hand.Concealed {
			other.Hand.Concealed = append(other.Hand.Concealed, swapped(k))
		}
		other.Hand.Melds = nil
		for _, m := range q.Hand.Melds {
			tiles := append([]tile.Tile(nil), m.Tiles...)
			for j := range tiles {
				tiles[j] = swapped(tiles[j])
			}
			m.Tiles = tiles
			other.Hand.Melds = append(other.Hand.Melds, m)
		}
		for k, n := range q.Seen {
			other.Seen[swapped(tile.Tile(k))] = n
		}
		told := map[tile.Tile]Worth{}
		for _, d := range Ask(&other) {
			told[d.Tile] = d.Worth
		}
		for _, d := range Ask(q) {
			if got := told[swapped(d.Tile)]; math.Abs(got.Chance-d.Chance) > 1e-6 || math.Abs(got.Points-d.Points) > 1e-3*d.Points {
				t.Errorf("%v without %v: %+v, exchanged %+v", q.Hand, d.Tile, d.Worth, got)
			}
		}
	}
}

func BenchmarkAsk(b *testing.B) {
	for _, id := range []string{"old22", "hk13"} {
		for far := 1; far <= 6; far++ {
			b.Run(fmt.Sprintf("%s/lacking %d", id, far), func(b *testing.B) {
				rs, _ := rules.Preset(id)
				r := rand.New(rand.NewPCG(9, 9))
				var list []*Question
				for range 10 {
					list = append(list, dealt(r, rs, far))
				}
				b.ReportAllocs()
				for i := 0; b.Loop(); i++ {
					Ask(list[i%len(list)])
				}
			})
		}
	}
}
