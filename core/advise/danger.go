package advise

import (
	"slices"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// Dangers counts, for each kind, in how many ways a seat with three or four melds can
// hold tiles that win on a discard of it. d holds the melds and flowers of the seat, w
// the seat, the round and who would discard; unseen are the tiles that the one who
// would discard does not see. With fewer melds it counts nothing.
func Dangers(d hand.Draft, w score.Win, rs *rules.RuleSet, unseen *tile.Counts) (ways [tile.Kinds]int) {
	try := func(tiles []tile.Tile) {
		for i, t := range tiles {
			if i > 0 && tiles[i-1] == t {
				continue
			}
			var rest tile.Counts
			rest.Add(tiles...)
			rest[t]--
			n := waysOf(&rest, unseen)
			if n == 0 {
				continue
			}
			d.Concealed, d.Winning = nil, t
			for k, held := range rest {
				for range held {
					d.Concealed = append(d.Concealed, tile.Tile(k))
				}
			}
			if res := score.Evaluate(d, w, rs); res.Win {
				ways[t] += n
			}
		}
	}
	for pair := range tile.Tile(tile.Kinds) {
		switch len(d.Melds) {
		case 4:
			try([]tile.Tile{pair, pair})
		case 3:
			for t := range tile.Tile(tile.Kinds) {
				try(sorted(pair, pair, t, t, t))
				if t.IsSuited() && t.Rank() <= 7 {
					try(sorted(pair, pair, t, t+1, t+2))
				}
			}
		}
	}
	return ways
}

// sorted puts tiles in tile order.
func sorted(list ...tile.Tile) []tile.Tile {
	slices.Sort(list)
	return list
}

// waysOf returns in how many ways some tiles can be taken of others.
func waysOf(some, of *tile.Counts) int {
	ways := 1
	for k, n := range some {
		for i := range int(n) {
			ways = ways * (int(of[k]) - i) / (i + 1)
		}
	}
	return ways
}
