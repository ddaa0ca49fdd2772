package advise

import (
	"math"
	"slices"

	"sikwu/core/hand"
)

// leaf reckons what hands come to that are not looked at, on one way: from stage to stage,
// with as many copies that help as hands on walks along the way had.
type leaf struct {
	worths [][]Worth         // by the draws left and the tiles lacking
	warned [][]Worth         // the same, if melds made since warn the others
	told   [mostLack]float64 // by how many walks
	stages [mostLack]stage
	walks  float64
	pays   float64   // of a win
	wins   []float64 // what part of its wins is of each kind
}

const (
	walksAtOnce = 4    // along a way from the hand asked about
	walksThen   = 24   // if it is one of the better
	ofUse       = 0.35 // what part of what others throw and brings a hand nearer is worth claiming
	mostLack    = 16   // stages; more than any hand lacks
	patience    = 5    // draws at a stage: then one comes that helps
)

// stage is what a walk met with so many tiles lacking.
type stage struct {
	copies  [patience]float64 // that help, by the draws before at the stage
	hands   [patience]float64
	claimed [2][Groups]float64 // to pung or win on, and to chow, of hands that came to it
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
			for group := range s.claimed[from] {
				s.claimed[from][group] /= s.hands[0]
			}
		}
	}
}

// add counts what a walk met on the whole, to be settled again.
func (s *stage) add(other *stage) {
	if other.hands[0] == 0 {
		return
	}
	for m, n := range other.copies {
		s.copies[m] += n
		s.hands[m]++
	}
	for from := range s.claimed {
		for group, n := range other.claimed[from] {
			s.claimed[from][group] += n
		}
	}
}

// often is how often what helps is thrown in a round, for somebody to claim it.
func (s *stage) often(others *amid, n int) (often float64) {
	for from := range s.claimed {
		for group, copies := range s.claimed[from] {
			often += copies * others.rate(from == 1, group, n)
		}
	}
	return often
}

// turn is what comes of what helps: drawn or claimed, and how often it is thrown.
type turn struct {
	drawn, claimed Worth
	often          float64
}

// wait reckons a round at a stage, by the draws before at it, from the round after it.
func (g *graph) wait(n int, next *[patience]Worth, copies *[patience]float64, t turn) (now [patience]Worth) {
	for m := range patience {
		x := next[min(m+1, patience-1)].mixed(t.drawn, math.Min(1, copies[m]/g.remaining(n)))
		if g.others != nil {
			x = g.others.inRound(n, x, Worth{t.claimed.Chance * t.often, t.claimed.Points * t.often}, t.often)
		}
		now[m] = x
	}
	return now
}

// expects reckons what a hand comes to that is not looked at, by the draws left. One that
// has fewer copies than others so far keeps having fewer; one that has more is not bettered
// before they have as many.
func (g *graph) expects(o outlook) []Worth {
	l, far, own := g.ways[o.way].leaf, min(int(o.far), mostLack-1), float64(o.copies)
	s := &l.stages[far]
	list := make([]Worth, g.draws+1)
	if s.hands[0] == 0 {
		for n := range list {
			list[n] = l.of(o.warns)[n][far]
		}
		return list
	}
	var next [patience]Worth
	for n := 1; n <= g.draws; n++ {
		better := Worth{1, l.pays}
		if far > 1 {
			better = l.of(o.warns)[n-1][far-1]
		}
		t := turn{drawn: better, claimed: better}
		if g.others != nil {
			t.often = own / math.Max(s.copies[0], 1) * s.often(g.others, n)
			if far > 1 {
				t.often *= ofUse
			}
			if o.warns {
				t.often *= g.others.Dared
			}
		}
		var copies [patience]float64
		for m := range copies {
			copies[m] = math.Max(own, s.copies[m]+math.Min(0, own-s.copies[0])) * g.spared(n)
		}
		next = g.wait(n, &next, &copies, t)
		list[n] = next[0]
	}
	return list
}

// of are the worths of hands whose melds warn the others as those asked about did not, or do not.
func (l *leaf) of(warns bool) [][]Worth {
	if warns {
		return l.warned
	}
	return l.worths
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

// newLeaf walks along a way from the hand asked about.
func (g *graph) newLeaf(way *way, walks int) *leaf {
	w := g.newWalker(way)
	far, _ := w.far(&g.start)
	if far > 0 && far < hand.Unreachable {
		for n := range walks {
			w.begin(&g.start, g.throw, far, uint64(n)<<32)
			w.walk()
			w.tell(min(w.most+1, mostLack-1)) // a hand that lacks more has as much that helps
		}
		w.mean()
	}
	return w.leaf
}

// mean turns sums into means.
func (l *leaf) mean() {
	for k := range l.stages {
		l.stages[k].settle()
	}
	if l.walks == 0 {
		return
	}
	l.pays /= l.walks
	for _, list := range slices.Concat(l.worths, l.warned) {
		for k := range list {
			if l.told[k] > 0 {
				list[k].Chance /= l.told[k]
				list[k].Points /= l.told[k]
			}
		}
	}
	sum := 0.0
	for _, n := range l.wins {
		sum += n
	}
	for k := range l.wins {
		l.wins[k] /= sum
	}
}

// tell adds what a walk met, and what hands come to that lack up to so many tiles.
func (w *walker) tell(most int) {
	if w.won == 0 {
		return
	}
	for k := range w.steps {
		w.steps[k].settle()
	}
	w.walks++
	w.pays += w.points / w.won
	w.chain(most)
	for k := range w.steps {
		w.stages[k].add(&w.steps[k])
	}
}

// chain adds what hands come to that lack up to so many tiles and meet what the walk did.
func (w *walker) chain(last int) {
	pays, claimed := w.points/w.won, 0.0
	if w.claimed > 0 {
		claimed = w.claimedPoints / w.claimed
	}
	w.chainTo(w.worths, last, 1, Worth{1, pays}, Worth{1, claimed})
	if w.others != nil {
		w.chainTo(w.warned, last, w.others.Dared, Worth{1, pays}, Worth{1, claimed})
	}
	for far := 1; far <= last; far++ {
		w.told[far]++
	}
}

// chainTo adds them where of what helps others throw such a part of the usual, and wins drawn and
// claimed are worth so much.
func (w *walker) chainTo(worths [][]Worth, last int, thrown float64, drawn, claimed Worth) {
	var before, now [mostLack][patience]Worth
	for n := 1; n <= w.draws; n++ {
		for far := 1; far <= last; far++ {
			s := &w.steps[min(far, w.most)]
			t := turn{drawn: drawn, claimed: claimed}
			if far > 1 {
				t.drawn = before[far-1][0]
				t.claimed = t.drawn
			}
			if w.others != nil {
				t.often = thrown * s.often(w.others, n)
				if far > 1 {
					t.often *= ofUse
				}
			}
			now[far] = w.wait(n, &before[far], &s.copies, t)
			worths[n][far].add(now[far][0], 1)
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
