package hand

import (
	"math/bits"

	"sikwu/core/tile"
)

// Targets measures hands beside melds for several goals at once, and what one tile more
// or less makes of them. It is for one goroutine.
type Targets struct {
	measure
	goals []goal // those that the melds leave
	// kinds are the goals that differ in what they want of a family; of each goal, one is
	// the same.
	kinds [lastFamily + 1][]*goal
	kind  [lastFamily + 1][]uint8

	need []familyNeeds // of each goal, for the hand read
	rest []familyNeeds // of each goal, of all other families together, for the other sets
}

type familyNeeds [lastFamily + 1]needs

// NewTargets returns what measures hands beside melds for some goals. Which are those of
// the goals that the melds leave; of the others, nothing is measured.
func NewTargets(goals []Goal, melds []Meld) (t *Targets, which []int) {
	b := Beside(melds)
	t = &Targets{measure: b.measure(&anyWin, new(tile.Counts))}
	for i := range goals {
		if g, ok := goals[i].search().beside(melds); ok {
			t.goals = append(t.goals, g)
			which = append(which, i)
		}
	}
	for f := range t.kinds {
		for i := range t.goals {
			t.kind[f] = append(t.kind[f], t.kindOf(f, &t.goals[i]))
		}
	}
	t.need, t.rest = make([]familyNeeds, len(t.goals)), make([]familyNeeds, len(t.goals))
	return t, which
}

// kindOf finds a goal that wants the same of a family, or adds this one.
func (t *Targets) kindOf(f int, g *goal) uint8 {
	for i, k := range t.kinds[f] {
		if g.wants(f) == k.wants(f) {
			return uint8(i)
		}
	}
	t.kinds[f] = append(t.kinds[f], g)
	return uint8(len(t.kinds[f]) - 1)
}

// wants is what a goal has to say of a family.
func (g *goal) wants(f int) (w goal) {
	w.kinds = g.kinds >> (9 * f) & (1<<9 - 1)
	if f == lastFamily {
		w.forced = g.forced
	}
	if w.kinds != 0 || w.forced != 0 {
		w.noChows, w.noPungs = g.noChows, g.noPungs
	}
	return w
}

// Read takes a hand to be measured.
func (t *Targets) Read(concealed *tile.Counts) {
	t.concealed = *concealed
	var all [lastFamily + 1][]needs
	var room [lastFamily + 1][32]needs
	for f := range all {
		all[f] = room[f][:0]
		for _, k := range t.kinds[f] {
			t.goal = k
			all[f] = append(all[f], t.measure.need(f))
		}
	}
	for i := range t.goals {
		n, r := &t.need[i], &t.rest[i]
		for f := range n {
			n[f] = all[f][t.kind[f][i]]
		}
		low, high := n[0].with(n[1]), n[2].with(n[3])
		*r = familyNeeds{n[1].with(high), n[0].with(high), low.with(n[3]), low.with(n[2])}
		for f := range r {
			r[f] = needs{r[f].sets.others(t.sets), r[f].paired.others(t.sets)}
		}
	}
}

// Far writes how far the hand read is from each goal; Unreachable if it cannot come to
// it.
func (t *Targets) Far(dst []uint8) {
	for i := range t.goals {
		dst[i] = t.farFrom(i, 0, &t.need[i][0])
	}
}

// FarWith writes how far the hand is with one tile more.
func (t *Targets) FarWith(dst []uint8, k tile.Tile) {
	t.concealed[k]++
	t.changed(dst, familyOf(k))
	t.concealed[k]--
}

// FarWithout writes how far the hand is with one tile less.
func (t *Targets) FarWithout(dst []uint8, k tile.Tile) {
	t.concealed[k]--
	t.changed(dst, familyOf(k))
	t.concealed[k]++
}

func (t *Targets) changed(dst []uint8, f int) {
	var room [32]needs
	now := room[:0]
	for _, k := range t.kinds[f] {
		t.goal = k
		now = append(now, t.measure.need(f))
	}
	for i := range t.goals {
		dst[i] = t.farFrom(i, f, &now[t.kind[f][i]])
	}
}

// farFrom is how far the hand is from a goal if a family lacks this.
func (t *Targets) farFrom(i, f int, need *needs) uint8 {
	r := &t.rest[i][f]
	sums := fewer(need.sets+r.paired, need.paired+r.sets)
	least := min(sums&0xff, sums>>8&0xff, sums>>16&0xff, sums>>24&0xff, sums>>32, far)
	if t.goals[i].orphans {
		return uint8(min(int(least), orphansDistance(&t.concealed, t.sets)))
	}
	return uint8(least)
}

// others turns what is lacking for some of the sets into what is lacking for the rest of
// so many; for more than those, it is far.
func (l lacks) others(of int) lacks {
	return lacks(bits.ReverseBytes64(uint64(l))>>(8*(7-of))) | allFar<<(8*(of+1))&(0xff*each)
}
