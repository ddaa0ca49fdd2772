package hand

import "sikwu/core/tile"

// Targets measures hands beside melds for several goals at once, and what one tile more
// or less makes of them. It is for one goroutine.
type Targets struct {
	measure
	goals []goal // those that the melds leave
	// kinds are the goals that differ in what they want of a family; of each goal, one is
	// the same.
	kinds [lastFamily + 1][]*goal
	kind  [lastFamily + 1][]uint8

	// parts are what parts of the hand read lack: each kind of each family, from its first,
	// then two earlier ones together, as sums tells. Goals that want the same of some families
	// share them.
	parts []needs
	first [lastFamily + 1]uint16
	sums  [][2]uint16
	// rest is the part that is all other families of each goal, and others is what it lacks
	// for the sets that a family does not have.
	rest   [lastFamily + 1][]uint16
	others []needs
	sought sought
	taken  int // goal that is taken, none if below 0
}

// sought is what is worked out once for a goal of the hand read.
type sought struct {
	goal  int // whose, none if below 0
	parts [lastFamily + 1]needs
	// pairs are what all families but two lack together, 0 as long as it was not asked.
	pairs [lastFamily + 1][lastFamily + 1]needs
	// near are, for each family, the places that were asked for last and what brings it
	// nearer there.
	near [lastFamily + 1]struct {
		places needs
		mask   uint64
	}
	// beside are, for each family, what it lacked last without a tile, and what of the others
	// brings the hand nearer then.
	beside [lastFamily + 1]struct {
		part needs
		mask uint64
	}
}

// NewTargets returns what measures hands for some goals, beside melds and where some copies
// are gone (BesideGone). Which are those of the goals that the melds leave; of the others,
// nothing is measured.
func NewTargets(goals []Goal, melds []Meld, gone *tile.Counts) (t *Targets, which []int) {
	b := BesideGone(melds, gone)
	t = &Targets{measure: b.measure(anyWin, new(tile.Counts))}
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
		if f > 0 {
			t.first[f] = t.first[f-1] + uint16(len(t.kinds[f-1]))
		}
	}
	single := t.first[lastFamily] + uint16(len(t.kinds[lastFamily]))
	known := map[[2]uint16]uint16{}
	sum := func(a, b uint16) uint16 {
		at, ok := known[[2]uint16{a, b}]
		if !ok {
			at = single + uint16(len(t.sums))
			known[[2]uint16{a, b}] = at
			t.sums = append(t.sums, [2]uint16{a, b})
		}
		return at
	}
	for i := range t.goals {
		var of [lastFamily + 1]uint16
		for f := range of {
			of[f] = t.first[f] + uint16(t.kind[f][i])
		}
		low, high := sum(of[0], of[1]), sum(of[2], of[3])
		for f, rest := range [...]uint16{sum(of[1], high), sum(of[0], high), sum(low, of[3]), sum(low, of[2])} {
			t.rest[f] = append(t.rest[f], rest)
		}
	}
	t.parts = make([]needs, int(single)+len(t.sums))
	t.others = make([]needs, len(t.parts))
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
	w.kinds = g.allows(f)
	if f == lastFamily {
		w.forced, w.either = g.forced, g.either
	}
	if w.kinds != 0 || w.asked() != 0 {
		w.noChows, w.noPungs = g.noChows, g.noPungs
	}
	return w
}

// Read takes a hand to be measured.
func (t *Targets) Read(concealed *tile.Counts) {
	t.concealed = *concealed
	t.sought.goal, t.taken = -1, -1
	at := 0
	for f := range t.kinds {
		for _, k := range t.kinds[f] {
			t.take(*k)
			t.parts[at] = t.need(f)
			at++
		}
	}
	for _, s := range t.sums {
		n := t.parts[s[0]].with(t.parts[s[1]])
		t.parts[at] = n
		t.others[at] = n.turned(t.sets)
		at++
	}
}

// Far writes how far the hand read is from each goal; Unreachable if it cannot come to
// it.
func (t *Targets) Far(dst []uint8) {
	for i := range t.goals {
		dst[i] = t.farFrom(i, 0, t.parts[t.kind[0][i]])
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

// UsefulWithout returns how far the hand with one tile less is from a goal, and, if that is
// not farther than some distance, the kinds, as bits, that bring it nearer. A kind of which
// it holds all four cannot be drawn. Goals are numbered as Far has them.
func (t *Targets) UsefulWithout(i int, k tile.Tile, most int) (distance int, mask uint64) {
	t.seek(i)
	t.concealed[k]--
	distance, mask = t.usefulNow(i, familyOf(k), most)
	t.concealed[k]++
	return distance, mask
}

// usefulNow is UsefulWithout for the hand as it is, a tile of a family less than was read.
func (t *Targets) usefulNow(i, without, most int) (distance int, mask uint64) {
	part := t.need(without)
	distance = int(t.farFrom(i, without, part))
	if distance > min(most, far-1) {
		return distance, 0
	}
	if places := tight(part, t.others[t.rest[without][i]], distance); places != 0 {
		mask = t.nearer(without, part, places) << (9 * without)
	}
	beside := &t.sought.beside[without]
	if beside.part != part {
		beside.part, beside.mask = part, t.besides(i, without, part, distance)
	}
	return distance, t.drawable(mask|beside.mask, distance)
}

// besides returns what of the other families brings a hand nearer if one lacks this.
func (t *Targets) besides(i, without int, part needs, distance int) (mask uint64) {
	for f := range t.sought.parts {
		if f == without {
			continue
		}
		others := t.others[t.rest[f][i]]
		if part != t.sought.parts[without] {
			others = part.with(t.butTwo(without, f)).turned(t.sets)
		}
		mask |= t.nearest(f, others, distance)
	}
	return mask
}

// nearest returns what of a family, of which the hand has what was read, brings it nearer,
// beside what the others lack, turned.
func (t *Targets) nearest(f int, others needs, distance int) (mask uint64) {
	now := t.sought.parts[f]
	places := tight(now, others, distance)
	if places == 0 {
		return 0
	}
	near := &t.sought.near[f]
	if near.places != places {
		near.places, near.mask = places, t.nearer(f, now, places)<<(9*f)
	}
	return near.mask
}

// butTwo returns what all families but two lack together.
func (t *Targets) butTwo(a, b int) needs {
	known := &t.sought.pairs[min(a, b)][max(a, b)]
	if *known == 0 {
		var rest [2]int
		n := 0
		for f := range t.sought.parts {
			if f != a && f != b {
				rest[n] = f
				n++
			}
		}
		*known = t.sought.parts[rest[0]].with(t.sought.parts[rest[1]])
	}
	return *known
}

// seek takes a goal of the hand read.
func (t *Targets) seek(i int) {
	if t.taken != i {
		t.take(t.goals[i])
		t.taken = i
	}
	s := &t.sought
	if s.goal == i {
		return
	}
	*s = sought{goal: i}
	for f := range s.parts {
		s.parts[f] = t.parts[t.first[f]+uint16(t.kind[f][i])]
	}
}

// Useful is UsefulWithout for the hand as it was read, however far it is.
func (t *Targets) Useful(i int) (distance int, mask uint64) {
	t.seek(i)
	distance = int(t.farFrom(i, 0, t.sought.parts[0]))
	if distance >= far {
		return distance, 0
	}
	for f := range t.sought.parts {
		mask |= t.nearest(f, t.others[t.rest[f][i]], distance)
	}
	return distance, t.drawable(mask, distance)
}

func (t *Targets) changed(dst []uint8, f int) {
	var room [32]needs
	now := room[:0]
	t.taken = -1
	for _, k := range t.kinds[f] {
		t.take(*k)
		now = append(now, t.need(f))
	}
	for i := range t.goals {
		dst[i] = t.farFrom(i, f, now[t.kind[f][i]])
	}
}

// farFrom is how far the hand is from a goal if a family lacks this.
func (t *Targets) farFrom(i, f int, need needs) uint8 {
	least := (need + t.others[t.rest[f][i]]).least()
	if t.goals[i].orphans {
		least = min(least, orphansDistance(&t.concealed, t.sets))
	}
	return uint8(least)
}
