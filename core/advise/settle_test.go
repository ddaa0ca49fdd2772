package advise

import (
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// What is told of the best at the table is a count: so many of the hands played on were won. The
// rest is in order, none is told to come to more, and goals and fan add up to what is told.
func TestTheBestIsCounted(t *testing.T) {
	r := rand.New(rand.NewPCG(51, 52))
	counted := 0
	for i := range effort.Tries(40) {
		q := atTable(r, []string{"hk8", "hk13", "cityu", "old22", "emsd"}[i%5], 1+i%6, Aim(i/3%2))
		list := Ask(q)
		if again := Ask(q); !reflect.DeepEqual(list, again) {
			t.Fatalf("%v: asked twice, it is told %v and %v", q.Hand, list[0], again[0])
		}
		best := &list[0]
		if best.Worlds == 0 {
			t.Errorf("%v: the best is not counted", q.Hand)
		}
		if won := best.Chance * float64(best.Worlds); won >= fewWon {
			counted++
			if math.Abs(won-math.Round(won)) > 1e-6 {
				t.Errorf("%v: %v of %d worlds are won", q.Hand, won, best.Worlds)
			}
		}
		for k := range list {
			d := &list[k]
			if k > 0 && list[k-1].of(q.For) < d.of(q.For)*(1-1e-9) {
				t.Errorf("%v: %v comes to %v, and %v before it to %v", q.Hand, d.Tile, d.Worth, list[k-1].Tile, list[k-1].Worth)
			}
			if d.Chance < 0 || d.Chance > 1 || d.Points < 0 || (d.Chance == 0) != (d.Points == 0) {
				t.Errorf("%v: %v comes to %v", q.Hand, d.Tile, d.Worth)
			}
			spread, goals := 0.0, 0.0
			for _, w := range d.Spread {
				spread += w.Chance
			}
			for _, g := range d.Goals {
				goals += g.Chance
			}
			if math.Abs(spread-d.Chance) > 1e-9 || goals > d.Chance+1e-9 {
				t.Errorf("%v: %v wins %v, by fan %v, by goals %v", q.Hand, d.Tile, d.Chance, spread, goals)
			}
		}
	}
	if counted < 4 {
		t.Errorf("%d hands are won often enough to be counted", counted)
	}
}

// What the throw at hand risks is taken off when throws are put in order, and is in nothing that
// is won: a tile that is sure to be won on is thrown last, and where all cost as much the best is
// one of the best.
func TestRisksDecide(t *testing.T) {
	r := rand.New(rand.NewPCG(53, 54))
	for range effort.Tries(10) {
		q := atTable(r, "hk8", 3, ForPoints)
		calm := Ask(q)
		best := calm[0].Tile
		q.Risks = new([tile.Kinds]Risk)
		q.Risks[best] = Risk{Chance: 1, Points: 64}
		risky := Ask(q)
		if last := risky[len(risky)-1]; last.Tile != best || last.Net().Points != -64 {
			t.Errorf("%v: of %v, which is won on, comes %v", q.Hand, best, last.Net())
		}
		for k := range q.Risks {
			q.Risks[k] = Risk{Points: 3}
		}
		same := Ask(q)
		for k := range same {
			if d := &same[k]; math.Abs(d.Net().Points-d.Points+3) > 1e-9 {
				t.Errorf("%v: where every throw costs 3, %v comes to %v and %v", q.Hand, d.Tile, d.Worth, d.Net())
			}
		}
		if !slices.ContainsFunc(Good(calm, q.For), func(d Discard) bool { return d.Tile == same[0].Tile }) {
			t.Errorf("%v: where every throw costs 3, %v is best, not %v", q.Hand, same[0].Tile, best)
		}
	}
}

// Played for wins a hand wins no less often than for points, and for points it brings no less,
// but for the noise of counts.
func TestEitherAimServesItself(t *testing.T) {
	r := rand.New(rand.NewPCG(53, 54))
	list, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	differ := 0
	for i := range effort.Tries(40) {
		q := dealt(r, list[i%len(list)], 1+i%6)
		q.Model, q.Draws = Model(i/2%2), 5+r.IntN(14)
		var best [2]Discard
		for _, q.For = range []Aim{ForPoints, ForWins} {
			best[q.For] = Ask(q)[0]
		}
		points, wins := &best[ForPoints], &best[ForWins]
		if points.Worlds == 0 {
			continue // exact, or reckoned
		}
		off := 3 * math.Sqrt(2/(float64(points.Worlds)*math.Max(points.Chance, 1e-3))) // of both, as a part
		if wins.Chance < points.Chance*(1-off) || points.Points < wins.Points*(1-2*off) {
			t.Errorf("%s, %v, %v, %d draws: for points %v, for wins %v", q.Rules.ID, q.Hand, q.Model, q.Draws, points.Worth, wins.Worth)
		}
		if points.Tile != wins.Tile {
			differ++
		}
	}
	if differ == 0 {
		t.Error("it is always the same throw")
	}
}
