package advise

import (
	"context"
	"math"
	"slices"
	"sort"

	"sikwu/core/tile"
)

// pains are how much is done for an answer: worlds in which discards are compared, worlds in
// which the best is told, and the steps that all of it may take.
type pains struct{ compared, told, steps int }

var (
	coarsely = pains{0, 100, 2_000}
	finely   = [...]pains{Alone: {8000, 4000, 1_500_000}, AtTable: {1200, 2000, 150_000}}
)

const (
	fresh       = 1 << 20  // where the worlds begin in which is told what was found out in others
	batch       = 50       // worlds between two looks at who is behind
	fewestTold  = 100      // worlds at least in which the best is told
	surmised    = 0.15     // how far the game is usually off beside the best, as a part of it
	doubtful    = 2.5      // standard errors by which one is left out that is behind
	leastApart  = 0.25     // of hands won, how many at least are won after one of two discards alone
	behind      = 1 - 1e-9 // what part of the best one is told at most of others
	perhapsLess = 0.1      // what part of the best one comes less to at most that may be as good
	leastKept   = 0.01     // what part of a hand is kept at least that may be lost by a throw
	atLeast     = 0.01     // and any of which something comes
	fewWon      = 10       // hands won of which is told what kinds they are, and how many
	knownWins   = 2        // hands won that what the game says counts for
)

// contender is a discard that is played on.
type contender struct {
	at     int32 // the hand that it leaves
	told   Worth // by the game
	risk   Risk
	got    []Worth
	kinds  []float64 // of those won, how many of each kind
	won    float64
	beside estimate // how much more it comes to than the one ahead
}

// settle plays the discards on in the same worlds until the best is found or nothing tells it
// from the others, then the best in fresh worlds, to tell what it comes to: of the worlds that
// chose it, it has the better ones. What is best for an aim is not always found by playing for it.
func (p *game) settle(ctx context.Context, aim Aim, take pains) []Discard {
	p.even()
	r, worlds, list := newRoller(p), p.newWorlds(), p.contenders(aim)
	s := settling{aim, r, worlds, take, list}
	s.compare(ctx)
	return s.discards(ctx)
}

// contenders are the discards of which anything comes, twins but once, the best first.
func (p *game) contenders(aim Aim) (list []contender) {
	for _, a := range p.of[:p.first] {
		if a < 0 || p.worth[p.draws][a].Chance == 0 ||
			slices.ContainsFunc(list, func(c contender) bool { return p.areTwins(p.thrown(c.at), p.thrown(a)) }) {
			continue
		}
		c := contender{at: a, told: p.worth[p.draws][a]}
		if t := p.thrown(a); t != tile.None {
			c.risk = p.risks[t]
		}
		list = append(list, c)
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].told.compare(&list[j].told, aim) < 0 })
	return list
}

// settling finds the best of some contenders, which comes first.
type settling struct {
	aim Aim
	*roller
	worlds *worlds
	take   pains
	list   []contender
}

// compare plays those on that may be the best, in the same worlds.
func (s *settling) compare(ctx context.Context) {
	in := s.list
	for n := 0; n < s.take.compared && s.spent < s.take.steps/2 && ctx.Err() == nil; n += batch {
		if in = s.leaveOut(in); len(in) < 2 {
			return
		}
		for k := range batch {
			w := s.worlds.at(n + k)
			for i := range in {
				in[i].add(s.roll(w, in[i].at))
			}
		}
	}
	s.leaveOut(in)
}

// add adds how a hand ended.
func (c *contender) add(o outcome) {
	if !o.won {
		c.got = append(c.got, Worth{})
		return
	}
	c.got = append(c.got, Worth{1, o.points})
	for len(c.kinds) <= int(o.win) {
		c.kinds = append(c.kinds, 0)
	}
	c.kinds[o.win]++
	c.won++
}

// leaveOut puts the one ahead first, and returns those that may be better.
func (s *settling) leaveOut(in []contender) []contender {
	if len(in) == 0 {
		return nil
	}
	for range 2 { // beside the one that was ahead, then beside the one that is
		for i := range in {
			in[i].beside = s.beside(&in[i], &in[0], s.part(&in[0]))
		}
		ahead := 0
		for i := range in {
			if in[i].beside.mean > in[ahead].beside.mean {
				ahead = i
			}
		}
		in[0], in[ahead] = in[ahead], in[0]
	}
	others := in[1:]
	sort.SliceStable(others, func(i, j int) bool { return others[i].beside.most() > others[j].beside.most() })
	n := 0
	for n < len(others) && others[n].beside.most() >= 0 {
		n++
	}
	return in[:1+n]
}

// estimate is a number that is not known, with its standard error.
type estimate struct{ mean, off float64 }

func (e estimate) most() float64 { return e.mean + doubtful*e.off }

// with is what is known by two estimates of the same.
func (e estimate) with(other estimate) estimate {
	a, b := 1/(e.off*e.off), 1/(other.off*other.off)
	return estimate{(a*e.mean + b*other.mean) / (a + b), 1 / math.Sqrt(a+b)}
}

// beside tells how much more a contender comes to than another: what the game says, of which
// such a part comes true, as far as it is to be trusted, and what the worlds do that both were
// played on in.
func (s *settling) beside(c, other *contender, part float64) estimate {
	if c == other {
		return estimate{}
	}
	less := func(a, b Worth) float64 {
		x, y := c.risk.Less(a), other.risk.Less(b)
		return x.of(s.aim) - y.of(s.aim)
	}
	says := estimate{less(c.told.times(part), other.told.times(part)), surmised * part * other.told.of(s.aim)}
	var all sample
	for i := range min(len(c.got), len(other.got)) {
		d := less(c.got[i], other.got[i])
		all.add(Worth{d, d})
	}
	if all.n == 0 {
		return says
	}
	mean, off := all.mean().of(s.aim), all.error(s.aim)
	off = math.Max(off, s.win(other)*math.Sqrt(leastApart*part*other.told.Chance/all.n))
	return says.with(estimate{mean, off})
}

// part is what part comes true of what the game says of a contender, as far as is known.
func (s *settling) part(c *contender) float64 {
	got := 0.0
	for _, w := range c.got {
		got += w.of(s.aim)
	}
	told, known := c.told.of(s.aim), knownWins*s.win(c)
	return (got + known) / (told*float64(len(c.got)) + known)
}

// times is a part of a worth.
func (w Worth) times(part float64) Worth { return Worth{w.Chance * part, w.Points * part} }

// win is what a win is worth, as the game says.
func (s *settling) win(c *contender) float64 {
	if s.aim == ForWins {
		return 1
	}
	return c.told.mean()
}

// discards are all that may be thrown: the one ahead as it did in fresh worlds, and the others
// as much behind it as was found.
func (s *settling) discards(ctx context.Context) []Discard {
	if len(s.list) == 0 {
		return s.all(nil)
	}
	first := contender{at: s.list[0].at, told: s.list[0].told, risk: s.list[0].risk}
	var how ended
	for n := 0; n < s.take.told && (n < fewestTold || s.spent < s.take.steps) && ctx.Err() == nil; n++ {
		o := s.roll(s.worlds.at(fresh+n), first.at)
		first.add(o)
		how.add(fresh+n, o)
	}
	others := s.tellOthers(ctx, &first)
	best, told := s.toldOf(&first), map[int32]Discard{}
	for i := range s.list {
		c, w := &first, best
		if i > 0 {
			c = &others[i-1]
			w = s.behind(c, &first, best)
		}
		d := Discard{Tile: s.thrown(c.at), Worth: w}
		d.AsGood = i > 0 && len(s.list[i].got) > 0 && s.list[i].beside.most() >= 0 && s.list[i].beside.mean >= -perhapsLess*best.of(s.aim)
		if i == 0 {
			d.Worlds, d.Ends = len(c.got), how.often
			if s.take.compared > 0 {
				d.Shown = s.shown(c.at, &how)
			}
		}
		chances := c.kinds
		if c.won < fewWon {
			chances = s.chances(c.at)
		}
		d.Goals, d.Spread = s.sides[0].pays.shares(scaled(chances, w.Chance))
		told[c.at] = d
	}
	return s.all(told)
}

// tellOthers plays those on that are behind, in some of the worlds in which the first is told.
func (s *settling) tellOthers(ctx context.Context, first *contender) []contender {
	list := make([]contender, len(s.list)-1)
	for i := range list {
		c := &s.list[i+1]
		list[i] = contender{at: c.at, told: c.told, risk: c.risk}
	}
	most := s.spent + s.take.steps/3
	for n := 0; n < min(s.take.told/10, len(first.got)) && s.spent < most && ctx.Err() == nil; n++ {
		w := s.worlds.at(fresh + n)
		for i := range list {
			list[i].add(s.roll(w, list[i].at))
		}
	}
	return list
}

// all are all discards, those of which nothing comes and those too that come to as much as
// another that was told.
func (s *settling) all(told map[int32]Discard) (list []Discard) {
	for _, a := range s.of[:s.first] {
		d, ok := told[a]
		if !ok {
			d = Discard{Tile: s.thrown(a)}
			for i := range s.list {
				if twin := told[s.list[i].at]; s.areTwins(twin.Tile, d.Tile) {
					d.Worth, d.AsGood = twin.Worth, twin.AsGood || twin.Worlds > 0
					d.Goals, d.Spread = s.sides[0].pays.shares(scaled(s.chances(a), d.Chance))
				}
			}
		}
		list = append(list, d)
	}
	return list
}

// toldOf is what a contender came to; of one that was hardly ever won, what the game says too.
func (s *settling) toldOf(c *contender) (w Worth) {
	for _, x := range c.got {
		w.add(x, 1)
	}
	n := float64(len(c.got))
	if c.won < fewWon {
		w.add(Worth{1, c.told.mean()}, knownWins)
		n += knownWins / c.told.Chance
	}
	return Worth{w.Chance / n, w.Points / n}
}

// behind is what a contender comes to that is behind the best.
func (s *settling) behind(c, first *contender, best Worth) (w Worth) {
	chance := best.Chance + s.more(c, first, best, ForWins)
	points := best.Points + s.more(c, first, best, ForPoints)
	least, most := s.sides[0].pays.bounds()
	net := first.risk.Less(best)
	if s.aim == ForWins {
		ahead := net.Chance * behind / math.Max(1-c.risk.Chance, leastKept)
		if chance > ahead {
			chance, points = ahead, points*ahead/chance
		}
		chance = math.Max(best.Chance*atLeast, chance)
		return Worth{chance, math.Max(chance*least, math.Min(points, chance*most))}
	}
	ahead := (net.Points - (1-behind)*best.Points + c.risk.Points - c.risk.Spared) / math.Max(1-c.risk.Chance, leastKept)
	ahead = math.Max(ahead, best.Points*atLeast)
	if points > ahead { // what is told of it is told of all of it
		chance, points = chance*ahead/points, ahead
	}
	points = math.Max(best.Points*atLeast, points)
	return Worth{math.Min(1, math.Max(points/most, math.Min(chance, points/least))), points}
}

// more is how much more a contender comes to than the first, risks aside: what the game says, of
// which as much comes true as of the first, and what the worlds do that both were told in.
func (s *settling) more(c, first *contender, best Worth, aim Aim) float64 {
	told := first.told.of(aim)
	part := best.of(aim) / told
	says := estimate{part * (c.told.of(aim) - told), surmised * best.of(aim)}
	var all sample
	for i, got := range c.got {
		got.add(first.got[i], -1)
		all.add(got)
	}
	if all.n == 0 {
		return says.mean
	}
	pays := 1.0
	if aim == ForPoints {
		pays = best.mean()
	}
	off := math.Max(all.error(aim), pays*math.Sqrt(leastApart*best.Chance/all.n))
	return says.with(estimate{all.mean().of(aim), off}).mean
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

// scaled are numbers that add up to a sum.
func scaled(list []float64, to float64) []float64 {
	sum := 0.0
	for _, n := range list {
		sum += n
	}
	list = slices.Clone(list)
	if sum > 0 {
		for i := range list {
			list[i] *= to / sum
		}
	}
	return list
}
