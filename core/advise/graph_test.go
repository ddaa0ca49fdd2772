package advise

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"sikwu/core/rules"
	"sikwu/core/tile"
)

// follow plays one wall by the graph, from a throw on.
func (g *graph) follow(r *rand.Rand, wall []tile.Tile, first tile.Tile, draws int) (won bool, points int) {
	h := g.start
	h[first]--
	r.Shuffle(len(wall), func(i, k int) { wall[i], wall[k] = wall[k], wall[i] })
	for n := draws - 1; n >= 0; n-- {
		t := wall[n]
		at, ok := g.known[0][packed(&h)]
		if !ok {
			return false, 0
		}
		node, now := &g.after[at], g.worth[n]
		for _, e := range node.draws {
			if e.tile != t {
				continue
			}
			best, to := now[at], at
			if e.to >= 0 {
				for _, a := range g.full[e.to].throws {
					if now[a].compare(best, g.aim) < 0 {
						best, to = now[a], a
					}
				}
			}
			if e.pays > 0 && (Worth{1, e.pays}).compare(best, g.aim) <= 0 {
				return true, int(e.pays)
			}
			h = g.after[to].held
		}
	}
	return false, 0
}

func TestGraphTrial(t *testing.T) {
	for _, id := range []string{"old22", "hk13"} {
		rs, _ := rules.Preset(id)
		r := rand.New(rand.NewPCG(9, 9))
		for far := 1; far <= 6; far++ {
			var took [3]time.Duration
			var chance [3]float64
			var nodes [3]int
			var truth float64
			const hands = 10
			for range hands {
				q := dealt(r, rs, far)
				var best Discard
				var g *graph
				for i, most := range growth {
					from := time.Now()
					g = newGraph(q)
					g.begin()
					g.grow(most)
					list := g.discards(q.Draws)
					took[i] += time.Since(from)
					best = list[0]
					for _, d := range list {
						if d.compare(best.Worth, q.For) < 0 {
							best = d
						}
					}
					chance[i] += best.Chance
					nodes[i] += len(g.after)
				}
				var wall []tile.Tile
				for k := range tile.Tile(tile.Kinds) {
					for range g.left[k] {
						wall = append(wall, k)
					}
				}
				won := 0
				for range 5000 {
					if w, _ := g.follow(r, wall, best.Tile, q.Draws); w {
						won++
					}
				}
				truth += float64(won) / 5000
			}
			fmt.Printf("%s lacking %d:", id, far)
			for i := range took {
				fmt.Printf("  %5d hands %6.2f %% in %6.1f ms", nodes[i]/hands, 100*chance[i]/hands, float64(took[i].Microseconds())/1000/hands)
			}
			fmt.Printf("  followed: %.2f %%\n", 100*truth/hands)
		}
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
