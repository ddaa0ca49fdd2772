package tile_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sikwu/core/tile"
)

// TestFormatInOrder: tiles read back in the order in which they were written,
// whatever it is, and Format is the same for sorted ones.
func TestFormatInOrder(t *testing.T) {
	for _, want := range []string{"", "91m", "9m 1p 1m", "C E F", "NE FC", "3f 5p 1f", "8p 91m E 75f"} {
		tiles, at, err := tile.Scan(want, 0)
		if err != nil || at < len(want) {
			t.Fatalf("%q: %v", want, err)
		}
		if got := tile.FormatInOrder(tiles); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	r := rand.New(rand.NewPCG(2, 7))
	for range 10_000 {
		tiles := make([]tile.Tile, r.IntN(12))
		for i := range tiles {
			tiles[i] = tile.Tile(r.IntN(tile.Kinds + tile.Flowers))
		}
		text := tile.FormatInOrder(tiles)
		if again, at, err := tile.Scan(text, 0); err != nil || at < len(text) || !slices.Equal(again, tiles) {
			t.Fatalf("%v is written %q and reads back as %v, %v", tiles, text, again, err)
		}
		sorted := slices.Sorted(slices.Values(tiles))
		if got, want := tile.Format(tiles), tile.FormatInOrder(sorted); got != want {
			t.Fatalf("%v is %q, in order %q", tiles, got, want)
		}
	}
}
