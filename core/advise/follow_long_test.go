//go:build long

package advise

import (
	"flag"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
)

var (
	hands     = flag.Int("hands", 500, "hands to follow")
	wallsEach = flag.Int("walls", 20000, "walls a hand")
)

// TestChancesComeTrueLong takes half an hour:
//
//	go test ./core/advise -tags long -run TestChancesComeTrueLong -timeout 3h -v
func TestChancesComeTrueLong(t *testing.T) {
	list := followed(t, *hands, *wallsEach)
	for _, x := range list {
		if math.Abs(x.chance-x.follows) > 0.02 {
			t.Logf("%s %v seen %v for %v: told %.1f %%, follows %.1f %%", x.q.Rules.ID, x.q.Hand, x.q.Seen.Total(), x.q.For, 100*x.chance, 100*x.follows)
		}
	}
	for far := 1; far <= 6; far++ {
		var some []told
		for i := range list {
			if lackingOf(i) == far {
				some = append(some, list[i])
			}
		}
		if len(some) > 0 {
			report(t, "lacking "+strconv.Itoa(far), some)
		}
	}
	report(t, "all", list)
}

func report(t *testing.T, what string, list []told) {
	mean, worst := off(list)
	squares := 0.0
	for _, x := range list {
		squares += (x.chance - x.follows) * (x.chance - x.follows)
	}
	t.Logf("%s: %d hands, %d walls each: %+.2f points of a percent off, %.2f root mean square, %.2f at worst",
		what, len(list), *wallsEach, 100*mean, 100*math.Sqrt(squares/float64(len(list))), 100*worst)
}

// TestChoiceHolds follows every discard through the same walls, other ones than the answer did.
// The discard that was told to be the best brings as much as the best of them, or less by a
// hundredth at most, as far as so many walls can tell. Half of the walls tell which is the best,
// the others what it brings, or chance would choose. What a wall brings is told by what might
// have been drawn at each step: the mean is that of what is won, from fewer walls.
//
//	go test ./core/advise -tags long -run TestChoiceHolds -timeout 3h -v
func TestChoiceHolds(t *testing.T) {
	lost := make([]loss, *hands)
	hundreds(t, *hands, func(i int, q *Question, r *rand.Rand) {
		f := answered(q)
		list := q.sorted(f.discards(), f.sides[0].pays)
		list = slices.DeleteFunc(list, func(d Discard) bool { return d.Chance == 0 })
		if len(list) < 2 {
			return
		}
		var at int
		if lost[i], at = f.lost(list, *wallsEach, r); lost[i].part > 0.01+2*lost[i].error {
			t.Logf("%s %v seen %v for %v: %v loses %.1f ± %.1f %% of %v", q.Rules.ID, q.Hand, q.Seen.Total(), q.For,
				list[0].Tile, 100*lost[i].part, 100*lost[i].error, list[at].Tile)
		}
	})
	for far := 1; far <= 6; far++ {
		var some []loss
		for i, x := range lost {
			if lackingOf(i) == far {
				some = append(some, x)
			}
		}
		if len(some) > 0 {
			reportLost(t, "lacking "+strconv.Itoa(far), some)
		}
	}
	reportLost(t, "all", lost)
}

// loss is what part of the best is lost, and the standard error of that.
type loss struct{ part, error float64 }

// lost follows discards through the same walls, and tells what the first of them loses to
// the best.
func (f *follower) lost(list []Discard, walls int, r *rand.Rand) (l loss, best int) {
	wall := f.wall()
	more := make([][2]sample, len(list)) // than the first, in either half of the walls
	first := list[0].of(f.aim)
	for n := range walls {
		r.Shuffle(len(wall), func(i, k int) { wall[i], wall[k] = wall[k], wall[i] })
		var than Worth
		for k := range list {
			_, x := f.follow(wall, list[k].Tile)
			x.add(list[k].Worth, 1)
			if k == 0 {
				than = x
				first += (x.of(f.aim) - list[0].of(f.aim)) / float64(walls)
			}
			x.add(than, -1)
			more[k][n%2].add(x)
		}
	}
	for k := range more {
		if more[k][0].mean().of(f.aim) > more[best][0].mean().of(f.aim) {
			best = k
		}
	}
	if best == 0 {
		return loss{}, 0
	}
	s := &more[best][1]
	all := first + s.mean().of(f.aim)
	return loss{s.mean().of(f.aim) / all, s.error(f.aim) / all}, best
}

func reportLost(t *testing.T, what string, list []loss) {
	mean, good, perhaps := 0.0, 0, 0
	worst := loss{}
	for _, x := range list {
		mean += x.part / float64(len(list))
		if x.part <= 0.01 {
			good++
		}
		if x.part <= 0.01+2*x.error {
			perhaps++
		}
		if x.part-2*x.error > worst.part-2*worst.error {
			worst = x
		}
	}
	t.Logf("%s: %d of %d lose at most 1 %%, %d as far as the walls can tell; %.2f %% on the whole, %.1f ± %.1f %% at worst",
		what, good, len(list), perhaps, 100*mean, 100*worst.part, 100*worst.error)
}
