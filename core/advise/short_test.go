package advise

import (
	"math"
	"math/rand/v2"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// forgetful answers as package advise states it of few concealed tiles, hand by hand: what was
// drawn and thrown is forgotten.
type forgetful struct {
	*enumeration
	start tile.Counts
	known map[held][]Worth // by the draws left
}

func (f *forgetful) after(h tile.Counts, n int) (w Worth) {
	if n == 0 {
		return w
	}
	key := packed(&h)
	for len(f.known[key]) <= n {
		f.known[key] = append(f.known[key], Worth{Chance: -1})
	}
	if f.known[key][n].Chance >= 0 {
		return f.known[key][n]
	}
	stay := f.after(h, n-1)
	var more Worth
	copies := 0
	for _, t := range f.left {
		left := int(f.n[t]) - max(0, int(h[t])-int(f.start[t]))
		if left <= 0 {
			continue
		}
		then := f.wins(&h, t)
		h[t]++
		for k := range tile.Tile(tile.Kinds) {
			if h[k] > 0 {
				h[k]--
				if x := f.after(h, n-1); x.isBetter(then, f.q.For) {
					then = x
				}
				h[k]++
			}
		}
		h[t]--
		if then.isBetter(stay, f.q.For) {
			copies += left
			more.add(then, float64(left))
			more.add(stay, -float64(left))
		}
	}
	stay.add(more, 1/float64(max(1, copies, f.sum-(f.q.Draws-n))))
	f.known[key][n] = stay
	return stay
}

// Few concealed tiles come to what a plain look at every hand says, with any number of draws.
func TestShortHandsArePlain(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(5, 6))
	wins := 0
	for i := range effort.Tries(48) {
		q := beside(r, presets[i%len(presets)], 5+i%20, func() int { return 4 })
		if i%24 == 3 { // all hands of four tiles, one by one, are many
			q = beside(r, presets[i/24%len(presets)], 4, func() int { return 3 })
		}
		q.Draws = min(q.Draws, newEnumeration(q).sum/4) // as at a table
		for _, got := range inShort(t.Context(), q, newPayroll(q)) {
			now := q.Hand.ConcealedCounts()
			now[got.Tile]--
			want := (&forgetful{newEnumeration(q), now, map[held][]Worth{}}).after(now, q.Draws)
			if math.Abs(got.Chance-want.Chance) > 1e-9 || math.Abs(got.Points-want.Points) > 1e-9*max(1, want.Points) {
				t.Fatalf("%s, %v, %d draws for %v: %v is worth %+v, not %+v", q.Rules.ID, q.Hand, q.Draws, q.For, got.Tile, got.Worth, want)
			}
			if want.Chance > 0 {
				wins++
			}
		}
	}
	if wins == 0 {
		t.Error("no hand was won")
	}
}

// What is forgotten hardly matters, and what is told never falls with a draw more.
func TestShortHandsAreNearlyExact(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(7, 8))
	for i := range effort.Tries(16) {
		q := beside(r, presets[i%len(presets)], exactBesideTwo, func() int { return 3 + i%2 })
		exact := sortedFor(exactly(t.Context(), q, newPayroll(q)), q)
		short := sortedFor(inShort(t.Context(), q, newPayroll(q)), q)
		for k := range exact {
			if a, b := exact[k].of(q.For), short[k].of(q.For); math.Abs(a-b) > 0.005*exact[0].of(q.For) {
				t.Errorf("%s, %v for %v: %v is worth %.5g, exactly %.5g", q.Rules.ID, q.Hand, q.For, exact[k].Tile, b, a)
			}
		}
		before := 0.0
		for q.Draws = 2; q.Draws <= 2*exactBesideTwo; q.Draws++ {
			best := Ask(q)[0].of(q.For)
			if best < before {
				t.Errorf("%s, %v for %v: with %d draws %.6g, with one less %.6g", q.Rules.ID, q.Hand, q.For, q.Draws, best, before)
			}
			before = best
		}
	}
}

func sortedFor(list []Discard, q *Question) []Discard { return q.sorted(list, newPayroll(q)) }

func BenchmarkShort(b *testing.B) {
	rs, _ := rules.Preset("hk8")
	d, err := hand.Parse("[FFF@E] [456s@S] [456s@S] 4sNNNN")
	if err != nil {
		b.Fatal(err)
	}
	q := &Question{Hand: d, Seat: tile.West, Round: tile.South, Rules: rs, Draws: UsualDraws}
	b.ReportAllocs()
	for b.Loop() {
		inShort(b.Context(), q, newPayroll(q))
	}
}
