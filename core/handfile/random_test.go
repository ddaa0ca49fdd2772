package handfile_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/handfile"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// anyHand returns random tiles, won in a random way, possible or not.
func anyHand(t *rapid.T) handfile.Hand {
	kind := rapid.Custom(func(t *rapid.T) tile.Tile { return tile.Tile(rapid.IntRange(0, tile.Kinds-1).Draw(t, "kind")) })
	seat := rapid.SampledFrom([]tile.Wind{tile.East, tile.South, tile.West, tile.North})
	unsaid := rapid.SampledFrom([]tile.Wind{tile.NoWind, tile.East, tile.South, tile.West, tile.North})
	h := handfile.Hand{
		Draft: hand.Draft{Winning: tile.None, Concealed: rapid.SliceOfN(kind, 1, 15).Draw(t, "concealed")},
		Rules: rapid.OneOf(rapid.SampledFrom([]string{"", "hk8"}), rapid.StringN(0, 9, -1)).Draw(t, "rules"),
		Note:  rapid.OneOf(rapid.Just(""), rapid.StringN(0, 20, -1)).Draw(t, "note"),
	}
	for range rapid.IntRange(0, 4).Draw(t, "melds") {
		of := kind.Draw(t, "of")
		h.Draft.Melds = append(h.Draft.Melds, hand.Meld{Tiles: []tile.Tile{of, of, of}, From: unsaid.Draw(t, "fed")})
	}
	if rapid.Bool().Draw(t, "won") {
		h.Draft.Winning = kind.Draw(t, "winning")
	}
	for range rapid.IntRange(0, 8).Draw(t, "flowers") {
		h.Draft.Flowers = append(h.Draft.Flowers, tile.Flower1+tile.Tile(rapid.IntRange(0, tile.Flowers-1).Draw(t, "flower")))
	}
	held := h.Draft.Counts()
	for _, t := range rapid.SliceOfN(kind, 0, 40).Draw(t, "seen") {
		if held[t]+h.Seen[t] < tile.Copies {
			h.Seen[t]++
		}
	}
	h.Draft.Sort()
	h.Win = score.Win{
		Seat: seat.Draw(t, "seat"), Round: seat.Draw(t, "round"), From: unsaid.Draw(t, "from"),
		By:       score.By(rapid.IntRange(0, int(score.ByFlowers)).Draw(t, "by")),
		Draws:    rapid.SliceOfN(rapid.SampledFrom([]score.Draw{score.DrawKong, score.DrawFlower}), 0, 5).Draw(t, "draws"),
		LastTile: rapid.Bool().Draw(t, "last"), FirstDiscard: rapid.Bool().Draw(t, "first"), DealerKonged: rapid.Bool().Draw(t, "konged"),
	}
	if rapid.Bool().Draw(t, "named") {
		h.Win.Liable = score.Liable{Set: true, Seat: unsaid.Draw(t, "liable")}
	}
	for _, fact := range score.Facts() {
		h.Win.Set(fact, rapid.Bool().Draw(t, fact.String()))
	}
	return h
}

// TestHandsComeBack: whatever is added to a file is in it, and each line can be
// taken out and read alone.
func TestHandsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := handfile.New(rapid.SampledFrom([]string{"", "hk8", "a b"}).Draw(t, "rules"))
		hands := rapid.SliceOfN(rapid.Custom(anyHand), 1, 4).Draw(t, "hands")
		for _, h := range hands {
			if err := f.Add(h); err != nil {
				t.Fatal(err)
			}
		}
		back, err := handfile.Parse(f.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		got := back.Hands()
		if len(got) != len(hands) || len(back.BadLines()) > 0 {
			t.Fatalf("%d of %d hands in\n%s%v", len(got), len(hands), f.Bytes(), back.BadLines())
		}
		for i, h := range hands {
			if got[i].Rules != h.Rules || !got[i].Draft.Equal(h.Draft) || facts(got[i].Win) != facts(h.Win) {
				t.Fatalf("%+v is now %+v in\n%s", h, got[i], f.Bytes())
			}
			alone, err := handfile.ParseHand(h.String())
			if err != nil || alone.String() != h.String() || facts(alone.Win) != facts(h.Win) {
				t.Fatalf("%q alone is %q: %v", h, alone, err)
			}
		}
	})
}

// facts formats a win so that different wins differ; no draws and empty draws are
// the same.
func facts(w score.Win) string {
	w.Draws = append([]score.Draw{}, w.Draws...)
	return fmt.Sprintf("%+v", w)
}
