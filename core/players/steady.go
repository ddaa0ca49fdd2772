package players

import (
	"math/bits"
	"slices"

	"sikwu/core/advise"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// steady wins when it may, calls what brings a win of the minimum nearer, and throws what
// package advise says is nearest to one. It feeds nobody who shows three sets of one suit, unless
// that makes its own hand ready: holding on then costs more than it saves.
type steady struct{ planner }

// Decide returns what the player does now: in turn, or on an open tile.
func (p *steady) Decide(v *View) table.Act {
	p.find = advise.Plans
	if v.answers() {
		return p.answer(v)
	}
	return p.turn(v, p.throw)
}

// answer wins, or claims what brings the hand nearer.
func (p *steady) answer(v *View) table.Act {
	best, low := v.pass(), -1
	for _, a := range v.Legal {
		if a.Kind == table.ActWin {
			return a
		}
		if !a.Kind.IsClaim() {
			continue
		}
		if low < 0 {
			low = p.far(v, &v.Hand)
		}
		d := v.After(a)
		if far := p.far(v, &d); far < low {
			best, low = a, far
		}
	}
	return best
}

// throw returns the first throw of advise.On, found faster: the one that leaves a plan
// nearest, then the most useful tiles.
func (p *steady) throw(v *View) tile.Tile {
	held, seen := v.Hand.ConcealedCounts(), v.Seen()
	for t, n := range v.Hand.Counts() {
		seen[t] += n
	}
	plans := p.of(&v.Hand, v.win(), v.Rules, everyHonour)
	keeps := v.feeding(&held)
	var far [tile.Kinds]int
	least, free := unreachable+1, unreachable+1
	for t := range tile.Tile(tile.Kinds) {
		if held[t] == 0 {
			continue
		}
		held[t]--
		far[t] = plans.nearest(&held)
		held[t]++
		if least = min(least, far[t]); keeps>>t&1 == 0 {
			free = min(free, far[t])
		}
	}
	if least <= ready && ready < free {
		keeps, free = 0, least
	}
	best, most := tile.None, -1
	for t := range tile.Tile(tile.Kinds) {
		if held[t] == 0 || far[t] != free || keeps>>t&1 == 1 {
			continue
		}
		held[t]--
		if n := plans.useful(&held, &seen); n > most {
			best, most = t, n
		}
		held[t]++
	}
	return best
}

// ready is how far a hand is that lacks one tile, in halves of a tile.
const ready = 2

// feeding is the mask of the kinds that may make the last set of another who shows three of one
// suit or more, those of honours counted: the suit and the honours not seen yet. It is 0 if
// nothing else is held.
func (v *View) feeding(held *tile.Counts) (mask uint64) {
	seen := v.Seen()
	for _, s := range tile.Seats() {
		if s == v.Seat || len(v.Shown[s.Index()].Melds) < 3 {
			continue
		}
		suits := v.other(s).suits
		if bits.OnesCount(uint(suits)) != 1 {
			continue
		}
		for t := range tile.Tile(tile.Kinds) {
			if t.IsSuited() && suits>>t.Suit()&1 == 1 || t.IsHonour() && seen[t] == 0 {
				mask |= 1 << t
			}
		}
	}
	for t, n := range held {
		if n > 0 && mask>>t&1 == 0 {
			return mask
		}
	}
	return 0
}

// useful counts the unseen copies that bring one of the nearest plans nearer.
func (p *plans) useful(held, seen *tile.Counts) (copies int) {
	least := p.nearest(held)
	if least == unreachable {
		return 0
	}
	now := slices.Clone(p.far)
	for t := range tile.Tile(tile.Kinds) {
		if seen[t] >= tile.Copies {
			continue
		}
		p.missing.FarWith(p.far, t)
		for i, far := range p.far {
			if far < now[i] && p.with(i, now[i]) == least {
				copies += tile.Copies - int(seen[t])
				break
			}
		}
	}
	return copies
}
