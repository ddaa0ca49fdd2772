package deal

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Changes returns complete hands that differ from b in one thing: how it was won,
// the flowers, one set or the pair, or whether a set was claimed. Hands that the rules
// rule out are left out; the order is drawn.
func (b *Body) Changes(r *rand.Rand, rs *rules.RuleSet) []*Body {
	c := changer{b: b, r: r}
	c.circumstances()
	c.flowers()
	if b.Loose == nil {
		c.claims()
		c.groups()
	}
	c.winningTile()
	list := slices.DeleteFunc(c.list, func(x *Body) bool {
		if !x.isPossible() || !rs.Flowers.Value && len(x.Flowers) > 0 {
			return true
		}
		res := x.Judge(rs)
		return res.Best() == nil
	})
	r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

type changer struct {
	b    *Body
	r    *rand.Rand
	list []*Body
}

// add keeps a body with one thing changed.
func (c *changer) add(change func(x *Body)) {
	x := c.b.clone()
	change(x)
	c.list = append(c.list, x)
}

// circumstances changes how the hand was won.
func (c *changer) circumstances() {
	w := &c.b.Win
	last := func(x *Body) { x.Win.LastTile = w.LastTile }
	switch {
	case w.By == score.BySelfDraw:
		c.add(func(x *Body) { byDiscard(c.r, x); last(x) })
	case w.By == score.ByDiscard:
		c.add(func(x *Body) { bySelfDraw(c.r, x); last(x) })
		c.add(func(x *Body) { x.Win.By = score.ByRobKong; x.Win.LastTile = false; x.Win.FirstDiscard = false })
	case w.By == score.ByRobKong:
		c.add(func(x *Body) { x.Win.By = score.ByDiscard })
	case w.By == score.ByDeal:
		c.add(func(x *Body) { x.Winning = anyOf(c.r, x.Concealed()); bySelfDraw(c.r, x) })
	}
	if w.LastTile {
		c.add(func(x *Body) { x.Win.LastTile = false })
	}
	if w.FirstDiscard {
		c.add(func(x *Body) { x.Win.DealerKonged = !w.DealerKonged })
		c.add(func(x *Body) { x.Win.FirstDiscard, x.Win.DealerKonged = false, false })
	}
	if len(w.Draws) > 0 {
		c.add(func(x *Body) { x.Win.Draws = nil })
		c.add(func(x *Body) { x.Win.Draws = append(x.Win.Draws, score.DrawFlower); x.hasFlower() })
	}
	if len(w.Draws) > 1 {
		c.add(func(x *Body) { x.Win.Draws = slices.Insert(x.Win.Draws, 1, score.DrawFlower); x.hasFlower() })
	}
	if w.By != score.ByDeal {
		c.add(func(x *Body) { x.Win.Round = x.Win.Round.Next() })
	}
}

// hasFlower adds a flower that was replaced, if the hand has none.
func (b *Body) hasFlower() {
	if len(b.Flowers) == 0 {
		b.Flowers = []tile.Tile{numbered(b.Win.Seat.Next(), 0)}
	}
}

// flowers changes one flower for another, adds one, takes one away.
func (c *changer) flowers() {
	if c.b.Win.By == score.ByFlowers {
		return
	}
	for f := tile.Flower1; f < tile.Flower1+tile.Flowers; f++ {
		if !slices.Contains(c.b.Flowers, f) {
			c.add(func(x *Body) { x.Flowers = append(x.Flowers, f); slices.Sort(x.Flowers) })
			if n := len(c.b.Flowers); n > 0 {
				i := c.r.IntN(n)
				c.add(func(x *Body) { x.Flowers[i] = f; slices.Sort(x.Flowers) })
			}
		}
	}
	for i := range c.b.Flowers {
		c.add(func(x *Body) { x.Flowers = slices.Delete(x.Flowers, i, i+1) })
	}
}

// claims claims a set that lies concealed, and makes kongs of pungs.
func (c *changer) claims() {
	for i := range c.b.Sets {
		s := &c.b.Sets[i]
		if s.IsDeclared() || s.Has(c.b.Winning) || c.b.Win.By == score.ByDeal || c.b.Win.FirstDiscard {
			continue
		}
		c.add(func(x *Body) {
			x.Sets[i].claim()
			x.Sets[i].feed(c.r, x.Win.Seat)
			x.sortMelds()
		})
		if s.Kind == hand.GroupPung {
			c.add(func(x *Body) {
				x.Sets[i].lay(hand.ConcealedKong)
				x.sortMelds()
			})
		}
	}
}

// groups changes one concealed set or the pair for another that lies near it.
func (c *changer) groups() {
	for i := range c.b.Sets {
		if c.b.Sets[i].IsDeclared() {
			continue
		}
		for _, g := range []hand.Group{anyOf(c.r, chows), anyOf(c.r, pungs), anyOf(c.r, pungs), near(c.r, c.b.Sets[i].Group)} {
			c.add(func(x *Body) {
				x.Sets[i].Group = g
				x.winsAgain(c.r)
			})
		}
	}
	for range 4 {
		t := anyOf(c.r, pairs).Tile
		c.add(func(x *Body) { x.Pair = t; x.winsAgain(c.r) })
	}
}

// near returns the group on another tile of its own family.
func near(r *rand.Rand, g hand.Group) hand.Group {
	list := slices.DeleteFunc(slices.Concat(chows, pungs), func(x hand.Group) bool {
		return x.Kind != g.Kind || x.Tile == g.Tile || x.Tile.IsHonour() != g.Tile.IsHonour() ||
			x.Tile.IsSuited() && x.Tile.Suit() != g.Tile.Suit()
	})
	if len(list) == 0 {
		return g
	}
	return anyOf(r, list)
}

// winsAgain draws another winning tile if the old one is gone.
func (b *Body) winsAgain(r *rand.Rand) {
	if b.Winning != tile.None && !slices.Contains(b.Concealed(), b.Winning) {
		b.Winning = anyOf(r, b.Concealed())
	}
}

// winningTile wins on each other concealed tile.
func (c *changer) winningTile() {
	if c.b.Winning == tile.None {
		return
	}
	for _, t := range slices.Compact(slices.Sorted(slices.Values(c.b.Concealed()))) {
		if t != c.b.Winning {
			c.add(func(x *Body) { x.Winning = t })
		}
	}
}
