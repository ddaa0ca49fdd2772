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

// TestCalledHandsComeBack: hands that were called on one tile are one hand of a file, and of
// a text that is pasted, among others and alone.
func TestCalledHandsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := anyHand(t)
		if !h.Win.By.IsFed() || h.Draft.Winning == tile.None {
			h.Win.By, h.Draft.Winning = score.ByDiscard, tile.Dot1
		}
		h.Note, h.Seen = "", tile.Counts{}
		seats := rapid.Permutation([]tile.Wind{tile.East, tile.South, tile.West, tile.North}).Draw(t, "seats")
		h.Win.Seat, h.Win.From = seats[0], rapid.SampledFrom([]tile.Wind{seats[3], tile.NoWind}).Draw(t, "fed by")
		for i := range rapid.IntRange(1, 2).Draw(t, "others") {
			o := anyHand(t)
			o.Rules, o.Seen, o.Note, o.Draft.Winning = h.Rules, tile.Counts{}, "", h.Draft.Winning
			w := h.Win
			w.Seat, w.Draws, w.Liable = seats[i+1], o.Win.Draws, o.Win.Liable
			for _, f := range score.Facts() {
				w.Set(f, o.Win.Holds(f))
			}
			o.Win = w
			h.Others = append(h.Others, o)
		}
		before, after := anyHand(t), anyHand(t)
		f := handfile.New("hk8")
		for _, one := range []handfile.Hand{before, h, after} {
			if err := f.Add(one); err != nil {
				t.Fatal(err)
			}
		}
		back, err := handfile.Parse(f.Bytes())
		if err != nil || len(back.BadLines()) > 0 || len(back.Hands()) != 3 || !back.Hands()[1].Equal(h) {
			t.Fatalf("%v, %v, %v in\n%s", err, back.BadLines(), back.Hands(), f.Bytes())
		}
		line, left := handfile.One(h.Text())
		alone, err := handfile.ParseHand(line)
		if err != nil || len(left) > 0 || !alone.Equal(h) || len(alone.Others) != len(h.Others) || !handfile.IsWhole(h.Text()) {
			t.Fatalf("%q is %q with %v left: %v", h.Text(), alone.Text(), left, err)
		}
	})
}

// facts formats a win so that different wins differ; no draws and empty draws are
// the same.
func facts(w score.Win) string {
	w.Draws = append([]score.Draw{}, w.Draws...)
	return fmt.Sprintf("%+v", w)
}
