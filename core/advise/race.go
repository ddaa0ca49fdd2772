package advise

import (
	"cmp"
	"context"
	"math"
	"slices"

	"sikwu/core/tile"
)

const (
	likely    = 0.8   // what part of the best a discard comes to that is followed
	mostRun   = 6     // of them
	wallsOnce = 20    // walls at a time
	wallsFew  = 120   // before any is left out
	mostWalls = 7000  // of all together
	sure      = 0.003 // standard error of a chance that needs no more
	offBeside = 0.05  // what part of what they come to discards are told too high or low beside each other
	offAll    = 0.15  // and together
	doubtful  = 1.6   // standard errors by which a discard may come to more than it seems to
	doubtFar  = 1.3   // likewise of hands that lack six tiles, which take longest to follow
	alike     = 0.008 // what part of the best more is not looked for
)

// race is of discards through the same walls.
type race struct {
	*game
	list []runner // the one ahead first, then those that are still followed
	in   int      // how many are
	all  int      // how many were
	// doubt is by how many standard errors a discard may come to more than it seems to.
	doubt float64
}

// runner is a discard that is followed.
type runner struct {
	at   int32 // the hand that it leaves
	told Worth
	offs []Worth // by how much more it came to than was told, by the walls
	more Worth   // that it comes to than the one ahead, as far as both were followed
	off  float64 // the standard error of that
}

// race follows the better discards through walls, those the longest that may be the best, and
// takes for what each comes to what it came to then.
func (p *game) race(ctx context.Context) {
	r := &race{game: p, doubt: doubtful}
	if p.nearest() >= 6 {
		r.doubt = doubtFar
	}
	for _, a := range p.of[:p.first] {
		r.list = append(r.list, runner{at: a, told: p.worth[p.draws][a]})
	}
	slices.SortStableFunc(r.list, func(a, b runner) int { return a.told.compare(&b.told, p.aim) })
	ahead := &r.list[0]
	for r.all < min(len(r.list), mostRun) && r.list[r.all].told.of(p.aim) >= likely*ahead.told.of(p.aim) {
		r.all++
	}
	r.in = r.all
	f, walls := newFollower(p), p.newWalls()
	for left := mostWalls; left > 0 && ctx.Err() == nil; left -= r.in * wallsOnce {
		for i := range r.list[:r.in] {
			r.list[i].run(f, walls)
		}
		if len(ahead.offs) < wallsFew {
			continue
		}
		if r.leaveOut(); r.in == 1 && ahead.sample().error(ForWins) < sure {
			break
		}
	}
	r.tell()
}

// run follows a discard through the next walls.
func (x *runner) run(f *follower, walls *walls) {
	thrown := f.thrown(x.at)
	for range wallsOnce {
		_, off := f.follow(walls.at(len(x.offs)), thrown)
		x.offs = append(x.offs, off)
	}
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

// leaveOut puts the one ahead first, and leaves those out that hardly come to more.
func (r *race) leaveOut() {
	first, ahead := &r.list[0], 0
	for i := 1; i < r.in; i++ {
		if more, _ := r.list[i].beside(&r.list[ahead], r.aim); more.of(r.aim) > 0 {
			ahead = i
		}
	}
	if ahead > 0 {
		less, _ := first.beside(&r.list[ahead], r.aim)
		for i := r.in; i < r.all; i++ {
			r.list[i].more.add(less, 1)
		}
		*first, r.list[ahead] = r.list[ahead], *first
		first.more = Worth{}
	}
	others := r.list[1:r.in]
	for i := range others {
		others[i].more, others[i].off = others[i].beside(first, r.aim)
	}
	perhaps := func(x *runner) float64 { return x.more.of(r.aim) + r.doubt*x.off }
	slices.SortStableFunc(others, func(a, b runner) int { return cmp.Compare(perhaps(&b), perhaps(&a)) })
	for r.in > 1 && perhaps(&r.list[r.in-1]) < alike*first.told.of(r.aim) {
		r.in--
	}
}

// beside tells how much more a discard comes to than another, and the standard error.
func (x *runner) beside(other *runner, aim Aim) (more Worth, off float64) {
	var s sample
	for i := range min(len(x.offs), len(other.offs)) {
		d := x.offs[i]
		d.add(other.offs[i], -1)
		s.add(d)
	}
	more = x.told
	more.add(other.told, -1)
	return s.correct(more, offBeside, other.told), s.error(aim)
}

// tell takes what was found for what the discards come to; those that were not followed come
// to as much less than was told as the one ahead does.
func (r *race) tell() {
	ahead := &r.list[0]
	best := ahead.sample().correct(ahead.told, offAll, ahead.told)
	for i := range r.list {
		x, w := &r.list[i], best
		if i < r.all {
			w.add(x.more, 1)
		} else {
			w = Worth{x.told.Chance * part(best.Chance, ahead.told.Chance), x.told.Points * part(best.Points, ahead.told.Points)}
		}
		r.worth[r.draws][x.at] = Worth{math.Max(0, math.Min(1, w.Chance)), math.Max(0, w.Points)}
	}
}

// part is what part of a number another is; all of it if it is nothing.
func part(a, of float64) float64 {
	if of <= 0 {
		return 1
	}
	return a / of
}

// sample sums up by how much more a discard came to.
func (x *runner) sample() *sample {
	s := new(sample)
	for _, off := range x.offs {
		s.add(off)
	}
	return s
}

// sample sums worths up.
type sample struct {
	n            float64
	sum, squares Worth
}

func (s *sample) add(w Worth) {
	s.n++
	s.sum.add(w, 1)
	s.squares.add(Worth{w.Chance * w.Chance, w.Points * w.Points}, 1)
}

func (s *sample) mean() (w Worth) {
	w.add(s.sum, 1/s.n)
	return w
}

// error is the standard error of the mean.
func (s *sample) error(aim Aim) float64 {
	m := s.mean().of(aim)
	return math.Sqrt(math.Max(0, s.squares.of(aim)/s.n-m*m) / s.n)
}

// correct adds the mean to what was told; where it is not sure, as much of it as is to be
// expected if what is told is usually off by such a part of what comes of it.
func (s *sample) correct(told Worth, part float64, of Worth) Worth {
	m := s.mean()
	told.Chance += m.Chance * s.known(ForWins, part*of.Chance)
	told.Points += m.Points * s.known(ForPoints, part*of.Points)
	return told
}

// known is what part of the mean to go by if it is usually so far from nothing.
func (s *sample) known(aim Aim, usually float64) float64 {
	e := s.error(aim)
	if e == 0 {
		return 1
	}
	return usually * usually / (usually*usually + e*e)
}
