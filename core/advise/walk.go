package advise

import (
	"math"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// walker walks from the hand asked about to wins.
type walker struct {
	*graph
	*leaf
	side  *side
	goal  *hand.Goal
	lacks *hand.Targets
	held  tile.Counts
	gone  tile.Counts // drawn and thrown
	lots  uint64
	suits [3]uint64
	room  [14]candidate
	alike []throw // the throws that leave most of the hand
	path
}

// throw is a tile with the kinds that bring the hand nearer once it is thrown.
type throw struct {
	tile  tile.Tile
	helps uint64
}

// path is what a walk met.
type path struct {
	steps [mostLack]stage
	most  int // tiles that were lacking
	// Copies that won, with their points; those also that won on a discard.
	won, points            float64
	claimed, claimedPoints float64
}

// newWalker returns what walks on a way.
func (g *graph) newWalker(way *way) *walker {
	w := &walker{graph: g, leaf: &leaf{worths: make([][]Worth, g.draws+1), warned: make([][]Worth, g.draws+1)}, side: g.sides[0], goal: &way.Goal}
	for n := range w.worths {
		w.worths[n], w.warned[n] = make([]Worth, mostLack), make([]Worth, mostLack)
	}
	w.lacks, _ = hand.NewTargets([]hand.Goal{way.Goal}, w.side.melds, &w.side.pays.gone)
	return w
}

// begin puts the walker before a hand, of which a tile may have to be thrown that leaves it
// lacking so many.
func (w *walker) begin(held *tile.Counts, toThrow bool, far int, lots uint64) {
	w.path, w.held, w.gone, w.lots = path{}, *held, tile.Counts{}, lots
	if toThrow {
		w.drop(far)
	}
}

// walk goes from a hand to a win. Which tile is drawn is a lot, weighed by the copies; when
// none has helped for long, one comes that does.
func (w *walker) walk() {
	far, helps := w.look()
	if far == 1 {
		w.most = max(w.most, 1)
		w.finish(0, 1)
	}
	for waited := 0; far > 0 && far < mostLack; {
		w.meet(far, waited, helps)
		from := uint64(1<<tile.Kinds - 1)
		if waited++; waited == patience {
			from = helps
		}
		t := w.lot(from)
		if t == tile.None {
			return
		}
		next := far
		if helps>>t&1 != 0 {
			next, waited = far-1, 0
		}
		if next == 0 {
			return
		}
		if next == far && !w.joins(&w.held, t) {
			w.gone[t]++
			continue
		}
		w.held[t]++
		far, helps = next, w.drop(next)
	}
}

// look tells how far the hand is, and which tiles bring it nearer.
func (w *walker) look() (far int, kinds uint64) { return w.far(&w.held) }

func (w *walker) far(h *tile.Counts) (far int, kinds uint64) {
	w.lacks.Read(h)
	return w.lacks.Useful(0)
}

func (w *walker) copiesOf(t tile.Tile) int {
	return max(0, w.leftOf(&w.held, t)-int(w.gone[t]))
}

// meet counts what helps a hand.
func (w *walker) meet(far, waited int, helps uint64) {
	w.most = max(w.most, far)
	s := &w.steps[far]
	if far == 1 {
		if waited > 0 {
			w.finish(waited, 1)
		}
		return
	}
	s.hands[waited]++
	if far == 2 && waited == 0 {
		w.finishAll(helps)
	}
	for t := range tile.Tile(tile.Kinds) {
		if helps>>t&1 == 0 {
			continue
		}
		n := float64(w.copiesOf(t))
		s.copies[waited] += n
		if w.others != nil && w.side.warns>>t&1 != 0 {
			n *= w.others.Dared
		}
		if waited > 0 {
			continue
		}
		if w.held[t] >= 2 {
			s.claimed[0][w.groupOf(t)] += n
		}
		if inChow(&w.held, t) {
			s.claimed[1][w.groupOf(t)] += n
		}
	}
}

// finishAll counts what wins each of the hands that lack one tile once a tile comes that
// helps.
func (w *walker) finishAll(helps uint64) {
	held, gone := w.held, w.gone
	all := float64(w.leftOfAll(&held, helps))
	for t := range tile.Tile(tile.Kinds) {
		if n := w.copiesOf(t); helps>>t&1 != 0 && n > 0 {
			w.held[t]++
			w.drop(1)
			w.finish(0, float64(n)/all)
			w.held, w.gone = held, gone
		}
	}
}

// finish counts what wins a hand that lacks one tile, as a part of all.
func (w *walker) finish(waited int, part float64) {
	s := &w.steps[1]
	s.hands[waited] += part
	for _, p := range w.side.pays.of(&w.held) {
		n := part * float64(w.copiesOf(p.tile))
		if n == 0 {
			continue
		}
		if p.points > 0 {
			s.copies[waited] += n
			w.won += n
			w.points += n * float64(p.points)
			for len(w.wins) <= p.win {
				w.wins = append(w.wins, 0)
			}
			w.wins[p.win] += n
		}
		if p.claimed > 0 {
			w.claimed += n
			w.claimedPoints += n * float64(p.claimed)
			if waited == 0 {
				s.claimed[0][w.groupOf(p.tile)] += n
			}
		}
	}
}

// lot is one of some kinds; tile.None if none is left of them.
func (w *walker) lot(from uint64) tile.Tile {
	best, least := tile.None, math.Inf(1)
	w.lots++
	w.suits = packed(&w.held).suits()
	for t := range tile.Tile(tile.Kinds) {
		n := w.copiesOf(t)
		if from>>t&1 == 0 || n == 0 {
			continue
		}
		chance := w.chance(t)
		if (1-chance)/float64(n) >= least { // the logarithm is greater still, and slow
			continue
		}
		if first := -math.Log(chance) / float64(n); first < least {
			best, least = t, first
		}
	}
	return best
}

// drop throws the tile that leaves most, at once and later, of those that leave the hand so
// far, and tells which tiles bring it nearer then.
func (w *walker) drop(far int) (helps uint64) {
	w.suits = packed(&w.held).suits()
	w.findThrows(far)
	throw, least := &w.alike[0], math.Inf(1)
	for i := range w.alike {
		if chance := w.chance(w.alike[i].tile); chance < least {
			throw, least = &w.alike[i], chance
		}
	}
	w.held[throw.tile]--
	if w.held[throw.tile] >= w.start[throw.tile] {
		w.gone[throw.tile]++
	}
	return throw.helps
}

// findThrows finds the throws that leave most of the hand, if it is to be so far.
func (w *walker) findThrows(far int) {
	w.alike = w.alike[:0]
	w.lacks.Read(&w.held)
	left, least := w.piles(&w.held), int32(math.MaxInt32)
	// With a tile less, nothing else brings it nearer than what does now.
	atLeast := int32(0)
	if at, kinds := w.lacks.Useful(0); at == far {
		atLeast = w.coming(left.of(kinds))
	}
	for _, x := range w.byNear() {
		if atLeast+x.near > least {
			break
		}
		at, kinds := w.lacks.UsefulWithout(0, x.tile, far)
		if at != far {
			continue
		}
		cost := w.coming(left.of(kinds)) + x.near
		if cost < least {
			least, w.alike = cost, w.alike[:0]
		}
		if cost == least {
			w.alike = append(w.alike, throw{x.tile, kinds})
		}
	}
}

// candidate is a tile that may be thrown, with what it may become part of.
type candidate struct {
	tile tile.Tile
	near int32
}

// byNear lists the tiles of the hand, those first that have least beside them.
func (w *walker) byNear() []candidate {
	list := w.room[:0]
	for t := range tile.Tile(tile.Kinds) {
		if w.held[t] == 0 {
			continue
		}
		w.held[t]--
		x := candidate{t, w.near(&w.held, t, w.goal)}
		w.held[t]++
		i := len(list)
		list = append(list, x)
		for ; i > 0 && list[i-1].near > x.near; i-- {
			list[i] = list[i-1]
		}
		list[i] = x
	}
	return list
}

// chance is a number above 0 and below 1, the same for tiles that are alike but for their
// suits.
func (w *walker) chance(t tile.Tile) float64 {
	x := uint64(t)
	if t.IsSuited() {
		f := int(t) / 9
		x = w.suits[f] ^ w.salt[f] + uint64(t%9)<<32
	}
	return (float64(mixed(x+w.lots*0x9E3779B97F4A7C15)>>11) + 0.5) / (1 << 53)
}
