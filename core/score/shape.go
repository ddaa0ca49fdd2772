package score

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// shape summarizes the groups of a reading in one word.
//
// Each group is a number whose bit lanes say what it is: a chow, honours, a pair or
// pung of terminals, its suit, a dragon pung, which wind. The lanes are wide enough
// for five groups, so the numbers of a reading can be added, and the sum answers
// every question about the hand: four chows is 4 in the chow lane, one suit is 0 in
// two suit lanes. The lanes index small tables of fans. One lookup and one addition
// a group replace all loops over tiles.
type shape uint32

// The first bit of each lane. Counting lanes are three bits wide, the lane of dragon
// pungs two, marks one. The six lanes for kinds of tiles are adjacent; see kinds.
const (
	laneChows      = 0
	laneHonours    = 3  // groups of winds or dragons
	laneTerminals  = 6  // pungs and pairs of 1s or 9s
	laneMiddles    = 9  // groups with a tile that is neither
	laneSuits      = 12 // groups of characters, dots, bamboo
	laneWinds      = 21 // wind pungs
	markWindPair   = 24
	laneDragons    = 25 // dragon pungs
	markDragonPair = 27
	markWindPung   = 28 // E S W N
)

// shapeOf returns the shape of a group.
func shapeOf(g hand.Group) shape { return groupShapes[g.Kind][g.Tile] }

// shapeOfSets returns the shape of four sets.
func shapeOfSets(s hand.Sets) shape {
	return shapeAt(s.Index(0)) + shapeAt(s.Index(1)) + shapeAt(s.Index(2)) + shapeAt(s.Index(3))
}

func shapeAt(index uint32) shape { return groupShapes[index>>8&3][index&0xff] }

// groupShapes holds the shape of each group, by kind and tile.
var groupShapes = func() (table [hand.GroupPair + 1][256]shape) {
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		one := tileShape(t)
		table[hand.GroupPair][t] = one
		table[hand.GroupPung][t] = one
		switch {
		case t.IsDragon():
			table[hand.GroupPair][t] |= 1 << markDragonPair
			table[hand.GroupPung][t] |= 1 << laneDragons
		case t.IsWind():
			table[hand.GroupPair][t] |= 1 << markWindPair
			table[hand.GroupPung][t] |= 1<<laneWinds | 1<<(markWindPung+int(t-tile.EastWind))
		default:
			table[hand.GroupChow][t] = 1<<laneChows | 1<<laneMiddles | 1<<(laneSuits+3*int(t.Suit()))
		}
		table[hand.GroupKong][t] = table[hand.GroupPung][t]
	}
	return table
}()

func tileShape(t tile.Tile) shape {
	switch {
	case t.IsHonour():
		return 1 << laneHonours
	case t.IsTerminal():
		return 1<<laneTerminals | 1<<(laneSuits+3*int(t.Suit()))
	}
	return 1<<laneMiddles | 1<<(laneSuits+3*int(t.Suit()))
}

// The bits of kinds, in the order of the lanes.
const (
	seesHonours = 1 << iota
	seesTerminals
	seesMiddles
	seesSuit // the first of three
)

// kinds reduces six counting lanes to one bit each: whether the count is not 0.
func (s shape) kinds() uint32 {
	any := uint32(s|s>>1|s>>2) >> laneHonours & 0o111111
	low, high := any|any>>2|any>>4, any>>9|any>>11|any>>13
	return low&7 | high&7<<3
}

// fansOfKinds holds the fans that follow from the kinds of tiles, by kinds.
var fansOfKinds = func() (table [64]Tally) {
	for sees := range table {
		honours := sees&seesHonours != 0
		fans := &table[sees]
		switch suits := sees / seesSuit; {
		case suits == 0:
			fans.when(honours, rules.AllHonours)
		case suits&(suits-1) == 0:
			fans.when(honours, rules.HalfFlush)
			fans.when(!honours, rules.FullFlush)
		}
		if sees&seesMiddles == 0 && sees&seesTerminals != 0 {
			fans.when(honours, rules.MixedTerminals)
			fans.when(!honours, rules.AllTerminals)
		}
	}
	return table
}()

// fansOfChows is indexed by the number of chows; fansOfWinds and fansOfDragons by
// the number of pungs together with the mark of a pair.
var (
	fansOfChows = [8]Tally{0: 1 << rules.AllPungs, 4: 1 << rules.AllChows}
	fansOfWinds = [16]Tally{4: 1 << rules.BigFourWinds, 3 | 1<<3: 1 << rules.SmallFourWinds}

	fansOfDragons = func() (table [8]Tally) {
		for i := range table {
			pungs := i & 3
			table[i].times(pungs, rules.DragonPung, atDragons)
			table[i].when(pungs == 3, rules.BigThreeDragons)
			table[i].when(pungs == 2 && i > 3, rules.SmallThreeDragons)
		}
		return table
	}()
)

// fans returns the fans that the groups make for a seat in a round, whichever group
// the winning tile completed.
func (s shape) fans(seat, round tile.Wind) Tally {
	t := fansOfChows[s>>laneChows&7] | fansOfKinds[s.kinds()&63] |
		fansOfWinds[s>>laneWinds&15] | fansOfDragons[s>>laneDragons&7]
	t |= Tally(s>>(markWindPung+seat.Index())&1) << rules.SeatWind
	return t | Tally(s>>(markWindPung+round.Index())&1)<<rules.RoundWind
}
