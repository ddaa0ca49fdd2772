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

// answered returns what follows the finest answer, alone.
func answered(q *Question) *follower {
	g := newGraph(q)
	sizes := g.sizes()
	g.grow(context.Background(), sizes[len(sizes)-1])
	p := g.play()
	p.race(context.Background())
	p.even()
	return newFollower(p)
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
		f := answered(q)
		best := q.sorted(f.discards(), f.sides[0].pays)[0]
		won, wall := 0, f.wall()
		for range walls {
			r.Shuffle(len(wall), func(i, k int) { wall[i], wall[k] = wall[k], wall[i] })
			if w, _ := f.follow(wall, best.Tile); w.Chance > 0 {
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

// What a wall brings as the mean of what might have been drawn at each step is, on the whole,
// what is won.
func TestStepsAreWhatIsWon(t *testing.T) {
	const walls = 400
	sums := make([][2]sample, 12)
	hundreds(t, len(sums), func(i int, q *Question, r *rand.Rand) {
		f := answered(q)
		d := q.sorted(f.discards(), f.sides[0].pays)[0]
		wall := f.wall()
		for range walls {
			r.Shuffle(len(wall), func(i, k int) { wall[i], wall[k] = wall[k], wall[i] })
			won, off := f.follow(wall, d.Tile)
			off.add(d.Worth, 1)
			sums[i][0].add(off)
			won.add(off, -1)
			sums[i][1].add(won)
		}
	})
	for i := range sums {
		told, other := &sums[i][0], &sums[i][1]
		for _, aim := range []Aim{ForWins, ForPoints} {
			if m := other.mean().of(aim); math.Abs(m) > 4*other.error(aim) {
				t.Errorf("hand %d, %v: %.4f ± %.4f more is won than steps tell", i, aim, m, other.error(aim))
			}
		}
		if e := told.error(ForWins); e > other.error(ForWins)/2 {
			t.Errorf("hand %d: steps are as far apart as what is won, %.4f", i, e)
		}
	}
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
