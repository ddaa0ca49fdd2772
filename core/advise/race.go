package advise

import (
	"cmp"
	"context"
	"math"
	"slices"
)

const (
	wallsOnce = 20       // walls at a time
	wallsFew  = 40       // before any is left out
	mostWalls = 9000     // of all together
	sure      = 0.003    // standard error of a chance that needs no more
	sureLeft  = 0.01     // of that of a discard that is left out, beside the one ahead
	mostLeft  = 400      // walls of such a one
	offBeside = 0.12     // what part of the best discards are told too high or low beside each other at least
	offAll    = 0.15     // and together
	alike     = 0.008    // what part of the best more is not looked for
	fewWins   = 2        // of which half is known of what walls win so often
	rareWins  = 1        // which walls tell half of how far they are off themselves
	behind    = 1 - 1e-9 // what part of the best one is told that may come to more
)

// By so many standard errors a discard may come to more than it seems to: after few walls it
// is left out by chance more easily.
const (
	doubtEarly = 2.4
	doubtLate  = 2.0
	wallsEarly = 240
	doubtFar   = 0.8 // what part of it for hands that lack five tiles and more, which take longest
)

// race is of discards through the same walls.
type race struct {
	*game
	list []runner // the one ahead first
	in   int      // how many are followed, with the one ahead: those left out come after them
	off  Worth    // what part of the best they were told too high or low beside each other
	// twins are hands that come to the same as another that is followed.
	twins map[int32]int32
}

// runner is a discard that is followed.
type runner struct {
	at   int32 // the hand that it leaves
	told Worth
	offs []Worth // by how much more it came to than was told, by the walls
	// perhaps is by how much more than the one ahead it may come to.
	perhaps float64
}

// race follows the discards through walls, those the longest that may be the best, and takes
// for what each comes to what it came to then.
func (p *game) race(ctx context.Context) {
	r := &race{game: p, off: Worth{offBeside, offBeside}, twins: map[int32]int32{}}
	for _, a := range p.of[:p.first] {
		if i := slices.IndexFunc(r.list, func(x runner) bool { return p.areTwins(p.thrown(x.at), p.thrown(a)) }); i >= 0 {
			r.twins[a] = r.list[i].at
			continue
		}
		r.list = append(r.list, runner{at: a, told: p.worth[p.draws][a]})
	}
	slices.SortStableFunc(r.list, func(a, b runner) int { return a.told.compare(&b.told, p.aim) })
	ahead := &r.list[0]
	r.in = len(r.list)
	f, walls := newFollower(p), p.newWalls()
	for r.followed() < mostWalls && ctx.Err() == nil {
		for i := range r.list[:r.in] {
			r.list[i].run(f, walls)
		}
		if len(ahead.offs) < wallsFew {
			continue
		}
		if r.leaveOut(); r.in == 1 && ahead.sample().error(ForWins) < sure && !r.getToKnow(ctx, f, walls) {
			break
		}
	}
	r.getToKnow(ctx, f, walls)
	r.tell()
}

// followed is how many walls discards were followed through.
func (r *race) followed() (n int) {
	for i := range r.list {
		n += len(r.list[i].offs)
	}
	return n
}

// getToKnow follows those that were left out until they are known well enough: they may be
// followed again by what was found. It reports whether any was not.
func (r *race) getToKnow(ctx context.Context, f *follower, walls *walls) (some bool) {
	ahead := &r.list[0]
	for i := 1; i < len(r.list); i++ {
		for x := &r.list[i]; ctx.Err() == nil && !x.isKnown(ahead); x.run(f, walls) {
			if some = true; len(x.offs) == len(ahead.offs) {
				ahead.run(f, walls)
			}
		}
	}
	return some
}

// isKnown reports whether it is known well enough how much less often a discard that was left
// out wins than the one ahead.
func (x *runner) isKnown(ahead *runner) bool {
	s := x.than(ahead)
	return len(x.offs) >= mostLeft || s.error(ForWins) < sureLeft
}

// run follows a discard through the next walls.
func (x *runner) run(f *follower, walls *walls) {
	thrown := f.thrown(x.at)
	for range wallsOnce {
		_, off := f.follow(walls.at(len(x.offs)), thrown)
		x.offs = append(x.offs, off)
	}
}

// leaveOut puts the one ahead first, and leaves those out that hardly come to more. One that
// was left out beside another is followed again if it may.
func (r *race) leaveOut() {
	r.measure()
	first, ahead := &r.list[0], 0
	for i := 1; i < r.in; i++ {
		if more, _ := r.beside(&r.list[i], &r.list[ahead]); more.of(r.aim) > 0 {
			ahead = i
		}
	}
	*first, r.list[ahead] = r.list[ahead], *first
	others, doubt := r.list[1:], r.doubt()
	for i := range others {
		more, off := r.beside(&others[i], first)
		others[i].perhaps = more.of(r.aim) + doubt*off
	}
	slices.SortStableFunc(others, func(a, b runner) int { return cmp.Compare(b.perhaps, a.perhaps) })
	for r.in = len(r.list); r.in > 1 && r.list[r.in-1].perhaps < alike*first.told.of(r.aim); {
		r.in--
	}
}

// measure finds by the walls how far off the discards were told beside the one ahead.
func (r *race) measure() {
	first := &r.list[0]
	var squares Worth
	for i := 1; i < len(r.list); i++ {
		s := r.list[i].than(first)
		m, c, p := s.mean(), s.error(ForWins), s.error(ForPoints)
		squares.add(Worth{m.Chance*m.Chance - c*c, m.Points*m.Points - p*p}, 1/float64(len(r.list)-1))
	}
	r.off = Worth{
		math.Max(offBeside, part(math.Sqrt(math.Max(0, squares.Chance)), first.told.Chance)),
		math.Max(offBeside, part(math.Sqrt(math.Max(0, squares.Points)), first.told.Points)),
	}
}

// doubt is by how many standard errors a discard may come to more than it seems to.
func (r *race) doubt() float64 {
	doubt := doubtLate
	if len(r.list[0].offs) < wallsEarly {
		doubt = doubtEarly
	}
	if r.nearest() >= 5 {
		doubt *= doubtFar
	}
	return doubt
}

// beside tells how much more a discard comes to than another, and the standard error of that.
// As long as few walls win, they do not tell how far they are off.
func (r *race) beside(x, other *runner) (more Worth, off float64) {
	s := x.than(other)
	more = x.told
	more.add(other.told, -1)
	rare := rareWins / (rareWins + s.n*other.told.Chance)
	unmet := r.off.of(r.aim) * other.told.of(r.aim) * rare * rare
	return s.correct(more, Worth{}, r.off, other.told, 1), math.Hypot(s.error(r.aim), unmet)
}

// than sums up by how much more than another a discard came to than was told.
func (x *runner) than(other *runner) (s sample) {
	for i := range min(len(x.offs), len(other.offs)) {
		d := x.offs[i]
		d.add(other.offs[i], -1)
		s.add(d)
	}
	return s
}

// tell takes what was found for what the discards come to. As far as the walls do not tell,
// the others come to as much less than was told as the one ahead does; none comes before it.
func (r *race) tell() {
	ahead := &r.list[0]
	best := ahead.sample().correct(ahead.told, Worth{}, Worth{offAll, offAll}, ahead.told, 1)
	for i := range r.list {
		x, w := &r.list[i], best
		if i > 0 {
			w = Worth{x.told.Chance * part(best.Chance, ahead.told.Chance), x.told.Points * part(best.Points, ahead.told.Points)}
			usual := w // as much less than was told, beside the one ahead
			usual.add(x.told, -1)
			usual.add(best, -1)
			usual.add(ahead.told, 1)
			s := x.than(ahead)
			wins := s.n * ahead.told.Chance
			w = s.correct(w, usual, r.off, ahead.told, wins/(wins+fewWins))
			if more := w.of(r.aim) / best.of(r.aim); more > 1+rounding {
				w = Worth{w.Chance * behind / more, w.Points * behind / more}
			}
		}
		r.worth[r.draws][x.at] = Worth{math.Max(0, math.Min(1, w.Chance)), math.Max(0, w.Points)}
	}
	for at, twin := range r.twins {
		r.worth[r.draws][at] = r.worth[r.draws][twin]
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

// correct adds to what was told by how much more than usual comes of it; where that is not
// sure, as much of it as is to be expected if what is told is off by such a part of what comes
// of it. Of that, a part is taken.
func (s *sample) correct(told, usual, part, of Worth, seen float64) Worth {
	m := s.mean()
	m.add(usual, -1)
	told.Chance += m.Chance * seen * s.known(ForWins, part.Chance*of.Chance)
	told.Points += m.Points * seen * s.known(ForPoints, part.Points*of.Points)
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
