package score

import (
	"sikwu/core/hand"
	"sikwu/core/tile"
)

// shape is what the groups of a reading look like, in one word.
//
// Every group is a small number whose bit lanes say what it is: a chow, of
// honours, a set of terminals, of which suit, a dragon pung, the pung of which
// wind. The lanes are wide enough for five groups, so that the five numbers of
// a reading are simply added, and the sum answers every question about the
// whole hand: 'four chows' is the chow lane at 4, 'no suit' three suit lanes at
// 0. A look-up and an addition a group replace all walking over tiles.
type shape uint32

// The lanes: where each begins. Counting lanes are three bits wide, the lane of
// dragon pungs two, marks one.
const (
	laneChows            = 0
	laneHonours          = 3  // groups of winds or dragons
	laneTerminals        = 6  // pungs and pairs of 1s or 9s
	laneMiddles          = 9  // groups with a tile that is neither
	laneSuits            = 12 // groups of characters, dots, bamboo
	laneWinds            = 21 // wind pungs
	laneDragons          = 24 // dragon pungs
	markDragonPair       = 26
	markWindPair         = 27
	markWindPung         = 28 // E S W N
	lane                 = 7
	allSuits       shape = 0o777 << laneSuits
)

func (s shape) count(l int) int { return int(s>>l) & lane }

func (s shape) chows() int       { return s.count(laneChows) }
func (s shape) windPungs() int   { return s.count(laneWinds) }
func (s shape) dragonPungs() int { return int(s>>laneDragons) & 3 }
func (s shape) has(l int) bool   { return s.count(l) > 0 }
func (s shape) marked(m int) bool {
	return s>>m&1 != 0
}

// pungOf reports whether a pung of the wind is among the groups.
func (s shape) pungOf(w tile.Wind) bool { return s.marked(markWindPung + w.Index()) }

// suits is how many suits appear.
func (s shape) suits() int {
	n := 0
	for l := laneSuits; l < laneWinds; l += 3 {
		if s.has(l) {
			n++
		}
	}
	return n
}

// What each group adds, by its tile.
var chowShapes, pungShapes, pairShapes = groupShapes()

func groupShapes() (chows, pungs, pairs [tile.Kinds]shape) {
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		chows[t] = 1<<laneChows | 1<<laneMiddles
		switch {
		case t.IsHonour():
			pungs[t] = 1 << laneHonours
			pairs[t] = pungs[t]
		case t.IsTerminal():
			pungs[t] = 1 << laneTerminals
			pairs[t] = pungs[t]
		default:
			pungs[t] = 1 << laneMiddles
			pairs[t] = pungs[t]
		}
		switch {
		case t.IsSuited():
			suit := shape(1) << (laneSuits + 3*t.Suit())
			chows[t] |= suit
			pungs[t] |= suit
			pairs[t] |= suit
		case t.IsDragon():
			pungs[t] |= 1 << laneDragons
			pairs[t] |= 1 << markDragonPair
		default:
			pungs[t] |= 1<<laneWinds | 1<<(markWindPung+int(t-tile.EastWind))
			pairs[t] |= 1 << markWindPair
		}
	}
	return chows, pungs, pairs
}

func shapeOf(g hand.Group) shape {
	if g.Kind == hand.GroupChow {
		return chowShapes[g.Tile]
	}
	return pungShapes[g.Tile]
}
