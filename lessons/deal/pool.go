package deal

import (
	"math/rand/v2"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// pool says which groups may be drawn; suit is the one the hand leans to.
type pool func(g hand.Group, suit tile.Suit) bool

func anything(hand.Group, tile.Suit) bool { return true }

func chow(g hand.Group, _ tile.Suit) bool { return g.Kind == hand.GroupChow }

func pung(g hand.Group, _ tile.Suit) bool { return g.Kind == hand.GroupPung }

// of draws groups made only of such tiles.
func of(is func(tile.Tile) bool) pool {
	return func(g hand.Group, _ tile.Suit) bool {
		return !slices.ContainsFunc(g.Tiles(), func(t tile.Tile) bool { return !is(t) })
	}
}

var (
	suited    = of(tile.Tile.IsSuited)
	honours   = of(tile.Tile.IsHonour)
	winds     = of(tile.Tile.IsWind)
	dragons   = of(tile.Tile.IsDragon)
	terminals = of(tile.Tile.IsTerminal)
	orphans   = of(tile.Tile.IsOrphan)
)

func inSuit(g hand.Group, suit tile.Suit) bool { return g.Tile.Suit() == suit }

func inSuitOrHonour(g hand.Group, suit tile.Suit) bool { return inSuit(g, suit) || g.Tile.IsHonour() }

// both draws what two pools have in common; nil has everything.
func both(a, b pool) pool {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	return func(g hand.Group, suit tile.Suit) bool { return a(g, suit) && b(g, suit) }
}

// group returns a group that is no meld.
func group(k hand.GroupKind, t tile.Tile) hand.Group { return hand.Group{Kind: k, Tile: t, Meld: -1} }

// chows, pungs and pairs are all groups that there are: 21, 34 and 34.
var chows, pungs, pairs = func() (c, p, e []hand.Group) {
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		if t.IsSuited() && t.Rank() <= 7 {
			c = append(c, group(hand.GroupChow, t))
		}
		p = append(p, group(hand.GroupPung, t))
		e = append(e, group(hand.GroupPair, t))
	}
	return c, p, e
}()

// chowsOften is how many sets in ten are chows if both can be drawn.
const chowsOften = 6

// choice is the groups of a pool, sorted by kind once for all draws.
type choice struct{ chows, pungs, pairs []hand.Group }

func choose(p pool, suit tile.Suit) choice {
	if p == nil {
		p = anything
	}
	only := func(all []hand.Group) (list []hand.Group) {
		for _, g := range all {
			if p(g, suit) {
				list = append(list, g)
			}
		}
		return list
	}
	return choice{only(chows), only(pungs), only(pairs)}
}

// set draws a set; false if the pool has none.
func (c *choice) set(r *rand.Rand) (g hand.Group, ok bool) {
	list := c.chows
	if len(list) == 0 || len(c.pungs) > 0 && r.IntN(10) >= chowsOften {
		list = c.pungs
	}
	if len(list) == 0 {
		return g, false
	}
	return anyOf(r, list), true
}

// with lists the sets that contain a tile.
func (c *choice) with(t tile.Tile) []hand.Group {
	return slices.DeleteFunc(slices.Concat(c.chows, c.pungs), func(g hand.Group) bool { return !g.Has(t) })
}
