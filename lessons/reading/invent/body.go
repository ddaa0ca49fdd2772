package invent

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Body is a complete hand in its parts, before it is a draft: sets and a pair,
// or loose tiles where it is no such hand (orphans, nine gates, what lies beside
// a flower hand).
type Body struct {
	Sets    [4]Set
	Pair    tile.Tile
	Loose   []tile.Tile // instead of sets and pair
	Flowers []tile.Tile
	Winning tile.Tile // one of the concealed tiles; tile.None if none is won
	Win     score.Win
}

// Set is a set of a body and how it was made: BadMeld for one that is not
// declared.
type Set struct {
	hand.Group
	Made hand.MeldKind
	From tile.Wind // NoWind for what nobody fed
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

// isPossible reports whether no kind is used more often than there are tiles.
func (b *Body) isPossible() bool {
	d := b.Draft()
	for _, n := range d.Counts() {
		if n > tile.Copies {
			return false
		}
	}
	return true
}

// anyOf draws one of a list that is not empty.
func anyOf[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// other draws a seat that is not the given one.
func other(r *rand.Rand, than tile.Wind) tile.Wind {
	w := than
	for range 1 + r.IntN(3) {
		w = w.Next()
	}
	return w
}
