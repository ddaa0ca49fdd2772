package sample

import (
	"sort"
	"sync"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// body is a hand without circumstances: its tiles, melds and winning tile.
type body struct {
	draft   hand.Draft
	fans    rules.FanSet // those it can have, drawn and with everything counted
	cost    int
	winds   bool // holds a set of winds
	kongs   int
	fed     bool // records who fed a meld
	dealt   bool // fourteen tiles without a winning one
	orphans bool
}

// shape is four sets and a pair.
type shape struct {
	sets [4]hand.Group
	pair tile.Tile
}

// palette returns the sets that shapes are made from, the plain ones first: all
// sorts in one suit, a few in the others, and every honour.
func palette() (list []hand.Group) {
	chow := func(first tile.Tile, ranks ...int) {
		for _, r := range ranks {
			list = append(list, hand.Group{Kind: hand.GroupChow, Tile: first + tile.Tile(r-1), Meld: -1})
		}
	}
	pung := func(tiles ...tile.Tile) {
		for _, t := range tiles {
			list = append(list, hand.Group{Kind: hand.GroupPung, Tile: t, Meld: -1})
		}
	}
	chow(tile.Character1, 2)
	chow(tile.Dot1, 4)
	chow(tile.Bamboo1, 6)
	chow(tile.Character1, 7, 1, 4)
	chow(tile.Dot1, 1)
	for t := tile.Red; t < tile.Flower1; t++ {
		pung(t)
	}
	for t := tile.EastWind; t < tile.Red; t++ {
		pung(t)
	}
	pung(tile.Character1+4, tile.Dot1+1, tile.Character1, tile.Character1+8, tile.Dot1, tile.Dot1+8, tile.Bamboo1+8)
	pung(tile.Character1 + 2) // the fourth of its suit
	return list
}

// pairs are the pairs of shapes: plain, terminal, of winds and of dragons.
var pairs = []tile.Tile{
	tile.Bamboo1 + 4, tile.Character1 + 4, tile.Character1, tile.NorthWind, tile.EastWind, tile.White, tile.Red,
	tile.Character1 + 6,
}

// class distinguishes shapes that rules can treat differently: by the fans of their
// groups, the number of pungs and whether the pair is an honour.
type class struct {
	fans   rules.FanSet
	pungs  int
	honour bool
}

// shapes returns the plainest shape of each class, the plainest first.
func shapes() []shape {
	var (
		sets  = palette()
		best  = map[class]shape{}
		plain = map[class]int{}
		order []class
	)
	for _, combination := range combinations(len(sets)) {
		s := shape{}
		for i, at := range combination {
			s.sets[i] = sets[at]
		}
		for _, s.pair = range pairs {
			if !s.possible() {
				continue
			}
			c := s.class()
			odd := s.repeats()
			if was, known := plain[c]; known && was <= odd {
				continue
			} else if !known {
				order = append(order, c)
			}
			best[c], plain[c] = s, odd
		}
	}
	list := make([]shape, len(order))
	for i, c := range order {
		list[i] = best[c]
	}
	return list
}

// combinations returns the ways to choose four of n things, repetition allowed.
func combinations(n int) (list [][4]int) {
	for i := range n {
		for j := i; j < n; j++ {
			for k := j; k < n; k++ {
				for l := k; l < n; l++ {
					list = append(list, [4]int{i, j, k, l})
				}
			}
		}
	}
	return list
}

// possible reports whether no kind is used more than four times.
func (s *shape) possible() bool {
	var c tile.Counts
	c.Add(s.pair, s.pair)
	for _, g := range s.sets {
		c.Add(g.Tiles()...)
	}
	for _, n := range c {
		if n > tile.Copies {
			return false
		}
	}
	return true
}

func (s *shape) repeats() (n int) {
	for i := 1; i < len(s.sets); i++ {
		if s.sets[i] == s.sets[i-1] {
			n++
		}
	}
	return n
}

// class judges the shape as a concealed hand won on its pair by discard, away from
// seat and round winds.
func (s *shape) class() class {
	d := hand.Draft{Concealed: []tile.Tile{s.pair}, Winning: s.pair}
	c := class{honour: s.pair.IsHonour()}
	for _, g := range s.sets {
		d.Concealed = append(d.Concealed, g.Tiles()...)
		if g.Kind == hand.GroupPung {
			c.pungs++
		}
	}
	c.fans = fansOf(&question{d, score.Win{Seat: tile.East, Round: tile.South}})
	return c
}

// bodies are all bodies, the simplest first.
var bodies = sync.OnceValue(func() []body {
	var list []body
	for i, s := range shapes() {
		for _, o := range openings() {
			list = append(list, o.apply(&s, i)...)
		}
	}
	list = append(list, orphans()...)
	list = append(list, flowerHands()...)
	missing := rules.FansFrom(rules.FromTiles)
	for i := range list {
		list[i].find()
		missing &^= list[i].fans
	}
	for _, b := range exampleBodies(missing &^ rules.SetOf(rules.Chicken)) { // which a hand has if it has no other
		b.find()
		list = append(list, b)
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].cost < list[j].cost })
	return list
})

// find records which fans the body can have.
func (b *body) find() {
	b.fans = fansOf(&question{b.draft, score.Win{Seat: tile.East, Round: tile.South, By: b.plainly()}})
}

// plainly returns the plain way to win a body with all that it can have.
func (b *body) plainly() score.By {
	switch {
	case b.isFlowerHand():
		return score.ByFlowers
	case b.dealt:
		return score.ByDeal
	}
	return score.BySelfDraw
}
