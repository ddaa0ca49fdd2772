package hand

import (
	"math/bits"

	"sikwu/core/tile"
)

// Waiting appends the kinds that complete concealed tiles one short of a hand, in
// tile order. all counts every tile of the hand, including melds: a kind of which
// it holds all four is not a wait (RULES.md section 6). Thirteen orphans need all
// tiles concealed. It allocates nothing if dst has room for one kind more than
// there are.
func Waiting(dst []tile.Tile, concealed, all *tile.Counts) []tile.Tile {
	m, p, s, h, fair := packKeys(concealed)
	sizes, odd := survey(concealed, all)
	if !fair || odd {
		return waitingByTrial(dst, concealed, all)
	}
	return appendKinds(dst, findWaits(m, p, s, h, sizes), all)
}

// survey returns the families' numbers of tiles, a byte each. odd reports whether
// the tiles may wait for what the tables do not know: thirteen orphans, or a fifth
// of a kind of which all counts fewer than four.
func survey(concealed, all *tile.Counts) (sizes uint32, odd bool) {
	const sum = 0x0101010101010101 // as a factor, sums up the bytes in the last
	a, b, c, d := eight(concealed, 0), eight(concealed, 9), eight(concealed, 18), eight(concealed, 26)
	a9, b9, c9 := concealed[8], concealed[17], concealed[26]
	sizes = uint32(a*sum>>56) + uint32(a9)
	sizes += (uint32(b*sum>>56) + uint32(b9)) << 8
	sizes += (uint32(c*sum>>56) + uint32(c9)) << 16
	sizes += uint32(d>>8*sum>>56) << 24
	fours := a&^eight(all, 0) | b&^eight(all, 9) | c&^eight(all, 18) | d&^eight(all, 26)
	fours |= uint64(a9&^all[8] | b9&^all[17])
	orphans := (a|b|c)>>8 == 0 && totalOf(sizes) == 13
	return sizes, orphans || fours&0x0404040404040404 != 0
}

// totalOf sums up the families' numbers of tiles.
func totalOf(sizes uint32) uint32 { return sizes * 0x01010101 >> 24 }

// findWaits returns a bit for every kind that completes the families of the keys.
// The kind can only be of a family that is not complete, while all others are;
// or, if all are, two of them have a pair, and either may become sets.
func findWaits(m, p, s, h, sizes uint32) (waits uint64) {
	const oneShort = 1<<1 | 1<<4 | 1<<7 | 1<<10 | 1<<13
	if size := totalOf(sizes); size > 13 || oneShort>>size&1 == 0 {
		return 0
	}
	t := half
	tm, tp, ts, th := t.test(sizes), t.test(sizes>>8), t.test(sizes>>16), t.test(sizes>>24)
	lacking := t.fails(m, tm) | t.fails(p, tp)<<1 | t.fails(s, ts)<<2 | t.fails(h, th)<<3
	pairs := uint32(tm&1 | tp&1<<1 | ts&1<<2 | th&1<<3)  // if not lacking
	if lacking&(lacking-1) != 0 || lacking|pairs == 15 { // two lack, or there would be four pairs
		return 0
	}
	if lacking == 0 {
		lacking = pairs
	}
	keys := [4]uint32{m, p, s, h}
	for ; lacking != 0; lacking &= lacking - 1 {
		family := bits.TrailingZeros32(lacking) % 4
		waits |= t.completing(keys[family], t.test(sizes>>(8*family)+1)) << (9 * family)
	}
	return waits
}

// appendKinds appends the kinds of a set of bits that are not yet there four times.
// Nearly every ready hand waits for one or two kinds, and a branch could not
// foresee which: so both are written unconditionally, and the second is cut off
// again if it is the first.
func appendKinds(dst []tile.Tile, kinds uint64, all *tile.Counts) []tile.Tile {
	low, high := tile.Tile(bits.TrailingZeros64(kinds)), tile.Tile(bits.Len64(kinds)-1)
	others := kinds & (kinds - 1)
	if kinds != 0 && others&(others-1) == 0 && all[low] < tile.Copies && all[high] < tile.Copies {
		n := len(dst) + 1
		if others != 0 {
			n++
		}
		return append(dst, low, high)[:n]
	}
	for ; kinds != 0; kinds &= kinds - 1 {
		if t := tile.Tile(bits.TrailingZeros64(kinds)); all[t] < tile.Copies {
			dst = append(dst, t)
		}
	}
	return dst
}

// waitingByTrial does what Waiting does by trying every kind.
func waitingByTrial(dst []tile.Tile, concealed, all *tile.Counts) []tile.Tile {
	tiles := *concealed
	for t := tile.Tile(0); t < tile.Kinds; t++ {
		if all[t] < tile.Copies && completes(&tiles, t) {
			dst = append(dst, t)
		}
	}
	return dst
}

// Dead appends the kinds that would complete the tiles if the hand itself did not
// hold all four copies.
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
