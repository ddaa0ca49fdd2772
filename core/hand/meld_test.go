package hand_test

import (
	"slices"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// TestKindOfTilesInAnyOrder tries every three tiles: what they make follows from
// the kinds alone (RULES.md section 2).
func TestKindOfTilesInAnyOrder(t *testing.T) {
	seen := map[hand.MeldKind]int{}
	for a := range tile.Tile(tile.Kinds) {
		for b := range tile.Tile(tile.Kinds) {
			for c := range tile.Tile(tile.Kinds) {
				want := hand.BadMeld
				sorted := slices.Sorted(slices.Values([]tile.Tile{a, b, c}))
				low, middle, high := sorted[0], sorted[1], sorted[2]
				switch {
				case a == b && b == c:
					want = hand.Pung
				case !high.IsSuited() || low.Suit() != high.Suit():
				case low.Rank()+1 == middle.Rank() && middle.Rank()+1 == high.Rank():
					want = hand.Chow
				}
				m := hand.Meld{Tiles: []tile.Tile{a, b, c}}
				if got := m.Kind(); got != want {
					t.Fatalf("%s, %s, %s are %d, want %d", a, b, c, got, want)
				}
				if m.First() != low {
					t.Fatalf("%s, %s, %s begin on %s", a, b, c, m.First())
				}
				if again, err := hand.Parse(m.String()); err != nil || want != hand.BadMeld && again.Melds[0].Kind() != want {
					t.Fatalf("%s reads back as %v, %v", m, again, err)
				}
				seen[want]++
			}
		}
	}
	// one pung a kind, and each of the 21 chows in six orders
	if seen[hand.Pung] != 34 || seen[hand.Chow] != 21*6 {
		t.Errorf("%v", seen)
	}
}

// TestKongsInAnyOrder: four tiles are a kong only if all are alike.
func TestKongsInAnyOrder(t *testing.T) {
	for odd := range 4 {
		tiles := slices.Repeat([]tile.Tile{tile.Dot1}, 4)
		m := hand.Meld{Tiles: tiles}
		if m.Kind() != hand.Kong {
			t.Errorf("%s is no kong", m)
		}
		if tiles[odd] = tile.Dot1 + 1; m.Kind() != hand.BadMeld {
			t.Errorf("%v is a meld", tiles)
		}
	}
}
