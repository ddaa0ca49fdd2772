package advise

import (
	"cmp"
	"math"
	"slices"
)

// spot is a hand that was not looked at and to which the play leads, on a way.
type spot struct {
	outlook // of a hand after a throw, its copies too
	hand    held
	kind    handKind
	weight  float64 // what is expected of it, as often as it comes
}

// spots are those that are alike but for their tiles.
type spots struct {
	list   []spot
	weight float64
	worths []float64 // chances told by walks, by the draws left
	told   float64
}

const (
	nearBest = 0.9   // what part of the best throw others come to whose hands count too
	doubt    = 3     // walks for which it is that what is expected comes true
	partOfIt = 0.618 // where in its part of the weight a walk begins, away from where equal weights end
)

// walkOn walks on from the hands that were not looked at, from each as often as it matters,
// to tell better what such hands come to.
func (p *game) walkOn(walks int) {
	groups, all := p.beyondIt()
	leaves := make([]*leaf, len(p.ways))
	for _, s := range groups {
		w := p.newWalker(&p.ways[s.list[0].way], 1)
		p.walkFrom(w, s, s.weight/all*float64(walks))
		if l := leaves[s.list[0].way]; l != nil {
			l.add(w.leaf)
		} else {
			leaves[s.list[0].way] = w.leaf
		}
	}
	for i, l := range leaves {
		if l != nil {
			l.recall(p.ways[i].leaf)
			l.mean()
			p.ways[i].leaf = l
		}
	}
	for _, s := range groups {
		if first := &s.list[0]; s.worths != nil && first.kind == afterThrow {
			p.ways[first.way].leaf.parts[first.far] = p.comesTrue(s)
		}
	}
}

// walkFrom walks from alike spots, so often from all.
func (p *game) walkFrom(w *walker, s *spots, walks float64) {
	due, done, far := 0.0, 0, int(s.list[0].far)
	for i := range s.list {
		x := &s.list[i]
		due += x.weight / s.weight * walks
		for ; float64(done)+partOfIt <= due; done++ {
			h := x.hand.counts()
			w.begin(&h, x.kind == beforeThrow, far, uint64(done)<<32)
			w.walk()
			w.tell(far)
		}
	}
	if w.told[far] < enough {
		return
	}
	s.told = w.told[far]
	s.worths = make([]float64, len(w.worths))
	for n := range s.worths {
		s.worths[n] = w.worths[n][far].Chance / w.told[far]
	}
}

// comesTrue tells what part comes true of what is expected of spots by their copies.
func (p *game) comesTrue(s *spots) []float64 {
	parts := make([]float64, len(s.worths))
	for i := range s.list {
		x := &s.list[i]
		for n, w := range p.expects(x.outlook) {
			parts[n] += w.Chance * x.weight / s.weight
		}
	}
	for n, expected := range parts {
		if parts[n] = 1; expected > 0 {
			parts[n] = (s.worths[n]/expected*s.told + doubt) / (s.told + doubt)
		}
	}
	return parts
}

// beyondIt lists the hands to which the play leads from the best throws and that were not
// looked at, in groups.
func (p *game) beyondIt() (groups []*spots, all float64) {
	type key struct {
		hand held
		way  uint8
	}
	known := map[key]int{}
	var list []spot
	p.leads(p.bestThrows(), func(h *node, c *coming, n int, chance float64) {
		x, worth, ok := p.spotOf(h, c, n)
		if !ok {
			return
		}
		i, ok := known[key{x.hand, x.way}]
		if !ok {
			i = len(list)
			known[key{x.hand, x.way}] = i
			list = append(list, x)
		}
		list[i].weight += chance * worth.of(p.aim)
	})
	list = slices.DeleteFunc(list, func(x spot) bool { return x.weight == 0 })
	slices.SortFunc(list, func(a, b spot) int {
		return cmp.Or(cmp.Compare(a.way, b.way), cmp.Compare(a.far, b.far), cmp.Compare(a.kind, b.kind),
			cmp.Compare(inBits(a.weight), inBits(b.weight)), cmp.Compare(p.lot(a.hand), p.lot(b.hand)))
	})
	for i := range list {
		x := &list[i]
		if i == 0 || x.way != list[i-1].way || x.far != list[i-1].far || x.kind != list[i-1].kind {
			groups = append(groups, &spots{})
		}
		s := groups[len(groups)-1]
		s.list = append(s.list, *x)
		s.weight += x.weight
		all += x.weight
	}
	return groups, all
}

// spotOf is where something leads that comes to a hand; false if it wins, or if something was
// claimed.
func (p *game) spotOf(h *node, c *coming, n int) (x spot, w Worth, ok bool) {
	choice := c.choices[n-1]
	if choice == takes || c.from != fromWall || h.key.side() != 0 {
		return x, w, false
	}
	full := h.key.with(c.tile)
	if choice <= onWay {
		i := onWay - choice
		far := h.far[i] - 1
		return spot{outlook: outlook{way: uint8(i), far: far}, hand: full, kind: beforeThrow}, p.ways[i].leaf.worths[n-1][far], true
	}
	at, _ := p.known[beforeThrow].get(full)
	for _, a := range p.full[at].throws {
		if p.of[a] == choice {
			return spot{outlook: p.after[a].outlook, hand: p.after[a].key}, p.worth[n-1][choice], true
		}
	}
	return x, w, false
}

// bestThrows are the hands that the best throws leave.
func (p *game) bestThrows() (list []int32) {
	best := 0.0
	for _, i := range p.of[:p.first] {
		best = math.Max(best, p.worth[p.draws][i].of(p.aim))
	}
	for _, i := range p.of[:p.first] {
		if p.worth[p.draws][i].of(p.aim) >= nearBest*best {
			list = append(list, i)
		}
	}
	return list
}
