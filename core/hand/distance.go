package hand

import (
	"math/bits"

	"sikwu/core/tile"
)

// This file finds how far a hand is from complete.
//
// For every family it finds how many tiles are lacking for zero to four sets,
// without and with the pair; then it shares out the sets and the pair among the
// families in the cheapest way. What a suit lacks is looked up (suits.go), except
// beside melds of it, where no kind may be used more than four times; that is worked
// out from rank to rank: of the lower ranks, only the chows that run on matter. The
// answers for all numbers of sets are places of one word, and are added and compared
// all at once.

// needs holds how many tiles are lacking, at most far: for zero to four sets alone in
// the lower five of ten places, for as many with the pair in the upper five.
type needs uint64

const (
	far        = 15 // more than any distance; two of them leave a place's upper bit free
	placeBits  = 6  // bits
	onePlace   = 1<<placeBits - 1
	pairAt     = 5 * placeBits
	allPlaces  = 1<<(2*pairAt) - 1
	setPlaces  = 1<<pairAt - 1
	allOnes    = needs(allPlaces / onePlace) // 1 in every place
	eachPaired = needs(setPlaces/onePlace) << pairAt
	allFar     = far * allOnes
	upperBits  = allOnes << (placeBits - 1)
	noTile     = allFar - far // for zero sets
)

// more shifts the answers to that many more sets, 0–4.
func (n needs) more(sets int) needs {
	kept := needs(setPlaces) << (placeBits * sets) & setPlaces
	kept |= kept << pairAt
	return n<<(placeBits*sets)&kept | allFar&^kept
}

// plus adds up to far tiles to every answer.
func (n needs) plus(tiles int) needs { return fewer(n+needs(tiles)*allOnes, allFar) }

// paired turns what sets lack into what they lack with the pair, for which so many
// tiles are lacking.
func (n needs) paired(tiles int) needs {
	return fewer(n<<pairAt&allPlaces+needs(tiles)*eachPaired|allFar&setPlaces, allFar)
}

// fewer takes the lower of each two answers, which are below 32.
func fewer(a, b needs) needs {
	notBelow := ((a | upperBits) - b) & upperBits
	return a ^ (a^b)&(notBelow-notBelow>>(placeBits-1))
}

// with adds another family's needs; at most one of the two has the pair.
func (n needs) with(other needs) needs {
	sum := allFar
	for range 5 {
		alone := n + other&onePlace*allOnes
		sum = fewer(sum, fewer(alone, n<<pairAt&allPlaces+other>>pairAt&onePlace*eachPaired|allFar&setPlaces))
		n, other = n.more(1), other>>placeBits
	}
	return sum
}

// turned puts what is lacking for the rest of so many sets, and for the pair if the
// others have none, where others have what they lack for some of the sets.
func (n needs) turned(sets int) needs {
	const (
		ends    = 1 | 1<<pairAt
		besides = ends << placeBits
		middle  = besides << placeBits
	)
	n = n>>pairAt | n<<pairAt&allPlaces
	n = n&(middle*onePlace) |
		n>>(4*placeBits)&(ends*onePlace) | n&(ends*onePlace)<<(4*placeBits) |
		n>>(2*placeBits)&(besides*onePlace) | n&(besides*onePlace)<<(2*placeBits)
	spare := placeBits * (4 - sets)
	kept := needs(setPlaces) >> spare
	kept |= kept << pairAt
	return n>>spare&kept | allFar&^kept
}

// least returns the fewest tiles in any place.
func (n needs) least() int {
	n = fewer(n, n>>pairAt)
	return int(min(n&onePlace, n>>placeBits&onePlace, n>>(2*placeBits)&onePlace, n>>(3*placeBits)&onePlace, n>>(4*placeBits)&onePlace, far))
}

// Distance returns the fewest tiles that must come in to complete the concealed
// tiles: for fourteen the tiles to exchange, for thirteen the draws to a win (1
// when ready), 0 for a complete hand. Declared melds stay, melded counts their
// tiles, and no kind is used more than four times (COMMANDS.md). Sets, 0–4, is how
// many sets the concealed tiles must form.
func Distance(concealed, melded *tile.Counts, sets int) int {
	m := measure{concealed: *concealed, melded: melded, inMelds: kindsOf(melded), scarce: scarceOf(melded), sets: sets}
	m.take(anyWin)
	return m.distance()
}

// Useful returns Distance and the kinds that shorten it when drawn, in tile order.
// A kind of which the hand holds all four copies cannot be drawn.
func Useful(concealed, melded *tile.Counts, sets int) (distance int, kinds []tile.Tile) {
	distance, mask := UsefulMask(concealed, melded, sets)
	return distance, listed(mask)
}

// UsefulMask is Useful with the kinds as bits, the first kind's the lowest. It takes no
// memory.
func UsefulMask(concealed, melded *tile.Counts, sets int) (distance int, mask uint64) {
	m := measure{concealed: *concealed, melded: melded, inMelds: kindsOf(melded), scarce: scarceOf(melded), sets: sets}
	m.take(anyWin)
	return m.useful()
}

// listed returns the kinds of a mask in tile order.
func listed(mask uint64) (kinds []tile.Tile) {
	if mask != 0 {
		kinds = make([]tile.Tile, 0, bits.OnesCount64(mask))
	}
	for ; mask != 0; mask &= mask - 1 {
		kinds = append(kinds, tile.Tile(bits.TrailingZeros64(mask)))
	}
	return kinds
}

// measure is a hand whose distance to a goal is sought.
type measure struct {
	goal      goal
	table     *suitTable // for the goal
	concealed tile.Counts
	melded    *tile.Counts
	inMelds   uint64         // kinds of which melds have tiles, or some are gone
	scarce    uint64         // kinds of which too many are for another pung
	sets      int            // that the concealed tiles must form
	known     map[part]needs // of suits beside melds, nil to work each out
}

// take makes a goal the one that is sought.
func (m *measure) take(g goal) {
	m.goal = g
	if g.noPungs {
		m.table = chowSuits.open()
	} else {
		m.table = anySuits.open()
	}
}

const lastFamily = 3 // the honours, after the three suits

func familyOf(t tile.Tile) int { return min(int(t/9), lastFamily) }

// endOf is the kind after a family's last.
func endOf(f int) tile.Tile { return tile.Tile(min(9*f+9, tile.Kinds)) }

func (m *measure) distance() int {
	low, high := m.need(0).with(m.need(1)), m.need(2).with(m.need(lastFamily))
	return m.nearest(low, high.turned(m.sets))
}

// nearest is the distance where part of the hand has its needs, and the rest its own,
// turned.
func (m *measure) nearest(part, rest needs) int {
	least := (part + rest).least()
	if m.goal.orphans {
		least = min(least, orphansDistance(&m.concealed, m.sets))
	}
	return least
}

func (m *measure) useful() (distance int, mask uint64) {
	var parts [lastFamily + 1]needs
	for f := range parts {
		parts[f] = m.need(f)
	}
	suits, others := parts[0].with(parts[1]), parts[2].with(parts[lastFamily])
	distance = m.nearest(suits, others.turned(m.sets))
	if distance >= far {
		return distance, 0
	}
	beside := [...]needs{parts[1].with(others), parts[0].with(others), suits.with(parts[lastFamily]), suits.with(parts[2])}
	for f, part := range parts {
		if places := tight(part, beside[f].turned(m.sets), distance); places != 0 {
			mask |= m.nearer(f, part, places) << (9 * f)
		}
	}
	return distance, m.drawable(mask, distance)
}

// tight returns the places where a family's share of the sets is the one that makes the hand
// so near, with what the others lack, turned: there a tile less makes it nearer.
func tight(part, rest needs, distance int) needs {
	above := part + rest - needs(distance)*allOnes
	return (upperBits - above) & upperBits >> (placeBits - 1)
}

// kindsOf returns the kinds of which there are any.
func kindsOf(tiles *tile.Counts) (mask uint64) {
	if *tiles == (tile.Counts{}) {
		return 0
	}
	for t, n := range tiles {
		if n > 0 {
			mask |= kindBit(tile.Tile(t))
		}
	}
	return mask
}

// scarceOf returns the kinds of which two or more are in a collection.
func scarceOf(tiles *tile.Counts) (mask uint64) {
	for t, n := range tiles {
		if n >= 2 {
			mask |= kindBit(tile.Tile(t))
		}
	}
	return mask
}

// anyFour reports whether two collections together hold four of any kind; each holds at
// most four.
func anyFour(a, b *tile.Counts) bool {
	const four = 0xfcfcfcfcfcfcfcfc
	all := uint64(0)
	for _, first := range [...]tile.Tile{0, 8, 16, 24, tile.Kinds - 8} {
		all |= eight(a, first) + eight(b, first)
	}
	return all&four != 0
}

// drawable adds what brings orphans nearer, and leaves out the kinds of which the hand has
// all there are.
func (m *measure) drawable(mask uint64, distance int) uint64 {
	if m.goal.orphans && orphansDistance(&m.concealed, m.sets) == distance {
		mask |= usefulOrphans(&m.concealed)
	}
	if !anyFour(&m.concealed, m.melded) {
		return mask
	}
	for rest := mask; rest != 0; rest &= rest - 1 {
		if t := bits.TrailingZeros64(rest); m.concealed[t]+m.melded[t] >= tile.Copies {
			mask &^= 1 << t
		}
	}
	return mask
}

// nearer returns a bit for each rank of a family of which one more tile takes one off
// what is lacking in any of some places; for kinds of which there are four already, the
// bit is anything. More than one it never takes off.
func (m *measure) nearer(f int, now, places needs) (mask uint64) {
	if m.isTabled(f) {
		if held := (*[9]uint8)(m.concealed[9*f:]); tilesOf(held) < maxTiles {
			return m.table.nearer(held, now, places)
		}
	}
	first := tile.Tile(9 * f)
	if m.isAlike(f) && m.goal.asked() == 0 && m.mayPair(f) == 0 {
		at := m.alikeAt(f)
		for left := m.makeAlike(f); left != 0; left &= left - 1 {
			rank := bits.TrailingZeros64(left)
			if have := m.concealed[9*f+rank]; have < 3 && (now-m.table.alike[at-alikeSteps[have]+alikeSteps[have+1]])&places != 0 {
				mask |= 1 << rank
			}
		}
		return mask
	}
	for t := first; t < endOf(f); t++ {
		m.concealed[t]++
		if (now-m.need(f))&places != 0 {
			mask |= 1 << (t - first)
		}
		m.concealed[t]--
	}
	return mask
}

// need returns what a family lacks.
func (m *measure) need(f int) needs {
	switch {
	case m.isTabled(f):
		return m.table.of((*[9]uint8)(m.concealed[9*f:]))
	case f < lastFamily && m.goal.allows(f) == 0:
		return noTile
	case m.isAlike(f):
		return m.alike(f)
	}
	return m.worked(f)
}

// isTabled reports whether the table says what a suit lacks: not beside melds of it, as
// no kind may be used more than four times.
func (m *measure) isTabled(f int) bool {
	return !m.isAlike(f) && m.inMelds>>(9*f)&allRanks == 0 && tilesOf((*[9]uint8)(m.concealed[9*f:])) <= maxTiles
}

// isAlike reports whether a family can make no chows.
func (m *measure) isAlike(f int) bool {
	return f == lastFamily || m.goal.noChows || m.goal.allows(f) != allRanks
}

// alike returns what a family lacks that can make no chows.
func (m *measure) alike(f int) needs {
	n := m.table.alike[m.alikeAt(f)]
	if pairs := m.mayPair(f); pairs != 0 {
		held := 0
		for ; pairs != 0; pairs &= pairs - 1 {
			held = max(held, int(m.concealed[9*f+bits.TrailingZeros64(pairs)]))
		}
		n = n.with(fewer(noTile, noTile.paired(max(0, 2-held))))
	}
	asked := m.goal.asked()
	if asked == 0 || f < lastFamily {
		return n
	}
	if asked&^m.goal.kinds != 0 || m.goal.noPungs && m.goal.forced != 0 {
		return allFar
	}
	pungs, lacking := 0, 0
	for left := m.goal.forced; left != 0; left &= left - 1 {
		t := bits.TrailingZeros64(left)
		pungs, lacking = pungs+1, lacking+missing(3, m.concealed[t], m.melded[t])
	}
	n = n.more(pungs).plus(min(lacking, far))
	for left := m.goal.either; left != 0; left &= left - 1 {
		n = n.with(m.pungOrPair(tile.Tile(bits.TrailingZeros64(left))))
	}
	return n
}

// pungOrPair returns what a kind lacks that must be a pung or the pair.
func (m *measure) pungOrPair(t tile.Tile) needs {
	have, melded := m.concealed[t], m.melded[t]
	n := noTile.paired(missing(2, have, melded))
	if !m.goal.noPungs {
		n = fewer(n, noTile.more(1).plus(missing(3, have, melded)))
	}
	return n
}

// alikeAt is the index for the kinds of a family that are not asked for.
func (m *measure) alikeAt(f int) int {
	ranks := m.makeAlike(f)
	at := 0
	if ranks>>8 != 0 {
		at = alikeSteps[min(m.concealed[9*f+8], 3)]
	}
	held := eight(&m.concealed, min(tile.Tile(9*f), tile.Kinds-8))
	if f == lastFamily {
		held >>= 8 // the nine of bamboo
	}
	all := ranks & 0xff * 0x0101010101010101 & 0x8040201008040201
	all = (all + 0x7f7f7f7f7f7f7f7f | all) & 0x8080808080808080
	some := bits.OnesCount64((held + 0x7f7f7f7f7f7f7f7f) & all)
	two := bits.OnesCount64((held + 0x7e7e7e7e7e7e7e7e) & all)
	three := bits.OnesCount64((held + 0x7d7d7d7d7d7d7d7d) & all)
	return at + alikeSteps[0]*(bits.OnesCount64(all)-some) + alikeSteps[1]*(some-two) + alikeSteps[2]*(two-three) + alikeSteps[3]*three
}

// makeAlike returns the ranks of a family that may become a pung or the pair and need not.
func (m *measure) makeAlike(f int) uint64 {
	return m.goal.allows(f) &^ ((m.goal.asked() | m.scarce) >> (9 * f))
}

// mayPair returns the ranks of a family that may become the pair and no pung: two are gone.
func (m *measure) mayPair(f int) (ranks uint64) {
	for left := m.goal.allows(f) & ((m.scarce &^ m.goal.asked()) >> (9 * f)); left != 0; left &= left - 1 {
		if rank := bits.TrailingZeros64(left); m.melded[9*f+rank] == 2 {
			ranks |= 1 << rank
		}
	}
	return ranks
}

// missing returns how many tiles are lacking to have want of a kind; far if too few
// copies are outside the melds.
func missing(want, have, melded uint8) int {
	if int(want)+int(melded) > tile.Copies {
		return far
	}
	return int(want - min(want, have))
}

// alikeTable says what kinds lack that make no chows, of which there are at most nine.
// The index is the sum of their steps, by how many are held of each.
type alikeTable [10_000]needs

var alikeSteps = [4]int{1000, 100, 10, 1}

// newAlikes works every entry out from the one with a kind less.
func newAlikes(pungs bool) *alikeTable {
	t := new(alikeTable)
	t[0] = noTile
	var add func(at, from, kinds int)
	add = func(at, from, kinds int) {
		for held := from; held < len(alikeSteps) && kinds < 9; held++ {
			kind := fewer(noTile, noTile.paired(missing(2, uint8(held), 0)))
			if pungs {
				kind = fewer(kind, noTile.more(1).plus(missing(3, uint8(held), 0)))
			}
			next := at + alikeSteps[held]
			t[next] = t[at].with(kind)
			add(next, held, kinds+1)
		}
	}
	add(0, 0, 0)
	return t
}

// suit works out what a suit lacks, from rank to rank.
func (m *measure) suit(f int) needs {
	most := m.mostAlike()
	var now running
	now.clear(most)
	now[0][0] = noTile
	for rank := range 9 {
		now = m.step(&now, tile.Tile(9*f+rank), most)
	}
	return now[0][0]
}

// mostAlike is how many chows begin on a rank at most: three alike need what three pungs
// need, if there may be pungs.
func (m *measure) mostAlike() int {
	switch {
	case m.goal.noChows:
		return 0
	case m.goal.noPungs:
		return 4
	}
	return 2
}

// running is what the ranks so far need, by the chows begun two ranks and one rank
// below, which run on into the next.
type running [5][5]needs

// clear sets all up to so many chows.
func (r *running) clear(most int) {
	for two := range most + 1 {
		for one := range most + 1 {
			r[two][one] = allFar
		}
	}
}

// step advances by one rank, with every number of chows begun on it up to most, with or
// without a pung and the pair.
func (m *measure) step(now *running, t tile.Tile, most int) (next running) {
	next.clear(most)
	begun, pungs := most, 1
	if t%9 > 6 {
		begun = 0
	}
	if m.goal.noPungs {
		pungs = 0
	}
	var lacking [5]int
	for want := range lacking {
		lacking[want] = missing(uint8(want), m.concealed[t], m.melded[t])
	}
	for two := range most + 1 {
		for one, from := range now[two][:most+1] {
			for chows := 0; chows <= begun && two+one+chows <= tile.Copies; chows++ {
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
		*n = fewer(*n, from.more(chows+pung).plus(lacking[3*pung]))
	}
	if len(lacking) > 2 {
		*n = fewer(*n, from.more(chows).paired(lacking[2]))
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
	kinds, pair := heldOrphans(concealed)
	return 14 - kinds - pair
}

// heldOrphans counts the orphans' kinds that are held, and whether (1 or 0) one is held
// twice.
func heldOrphans(concealed *tile.Counts) (kinds, pair int) {
	// The nine of bamboo and the honours follow each other.
	last := eight(concealed, tile.Bamboo1+8)
	others := uint64(concealed[tile.Character1]) | uint64(concealed[tile.Character1+8])<<8 |
		uint64(concealed[tile.Dot1])<<16 | uint64(concealed[tile.Dot1+8])<<24 | uint64(concealed[tile.Bamboo1])<<32
	const below, all = 0x7f7f7f7f7f7f7f7f, 0x8080808080808080
	kinds = bits.OnesCount64((last+below)&all | (others+below)&all>>1)
	if (last|others)&0x0606060606060606 != 0 { // two, three or four
		pair = 1
	}
	return kinds, pair
}

// usefulOrphans returns the kinds of which one more makes thirteen orphans nearer.
func usefulOrphans(concealed *tile.Counts) (mask uint64) {
	_, pair := heldOrphans(concealed)
	for _, t := range orphanKinds {
		if n := int(concealed[t]); n == 0 || n+pair == 1 {
			mask |= kindBit(t)
		}
	}
	return mask
}
