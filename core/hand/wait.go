package hand

import "sikwu/core/tile"

// Waiting appends the kinds that complete concealed tiles one short of a hand,
// in tile order. all counts every tile of the hand, melds too: a kind of which
// it holds all four is no wait (RULES.md section 6). Thirteen orphans need all
// tiles concealed.
func Waiting(dst []tile.Tile, concealed, all *tile.Counts) []tile.Tile {
	tiles := *concealed
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		if all[t] >= tile.Copies {
			continue
		}
		if completes(&tiles, t) {
			dst = append(dst, t)
		}
	}
	return dst
}

// Dead appends the kinds that would complete the tiles, were all four copies
// not already in the hand itself.
func Dead(dst []tile.Tile, concealed, all *tile.Counts) []tile.Tile {
	tiles := *concealed
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		if all[t] >= tile.Copies && completes(&tiles, t) {
			dst = append(dst, t)
		}
	}
	return dst
}

func completes(tiles *tile.Counts, t tile.Tile) bool {
	tiles[t]++
	done := IsComplete(tiles) || IsThirteenOrphans(tiles)
	tiles[t]--
	return done
}
