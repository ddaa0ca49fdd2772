package deal

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Ready is a hand one tile short: its draft, who holds it, and its waits.
type Ready struct {
	Draft hand.Draft
	Win   score.Win // the seats; nothing is won yet
	Waits score.WaitsResult
}

// Waiting says what hand one tile short is wanted.
type Waiting struct {
	Rules  *rules.RuleSet
	Leans  []rules.Fan // fans that the whole hand leans to
	Open   int         // sets claimed
	Shut   bool
	Accept func(x *Ready) bool
}

// Hand draws a hand one tile short; false if none was found. It is a win
// with one tile taken out, so that it waits for something.
func (w *Waiting) Hand(r *rand.Rand) (*Ready, bool) {
	d := newDealer(&Wish{Rules: w.Rules, Leans: w.Leans, Shut: w.Shut, Open: w.Open})
	for range tries {
		b, ok := d.deal(r)
		if !ok {
			continue
		}
		x := b.short(r)
		if x.Waits = score.Waits(x.Draft, x.Win, w.Rules); len(x.Waits.Problems) == 0 && w.Accept(x) {
			return x, true
		}
	}
	return nil, false
}

// short takes one concealed tile out.
func (b *Body) short(r *rand.Rand) *Ready {
	x := &Ready{Draft: b.Draft(), Win: score.Win{Seat: b.Win.Seat, Round: b.Win.Round}}
	if x.Draft.Winning == tile.None {
		i := r.IntN(len(x.Draft.Concealed))
		x.Draft.Concealed = slices.Delete(x.Draft.Concealed, i, i+1)
	}
	x.Draft.Winning = tile.None
	return x
}

// Dead draws a hand that lacks a tile whose four copies it holds: a chow without that
// tile, and a kong or pung of it.
func Dead(r *rand.Rand, rs *rules.RuleSet, accept func(x *Ready) bool) (*Ready, bool) {
	d := newDealer(&Wish{Rules: rs, Open: 1})
	for range tries {
		b, ok := d.deal(r)
		if !ok || b.Loose != nil {
			continue
		}
		t := tile.Tile(9*r.IntN(3) + r.IntN(9))
		low := t - tile.Tile(min(r.IntN(3), t.Rank()-1))
		if low.Rank() > 7 {
			continue
		}
		b.Sets[0] = Set{Group: group(hand.GroupPung, t)}
		b.Sets[0].lay(anyOf(r, kongsMade))
		b.Sets[0].feed(r, b.Win.Seat)
		b.Sets[3] = Set{Group: group(hand.GroupChow, low)}
		bySelfDraw(r, b)
		b.Winning = t
		x := b.short(r)
		if x.Waits = score.Waits(x.Draft, x.Win, rs); len(x.Waits.Problems) == 0 && len(x.Waits.Dead) > 0 && accept(x) {
			return x, true
		}
	}
	return nil, false
}

// FourOrFive draws a hand that holds a kind four times over several groups, or five
// times, which is impossible.
func FourOrFive(r *rand.Rand, rs *rules.RuleSet) *Body {
	d := newDealer(&Wish{Rules: rs})
	for {
		b, ok := d.deal(r)
		if !ok {
			continue
		}
		t := tile.Tile(9*r.IntN(3) + 2 + r.IntN(5))
		b.Sets[2] = Set{Group: group(hand.GroupPung, t)}
		b.Sets[3] = Set{Group: group(hand.GroupChow, t-tile.Tile(r.IntN(3)))}
		want := tile.Copies
		if r.IntN(3) > 0 {
			want++
			b.Sets[2].lay(anyOf(r, kongsMade))
			b.Sets[2].feed(r, b.Win.Seat)
		}
		b.sortMelds()
		byDiscard(r, b)
		b.Winning = anyOf(r, b.Concealed())
		draft := b.Draft()
		if counts := draft.Counts(); int(counts[t]) == want && slices.Max(counts[:]) == counts[t] {
			return b
		}
	}
}
