package table

import (
	"math/rand/v2"

	"sikwu/core/tile"
)

// Tiles returns a complete set in tile order: 144 tiles with flowers, 136
// without.
func Tiles(flowers bool) []tile.Tile {
	list := make([]tile.Tile, 0, tile.Kinds*tile.Copies+tile.Flowers)
	for t := range tile.Tile(tile.Kinds) {
		for range tile.Copies {
			list = append(list, t)
		}
	}
	if flowers {
		for i := range tile.Tile(tile.Flowers) {
			list = append(list, tile.Flower1+i)
		}
	}
	return list
}

// Shuffled returns a complete set in an order that depends only on the seed and
// never changes.
func Shuffled(seed int64, flowers bool) []tile.Tile {
	list, source := Tiles(flowers), rand.NewPCG(uint64(seed), 0)
	for i := len(list) - 1; i > 0; i-- {
		j := below(source, uint64(i+1))
		list[i], list[j] = list[j], list[i]
	}
	return list
}

// below returns a uniform random number from 0 to n-1. It is our own because the
// standard library guarantees the sequence of the source, but not of what it
// derives from it.
func below(source *rand.PCG, n uint64) uint64 {
	const top = 1<<64 - 1
	uneven := top - top%n
	for {
		if x := source.Uint64(); x < uneven {
			return x % n
		}
	}
}

// Wall holds the tiles in their places and how many were taken at either end.
// Tiles are taken clockwise from the opening; replacements come from the stacks
// behind it, the nearest first. The top tile of a stack goes first [D].
type Wall struct {
	Opening
	tiles       []tile.Tile // by Places
	front, back int
}

// NewWall opens walls built of tiles given in the order of Places.
func NewWall(tiles []tile.Tile, o Opening) Wall { return Wall{Opening: o, tiles: tiles} }

// Left returns the number of tiles not taken.
func (w *Wall) Left() int { return len(w.tiles) - w.front - w.back }

// Next returns the place of the next tile, and whether there is one.
func (w *Wall) Next() (p Place, ok bool) {
	switch w.Left() {
	case 0:
		return Place{}, false
	case 1:
		return w.last(), true
	}
	return w.place(w.front), true
}

// deal takes the next tile of the deal, in the order of the jump at its end.
func (w *Wall) deal() (Place, tile.Tile) {
	p := w.place(dealtAs(w.front))
	w.front++
	return p, w.At(p)
}

// place returns the nth place from the opening, from 0.
func (w *Wall) place(n int) Place { return Place{w.Stack(n / 2), n%2 == 1} }

// Tail returns the place of the next replacement, and whether there is one.
func (w *Wall) Tail() (p Place, ok bool) {
	switch w.Left() {
	case 0:
		return Place{}, false
	case 1:
		return w.last(), true
	}
	return Place{w.Stack(-1 - w.back/2), w.back%2 == 1}, true
}

// last returns the place of the only tile left, whose stack may have lost its top
// to the other end.
func (w *Wall) last() Place { return Place{w.Stack(w.front / 2), true} }

// Draw takes the next tile, tile.None if none is left.
func (w *Wall) Draw() tile.Tile {
	p, ok := w.Next()
	if !ok {
		return tile.None
	}
	w.front++
	return w.At(p)
}

// Replace takes the next tile of the tail, tile.None if none is left.
func (w *Wall) Replace() tile.Tile {
	p, ok := w.Tail()
	if !ok {
		return tile.None
	}
	w.back++
	return w.At(p)
}

// At returns the tile that was built into a place, even if it was taken.
func (w *Wall) At(p Place) tile.Tile { return w.tiles[w.index(p)] }

// index returns the index of a place in Places.
func (w *Wall) index(p Place) int {
	i := (p.Wall.Index()*w.Each + p.Number - 1) * 2
	if p.Bottom {
		i++
	}
	return i
}
