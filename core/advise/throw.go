package advise

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Reach is a plan and how far a hand is from it.
type Reach struct {
	Plan
	// Far is how many tiles are lacking, and one more for a plan that must draw the
	// last itself.
	Far int
}

// Lacking is how many tiles are lacking.
func (r *Reach) Lacking() int {
	if r.Drawn {
		return r.Far - 1
	}
	return r.Far
}

// Reaches lists the plans that a hand can still carry out, the nearest first.
func Reaches(d hand.Draft, w score.Win, rs *rules.RuleSet) []Reach {
	v := view{plans: Plans(d, w, rs), beside: hand.Beside(d.Melds)}
	return v.reaches(d.ConcealedCounts())
}

func (v *view) reaches(held tile.Counts) (list []Reach) {
	for _, p := range v.plans {
		far := v.beside.DistanceTo(&p.Goal, &held)
		if far == hand.Unreachable {
			continue
		}
		if p.Drawn {
			far++
		}
		list = append(list, Reach{p, far})
	}
	slices.SortStableFunc(list, func(a, b Reach) int { return a.Far - b.Far })
	return list
}

// nearest are those of the plans that are the nearest, all equally far.
func nearest(list []Reach) []Reach {
	n := 0
	for n < len(list) && list[n].Far == list[0].Far {
		n++
	}
	return list[:n]
}

// Throw is a discard and what it leaves.
type Throw struct {
	Tile   tile.Tile
	Plans  []Reach        // the nearest plans, all equally far; empty if none is left
	Useful []score.Useful // draws that bring one of them nearer, of which copies are left
	Left   int            // copies of those
}

// Far is how far the nearest plan is; hand.Unreachable if there is none.
func (t *Throw) Far() int {
	if len(t.Plans) == 0 {
		return hand.Unreachable
	}
	return t.Plans[0].Far
}

// On looks at the discards of fourteen tiles: the kinds that may be discarded, each once,
// those with the nearest plan first, then those with most useful tiles left. Seen are the
// tiles that lie elsewhere on the table; d holds the hand's own.
func On(d hand.Draft, w score.Win, rs *rules.RuleSet, seen *tile.Counts) []Throw {
	v := view{plans: Plans(d, w, rs), beside: hand.Beside(d.Melds), seen: *seen}
	for t, n := range d.Counts() {
		v.seen[t] += n
	}
	return v.throws(d.ConcealedCounts())
}

// Left is how many copies are left of some tiles together.
func Left(list []score.Useful) (n int) {
	for _, u := range list {
		n += u.Left
	}
	return n
}

// view is what a seat sees of the table.
type view struct {
	plans  []Plan
	beside *hand.Melded
	seen   tile.Counts // the hand's own too
}

// throws lists what each kind held leaves, the best first.
func (v *view) throws(held tile.Counts) (list []Throw) {
	for t := range tile.Tile(tile.Kinds) {
		if held[t] == 0 {
			continue
		}
		held[t]--
		x := Throw{Tile: t, Plans: nearest(v.reaches(held))}
		x.Useful, x.Left = v.useful(held, x.Plans)
		list = append(list, x)
		held[t]++
	}
	slices.SortStableFunc(list, func(a, b Throw) int {
		if far := a.Far() - b.Far(); far != 0 {
			return far
		}
		return b.Left - a.Left
	})
	return list
}

// useful lists the draws that bring one of some plans nearer, and how many copies are
// left of them.
func (v *view) useful(held tile.Counts, plans []Reach) (list []score.Useful, left int) {
	var is [tile.Kinds]bool
	for i := range plans {
		_, kinds := v.beside.UsefulFor(&plans[i].Goal, &held)
		for _, t := range kinds {
			is[t] = true
		}
	}
	for t := range tile.Tile(tile.Kinds) {
		if n := tile.Copies - int(v.seen[t]); is[t] && n > 0 {
			list = append(list, score.Useful{Tile: t, Left: n})
			left += n
		}
	}
	return list, left
}
