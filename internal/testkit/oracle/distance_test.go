package oracle

import (
	"maps"
)

// pile is a bundle of sets, and perhaps the pair, within one suit or the honours.
type pile struct {
	counts [9]int
	sets   int
	pairs  int
}

// measure finds how far a hand is from complete. It caches what it has worked out
// for a suit, since waits asks about one suit repeatedly.
type measure struct {
	suits, honours []pile
	known          map[suitHeld][5][2]int
	houses         map[string]house // by the name that requests give
}

func newMeasure() *measure {
	m := &measure{suits: piles(9, true), honours: piles(7, false), known: map[suitHeld][5][2]int{}, houses: map[string]house{}}
	maps.Copy(m.houses, presets())
	return m
}

// piles lists every bundle of up to four sets and up to one pair.
func piles(size int, runs bool) []pile {
	var groups [][9]int
	for i := range size {
		var pung [9]int
		pung[i] = 3
		groups = append(groups, pung)
		if runs && i+2 < size {
			var chow [9]int
			chow[i], chow[i+1], chow[i+2] = 1, 1, 1
			groups = append(groups, chow)
		}
	}
	var all []pile
	var grow func(from int, p pile)
	grow = func(from int, p pile) {
		for _, n := range p.counts {
			if n > 4 {
				return
			}
		}
		all = append(all, p)
		for i := range size {
			with := p
			with.counts[i] += 2
			with.pairs = 1
			if with.counts[i] <= 4 {
				all = append(all, with)
			}
		}
		for g := from; g < len(groups) && p.sets < 4; g++ {
			next := p
			next.sets++
			for i, n := range groups[g] {
				next.counts[i] += n
			}
			grow(g, next)
		}
	}
	grow(0, pile{})
	return all
}

// missing returns the number of tiles that tiles lack of the nearest complete hand
// (four sets with the melds, and a pair; or thirteen orphans).
func (m *measure) missing(tiles []string, melds []meld) int {
	wanted := 4 - len(melds)
	if wanted < 0 {
		return -1
	}
	var down []string
	for _, d := range melds {
		down = append(down, d.tiles...)
	}
	best := [5][2]int{{0, -99}, {-99, -99}, {-99, -99}, {-99, -99}, {-99, -99}}
	for part := range 4 {
		best = join(best, m.part(part, tiles, down))
	}
	fewest := 3*wanted + 2 - best[wanted][1]
	if len(melds) == 0 {
		fewest = min(fewest, 14-orphansHeld(tiles))
	}
	return fewest
}

// join adds two tables of the most tiles usable by number of sets and pairs.
func join(a, b [5][2]int) [5][2]int {
	var both [5][2]int
	for s := range both {
		for p := range both[s] {
			both[s][p] = -99
			for i := 0; i <= s; i++ {
				for j := 0; j <= p; j++ {
					both[s][p] = max(both[s][p], a[i][j]+b[s-i][p-j])
				}
			}
		}
	}
	return both
}

// suitHeld is an argument of part.
type suitHeld struct {
	honours    bool
	held, room [9]int
}

// part does one suit (0 to 2) or the honours (3).
func (m *measure) part(part int, tiles, down []string) [5][2]int {
	all, size := m.suits, 9
	if part == 3 {
		all, size = m.honours, 7
	}
	name := suitHeld{honours: part == 3}
	for i, kind := range allKinds()[9*part : 9*part+size] {
		name.held[i], name.room[i] = count(tiles, kind), 4-count(down, kind)
	}
	held, room := name.held, name.room
	if table, ok := m.known[name]; ok {
		return table
	}
	table := [5][2]int{{-99, -99}, {-99, -99}, {-99, -99}, {-99, -99}, {-99, -99}}
	for _, p := range all {
		usable := 0
		for i := range size {
			if p.counts[i] > room[i] {
				usable = -99
				break
			}
			usable += min(p.counts[i], held[i])
		}
		table[p.sets][p.pairs] = max(table[p.sets][p.pairs], usable)
	}
	m.known[name] = table
	return table
}

func orphansHeld(tiles []string) int {
	different, doubled := 0, 0
	for _, k := range orphanKinds() {
		switch n := count(tiles, k); {
		case n > 1:
			different, doubled = different+1, 1
		case n == 1:
			different++
		}
	}
	return different + doubled
}
