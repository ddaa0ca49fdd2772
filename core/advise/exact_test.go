package advise

import (
	"math"
	"math/rand/v2"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
)

// enumeration answers as the statement says it, and nothing else: each draw, each choice.
type enumeration struct {
	q    *Question
	left []tile.Tile // kinds, each once
	n    tile.Counts
	sum  int
	won  map[held]Worth    // of a complete hand, its last tile apart
	told map[[2]held]Worth // of a hand, by what is left
}

// newEnumeration begins with what a question has not seen.
func newEnumeration(q *Question) *enumeration {
	u := q.unseen()
	p := &enumeration{q: q, n: u.left, sum: u.total, won: map[held]Worth{}, told: map[[2]held]Worth{}}
	for k := range tile.Tile(tile.Kinds) {
		if u.left[k] > 0 {
			p.left = append(p.left, k)
		}
	}
	return p
}

// wins is what a tile that is drawn brings.
func (p *enumeration) wins(concealed *tile.Counts, t tile.Tile) Worth {
	key := packed(concealed).beside(uint16(t))
	w, ok := p.won[key]
	if !ok {
		d := p.q.Hand
		d.Concealed, d.Winning = concealed.Tiles(), t
		win := score.Win{Seat: p.q.Seat, Round: p.q.Round, By: score.BySelfDraw}
		if res := score.Evaluate(d, win, p.q.Rules); res.Win {
			pays := score.Settle(&res, d, win, p.q.Rules)
			w = Worth{1, float64(pays.Points.Of(p.q.Seat))}
		}
		p.won[key] = w
	}
	return w
}

func (p *enumeration) after(concealed tile.Counts, draws int) (w Worth) {
	if draws == 0 || p.sum == 0 {
		return w
	}
	key := [2]held{packed(&concealed), packed(&p.n)} // which say how many draws are left
	if w, ok := p.told[key]; ok {
		return w
	}
	for _, t := range p.left {
		if p.n[t] == 0 {
			continue
		}
		part := float64(p.n[t]) / float64(p.sum)
		p.n[t]--
		p.sum--
		best := p.wins(&concealed, t)
		concealed[t]++
		if draws > 1 {
			for k := range tile.Tile(tile.Kinds) {
				if concealed[k] > 0 {
					concealed[k]--
					if now := p.after(concealed, draws-1); now.isBetter(best, p.q.For) {
						best = now
					}
					concealed[k]++
				}
			}
		}
		concealed[t]--
		p.n[t]++
		p.sum++
		w.Chance += part * best.Chance
		w.Points += part * best.Points
	}
	p.told[key] = w
	return w
}

// isBetter leaves equal what differs by rounding alone.
func (w Worth) isBetter(than Worth, aim Aim) bool {
	near := func(a, b float64) bool { return math.Abs(a-b) <= 1e-12*max(a, b) }
	a, b, c, d := w.Points, than.Points, w.Chance, than.Chance
	if aim == ForWins {
		a, b, c, d = c, d, a, b
	}
	return a > b && !near(a, b) || near(a, b) && c > d && !near(c, d)
}

// around draws a question about a hand that is not far from a win.
func around(r *rand.Rand, rs *rules.RuleSet, draws int) *Question {
	return beside(r, rs, draws, func() int { return r.IntN(4) })
}

// beside is around with as many melds as are chosen.
func beside(r *rand.Rand, rs *rules.RuleSet, draws int, choose func() int) *Question {
	for {
		q := &Question{Rules: rs, Draws: draws, For: Aim(r.IntN(2)), Seat: tile.Seats()[r.IntN(4)], Round: tile.Seats()[r.IntN(4)]}
		var used tile.Counts
		take := func(t tile.Tile, n uint8) bool {
			if used[t]+n > tile.Copies {
				return false
			}
			used[t] += n
			return true
		}
		d := hand.Draft{Winning: tile.None}
		melds, suit := choose(), r.IntN(5)
		for sets := 0; sets < 4; {
			t := tile.Tile(r.IntN(tile.Kinds))
			if suit < 3 && t < tile.EastWind {
				t = t%9 + tile.Tile(9*suit)
			}
			var set []tile.Tile
			switch {
			case r.IntN(2) == 0 && t < tile.EastWind && t%9 < 7 && used[t] < 4 && used[t+1] < 4 && used[t+2] < 4:
				take(t, 1)
				take(t+1, 1)
				take(t+2, 1)
				set = []tile.Tile{t, t + 1, t + 2}
			case take(t, 3):
				set = []tile.Tile{t, t, t}
			default:
				continue
			}
			if sets < melds {
				m := hand.Meld{Tiles: set, From: q.Seat.Previous()}
				if set[0] == set[1] && r.IntN(4) == 0 && take(set[0], 1) {
					m.Tiles = append(m.Tiles, set[0])
				}
				d.Melds = append(d.Melds, m)
			} else {
				d.Concealed = append(d.Concealed, set...)
			}
			sets++
		}
		for {
			if t := tile.Tile(r.IntN(tile.Kinds)); take(t, 2) {
				d.Concealed = append(d.Concealed, t, t)
				break
			}
		}
		for range 1 + r.IntN(draws+1) { // so many tiles are others
			i, t := r.IntN(len(d.Concealed)), tile.Tile(r.IntN(tile.Kinds))
			if take(t, 1) {
				used[d.Concealed[i]]--
				d.Concealed[i] = t
			}
		}
		if rs.Flowers.Value {
			for f := tile.Flower1; f < tile.Flower1+4; f++ {
				if r.IntN(4) == 0 {
					d.Flowers = append(d.Flowers, f)
				}
			}
		}
		for range r.IntN(60) {
			if t := tile.Tile(r.IntN(tile.Kinds)); take(t, 1) {
				q.Seen[t]++
			}
		}
		d.Sort()
		q.Hand = d
		return q
	}
}

func TestExactlyIsPlain(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range presets {
		id := rs.ID
		r := rand.New(rand.NewPCG(1, 2))
		wins := 0
		for i := range effort.Tries(40) {
			q := around(r, rs, i%3)
			if i == 1 && id != "cityu" && id != "emsd" { // as many draws as are looked through, where that is soon done
				q = beside(r, rs, exactBesideTwo, func() int { return 3 })
			}
			list := exactly(t.Context(), q, newPayroll(q))
			p := newEnumeration(q)
			held := q.Hand.ConcealedCounts()
			for _, got := range list {
				held[got.Tile]--
				want := p.after(held, q.Draws)
				held[got.Tile]++
				if math.Abs(got.Chance-want.Chance) > 1e-9 || math.Abs(got.Points-want.Points) > 1e-9*max(1, want.Points) {
					t.Fatalf("%s, %v, %d draws for %v: %v is worth %+v, not %+v", id, q.Hand, q.Draws, q.For, got.Tile, got.Worth, want)
				}
				if want.Chance > 0 {
					wins++
				}
			}
		}
		if wins == 0 {
			t.Errorf("%s: no hand was won", id)
		}
	}
}

func BenchmarkExactly(b *testing.B) {
	rs, _ := rules.Preset("hk13")
	r := rand.New(rand.NewPCG(3, 4))
	var list []*Question
	for range 100 {
		list = append(list, around(r, rs, 3))
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		exactly(b.Context(), list[i%len(list)], newPayroll(list[i%len(list)]))
	}
}
