package score

import (
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

// shape is what the groups of a reading look like, in one word.
//
// Every group is a small number whose bit lanes say what it is: a chow, of
// honours, a pair or pung of terminals, of which suit, a dragon pung, the pung
// of which wind. The lanes are wide enough for five groups, so that the five
// numbers of a reading are simply added, and the sum answers every question
// about the whole hand: 'four chows' is the chow lane at 4, 'one suit' two suit
// lanes at 0. The lanes then pick their fans from small tables. A look-up and
// an addition a group replace all walking over tiles.
type shape uint32

// The lanes: where each begins. Counting lanes are three bits wide, the lane of
// dragon pungs two, marks one. The six lanes of what the tiles are stand side
// by side, see kinds.
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

// shapeOf is what a group adds.
func shapeOf(g hand.Group) shape { return groupShapes[g.Kind][g.Tile] }

// shapeOfSets is what four sets add.
func shapeOfSets(s hand.Sets) shape {
	return shapeAt(s.Index(0)) + shapeAt(s.Index(1)) + shapeAt(s.Index(2)) + shapeAt(s.Index(3))
}

func shapeAt(index uint32) shape { return groupShapes[index>>8&3][index&0xff] }

// groupShapes is what each group adds, by kind and tile.
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

// kinds squeezes six counting lanes into a bit each: whether there is any.
func (s shape) kinds() uint32 {
	any := uint32(s|s>>1|s>>2) >> laneHonours & 0o111111
	low, high := any|any>>2|any>>4, any>>9|any>>11|any>>13
	return low&7 | high&7<<3
}

// fansOfKinds are the fans that follow from what tiles there are.
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

// fansOfChows, fansOfWinds and fansOfDragons go by the number of chows, of wind
// pungs with the mark of a wind pair, of dragon pungs with that of a dragon
// pair.
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

// fans are those that the groups make for a player of a seat in a round,
// whichever of them the winning tile completed.
func (s shape) fans(seat, round tile.Wind) Tally {
	t := fansOfChows[s>>laneChows&7] | fansOfKinds[s.kinds()&63] |
		fansOfWinds[s>>laneWinds&15] | fansOfDragons[s>>laneDragons&7]
	t |= Tally(s>>(markWindPung+seat.Index())&1) << rules.SeatWind
	return t | Tally(s>>(markWindPung+round.Index())&1)<<rules.RoundWind
}
