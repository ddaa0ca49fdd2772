// Package turncounts counts in hands that are played what the others do between two discards
// of a seat, by the draws that the seat has left.
package turncounts

import (
	"sikwu/core/advise"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// Counts sums up rounds of many hands.
type Counts struct {
	rounds, ends ByDraws
	left         [advise.Classes]ByDraws // thrown by the one before
	// Of kinds that a seat's sets warn of, what was unseen and what was thrown.
	warned, dared [advise.Classes]ByDraws
	// By how many copies of a kind were unseen: those copies, what was thrown of them, how often
	// one was drawn, and how often one would have been if all lay in the wall alike.
	copies, thrown, drawn, due [advise.Groups]ByDraws
}

// ByDraws is a number for each number of draws that are left.
type ByDraws [advise.MostDraws + 1]float64

// Draws is how many draws a seat has left in a hand in play.
func Draws(p *table.Play) int { return min(p.Left()/4, advise.MostDraws) }

// round is what happens between two discards of a seat.
type round struct {
	draws        int
	copies, open tile.Counts // unseen of each kind, and open
	warns        uint64      // the kinds
	drew         tile.Tile   // before a kong; tile.None if none was made
	left, dared  [advise.Classes]float64
	thrown       [advise.Groups]float64
}

// group is that of a kind.
func (r *round) group(t tile.Tile) int { return advise.GroupOf(t, int(r.copies[t]), int(r.open[t])) }

// Hand counts the rounds of a hand.
type Hand struct {
	Counts
	open [4]*round
}

// Discard counts an act if it is a discard. It is asked before the act is done.
func (h *Hand) Discard(p *table.Play, a table.Act) {
	if r := h.open[a.Seat.Index()]; r != nil && r.drew == tile.None && (a.Kind == table.ActConceal || a.Kind == table.ActAddKong) {
		r.drew = p.Drawn()
	}
	if a.Kind != table.ActDiscard {
		return
	}
	h.close(a.Seat, p.Drawn(), false)
	class := advise.ClassOf(a.Tile)
	for _, s := range tile.Seats() {
		if r := h.open[s.Index()]; r != nil && s != a.Seat {
			r.thrown[r.group(a.Tile)]++
			if r.warns>>a.Tile&1 != 0 {
				r.dared[class]++
			}
			if a.Seat == s.Previous() {
				r.left[class]++
			}
		}
	}
	h.open[a.Seat.Index()] = begin(p, a.Seat)
}

// End counts the last rounds of a hand that is over.
func (h *Hand) End(p *table.Play) {
	for _, s := range tile.Seats() {
		won, other, drew := false, false, tile.None
		for _, w := range p.Winners() {
			won = won || w.Seat == s
			other = other || w.Seat != s
		}
		if open, _, _ := p.Open(); won && open == tile.None {
			drew = p.Hand(s).Winning
		}
		h.close(s, drew, other && !won)
	}
}

// begin looks at the table as a seat that discards sees it.
func begin(p *table.Play, seat tile.Wind) *round {
	r := &round{draws: Draws(p), warns: advise.Warns(p.Hand(seat).Melds), drew: tile.None}
	for t := range tile.Tile(tile.Kinds) {
		r.copies[t] = tile.Copies
	}
	see := func(list ...tile.Tile) {
		for _, t := range list {
			r.copies[t]--
		}
	}
	for _, s := range tile.Seats() {
		see(p.River(s)...)
		d := p.Hand(s)
		for i := range d.Melds {
			see(d.Melds[i].All()...)
		}
	}
	for t := range tile.Tile(tile.Kinds) {
		r.open[t] = tile.Copies - r.copies[t]
	}
	see(p.Hand(seat).Concealed...)
	if t := p.Drawn(); t != tile.None {
		see(t)
	}
	return r
}

// close ends a seat's round, with what it drew.
func (h *Hand) close(s tile.Wind, drew tile.Tile, ended bool) {
	r := h.open[s.Index()]
	if h.open[s.Index()] = nil; r == nil {
		return
	}
	if r.drew != tile.None {
		drew = r.drew
	}
	h.rounds[r.draws]++
	if ended {
		h.ends[r.draws]++
	}
	all := float64(r.copies.Total())
	for t := range tile.Tile(tile.Kinds) {
		n := float64(r.copies[t])
		if n == 0 {
			continue
		}
		group := r.group(t)
		h.copies[group][r.draws] += n
		if drew < tile.Kinds {
			h.due[group][r.draws] += n / all
		}
		if r.warns>>t&1 != 0 {
			h.warned[advise.ClassOf(t)][r.draws] += n
		}
	}
	if drew < tile.Kinds && r.copies[drew] > 0 {
		h.drawn[r.group(drew)][r.draws]++
	}
	for group, n := range r.thrown {
		h.thrown[group][r.draws] += n
	}
	for class := range r.left {
		h.left[class][r.draws] += r.left[class]
		h.dared[class][r.draws] += r.dared[class]
	}
}

// Add takes in other counts.
func (c *Counts) Add(o *Counts) {
	c.rounds.add(&o.rounds)
	c.ends.add(&o.ends)
	for class := range c.left {
		c.left[class].add(&o.left[class])
		c.warned[class].add(&o.warned[class])
		c.dared[class].add(&o.dared[class])
	}
	for group := range c.copies {
		c.copies[group].add(&o.copies[group])
		c.thrown[group].add(&o.thrown[group])
		c.drawn[group].add(&o.drawn[group])
		c.due[group].add(&o.due[group])
	}
}

func (n *ByDraws) add(o *ByDraws) {
	for i := range n {
		n[i] += o[i]
	}
}

// What a rate is counted in at least.
const (
	minRounds = 500
	minCopies = 4000 // that were unseen
	minDue    = 250  // draws of a group that were due
)

// Rates are means over the rounds with as many draws left, or nearly as many if those are
// too few.
func (c *Counts) Rates() *advise.Rates {
	r := &advise.Rates{Ends: c.ends.Of(&c.rounds, minRounds)}
	unseen, any := byClass(&c.copies), byClass(&c.thrown)
	for class := range unseen {
		for n := range r.Ends {
			low, high := c.rounds.around(n, minRounds)
			of := max(1, sum(unseen[class][low:high]))
			r.Any[class][n] = Rounded(sum(any[class][low:high]) / of)
			r.Left[class][n] = Rounded(sum(c.left[class][low:high]) / of)
		}
	}
	for group := range c.copies {
		r.Thrown[group] = ratio(&c.thrown[group], &c.copies[group], minCopies)
		r.Drawn[group] = ratio(&c.drawn[group], &c.due[group], minDue)
	}
	var all ByDraws
	for class := range any {
		all.add(&any[class])
	}
	r.Throws = all.Of(&c.rounds, minRounds)
	usual, dared := 0.0, 0.0
	for class := range c.warned {
		for n, copies := range c.warned[class] {
			usual += copies * r.Any[class][n]
		}
		dared += sum(c.dared[class][:])
	}
	r.Dared = Rounded(dared / max(1, usual))
	return r
}

// byClass sums groups up by their classes.
func byClass(groups *[advise.Groups]ByDraws) (list [advise.Classes]ByDraws) {
	for group := range groups {
		list[group*advise.Classes/advise.Groups].add(&groups[group])
	}
	return list
}

// ratio is a part of a number, over nearly as many draws where that number is less than enough.
func ratio(part, of *ByDraws, enough float64) (list ByDraws) {
	for n := range list {
		low, high := of.around(n, enough)
		list[n] = rounded(sum(part[low:high])/max(1, sum(of[low:high])), 1e4)
	}
	return list
}

// Of returns the means of what was counted so many times, over nearly as many draws where
// that is less than enough.
func (n *ByDraws) Of(many *ByDraws, enough float64) (list ByDraws) {
	for i := range list {
		low, high := many.around(i, enough)
		list[i] = Rounded(sum(n[low:high]) / max(1, sum(many[low:high])))
	}
	return list
}

// around is the part about a place that comes to enough together.
func (n *ByDraws) around(at int, enough float64) (low, high int) {
	low, high = at, at+1
	for sum(n[low:high]) < enough && (low > 0 || high < len(n)) {
		low, high = max(0, low-1), min(high+1, len(n))
	}
	return low, high
}

func sum(list []float64) (n float64) {
	for _, x := range list {
		n += x
	}
	return n
}

// Rounded cuts a number to five places.
func Rounded(x float64) float64 { return rounded(x, 1e5) }

func rounded(x, parts float64) float64 { return float64(int(x*parts+0.5)) / parts }
