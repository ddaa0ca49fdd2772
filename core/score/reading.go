package score

import (
	"math/bits"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// PairPlace is the place of the pair in Reading.WinsOn and Groups.
const PairPlace = 4

// Reading is one way to read a complete hand: a split of the concealed tiles
// and the group that the winning tile completes, with its own fans.
type Reading struct {
	Form   Form
	Sets   hand.Sets // declared melds in their order, then concealed sets sorted; standard form only
	Pair   tile.Tile // standard form only
	WinsOn int8      // 0–3 a set, PairPlace the pair, -1 for none

	Counted  Tally // how often each fan counts
	Excluded Tally // how often a met fan is not counted

	kinds rules.FanSet // fans met, including those that the house does not play

	Fan, RawFan int // the sum cut at the limit, and before
}

// Group returns the group at a place: 0–3 the sets, PairPlace the pair.
func (r *Reading) Group(place int) hand.Group {
	if place == PairPlace {
		return hand.Group{Kind: hand.GroupPair, Tile: r.Pair, Meld: -1}
	}
	return r.Sets.At(place)
}

// groups returns the groups of the standard form, the pair last.
func (r *Reading) groups() *rules.Groups {
	groups := &rules.Groups{}
	for p := range groups {
		groups[p] = r.Group(p)
	}
	return groups
}

// Met reports whether the reading has a fan, counted or not.
func (r *Reading) Met(fan rules.Fan) bool { return r.Counted.Has(fan) || r.Excluded.Has(fan) }

// MaxReadings is the most readings that any hand has; the test of the whole space
// confirms it.
const MaxReadings = 8

// Readings holds the ways to read a hand, best first.
type Readings struct {
	list [MaxReadings]Reading
	n    int
}

// Len returns the number of readings.
func (l *Readings) Len() int { return l.n }

// All returns the readings.
func (l *Readings) All() []Reading { return l.list[:l.n] }

// next adds a reading to be filled in.
func (l *Readings) next() *Reading {
	l.n++
	return &l.list[l.n-1]
}

// Result is the judgement of a hand.
type Result struct {
	Win      bool
	Reason   Reason    // the first of the problems, BelowMinimum or PassedWin
	Problems []Problem // in the order of the reasons
	Readings Readings  // best first; also when below the minimum or passed
	Distance int       // tiles to exchange, with NotComplete and SevenPairs
}

// Best returns the reading that the hand is worth, or nil.
func (res *Result) Best() *Reading {
	if res.Readings.n == 0 {
		return nil
	}
	return &res.Readings.list[0]
}

// Evaluate judges a draft won as w under rs. It is pure, and does not allocate for
// a hand without problems.
func Evaluate(d hand.Draft, w Win, rs *rules.RuleSet) (res Result) {
	res.Judge(&d, &w, rs)
	return res
}

// Judge is Evaluate into an existing result, which it overwrites, so that a sweep
// of many hands need not copy results.
func (res *Result) Judge(d *hand.Draft, w *Win, rs *rules.RuleSet) {
	res.Win, res.Reason, res.Problems, res.Distance, res.Readings.n = false, OK, nil, 0, 0
	var s summary
	s.read(d, w.Seat)
	plain := w.isPlain()
	if s.isSuspect(d, rs) || !plain {
		res.Problems = listProblems(d, &s, w, 14, 14, rs)
	}
	if len(res.Problems) == 0 {
		f := facts{w: w, rs: rs, summary: &s, plain: plain}
		f.gather(d)
		var c divisions
		if w.By != ByFlowers { // whose tiles may be anything
			c.divide(&s, d.Winning)
		}
		f.read(&res.Readings, &c)
	}
	res.conclude(d, &s, w, rs)
}

// conclude sets the reason if the hand is not a win.
func (res *Result) conclude(d *hand.Draft, s *summary, w *Win, rs *rules.RuleSet) {
	if res.Readings.n == 0 && w.By != ByFlowers && !hasBefore(res.Problems, ImpossibleContext) {
		res.judgeShape(s)
	}
	if len(res.Problems) > 0 {
		res.Reason = res.Problems[0].Reason
		return
	}
	enough := 0 // an index, because the processor cannot predict this branch
	if res.Readings.list[0].Fan >= rs.Minimum.Value {
		enough = 1
	}
	v := &verdicts[enough]
	res.Win, res.Reason, res.Problems = v.win, v.reason, v.problems
	if passed := w.barredBy(d.Winning, rs); res.Win && passed != tile.None {
		p := problem(PassedWin)
		p.Tile = passed
		res.Win, res.Reason, res.Problems = false, PassedWin, []Problem{p}
	}
}

// verdicts of a complete hand: with too few fan, with enough.
var verdicts = [2]struct {
	win      bool
	reason   Reason
	problems []Problem
}{{false, BelowMinimum, belowMinimum}, {true, OK, nil}}

// belowMinimum is shared by all hands below the minimum, so that most hands of a
// sweep do not allocate. Treat it as read-only.
var belowMinimum = []Problem{problem(BelowMinimum)}

func hasBefore(list []Problem, r Reason) bool { return len(list) > 0 && list[0].Reason < r }

// judgeShape appends what is wrong with fourteen tiles that do not form a hand.
func (res *Result) judgeShape(s *summary) {
	if hand.IsComplete(&s.concealed) || s.melds == 0 && hand.IsThirteenOrphans(&s.concealed) {
		return
	}
	reason := NotComplete
	if s.melds == 0 && hand.IsSevenPairs(&s.concealed) {
		reason = SevenPairs
	}
	res.Problems = append(res.Problems, problem(reason))
	melded := s.melded // a copy, because Distance lets its argument escape to the heap
	res.Distance = hand.Distance(&s.concealed, &melded, 4-s.melds)
}

// divisions holds every way to divide the tiles into a complete hand.
type divisions struct {
	orphans bool
	splits  [4]division // the most there can be (RULES.md section 14)
	n       int
	winning tile.Tile
}

// division is one way to divide a hand: its groups, the melds first, their shape,
// and a bit for each group that the winning tile may have completed.
type division struct {
	sets   hand.Sets
	pair   tile.Tile
	places uint8
	shape  shape
}

func (c *divisions) divide(s *summary, winning tile.Tile) {
	c.orphans = s.melds == 0 && hand.IsThirteenOrphans(&s.concealed)
	c.winning = winning
	var room [4]hand.Split
	splits := hand.Splits(room[:0], &s.concealed)
	c.n = len(splits)
	for i := range splits {
		c.splits[i].fill(s, &splits[i], winning)
	}
}

func (l *division) fill(s *summary, split *hand.Split, winning tile.Tile) {
	l.sets, l.pair = s.declared.Behind(s.melds, split.Sets), split.Pair
	l.shape = shapeOfSets(l.sets) + groupShapes[hand.GroupPair][l.pair]
	l.places = completed(l.sets, l.pair, s.melds, winning)
}

// groups returns the groups, the pair last.
func (l *division) groups() *rules.Groups {
	return &rules.Groups{l.sets.At(0), l.sets.At(1), l.sets.At(2), l.sets.At(3), {Kind: hand.GroupPair, Tile: l.pair, Meld: -1}}
}

// read finds all readings of a draft without problems, best first.
func (f *facts) read(list *Readings, c *divisions) {
	list.n = 0
	if f.w.By == ByFlowers {
		f.whole(list.next(), FlowerHand, f.shared)
		return
	}
	if c.orphans {
		f.whole(list.next(), Orphans, f.shared|1<<rules.ThirteenOrphans)
	}
	for i := range c.splits[:c.n] {
		f.standard(list, &c.splits[i], c.winning)
	}
	if list.n > 1 {
		list.sort()
	}
}

// whole fills in a reading without groups.
func (f *facts) whole(r *Reading, form Form, met Tally) {
	*r = Reading{Form: form, Pair: tile.None, WinsOn: -1}
	f.tally(r, met)
}

// standard adds a reading for each group that the winning tile may have completed,
// or one without such a group if there is no winning tile. The fans depend on which
// group it was only for four chows or four pungs; others are counted once.
func (f *facts) standard(list *Readings, l *division, winning tile.Tile) {
	met := f.ofGroups(l.shape)
	if own := f.rs.OwnHands.Value; len(own) > 0 {
		met |= f.ownHands(l.groups(), own)
	}
	if winning == tile.None {
		f.add(list, l, -1, met, winning)
		return
	}
	places := l.places
	f.add(list, l, bits.TrailingZeros8(places), met, winning)
	alike := met&(1<<rules.AllChows|1<<rules.AllPungs) == 0
	for places &= places - 1; places != 0; places &= places - 1 {
		if !alike {
			f.add(list, l, bits.TrailingZeros8(places), met, winning)
			continue
		}
		r := list.next()
		*r = list.list[list.n-2]
		r.WinsOn = int8(bits.TrailingZeros8(places))
	}
}

func (f *facts) add(list *Readings, l *division, winsOn int, met Tally, winning tile.Tile) {
	r := list.next()
	r.Form, r.Sets, r.Pair, r.WinsOn = Standard, l.sets, l.pair, int8(winsOn)
	if met&(1<<rules.AllChows|1<<rules.AllPungs) != 0 {
		f.ofWait(&met, r, winning)
	}
	f.tally(r, met)
}

// completed returns a bit for each concealed group that the tile may have completed;
// for equal groups, the first.
func completed(sets hand.Sets, pair tile.Tile, melds int, winning tile.Tile) uint8 {
	places := sets.Holding(winning) & (0x0f << melds)
	for twins := places & (places >> 1); twins != 0; twins &= twins - 1 {
		if i := bits.TrailingZeros8(twins); sets.At(i) == sets.At(i+1) {
			places &^= 2 << i
		}
	}
	if pair == winning {
		places |= 1 << PairPlace
	}
	return places
}

// sort puts the best reading first. There are rarely more than two.
func (l *Readings) sort() {
	for i := 1; i < l.n; i++ {
		for j := i; j > 0 && better(&l.list[j], &l.list[j-1]); j-- {
			l.list[j], l.list[j-1] = l.list[j-1], l.list[j]
		}
	}
}

// better orders readings: by fan, then by their sum [D], then by their groups
// in tile order, pungs before chows, so that the order is always the same.
func better(a, b *Reading) bool {
	switch {
	case a.Fan != b.Fan:
		return a.Fan > b.Fan
	case a.RawFan != b.RawFan:
		return a.RawFan > b.RawFan
	case a.Form != b.Form:
		return a.Form < b.Form
	}
	for i := range PairPlace {
		if x, y := rank(a.Sets.At(i)), rank(b.Sets.At(i)); x != y {
			return x < y
		}
	}
	if a.Pair != b.Pair {
		return a.Pair < b.Pair
	}
	return a.WinsOn < b.WinsOn
}

// rank sorts groups by tile, a pung before the chow that begins on its tile.
func rank(g hand.Group) int {
	if g.Kind == hand.GroupChow {
		return 2*int(g.Tile) + 1
	}
	return 2 * int(g.Tile)
}
