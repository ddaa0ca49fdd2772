package advise

import (
	"cmp"
	"math"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// graph is the part of all hands to come that matters most: hands after a throw, and
// hands with a tile more between them. It grows from the hand asked about towards those
// that are likely and near a win that pays. What lies beyond it is reckoned by leaves.
type graph struct {
	question *Question
	rates    *Rates // of the others as they were counted
	aim      Aim
	start    tile.Counts         // concealed, as asked
	throw    bool                // a tile is to be thrown first
	draws    int                 // that are left at first
	others   *amid               // nil if nothing is reckoned with but one's own draws
	due      Due                 // before the others throw
	replaced [tile.Kinds]float64 // what a replacement that is due wins
	risks    [tile.Kinds]Risk    // of throwing a tile now
	unseen                       // at first
	flowers  []tile.Tile         // that may still be drawn, among others
	salt     [3]uint64           // of each suit, by what is left of it at first
	comes    [mostComing + 1]int32
	ways     []way
	lacks    map[outlook]int32 // how many bits hands lack by their outlooks
	unit     int32             // bits that are added where points are played for, so that none lacks less than 0
	sides    []*side
	sideOf   map[meldsKey]uint16

	after []after
	full  []full
	known [2]places // of either kind: where hands are
	queue queue
	size  int // hands that were looked at
	first int // of those after a throw, those that the hand asked about leaves: they come first
	rough []weighed
}

// way is a goal that pays: how far the hand asked about is, what the way comes to, and how
// many bits hands lack that are so far.
type way struct {
	Plan
	far   int
	pays  int     // at least, if it is for points
	leaf  *leaf   // from a few walks at first
	worth float64 // of the hand asked about, by the first walks
	lack  [mostLack]int32
}

// handKind tells hands after a throw from those with a tile more.
type handKind uint8

const (
	afterThrow handKind = iota
	beforeThrow
)

// after is a hand after a throw.
type after struct {
	key    held
	cost   int32 // in bits, of coming to it
	looked bool
	far    [mostWays]uint8 // from each way
	edges  []edge
	outlook
}

// outlook is what is known of a hand before it is looked at: on which way it is, how far,
// how many copies are left that help, and whether its melds warn the others as those of the hand
// asked about did not; far is 0 if nothing is known.
type outlook struct {
	way, far, copies uint8
	warns            bool
}

// full is a hand with a tile more, and the throws of it that are followed.
type full struct {
	key    held
	cost   int32
	looked bool
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
}

// Bits are counted in these parts, so that equal hands are equally likely whatever the
// order of their tiles.
const bit = 256

const (
	lackBits   = 600     // that a tile lacking costs on the whole
	ahead      = 600     // that full hands come before others: their throws tell what the hand before is worth
	muchMore   = 2 * bit // by so much more a way may lack that is looked along
	horizon    = 12      // draws within which a tile is to come
	mostThrows = 3       // of a hand that are followed
	farther    = 2       // ways that lack so many more than the nearest are looked at
	mostWays   = 8       // at most, but for those that are as near as the last of them: they are left out
	least      = 0.02    // what part of the best way one must come to
	nearly     = 0.33    // and what part to be walked along more
	mostComing = 64      // copies, of which more come as soon
	mostSides  = 4000    // a hand is claimed for in many ways: with fewer, later claims are lost
)

// growth is how many hands are looked at: for a coarse answer at once, and for finer ones.
var growth = [...]int{150, 700, 2200}

// model is what is reckoned with.
func (g *graph) model() Model {
	if g.others != nil {
		return AtTable
	}
	return Alone
}

// sizes are how many hands are looked at: fewer of hands farther from a win, of which most of
// what they may become lies beyond any number.
func (g *graph) sizes() []int {
	list := slices.Clone(growth[:])
	for i := range list {
		list[i] = list[i] * 3 / max(g.nearest(), 3)
	}
	return list
}

func newGraph(q *Question) *graph {
	if q.Model == AtTable {
		return newGraphBeside(q, ratesOf(q.Rules))
	}
	return newGraphBeside(q, nil)
}

// newGraphBeside begins a graph beside others who do what their rates say, or nothing.
func newGraphBeside(q *Question, others *Rates) *graph {
	g := &graph{
		question: q, rates: others, aim: q.For, start: q.Hand.ConcealedCounts(), unseen: q.unseen(), throw: q.isToThrow(),
		lacks: map[outlook]int32{}, sideOf: map[meldsKey]uint16{},
	}
	if !g.throw {
		g.due = q.Due
	}
	g.draws = min(q.Draws, g.total)
	if others != nil {
		g.flowers = q.flowers()
		g.others = others.amid(&g.unseen, g.draws, g.due != OthersThrow)
	}
	if q.Risks != nil {
		copy(g.risks[:], q.Risks[:])
	}
	for f := range g.salt {
		for t := tile.Tile(9 * f); t < tile.Tile(9*f+9); t++ {
			g.salt[f] = mixed(g.salt[f] + uint64(g.left[t])<<4 + uint64(g.start[t]))
		}
	}
	for n := range g.comes { // of what nothing is left, another tile may bring more
		copies := math.Max(float64(n), 0.1)
		g.comes[n] = inBits(1 - math.Pow(1-min(copies/float64(max(g.total, tile.Copies)), 0.9), horizon))
	}
	pays := newPayroll(q)
	g.choose(pays)
	if g.due == ReplacementDue {
		g.replaced = pays.replaced(&g.start)
	}
	for i := range g.known {
		g.known[i] = newPlaces(1 << 12)
	}
	if g.throw {
		f, _ := g.reach(beforeThrow, packed(&g.start), 0)
		g.full[f].looked = true
		for t, n := range g.start[:tile.Kinds] {
			if n > 0 { // every throw is to be judged
				a, _ := g.reach(afterThrow, packed(&g.start).without(tile.Tile(t)), 0)
				g.full[f].throws = append(g.full[f].throws, a)
				g.lookAfter(a)
			}
		}
	} else {
		a, _ := g.reach(afterThrow, packed(&g.start), 0)
		g.lookAfter(a)
	}
	g.first = len(g.after)
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
	for i, n := range p.which {
		if p.far[i] < hand.Unreachable && p.far[i] <= least+farther {
			w := way{Plan: p.plans[n], far: int(p.far[i])}
			if g.aim == ForPoints {
				w.pays = score.FigureEach(min(w.Fan, p.rules.LimitFan()), p.rules)
			}
			g.ways = append(g.ways, w)
		}
	}
	all := slices.Clone(g.ways)
	g.ways = slices.DeleteFunc(g.ways, func(w way) bool {
		return slices.ContainsFunc(all, func(v way) bool { return v.pays >= w.pays && v.spares(&w.Plan) })
	})
	g.sides = append(g.sides[:0], &side{pays: p, melds: p.draft.Melds, warns: Warns(p.draft.Melds)})
	g.compareWays()
	g.sides[0] = g.newSide(p)
	g.weigh()
}

// nearest is how far the hand asked about is from the nearest way.
func (g *graph) nearest() (least int) {
	least = hand.Unreachable
	for i := range g.ways {
		least = min(least, g.ways[i].far)
	}
	return least
}

// compareWays walks a little along each way, puts the best first, and leaves those out that
// come to little beside it.
func (g *graph) compareWays() {
	best := 0.0
	for i := range g.ways {
		w := &g.ways[i]
		w.leaf = g.newLeaf(w, walksAtOnce)
		w.worth = w.leaf.worths[g.draws][min(w.far, mostLack-1)].of(g.aim)
		best = max(best, w.worth)
	}
	g.ways = slices.DeleteFunc(g.ways, func(w way) bool { return w.worth < least*best })
	slices.SortStableFunc(g.ways, func(a, b way) int { return cmp.Compare(b.worth, a.worth) })
	g.ways = g.ways[:g.enoughWays()]
	g.walkMore(best)
}

// enoughWays is how many of the ways, the best first, are looked at.
func (g *graph) enoughWays() int {
	n := min(len(g.ways), mostWays)
	for n > 1 && n < len(g.ways) && nearlySame(g.ways[n-1].worth, g.ways[mostWays].worth) {
		n--
	}
	if n == 1 && len(g.ways) > mostWays { // all are alike: there is none to leave out
		n = mostWays
	}
	return n
}

// walkMore walks more along the ways that come to about as much as the best: which of them
// hands are looked at for is theirs to say.
func (g *graph) walkMore(best float64) {
	for i := range g.ways {
		if w := &g.ways[i]; w.worth >= nearly*best {
			w.leaf = g.newLeaf(w, walksThen)
		}
	}
}

// nearlySame reports whether two numbers differ by rounding alone.
func nearlySame(a, b float64) bool { return math.Abs(a-b) <= 1e-9*math.Max(a, b) }

// weigh tells how many bits hands lack on each way.
func (g *graph) weigh() {
	most := 1.0
	for i := range g.ways {
		w := &g.ways[i]
		w.lack = w.leaf.lack(min(g.draws, horizon), g.aim)
		most = max(most, w.leaf.pays)
	}
	if g.aim == ForPoints {
		g.unit = inBits(1 / most)
		for i := range g.ways {
			for k := range g.ways[i].lack {
				g.ways[i].lack[k] += g.unit
			}
		}
	}
}

// inBits is how unlikely a chance is.
func inBits(chance float64) int32 { return int32(math.Round(-bit * math.Log2(chance))) }

// side is what was claimed since the hand asked about, and what that makes of the ways.
type side struct {
	pays   *payroll
	melds  []hand.Meld
	lacks  *hand.Targets // for the ways that it leaves
	which  []int
	room   []uint8
	nearer []uint64 // what brings a hand nearer, on each of them
	warns  uint64   // the kinds that the others hardly throw
}

// newSide measures for the ways that still pay enough.
func (g *graph) newSide(p *payroll) *side {
	s := &side{pays: p, melds: p.draft.Melds, warns: Warns(p.draft.Melds)}
	var goals []hand.Goal
	for i := range g.ways {
		if g.ways[i].Fan-p.lost >= p.rules.Minimum.Value {
			goals = append(goals, g.ways[i].Goal)
			s.which = append(s.which, i)
		}
	}
	lacks, which := hand.NewTargets(goals, s.melds, &s.pays.gone)
	for i, n := range which {
		which[i] = s.which[n]
	}
	s.lacks, s.which, s.room, s.nearer = lacks, which, make([]uint8, len(which)), make([]uint64, len(which))
	return s
}

// claiming returns the side with a meld more; false if there are enough of them.
func (g *graph) claiming(from uint16, m hand.Meld) (uint16, bool) {
	melds := append(slices.Clone(g.sides[from].melds), m)
	claimed := melds[len(g.sides[0].melds):]
	slices.SortFunc(claimed, func(a, b hand.Meld) int { return slices.Compare(a.Tiles, b.Tiles) })
	var key meldsKey
	for i := range claimed {
		copy(key[i][:], claimed[i].Tiles)
	}
	at, ok := g.sideOf[key]
	if !ok && len(g.sides) < mostSides {
		at, ok = uint16(len(g.sides)), true
		g.sides = append(g.sides, g.newSide(g.sides[0].pays.beside(melds)))
		g.sideOf[key] = at
	}
	return at, ok
}

// isReady reports whether one tile completes concealed tiles, whether or not that pays.
func (s *side) isReady(h *tile.Counts) bool {
	return hand.Distance(h, &s.pays.melded, 4-len(s.melds)) == 1
}

// meldsKey is what was claimed since the hand asked about.
type meldsKey [4][3]tile.Tile

// spread writes distances to some of the ways where they belong.
func (s *side) spread(dst *[mostWays]uint8) {
	for i := range dst {
		dst[i] = hand.Unreachable
	}
	for i, w := range s.which {
		dst[w] = s.room[i]
	}
}
