package advise

import (
	"context"
	"math"
	"math/rand/v2"
	"runtime"
	"sync"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/tile"
)

// follower plays walls as an answer says: through the hands that it looked at, and beyond
// them as walks go.
type follower struct {
	*game
	walkers [mostWays]*walker
}

func newFollower(q *Question) *follower {
	f := &follower{}
	for f.game = range newGraph(q).plays(context.Background()) {
	}
	return f
}

// walker returns what walks on a way.
func (f *follower) walker(i int) *walker {
	if f.walkers[i] == nil {
		f.walkers[i] = f.newWalker(&f.ways[i])
	}
	return f.walkers[i]
}

// follow plays one wall from a throw on. The tiles come from its end.
func (f *follower) follow(wall []tile.Tile, first tile.Tile) (won bool, points int) {
	held := f.start
	if first != tile.None {
		held[first]--
	}
	at := f.find(&held)
	var gone tile.Counts
	for n := f.draws; n > 0; n-- {
		drawn := wall[len(wall)-1]
		wall = wall[:len(wall)-1]
		h := &f.hands[at]
		held = h.key.counts()
		choice := pass
		for i := range h.coming {
			if c := &h.coming[i]; c.tile == drawn {
				if choice = c.choices[n-1]; choice == takes {
					return true, int(c.pays)
				}
			}
		}
		switch {
		case int(choice) >= len(f.hands):
			i := f.beyond[int(choice)-len(f.hands)]
			held[drawn]++
			full, _ := f.known[beforeThrow].get(packed(&held))
			for _, a := range f.graph.full[full].throws {
				if f.of[a] == choice {
					now := f.after[a].key.counts()
					for k := range now {
						if held[k] > now[k] && held[k] > f.start[k] {
							gone[k]++
						}
					}
					return f.walk(int(i.way), now, gone, wall, n-1)
				}
			}
			panic("no such throw")
		case choice >= 0:
			now := f.hands[choice].key.counts()
			for k := range now {
				if held[k] > now[k] && held[k] > f.start[k] {
					gone[k]++
				}
			}
			at = choice
			continue
		case choice <= onWay:
			i := int(onWay - choice)
			w := f.walker(i)
			w.held, w.gone = held, gone
			w.held[drawn]++
			w.drop(int(h.far[i]) - 1)
			return f.walk(i, w.held, w.gone, wall, n-1)
		}
		gone[drawn]++
	}
	return false, 0
}

// walk goes on along a way from a hand to which a tile was drawn.
func (f *follower) walk(way int, held, gone tile.Counts, wall []tile.Tile, draws int) (won bool, points int) {
	w := f.walker(way)
	w.held, w.gone = held, gone
	for range draws {
		var drawn tile.Tile
		drawn, wall = wall[len(wall)-1], wall[:len(wall)-1]
		now, helps := w.look()
		if now == 1 {
			if p := w.side.pays.completed(&w.held, drawn); p != nil && p.points > 0 {
				return true, p.points
			}
		}
		if helps>>drawn&1 != 0 {
			now--
		}
		if now == 0 { // it does not pay
			w.gone[drawn]++
			continue
		}
		w.held[drawn]++
		w.drop(now)
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

// hundreds deals hands with eighteen draws left that lack one to six tiles, under the
// presets in turn, and does something with each; with several at once.
func hundreds(t testing.TB, hands int, do func(i int, q *Question, r *rand.Rand)) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := range next {
				r := rand.New(rand.NewPCG(uint64(i), 9))
				q := dealt(r, presets[i%len(presets)], lackingOf(i))
				q.For = Aim(i % 2)
				do(i, q, r)
			}
		})
	}
	for i := range hands {
		next <- i
	}
	close(next)
	group.Wait()
}

// lackingOf is how many tiles one of the hands lacks.
func lackingOf(i int) int { return 1 + i/5%6 }

// followed follows the best discards of dealt hands through shuffled walls.
func followed(t testing.TB, hands, walls int) []told {
	list := make([]told, hands)
	hundreds(t, hands, func(i int, q *Question, r *rand.Rand) {
		f := newFollower(q)
		best := q.sorted(f.discards(), f.sides[0].pays)[0]
		won, wall := 0, f.wall()
		for range walls {
			r.Shuffle(len(wall), func(i, k int) { wall[i], wall[k] = wall[k], wall[i] })
			if w, _ := f.follow(wall, best.Tile); w {
				won++
			}
		}
		list[i] = told{q, best.Chance, float64(won) / float64(walls)}
	})
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
