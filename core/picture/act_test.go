package picture

import (
	"testing"

	"sikwu/core/tile"
)

func TestSeatAct(t *testing.T) {
	for _, w := range tile.Seats() {
		if got := SeatAct(w).Seat(); got != w {
			t.Errorf("%q points at %v", SeatAct(w), got)
		}
	}
	for _, a := range []Act{"", "seat", "seat X", "tile E", "seats E", "done"} {
		if got := a.Seat(); got != tile.NoWind {
			t.Errorf("%q points at %v", a, got)
		}
	}
}

func TestTile(t *testing.T) {
	for a, want := range map[Act]tile.Tile{
		On("tile", "5p"): tile.Dot1 + 4, "meld E": tile.EastWind, "flower 1f": tile.Flower1,
		"": tile.None, "tile": tile.None, "tile 56p": tile.None, "tile 5p x": tile.None, "seat X": tile.None,
	} {
		if got := a.Tile(); got != want {
			t.Errorf("%q is on %v, want %v", a, got, want)
		}
	}
}
