package advise

import (
	"math"

	"sikwu/core/hand"
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
	walksAtOnce = 4
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
			helps := math.Max(float64(copies), s.copies[m]+math.Min(0, float64(copies)-s.copies[0]))
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
	if many > 0 {
		w.leaf.mean(many)
	}
	return w.leaf
}

// mean turns the sums of so many walks into means.
func (l *leaf) mean(many float64) {
	for k := range l.stages {
		l.stages[k].mean()
	}
	l.pays /= many
	for _, list := range l.worths {
		for k := range list {
			list[k].Chance /= many
			list[k].Points /= many
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
