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
// hands with a tile drawn between them. It grows from the hand asked about towards those
// that are likely and near a win that pays, so that one that is cut off early is a plan
// that does without some changes of mind.
type graph struct {
	pays   *payroll
	aim    Aim
	start  tile.Counts            // concealed, fourteen
	unseen                        // at first
	comes  [tile.Copies + 1]int32 // bits that it costs that one of so many copies comes
	ways   []way
	lacks  *hand.Targets
	far    []uint8 // of each way, while a hand is looked at

	after []thrown
	full  []drawn
	// known are the hands after a throw, and those with a tile drawn: where they are, or
	// that they wait to be looked at.
	known [2]places
	queue queue

	worth [][]Worth // of each hand after a throw, by the draws left
	draws int       // that are left at first
	throw bool      // a tile is to be thrown first
}

// way is a goal that pays: how many bits the hand asked about lacks, and how much dearer in
// bits it is than the one that pays most.
type way struct {
	Plan
	lacks, dearer int32
}

func (w *way) bits() int32 { return w.lacks + w.dearer }

// thrown is a hand after a throw.
type thrown struct {
	held  tile.Counts
	draws []edge
}

// edge is a draw: how many copies are left, what it pays if it wins, and the hand that it
// makes, -1 if that is not looked at.
type edge struct {
	tile       tile.Tile
	win        int // the kind of win
	left, pays float64
	to         int32
}

// drawn is a hand with a tile drawn, and the hands that its throws leave.
type drawn struct {
	held   tile.Counts
	throws []int32
}

// Bits are counted in these parts, so that equal hands are equally likely whatever the
// order of their tiles.
const bit = 256

const (
	lackBits = 600 // that a tile lacking costs on the whole
	horizon  = 8   // draws within which a tile is to come
	farther  = 2   // ways that lack so many more than the nearest are looked at
	mostWays = 16  // and those that are as near as the last of them
)

// growth is how many hands after a throw are looked at: a coarse answer, and finer ones.
var growth = [...]int{200, 800, 2500}

func newGraph(q *Question) *graph {
	g := &graph{pays: newPayroll(q), aim: q.For, start: q.Hand.ConcealedCounts(), unseen: q.unseen(), throw: q.isToThrow()}
	g.draws = min(q.Draws, g.total)
	g.choose(q)
	for n := range g.comes {
		g.comes[n] = bits(1 - math.Pow(1-float64(n)/float64(g.total), horizon))
	}
	for i := range g.known {
		g.known[i] = newPlaces(1 << 12)
	}
	if g.throw {
		g.addFull(packed(&g.start), 0)
	} else {
		g.addAfter(packed(&g.start), 0)
	}
	return g
}

// choose takes the ways that are near enough.
func (g *graph) choose(q *Question) {
	p := g.pays
	list, far := p.plans, p.far
	p.lacks.Read(&g.start)
	p.lacks.Far(far)
	least := uint8(hand.Unreachable)
	for _, n := range far {
		least = min(least, n)
	}
	most := int32(0)
	for i, n := range p.which {
		if far[i] < hand.Unreachable && far[i] <= least+farther {
			w := way{Plan: list[n], lacks: int32(far[i]) * lackBits}
			if g.aim == ForPoints {
				w.dearer = int32(score.FigureEach(min(w.Fan, q.Rules.LimitFan()), q.Rules))
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
	for n := mostWays; n < len(g.ways); n++ {
		if g.ways[n].bits() > g.ways[mostWays-1].bits() {
			g.ways = g.ways[:n]
		}
	}
	var goals []hand.Goal
	for i := range g.ways {
		goals = append(goals, g.ways[i].Goal)
	}
	g.lacks, _ = hand.NewTargets(goals, q.Hand.Melds)
	g.far = make([]uint8, len(g.ways))
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

// lacking is how many bits a hand lacks, by how far it is from each way. Of hands that
// lack the same, those come first that are nearer to the other ways.
func (g *graph) lacking() int32 {
	least, sum := int32(math.MaxInt32), int32(0)
	for i, n := range g.far {
		if n < hand.Unreachable {
			least = min(least, int32(n)*lackBits+g.ways[i].dearer)
		}
		sum += int32(n)
	}
	if least == math.MaxInt32 {
		return least
	}
	return least + sum/int32(len(g.far))
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
			switch {
			case g.isLookedAt(e): // it came cheaper
			case e.isFull:
				g.addFull(e.held, e.cost)
			default:
				g.addAfter(e.held, e.cost)
			}
		}
	}
}

// isNew reports whether a hand has not been looked at, and waits at no lower cost.
func (g *graph) isNew(kind int, key held, cost int32) bool {
	at, ok := g.known[kind].get(key)
	if ok && (at >= 0 || -1-at <= cost) {
		return false
	}
	g.known[kind].put(key, -1-cost)
	return true
}

func (g *graph) isLookedAt(e entry) bool {
	kind := 0
	if e.isFull {
		kind = 1
	}
	at, ok := g.known[kind].get(e.held)
	return ok && at >= 0
}

// addAfter adds a hand after a throw, and has its draws looked at in their turn.
func (g *graph) addAfter(key held, cost int32) {
	h := key.counts()
	g.known[0].put(key, int32(len(g.after)))
	n := thrown{held: h}
	for _, p := range g.pays.of(&h) {
		n.draws = append(n.draws, edge{p.tile, p.win, float64(g.leftOf(&h, p.tile)), float64(p.points), -1})
	}
	g.after = append(g.after, n)
	g.lacks.Read(&h)
	for t := range tile.Tile(tile.Kinds) {
		left := g.leftOf(&h, t)
		if left <= 0 {
			continue
		}
		more := key.with(t)
		if !g.isNew(1, more, cost+g.coming(left)) {
			continue
		}
		g.lacks.FarWith(g.far, t)
		g.wait(entry{cost: cost + g.coming(left), isFull: true, held: more})
	}
}

// addFull adds a hand with a tile drawn, and has its throws looked at in their turn.
func (g *graph) addFull(key held, cost int32) {
	h := key.counts()
	g.known[1].put(key, int32(len(g.full)))
	g.full = append(g.full, drawn{held: h})
	g.lacks.Read(&h)
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
		if !g.isNew(0, less, c) {
			continue
		}
		g.lacks.FarWithout(g.far, t)
		g.wait(entry{cost: c, held: less})
	}
}

// wait puts a hand into the queue, unless nothing can come of it.
func (g *graph) wait(e entry) {
	if lacking := g.lacking(); lacking < math.MaxInt32 {
		e.rank = int64(e.cost+lacking)<<32 | int64(e.held.lot())
		g.queue.push(e)
	}
}

// link finds which throws of each full hand are known, and so which draws lead to it.
func (g *graph) link() {
	for i := range g.after {
		n := &g.after[i]
		n.draws = slices.DeleteFunc(n.draws, func(e edge) bool { return e.pays == 0 })
		for k := range n.draws {
			n.draws[k].to = -1
		}
	}
	for i := range g.full {
		f := &g.full[i]
		f.throws = f.throws[:0]
		for t := range tile.Tile(tile.Kinds) {
			if f.held[t] == 0 {
				continue
			}
			f.held[t]--
			if a, ok := g.known[0].get(packed(&f.held)); ok && a >= 0 {
				f.throws = append(f.throws, a)
				if left := g.leftOf(&f.held, t); left > 0 {
					g.after[a].leads(t, left, int32(i))
				}
			}
			f.held[t]++
		}
	}
}

// leads adds a hand that a draw makes.
func (n *thrown) leads(t tile.Tile, left int, to int32) {
	for i := range n.draws {
		if n.draws[i].tile == t {
			n.draws[i].to = to
			return
		}
	}
	n.draws = append(n.draws, edge{tile: t, left: float64(left), to: to})
}

// play plays on through the hands that are known.
func (g *graph) play(draws int) {
	g.worth = append(g.worth[:0], make([]Worth, len(g.after)))
	best := make([]int32, len(g.full))
	for n := 1; n <= draws; n++ {
		now, next := g.worth[n-1], make([]Worth, len(g.after))
		for i := range g.full {
			best[i] = g.full[i].best(now, g.aim)
		}
		for i := range g.after {
			sum, rest := Worth{}, g.remaining(draws, n)
			all := rest
			for k := range g.after[i].draws {
				e := &g.after[i].draws[k]
				o := e.outcome(int32(i), best, now, g.aim)
				if !o.helps {
					continue
				}
				sum.Chance += e.left * o.Chance
				sum.Points += e.left * o.Points
				rest -= e.left
			}
			if rest > 0 {
				sum.Chance += rest * now[i].Chance
				sum.Points += rest * now[i].Points
			} else {
				all -= rest // of what helps, some was thrown before it did
			}
			next[i] = Worth{sum.Chance / all, sum.Points / all}
		}
		g.worth = append(g.worth, next)
	}
}

// remaining is how many tiles are left in the wall when so many of the draws are.
func (g *graph) remaining(draws, left int) float64 { return float64(g.total - (draws - left)) }

// best is the best of the hands that the throws leave; -1 if none is known.
func (f *drawn) best(now []Worth, aim Aim) int32 {
	best := int32(-1)
	for _, a := range f.throws {
		if best < 0 || now[a].compare(&now[best], aim) < 0 {
			best = a
		}
	}
	return best
}

// outcome is what a draw comes to.
type outcome struct {
	Worth
	helps bool  // else the tile is thrown again, one of those that were drawn before it did
	wins  bool  // else it leads to another hand
	to    int32 // which one
}

// outcome is what a draw to a hand comes to, where the best throws of full hands are known.
func (e *edge) outcome(from int32, best []int32, now []Worth, aim Aim) (o outcome) {
	o.Worth, o.to = now[from], from
	if e.to >= 0 {
		if b := best[e.to]; b >= 0 && now[b].compare(&o.Worth, aim) < 0 {
			o.Worth, o.to, o.helps = now[b], b, true
		}
	}
	if won := (Worth{1, e.pays}); e.pays > 0 && won.compare(&o.Worth, aim) <= 0 {
		o.Worth, o.helps, o.wins = won, true, true
	}
	return o
}

// little is a chance to come to a hand that is not followed further.
const little = 1e-5

// shares follows the play from a hand on, and tells which plans win how often.
func (g *graph) shares(from int32) ([]Share, []Won) {
	chances := make([]float64, len(g.pays.wins))
	best := make([]int32, len(g.full))
	at, next := make([]float64, len(g.after)), make([]float64, len(g.after))
	at[from] = 1
	var outcomes []outcome
	for n := g.draws; n > 0; n-- {
		now := g.worth[n-1]
		clear(next)
		for i, chance := range at {
			if chance < little {
				continue
			}
			draws, helped := g.after[i].draws, 0.0
			outcomes = outcomes[:0]
			for k := range draws {
				e := &draws[k]
				if e.to >= 0 {
					best[e.to] = g.full[e.to].best(now, g.aim)
				}
				o := e.outcome(int32(i), best, now, g.aim)
				if o.helps {
					helped += e.left
				}
				outcomes = append(outcomes, o)
			}
			all := max(g.remaining(len(g.worth)-1, n), helped)
			for k, o := range outcomes {
				switch part := chance * draws[k].left / all; {
				case o.wins:
					chances[draws[k].win] += part
				case o.helps:
					next[o.to] += part
				}
			}
			next[i] += chance * (all - helped) / all
		}
		at, next = next, at
	}
	return g.pays.shares(chances)
}

// discards returns the throws that are known, in tile order.
func (g *graph) discards() (list []Discard) {
	g.link()
	g.play(g.draws)
	h := g.start
	if !g.throw {
		return append(list, g.discard(tile.None, &h))
	}
	for t := range tile.Tile(tile.Kinds) {
		if h[t] > 0 {
			h[t]--
			list = append(list, g.discard(t, &h))
			h[t]++
		}
	}
	return list
}

// discard is what a hand comes to once a tile is thrown.
func (g *graph) discard(thrown tile.Tile, left *tile.Counts) Discard {
	d := Discard{Tile: thrown}
	if a, ok := g.known[0].get(packed(left)); ok && a >= 0 {
		d.Worth = g.worth[g.draws][a]
		d.Goals, d.Spread = g.shares(a)
	}
	return d
}

// entry is a hand that may be looked at: how unlikely it is to come, and to lead to a win.
type entry struct {
	held   held
	rank   int64 // the bits that it costs and lacks, then its lot
	cost   int32
	isFull bool
}

// lot decides among hands that are equally likely. It is the same if suits are exchanged.
func (h held) lot() (sum uint32) {
	const nine = 1<<27 - 1
	for _, suit := range [...]uint64{h[0] & nine, h[0] >> 27 & nine, h[0]>>54 | h[1]<<9&nine} {
		sum += uint32(suit * 0x9E3779B97F4A7C15 >> 33)
	}
	return sum + uint32(h[1]>>18*0xD1B54A32D192ED03>>33)
}

// queue is a heap of hands, the likeliest on top.
type queue []entry

func (q *queue) push(e entry) {
	*q = append(*q, e)
	list := *q
	for at := len(list) - 1; at > 0; {
		up := (at - 1) / 2
		if list[up].rank <= list[at].rank {
			break
		}
		list[up], list[at] = list[at], list[up]
		at = up
	}
}

func (q *queue) pop() entry {
	list := *q
	top, last := list[0], len(list)-1
	list[0] = list[last]
	list = list[:last]
	for at := 0; ; {
		down := 2*at + 1
		if down >= last {
			break
		}
		if down+1 < last && list[down+1].rank < list[down].rank {
			down++
		}
		if list[at].rank <= list[down].rank {
			break
		}
		list[at], list[down] = list[down], list[at]
		at = down
	}
	*q = list
	return top
}

// places tells where hands are.
type places struct {
	keys []held
	at   []int32
	many int
}

const nowhere = math.MinInt32

// newPlaces has room for half as many hands as its size, a power of two, before it grows.
func newPlaces(size int) places {
	p := places{keys: make([]held, size), at: make([]int32, size)}
	for i := range p.at {
		p.at[i] = nowhere
	}
	return p
}

// slot is where a hand is, or would be.
func (p *places) slot(h held) int {
	i := (h[0]*0x9E3779B97F4A7C15 ^ h[1]*0xD1B54A32D192ED03) >> 20
	for {
		i &= uint64(len(p.keys) - 1)
		if p.at[i] == nowhere || p.keys[i] == h {
			return int(i)
		}
		i++
	}
}

func (p *places) get(h held) (at int32, ok bool) {
	at = p.at[p.slot(h)]
	return at, at != nowhere
}

func (p *places) put(h held, at int32) {
	i := p.slot(h)
	if p.at[i] == nowhere {
		if p.many++; 2*p.many > len(p.keys) {
			old := *p
			*p = newPlaces(2 * len(old.keys))
			p.many = old.many
			for j, key := range old.keys {
				if old.at[j] != nowhere {
					k := p.slot(key)
					p.keys[k], p.at[k] = key, old.at[j]
				}
			}
			i = p.slot(h)
		}
		p.keys[i] = h
	}
	p.at[i] = at
}
