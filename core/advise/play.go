package advise

import (
	"context"
	"iter"
	"math"

	"sikwu/core/tile"
)

// What is done when a tile comes: it is thrown or passed by, it wins, or it leads to a hand
// that is looked at (its number) or to one that is not, on a way (less its number).
const (
	pass  int32 = -1
	takes int32 = -2
	onWay int32 = -3
)

// plays grows the graph and plays on through it, ever finer, and tells what the discards come
// to, in tile order. It ends with the context.
func (g *graph) plays(ctx context.Context) iter.Seq[[]Discard] {
	return func(yield func([]Discard) bool) {
		sizes := g.sizes()
		for i, most := range sizes {
			isLast := i == len(sizes)-1
			plays := g.playsOnce
			if isLast {
				plays = g.playsFinely
			}
			if list := plays(ctx, most); ctx.Err() != nil || !yield(list) {
				return
			}
		}
	}
}

// playsOnce plays on through so many hands.
func (g *graph) playsOnce(ctx context.Context, most int) []Discard {
	g.grow(ctx, most)
	return g.play().settle(ctx, g.aim, coarsely)
}

// playsFinely plays on through so many hands as finely as there is time for, for either aim, and
// tells what the discards come to by the way of playing that comes to more.
func (g *graph) playsFinely(ctx context.Context, most int) (best []Discard) {
	other := *g.question
	other.For = 1 - g.aim
	for _, way := range []*graph{g, newGraphBeside(&other, g.rates)} {
		way.grow(ctx, most)
		way.sides[0].pays.aim = g.aim
		if list := way.play().settle(ctx, g.aim, finely[g.model()]); best == nil || bestOf(list, g.aim) > bestOf(best, g.aim) {
			best = list
		}
	}
	return best
}

// bestOf is what the best of some discards comes to, which may be less than nothing.
func bestOf(list []Discard, aim Aim) float64 {
	most := math.Inf(-1)
	for i := range list {
		net := list[i].Net()
		most = max(most, net.of(aim))
	}
	return most
}

// game is the hands of a graph that were looked at, as they lead to each other.
type game struct {
	*graph
	hands  []node
	beyond []outlook // of hands that were not looked at: they have the next numbers
	of     []int32   // of each hand after a throw its number here, nowhere if it was not looked at
	follow [][]int32 // of each hand with a tile more: what it can be followed to
	best   []int32   // of those, the best
	worth  [][]Worth // of each hand, by the draws left
}

// node is a hand after a throw, and what may come to it of which anything comes.
type node struct {
	*after
	coming []coming
}

// coming is a tile that may come to a hand.
type coming struct {
	*edge
	early   bool    // it helps from the start
	full    int32   // the hand that it makes, in game.follow; nowhere if that leads to none
	choices []int32 // what is best done with it, by the draws left after it
}

// play plays on through the hands that were looked at.
func (g *graph) play() *game {
	p := &game{graph: g, of: make([]int32, len(g.after)), worth: make([][]Worth, g.draws+1)}
	p.number()
	full, helps := p.lead(), g.helps()
	for i := range p.hands {
		early := helps
		if i < g.first {
			early = 1<<tile.Kinds - 1
		}
		p.hands[i].link(p, full, early)
	}
	p.best = make([]int32, len(p.follow))
	for n := range p.worth {
		p.worth[n] = make([]Worth, len(p.hands)+len(p.beyond))
	}
	for i, o := range p.beyond {
		for n, w := range g.expects(o) {
			p.worth[n][len(p.hands)+i] = w
		}
	}
	for n := 1; n <= g.draws; n++ {
		for i, throws := range p.follow {
			p.best[i] = p.bestOf(throws, n-1)
		}
		for i := range p.hands {
			p.worth[n][i] = p.round(i, n)
		}
	}
	return p
}

// number numbers the hands after a throw: those that were looked at, and then, together if
// they have the same outlook, those of which that is known.
func (p *game) number() {
	for i := range p.after {
		if p.of[i] = nowhere; p.after[i].looked {
			p.of[i] = int32(len(p.hands))
			p.hands = append(p.hands, node{after: &p.after[i]})
		}
	}
	known := map[outlook]int32{}
	for i := range p.after {
		a := &p.after[i]
		if a.looked || a.outlook.far == 0 {
			continue
		}
		at, ok := known[a.outlook]
		if !ok {
			at = int32(len(p.hands) + len(p.beyond))
			known[a.outlook] = at
			p.beyond = append(p.beyond, a.outlook)
		}
		p.of[i] = at
	}
}

// lead tells what each full hand leads to, in game.follow; nowhere if to nothing.
func (p *game) lead() []int32 {
	full := make([]int32, len(p.full))
	for i := range p.full {
		full[i] = nowhere
		var throws []int32
		for _, a := range p.full[i].throws {
			if p.of[a] >= 0 {
				throws = append(throws, p.of[a])
			}
		}
		if throws != nil {
			full[i] = int32(len(p.follow))
			p.follow = append(p.follow, throws)
		}
	}
	return full
}

// helps are the kinds that bring the hand asked about nearer once a tile is thrown that does
// not take it farther.
func (g *graph) helps() (kinds uint64) {
	for i := range g.after[:g.first] {
		a := &g.after[i]
		for k := range a.edges {
			e := &a.edges[k]
			for w, ways := 0, e.ways; ways != 0; w, ways = w+1, ways>>1 {
				if ways&1 != 0 && int(a.far[w]) <= g.ways[w].far {
					kinds |= 1 << e.tile
				}
			}
		}
	}
	return kinds
}

// link finds what may come to a hand of which anything comes.
func (h *node) link(p *game, full []int32, early uint64) {
	room := make([]int32, len(h.edges)*(p.draws+1))
	h.coming = make([]coming, 0, len(h.edges))
	for i := range h.edges {
		e := &h.edges[i]
		c := coming{edge: e, full: nowhere, early: early>>e.tile&1 != 0}
		if e.full >= 0 {
			c.full = full[e.full]
		}
		if c.full >= 0 || e.ways != 0 || e.pays > 0 {
			c.choices, room = room[:p.draws+1], room[p.draws+1:]
			h.coming = append(h.coming, c)
		}
	}
}

// bestOf is the best of some hands with so many draws left.
func (p *game) bestOf(hands []int32, n int) int32 {
	best := hands[0]
	for _, a := range hands[1:] {
		if p.worth[n][a].compare(&p.worth[n][best], p.aim) < 0 {
			best = a
		}
	}
	return best
}

// sums is what may come in a round: tiles drawn of which something comes, and tiles that
// others throw, each with the sum of what they come to.
type sums struct {
	copies        float64
	often         float64
	drawn, thrown Worth
}

// round is what a hand comes to with so many draws left, from what all come to with one
// less: first the others throw, then a tile is drawn.
func (p *game) round(i, n int) Worth {
	h := &p.hands[i]
	stay := p.worth[n-1][i]
	var r sums
	for k := range h.coming {
		c := &h.coming[k]
		if c.from != fromWall {
			continue
		}
		next, choice := p.choose(h, c, n, stay)
		if c.choices[n-1] = choice; choice != pass {
			left := p.leftThen(c, n) * p.weight(c.tile)
			r.copies += left
			r.drawn.add(next, left)
		}
	}
	if p.isDue(n) {
		h.passClaims(n)
		return p.drawn(n, &r, stay)
	}
	if p.others != nil {
		drawn := p.drawn(n, &r, stay)
		for k := range h.coming {
			c := &h.coming[k]
			if c.from == fromWall {
				continue
			}
			next, choice := p.choose(h, c, n, drawn)
			if c.choices[n-1] = choice; choice != pass {
				often := p.often(c.edge, h.key.side(), n)
				r.often += often
				r.thrown.add(next, often)
			}
		}
	}
	w := p.drawn(n, &r, stay)
	if p.others == nil {
		return w
	}
	return p.others.inRound(n, w, r.thrown, r.often)
}

// isDue reports whether a tile is drawn first, before the others throw.
func (g *graph) isDue(n int) bool { return g.due != OthersThrow && n == g.draws }

// passClaims claims nothing with so many draws left.
func (h *node) passClaims(n int) {
	for k := range h.coming {
		if c := &h.coming[k]; c.from != fromWall {
			c.choices[n-1] = pass
		}
	}
}

// add adds so much of another.
func (w *Worth) add(other Worth, part float64) {
	w.Chance += part * other.Chance
	w.Points += part * other.Points
}

// drawn is what a draw comes to of which something comes as a round tells, and else this.
func (g *graph) drawn(n int, r *sums, stay Worth) (w Worth) {
	all := math.Max(g.remaining(n), r.copies) // of what helps, some was thrown before it did
	w.add(r.drawn, 1/all)
	w.add(stay, 1-r.copies/all)
	return w
}

// leftThen is how many copies of a tile are left with so many draws left. One that helps
// from the start was not drawn before, or the hand were another; of the others some were.
func (g *graph) leftThen(c *coming, n int) float64 {
	if c.early {
		return c.left
	}
	return c.left * g.spared(n)
}

// weight is how often a copy is drawn, beside the mean of all that is not seen.
func (g *graph) weight(t tile.Tile) float64 {
	if g.others == nil {
		return 1
	}
	return g.others.weight[g.groupOf(t)]
}

// spared is what part of the copies is left with so many draws left of a tile that helps
// since some draw before.
func (g *graph) spared(n int) float64 { return (1 + g.remaining(n)/float64(g.total)) / 2 }

// remaining is how many tiles may come with a draw when so many of the draws are left.
func (g *graph) remaining(left int) float64 { return float64(g.total - (g.draws - left)) }

// asKnown is how many tiles a hand may lack at most for what was looked at to tell all of
// it: farther from a win most of what it may become lies beyond.
const asKnown = 2

// choose is the best that can be done with a tile that comes in a round with so many draws
// left, if passing it by comes to this.
func (p *game) choose(h *node, c *coming, n int, passed Worth) (w Worth, choice int32) {
	w, choice = passed, pass
	if c.full >= 0 {
		b := p.best[c.full]
		if x := &p.worth[n-1][b]; x.compare(&w, p.aim) < 0 {
			w, choice = *x, b
		}
	}
	nearest := 0
	if c.full >= 0 {
		nearest = asKnown
	}
	for ways, i := c.ways, int32(0); ways != 0; ways, i = ways>>1, i+1 {
		if left := int(h.far[i]) - 1; ways&1 != 0 && left > nearest {
			if l := &p.ways[i].leaf.of(p.warns(c, h))[n-1][left]; l.compare(&w, p.aim) < 0 {
				w, choice = *l, onWay-i
			}
		}
	}
	if pays := p.paysDrawn(c, n); pays > 0 {
		if x := (Worth{1, pays}); p.others != nil || x.compare(&w, p.aim) <= 0 {
			w, choice = x, takes
		}
	}
	return w, choice
}

// comesTo is what a tile that comes is reckoned to come to.
func (p *game) comesTo(h *node, c *coming, n int) Worth {
	switch choice := c.choices[n-1]; {
	case choice == takes:
		return Worth{1, c.pays}
	case choice >= 0:
		return p.worth[n-1][choice]
	default:
		i := onWay - choice
		return p.ways[i].leaf.of(p.warns(c, h))[n-1][h.far[i]-1]
	}
}

// warns reports whether the melds warn the others once a tile came, as those of the hand asked
// about did not.
func (p *game) warns(c *coming, h *node) bool {
	side := h.key.side()
	if c.edge.full >= 0 {
		side = p.graph.full[c.edge.full].key.side()
	}
	return p.sides[side].warns != p.sides[0].warns
}

// paysDrawn is what a tile pays that comes with so many draws left, 0 if it does not win.
func (g *graph) paysDrawn(c *coming, n int) float64 {
	if g.due == ReplacementDue && n == g.draws {
		return g.replaced[c.tile]
	}
	return c.pays
}

// even gives discards that are twins what the better of them comes to: of them not the same
// hands were looked at.
func (p *game) even() {
	told := p.worth[p.draws]
	for i, a := range p.of[:p.first] {
		for _, b := range p.of[:i] {
			switch {
			case !p.areTwins(p.thrown(a), p.thrown(b)):
			case told[a].compare(&told[b], p.aim) < 0:
				told[b] = told[a]
			default:
				told[a] = told[b]
			}
		}
	}
}

// areTwins reports whether honours may change places in all hands to come and nothing else
// changes: dragons, or winds that are neither the seat's nor the round's.
func (p *game) areTwins(a, b tile.Tile) bool {
	pays := p.sides[0].pays
	counts := func(t tile.Tile) bool { return t == pays.win.Seat.Tile() || t == pays.win.Round.Tile() }
	return len(pays.rules.OwnHands.Value) == 0 && (a.IsDragon() && b.IsDragon() || a.IsWind() && b.IsWind() && !counts(a) && !counts(b)) &&
		p.start[a] == p.start[b] && p.left[a] == p.left[b] && p.risks[a] == p.risks[b] && pays.melded[a] == pays.melded[b]
}

// thrown is the tile that a hand after a throw is without.
func (p *game) thrown(at int32) tile.Tile {
	now := p.hands[at].key.counts()
	for t, n := range p.start {
		if n > now[t] {
			return tile.Tile(t)
		}
	}
	return tile.None
}
