package advise

import (
	"cmp"
	"context"
	"math"
	"math/bits"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// lacking is how many bits a hand that its side has measured lacks, and on which of the
// side's ways; math.MaxInt32 if nothing can come of it. Of hands that lack the same, those
// come first that are nearer to the other ways.
func (g *graph) lacking(s *side) (least int32, way int) {
	least = math.MaxInt32
	sum := int32(0)
	for i, n := range s.room {
		if n < hand.Unreachable {
			if b := g.ways[s.which[i]].lack[n]; b < least {
				least, way = b, i
			}
		}
		sum += int32(n)
	}
	if least == math.MaxInt32 {
		return least, way
	}
	return least + sum/int32(len(s.room)), way
}

// leftOf is how many copies of a kind are left once a hand holds what it does.
func (g *graph) leftOf(h *tile.Counts, t tile.Tile) int {
	return int(g.left[t]) - max(0, int(h[t])-int(g.start[t]))
}

// leftOfAll is how many copies are left of some kinds.
func (g *graph) leftOfAll(h *tile.Counts, kinds uint64) (n int) {
	for ; kinds != 0; kinds &= kinds - 1 {
		n += max(0, g.leftOf(h, tile.Tile(bits.TrailingZeros64(kinds))))
	}
	return n
}

// piles are how many copies are left of each kind: the kinds of which there is one more, two
// more and four more, as bits.
type piles [3]uint64

func (g *graph) piles(h *tile.Counts) (p piles) {
	for t := range tile.Tile(tile.Kinds) {
		n := uint64(max(0, g.leftOf(h, t)))
		p[0] |= n & 1 << t
		p[1] |= n >> 1 & 1 << t
		p[2] |= n >> 2 << t
	}
	return p
}

// of is how many copies are left of some kinds.
func (p *piles) of(kinds uint64) int {
	return bits.OnesCount64(p[0]&kinds) + 2*bits.OnesCount64(p[1]&kinds) + 4*bits.OnesCount64(p[2]&kinds)
}

// coming is how many bits it costs that one of so many copies comes.
func (g *graph) coming(left int) int32 { return g.comes[min(left, mostComing)] }

// grow looks at hands, the likeliest first, until so many are known. Hands of one rank are
// looked at together, so that neither the order of the tiles nor the suits matter.
func (g *graph) grow(ctx context.Context, most int) {
	var alike []entry
	for len(g.queue) > 0 && g.size < most && ctx.Err() == nil {
		alike = append(alike[:0], g.queue.pop())
		for len(g.queue) > 0 && g.queue[0].rank == alike[0].rank {
			alike = append(alike, g.queue.pop())
		}
		for _, e := range alike {
			if e.kind == beforeThrow {
				if f := &g.full[e.at]; !f.looked && f.cost == e.cost {
					g.lookFull(e.at)
				}
			} else if a := &g.after[e.at]; !a.looked && a.cost == e.cost {
				g.lookAfter(e.at)
			}
		}
	}
}

// reach finds a hand, or adds it. It reports whether it is to be looked at, at a lower cost
// than before.
func (g *graph) reach(kind handKind, key held, cost int32) (at int32, cheaper bool) {
	at, ok := g.known[kind].get(key)
	switch {
	case !ok && kind == beforeThrow:
		at = int32(len(g.full))
		g.full = append(g.full, full{key: key, cost: cost})
	case !ok:
		at = int32(len(g.after))
		g.after = append(g.after, after{key: key, cost: cost})
	case kind == beforeThrow:
		f := &g.full[at]
		cheaper = !f.looked && cost < f.cost
		f.cost = min(f.cost, cost)
		return at, cheaper
	default:
		a := &g.after[at]
		cheaper = !a.looked && cost < a.cost
		a.cost = min(a.cost, cost)
		return at, cheaper
	}
	g.known[kind].put(key, at)
	return at, true
}

// lookAfter looks at what may come to a hand after a throw, and has that looked at in its
// turn.
func (g *graph) lookAfter(at int32) {
	n := g.after[at]
	n.looked = true
	g.size++
	h, s := n.key.counts(), g.sides[n.key.side()]
	s.lacks.Read(&h)
	s.lacks.Far(s.room)
	s.spread(&n.far)
	var wins []pay
	isReady := s.isReady(&h) // any tile may be better to wait with
	if isReady {
		wins = s.pays.of(&h)
	}
	for i := range s.which {
		_, s.nearer[i] = s.lacks.Useful(i)
	}
	n.edges = make([]edge, 0, tile.Kinds)
	for t := range tile.Tile(tile.Kinds) {
		left := g.leftOf(&h, t)
		if left <= 0 {
			continue
		}
		e := edge{tile: t, left: float64(left), full: nowhere}
		for i, w := range s.which {
			s.room[i] = n.far[w]
			if s.nearer[i]>>t&1 != 0 {
				s.room[i]--
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
		if e.ways != 0 || isReady || g.joins(&h, t) {
			e.full = g.follow(s, n.key.with(t), n.cost+g.coming(left))
		}
		if e.full >= 0 || e.ways != 0 || e.pays > 0 {
			n.edges = append(n.edges, e)
		}
	}
	if g.others != nil {
		g.addClaims(&n, &h)
	}
	g.after[at] = n
}

// joins reports whether a tile that brings nothing nearer may be worth keeping for another.
func (g *graph) joins(h *tile.Counts, t tile.Tile) bool {
	if h[t] > 0 {
		return true
	}
	if !t.IsSuited() {
		return false
	}
	rank := int(t) % 9
	for r := max(rank-2, 0); r <= min(rank+2, 8); r++ {
		if h[int(t)-rank+r] > 0 {
			return true
		}
	}
	return false
}

// follow has a full hand that its side has measured looked at in its turn, unless nothing
// can come of it.
func (g *graph) follow(s *side, key held, cost int32) int32 {
	lacking, _ := g.lacking(s)
	if lacking == math.MaxInt32 {
		return nowhere
	}
	at, cheaper := g.reach(beforeThrow, key, cost)
	if cheaper {
		g.queue.push(entry{at: at, cost: cost, kind: beforeThrow, rank: int64(cost+lacking-ahead)<<32 | int64(g.lot(key))})
	}
	return at
}

// weighed is a throw, with what it lacks then.
type weighed struct {
	key     held
	tile    tile.Tile
	way     int
	lacking int32
	lot     uint32
	outlook
}

// lookFull finds the throws of a full hand that lack least, and has what they leave looked
// at in its turn.
func (g *graph) lookFull(at int32) {
	f := &g.full[at]
	f.looked = true
	g.size++
	key, cost := f.key, f.cost
	h, s := key.counts(), g.sides[key.side()]
	g.weighThrows(key, &h, s)
	var throws []int32
	for i := range g.rough {
		w := &g.rough[i]
		if last := &g.rough[min(i, mostThrows-1)]; last.lacking != w.lacking || last.lot != w.lot {
			break
		}
		c := cost
		h[w.tile]--
		if h[w.tile] >= g.start[w.tile] { // it was drawn
			c -= g.coming(g.leftOf(&h, w.tile))
		}
		h[w.tile]++
		a, cheaper := g.reach(afterThrow, w.key, c)
		if cheaper {
			g.queue.push(entry{at: a, cost: c, kind: afterThrow, rank: int64(c+w.lacking)<<32 | int64(w.lot)})
		}
		if w.far > 0 {
			g.after[a].outlook = w.outlook
		}
		throws = append(throws, a)
	}
	g.full[at].throws = throws
}

// weighThrows lists the throws of a full hand, those first that lack least. Only throws that
// lack about as little as any are looked at more closely.
func (g *graph) weighThrows(key held, h *tile.Counts, s *side) {
	s.lacks.Read(h)
	g.rough = g.rough[:0]
	least := int32(math.MaxInt32)
	for t := range tile.Tile(tile.Kinds) {
		if h[t] == 0 {
			continue
		}
		s.lacks.FarWithout(s.room, t)
		if lacking, way := g.lacking(s); lacking < math.MaxInt32 {
			less := key.without(t)
			g.rough = append(g.rough, weighed{less, t, way, lacking, g.lot(less), outlook{}})
			least = min(least, lacking)
		}
	}
	for i := range g.rough {
		w := &g.rough[i]
		if w.lacking >= least+bit/2 {
			w.lacking += lackBits
			continue
		}
		s.lacks.FarWithout(s.room, w.tile)
		ahead := g.ways[s.which[w.way]].lack[s.room[w.way]]
		w.lacking += g.lookAhead(h, w, s, ahead) - ahead
		w.lacking += g.near(h, w.tile, &g.ways[w.outlook.way].Goal)
	}
	slices.SortFunc(g.rough, func(a, b weighed) int {
		return cmp.Or(cmp.Compare(a.lacking, b.lacking), cmp.Compare(a.lot, b.lot))
	})
}

// lookAhead finds what lies ahead of a throw on the way that brings most of those on which it
// lacks about as little as on the one ahead, and tells what it lacks there.
func (g *graph) lookAhead(h *tile.Counts, w *weighed, s *side, ahead int32) int32 {
	least := int32(math.MaxInt32)
	for i, n := range s.room {
		way := s.which[i]
		lack := &g.ways[way].lack
		if n >= hand.Unreachable || lack[n] > ahead+muchMore {
			continue
		}
		far, kinds := s.lacks.UsefulWithout(i, w.tile, hand.Unreachable)
		h[w.tile]--
		copies := g.leftOfAll(h, kinds)
		h[w.tile]++
		o := outlook{uint8(way), uint8(far), uint8(min(copies, mostComing)), s.warns != g.sides[0].warns}
		if b := g.lackOf(o); b < least {
			least, w.outlook = b, o
		}
	}
	return least
}

// lackOf is how many bits a hand lacks by its outlook.
func (g *graph) lackOf(o outlook) int32 {
	b, ok := g.lacks[o]
	if !ok {
		b = math.MaxInt32 / 2
		if x := g.expects(o)[min(g.draws, horizon)].of(g.aim); x > 0 {
			b = inBits(x) + g.unit
		}
		g.lacks[o] = b
	}
	return b
}

// near weighs what a tile may become part of with one more for a goal, in parts of a bit: of
// throws that leave as much, the one goes first that has least beside it.
func (g *graph) near(h *tile.Counts, t tile.Tile, goal *hand.Goal) (n int32) {
	kinds := goal.Allows()
	if kinds>>t&1 == 0 {
		return 0
	}
	n = 2 * int32(g.leftOf(h, t))
	if !t.IsSuited() || goal.Shape == hand.AllPungs {
		return n / 2
	}
	rank := int(t) % 9
	for r := max(rank-2, 0); r <= min(rank+2, 8); r++ {
		if k := tile.Tile(int(t) - rank + r); r != rank && kinds>>k&1 != 0 {
			n += int32(3-abs(r-rank)) * int32(max(0, g.leftOf(h, k)))
		}
	}
	return n / 2
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
