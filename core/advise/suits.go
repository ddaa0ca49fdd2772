package advise

import (
	"bytes"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// suits gives each suit another.
type suits [3]tile.Suit

// of is the tile of the other suit.
func (s *suits) of(t tile.Tile) tile.Tile {
	if !t.IsSuited() {
		return t
	}
	return tile.Tile(s[t.Suit()])*9 + t%9
}

func (s *suits) ofAll(list []tile.Tile) []tile.Tile {
	list = slices.Clone(list)
	for i, t := range list {
		list[i] = s.of(t)
	}
	return list
}

// ofHand is the hand of the other suits, its tiles in the same places.
func (s *suits) ofHand(d hand.Draft) hand.Draft {
	d.Concealed, d.Winning = s.ofAll(d.Concealed), s.of(d.Winning)
	d.Melds = slices.Clone(d.Melds)
	for i := range d.Melds {
		d.Melds[i].Tiles = s.ofAll(d.Melds[i].Tiles)
	}
	return d
}

// back gives each suit the one that it had.
func (s *suits) back() (b suits) {
	for from, to := range s {
		b[to] = tile.Suit(from)
	}
	return b
}

// inOrder is the question with its suits in an order that their tiles alone decide, so that
// the answer does not hang on which suit is which, and what suit each became. With hands of the
// house's own, which may name their suits, all stay as they are.
func (q *Question) inOrder() (o Question, became suits) {
	if len(q.Rules.OwnHands.Value) > 0 {
		return *q, suits{tile.Characters, tile.Dots, tile.Bamboo}
	}
	held := q.Hand.ConcealedCounts()
	var looks [3][]byte
	for t := range tile.EastWind {
		looks[t.Suit()] = append(looks[t.Suit()], held[t])
	}
	for i := range q.Hand.Melds {
		if first := slices.Min(q.Hand.Melds[i].Tiles); first.IsSuited() {
			looks[first.Suit()] = append(looks[first.Suit()], byte(q.Hand.Melds[i].Kind()), byte(first%9))
		}
	}
	for t := range tile.EastWind {
		looks[t.Suit()] = append(looks[t.Suit()], q.Seen[t])
	}
	order := []tile.Suit{tile.Characters, tile.Dots, tile.Bamboo}
	slices.SortStableFunc(order, func(a, b tile.Suit) int { return bytes.Compare(looks[a], looks[b]) })
	for to, from := range order {
		became[from] = tile.Suit(to)
	}
	o = *q
	o.Hand = became.ofHand(q.Hand)
	for t := range tile.EastWind {
		o.Seen[became.of(t)] = q.Seen[t]
	}
	if q.Risks != nil {
		o.Risks = new([tile.Kinds]Risk)
		for t := range tile.Tile(tile.Kinds) {
			o.Risks[became.of(t)] = q.Risks[t]
		}
	}
	return o, became
}

// putBack gives discards the suits of the question again, equal ones in tile order.
func (s *suits) putBack(list []Discard, q *Question) []Discard {
	for i := range list {
		d := &list[i]
		d.Tile = s.of(d.Tile)
		d.Useful = s.ofUseful(d.Useful)
		for k := range d.Shown {
			d.Shown[k] = s.ofPlayed(d.Shown[k])
		}
		for k := range d.Goals {
			d.Goals[k].Goal = s.ofGoal(d.Goals[k].Goal)
			d.Goals[k].Toward = s.ofUseful(d.Goals[k].Toward)
		}
	}
	slices.SortFunc(list, func(a, b Discard) int { return int(a.Tile) - int(b.Tile) })
	q.order(list)
	return list
}

// ofUseful is a copy: coarse and fine answers share the list.
func (s *suits) ofUseful(list []score.Useful) []score.Useful {
	list = slices.Clone(list)
	for k := range list {
		list[k].Tile = s.of(list[k].Tile)
	}
	slices.SortFunc(list, func(a, b score.Useful) int { return int(a.Tile) - int(b.Tile) })
	return list
}

func (s *suits) ofGoal(g hand.Goal) hand.Goal {
	g.Suits = slices.Clone(g.Suits)
	for i, suit := range g.Suits {
		g.Suits[i] = s[suit]
	}
	slices.Sort(g.Suits)
	return g
}
