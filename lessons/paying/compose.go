package paying

import (
	"math/rand/v2"

	"sikwu/core/hand"
	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// style is a sort of hand to compose. What a hand is worth and whether it wins
// is asked of package score afterwards.
type style uint8

const (
	chows style = iota
	halfFlush
	fullFlush
	pungs
	dragons
	winds
	honours
	terminals
	mixed
)

// anyStyle returns a style as often as tables see it: the plain ones mostly.
func anyStyle(r *rand.Rand) style {
	list := []style{
		chows, chows, mixed, mixed, halfFlush, halfFlush, halfFlush, halfFlush, halfFlush, pungs, pungs, pungs,
		fullFlush, fullFlush, dragons, winds, honours, terminals,
	}
	return list[r.IntN(len(list))]
}

// sets returns four sets and a pair of a style.
func (s style) sets(r *rand.Rand) (sets [4]hand.Group, pair tile.Tile) {
	suit := tile.Tile(9 * r.IntN(3))
	first := 0 // sets that make the style
	switch s {
	case dragons:
		first = inARow(sets[:], &pair, tile.Red, r.Perm(3))
	case winds:
		first = inARow(sets[:], &pair, tile.EastWind, r.Perm(4))
	case honours:
		kinds := r.Perm(7)
		for i := range sets {
			sets[i] = pungOf(tile.EastWind + tile.Tile(kinds[i]))
		}
		return sets, tile.EastWind + tile.Tile(kinds[4])
	}
	for i := first; i < len(sets); i++ {
		sets[i] = s.anySet(r, suit)
	}
	if pair == 0 {
		pair = s.anyPair(r, suit)
	}
	return sets, pair
}

// inARow puts pungs of a family down, in half of the cases all but one, of which
// there is a pair, and tells how many.
func inARow(sets []hand.Group, pair *tile.Tile, from tile.Tile, order []int) int {
	n := len(order)
	if order[0]%2 == 0 {
		n--
		*pair = from + tile.Tile(order[n])
	}
	for i := range n {
		sets[i] = pungOf(from + tile.Tile(order[i]))
	}
	return n
}

func (s style) anySet(r *rand.Rand, suit tile.Tile) hand.Group {
	other := tile.Tile(9 * r.IntN(3))
	switch s {
	case chows:
		return chowOf(other + tile.Tile(r.IntN(7)))
	case pungs:
		if r.IntN(3) == 0 {
			return pungOf(anyHonour(r))
		}
		return pungOf(other + tile.Tile(r.IntN(9)))
	case terminals:
		return pungOf(other + tile.Tile(8*r.IntN(2)))
	case mixed:
		suit = other
	}
	switch n := r.IntN(7); {
	case n < 2 && s != fullFlush:
		return pungOf(anyHonour(r))
	case n < 4:
		return pungOf(suit + tile.Tile(r.IntN(9)))
	}
	return chowOf(suit + tile.Tile(r.IntN(7)))
}

func (s style) anyPair(r *rand.Rand, suit tile.Tile) tile.Tile {
	other := tile.Tile(9 * r.IntN(3))
	switch {
	case s == terminals:
		return other + tile.Tile(8*r.IntN(2))
	case s == fullFlush:
		return suit + tile.Tile(r.IntN(9))
	case r.IntN(3) == 0:
		return anyHonour(r)
	case s == chows || s == pungs || s == mixed:
		return other + tile.Tile(r.IntN(9))
	}
	return suit + tile.Tile(r.IntN(9))
}

func anyHonour(r *rand.Rand) tile.Tile { return tile.EastWind + tile.Tile(r.IntN(7)) }

func pungOf(t tile.Tile) hand.Group { return hand.Group{Kind: hand.GroupPung, Tile: t, Meld: -1} }
func chowOf(t tile.Tile) hand.Group { return hand.Group{Kind: hand.GroupChow, Tile: t, Meld: -1} }

// meldOf puts a set down: a chow from the seat before, a pung from anybody, now
// and then a kong.
func meldOf(r *rand.Rand, g hand.Group, owner tile.Wind, kongs bool) hand.Meld {
	m := hand.Meld{Tiles: g.Tiles()}
	if g.Kind == hand.GroupChow {
		m.From = owner.Previous()
		return m
	}
	m.From = task.AnyOther(r, owner)
	if !kongs {
		return m
	}
	switch r.IntN(8) {
	case 0:
		m.Added = true
	case 1:
		m.Tiles, m.Concealed, m.From = append(m.Tiles, g.Tile), true, tile.NoWind
	default:
		m.Tiles = append(m.Tiles, g.Tile)
	}
	return m
}

// compose puts a hand of a style together: so many melds in any order, and of the
// rest any tile as the winning one.
func compose(r *rand.Rand, s style, owner tile.Wind, melds int, kong func(meld int) bool) hand.Draft {
	sets, pair := s.sets(r)
	r.Shuffle(len(sets), func(i, j int) { sets[i], sets[j] = sets[j], sets[i] })
	var d hand.Draft
	concealed := []tile.Tile{pair, pair}
	for i, g := range sets {
		if i < melds {
			d.Melds = append(d.Melds, meldOf(r, g, owner, kong(i)))
		} else {
			concealed = append(concealed, g.Tiles()...)
		}
	}
	i := r.IntN(len(concealed))
	d.Winning = concealed[i]
	d.Concealed = append(concealed[:i], concealed[i+1:]...)
	return d
}

// isPossible reports whether no kind is held more than four times.
func isPossible(d *hand.Draft) bool {
	for _, n := range d.Counts() {
		if n > tile.Copies {
			return false
		}
	}
	return true
}
