package table

import (
	"cmp"
	"math"
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Problem says why a turn or a table of claims is impossible, in the terms of
// package score (RULES.md section 5).
type Problem struct {
	score.Problem
	Seat tile.Wind  // whose hand is at fault; NoWind if it takes several, or the wall
	Hand hand.Draft // that hand, with a tile just drawn; of several, all their tiles as one
}

// Stops reports whether claims on such a table cannot be judged at all. A player
// with too many tiles or too few may still claim, but not win (CityU 5.2).
func (p Problem) Stops() bool { return p.Reason != score.TooManyTiles && p.Reason != score.TooFewTiles }

// The clashes that only a table can have.
const (
	ClashNoChow  score.Clash = "turn_without_chow" // a chow began the turn, but the last meld is not one
	ClashNoPung  score.Clash = "turn_without_pung"
	ClashTheWall score.Clash = "wall_too_long" // more tiles are left than the hands leave
)

func Clashes() []score.Clash { return []score.Clash{ClashNoChow, ClashNoPung, ClashTheWall} }

// Problems lists why the turn is impossible, in the order of the reasons; none if
// it is possible. Turn.Seat is a wind: on the deal only East has a turn, although
// Play lets others replace their flowers in one.
func (t *Turn) Problems(rs *rules.RuleSet) []Problem {
	d, size := t.whole(), 14
	w := score.Win{Seat: t.Seat, Round: t.Round, By: score.BySelfDraw, Draws: t.draws()}
	switch {
	case t.Began == BeganDeal:
		w.By = score.ByDeal
	case t.Drawn.IsFlower():
		size = 13
	}
	fewest := size
	if t.Began == BeganDeal { // flowers may still take the place of tiles
		fewest -= len(d.Flowers)
	}
	list := found(d, w, fewest, size, rs)
	for _, c := range []struct {
		began Began
		last  hand.MeldKind
		clash score.Clash
	}{{BeganChow, hand.Chow, ClashNoChow}, {BeganPung, hand.Pung, ClashNoPung}} {
		if t.Began == c.began && !endsWith(d.Melds, c.last) {
			list = append(list, Problem{clash(c.clash), t.Seat, d})
		}
	}
	return appendWall(list, t.WallLeft, lying(d)+3*13, rs)
}

// whole returns the hand with the tile just drawn.
func (t *Turn) whole() hand.Draft {
	d := t.Hand
	switch {
	case t.Drawn.IsFlower():
		d.Flowers = append(slices.Clone(d.Flowers), t.Drawn)
		slices.Sort(d.Flowers)
	case t.Drawn != tile.None:
		d.Concealed = append(slices.Clone(d.Concealed), t.Drawn)
		slices.Sort(d.Concealed)
	}
	return d
}

// Problems lists why the hands cannot be at one table with the tile, which is not a
// flower, in the order of the reasons and of the seats.
func (o *Offer) Problems(rs *rules.RuleSet) []Problem {
	var list []Problem
	all, outside := hand.Draft{Concealed: []tile.Tile{o.Tile}, Winning: tile.None}, 1
	for i, p := range o.Players {
		if p == nil {
			outside += 13
			continue
		}
		w := score.Win{Seat: tile.Seats()[i], Round: o.Round, By: score.BySelfDraw}
		list = append(list, found(p.Hand, w, 13, 13, rs)...)
		outside += lying(p.Hand)
		all.Concealed = append(all.Concealed, p.Hand.Concealed...)
		all.Flowers = append(all.Flowers, p.Hand.Flowers...)
		for _, m := range p.Hand.Melds {
			all.Concealed = append(all.Concealed, m.All()...)
		}
	}
	all.Sort()
	for _, p := range found(all, score.Win{By: score.BySelfDraw}, 0, math.MaxInt, rs) {
		known := slices.ContainsFunc(list, func(q Problem) bool { return q.Reason == p.Reason })
		if !known {
			list = append(list, p)
		}
	}
	list = appendWall(list, o.WallLeft, outside, rs)
	slices.SortStableFunc(list, func(p, q Problem) int { return cmp.Compare(p.Reason, q.Reason) })
	return list
}

// found returns what package score finds wrong with a hand.
func found(d hand.Draft, w score.Win, fewest, most int, rs *rules.RuleSet) (list []Problem) {
	for _, p := range score.ProblemsSized(d, w, fewest, most, rs) {
		list = append(list, Problem{p, w.Seat, d})
	}
	return list
}

func clash(c score.Clash) score.Problem {
	return score.Problem{Reason: score.ImpossibleContext, Tile: tile.None, Meld: -1, Clash: c}
}

// lying returns the number of tiles in a hand, with its flowers and all four of
// a kong.
func lying(d hand.Draft) int {
	n := len(d.Concealed) + len(d.Flowers)
	for _, m := range d.Melds {
		n += len(m.All())
	}
	return n
}

// appendWall adds what is wrong with a wall if at least this many tiles of the
// set lie outside it.
func appendWall(list []Problem, left, outside int, rs *rules.RuleSet) []Problem {
	if left == Unknown || left+outside <= 8*StacksEach(rs.Flowers.Value) {
		return list
	}
	return append(list, Problem{clash(ClashTheWall), tile.NoWind, hand.Draft{Winning: tile.None}})
}

// endsWith reports whether the last meld is of a kind.
func endsWith(melds []hand.Meld, kind hand.MeldKind) bool {
	return len(melds) > 0 && melds[len(melds)-1].Kind() == kind
}
