package hand_test

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// The names that people write for the ranks and the suits, the honours and the flowers.
var (
	ranksWritten  = []string{"123456789", "１２３４５６７８９", "一二三四五六七八九", "一二三四伍六七八九"}
	suitsWritten  = [][]string{{"m", "ｍ", "萬", "万"}, {"p", "ｐ", "筒", "餅", "饼"}, {"s", "ｓ", "索", "條", "条"}}
	othersWritten = map[tile.Tile][]string{
		tile.EastWind: {"E", "Ｅ", "東", "东", "東風", "🀀", "1z", "１ｚ"}, tile.SouthWind: {"S", "Ｓ", "南", "南風", "🀁", "2z"},
		tile.WestWind: {"W", "Ｗ", "西", "西风", "🀂"}, tile.NorthWind: {"N", "Ｎ", "北", "北風", "🀃"},
		tile.Red: {"C", "Ｃ", "中", "紅中", "红中", "🀄", "🀄\ufe0f", "7z"}, tile.Green: {"F", "Ｆ", "發", "发财", "🀅"}, tile.White: {"P", "Ｐ", "白", "白板", "🀆"},
		tile.Flower1: {"1f", "１ｆ", "春", "🀦"}, tile.Flower1 + 7: {"8f", "竹", "🀤"},
	}
	unseenSigns = []string{"", "", "\u200b", "\ufeff", "\u200e", "\u2060", "\u00ad", "\ufe0e", "\ufe0f"}
	gaps        = []string{" ", "　", "\u00a0", ", ", "，", "、", "; ", "\n", "\r\n\r\n", "\t"}
	brackets    = map[rune][]string{'[': {"[", "［"}, ']': {"]", "］"}, '{': {"{", "｛"}, '}': {"}", "｝"}, '+': {"+", "＋"}, '@': {"@", "＠"}}
)

// written writes tiles one after the other, each in some way.
func written(t *rapid.T, tiles ...tile.Tile) string {
	var out strings.Builder
	pick := func(list []string) string { return rapid.SampledFrom(list).Draw(t, "way") }
	for _, one := range tiles {
		if !one.IsSuited() {
			out.WriteString(pick(othersWritten[one]) + pick(unseenSigns))
			continue
		}
		rank := []rune(pick(ranksWritten))[one.Rank()-1]
		out.WriteString(string(rank) + pick(unseenSigns) + pick(suitsWritten[one.Suit()]) + pick(unseenSigns))
		if rapid.IntRange(0, 3).Draw(t, "gap") == 0 {
			out.WriteString(pick(gaps))
		}
	}
	return out.String()
}

// TestWaysOfWriting: a hand reads as the same hand in whatever scripts, widths, brackets and
// separators it is written, with signs that cannot be seen anywhere.
func TestWaysOfWriting(t *testing.T) {
	var kinds []tile.Tile
	for k := range tile.Tile(tile.Kinds) {
		kinds = append(kinds, k)
	}
	kind := rapid.SampledFrom(kinds)
	rapid.Check(t, func(t *rapid.T) {
		want := hand.Draft{Winning: tile.None}
		sign := func(r rune) string {
			return rapid.SampledFrom(brackets[r]).Draw(t, "sign") + rapid.SampledFrom(unseenSigns).Draw(t, "unseen")
		}
		gap := func() string { return rapid.SampledFrom(gaps).Draw(t, "gap") }
		want.Concealed = rapid.SliceOfN(kind, 0, 13).Draw(t, "concealed")
		text := rapid.SampledFrom(unseenSigns).Draw(t, "begin") + written(t, want.Concealed...)
		for range rapid.IntRange(0, 3).Draw(t, "melds") {
			k := kind.Draw(t, "meld")
			m := hand.Meld{Tiles: []tile.Tile{k, k, k}, From: tile.Wind(rapid.IntRange(0, 4).Draw(t, "from"))}
			text += gap() + sign('[') + written(t, m.Tiles...)
			if m.Added = rapid.Bool().Draw(t, "raised"); m.Added {
				text += sign('+')
			}
			if m.From != tile.NoWind {
				text += sign('@') + written(t, tile.EastWind+tile.Tile(m.From-tile.East))
			}
			text += sign(']')
			want.Melds = append(want.Melds, m)
		}
		want.Flowers = rapid.SliceOfN(rapid.SampledFrom([]tile.Tile{tile.Flower1, tile.Flower1 + 7}), 0, 2).Draw(t, "flowers")
		text += gap() + written(t, want.Flowers...)
		if rapid.Bool().Draw(t, "won") {
			want.Winning = kind.Draw(t, "winning")
			text += sign('+') + written(t, want.Winning) + gap()
		}
		want.Sort()
		got, err := hand.Parse(text)
		if err != nil || !same(want, got) {
			t.Fatalf("%q (%+q) reads as %q, %v; want %q", text, text, got, err, want)
		}
	})
}

// TestColumnsCountWhatIsWritten: a fault is where it stands in the text as it was given.
func TestColumnsCountWhatIsWritten(t *testing.T) {
	for text, want := range map[string]tile.SyntaxError{
		"１２３ｍ，９ｘ":             {Column: 7, Expected: tile.ExpectSuit, Found: "ｘ"},
		"\u200b12\u2060m\x01": {Column: 6, Expected: tile.ExpectTile, Found: "\x01"},
		"［123m＠Q］":            {Column: 7, Expected: tile.ExpectSeat, Found: "Q"},
	} {
		_, err := hand.Parse(text)
		var got *tile.SyntaxError
		if !errors.As(err, &got) || *got != want {
			t.Errorf("%+q: %v, want %v", text, err, &want)
		}
	}
}
