package sample

import (
	"math/rand/v2"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// Random hands follow the composed ones, for differences that no plain shape shows.
const (
	randomShapes = 3_000
	costRandom   = 40
	seed         = 13
)

// random opens random shapes at random and wins them in random circumstances.
func (s *search) random() {
	draw := rand.New(rand.NewPCG(seed, seed))
	ways, open := circumstances(), openings()
	for range randomShapes {
		shape := randomShape(draw)
		for _, b := range open[draw.IntN(len(open))].apply(&shape, 0) {
			c := &ways[draw.IntN(len(ways))]
			if c.fed == s.fed && c.fits(&b) && c.matters(s.a, s.b) {
				q := c.of(&b)
				s.ask(&q, b.cost+c.cost+costRandom)
			}
		}
	}
}

// randomShape returns four random sets and a pair, half of the time of one suit
// with honours.
func randomShape(draw *rand.Rand) (s shape) {
	suit := tile.Tile(9 * draw.IntN(3))
	oneSuit := draw.IntN(2) == 0
	for {
		for i := range s.sets {
			if !oneSuit {
				suit = tile.Tile(9 * draw.IntN(3))
			}
			s.sets[i] = randomSet(draw, suit)
		}
		s.pair = randomSet(draw, suit).Tile
		if s.possible() {
			return s
		}
	}
}

func randomSet(draw *rand.Rand, suit tile.Tile) hand.Group {
	switch draw.IntN(3) {
	case 0:
		return hand.Group{Kind: hand.GroupPung, Tile: tile.EastWind + tile.Tile(draw.IntN(7)), Meld: -1}
	case 1:
		return hand.Group{Kind: hand.GroupPung, Tile: suit + tile.Tile(draw.IntN(9)), Meld: -1}
	}
	return hand.Group{Kind: hand.GroupChow, Tile: suit + tile.Tile(draw.IntN(7)), Meld: -1}
}
