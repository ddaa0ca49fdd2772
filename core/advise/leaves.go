package advise

import (
	"math"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// leaf reckons what hands come to that are not looked at, on one way: from stage to stage,
// with as many copies that help as hands on walks along the way had.
type leaf struct {
	worths [][]Worth // by the draws left and the tiles lacking
	stages [mostLack]stage
	pays   float64   // of a win
	wins   []float64 // what part of its wins is of each kind
}

const (
	walksAtOnce = 6
	walksInAll  = 100 // along the best way
	mostLack    = 16  // stages; more than any hand lacks
	patience    = 5   // draws at a stage: then one comes that helps
)

// stage is what a walk met with so many tiles lacking.
type stage struct {
	copies  [patience]float64 // that help, by the draws before at the stage
	hands   [patience]float64
	claimed [2][Classes]float64 // to pung or win on, and to chow, of hands that came to it
}

// settle turns sums into means. What was not met is as it was a draw before.
func (s *stage) settle() {
	for m := range s.copies {
		switch {
		case s.hands[m] > 0:
			s.copies[m] /= s.hands[m]
		case m > 0:
			s.copies[m] = s.copies[m-1]
		}
	}
	if s.hands[0] > 0 {
		for from := range s.claimed {
			for class := range s.claimed[from] {
				s.claimed[from][class] /= s.hands[0]
			}
		}
	}
}

// add counts what a walk met on the whole.
func (s *stage) add(other *stage) {
	if other.hands[0] == 0 {
		return
	}
	s.hands[0]++
	for m, n := range other.copies {
		s.copies[m] += n
	}
	for from := range s.claimed {
		for class, n := range other.claimed[from] {
			s.claimed[from][class] += n
		}
	}
}

// mean turns sums of walks into means.
func (s *stage) mean() {
	if n := s.hands[0]; n > 0 {
		for m := range s.copies {
			s.copies[m] /= n
		}
		for from := range s.claimed {
			for class := range s.claimed[from] {
				s.claimed[from][class] /= n
			}
		}
	}
}

// expects reckons what a hand comes to that is not looked at, by the draws left.
func (g *graph) expects(o outlook) []Worth {
	l, far, copies := g.ways[o.way].leaf, int(o.far), int(o.copies)
	list := make([]Worth, g.draws+1)
	if l.worths == nil || l.stages[min(far, mostLack-1)].hands[0] == 0 {
		for n := range list {
			list[n] = l.worths[n][min(far, mostLack-1)]
		}
		return list
	}
	s := &l.stages[far]
	part := float64(copies) / math.Max(s.copies[0], 1)
	var before, now [patience]Worth
	for n := 1; n <= g.draws; n++ {
		better := Worth{1, l.pays}
		if far > 1 {
			better = l.worths[n-1][far-1]
		}
		often := 0.0
		if g.others != nil {
			for from := range s.claimed {
				for class, copies := range s.claimed[from] {
					often += part * copies * g.others.rate(from == 1, class, n)
				}
			}
		}
		for m := range patience {
			helps := float64(copies) + s.copies[m] - s.copies[0]
			x := before[min(m+1, patience-1)].mixed(better, math.Min(1, math.Max(helps, 0)*g.spared(n)/g.remaining(n)))
			if g.others != nil {
				x = g.others.inRound(n, x, Worth{better.Chance * often, better.Points * often}, often)
			}
			now[m] = x
		}
		list[n] = now[0]
		before = now
	}
	return list
}

// lack is how many bits hands lack by how far they are, with so many draws left.
func (l *leaf) lack(draws int, aim Aim) (list [mostLack]int32) {
	for far := 1; far < mostLack; far++ {
		w := l.worths[draws][far]
		x := w.Points
		if aim == ForWins {
			x = w.Chance
		}
		list[far] = list[far-1] + lackBits
		if x > 0 {
			list[far] = inBits(x)
		}
	}
	if aim == ForPoints && l.pays > 0 {
		list[0] = inBits(l.pays)
	}
	return list
}

// newLeaf walks along a way.
func (g *graph) newLeaf(way *way, walks int) *leaf {
	w := walker{graph: g, leaf: &leaf{worths: make([][]Worth, g.draws+1)}, side: g.sides[0]}
	for n := range w.worths {
		w.worths[n] = make([]Worth, mostLack)
	}
	lacks, which := hand.NewTargets([]hand.Goal{way.Goal}, w.side.melds)
	if w.lacks = lacks; len(which) == 0 {
		return w.leaf
	}
	many := 0.0
	for n := range walks {
		w.path = path{}
		if w.walk(uint64(n) << 32); w.won == 0 {
			continue
		}
		many++
		for k := range w.steps {
			w.steps[k].settle()
		}
		w.pays += w.points / w.won
		w.chain()
		for k := range w.steps {
			w.stages[k].add(&w.steps[k])
		}
	}
	for k := range w.stages {
		w.stages[k].mean()
	}
	if many == 0 {
		return w.leaf
	}
	w.pays /= many
	for _, list := range w.worths {
		for k := range list {
			list[k].Chance /= many
			list[k].Points /= many
		}
	}
	sum := 0.0
	for _, n := range w.wins {
		sum += n
	}
	for k := range w.wins {
		w.wins[k] /= sum
	}
	return w.leaf
}

// walker walks from the hand asked about to wins.
type walker struct {
	*graph
	*leaf
	side  *side
	lacks *hand.Targets
	held  tile.Counts
	gone  tile.Counts // drawn and thrown
	lots  uint64
	room  [1]uint8
	suits [3]uint64
	path
}

// path is what a walk met.
type path struct {
	steps [mostLack]stage
	most  int // tiles that were lacking
	// Copies that won, with their points; those also that won on a discard.
	won, points            float64
	claimed, claimedPoints float64
}

// walk goes from the hand asked about to a win. Which tile is drawn is a lot, weighed by
// the copies; when none has helped for long, one comes that does.
func (w *walker) walk(lots uint64) {
	w.held, w.gone, w.lots = w.start, tile.Counts{}, lots
	far, helps := w.look()
	if w.throw {
		if far == 0 || far == hand.Unreachable {
			return
		}
		w.drop(far)
		far, helps = w.look()
	}
	if far == 1 {
		w.most = max(w.most, 1)
		w.finish(0, 1)
	}
	for waited := 0; far > 0 && far < mostLack; far, helps = w.look() {
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
		w.drop(next)
	}
}

// look tells how far the hand is, and which tiles bring it nearer.
func (w *walker) look() (far int, kinds uint64) {
	w.lacks.Read(&w.held)
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
		if waited > 0 {
			continue
		}
		if w.held[t] >= 2 {
			s.claimed[0][ClassOf(t)] += n
		}
		if inChow(&w.held, t) {
			s.claimed[1][ClassOf(t)] += n
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
				s.claimed[0][ClassOf(p.tile)] += n
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
		if n := w.copiesOf(t); from>>t&1 != 0 && n > 0 {
			if first := -math.Log(w.chance(t)) / float64(n); first < least {
				best, least = t, first
			}
		}
	}
	return best
}

// drop throws the tile that leaves most, at once and later, of those that leave the hand so far.
func (w *walker) drop(far int) {
	w.lacks.Read(&w.held)
	w.suits = packed(&w.held).suits()
	best, least := tile.None, int32(math.MaxInt32)
	for t := range tile.Tile(tile.Kinds) {
		if w.held[t] == 0 {
			continue
		}
		if w.lacks.FarWithout(w.room[:], t); int(w.room[0]) != far {
			continue
		}
		_, kinds := w.lacks.UsefulWithout(0, t, far)
		w.held[t]--
		n := bit*(w.coming(w.leftOfAll(&w.held, kinds))+w.near(&w.held, t)) + int32(bit*w.chance(t))
		w.held[t]++
		if n < least {
			best, least = t, n
		}
	}
	w.held[best]--
	if w.held[best] >= w.start[best] {
		w.gone[best]++
	}
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

// chain adds what a hand comes to that meets what the walk did.
func (w *walker) chain() {
	pays, claimed := w.points/w.won, 0.0
	if w.claimed > 0 {
		claimed = w.claimedPoints / w.claimed
	}
	last := min(w.most+1, mostLack-1)
	var before, now [mostLack][patience]Worth
	for n := 1; n <= w.draws; n++ {
		for far := 1; far <= last; far++ {
			s := &w.steps[min(far, w.most)] // a hand that lacks more has as much that helps
			better, taken := Worth{1, pays}, Worth{1, claimed}
			if far > 1 {
				better = before[far-1][0]
				taken = better
			}
			often := 0.0
			if w.others != nil {
				for from := range s.claimed {
					for class, copies := range s.claimed[from] {
						often += copies * w.others.rate(from == 1, class, n)
					}
				}
			}
			for waited := range patience {
				x := before[far][min(waited+1, patience-1)]
				x = x.mixed(better, math.Min(1, s.copies[waited]/w.remaining(n)))
				if w.others != nil {
					x = w.others.inRound(n, x, Worth{taken.Chance * often, taken.Points * often}, often)
				}
				now[far][waited] = x
			}
			w.worths[n][far].add(now[far][0], 1)
		}
		before = now
	}
}

// mixed is a worth that turns into a better one with a chance.
func (w Worth) mixed(better Worth, chance float64) Worth {
	return Worth{
		w.Chance + chance*(better.Chance-w.Chance),
		w.Points + chance*(better.Points-w.Points),
	}
}
