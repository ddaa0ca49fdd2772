package advise

import (
	"math"

	"sikwu/core/tile"
)

// little is a chance to come to a hand that is not followed further.
const little = 1e-5

// chances follows the play from a hand on, and tells how often it wins in which way.
func (p *game) chances(from int32) []float64 {
	wins := make([]float64, len(p.sides[0].pays.wins.list))
	p.leads([]int32{from}, func(h *node, c *coming, n int, chance float64) {
		var l *leaf
		switch choice := c.choices[n-1]; {
		case choice == takes:
			wins[c.win] += chance
			return
		case choice <= onWay:
			l = p.ways[onWay-choice].leaf
			chance *= l.of(p.warns(c, h))[n-1][h.far[onWay-choice]-1].Chance
		default:
			l = p.ways[p.beyond[int(choice)-len(p.hands)].way].leaf
			chance *= p.worth[n-1][choice].Chance
		}
		for i, share := range l.wins {
			wins[i] += chance * share
		}
	})
	return wins
}

// leads follows the play from some hands on to where it leaves the hands that were looked
// at: by a win, or to others. It tells what comes to which of them, with how many draws
// left, and with what chance.
func (p *game) leads(from []int32, leaves func(h *node, c *coming, n int, chance float64)) {
	at, next := make([]float64, len(p.hands)), make([]float64, len(p.hands))
	for _, i := range from {
		at[i] = 1
	}
	come := func(h *node, c *coming, n int, chance float64) {
		if choice := c.choices[n-1]; choice >= 0 && int(choice) < len(p.hands) {
			next[choice] += chance
		} else {
			leaves(h, c, n, chance)
		}
	}
	for n := p.draws; n > 0; n-- {
		clear(next)
		for i, chance := range at {
			if chance >= little {
				next[i] += p.leadsOn(&p.hands[i], n, chance, come)
			}
		}
		at, next = next, at
	}
}

// leadsOn follows one hand through a round, and returns how often nothing comes of it.
func (p *game) leadsOn(h *node, n int, chance float64, come func(*node, *coming, int, float64)) float64 {
	claimed, helped := 0.0, 0.0
	for k := range h.coming {
		if c := &h.coming[k]; c.choices[n-1] != pass {
			if c.from == fromWall {
				helped += p.leftThen(c, n)
			} else {
				claimed += p.often(c.edge, h.key.side(), n)
			}
		}
	}
	if p.others != nil && !p.isDue(n) {
		chance *= p.others.lasts(n)
		some := p.others.some(claimed)
		for k := range h.coming {
			if c := &h.coming[k]; c.choices[n-1] != pass && c.from != fromWall {
				come(h, c, n, chance*some*p.often(c.edge, h.key.side(), n)/claimed)
			}
		}
		chance *= 1 - some
	}
	all := math.Max(p.remaining(n), helped)
	for k := range h.coming {
		if c := &h.coming[k]; c.choices[n-1] != pass && c.from == fromWall {
			come(h, c, n, chance*p.leftThen(c, n)/all)
		}
	}
	return chance * (all - helped) / all
}

// discards returns the throws of the hand asked about, in tile order.
func (p *game) discards() (list []Discard) {
	h := p.start
	if !p.throw {
		return append(list, p.discard(tile.None, &h))
	}
	for t := range tile.Tile(tile.Kinds) {
		if h[t] > 0 {
			h[t]--
			list = append(list, p.discard(t, &h))
			h[t]++
		}
	}
	return list
}

// find returns the number of a hand after a throw.
func (p *game) find(h *tile.Counts) int32 {
	at, ok := p.known[afterThrow].get(packed(h))
	if !ok {
		return nowhere
	}
	return p.of[at]
}

// discard is what a hand comes to once a tile is thrown.
func (p *game) discard(thrown tile.Tile, left *tile.Counts) Discard {
	d := Discard{Tile: thrown}
	if a := p.find(left); a >= 0 {
		d.Worth = p.worth[p.draws][a]
		chances, sum := p.chances(a), 0.0
		for _, c := range chances {
			sum += c
		}
		if sum > 0 { // what was not followed is won as the rest is
			for i := range chances {
				chances[i] *= d.Chance / sum
			}
		}
		d.Goals, d.Spread = p.sides[0].pays.shares(chances)
	}
	return d
}
