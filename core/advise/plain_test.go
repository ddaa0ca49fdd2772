package advise

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/plainplay"
)

// plainGame plays a question's hand on by a rule of thumb, its wins judged by the engine.
type plainGame struct {
	*Question
	others *Rates
	won    map[string]outcome
}

// pays is what a tile wins.
func (g *plainGame) pays(held *tile.Counts, melds []hand.Meld, flowers []tile.Tile, t tile.Tile, by score.By) outcome {
	h := *held
	h[t]++
	if !plainplay.IsComplete(&h, 4-len(melds)) {
		return outcome{}
	}
	d := hand.Draft{Melds: melds, Concealed: held.Tiles(), Winning: t, Flowers: slices.Concat(g.Hand.Flowers, flowers)}
	key := fmt.Sprint(d.String(), by)
	o, ok := g.won[key]
	if !ok {
		win := score.Win{Seat: g.Seat, Round: g.Round, By: by}
		if by == score.ByDiscard {
			win.From = g.Seat.Previous()
		}
		if res := score.Evaluate(d, win, g.Rules); res.Win {
			o = outcome{won: true, points: float64(score.Settle(&res, d, win, g.Rules).Points.Of(g.Seat))}
		}
		g.won[key] = o
	}
	return o
}

// play plays on in a world.
func (g *plainGame) play(p *plainplay.Player, w *world) outcome {
	h, melds, throws, blooms := g.Hand.ConcealedCounts(), g.Hand.Melds, w.thrown, w.blooms
	var flowers []tile.Tile
	h[p.Throw(h, 4-len(melds))]--
	for n := len(w.draws); n > 0; n-- {
		claimed := false
		for ; len(throws) > 0 && int(throws[0].left) == n; throws = throws[1:] {
			x := &throws[0]
			isWithheld := Warns(melds)>>x.tile&1 != 0 && float64(x.dare) >= g.others.Dared
			if claimed || w.ends == n && x.place > w.after || isWithheld {
				continue
			}
			if o := g.pays(&h, melds, flowers, x.tile, score.ByDiscard); o.won {
				return o
			}
			if set := p.Claim(h, x.tile, 4-len(melds), x.last); set != nil {
				h[x.tile]++
				for _, t := range set {
					h[t]--
				}
				melds = append(slices.Clone(melds), hand.Meld{Tiles: set, From: g.Seat.Previous()})
				h[p.Throw(h, 4-len(melds))]--
				claimed = true
			}
		}
		if w.ends == n {
			return outcome{}
		}
		if claimed {
			continue
		}
		for ; len(blooms) > 0 && int(blooms[0].left) >= n; blooms = blooms[1:] {
			if int(blooms[0].left) == n {
				flowers = append(flowers, blooms[0].flower)
			}
		}
		t := w.draws[len(w.draws)-n]
		if o := g.pays(&h, melds, flowers, t, score.BySelfDraw); o.won {
			return o
		}
		h[t]++
		h[p.Throw(h, 4-len(melds))]--
	}
	return outcome{}
}

// No rule of thumb gets more through fresh worlds than what is advised.
func TestNoRuleOfThumbGetsMore(t *testing.T) {
	comparePlain(t, effort.Tries(16), 300, 0)
}

// comparePlain plays hands on in so many fresh worlds, as is advised and by every rule of thumb.
// It returns what part of the best rule of thumb's the advised play got.
func comparePlain(t *testing.T, hands, many int, from uint64) {
	t.Helper()
	list, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	ahead, all := 0, 0
	for i := range hands {
		r := rand.New(rand.NewPCG(from+uint64(i), 51))
		q := dealt(r, list[i%len(list)], 1+i/len(list)%6)
		q.For, q.Model, q.Draws = Aim(i%2), Model(i/2%2), 4+r.IntN(15)
		if q.solver() != nil {
			continue
		}
		best := Ask(q)[0]
		p := finestGame(t, q)
		at := p.of[slices.IndexFunc(p.of[:p.first], func(a int32) bool { return a >= 0 && p.thrown(a) == best.Tile })]
		roller, worlds := newRoller(p), p.newWorlds()
		g := &plainGame{q, p.rates, map[string]outcome{}}
		policies := plainplay.Policies()
		players, more := make([]*plainplay.Player, len(policies)), make([]sample, len(policies))
		for k, policy := range policies {
			players[k] = plainplay.NewPlayer(policy, q.Hand.ConcealedCounts(), q.unseen().left)
		}
		advised := 0.0
		for n := range many {
			w := worlds.at(1<<30 + n)
			got := roller.roll(w, at)
			advised += got.of(q.For) / float64(many)
			for k, player := range players {
				x := g.play(player, w).of(q.For) - got.of(q.For)
				more[k].add(Worth{x, x})
			}
		}
		most := math.Inf(-1)
		for k := range more {
			m, e := more[k].mean().Chance, more[k].error(ForWins)
			most = max(most, m)
			if m > 0.01*advised+3*e+1/float64(many)*advised {
				t.Errorf("%s, %v, %v for %v, %d draws: %s gets %.4f ± %.4f more than %.4f, what %v told to come to %v got", q.Rules.ID, q.Hand, q.Model, q.For, q.Draws, policies[k].Name, m, e, advised, best.Tile, best.Worth)
			}
		}
		if all++; most <= 0 {
			ahead++
		}
	}
	t.Logf("in %d of %d hands what is advised gets as much as any rule of thumb or more", ahead, all)
	if all >= 30 && ahead < all/2 {
		t.Errorf("rules of thumb get more in %d of %d hands", all-ahead, all)
	}
}

// of is what an outcome is to an aim.
func (o outcome) of(aim Aim) float64 {
	w := Worth{Points: o.points}
	if o.won {
		w.Chance = 1
	}
	return w.of(aim)
}
