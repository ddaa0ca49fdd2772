package deal

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
	Fans  []rules.Fan // all of them count, of those that the rules play
	Leans []rules.Fan // the hand leans to these too; they need not count
	InRow bool        // three pungs of one suit in a row, which can be three chows
	Shut  bool        // nothing is claimed or konged
	Open  int         // how many sets are claimed, if possible; 0 leaves it to chance
	// Accept reports whether a hand will do, by the engine's verdict; nil takes
	// every win.
	Accept func(b *Body, res *score.Result) bool
	// Look is how many hands with the fans are looked at before the wish is given
	// up, 0 as many as are drawn: for an Accept that takes long.
	Look int
}

// tries is how many hands are thrown away before a wish is given up.
const tries = 6000

// Hand draws a hand as wished; false if the rules have none, or it is too rare to
// be found.
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

// has reports whether the hand is complete and counts the wished fans that these rules
// play.
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
	*Style
}

func newDealer(w *Wish) *dealer {
	var l lean
	if w.InRow {
		l = inARow
	}
	l = l.to(w.Leans...).to(w.Fans...)
	l.shut = l.shut || w.Shut
	return &dealer{w, l.style()}
}

// deal draws one hand; false if it is impossible.
func (d *dealer) deal(r *rand.Rand) (b *Body, ok bool) {
	b = &Body{Winning: tile.None}
	b.Win.Seat, b.Win.Round = tile.Seats()[r.IntN(4)], tile.Seats()[r.IntN(2)]
	if d.wish.Rules.Flowers.Value {
		b.Flowers = someFlowers(r)
	}
	switch {
	case d.lean.loose != nil:
		b.Loose = d.lean.loose(r)
	case !d.body(r, r.IntN(3), b):
		return nil, false
	}
	if r.IntN(2) == 0 {
		bySelfDraw(r, b)
	} else {
		byDiscard(r, b)
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

// open declares some of the sets: the kongs, and others that were claimed.
func (d *dealer) open(r *rand.Rand, b *Body) {
	for i := range d.lean.kongs {
		made := anyOf(r, kongsMade)
		if d.lean.shut || d.lean.kongs > 1 && d.lean.kongs < 4 {
			made = hand.ConcealedKong // kongs in a row
		}
		b.Sets[i].lay(made)
	}
	if !d.lean.shut {
		n := d.wish.Open
		if n == 0 {
			n = max(r.IntN(4)-1, 0)
		}
		for _, i := range r.Perm(4)[:min(n, 4)] {
			b.Sets[i].claim()
		}
	}
	for i := range b.Sets {
		b.Sets[i].feed(r, b.Win.Seat)
	}
	b.sortMelds()
}

// someFlowers draws none to three flowers.
func someFlowers(r *rand.Rand) []tile.Tile { return anyFlowers(r, max(r.IntN(5)-1, 0)) }

// anyFlowers draws n flowers.
func anyFlowers(r *rand.Rand, n int) (list []tile.Tile) {
	for _, f := range r.Perm(tile.Flowers)[:n] {
		list = append(list, tile.Flower1+tile.Tile(f))
	}
	slices.Sort(list)
	return list
}
