package sample

import (
	"slices"
	"sort"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// opening is the sets to put down, in the order in which they are made. Chow stands
// for any claimed set other than a kong.
type opening []hand.MeldKind

const claimed = hand.Chow

// openings returns the openings that some rule distinguishes.
func openings() []opening {
	const kong, added, hidden = hand.Kong, hand.AddedKong, hand.ConcealedKong
	return []opening{
		{},
		{claimed}, {claimed, claimed}, {claimed, claimed, claimed}, {claimed, claimed, claimed, claimed},
		{kong}, {hidden}, {added}, {claimed, hidden},
		{hidden, hidden}, {kong, hidden}, {hidden, hidden, hidden}, {kong, hidden, hidden},
		{claimed, claimed, kong}, {claimed, claimed, claimed, kong},
		{claimed, claimed, kong, hidden}, {claimed, claimed, hidden, kong},
		{hidden, hidden, hidden, hidden}, {kong, hidden, hidden, hidden},
		{hidden, hidden, hidden, kong}, {kong, kong, kong, kong},
	}
}

// Costs of what makes a hand less simple to read.
const (
	costClaim     = 1
	costKong      = 3
	costFed       = 2 // each feeder named
	costWait      = 1 // each winning tile after the first one tried
	shapesPerCost = 8 // the shapes come plainest first
	costExample   = 8 // a fan's example
)

// apply opens the shape at a place and wins it on each of its concealed tiles.
func (o opening) apply(s *shape, place int) []body {
	melds, rest, ok := o.divide(s)
	if !ok {
		return nil
	}
	b := body{cost: place / shapesPerCost}
	for _, m := range melds {
		b.cost += costClaim
		if m.Kind().IsKong() {
			b.cost += costKong - costClaim
			b.kongs++
		}
	}
	for _, g := range s.sets {
		b.winds = b.winds || g.IsTriple() && g.Tile.IsWind()
	}
	concealed := []tile.Tile{s.pair, s.pair}
	for _, g := range rest {
		concealed = append(concealed, g.Tiles()...)
	}
	slices.Sort(concealed)
	list := b.won(melds, concealed, rest, s.pair)
	if len(melds) == 0 {
		b.draft, b.dealt = hand.Draft{Concealed: concealed, Winning: tile.None}, true
		list = append(list, b)
	}
	return list
}

// divide puts down the sets of the opening, honours before suits and pungs before
// chows, and returns the rest. ok is false if the shape has too few pungs, or needs
// the fourth tile of a kong elsewhere.
func (o opening) divide(s *shape) (melds []hand.Meld, rest []hand.Group, ok bool) {
	sets := slices.Clone(s.sets[:])
	sort.SliceStable(sets, func(i, j int) bool { return claimOrder(sets[i]) < claimOrder(sets[j]) })
	var used tile.Counts
	used.Add(s.pair, s.pair)
	for _, g := range sets {
		used.Add(g.Tiles()...)
	}
	places := make([]hand.Group, len(o))
	for i, kind := range o {
		if !kind.IsKong() {
			continue
		}
		at := slices.IndexFunc(sets, func(g hand.Group) bool { return g.IsTriple() && used[g.Tile] < tile.Copies })
		if at < 0 {
			return nil, nil, false
		}
		places[i] = sets[at]
		sets = slices.Delete(sets, at, at+1)
	}
	for i, kind := range o {
		if !kind.IsKong() {
			places[i], sets = sets[0], sets[1:]
		}
		melds = append(melds, meld(kind, places[i]))
	}
	return melds, sets, true
}

func claimOrder(g hand.Group) int {
	switch {
	case g.Kind == hand.GroupChow:
		return 2
	case g.Tile.IsSuited():
		return 1
	}
	return 0
}

func meld(kind hand.MeldKind, g hand.Group) hand.Meld {
	m := hand.Meld{Tiles: g.Tiles(), Added: kind == hand.AddedKong, Concealed: kind == hand.ConcealedKong}
	if kind == hand.Kong || kind == hand.ConcealedKong {
		m.Tiles = append(m.Tiles, g.Tile)
	}
	return m
}

// won takes concealed kinds out as the winning tile: all of them if the wait may
// count, otherwise one of the first set's, one of a pung and the pair.
func (b body) won(melds []hand.Meld, concealed []tile.Tile, rest []hand.Group, pair tile.Tile) (list []body) {
	for i, winning := range winningTiles(rest, pair) {
		at := slices.Index(concealed, winning)
		won := b
		won.draft = hand.Draft{Concealed: slices.Delete(slices.Clone(concealed), at, at+1), Melds: melds, Winning: winning}
		won.cost += min(i, 3) * costWait
		list = append(list, won)
		list = append(list, won.feeds()...)
	}
	return list
}

// winningTiles returns the tiles to win on: all tiles of four chows, because a house may
// require an open wait; otherwise a set's first tile, a pung's and the pair.
func winningTiles(rest []hand.Group, pair tile.Tile) (list []tile.Tile) {
	var chows, pungs []tile.Tile
	for _, g := range rest {
		if g.Kind == hand.GroupChow {
			chows = append(chows, g.Tiles()...)
		} else {
			pungs = append(pungs, g.Tile)
		}
	}
	if len(pungs) > 0 {
		chows, pungs = chows[:min(len(chows), 1)], pungs[:1]
	}
	for _, t := range slices.Concat(chows, pungs, []tile.Tile{pair}) {
		if !slices.Contains(list, t) {
			list = append(list, t)
		}
	}
	return list
}

// feeds names feeders in every way that can decide liability: each late or kong
// claim alone, and the last two by different seats.
func (b body) feeds() (list []body) {
	melds := b.draft.Melds
	feed := func(places ...int) {
		fed := b
		fed.fed, fed.cost = true, b.cost+costFed*len(places)
		fed.draft.Melds = slices.Clone(melds)
		for n, at := range places {
			fed.draft.Melds[at].From = feeder(melds[at].Kind(), n)
		}
		list = append(list, fed)
	}
	for i := range melds {
		kind := melds[i].Kind()
		if !kind.IsClaimed() || i < 2 && kind != hand.Kong {
			continue
		}
		feed(i)
		if i == 3 && melds[2].Kind().IsClaimed() {
			feed(2, 3)
		}
	}
	return list
}

// feeder returns the nth seat to feed East; chows come from the seat before.
func feeder(kind hand.MeldKind, n int) tile.Wind {
	if kind == hand.Chow {
		return tile.East.Previous()
	}
	return []tile.Wind{tile.South, tile.West}[n]
}

// orphans returns thirteen orphans, won on a kind they have and on one they lack.
func orphans() []body {
	var all []tile.Tile
	for t := range tile.Tile(tile.Kinds) {
		if t.IsOrphan() {
			all = append(all, t)
		}
	}
	last := all[len(all)-1]
	dealt := append(slices.Clone(all), last)
	missing := slices.Concat(all[:1], all[:len(all)-1])
	return []body{
		{draft: hand.Draft{Concealed: all, Winning: last}, orphans: true},
		{draft: hand.Draft{Concealed: missing, Winning: last}, cost: costWait, orphans: true},
		{draft: hand.Draft{Concealed: dealt, Winning: tile.None}, dealt: true, orphans: true},
	}
}
