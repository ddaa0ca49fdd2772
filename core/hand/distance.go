package hand

import "sikwu/core/tile"

// This file finds how far a hand is from complete.
//
// For every family it finds how many tiles are lacking for zero to four sets,
// without and with the pair; then it shares out the sets and the pair among the
// families in the cheapest way. In a suit it works from rank to rank: of the lower
// ranks, only the chows that run on matter. The answers for all numbers of sets are
// the bytes of one word, and are added and compared all at once.

// lacks holds how many tiles are lacking, at most far, for zero sets (in the lowest
// byte) to four.
type lacks uint64

const (
	far             = 99 // more than any distance
	each      lacks = 0x0101010101
	allFar          = far * each
	upperBits       = 0x80 * each
)

// more shifts the answers to that many more sets, 0–4.
func (l lacks) more(sets int) lacks {
	return l<<(8*sets)&(0xff*each) | allFar>>(8*(5-sets))
}

// plus adds tiles to every answer.
func (l lacks) plus(tiles int) lacks {
	if tiles >= far {
		return allFar
	}
	return l + lacks(tiles)*each
}

// at returns how many tiles are lacking for a number of sets.
func (l lacks) at(sets int) int { return int(l >> (8 * sets) & 0xff) }

// fewer takes the lower of each pair of bytes, which are below 128.
func fewer(a, b lacks) lacks {
	notBelow := ((a | upperBits) - b) & upperBits
	return a ^ (a^b)&(notBelow-notBelow>>7)
}

// needs are the tiles lacking for sets alone, and for sets with the pair.
type needs struct{ sets, paired lacks }

var (
	unreached = needs{allFar, allFar}
	noTile    = needs{allFar - far, allFar} // for zero sets
)

// or takes the lower of each two answers.
func (n *needs) or(other needs) {
	n.sets, n.paired = fewer(n.sets, other.sets), fewer(n.paired, other.paired)
}

// with adds another family's needs; at most one of the two has the pair.
func (n needs) with(other needs) needs {
	sum := unreached
	for sets := range 5 {
		alone, paired := other.sets.at(sets), other.paired.at(sets)
		sum.or(needs{n.sets.more(sets).plus(alone), n.paired.more(sets).plus(alone)})
		sum.or(needs{allFar, n.sets.more(sets).plus(paired)})
	}
	return sum
}

// Distance returns the fewest tiles that must come in to complete the concealed
// tiles: for fourteen the tiles to exchange, for thirteen the draws to a win (1
// when ready), 0 for a complete hand. Declared melds stay, melded counts their
// tiles, and no kind is used more than four times (COMMANDS.md). Sets, 0–4, is how
// many sets the concealed tiles must form.
func Distance(concealed, melded *tile.Counts, sets int) int {
	m := families{goal: &anyWin}
	m.begin(concealed, melded, sets)
	return m.distance(m.others(len(m.needs)))
}

// Useful returns Distance and the kinds that shorten it when drawn, in tile order.
// A kind of which the hand holds all four copies cannot be drawn.
func Useful(concealed, melded *tile.Counts, sets int) (distance int, kinds []tile.Tile) {
	m := families{goal: &anyWin}
	m.begin(concealed, melded, sets)
	distance = m.distance(m.others(len(m.needs)))
	var others needs
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		f := familyOf(t)
		if t.IsHonour() || t%9 == 0 {
			others = m.others(f)
		}
		if int(m.concealed[t])+int(melded[t]) >= tile.Copies {
			continue
		}
		m.concealed[t]++
		if m.distance(others.with(m.need(t))) < distance {
			kinds = append(kinds, t)
		}
		m.concealed[t]--
	}
	return distance, kinds
}

// families holds the needs of each family: three suits, then the honours.
type families struct {
	goal      *goal
	concealed tile.Counts
	melded    *tile.Counts
	sets      int
	needs     [10]needs
	upTo      [3][9]running // the suits' needs by the rank that comes next
}

func (m *families) begin(concealed, melded *tile.Counts, sets int) {
	m.concealed, m.melded, m.sets = *concealed, melded, sets
	for f := range 3 {
		m.needs[f] = m.suit(f)
	}
	for t := tile.EastWind; t < tile.Kinds; t++ {
		m.needs[familyOf(t)] = m.need(t)
	}
}

// suit returns the need of a suit, and keeps what its lower ranks need.
func (m *families) suit(f int) needs {
	now := running{}
	now.clear()
	now[0][0] = noTile
	for rank := range 9 {
		m.upTo[f][rank] = now
		now = m.step(&now, tile.Tile(9*f+rank))
	}
	return now[0][0]
}

func familyOf(t tile.Tile) int {
	if t.IsSuited() {
		return int(t / 9)
	}
	return 3 + int(t-tile.EastWind)
}

// others adds up the needs of all families but one.
func (m *families) others(family int) needs {
	sum := noTile
	for f, n := range m.needs {
		if f != family {
			sum = sum.with(n)
		}
	}
	return sum
}

func (m *families) distance(all needs) int {
	least := min(far, all.paired.at(m.sets))
	if m.goal.orphans {
		least = min(least, orphansDistance(&m.concealed, m.melded, m.sets))
	}
	return least
}

// need returns the need of a kind's family, of which no lower kind has changed.
func (m *families) need(t tile.Tile) needs {
	if t.IsSuited() {
		now := m.upTo[t/9][t%9]
		for end := t - t%9 + 9; t < end; t++ {
			now = m.step(&now, t)
		}
		return now[0][0]
	}
	pung, pair := noTile.sets.more(1).plus(m.lacking(t, 3)), noTile.sets.plus(m.lacking(t, 2))
	if m.goal.noPungs {
		pung = allFar
	}
	if m.goal.forced&kind(t) != 0 {
		return needs{pung, allFar}
	}
	return needs{fewer(noTile.sets, pung), fewer(allFar, pair)}
}

// lacking returns how many tiles are lacking to have want of a kind; far if the goal
// has none of the kind.
func (m *families) lacking(t tile.Tile, want uint8) int {
	if want > 0 && m.goal.kinds&kind(t) == 0 {
		return far
	}
	return missing(want, m.concealed[t], m.melded[t])
}

// missing returns how many tiles are lacking to have want of a kind; far if too few
// copies are outside the melds.
func missing(want, have, melded uint8) int {
	if int(want)+int(melded) > tile.Copies {
		return far
	}
	return int(want - min(want, have))
}

// running is what the ranks so far need, by the chows begun two ranks and one rank
// below, which run on into the next. There are at most two of each: three alike
// need what three pungs need.
type running [3][3]needs

func (r *running) clear() {
	for two := range r {
		r[two] = [3]needs{unreached, unreached, unreached}
	}
}

// step advances by one rank, with every number of chows begun on it, with or
// without a pung and the pair.
func (m *families) step(now *running, t tile.Tile) (next running) {
	next.clear()
	most, pungs := 2, 1
	if t%9 > 6 || m.goal.noChows {
		most = 0
	}
	if m.goal.noPungs {
		pungs = 0
	}
	var lacking [5]int
	for want := range lacking {
		lacking[want] = m.lacking(t, uint8(want))
	}
	for two := range now {
		for one, from := range now[two] {
			for chows := 0; chows <= most && two+one+chows <= tile.Copies; chows++ {
				next[one][chows].add(from, chows, pungs, lacking[two+one+chows:])
			}
		}
	}
	return next
}

// add takes over the needs of a rank below, with more chows, and perhaps one of so
// many pungs (0 or 1) or the pair of tiles; lacking gives how many tiles are lacking
// for none of the kind, one and so on.
func (n *needs) add(from needs, chows, pungs int, lacking []int) {
	for pung := 0; pung <= pungs && 3*pung < len(lacking); pung++ {
		sets, tiles := chows+pung, lacking[3*pung]
		n.or(needs{from.sets.more(sets).plus(tiles), from.paired.more(sets).plus(tiles)})
	}
	if len(lacking) > 2 {
		n.or(needs{allFar, from.sets.more(chows).plus(lacking[2])})
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
