package advise

import (
	"math"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// leaf reckons what hands come to that are not looked at, on one way: from stage to stage,
// with as many copies that help as hands on walks along the way had.
type leaf struct {
	worth [][]Worth // by the draws left and the tiles lacking
	wins  []float64 // what part of its wins is of each kind
}

const (
	walks    = 12
	mostLack = 16 // stages; more than any hand lacks
)

// stage is what a walk met with so many tiles lacking: copies that help.
type stage struct {
	copies  float64
	claimed [2][Classes]float64 // to pung or win on, and to chow
}

// leaf walks along a way.
func (g *graph) leaf(i int) (l leaf) {
	l.worth = make([][]Worth, g.draws+1)
	for n := range l.worth {
		l.worth[n] = make([]Worth, mostLack)
	}
	w := walker{graph: g, side: g.sides[0]}
	lacks, which := hand.NewTargets([]hand.Goal{g.ways[i].Goal}, w.side.melds)
	w.lacks = lacks
	if len(which) == 0 {
		return l
	}
	all := 0.0
	for n := range walks {
		w.first, w.won, w.points, w.claimed, w.claimedPoints = 0, 0, 0, 0, 0
		if w.walk(uint64(n)); w.won > 0 {
			w.chain(l.worth)
			all++
		}
	}
	if all == 0 {
		return l
	}
	for n := range l.worth {
		for k := range l.worth[n] {
			l.worth[n][k].Chance /= all
			l.worth[n][k].Points /= all
		}
	}
	sum := 0.0
	for _, n := range w.wins {
		sum += n
	}
	l.wins = w.wins
	for k := range l.wins {
		l.wins[k] /= sum
	}
	return l
}

// walker walks from the hand asked about to wins.
type walker struct {
	*graph
	side  *side
	lacks *hand.Targets
	wins  []float64 // copies that won on all walks, by the kind of win
	// The walk: how many tiles were lacking at first, what it met from there, and the copies
	// that won, with their points; those also that won on a discard.
	first                  int
	stages                 [mostLack]stage
	won, points            float64
	claimed, claimedPoints float64
}

func (w *walker) far(h *tile.Counts) int {
	var room [1]uint8
	w.lacks.Read(h)
	w.lacks.Far(room[:])
	return int(room[0])
}

// walk goes from the hand asked about to a win, with tiles that help: those come first
// that lots, weighed by their copies, put first.
func (w *walker) walk(lots uint64) {
	h := w.start
	if w.throw {
		if far := w.far(&h); far == 0 || far == hand.Unreachable || !w.drop(&h, far, lots) {
			return
		}
	}
	for {
		far := w.far(&h)
		if far < 1 || far >= mostLack {
			return
		}
		w.first = max(w.first, far)
		if far == 1 {
			w.finish(&h)
			return
		}
		var room [1]uint8
		s, best, least := &w.stages[far], tile.None, math.Inf(1)
		*s = stage{}
		lots++
		for t := range tile.Tile(tile.Kinds) {
			left := w.leftOf(&h, t)
			if left <= 0 {
				continue
			}
			if w.lacks.FarWith(room[:], t); int(room[0]) >= far {
				continue
			}
			s.add(&h, t, float64(left))
			if first := -math.Log(w.chance(&h, t, lots)) / float64(left); first < least {
				best, least = t, first
			}
		}
		if best == tile.None {
			return
		}
		h[best]++
		if !w.drop(&h, far-1, lots) {
			return
		}
	}
}

// add counts copies that help.
func (s *stage) add(h *tile.Counts, t tile.Tile, left float64) {
	s.copies += left
	if h[t] >= 2 {
		s.claimed[0][ClassOf(t)] += left
	}
	if inChow(h, t) {
		s.claimed[1][ClassOf(t)] += left
	}
}

// drop throws the tile that leaves most copies that help.
func (w *walker) drop(h *tile.Counts, far int, lots uint64) bool {
	best, most, first := tile.None, -1, 0.0
	for t := range tile.Tile(tile.Kinds) {
		if h[t] == 0 {
			continue
		}
		h[t]--
		if w.far(h) == far {
			n := w.helping(h, far)
			if lot := w.chance(h, t, lots); n > most || n == most && lot > first {
				best, most, first = t, n, lot
			}
		}
		h[t]++
	}
	if best == tile.None {
		return false
	}
	h[best]--
	return true
}

// helping counts the copies that bring the hand read nearer.
func (w *walker) helping(h *tile.Counts, far int) (n int) {
	var room [1]uint8
	for t := range tile.Tile(tile.Kinds) {
		if left := w.leftOf(h, t); left > 0 {
			if w.lacks.FarWith(room[:], t); int(room[0]) < far {
				n += left
			}
		}
	}
	return n
}

// finish counts what wins a hand that lacks one tile.
func (w *walker) finish(h *tile.Counts) {
	s := &w.stages[1]
	*s = stage{}
	for _, p := range w.side.pays.of(h) {
		left := float64(w.leftOf(h, p.tile))
		if left <= 0 {
			continue
		}
		s.copies += left
		w.won += left
		w.points += left * float64(p.points)
		for len(w.wins) <= p.win {
			w.wins = append(w.wins, 0)
		}
		w.wins[p.win] += left
		if p.claimed > 0 {
			s.claimed[0][ClassOf(p.tile)] += left
			w.claimed += left
			w.claimedPoints += left * float64(p.claimed)
		}
	}
}

// chance is a number above 0 and below 1, the same for tiles that are alike but for their
// suits.
func (w *walker) chance(h *tile.Counts, t tile.Tile, lots uint64) float64 {
	x := uint64(t)
	if t.IsSuited() {
		f := int(t) / 9
		x = packed(h).suits()[f] ^ w.salt[f] + uint64(t%9)<<32
	}
	return (float64(mixed(x+lots*0x9E3779B97F4A7C15)>>11) + 0.5) / (1 << 53)
}

// chain adds what a hand comes to that meets what the walk did.
func (w *walker) chain(sum [][]Worth) {
	pays, claimed := w.points/w.won, 0.0
	if w.claimed > 0 {
		claimed = w.claimedPoints / w.claimed
	}
	var before, now [mostLack]Worth
	for n := 1; n <= w.draws; n++ {
		for far := 1; far < mostLack; far++ {
			s := &w.stages[min(far, w.first)] // a hand that lacks more has as much that helps
			better := Worth{1, pays}
			if far > 1 {
				better = before[far-1]
			}
			x := before[far].mixed(better, math.Min(1, s.copies/w.remaining(n)))
			if w.others != nil {
				often := 0.0
				for from := range s.claimed {
					for class, copies := range s.claimed[from] {
						often += copies * w.others.rate(from == 1, class, n)
					}
				}
				if far == 1 {
					better.Points = claimed
				}
				x = w.others.inRound(n, x, Worth{better.Chance * often, better.Points * often}, often)
			}
			now[far] = x
			sum[n][far].Chance += x.Chance
			sum[n][far].Points += x.Points
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
