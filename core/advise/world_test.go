package advise

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// atTable is a hand that lacks so many tiles, asked about among four.
func atTable(r *rand.Rand, id string, far int, aim Aim) *Question {
	rs, _ := rules.Preset(id)
	q := dealt(r, rs, far)
	q.Model, q.For = AtTable, aim
	return q
}

// finestGame is the game of a question as it is played on at last.
func finestGame(t *testing.T, q *Question) *game {
	g := newGraph(q)
	sizes := g.sizes()
	g.grow(t.Context(), sizes[len(sizes)-1])
	p := g.play()
	p.even()
	return p
}

// In worlds the others throw as often as the rates say, the one before his part of it, and
// win as often; every copy lies in a world once at most.
func TestWorldsAreAsTheRates(t *testing.T) {
	q := atTable(rand.New(rand.NewPCG(41, 42)), "hk8", 4, ForPoints)
	g := newGraph(q)
	ws := g.newWorlds()
	var thrown, last, ends [MostDraws + 1]float64
	const many = 20000
	for n := range many {
		w := ws.at(n)
		var all tile.Counts
		all.Add(w.draws...)
		for i := range w.thrown {
			x := &w.thrown[i]
			all.Add(x.tile)
			thrown[x.left]++
			if x.last {
				last[x.left]++
			}
		}
		for k, n := range all {
			if n > g.left[k] {
				t.Fatalf("world has %d of %v, of which %d are left", n, tile.Tile(k), g.left[k])
			}
		}
		ends[w.ends]++
	}
	lasts := 1.0
	there := [Classes]float64{}
	for k, n := range g.left[:tile.Kinds] {
		there[ClassOf(tile.Tile(k))] += float64(n)
	}
	for n := g.draws; n > 0; n-- {
		var any, before, all float64
		for class, copies := range there {
			all += copies
			any += copies * g.others.Any[class][n]
			before += copies * g.others.Left[class][n]
		}
		want := g.others.Throws[n]
		before *= want / any
		if got := thrown[n] / many; math.Abs(got-want) > 0.08*want {
			t.Errorf("with %d draws left %.2f tiles are thrown, not %.2f", n, got, want)
		}
		if got := last[n] / many; math.Abs(got-before) > 0.1*before {
			t.Errorf("with %d draws left the one before throws %.2f tiles, not %.2f", n, got, before)
		}
		if got, want := ends[n]/many, lasts*g.others.Ends[n]; math.Abs(got-want) > 0.01 {
			t.Errorf("with %d draws left another wins in %.3f, not %.3f", n, got, want)
		}
		lasts *= 1 - g.others.Ends[n]
		for class, copies := range there {
			there[class] -= copies*g.others.Any[class][n] + copies/all
		}
	}
}

// Worlds stay what they are, whatever is asked of them: with more draws they go on, and what
// is seen is left out of them.
func TestWorldsStay(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 28))
	rs, _ := rules.Preset("hk13")
	q := dealt(r, rs, 3)
	q.Model = AtTable
	all := newGraph(q).newWorlds()
	alone, fewer, less := *q, *q, *q
	alone.Model, fewer.Model, fewer.Draws = Alone, Alone, 7
	seen := tile.EastWind
	for q.unseen().left[seen] == 0 {
		seen++
	}
	less.Seen[seen]++
	own, some, without := newGraph(&alone).newWorlds(), newGraph(&fewer).newWorlds(), newGraph(&less).newWorlds()
	found := 0
	for n := range 200 {
		if drawn := own.at(n).draws; !slices.Equal(some.at(n).draws, drawn[:fewer.Draws]) {
			t.Fatalf("world %d: %v, and with fewer draws %v", n, drawn, some.at(n).draws)
		}
		drawn := all.at(n).draws
		of := func(list []tile.Tile) []tile.Tile {
			return slices.DeleteFunc(slices.Clone(list), func(t tile.Tile) bool { return t == seen })
		}
		x, y := of(without.at(n).draws), of(drawn)
		if k := min(len(x), len(y)); !slices.Equal(x[:k], y[:k]) {
			t.Fatalf("world %d: %v, and without a %v %v", n, y, seen, x)
		}
		if len(y) == len(drawn) {
			continue
		}
		found++
	}
	if found < 10 {
		t.Errorf("a copy is drawn in %d worlds of 200", found)
	}
}

// A hand of four melds waits for the twin of its one tile, and throws whatever else comes, as
// long as no other tile is worth more. What it then wins is read from the worlds directly.
func TestALoneTileWaitsForItsTwin(t *testing.T) {
	d, err := hand.Parse("[CCC@E] [FFF@N] [EEE@W] [234m@E] PP")
	if err != nil {
		t.Fatal(err)
	}
	d.Concealed = append(d.Concealed[:1], tile.Red) // a pair to be parted: P and the last C
	rs, _ := rules.Preset("hk8")
	q := &Question{Hand: d, Seat: tile.South, Round: tile.East, Rules: rs, Draws: 1, Model: AtTable}
	p := finestGame(t, q)
	held := p.start
	held[tile.Red]--
	at := p.find(&held)
	roller, ws := newRoller(p), p.newWorlds()
	white := d.Concealed[0]
	won := 0
	for n := range 4000 {
		w := ws.at(n)
		want := false
		for i := range w.thrown {
			x := &w.thrown[i]
			want = want || x.tile == white && !(w.ends == 1 && x.place > w.after)
		}
		want = want || w.ends == 0 && w.draws[0] == white
		o := roller.roll(w, at)
		if o.won != want {
			t.Fatalf("world %d: won is %t", n, o.won)
		}
		if want {
			won++
			res := score.Result{}
			full := d.Clone()
			full.Concealed, full.Winning = []tile.Tile{white}, white
			win := score.Win{Seat: q.Seat, Round: q.Round, By: score.BySelfDraw}
			if res.Judge(&full, &win, rs); !res.Win || o.points <= 0 {
				t.Fatalf("world %d: %v points", n, o.points)
			}
		}
	}
	if won < 100 {
		t.Errorf("%d worlds are won", won)
	}
}
