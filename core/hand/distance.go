package hand

import "sikwu/core/tile"

// far is more than any distance.
const far = 99

// suitCost is the fewest tiles to add to one family's tiles so that they hold
// the given number of sets, without [0] or with [1] the pair.
type suitCost [5][2]int

// Distance is the fewest tiles that must come in to make a complete hand of
// the concealed tiles: for fourteen the tiles to exchange, for thirteen the
// draws to a win (1 when ready), 0 for a complete hand. Declared melds are
// kept, melded counts their tiles, and no kind is used more than four times
// (COMMANDS.md). Sets, 0–4, is how many sets the concealed tiles must form.
func Distance(concealed, melded *tile.Counts, sets int) int {
	m := measure{concealed: *concealed, melded: melded, sets: sets}
	for f := range m.costs {
		m.costs[f] = m.family(f)
	}
	return m.total()
}

// Useful is Distance with the kinds that shorten it when drawn, in tile order.
// A kind of which the hand holds all four copies cannot be drawn.
func Useful(concealed, melded *tile.Counts, sets int) (distance int, kinds []tile.Tile) {
	m := measure{concealed: *concealed, melded: melded, sets: sets}
	for f := range m.costs {
		m.costs[f] = m.family(f)
	}
	distance = m.total()
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		if m.concealed[t]+melded[t] >= tile.Copies {
			continue
		}
		f := familyOf(t)
		before := m.costs[f]
		m.concealed[t]++
		m.costs[f] = m.family(f)
		if m.total() < distance {
			kinds = append(kinds, t)
		}
		m.concealed[t]--
		m.costs[f] = before
	}
	return distance, kinds
}

// measure holds the cost of each family: three suits, then seven honours.
type measure struct {
	concealed tile.Counts
	melded    *tile.Counts
	sets      int
	costs     [10]suitCost
}

func familyOf(t tile.Tile) int {
	if t.IsSuited() {
		return int(t / 9)
	}
	return 3 + int(t-tile.EastWind)
}

func (m *measure) family(f int) suitCost {
	if f < 3 {
		first := 9 * f
		return runsCost(m.concealed[first:first+9], m.melded[first:first+9], m.sets)
	}
	t := tile.EastWind + tile.Tile(f-3)
	return honourCost(m.concealed[t], m.melded[t])
}

func (m *measure) total() int {
	sum := m.costs[0]
	for f := 1; f < len(m.costs); f++ {
		sum = join(&sum, &m.costs[f], m.sets)
	}
	return min(orphansDistance(&m.concealed, m.melded, m.sets), sum[m.sets][1])
}

// join adds one more family, at most one of the two giving the pair.
func join(a *suitCost, b *suitCost, sets int) suitCost {
	var out suitCost
	for s := range out {
		out[s] = [2]int{far, far}
	}
	for i := 0; i <= sets; i++ {
		for j := 0; i+j <= sets; j++ {
			for p := 0; p < 3; p++ { // none, pair in a, pair in b
				cost := a[i][p&1] + b[j][p>>1]
				pair := min(p, 1)
				out[i+j][pair] = min(out[i+j][pair], cost)
			}
		}
	}
	return out
}

func honourCost(have, melded uint8) suitCost {
	cost := emptyCost()
	cost[0][0] = 0
	cost[0][1] = missing(2, have, melded)
	cost[1][0] = missing(3, have, melded)
	return cost
}

func emptyCost() (cost suitCost) {
	for s := range cost {
		cost[s] = [2]int{far, far}
	}
	return cost
}

// missing is how many tiles a target of want lacks; far if the kind has not so
// many copies outside the melds.
func missing(want, have, melded uint8) int {
	if want+melded > tile.Copies {
		return far
	}
	return int(want) - int(min(want, have))
}

// running is the cheapest way to reach a rank: by the chows begun two ranks
// and one rank below, which run on into it, by sets begun and by the pair.
type running [5][5][5][2]int

// runsCost walks up the ranks of a suit, trying every number of chows begun on
// each, with or without a pung and the pair.
func runsCost(have, melded []uint8, sets int) suitCost {
	var now, next running
	now.clear()
	now[0][0][0][0] = 0
	for rank := range 9 {
		next.clear()
		for a := range 5 {
			for b := 0; a+b < 5; b++ {
				for s := max(a, b); s <= sets; s++ {
					for pair := range 2 {
						if now[a][b][s][pair] < far {
							step := runStep{rank: rank, a: a, b: b, s: s, pair: pair, spent: now[a][b][s][pair], sets: sets}
							step.into(&next, have[rank], melded[rank])
						}
					}
				}
			}
		}
		now = next
	}
	return now[0][0]
}

func (r *running) clear() {
	for a := range r {
		for b := range r[a] {
			for s := range r[a][b] {
				r[a][b][s] = [2]int{far, far}
			}
		}
	}
}

// runStep is one reached state: a chows began two ranks below, b one below.
type runStep struct{ rank, a, b, s, pair, spent, sets int }

func (r runStep) into(next *running, have, melded uint8) {
	for c := 0; r.s+c <= r.sets && r.a+r.b+c <= tile.Copies; c++ {
		if c > 0 && r.rank > 6 {
			return
		}
		for triple := 0; triple <= 1 && r.s+c+triple <= r.sets; triple++ {
			for two := 0; two <= 1-r.pair; two++ {
				lack := missing(uint8(r.a+r.b+c+3*triple+2*two), have, melded)
				cell := &next[r.b][c][r.s+c+triple][r.pair+two]
				*cell = min(*cell, r.spent+lack)
			}
		}
	}
}

func orphansDistance(concealed, melded *tile.Counts, sets int) int {
	if sets != 4 || melded.Total() > 0 {
		return far
	}
	kinds, pair := 0, 0
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		if !t.IsOrphan() || concealed[t] == 0 {
			continue
		}
		kinds++
		if concealed[t] > 1 {
			pair = 1
		}
	}
	return 14 - kinds - pair
}
