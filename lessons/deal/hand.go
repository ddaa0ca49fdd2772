package deal

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Body is a complete hand in its parts, before it is a draft: sets and a pair, or
// loose tiles if it has none (orphans, nine gates, the tiles of a flower hand).
type Body struct {
	Sets    [4]Set
	Pair    tile.Tile
	Loose   []tile.Tile // instead of sets and pair
	Flowers []tile.Tile
	Winning tile.Tile // one of the concealed tiles; tile.None if the hand was not won on a tile
	Win     score.Win
}

// Set is a set of a body and how it was made: BadMeld if it is not declared.
type Set struct {
	hand.Group
	Made hand.MeldKind
	From tile.Wind // NoWind if it was not fed
}

// IsDeclared reports whether the set lies open.
func (s *Set) IsDeclared() bool { return s.Made != hand.BadMeld }

func (s *Set) meld() hand.Meld {
	m := hand.Meld{From: s.From}
	switch s.Made {
	case hand.Chow:
		m.Tiles = s.Tiles()
		return m
	case hand.Kong, hand.ConcealedKong:
		m.Tiles = []tile.Tile{s.Tile, s.Tile, s.Tile, s.Tile}
	default:
		m.Tiles = []tile.Tile{s.Tile, s.Tile, s.Tile}
	}
	m.Concealed, m.Added = s.Made == hand.ConcealedKong, s.Made == hand.AddedKong
	return m
}

// kongsMade are the ways to make a kong, each as likely as the others.
var kongsMade = []hand.MeldKind{hand.Kong, hand.AddedKong, hand.ConcealedKong}

// lay declares a set, made in a way.
func (s *Set) lay(made hand.MeldKind) {
	s.Made = made
	if made.IsKong() {
		s.Kind = hand.GroupKong
	}
}

// claim declares a set that lies concealed as a chow or a pung.
func (s *Set) claim() {
	switch {
	case s.IsDeclared():
	case s.Kind == hand.GroupChow:
		s.lay(hand.Chow)
	default:
		s.lay(hand.Pung)
	}
}

// feed draws who fed a set: a chow the seat before its owner, another claimed set any
// other seat, and a set that was not claimed none.
func (s *Set) feed(r *rand.Rand, owner tile.Wind) {
	if !s.Made.IsClaimed() {
		return
	}
	if s.From = anyOther(r, owner); s.Made == hand.Chow {
		s.From = owner.Previous()
	}
}

// Meld draws a set and lays it down: a chow or a pung, or a kong for the pung if kongs
// are allowed.
func Meld(r *rand.Rand, owner tile.Wind, kongs bool) hand.Meld {
	all := choice{chows: chows, pungs: pungs}
	g, _ := all.set(r)
	made := hand.Chow
	if g.Kind == hand.GroupPung {
		if made = hand.Pung; kongs {
			made = anyOf(r, kongsMade)
		}
	}
	return MeldOf(r, made, g.Tile, owner)
}

// MeldOf lays down a set made in a way; t is the lowest tile of a chow. Who fed it is
// drawn, if it was fed.
func MeldOf(r *rand.Rand, made hand.MeldKind, t tile.Tile, owner tile.Wind) hand.Meld {
	s := Set{Group: group(hand.GroupPung, t)}
	if made == hand.Chow {
		s.Kind = hand.GroupChow
	}
	s.lay(made)
	s.feed(r, owner)
	return s.meld()
}

// sortMelds puts the sets into an order in which they can have been made: kongs, whose
// replacement may have won, come after other melds, and concealed sets last.
func (b *Body) sortMelds() {
	slices.SortStableFunc(b.Sets[:], func(x, y Set) int { return meldOrder(&x) - meldOrder(&y) })
}

func meldOrder(s *Set) int {
	switch {
	case !s.IsDeclared():
		return 2
	case s.Kind == hand.GroupKong:
		return 1
	}
	return 0
}

// clone copies the body with slices of its own.
func (b *Body) clone() *Body {
	c := *b
	c.Loose, c.Flowers = slices.Clone(b.Loose), slices.Clone(b.Flowers)
	c.Win.Draws = slices.Clone(b.Win.Draws)
	return &c
}

// Concealed lists the tiles that are not declared, the winning one among them.
func (b *Body) Concealed() []tile.Tile {
	if b.Loose != nil {
		return slices.Clone(b.Loose)
	}
	list := []tile.Tile{b.Pair, b.Pair}
	for i := range b.Sets {
		if !b.Sets[i].IsDeclared() {
			list = append(list, b.Sets[i].Tiles()...)
		}
	}
	return list
}

// Draft returns the body as score.Evaluate takes it.
func (b *Body) Draft() hand.Draft {
	d := hand.Draft{Concealed: b.Concealed(), Flowers: slices.Clone(b.Flowers), Winning: tile.None}
	if b.Win.By.NeedsWinning() {
		if i := slices.Index(d.Concealed, b.Winning); i >= 0 {
			d.Concealed, d.Winning = slices.Delete(d.Concealed, i, i+1), b.Winning
		}
	}
	if b.Loose == nil {
		for i := range b.Sets {
			if b.Sets[i].IsDeclared() {
				d.Melds = append(d.Melds, b.Sets[i].meld())
			}
		}
	}
	d.Sort()
	return d
}

// Judge asks the engine about the body.
func (b *Body) Judge(rs *rules.RuleSet) score.Result { return score.Evaluate(b.Draft(), b.Win, rs) }

// Fits reports whether a pool has as many tiles of each kind as are held.
func Fits(held, pool tile.Counts) bool {
	for t, n := range held {
		if n > pool[t] {
			return false
		}
	}
	return true
}

// whole is one set of tiles without the flowers.
var whole = func() (all tile.Counts) {
	for t := range all {
		all[t] = tile.Copies
	}
	return all
}()

// IsPossible reports whether one set has as many tiles of each kind as are held.
func IsPossible(held tile.Counts) bool { return Fits(held, whole) }

func (b *Body) isPossible() bool {
	d := b.Draft()
	return IsPossible(d.Counts())
}

// anyOf draws one of a list that is not empty.
func anyOf[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// anyOther draws a seat that is not the given one.
func anyOther(r *rand.Rand, than tile.Wind) tile.Wind {
	w := than
	for range 1 + r.IntN(3) {
		w = w.Next()
	}
	return w
}
