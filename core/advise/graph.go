package advise

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// graph is the part of all hands to come that matters most: hands after a throw, and
// hands with a tile more between them. It grows from the hand asked about towards those
// that are likely and near a win that pays. What lies beyond it is reckoned by leaves.
type graph struct {
	aim    Aim
	start  tile.Counts // concealed, as asked
	throw  bool        // a tile is to be thrown first
	draws  int         // that are left at first
	others *Rates      // nil if nothing is reckoned with but one's own draws
	unseen             // at first
	salt   [3]uint64   // of each suit, by what is left of it at first
	comes  [tile.Copies + 1]int32
	ways   []way
	leaves []leaf // of each way
	sides  []*side

	after []after
	full  []full
	known [2]places // of either kind: where hands are, or that they wait to be looked at
	queue queue

	worth   [][]Worth // of each hand after a throw, by the draws left
	choices [][]int32 // what is best done on each edge, by the draws left after it
}

// way is a goal that pays: how many bits the hand asked about lacks, and how much dearer in
// bits it is than the one that pays most.
type way struct {
	Plan
	lacks, dearer int32
}

func (w *way) bits() int32 { return w.lacks + w.dearer }

// handKind tells hands after a throw from those with a tile more.
type handKind uint8

const (
	afterThrow handKind = iota
	beforeThrow
)

// after is a hand after a throw.
type after struct {
	held  tile.Counts
	side  uint8
	far   [mostWays]uint8 // from each way
	edges []edge
	first int32 // where its edges are among all
}

// full is a hand with a tile more, and the hands known that its throws leave.
type full struct {
	held   tile.Counts
	side   uint8
	throws []int32
}

// source is where a tile comes from.
type source uint8

const (
	fromWall source = iota
	won             // from any discard, to win on
	punged          // from any discard
	chowed          // from the discard of the one before
)

// edge is a tile that may come: how many copies are left, what it pays if it wins, the ways
// that it brings nearer, and the full hand that it makes, nowhere if that is not looked at.
type edge struct {
	tile tile.Tile
	from source
	ways uint16
	win  int16 // the kind of win
	full int32
	left float64
	pays float64
	key  held // of the full hand
}

// Bits are counted in these parts, so that equal hands are equally likely whatever the
// order of their tiles.
const bit = 256

const (
	lackBits  = 600 // that a tile lacking costs on the whole
	horizon   = 8   // draws within which a tile is to come
	farther   = 2   // ways that lack so many more than the nearest are looked at
	mostWays  = 16  // at most, but for those that are as near as the last of them: they are left out
	mostSides = 32
)

// growth is how many hands after a throw are looked at: a coarse answer, and finer ones.
var growth = [...]int{60, 250, 1000}

func newGraph(q *Question) *graph {
	if q.Model == AtTable {
		return newGraphBeside(q, ratesOf(q.Rules))
	}
	return newGraphBeside(q, nil)
}

// newGraphBeside begins a graph beside others who do what their rates say, or nothing.
func newGraphBeside(q *Question, others *Rates) *graph {
	g := &graph{aim: q.For, start: q.Hand.ConcealedCounts(), unseen: q.unseen(), throw: q.isToThrow(), others: others}
	g.draws = min(q.Draws, g.total)
	for f := range g.salt {
		for t := tile.Tile(9 * f); t < tile.Tile(9*f+9); t++ {
			g.salt[f] = mixed(g.salt[f] + uint64(g.left[t])<<4 + uint64(g.start[t]))
		}
	}
	for n := range g.comes {
		g.comes[n] = bits(1 - math.Pow(1-float64(n)/float64(max(g.total, tile.Copies)), horizon))
	}
	pays := newPayroll(q)
	g.choose(pays)
	g.sides = append(g.sides, g.newSide(pays))
	for i := range g.known {
		g.known[i] = newPlaces(1 << 12)
	}
	for i := range g.ways {
		g.leaves = append(g.leaves, g.leaf(i))
	}
	if g.throw {
		g.addFull(packed(&g.start), 0)
		for t, n := range g.start[:tile.Kinds] {
			if n > 0 { // every throw is to be judged
				g.addAfter(packed(&g.start).without(tile.Tile(t)), 0)
			}
		}
	} else {
		g.addAfter(packed(&g.start), 0)
	}
	return g
}

// choose takes the ways that are near enough.
func (g *graph) choose(p *payroll) {
	p.lacks.Read(&g.start)
	p.lacks.Far(p.far)
	least := uint8(hand.Unreachable)
	for _, n := range p.far {
		least = min(least, n)
	}
	most := int32(0)
	for i, n := range p.which {
		if p.far[i] < hand.Unreachable && p.far[i] <= least+farther {
			w := way{Plan: p.plans[n], lacks: int32(p.far[i]) * lackBits}
			if g.aim == ForPoints {
				w.dearer = int32(score.FigureEach(min(w.Fan, p.rules.LimitFan()), p.rules))
				most = max(most, w.dearer)
			}
			g.ways = append(g.ways, w)
		}
	}
	for i := range g.ways {
		if w := &g.ways[i]; g.aim == ForPoints {
			w.dearer = bits(float64(w.dearer) / float64(most))
		}
	}
	all := slices.Clone(g.ways)
	g.ways = slices.DeleteFunc(g.ways, func(w way) bool {
		return slices.ContainsFunc(all, func(v way) bool { return v.dearer <= w.dearer && v.spares(&w.Plan) })
	})
	slices.SortStableFunc(g.ways, func(a, b way) int { return cmp.Compare(a.bits(), b.bits()) })
	if len(g.ways) > mostWays {
		n := mostWays
		for n > 1 && g.ways[n-1].bits() == g.ways[mostWays].bits() {
			n--
		}
		if n == 1 { // all are alike: there is none to leave out
			n = mostWays
		}
		g.ways = g.ways[:n]
	}
}

// bits is how unlikely a chance is.
func bits(chance float64) int32 { return int32(math.Round(-bit * math.Log2(chance))) }

// paying lists the plans of a hand that is won by self-draw; none of them asks for more
// than another that pays as much.
func paying(d hand.Draft, w score.Win, rs *rules.RuleSet) (list []Plan) {
	now := standing(d, w, rs)
	if rs.Has(rules.SelfDraw) {
		now += rs.FanOf(rules.SelfDraw)
	}
	pungs := valued(w, rs)
	for _, b := range bases(rs) {
		for _, some := range subsets(pungs) {
			p := b
			p.Fan += now
			if p.take(some) && p.Fan >= rs.Minimum.Value {
				list = append(list, p)
			}
		}
	}
	return slices.DeleteFunc(list, func(p Plan) bool {
		return slices.ContainsFunc(list, func(q Plan) bool { return q.Fan >= p.Fan && q.spares(&p) })
	})
}

// side is what was claimed since the hand asked about, and what that makes of the ways.
type side struct {
	pays  *payroll
	melds []hand.Meld
	lacks *hand.Targets // for the ways that it leaves
	which []int
	room  []uint8
}

// newSide measures for the ways that still pay enough.
func (g *graph) newSide(p *payroll) *side {
	s := &side{pays: p, melds: p.draft.Melds}
	var goals []hand.Goal
	for i := range g.ways {
		if g.ways[i].Fan-p.lost >= p.rules.Minimum.Value {
			goals = append(goals, g.ways[i].Goal)
			s.which = append(s.which, i)
		}
	}
	lacks, which := hand.NewTargets(goals, s.melds)
	for i, n := range which {
		which[i] = s.which[n]
	}
	s.lacks, s.which, s.room = lacks, which, make([]uint8, len(which))
	return s
}

// claiming returns the side with a meld more; false if there are enough of them.
func (g *graph) claiming(from uint8, m hand.Meld) (uint8, bool) {
	melds := append(slices.Clone(g.sides[from].melds), m)
	slices.SortFunc(melds[len(g.sides[0].melds):], func(a, b hand.Meld) int { return slices.Compare(a.Tiles, b.Tiles) })
	for i, s := range g.sides {
		if slices.EqualFunc(s.melds, melds, func(a, b hand.Meld) bool { return slices.Equal(a.Tiles, b.Tiles) }) {
			return uint8(i), true
		}
	}
	if len(g.sides) == mostSides {
		return 0, false
	}
	g.sides = append(g.sides, g.newSide(g.sides[0].pays.beside(melds)))
	return uint8(len(g.sides) - 1), true
}

// spread writes distances to some of the ways where they belong.
func (s *side) spread(dst *[mostWays]uint8) {
	for i := range dst {
		dst[i] = hand.Unreachable
	}
	for i, w := range s.which {
		dst[w] = s.room[i]
	}
}

// lacking is how many bits a hand lacks, by how far it is from each way. Of hands that
// lack the same, those come first that are nearer to the other ways.
func (g *graph) lacking(s *side) int32 {
	least, sum := int32(math.MaxInt32), int32(0)
	for i, n := range s.room {
		if n < hand.Unreachable {
			least = min(least, int32(n)*lackBits+g.ways[s.which[i]].dearer)
		}
		sum += int32(n)
	}
	if least == math.MaxInt32 {
		return least
	}
	return least + sum/int32(len(s.room))
}

// leftOf is how many copies of a kind are left once a hand holds what it does.
func (g *graph) leftOf(h *tile.Counts, t tile.Tile) int {
	return int(g.left[t]) - max(0, int(h[t])-int(g.start[t]))
}

// coming is how many bits it costs that a tile comes.
func (g *graph) coming(left int) int32 { return g.comes[left] }

// grow looks at hands, the likeliest first, until so many are known. Hands of one rank are
// looked at together, so that neither the order of the tiles nor the suits matter.
func (g *graph) grow(ctx context.Context, most int) {
	var alike []entry
	for len(g.queue) > 0 && len(g.after) < most && ctx.Err() == nil {
		alike = append(alike[:0], g.queue.pop())
		for len(g.queue) > 0 && g.queue[0].rank == alike[0].rank {
			alike = append(alike, g.queue.pop())
		}
		for _, e := range alike {
			switch at, ok := g.known[e.kind].get(e.held); {
			case ok && at >= 0: // it came cheaper
			case e.kind == beforeThrow:
				g.addFull(e.held, e.cost)
			default:
				g.addAfter(e.held, e.cost)
			}
		}
	}
}

// isNew reports whether a hand has not been looked at, and waits at no lower cost.
func (g *graph) isNew(kind handKind, key held, cost int32) bool {
	at, ok := g.known[kind].get(key)
	if ok && (at >= 0 || -1-at <= cost) {
		return false
	}
	g.known[kind].put(key, -1-cost)
	return true
}

// addAfter adds a hand after a throw, and has what may come to it looked at in its turn.
func (g *graph) addAfter(key held, cost int32) {
	n := after{held: key.counts(), side: key.side()}
	h, s := &n.held, g.sides[n.side]
	g.known[afterThrow].put(key, int32(len(g.after)))
	wins := s.pays.of(h)
	s.lacks.Read(h)
	s.lacks.Far(s.room)
	s.spread(&n.far)
	n.edges = make([]edge, 0, tile.Kinds)
	for t := range tile.Tile(tile.Kinds) {
		left := g.leftOf(h, t)
		if left <= 0 {
			continue
		}
		e := edge{tile: t, left: float64(left), full: nowhere, key: key.with(t)}
		s.lacks.FarWith(s.room, t)
		for i, w := range s.which {
			if s.room[i] < n.far[w] {
				e.ways |= 1 << w
			}
		}
		for i := range wins {
			if p := &wins[i]; p.tile == t {
				e.pays, e.win = float64(p.points), int16(p.win)
				if g.others != nil && p.claimed > 0 {
					n.edges = append(n.edges, edge{
						tile: t, from: won, left: e.left, full: nowhere, pays: float64(p.claimed), win: int16(p.claimedWin),
					})
				}
			}
		}
		n.edges = append(n.edges, e)
		if more := cost + g.coming(left); g.isNew(beforeThrow, e.key, more) {
			g.wait(s, entry{cost: more, kind: beforeThrow, held: e.key})
		}
	}
	if g.others != nil {
		g.addClaims(&n, key, cost)
	}
	g.after = append(g.after, n)
}

// addFull adds a hand with a tile more, and has its throws looked at in their turn.
func (g *graph) addFull(key held, cost int32) {
	h, s := key.counts(), g.sides[key.side()]
	g.known[beforeThrow].put(key, int32(len(g.full)))
	g.full = append(g.full, full{held: h, side: key.side()})
	s.lacks.Read(&h)
	for t := range tile.Tile(tile.Kinds) {
		if h[t] == 0 {
			continue
		}
		c := cost
		h[t]--
		if h[t] >= g.start[t] { // it was drawn
			c -= g.coming(g.leftOf(&h, t))
		}
		h[t]++
		less := key.without(t)
		if !g.isNew(afterThrow, less, c) {
			continue
		}
		s.lacks.FarWithout(s.room, t)
		g.wait(s, entry{cost: c, kind: afterThrow, held: less})
	}
}

// wait puts a hand into the queue, unless nothing can come of it. The side has measured
// it.
func (g *graph) wait(s *side, e entry) {
	if lacking := g.lacking(s); lacking < math.MaxInt32 {
		e.rank = int64(e.cost+lacking)<<32 | int64(g.lot(e.held))
		g.queue.push(e)
	}
}

// lot decides among hands that are equally likely. It is the same if suits are exchanged.
func (g *graph) lot(h held) (sum uint32) {
	for f, suit := range h.suits() {
		sum += uint32(mixed(suit^g.salt[f]) >> 32)
	}
	return sum + uint32(mixed(h[1]>>18&(1<<21-1))>>33)
}

// suits are the counts of each, three bits a rank.
func (h held) suits() [3]uint64 {
	const nine = 1<<27 - 1
	return [...]uint64{h[0] & nine, h[0] >> 27 & nine, (h[0]>>54 | h[1]<<9) & nine}
}

// mixed turns a number into one that looks random.
func mixed(x uint64) uint64 {
	x ^= x >> 31
	x *= 0x9E3779B97F4A7C15
	x ^= x >> 29
	x *= 0xD1B54A32D192ED03
	return x ^ x>>32
}
