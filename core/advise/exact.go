package advise

import (
	"context"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// So many draws are looked through one by one, of every order of the tiles to come, with every
// change of plan: of any hand, and of those with two melds and more.
const (
	exactDraws     = 3
	exactBesideTwo = 4
)

// sum is a worth as whole numbers: of the orders in which the next draws can come,
// those that win, and the points of all of them together.
type sum struct{ wins, points int64 }

func (s sum) isBetter(than sum, aim Aim) bool {
	if aim == ForWins {
		return s.wins > than.wins || s.wins == than.wins && s.points > than.points
	}
	return s.points > than.points || s.points == than.points && s.wins > than.wins
}

// exact goes through all draws that are left.
type exact struct {
	pays   *payroll
	aim    Aim
	beside *hand.Melded
	unseen
	drawn [exactBesideTwo - 1]uint8 // so far, in tile order and one too high; 0 for none
	known [exactBesideTwo + 1]map[moment]sum
	won   [exactBesideTwo + 1]map[moment][]int64
}

// moment is a hand after a throw and what was drawn on the way to it: both say what was
// thrown.
type moment struct {
	held
	drawn [exactBesideTwo - 1]uint8
}

// exactly returns the discards in tile order. There are at most exactBesideTwo draws. If the
// context is done, so is it, and what it returns is nothing.
func exactly(ctx context.Context, q *Question, pays *payroll) (list []Discard) {
	x := exact{pays: pays, aim: q.For, beside: hand.Beside(q.Hand.Melds), unseen: q.unseen()}
	for i := range x.known {
		x.known[i], x.won[i] = map[moment]sum{}, map[moment][]int64{}
	}
	draws := min(q.Draws, x.total)
	held := q.Hand.ConcealedCounts()
	if !q.isToThrow() {
		return []Discard{x.discard(tile.None, &held, draws)}
	}
	for t := range tile.Tile(tile.Kinds) {
		if held[t] == 0 {
			continue
		}
		if ctx.Err() != nil {
			return nil
		}
		held[t]--
		list = append(list, x.discard(t, &held, draws))
		held[t]++
	}
	return list
}

// discard is what a hand comes to once a tile is thrown.
func (x *exact) discard(thrown tile.Tile, left *tile.Counts, draws int) Discard {
	s, of := x.after(left, draws), float64(x.orders(draws))
	counts := x.wins(left, draws)
	chances := make([]float64, len(counts))
	for i, n := range counts {
		chances[i] = float64(n) / of
	}
	d := Discard{Tile: thrown, Worth: Worth{float64(s.wins) / of, float64(s.points) / of}}
	d.Goals, d.Spread = x.pays.shares(chances)
	return d
}

// orders is in how many orders draws can come.
func (x *exact) orders(draws int) int64 {
	n := int64(1)
	for i := range draws {
		n *= int64(x.total - i)
	}
	return n
}

// after is what a hand comes to after a throw.
func (x *exact) after(concealed *tile.Counts, draws int) (s sum) {
	switch draws {
	case 0:
		return s
	case 1:
		for _, p := range x.pays.of(concealed) {
			n := int64(x.left[p.tile])
			s.wins += n
			s.points += n * int64(p.points)
		}
		return s
	}
	key := moment{packed(concealed), x.drawn}
	if s, ok := x.known[draws][key]; ok {
		return s
	}
	if x.lacking(concealed) <= draws {
		for t := range tile.Tile(tile.Kinds) {
			if n := int64(x.left[t]); n > 0 {
				x.draw(t, func() {
					one, _ := x.choose(concealed, t, draws-1)
					s.wins += n * one.wins
					s.points += n * one.points
				})
			}
		}
	}
	x.known[draws][key] = s
	return s
}

// lacking is how many tiles are lacking at least.
func (x *exact) lacking(concealed *tile.Counts) int {
	return x.beside.DistanceTo(&anyWin, concealed)
}

var anyWin hand.Goal

// draw takes a tile from the wall for a while.
func (x *exact) draw(t tile.Tile, do func()) {
	x.without(t)
	before := x.drawn
	d := uint8(t) + 1
	for i, n := range x.drawn { // the last draw need not be told from others
		if n == 0 || d < n {
			x.drawn[i], d = d, n
		}
	}
	do()
	x.drawn = before
	x.with(t)
}

// choice is what is done with a tile drawn: a win, or a throw; tile.None if nothing comes
// of the hand.
type choice struct {
	win   *pay
	throw tile.Tile
}

// choose is the best that can be done with a tile drawn, and what the hand then comes to,
// with so many draws after it.
func (x *exact) choose(concealed *tile.Counts, t tile.Tile, draws int) (best sum, c choice) {
	c.throw = tile.None
	if c.win = x.pays.completed(concealed, t); c.win != nil {
		n := x.orders(draws)
		best = sum{n, n * int64(c.win.points)}
	}
	concealed[t]++
	if draws > 0 && x.lacking(concealed) <= draws {
		for d := range tile.Tile(tile.Kinds) {
			if concealed[d] == 0 {
				continue
			}
			concealed[d]--
			if s := x.after(concealed, draws); s.isBetter(best, x.aim) {
				best, c = s, choice{throw: d}
			}
			concealed[d]++
		}
	}
	concealed[t]--
	return best, c
}

// wins counts of the orders that win how many do with each kind of win.
func (x *exact) wins(concealed *tile.Counts, draws int) []int64 {
	if draws == 0 || x.after(concealed, draws).wins == 0 {
		return nil
	}
	key := moment{packed(concealed), x.drawn}
	if n, ok := x.won[draws][key]; ok {
		return n
	}
	var list []int64
	add := func(kind int, n int64) {
		for len(list) <= kind {
			list = append(list, 0)
		}
		list[kind] += n
	}
	for t := range tile.Tile(tile.Kinds) {
		n := int64(x.left[t])
		if n == 0 {
			continue
		}
		x.draw(t, func() {
			_, c := x.choose(concealed, t, draws-1)
			switch {
			case c.win != nil:
				add(c.win.win, n*x.orders(draws-1))
			case c.throw != tile.None:
				concealed[t]++
				concealed[c.throw]--
				for i, k := range x.wins(concealed, draws-1) {
					add(i, n*k)
				}
				concealed[c.throw]++
				concealed[t]--
			}
		})
	}
	x.won[draws][key] = list
	return list
}
