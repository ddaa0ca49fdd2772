package advise

import (
	"math"
	"math/rand/v2"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/tile"
)

// follower plays walls as answers say, and asks again when it comes to a hand that the
// answer did not look at.
type follower struct {
	q     Question
	first *graph
	again map[asked]*graph
	size  int
}

// asked is a hand with a tile drawn, when it was asked about again. What was thrown on the
// way to it is left out of the question: it makes little of a difference.
type asked struct {
	held  held
	draws int
}

func newFollower(t testing.TB, q *Question) *follower {
	f := &follower{q: *q, first: newGraph(q), again: map[asked]*graph{}, size: growth[0]}
	f.first.grow(t.Context(), growth[len(growth)-1])
	return f
}

// graphOf asks about a hand with a tile drawn and so many draws to come.
func (f *follower) graphOf(t testing.TB, h *tile.Counts, draws int) *graph {
	key := asked{packed(h), draws}
	g, ok := f.again[key]
	if !ok {
		q := f.q
		q.Hand.Concealed, q.Draws = h.Tiles(), draws
		now := q.Hand.Counts()
		for k := range q.Seen { // what was thrown of the first hand
			q.Seen[k] = min(q.Seen[k], tile.Copies-now[k])
		}
		g = newGraph(&q)
		g.grow(t.Context(), f.size)
		g.discards()
		f.again[key] = g
	}
	return g
}

// follow plays one wall from a throw on. The tiles come from its end.
func (f *follower) follow(t testing.TB, wall []tile.Tile, first tile.Tile) (won bool, points int) {
	g, h := f.first, f.first.start
	if first != tile.None {
		h[first]--
	}
	at, ok := g.known[afterThrow].get(packed(&h))
	if !ok || at < 0 {
		return false, 0
	}
	for n := g.draws; n > 0; n-- {
		drawn := wall[len(wall)-1-(f.first.draws-n)]
		a := &g.after[at]
		for k := range a.edges {
			if a.edges[k].tile != drawn {
				continue
			}
			switch c := g.choices[n][int(a.first)+k]; {
			case c == takes:
				return true, int(a.edges[k].pays)
			case c >= 0:
				at = c
			case c <= onWay:
				h = a.held
				h[drawn]++
				g = f.graphOf(t, &h, n-1)
				best := g.full[0].best(g.worth[n-1], g.aim)
				if best == nowhere {
					return false, 0
				}
				at = best
			}
			break
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

// told is what was told of a hand, and what came of it when it was followed.
type told struct {
	q       *Question
	chance  float64
	follows float64
}

// followed follows the best discards of dealt hands through shuffled walls.
func followed(t testing.TB, hands, walls int) (list []told) {
	r := rand.New(rand.NewPCG(9, 9))
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for i := range hands {
		q := dealt(r, presets[i%len(presets)], 1+i/len(presets)%6)
		q.For = Aim(i % 2)
		f := newFollower(t, q)
		best := q.sorted(f.first.discards())[0]
		won, wall := 0, f.first.wall()
		for range walls {
			r.Shuffle(len(wall), func(i, k int) { wall[i], wall[k] = wall[k], wall[i] })
			if w, _ := f.follow(t, wall, best.Tile); w {
				won++
			}
		}
		list = append(list, told{q, best.Chance, float64(won) / float64(walls)})
	}
	return list
}

// off is by how much chances are told too high on the whole, and at worst.
func off(list []told) (mean, worst float64) {
	for _, x := range list {
		mean += (x.chance - x.follows) / float64(len(list))
		worst = max(worst, math.Abs(x.chance-x.follows))
	}
	return mean, worst
}

// What is told of a hand with eighteen draws left happens to whoever follows it.
func TestChancesComeTrue(t *testing.T) {
	mean, worst := off(followed(t, 16, 100))
	if math.Abs(mean) > 0.03 || worst > 0.16 { // three times what so few walls may be off
		t.Errorf("chances are %+.2f %% off on the whole, %.2f %% at worst", 100*mean, 100*worst)
	}
}
