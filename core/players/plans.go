package players

import (
	"slices"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// plans are the plans that the melds of a hand still allow, and what measures them.
type plans struct {
	list    []advise.Plan
	liked   []bool
	missing *hand.Targets
	far     []uint8 // room
}

// planner finds the plans of hands, once for the same melds and flowers.
type planner struct {
	find  func(hand.Draft, score.Win, *rules.RuleSet) []advise.Plan
	bent  Bent
	rules *rules.RuleSet
	known map[string]*plans
}

// maxKnown bounds how many are kept: more than one hand needs.
const maxKnown = 200

// everyHonour is the mask of all honours.
const everyHonour = 1<<(tile.Flower1-tile.EastWind) - 1

// of returns the plans of a hand, leaving out those that need a pung of an honour not in the
// mask.
func (f *planner) of(d *hand.Draft, w score.Win, rs *rules.RuleSet, honours byte) *plans {
	if f.rules != rs || len(f.known) > maxKnown {
		f.rules, f.known = rs, map[string]*plans{}
	}
	var room [32]byte
	key := append(room[:0], byte(w.Seat), byte(w.Round), honours)
	for i := range d.Melds {
		key = append(key, byte(d.Melds[i].Kind()), byte(d.Melds[i].First()))
	}
	for _, t := range d.Flowers {
		key = append(key, byte(t))
	}
	p, ok := f.known[string(key)]
	if !ok {
		p = newPlans(slices.DeleteFunc(f.find(*d, w, rs), func(p advise.Plan) bool {
			return slices.ContainsFunc(p.Goal.Pungs, func(t tile.Tile) bool { return honours>>(t-tile.EastWind)&1 == 0 })
		}), d.Melds, f.bent)
		f.known[string(key)] = p
	}
	return p
}

// far returns how far a hand is from its nearest plan, as plans.nearest counts.
func (f *planner) far(v *View, d *hand.Draft) int {
	held := d.ConcealedCounts()
	return f.of(d, v.win(), v.Rules, everyHonour).nearest(&held)
}

// turn wins when that is allowed, makes a kong that leaves the hand as near, or else throws.
func (f *planner) turn(v *View, throw func(*View) tile.Tile) table.Act {
	if a, ok := v.forced(); ok {
		return a
	}
	now := f.far(v, &v.Hand)
	for _, a := range v.Legal {
		if a.Kind == table.ActConceal || a.Kind == table.ActAddKong {
			if d := v.After(a); f.far(v, &d) <= now {
				return a
			}
		}
	}
	return v.discard(throw(v))
}

func newPlans(all []advise.Plan, melds []hand.Meld, bent Bent) *plans {
	goals := make([]hand.Goal, len(all))
	for i := range all {
		goals[i] = all[i].Goal
	}
	p := new(plans)
	missing, which := hand.NewTargets(goals, melds, nil)
	p.missing, p.far = missing, make([]uint8, len(which))
	for _, i := range which {
		p.list, p.liked = append(p.list, all[i]), append(p.liked, bent.likes(&all[i].Goal))
	}
	return p
}

// unreachable is how far a plan is that cannot be reached, as with counts.
const unreachable = 2 * hand.Unreachable

// nearest returns how far the nearest plan is, in halves of a tile. Plans that must draw the last
// tile count a tile more, those that are liked half a tile less.
func (p *plans) nearest(held *tile.Counts) int {
	p.missing.Read(held)
	p.missing.Far(p.far)
	least := unreachable
	for i, far := range p.far {
		least = min(least, p.with(i, far))
	}
	return least
}

// with returns how far a plan with so many missing tiles is.
func (p *plans) with(i int, lacking uint8) int {
	if lacking == hand.Unreachable {
		return unreachable
	}
	far := 2 * int(lacking)
	if p.list[i].Drawn {
		far += 2
	}
	if p.liked[i] && lacking > 0 {
		far--
	}
	return far
}
