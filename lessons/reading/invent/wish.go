package invent

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Wish says what hand is wanted.
type Wish struct {
	Rules *rules.RuleSet
	Fans  []rules.Fan // the hand leans to all of them
	Shape Shape
	// Suits is how many suits the hand may hold: 0 is any number, 1 one with
	// honours.
	Suits int
	Shut  bool // nothing is claimed or konged
	Open  int  // as many sets are claimed where they can be; 0 leaves it to chance
	// Accept says whether a hand will do. It is asked with the engine's verdict;
	// nil takes every win.
	Accept func(b *Body, res *score.Result) bool
	// Look is how many hands with the fans are looked at before the wish is given
	// up, 0 as many as are drawn: for an Accept that takes long.
	Look int
}

// Shape is what the sets of a hand are like.
type Shape uint8

// The shapes.
const (
	AnyShape Shape = iota
	Stairs         // three pungs of one suit in a row: they can be three chows
	Pungs          // mostly pungs
)

var shapeLeans = [...]lean{
	AnyShape: {},
	Stairs:   all(inSuit, nil),
	Pungs:    first(3, pung, nil),
}

// tries is how many hands are thrown away before a wish is given up.
const tries = 6000

// Hand draws a hand as wished; false if the rules have none, or it is too
// rare to be found.
func (w *Wish) Hand(r *rand.Rand) (*Body, score.Result, bool) {
	d := newDealer(w)
	looked := 0
	for range tries {
		b, ok := d.deal(r)
		if !ok {
			continue
		}
		res := b.Judge(w.Rules)
		if !w.has(&res) {
			continue
		}
		if looked++; w.Look > 0 && looked > w.Look {
			break
		}
		if w.Accept == nil && res.Win || w.Accept != nil && w.Accept(b, &res) {
			return b, res, true
		}
	}
	return nil, score.Result{}, false
}

// has reports whether the hand is complete and the fans that these rules play
// count in it. The others were only leant to.
func (w *Wish) has(res *score.Result) bool {
	best := res.Best()
	if best == nil {
		return false
	}
	for _, f := range w.Fans {
		if w.Rules.Has(f) && !best.Counted.Has(f) {
			return false
		}
	}
	return true
}

// dealer deals hands that lean to a wish.
type dealer struct {
	wish *Wish
	lean lean
	sets [3][4]choice // by the suit leant to
	pair [3]choice
}

func newDealer(w *Wish) *dealer {
	d := &dealer{wish: w, lean: shapeLeans[w.Shape]}
	if w.Suits == 1 {
		d.lean = d.lean.with(leans[rules.HalfFlush])
	}
	d.lean.shut = d.lean.shut || w.Shut
	for _, f := range w.Fans {
		d.lean = d.lean.with(leans[f])
	}
	for suit := range tile.Suit(3) {
		for i, p := range d.lean.sets {
			d.sets[suit][i] = choose(p, suit)
		}
		d.pair[suit] = choose(d.lean.pair, suit)
	}
	return d
}

// deal draws one hand; false if it cannot be.
func (d *dealer) deal(r *rand.Rand) (b *Body, ok bool) {
	b = &Body{Winning: tile.None}
	b.Win.Seat, b.Win.Round = tile.Seats()[r.IntN(4)], tile.Seats()[r.IntN(2)]
	if d.wish.Rules.Flowers.Value {
		b.Flowers = someFlowers(r)
	}
	switch {
	case d.lean.loose != nil:
		b.Loose = d.lean.loose(r)
	case !d.compose(r, b):
		return nil, false
	}
	if r.IntN(2) == 0 {
		drawn(r, b)
	} else {
		fed(r, b)
	}
	for _, change := range d.lean.how {
		change(r, b)
	}
	if !d.wish.Rules.Flowers.Value && b.Win.By != score.ByFlowers {
		b.Flowers = nil
	}
	if b.Loose == nil {
		d.open(r, b)
	}
	if b.Win.By.NeedsWinning() {
		b.Winning = anyOf(r, b.Concealed())
	}
	return b, b.isPossible()
}

// compose draws sets and a pair.
func (d *dealer) compose(r *rand.Rand, b *Body) bool {
	suit := r.IntN(3)
	for i := range b.Sets {
		g, ok := d.sets[suit][i].set(r)
		if !ok {
			return false
		}
		b.Sets[i] = Set{Group: g}
	}
	if d.wish.Shape == Stairs {
		b.stairs(r)
	}
	if len(d.pair[suit].pairs) == 0 {
		return false
	}
	b.Pair = anyOf(r, d.pair[suit].pairs).Tile
	return true
}

// stairs makes three pungs in a row of the first three sets.
func (b *Body) stairs(r *rand.Rand) {
	low := tile.Tile(9*int(b.Sets[0].Tile.Suit()) + r.IntN(7))
	for i := range tile.Tile(3) {
		b.Sets[i] = Set{Group: hand.Group{Kind: hand.GroupPung, Tile: low + i, Meld: -1}}
	}
}

// open declares some of the sets: the kongs, and others that were claimed.
func (d *dealer) open(r *rand.Rand, b *Body) {
	for i := range d.lean.kongs {
		b.Sets[i].Kind, b.Sets[i].Made = hand.GroupKong, anyOf(r, kongsMade)
		if d.lean.shut || d.lean.kongs > 1 && d.lean.kongs < 4 {
			b.Sets[i].Made = hand.ConcealedKong // kongs in a row
		}
	}
	if !d.lean.shut {
		n := d.wish.Open
		if n == 0 {
			n = max(r.IntN(4)-1, 0)
		}
		for _, i := range r.Perm(4)[:min(n, 4)] {
			b.declare(i)
		}
	}
	for i := range b.Sets {
		if s := &b.Sets[i]; s.Made.IsClaimed() {
			s.From = other(r, b.Win.Seat)
			if s.Made == hand.Chow {
				s.From = b.Win.Seat.Previous()
			}
		}
	}
	// The order in which they were made is the order of the sets; kongs whose
	// tile won come last.
	slices.SortStableFunc(b.Sets[:], func(x, y Set) int { return made(&x) - made(&y) })
}

func made(s *Set) int {
	switch {
	case !s.IsDeclared():
		return 2
	case s.Kind == hand.GroupKong:
		return 1
	}
	return 0
}

// declare claims a set that lies concealed.
func (b *Body) declare(i int) {
	s := &b.Sets[i]
	switch {
	case s.IsDeclared():
	case s.Kind == hand.GroupChow:
		s.Made = hand.Chow
	default:
		s.Made = hand.Pung
	}
}

// someFlowers draws none to three flowers.
func someFlowers(r *rand.Rand) []tile.Tile {
	n := max(r.IntN(5)-1, 0)
	var list []tile.Tile
	for _, f := range r.Perm(tile.Flowers)[:n] {
		list = append(list, tile.Flower1+tile.Tile(f))
	}
	slices.Sort(list)
	return list
}
