package invent

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
	Suits  int // 1 is one suit with honours, 0 any
	Flush  bool
	Open   int // sets claimed
	Shut   bool
	Accept func(x *Ready) bool
}

// Hand draws a hand one tile short; false if none was found. It is a win
// with one tile taken out, so that it waits for something.
func (w *Waiting) Hand(r *rand.Rand) (*Ready, bool) {
	wish := Wish{Rules: w.Rules, Suits: w.Suits, Shut: w.Shut, Open: w.Open}
	if w.Flush {
		wish.Fans = []rules.Fan{rules.FullFlush}
	}
	d := newDealer(&wish)
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

// Dead draws a hand that lacks a tile of which it holds all four: a chow of
// three without that tile, and a kong or pung of it.
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
		b.Sets[0] = Set{Group: hand.Group{Kind: hand.GroupKong, Tile: t, Meld: -1}, Made: anyOf(r, kongsMade)}
		if b.Sets[0].Made.IsClaimed() {
			b.Sets[0].From = other(r, b.Win.Seat)
		}
		b.Sets[3] = Set{Group: hand.Group{Kind: hand.GroupChow, Tile: low, Meld: -1}}
		drawn(r, b)
		b.Winning = t
		x := b.short(r)
		if x.Waits = score.Waits(x.Draft, x.Win, rs); len(x.Waits.Problems) == 0 && len(x.Waits.Dead) > 0 && accept(x) {
			return x, true
		}
	}
	return nil, false
}

// FourOrFive draws a hand that holds a kind four times over several groups, or
// five times, which cannot be.
func FourOrFive(r *rand.Rand, rs *rules.RuleSet) *Body {
	d := newDealer(&Wish{Rules: rs})
	for {
		b, ok := d.deal(r)
		if !ok {
			continue
		}
		t := tile.Tile(9*r.IntN(3) + 2 + r.IntN(5))
		b.Sets[2] = Set{Group: hand.Group{Kind: hand.GroupPung, Tile: t, Meld: -1}}
		b.Sets[3] = Set{Group: hand.Group{Kind: hand.GroupChow, Tile: t - tile.Tile(r.IntN(3)), Meld: -1}}
		want := tile.Copies
		if r.IntN(3) > 0 {
			want++
			b.Sets[2].Kind, b.Sets[2].Made = hand.GroupKong, anyOf(r, kongsMade)
			if b.Sets[2].Made.IsClaimed() {
				b.Sets[2].From = other(r, b.Win.Seat)
			}
		}
		b.sortMelds()
		fed(r, b)
		b.Winning = anyOf(r, b.Concealed())
		draft := b.Draft()
		if counts := draft.Counts(); int(counts[t]) == want && slices.Max(counts[:]) == counts[t] {
			return b
		}
	}
}
