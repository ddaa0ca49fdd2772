package advise

import (
	"context"
	"iter"
	"slices"

	"sikwu/core/tile"
)

// short reckons, alone, what hands of one or four concealed tiles come to, with any number of
// draws left. All such hands are looked at, the last draw first. A tile that was drawn and
// thrown again is forgotten: of each kind as many copies are left as at first, without those
// that the hand took since.
type short struct {
	pays  *payroll
	aim   Aim
	kinds []tile.Tile // those that a win has, and tile.None for all others together
	left  []int       // how many of each were left at first
	held  []int       // and how many the hand had once the first tile was thrown
	size  int         // tiles after a throw
	total int         // that were left at first
	draws int
	ways  [shortMost + 1][tile.Kinds + 2]int32 // ways[i][k] is how many hands of i+1 tiles have none as high as k
	wins  [][]shortWin                         // of each hand
	worth [][]float64                          // of each hand, by the draws left
	full  []float64                            // what each hand with a tile more comes to once one is thrown
}

// shortMost is how many concealed tiles a short hand has at most, a drawn one apart.
const shortMost = 4

// shortWin is what a hand wins with a kind.
type shortWin struct {
	kind   int
	worth  float64
	points float64
	win    int
}

// second is how much of what the aim does not ask for counts: it decides among equals alone.
const second = 1e-12

func (s *short) of(w Worth) float64 { return w.of(s.aim) + second*w.of(1-s.aim) }

// inShort returns the discards of a short hand in tile order; nothing if the context is done.
func inShort(ctx context.Context, q *Question, pays *payroll) (list []Discard) {
	s, held := newShort(q, pays), q.Hand.ConcealedCounts()
	if !q.isToThrow() {
		return s.play(ctx, list, tile.None, &held)
	}
	for t := range tile.Tile(tile.Kinds) {
		if held[t] > 0 {
			held[t]--
			if list = s.play(ctx, list, t, &held); list == nil {
				return nil
			}
			held[t]++
		}
	}
	return list
}

// play adds what a hand comes to once a tile is thrown; to nothing if the context is done.
func (s *short) play(ctx context.Context, list []Discard, thrown tile.Tile, held *tile.Counts) []Discard {
	h := s.hand(held)
	clear(s.held)
	for _, k := range h[:s.size] {
		s.held[k]++
	}
	for n := 1; n <= s.draws; n++ {
		if ctx.Err() != nil {
			return nil
		}
		s.reckon(n)
	}
	return append(list, s.discard(thrown, h))
}

func newShort(q *Question, pays *payroll) *short {
	u := q.unseen()
	s := &short{pays: pays, aim: q.For, size: 13 - 3*len(q.Hand.Melds), total: u.total, draws: min(q.Draws, u.total)}
	ready, inWins := s.ready()
	others := 0
	for t := range tile.Tile(tile.Kinds) {
		if inWins>>t&1 == 0 {
			others += int(u.left[t])
			continue
		}
		s.kinds, s.left = append(s.kinds, t), append(s.left, int(u.left[t]))
	}
	s.kinds, s.left = append(s.kinds, tile.None), append(s.left, others)
	s.held = make([]int, len(s.kinds))
	s.count()
	s.wins = make([][]shortWin, s.hands(s.size))
	for i := range ready {
		h := s.hand(&ready[i])
		at := s.number(&h)
		for _, p := range s.pays.of(&ready[i]) {
			if w := (Worth{1, float64(p.points)}); p.points > 0 {
				s.wins[at] = append(s.wins[at], shortWin{slices.Index(s.kinds, p.tile), s.of(w), w.Points, p.win})
			}
		}
	}
	s.worth = make([][]float64, s.draws+1)
	for n := range s.worth {
		s.worth[n] = make([]float64, s.hands(s.size))
	}
	s.full = make([]float64, s.hands(s.size+1))
	return s
}

// ready lists the hands that lack one tile for a win that pays, and the kinds that such wins
// have.
func (s *short) ready() (list []tile.Counts, kinds uint64) {
	known := map[held]bool{}
	lacking := func(win tile.Counts) {
		for t := range tile.Tile(tile.Kinds) {
			if win[t] == 0 {
				continue
			}
			win[t]--
			if key := packed(&win); !known[key] {
				known[key] = true
				if wins := s.pays.kinds(&win); wins != 0 {
					list = append(list, win)
					kinds |= wins
					for k, n := range win {
						if n > 0 {
							kinds |= 1 << k
						}
					}
				}
			}
			win[t]++
		}
	}
	for pair := range tile.Tile(tile.Kinds) {
		var win tile.Counts
		if win[pair] = 2; s.size == 1 {
			lacking(win)
			continue
		}
		for t := range tile.Tile(tile.Kinds) {
			if t != pair {
				win[t] += 3
				lacking(win)
				win[t] -= 3
			}
			if t.IsSuited() && t%9 <= 6 {
				chow := win
				chow.Add(t, t+1, t+2)
				lacking(chow)
			}
		}
	}
	return list, kinds
}

// kinds are those that complete concealed tiles, if they are drawn, to what pays.
func (p *payroll) kinds(concealed *tile.Counts) (mask uint64) {
	for _, x := range p.of(concealed) {
		if x.points > 0 {
			mask |= 1 << x.tile
		}
	}
	return mask
}

// count counts hands by their tiles.
func (s *short) count() {
	for i := range s.ways {
		for k := range s.kinds {
			before := int32(1)
			if i > 0 {
				before = s.ways[i-1][k+1]
			}
			s.ways[i][k+1] = s.ways[i][k] + before
		}
	}
}

// hands is how many hands of so many tiles there are.
func (s *short) hands(size int) int32 { return s.ways[size-1][len(s.kinds)] }

// tiles are the kinds of a hand by their index, in ascending order.
type tiles [shortMost + 1]int8

func (s *short) hand(held *tile.Counts) (h tiles) {
	n, others := 0, 0
	for t := range tile.Tile(tile.Kinds) {
		for range held[t] {
			if k := slices.Index(s.kinds, t); k >= 0 {
				h[n] = int8(k)
				n++
			} else {
				others++
			}
		}
	}
	for range others {
		h[n] = int8(len(s.kinds) - 1)
		n++
	}
	return h
}

// number is the place of a hand after a throw among all of them.
func (s *short) number(h *tiles) (at int32) {
	for i, k := range h[:s.size] {
		at += s.ways[i][k]
	}
	return at
}

// next turns a hand of so many tiles into the one after it.
func (s *short) next(h *tiles, size int) {
	i := 0
	for i < size-1 && h[i] == h[i+1] {
		h[i] = 0
		i++
	}
	h[i]++
}

// reckon finds what all hands come to with so many draws left from what they come to with one
// less.
func (s *short) reckon(n int) {
	before := s.worth[n-1]
	s.throwFrom(before)
	var h tiles
	for at := range s.worth[n] {
		g := gain{stay: before[at]}
		if s.wins[at] == nil {
			s.drawn(&h, &g)
		} else {
			for a := range s.coming(&h, int32(at)) {
				g.add(a.best(s.full[a.full]), a.left)
			}
		}
		if g.copies > 0 {
			g.stay += g.more / s.all(n, g.copies)
		}
		s.worth[n][at] = g.stay
		s.next(&h, s.size)
	}
}

// throwFrom finds what each hand with a tile more comes to once the best is thrown. Hands that
// differ in their lowest tile alone lie side by side, and so do those that they leave.
func (s *short) throwFrom(worth []float64) {
	var h tiles
	for at := 0; at < len(s.full); {
		run := s.full[at : at+1+int(h[1])]
		above := int32(0)
		for i := 1; i <= s.size; i++ {
			above += s.ways[i-1][h[i]]
		}
		without := worth[above]
		for i := range run {
			run[i] = without
		}
		below := int32(0)
		for i := 1; i <= s.size; i++ {
			above -= s.ways[i-1][h[i]]
			for k, w := range worth[below+above:][:len(run)] {
				if w > run[k] {
					run[k] = w
				}
			}
			below += s.ways[i][h[i]]
		}
		at += len(run)
		h[0] = h[1]
		s.next(&h, s.size+1)
	}
}

// gain is how much more than to stay as it is a hand comes to by the copies that help it.
type gain struct{ stay, more, copies float64 }

func (g *gain) add(then, left float64) {
	if then > g.stay {
		g.copies += left
		g.more += left * (then - g.stay)
	}
}

// drawn adds what each kind brings that may come to a hand that is not ready: most are not, and
// most of the time goes here.
func (s *short) drawn(h *tiles, g *gain) {
	others := int32(0)
	for i := range s.size {
		others += s.ways[i+1][h[i]]
	}
	from := 0
	for place := 0; ; place++ {
		to := len(s.kinds)
		if place < s.size {
			to = int(h[place])
		}
		ways := &s.ways[place]
		for k := from; k < to; k++ {
			if then := s.full[others+ways[k]]; then > g.stay {
				g.add(then, s.free(h, k))
			}
		}
		if place == s.size {
			return
		}
		others += s.ways[place][to] - s.ways[place+1][to]
		from = to
	}
}

// free is how many copies of a kind are left beside a hand.
func (s *short) free(h *tiles, k int) float64 {
	taken := -s.held[k]
	for _, t := range h[:s.size] {
		if int(t) == k {
			taken++
		}
	}
	return float64(max(0, s.left[k]-max(0, taken)))
}

// all is how many tiles may come with so many draws left if so many of them help: more may seem
// to help than there are, as those are forgotten that were thrown.
func (s *short) all(n int, copies float64) float64 {
	return max(float64(s.total-(s.draws-n)), copies)
}

// arrival is a kind that may come to a hand: where its place is, how many copies are left, the
// number of the hand that it makes, what it wins, and the hand once a tile is thrown.
type arrival struct {
	kind, place int
	left        float64
	full        int32
	win         *shortWin
	hand        tiles
}

// best is what is done best with a tile that comes: a win, if it pays more than what is left once
// a tile is thrown; then the win is none.
func (a *arrival) best(thrown float64) float64 {
	if a.win != nil && a.win.worth >= thrown {
		return a.win.worth
	}
	a.win = nil
	return thrown
}

// coming are the kinds that may come to a hand.
func (s *short) coming(h *tiles, at int32) iter.Seq[arrival] {
	return func(yield func(arrival) bool) {
		others, place := int32(0), 0
		for i := range s.size {
			others += s.ways[i+1][h[i]]
		}
		for k := range s.kinds {
			for ; place < s.size && int(h[place]) == k; place++ {
				others += s.ways[place][k] - s.ways[place+1][k]
			}
			a := arrival{kind: k, place: place, left: s.free(h, k), full: others + s.ways[place][k]}
			for i := range s.wins[at] {
				if w := &s.wins[at][i]; w.kind == k {
					a.win = w
				}
			}
			if a.left > 0 && !yield(a) {
				return
			}
		}
	}
}

// with is a hand with a kind that comes to it.
func (h tiles) with(a *arrival) tiles {
	copy(h[a.place+1:], h[a.place:])
	h[a.place] = int8(a.kind)
	return h
}

// bestThrow is the best hand that a throw leaves of one with a tile more, and what it comes to.
func (s *short) bestThrow(worth []float64, full *tiles) (best tiles, most float64) {
	for place := range s.size + 1 {
		h := *full
		copy(h[place:], h[place+1:])
		h[s.size] = 0
		if w := worth[s.number(&h)]; place == 0 || w > most {
			best, most = h, w
		}
	}
	return best, most
}

// discard is what a hand comes to once a tile is thrown: the best play is followed through all
// hands to which it leads.
func (s *short) discard(thrown tile.Tile, start tiles) Discard {
	d, chances := Discard{Tile: thrown}, make([]float64, len(s.pays.wins.list))
	at, next := make([]float64, s.hands(s.size)), make([]float64, s.hands(s.size))
	at[s.number(&start)] = 1
	for n := s.draws; n > 0; n-- {
		clear(next)
		var h tiles
		for i, chance := range at {
			if chance > 0 {
				list, copies := s.helping(n, &h)
				all := s.all(n, copies)
				next[i] += chance * (all - copies) / all
				for k := range list {
					a := &list[k]
					part := chance * a.left / all
					if a.win == nil {
						next[s.number(&a.hand)] += part
						continue
					}
					d.Chance += part
					d.Points += part * a.win.points
					chances[a.win.win] += part
				}
			}
			s.next(&h, s.size)
		}
		at, next = next, at
	}
	d.Goals, d.Spread = s.pays.shares(chances)
	return d
}

// helping are the kinds that help a hand with so many draws left, and how many copies are left of
// all of them.
func (s *short) helping(n int, h *tiles) (list []arrival, copies float64) {
	before, at := s.worth[n-1], s.number(h)
	for a := range s.coming(h, at) {
		full := h.with(&a)
		best, then := s.bestThrow(before, &full)
		a.hand = best
		if a.best(then) > before[at] {
			list = append(list, a)
			copies += a.left
		}
	}
	return list, copies
}
