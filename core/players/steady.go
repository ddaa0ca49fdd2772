package players

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// steady wins when it may, calls what brings a win of the minimum nearer, and throws what
// package advise says is nearest to one.
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
	var far [tile.Kinds]int
	least := hand.Unreachable + 1
	for t := range tile.Tile(tile.Kinds) {
		far[t] = hand.Unreachable + 1
		if held[t] > 0 {
			held[t]--
			far[t] = plans.nearest(&held)
			held[t]++
			least = min(least, far[t])
		}
	}
	best, most := tile.None, -1
	for t := range tile.Tile(tile.Kinds) {
		if far[t] != least {
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

// useful counts the unseen copies that bring one of the nearest plans nearer.
func (p *plans) useful(held, seen *tile.Counts) (copies int) {
	least := p.nearest(held)
	if least == hand.Unreachable {
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
