package sample

import (
	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// isFlowerHand reports whether the body has no tiles to judge.
func (b *body) isFlowerHand() bool { return len(b.draft.Concealed) == 0 }

// flowerHands returns the bodies of flower hands: without tiles, which are not
// judged, but with the kongs whose replacements brought the last flower.
func flowerHands() []body {
	kong := func(kind hand.MeldKind, t tile.Tile, from tile.Wind) hand.Meld {
		m := meld(kind, hand.Group{Kind: hand.GroupPung, Tile: t})
		m.From = from
		return m
	}
	var (
		bare  = tile.NoWind
		five  = tile.Dot1 + 4
		seven = tile.Bamboo1 + 6
	)
	list := []body{{draft: hand.Draft{Winning: tile.None}}}
	for _, melds := range [][]hand.Meld{
		{kong(hand.Kong, five, bare)},
		{kong(hand.ConcealedKong, five, bare)},
		{kong(hand.Kong, five, bare), kong(hand.ConcealedKong, seven, bare)},
		{kong(hand.Kong, five, tile.South)},
		{kong(hand.Kong, five, tile.South), kong(hand.ConcealedKong, seven, bare)},
	} {
		list = append(list, body{
			draft: hand.Draft{Melds: melds, Winning: tile.None}, cost: costKong * len(melds),
			kongs: len(melds), fed: melds[0].From != bare,
		})
	}
	return list
}

// flowerWins are declared flower hands of seven and eight: plain, on a kong's tile,
// from the deal, and by robbing the eighth. Each fits bodies with and without
// feeders.
func flowerWins() (list []circumstance) {
	var eight []tile.Tile
	for f := range tile.Tile(tile.Flowers) {
		eight = append(eight, tile.Flower1+f)
	}
	const k, f = score.DrawKong, score.DrawFlower
	for _, flowers := range [][]tile.Tile{eight[:7], eight} {
		add := func(win score.Win, cost, kongs int) {
			win.By = score.ByFlowers
			c := circumstance{
				win: win, flowers: flowers, cost: costFlowerHand + cost + len(flowers) - 7, kongs: kongs, empty: true,
			}
			list = append(list, c)
			if kongs > 0 {
				c.fed = true
				list = append(list, c)
			}
		}
		add(bySelfDraw(), 0, 0)
		for kongs := 1; kongs <= 2; kongs++ {
			draws := []score.Draw{k, k}[:kongs]
			add(bySelfDraw(draws...), costDraw*kongs, kongs)
			add(bySelfDraw(append(draws[:kongs:kongs], f)...), costDraw*(kongs+1), kongs)
		}
		for _, win := range dealtFlowers() {
			add(win, costRare, 0)
		}
		if len(flowers) == 7 {
			win := byDiscard()
			win.FlowerRobbed = true
			add(win, costRobbing, 0)
		}
	}
	return list
}

// dealtFlowers returns flower hands that came with the deal: the dealer's, also
// after a concealed kong, and another player's at once or at his first draw.
func dealtFlowers() []score.Win {
	dealer, konged, early, late := bySelfDraw(), bySelfDraw(), bySelfDraw(), bySelfDraw()
	konged.DealerKonged = true
	early.Seat, late.Seat = tile.South, tile.South
	late.FirstDraw = true
	list := []score.Win{dealer, konged, early, late}
	for i := range list {
		list[i].FlowersDealt = true
	}
	return list
}
