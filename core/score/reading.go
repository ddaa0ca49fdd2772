package score

import (
	"cmp"
	"slices"

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
	Sets   [4]hand.Group // declared melds in their order, then concealed sets sorted; standard form only
	Pair   tile.Tile     // standard form only
	WinsOn int8          // 0–3 a set, PairPlace the pair, -1 for none

	Counted  counts                   // how often each fan counts
	Excluded counts                   // how often a met fan is not counted
	By       [rules.NumFans]rules.Fan // the fan that excludes it
	drop     [rules.NumFans]int16     // the rule set's drop that says so, from 1

	Fan, RawFan int // cut at the limit, and the sum before
}

// Group returns the group at a place: 0–3 the sets, PairPlace the pair.
func (r *Reading) Group(place int) hand.Group {
	if place == PairPlace {
		return hand.Group{Kind: hand.GroupPair, Tile: r.Pair, Meld: -1}
	}
	return r.Sets[place]
}

// Result is the judgement of a hand.
type Result struct {
	Win      bool
	Reason   Reason    // the first of the problems, or BelowMinimum
	Problems []Problem // everything found, in the order of the reasons
	Readings []Reading // best first; also when below the minimum
	Distance int       // tiles to exchange, for NotComplete and SevenPairs
}

// Best is the reading the hand is worth; nil where there is none.
func (r *Result) Best() *Reading {
	if len(r.Readings) == 0 {
		return nil
	}
	return &r.Readings[0]
}

// Evaluate judges a draft won in the way w under rs. It is pure.
func Evaluate(d hand.Draft, w Win, rs *rules.RuleSet) Result {
	res := Result{Problems: Problems(d, w, rs)}
	if len(res.Problems) == 0 {
		res.Readings = readings(d, &w, rs)
	}
	if !hasBefore(res.Problems, ImpossibleContext) && len(res.Readings) == 0 && w.By != ByFlowers {
		res.judgeShape(d)
	}
	if len(res.Problems) > 0 {
		res.Reason = res.Problems[0].Reason
		return res
	}
	if res.Best().Fan < rs.Minimum.Value {
		res.Reason = BelowMinimum
		res.Problems = []Problem{problem(BelowMinimum)}
		return res
	}
	res.Win = true
	return res
}

func hasBefore(list []Problem, r Reason) bool { return len(list) > 0 && list[0].Reason < r }

// judgeShape adds what is wrong with fourteen tiles that form no hand.
func (res *Result) judgeShape(d hand.Draft) {
	tiles := d.ConcealedCounts()
	if hand.IsComplete(&tiles) || len(d.Melds) == 0 && hand.IsThirteenOrphans(&tiles) {
		return
	}
	reason := NotComplete
	if len(d.Melds) == 0 && hand.IsSevenPairs(&tiles) {
		reason = SevenPairs
	}
	res.Problems = append(res.Problems, problem(reason))
	melded := meldCounts(d)
	res.Distance = hand.Distance(&tiles, &melded, 4-len(d.Melds))
}

func meldCounts(d hand.Draft) tile.Counts {
	var c tile.Counts
	for _, m := range d.Melds {
		c.Add(m.All()...)
	}
	return c
}

// readings finds every reading of a draft without problems, best first.
func readings(d hand.Draft, w *Win, rs *rules.RuleSet) []Reading {
	f := newFacts(d, w, rs)
	var list []Reading
	if w.By == ByFlowers {
		return []Reading{f.tally(Reading{Form: FlowerHand, Pair: tile.None, WinsOn: -1})}
	}
	tiles := d.ConcealedCounts()
	if len(d.Melds) == 0 && hand.IsThirteenOrphans(&tiles) {
		list = append(list, f.tally(Reading{Form: Orphans, Pair: tile.None, WinsOn: -1}))
	}
	var room [4]hand.Split
	for _, s := range hand.Splits(room[:0], &tiles) {
		list = f.standard(list, declared(d), s, d.Winning)
	}
	slices.SortStableFunc(list, better)
	return list
}

func declared(d hand.Draft) []hand.Group {
	groups := make([]hand.Group, 0, 4)
	for i, m := range d.Melds {
		g := hand.Group{Kind: hand.GroupPung, Tile: m.Tiles[0], Meld: int8(i)}
		switch kind := m.Kind(); {
		case kind.IsKong():
			g.Kind = hand.GroupKong
		case kind == hand.Chow:
			g.Kind = hand.GroupChow
		}
		groups = append(groups, g)
	}
	return groups
}

// standard adds a reading for each group of the split that the winning tile
// can have completed; one without such a group where no tile was won.
func (f *facts) standard(list []Reading, melds []hand.Group, s hand.Split, winning tile.Tile) []Reading {
	r := Reading{Form: Standard, Pair: s.Pair, WinsOn: -1}
	n := copy(r.Sets[:], melds)
	copy(r.Sets[n:], s.Sets[:s.N])
	if winning == tile.None {
		return append(list, f.tally(r))
	}
	for place := n; place <= PairPlace; place++ {
		g := r.Group(place)
		repeats := place > n && place < PairPlace && r.Sets[place] == r.Sets[place-1]
		if !g.Has(winning) || repeats {
			continue
		}
		r.WinsOn = int8(place)
		list = append(list, f.tally(r))
	}
	return list
}

// better orders readings: by fan, then by their sum [D], then by their groups
// in tile order, pungs before chows, so that the order is always the same.
func better(a, b Reading) int {
	if c := cmp.Or(cmp.Compare(b.Fan, a.Fan), cmp.Compare(b.RawFan, a.RawFan), cmp.Compare(a.Form, b.Form)); c != 0 {
		return c
	}
	for i := range a.Sets {
		if c := compareGroups(a.Sets[i], b.Sets[i]); c != 0 {
			return c
		}
	}
	return cmp.Or(cmp.Compare(a.Pair, b.Pair), cmp.Compare(a.WinsOn, b.WinsOn))
}

func compareGroups(a, b hand.Group) int {
	// a pung sorts before the chow that begins on its tile
	chowLast := func(g hand.Group) int {
		if g.Kind == hand.GroupChow {
			return 1
		}
		return 0
	}
	return cmp.Or(cmp.Compare(a.Tile, b.Tile), cmp.Compare(chowLast(a), chowLast(b)))
}
