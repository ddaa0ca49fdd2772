package tile_test

import (
	"testing"

	"sikwu/core/tile"
)

func TestKinds(t *testing.T) {
	for _, c := range []struct {
		tile           tile.Tile
		name           string
		suit           tile.Suit
		rank           int
		terminal, wind bool
	}{
		{tile.Character1, "1m", tile.Characters, 1, true, false},
		{tile.Dot1 + 4, "5p", tile.Dots, 5, false, false},
		{tile.Bamboo1 + 8, "9s", tile.Bamboo, 9, true, false},
		{tile.NorthWind, "N", tile.Winds, 4, false, true},
		{tile.White, "P", tile.Dragons, 3, false, false},
		{tile.Flower1 + 7, "8f", tile.FlowerSuit, 8, false, false},
	} {
		if got := c.tile.String(); got != c.name || c.tile.Suit() != c.suit || c.tile.Rank() != c.rank ||
			c.tile.IsTerminal() != c.terminal || c.tile.IsWind() != c.wind {
			t.Errorf("%s: suit %d rank %d", got, c.tile.Suit(), c.tile.Rank())
		}
		back, _, err := tile.Scan(c.name, 0)
		if err != nil || len(back) != 1 || back[0] != c.tile {
			t.Errorf("%s reads as %v, %v", c.name, back, err)
		}
	}
}

// TestFlowersBelongToSeats: numbers 1–4 and 5–8 are E S W N (RULES.md section 1).
func TestFlowersBelongToSeats(t *testing.T) {
	for i := range tile.Tile(tile.Flowers) {
		if got, want := (tile.Flower1 + i).FlowerSeat(), tile.Seats()[i%4]; got != want {
			t.Errorf("%s belongs to %s, want %s", tile.Flower1+i, got, want)
		}
	}
}

// TestTurnOrder: play runs E S W N, and chows are from the seat before.
func TestTurnOrder(t *testing.T) {
	for i, w := range tile.Seats() {
		if w.Next() != tile.Seats()[(i+1)%4] || w.Next().Previous() != w || w.Index() != i || w.Tile().String() != w.String() {
			t.Errorf("%s: next %s, previous %s", w, w.Next(), w.Previous())
		}
	}
	if _, ok := tile.ParseWind(""); ok || tile.NoWind.String() != "" {
		t.Error("no wind was read as one")
	}
}

func TestCountsDoNotWrap(t *testing.T) {
	var c tile.Counts
	for range 300 {
		c.Add(tile.Red, tile.Flower1)
	}
	if c[tile.Red] != 255 || c.Total() != 255 {
		t.Errorf("counted %d", c.Total())
	}
}
