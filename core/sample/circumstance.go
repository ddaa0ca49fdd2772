package sample

import (
	"slices"
	"sort"
	"sync"

	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// circumstance is how a hand is won, with its flowers, and which bodies it fits.
type circumstance struct {
	win     score.Win
	flowers []tile.Tile
	fans    rules.FanSet // that come from it
	cost    int
	kongs   int  // the number of kongs the body needs
	closed  bool // the body has no melds
	winds   bool // the body has a set of winds
	fed     bool // the body names feeders; otherwise it must not
	dealt   bool
	orphans bool
	empty   bool // a flower hand
}

// Costs of what happens less often.
const (
	costSeat       = 1
	costFlower     = 1 // each
	costRare       = 4 // the last tile, the first discard
	costDraw       = 2 // each replacement
	costRobbing    = 4
	costHouseFact  = 3
	costFlowerHand = 3
	costSelfDraw   = 1
)

// fits reports whether a body can be won in the circumstance.
func (c *circumstance) fits(b *body) bool {
	return c.fed == b.fed && c.dealt == b.dealt && c.empty == b.isFlowerHand() && b.kongs >= c.kongs &&
		(!c.closed || len(b.draft.Melds) == 0) && (!c.winds || b.winds) && (!c.orphans || b.orphans)
}

// matters reports whether the circumstance makes a difference to either rule set.
func (c *circumstance) matters(a, b *rules.RuleSet) bool {
	asked := func(is func(*rules.RuleSet) bool) bool { return is(a) || is(b) }
	if (len(c.flowers) > 0 || c.empty) && !asked(func(rs *rules.RuleSet) bool { return rs.Flowers.Value }) {
		return false
	}
	for _, fact := range score.Facts() {
		if c.win.Holds(fact) && !asked(fact.IsAsked) {
			return false
		}
	}
	return true
}

// circumstances are all circumstances, the plainest first.
var circumstances = sync.OnceValue(func() []circumstance {
	list := slices.Concat(plainWins(), drawnWins(), rareWins(), fedWins(), flowerWins())
	sort.SliceStable(list, func(i, j int) bool { return list[i].cost < list[j].cost })
	all := bodies()
	for i := range list {
		list[i].judgeFans(all)
	}
	return list
})

// judgeFans finds the fans of the circumstance from the first body that can be won
// in it.
func (c *circumstance) judgeFans(all []body) {
	for i := range all {
		if !c.fits(&all[i]) {
			continue
		}
		q := c.of(&all[i])
		if fans := fansOf(&q); fans != 0 {
			c.fans = fans & ofCircumstance
			return
		}
	}
}

// of returns a body won in the circumstance.
func (c *circumstance) of(b *body) question {
	q := question{draft: b.draft, win: c.win}
	q.draft.Flowers = c.flowers
	return q
}

// The two plain ways to win, by East in the East round.
func byDiscard() score.Win {
	return score.Win{Seat: tile.East, Round: tile.East, By: score.ByDiscard, From: tile.South}
}

func bySelfDraw(draws ...score.Draw) score.Win {
	return score.Win{Seat: tile.East, Round: tile.East, By: score.BySelfDraw, Draws: draws}
}

// held returns sets of flowers for East: none, another seat's, its own, full
// series.
func held() [][]tile.Tile {
	const spring, plum = tile.Flower1, tile.Flower1 + 4
	seasons := []tile.Tile{spring, spring + 1, spring + 2, spring + 3}
	plants := []tile.Tile{plum, plum + 1, plum + 2, plum + 3}
	return [][]tile.Tile{
		nil, {spring + 1}, {spring}, {spring, plum}, seasons,
		append(slices.Clone(seasons), plum), append(slices.Clone(seasons), plants...),
	}
}

// plainWins returns discards and self-draws with every sort of flowers, on the last
// tile, and in other seats and rounds if the hand has winds.
func plainWins() (list []circumstance) {
	for _, flowers := range held() {
		for _, last := range []bool{false, true} {
			for i, win := range []score.Win{byDiscard(), bySelfDraw()} {
				c := circumstance{win: win, flowers: flowers, cost: costFlower*len(flowers) + costSelfDraw*i}
				if c.win.LastTile = last; last {
					c.cost += costRare
				}
				list = append(list, c)
				list = append(list, c.elsewhere()...)
			}
		}
	}
	return list
}

// elsewhere returns the same win in other seats and rounds, whose own flowers take
// the place of East's.
func (c circumstance) elsewhere() (list []circumstance) {
	for _, place := range []struct{ seat, round tile.Wind }{
		{tile.South, tile.East}, {tile.East, tile.South}, {tile.South, tile.South},
	} {
		moved := c
		moved.win.Seat, moved.win.Round, moved.winds = place.seat, place.round, true
		moved.cost += costSeat
		if place.seat == tile.South {
			moved.flowers = shifted(c.flowers)
			if moved.win.From != tile.NoWind {
				moved.win.From = tile.East
			}
		}
		list = append(list, moved)
	}
	return list
}

// shifted returns the flowers of the next seat, so that East's become South's.
func shifted(flowers []tile.Tile) (list []tile.Tile) {
	for _, f := range flowers {
		series := (f - tile.Flower1) / 4
		list = append(list, tile.Flower1+4*series+(f-tile.Flower1+1)%4)
	}
	slices.Sort(list)
	return list
}

// drawnWins returns wins on replacement tiles.
func drawnWins() (list []circumstance) {
	const k, f = score.DrawKong, score.DrawFlower
	for _, draws := range [][]score.Draw{
		{k}, {f}, {k, f}, {k, k}, {k, f, k}, {k, k, k}, {k, k, k, k},
	} {
		for _, flowers := range held()[:4] {
			c := circumstance{win: bySelfDraw(draws...), flowers: flowers, cost: costFlower*len(flowers) + costDraw*len(draws)}
			for _, d := range draws {
				if d == k {
					c.kongs++
				}
			}
			if len(flowers) == 0 && c.kongs < len(draws) {
				continue // a flower was drawn
			}
			last := c
			last.win.LastTile, last.cost = true, c.cost+costRare
			list = append(list, c, last)
			if c.kongs == len(draws) && c.kongs > 1 {
				c.win.OtherKong = true
				c.cost += costHouseFact
				list = append(list, c)
			}
		}
	}
	return list
}

// rareWins returns robbing, the deal, the first discard and the first draw.
func rareWins() (list []circumstance) {
	for _, flowers := range held()[:4] {
		add := func(win score.Win, cost int, closed bool) *circumstance {
			list = append(list, circumstance{win: win, flowers: flowers, cost: cost + costFlower*len(flowers), closed: closed})
			return &list[len(list)-1]
		}
		win := byDiscard()
		win.By = score.ByRobKong
		add(win, costRobbing, false)
		win.By = score.ByRobConcealedKong
		add(win, costRobbing+costRare, true).orphans = true
		win = bySelfDraw()
		win.By = score.ByDeal
		add(win, costRare, true).dealt = true

		win = byDiscard()
		win.Seat, win.From, win.FirstDiscard = tile.South, tile.East, true
		add(win, costRare, true)
		win.DealerKonged = true
		add(win, costRare+costHouseFact, true)
		win = bySelfDraw()
		win.Seat, win.FirstDraw = tile.South, true
		add(win, costRare, true)
	}
	return list
}

// fedWins returns the wins for which another seat may be liable.
func fedWins() (list []circumstance) {
	const k, f = score.DrawKong, score.DrawFlower
	add := func(win score.Win, cost, kongs int) {
		for _, flowers := range held()[:4] {
			list = append(list, circumstance{
				win: win, flowers: flowers, cost: cost + costFlower*len(flowers), kongs: kongs, fed: true,
			})
		}
	}
	add(bySelfDraw(), 0, 0)
	for i, from := range []tile.Wind{tile.South, tile.West, tile.North} {
		win := byDiscard()
		win.From = from
		add(win, i, 0)
		win.By = score.ByRobKong
		add(win, costRobbing+i, 0)
	}
	for _, draws := range [][]score.Draw{{k}, {k, f}, {k, k}, {k, f, k}, {k, k, f}, {k, k, k, k}} {
		kongs := 0
		for _, d := range draws {
			if d == k {
				kongs++
			}
		}
		add(bySelfDraw(draws...), costDraw*len(draws), kongs)
	}
	return list
}
