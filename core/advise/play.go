package advise

import (
	"math"

	"sikwu/core/tile"
)

// What is done when a tile comes: it is thrown or passed by, it wins, or it leads to a hand
// that is looked at (its number) or to one that is not, on a way (less its number).
const (
	pass  int32 = -1
	takes int32 = -2
	onWay int32 = -3
)

// link finds which throws of each full hand are known, and so which edges lead anywhere.
func (g *graph) link() {
	for i := range g.full {
		f := &g.full[i]
		f.throws = f.throws[:0]
		key := packed(&f.held).beside(f.side)
		for t := range tile.Tile(tile.Kinds) {
			if f.held[t] > 0 {
				if a, ok := g.known[afterThrow].get(key.without(t)); ok && a >= 0 {
					f.throws = append(f.throws, a)
				}
			}
		}
	}
	first := int32(0)
	for i := range g.after {
		n := &g.after[i]
		n.first = first
		first += int32(len(n.edges))
		for k := range n.edges {
			e := &n.edges[k]
			if e.full >= 0 || e.from == won {
				continue
			}
			if f, ok := g.known[beforeThrow].get(e.key); ok && f >= 0 {
				e.full = f
			}
		}
	}
	g.worth, g.choices = g.worth[:0], g.choices[:0]
	g.worth = append(g.worth, make([]Worth, len(g.after)))
	g.choices = append(g.choices, nil)
	for range g.draws {
		g.worth = append(g.worth, make([]Worth, len(g.after)))
		g.choices = append(g.choices, make([]int32, first))
	}
}

// play plays on through the hands that are known.
func (g *graph) play() {
	best := make([]int32, len(g.full))
	for n := 1; n <= g.draws; n++ {
		now := g.worth[n-1]
		for i := range g.full {
			best[i] = g.full[i].best(now, g.aim)
		}
		for i := range g.after {
			g.worth[n][i] = g.round(int32(i), n, best, now)
		}
	}
}

// round is what a hand comes to with so many draws left, from what all come to with one
// less: first the others throw, then a tile is drawn.
func (g *graph) round(i int32, n int, best []int32, now []Worth) (w Worth) {
	a, stay := &g.after[i], now[i]
	choices := g.choices[n][a.first:]
	rest := g.remaining(n)
	all := rest
	for k := range a.edges {
		e := &a.edges[k]
		if e.from != fromWall {
			continue
		}
		next, choice := g.best(a, e, n, stay, best, now)
		choices[k] = choice
		if choice != pass {
			w.Chance += e.left * next.Chance
			w.Points += e.left * next.Points
			rest -= e.left
		}
	}
	if rest > 0 {
		w.Chance += rest * stay.Chance
		w.Points += rest * stay.Points
	} else {
		all -= rest // of what helps, some was thrown before it did
	}
	w.Chance /= all
	w.Points /= all
	if g.others == nil {
		return w
	}
	drawn, sum := w, 0.0
	w = Worth{}
	for k := range a.edges {
		e := &a.edges[k]
		if e.from == fromWall {
			continue
		}
		next, choice := g.best(a, e, n, drawn, best, now)
		choices[k] = choice
		if choice != pass {
			often := g.often(e, n)
			sum += often
			w.Chance += often * next.Chance
			w.Points += often * next.Points
		}
	}
	return g.others.inRound(n, drawn, w, sum)
}

// remaining is how many tiles may come with a draw when so many of the draws are left.
func (g *graph) remaining(left int) float64 { return float64(g.total - (g.draws - left)) }

// best is the best of the hands that the throws leave; nowhere if none is known.
func (f *full) best(now []Worth, aim Aim) int32 {
	best := int32(nowhere)
	for _, a := range f.throws {
		if best == nowhere || now[a].compare(&now[best], aim) < 0 {
			best = a
		}
	}
	return best
}

// best is the best that can be done with a tile that may come in a round with so many draws
// left, if passing it by comes to this.
func (g *graph) best(a *after, e *edge, n int, passed Worth, best []int32, now []Worth) (w Worth, choice int32) {
	w, choice = passed, pass
	if e.full >= 0 {
		if b := best[e.full]; b >= 0 && now[b].compare(&w, g.aim) < 0 {
			w, choice = now[b], b
		}
	}
	for ways, i := e.ways, int32(0); ways != 0; ways, i = ways>>1, i+1 {
		if ways&1 != 0 && a.far[i] > 1 {
			if l := g.leaves[i].worth[n-1][a.far[i]-1]; l.compare(&w, g.aim) < 0 {
				w, choice = l, onWay-i
			}
		}
	}
	if e.pays > 0 {
		if x := (Worth{1, e.pays}); x.compare(&w, g.aim) <= 0 {
			w, choice = x, takes
		}
	}
	return w, choice
}

// little is a chance to come to a hand that is not followed further.
const little = 1e-5

// chances follows the play from a hand on, and tells how often it wins in which way.
func (g *graph) chances(from int32) []float64 {
	wins := make([]float64, len(g.sides[0].pays.wins.list))
	at, next := make([]float64, len(g.after)), make([]float64, len(g.after))
	at[from] = 1
	come := func(a *after, e *edge, n int, choice int32, part float64) {
		switch {
		case choice == takes:
			wins[e.win] += part
		case choice <= onWay:
			l := &g.leaves[onWay-choice]
			part *= l.worth[n-1][a.far[onWay-choice]-1].Chance
			for i, share := range l.wins {
				wins[i] += part * share
			}
		case choice >= 0:
			next[choice] += part
		}
	}
	for n := g.draws; n > 0; n-- {
		clear(next)
		for i, chance := range at {
			if chance < little {
				continue
			}
			a := &g.after[i]
			choices := g.choices[n][a.first:]
			claimed, helped := 0.0, 0.0
			for k := range a.edges {
				if e := &a.edges[k]; choices[k] != pass {
					if e.from == fromWall {
						helped += e.left
					} else {
						claimed += g.often(e, n)
					}
				}
			}
			drawn := chance
			if g.others != nil {
				drawn *= g.others.lasts(n)
				some := g.others.some(claimed)
				for k := range a.edges {
					if e := &a.edges[k]; choices[k] != pass && e.from != fromWall {
						come(a, e, n, choices[k], drawn*some*g.often(e, n)/claimed)
					}
				}
				drawn *= 1 - some
			}
			all := math.Max(g.remaining(n), helped)
			for k := range a.edges {
				if e := &a.edges[k]; choices[k] != pass && e.from == fromWall {
					come(a, e, n, choices[k], drawn*e.left/all)
				}
			}
			next[i] += drawn * (all - helped) / all
		}
		at, next = next, at
	}
	return wins
}

// discards returns the throws that are known, in tile order.
func (g *graph) discards() (list []Discard) {
	g.link()
	g.play()
	h := g.start
	if !g.throw {
		return append(list, g.discard(tile.None, &h))
	}
	for t := range tile.Tile(tile.Kinds) {
		if h[t] > 0 {
			h[t]--
			list = append(list, g.discard(t, &h))
			h[t]++
		}
	}
	return list
}

// discard is what a hand comes to once a tile is thrown.
func (g *graph) discard(thrown tile.Tile, left *tile.Counts) Discard {
	d := Discard{Tile: thrown}
	if a, ok := g.known[afterThrow].get(packed(left)); ok && a >= 0 {
		d.Worth = g.worth[g.draws][a]
		chances, sum := g.chances(a), 0.0
		for _, c := range chances {
			sum += c
		}
		if sum > 0 { // what was not followed is won as the rest is
			for i := range chances {
				chances[i] *= d.Chance / sum
			}
		}
		d.Goals, d.Spread = g.sides[0].pays.shares(chances)
	}
	return d
}
