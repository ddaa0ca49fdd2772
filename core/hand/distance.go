package hand

import (
	"sync"

	"sikwu/core/tile"
)

// This file finds how far a hand is from complete.
//
// For every family it finds how many tiles are lacking for zero to four sets,
// without and with the pair; then it shares out the sets and the pair among the
// families in the cheapest way. What a suit lacks is looked up (suits.go), except
// beside melds of it, where no kind may be used more than four times; that is worked
// out from rank to rank: of the lower ranks, only the chows that run on matter. The
// answers for all numbers of sets are the bytes of one word, and are added and
// compared all at once.

// lacks holds how many tiles are lacking, at most far, for zero sets (in the lowest
// byte) to four.
type lacks uint64

const (
	far             = 31 // more than any distance; four of them are below 128
	each      lacks = 0x0101010101
	allFar          = far * each
	upperBits       = 0x80 * each
)

// more shifts the answers to that many more sets, 0–4.
func (l lacks) more(sets int) lacks {
	return l<<(8*sets)&(0xff*each) | allFar>>(8*(5-sets))
}

// plus adds tiles to every answer.
func (l lacks) plus(tiles int) lacks { return l + lacks(tiles)*each }

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
	for k := range 5 {
		alone, paired := lacks(other.sets.at(k))*each, lacks(other.paired.at(k))*each
		sets := n.sets.more(k)
		sum.sets = fewer(sum.sets, sets+alone)
		sum.paired = fewer(sum.paired, fewer(n.paired.more(k)+alone, sets+paired))
	}
	return sum
}

// Distance returns the fewest tiles that must come in to complete the concealed
// tiles: for fourteen the tiles to exchange, for thirteen the draws to a win (1
// when ready), 0 for a complete hand. Declared melds stay, melded counts their
// tiles, and no kind is used more than four times (COMMANDS.md). Sets, 0–4, is how
// many sets the concealed tiles must form.
func Distance(concealed, melded *tile.Counts, sets int) int {
	m := measure{goal: &anyWin, concealed: *concealed, melded: melded, sets: sets}
	return m.distance()
}

// Useful returns Distance and the kinds that shorten it when drawn, in tile order.
// A kind of which the hand holds all four copies cannot be drawn.
func Useful(concealed, melded *tile.Counts, sets int) (distance int, kinds []tile.Tile) {
	m := measure{goal: &anyWin, concealed: *concealed, melded: melded, sets: sets}
	return m.useful()
}

// measure is a hand whose distance to a goal is sought.
type measure struct {
	goal      *goal
	concealed tile.Counts
	melded    *tile.Counts
	sets      int            // that the concealed tiles must form
	known     map[part]needs // of suits beside melds, nil to work each out
}

const lastFamily = 3 // the honours, after the three suits

func familyOf(t tile.Tile) int { return min(int(t/9), lastFamily) }

func (m *measure) distance() int {
	low, high := m.need(0), m.need(2)
	low, high = low.with(m.need(1)), high.with(m.need(lastFamily))
	return m.nearest(&low, &high)
}

// nearest is the distance where two parts of the hand have their needs: what either
// lacks for some of the sets and the other for the rest, one of them with the pair.
func (m *measure) nearest(a, b *needs) int {
	least := far
	for sets := range m.sets + 1 {
		rest := m.sets - sets
		least = min(least, a.sets.at(sets)+b.paired.at(rest), a.paired.at(sets)+b.sets.at(rest))
	}
	if m.goal.orphans {
		least = min(least, orphansDistance(&m.concealed, m.sets))
	}
	return least
}

func (m *measure) useful() (distance int, kinds []tile.Tile) {
	var parts [lastFamily + 1]needs
	for f := range parts {
		parts[f] = m.need(f)
	}
	suits, others := parts[0].with(parts[1]), parts[2].with(parts[lastFamily])
	if distance = m.nearest(&suits, &others); distance == far {
		return far, nil
	}
	beside := [...]needs{parts[1].with(others), parts[0].with(others), suits.with(parts[lastFamily]), suits.with(parts[2])}
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		if int(m.concealed[t])+int(m.melded[t]) >= tile.Copies {
			continue
		}
		f := familyOf(t)
		m.concealed[t]++
		if need := m.need(f); m.nearest(&beside[f], &need) < distance {
			kinds = append(kinds, t)
		}
		m.concealed[t]--
	}
	return distance, kinds
}

// need returns what a family lacks.
func (m *measure) need(f int) needs {
	allowed := m.goal.kinds >> (9 * f) & (1<<9 - 1)
	switch {
	case allowed == 0 && (f < lastFamily || m.goal.forced == 0):
		return noTile
	case f == lastFamily:
		return m.alike(tile.EastWind, tile.Kinds)
	case m.goal.noChows:
		return m.alike(tile.Tile(9*f), tile.Tile(9*f+9))
	case *(*[9]uint8)(m.melded[9*f:]) != [9]uint8{}:
		return m.besideMelds(f) // no kind may be used more than four times
	case m.goal.noPungs:
		return chowSuits().of(&m.concealed, f)
	}
	return anySuits().of(&m.concealed, f)
}

// alike returns what kinds from first up to end lack if they make no chows. A kind of
// which a meld has tiles can make nothing more.
func (m *measure) alike(first, end tile.Tile) needs {
	var held [4]int // how many kinds there are of which none, one, two, three or more are held
	forced, lacking := 0, 0
	for t := first; t < end; t++ {
		switch have := m.concealed[t]; {
		case m.goal.forced&kind(t) != 0:
			forced++
			if lacking += missing(3, have, m.melded[t]); m.goal.kinds&kind(t) == 0 {
				lacking = far
			}
		case m.melded[t] == 0 && m.goal.kinds&kind(t) != 0:
			held[min(have, 3)]++
		}
	}
	n := alikes().of(m.goal.noPungs)[held[0]][held[1]][held[2]][held[3]]
	if forced > 0 {
		if m.goal.noPungs || forced > 4 || lacking >= far {
			return unreached
		}
		n = needs{n.sets.more(forced).plus(lacking), n.paired.more(forced).plus(lacking)}
	}
	return n
}

// missing returns how many tiles are lacking to have want of a kind; far if too few
// copies are outside the melds.
func missing(want, have, melded uint8) int {
	if int(want)+int(melded) > tile.Copies {
		return far
	}
	return int(want - min(want, have))
}

// alikeTable says what kinds lack that make no chows, by how many of them there are of
// which none, one, two, three or more are held; there are at most nine.
type alikeTable [10][10][10][10]needs

// alikeTables are for kinds that may be pungs, and for those that may only be the pair.
type alikeTables struct{ pungs, pairs alikeTable }

func (t *alikeTables) of(pairsAlone bool) *alikeTable {
	if pairsAlone {
		return &t.pairs
	}
	return &t.pungs
}

var alikes = sync.OnceValue(func() *alikeTables {
	t := new(alikeTables)
	t.pungs.fill(true)
	t.pairs.fill(false)
	return t
})

// fill works every entry out from the one with a kind less.
func (t *alikeTable) fill(pungs bool) {
	for none := range t {
		for one := range len(t) - none {
			for two := range len(t) - none - one {
				for three := range len(t) - none - one - two {
					var before needs
					var held uint8
					switch {
					case none > 0:
						before = t[none-1][one][two][three]
					case one > 0:
						before, held = t[none][one-1][two][three], 1
					case two > 0:
						before, held = t[none][one][two-1][three], 2
					case three > 0:
						before, held = t[none][one][two][three-1], 3
					default:
						t[0][0][0][0] = noTile
						continue
					}
					kind := needs{noTile.sets, noTile.sets.plus(missing(2, held, 0))}
					if pungs {
						kind.sets = fewer(kind.sets, noTile.sets.more(1).plus(missing(3, held, 0)))
					}
					t[none][one][two][three] = before.with(kind)
				}
			}
		}
	}
}

// suit works out what a suit lacks, from rank to rank.
func (m *measure) suit(f int) needs {
	now := running{}
	now.clear()
	now[0][0] = noTile
	for rank := range 9 {
		now = m.step(&now, tile.Tile(9*f+rank))
	}
	return now[0][0]
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
func (m *measure) step(now *running, t tile.Tile) (next running) {
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
		lacking[want] = missing(uint8(want), m.concealed[t], m.melded[t])
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

// orphanKinds are the kinds that thirteen orphans have.
var orphanKinds = [...]tile.Tile{
	tile.Character1, tile.Character1 + 8, tile.Dot1, tile.Dot1 + 8, tile.Bamboo1, tile.Bamboo1 + 8,
	tile.EastWind, tile.EastWind + 1, tile.EastWind + 2, tile.EastWind + 3, tile.Red, tile.Red + 1, tile.Red + 2,
}

// orphansDistance is the distance to thirteen orphans, which have no melds.
func orphansDistance(concealed *tile.Counts, sets int) int {
	if sets != 4 {
		return far
	}
	kinds, pair := 0, 0
	for _, t := range orphanKinds {
		n := int(concealed[t])
		kinds += min(n, 1)
		pair |= n & 6 // two, three or four
	}
	return 14 - kinds - min(pair, 1)
}
