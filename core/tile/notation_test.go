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

// TestSpell: tiles written as pictures become their notation, and what stood round them is
// read as before.
func TestSpell(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "123m 五萬 5p": "123m 五萬 5p",
		"🀇🀈🀉🀀🀀🀄🀅🀆🀙🀐🀢🀥🀦":    "123mEECFP1p1s571f",
		"🀇\ufe0e🀈\ufe0f 🀉": "12m 3m", "🀄\ufe0e": "C",
		"[🀇🀈🀉@🀃] +🀀": "[123m@N] +E", "12🀇": "12 1m", "五🀇": "五 1m", "x🀫🀪y\xff": "x??y\xff", "🀇2m": "1m2m",
	} {
		got := tile.Spell(text)
		if got != want {
			t.Errorf("%q is spelled %q, want %q", text, got, want)
		}
		if again := tile.Spell(got); again != got {
			t.Errorf("%q is spelled %q again", got, again)
		}
	}
	for sign := rune(0x1F000); sign <= 0x1F029; sign++ {
		want, _, err := tile.Scan(string(sign), 0)
		if got, _, wrong := tile.Scan(tile.Spell(string(sign)), 0); err != nil || wrong != nil || !slices.Equal(got, want) {
			t.Errorf("%c is %v, and spelled %q it is %v", sign, want, tile.Spell(string(sign)), got)
		}
	}
}

// TestGroupsArePartedAlike: whatever parts groups, in each way of writing it, the same tiles
// are read; within a group it parts nothing.
func TestGroupsArePartedAlike(t *testing.T) {
	want, _, err := tile.Scan("123m 456m E", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, sign := range []string{" ", "/", "／", ",", "，", "、", "､", ";", "；", " / ", "|", "｜", "//"} {
		text := "123m" + sign + "456m" + sign + "E"
		if got, at, err := tile.Scan(text, 0); err != nil || at < len(text) || !slices.Equal(got, want) {
			t.Errorf("%q reads as %v, %v", text, got, err)
		}
		if _, _, err := tile.Scan("12"+sign+"3m", 0); err == nil {
			t.Errorf("a %q within a group is read", sign)
		}
	}
}
