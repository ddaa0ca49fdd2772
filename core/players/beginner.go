package players

import (
	"math/rand/v2"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// beginner looks only at sets and the pair. It keeps a suit together where that costs
// nothing, but plans no fan and ignores the tiles on the table. It claims whatever brings the
// shape nearer, now and then overlooks a claim, and now and then throws the wrong tile.
type beginner struct {
	planner
	seed int64
}

// How often a beginner slips.
const (
	slips     = 10 // throws a wrong tile once in so many times
	overlooks = 6  // overlooks a claim once in so many times
	slipsBy   = 2  // how many halves of a tile further a wrong one may leave the shape
)

// Decide returns what the player does now: in turn, or on an open tile.
func (p *beginner) Decide(v *View) table.Act {
	p.find = anyShape
	if v.answers() {
		return p.answer(v)
	}
	return p.turn(v, p.throw)
}

// anyShape is the plan for a win of any shape.
func anyShape(hand.Draft, score.Win, *rules.RuleSet) []advise.Plan { return []advise.Plan{{}} }

// dice returns dice seeded by what has happened so far, so that the same view is decided in
// the same way.
func (p *beginner) dice(v *View) *rand.Rand {
	return rand.New(rand.NewPCG(uint64(p.seed), uint64(len(v.Discards))<<16|uint64(v.Left)<<8|uint64(v.Seat)))
}

// answer wins, or claims what brings the shape nearer unless it overlooks that.
func (p *beginner) answer(v *View) table.Act {
	best, now, dice := v.pass(), p.far(v, &v.Hand), p.dice(v)
	for _, a := range v.Legal {
		if a.Kind == table.ActWin {
			return a
		}
		if !a.Kind.IsClaim() {
			continue
		}
		d := v.After(a)
		if far := p.far(v, &d); far < now && dice.IntN(overlooks) > 0 {
			best, now = a, far
		}
	}
	return best
}

// throw returns the discard that leaves the shape nearest, then keeps most of a suit, then
// leaves most tiles that help; or, by a slip, one that is not much worse.
func (p *beginner) throw(v *View) tile.Tile {
	held, own := v.Hand.ConcealedCounts(), v.Hand.Counts()
	plans := p.of(&v.Hand, v.win(), v.Rules, everyHonour)
	var list []option
	var best option
	for t := range tile.Tile(tile.Kinds) {
		if held[t] == 0 {
			continue
		}
		held[t]--
		o := option{t, plans.nearest(&held), company(&own, t), plans.useful(&held, &own)}
		held[t]++
		if list = append(list, o); len(list) == 1 || o.before(&best) {
			best = o
		}
	}
	dice := p.dice(v)
	if dice.IntN(slips) > 0 {
		return best.tile
	}
	some := list[:0]
	for _, o := range list {
		if o.far <= best.far+slipsBy {
			some = append(some, o)
		}
	}
	return some[dice.IntN(len(some))].tile
}

// option is a possible discard: how far the shape would be, how many tiles of its suit are
// held, and how many would help.
type option struct {
	tile               tile.Tile
	far, suit, helping int
}

// before reports whether one option is better than another.
func (o *option) before(other *option) bool {
	switch {
	case o.far != other.far:
		return o.far < other.far
	case o.suit != other.suit:
		return o.suit < other.suit
	}
	return o.helping > other.helping
}

// company counts the tiles of a kind's suit, or the copies of an honour.
func company(own *tile.Counts, t tile.Tile) (n int) {
	if !t.IsSuited() {
		return int(own[t])
	}
	first := t - t%9
	for _, k := range own[first : first+9] {
		n += int(k)
	}
	return n
}
