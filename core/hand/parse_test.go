package hand_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/hand"
	"sikwu/core/tile"
)

// TestForms reads every written form of RULES.md section 2.
func TestForms(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"234m 5566p [123s@N] [777p@W] 15f +5p", "234m 5566p [123s@N] [777p@W] 15f +5p"},
		{"m", ""},
		{"234m5566p[123s@N][777p@W]15f+5p", "234m 5566p [123s@N] [777p@W] 15f +5p"},
		{" 5p 2m\t1m\n3m ", "123m 5p"},
		{"PECFNWS", "ESWN CFP"},
		{"1234567z", "ESWN CFP"},
		{"5z6z7z", "CFP"},
		{"🀇🀈🀉 🀐 🀙 🀀🀄️", "123m 1p 1s E C"},
		{"🀢🀣🀤🀥🀦🀧🀨🀩", "12345678f"},
		{"🀤", "8f"}, // U+1F024 is 竹
		{"🀥", "7f"}, // U+1F025 is 菊
		{"一萬 3筒 東 紅中", "1m 3p E C"},
		{"一二三萬 ４５６筒 七索 東東 發財 白板", "123m 456p 7s EE FP"},
		{"春夏秋冬梅蘭菊竹", "12345678f"},
		{"[312m@E]", "[123m@E]"},
		{"[777p+] {CCCC} [EEEE@S]", "[777p+] {CCCC} [EEEE@S]"},
		{"[ 777p + @ W ]", "[777p+@W]"},
		{"[891m@E] [ESW] {777p}", "[189m@E] [ESW] {777p}"},
		{"", ""},
	} {
		d, err := hand.Parse(c.in)
		if c.in == "m" {
			if err == nil {
				t.Error("a suit without digits was read")
			}
			continue
		}
		if err != nil {
			t.Errorf("%q: %v", c.in, err)
		} else if got := d.String(); got != c.want {
			t.Errorf("%q: %q, want %q", c.in, got, c.want)
		}
	}
}

// TestSyntaxErrors gives the column and what was expected there.
func TestSyntaxErrors(t *testing.T) {
	for _, c := range []struct {
		in     string
		column int
		want   tile.Expectation
	}{
		{"123m 55", 8, tile.ExpectSuit},
		{"123m 55 p", 8, tile.ExpectSuit},
		{"120m", 3, tile.ExpectSuitRank},
		{"9f", 1, tile.ExpectFlowerRank},
		{"18z", 2, tile.ExpectHonourRank},
		{"12m x", 5, tile.ExpectTile},
		{"m", 1, tile.ExpectTile},
		{"東東x", 3, tile.ExpectTile},
		{"[123m@X]", 7, tile.ExpectSeat},
		{"[123m@5m]", 7, tile.ExpectSeat},
		{"[123m", 6, tile.ExpectMeldEnd},
		{"[123m}", 6, tile.ExpectMeldEnd},
		{"[]", 2, tile.ExpectTile},
		{"]", 1, tile.ExpectTile},
		{"@E", 1, tile.ExpectTile},
		{"12m +", 6, tile.ExpectOneWinning},
		{"12m +34m", 6, tile.ExpectOneWinning},
		{"12m +3f", 6, tile.ExpectNoFlowerHere},
		{"12m +3m [555p]", 9, tile.ExpectEnd},
		{"12m +3m +4m", 9, tile.ExpectEnd},
		{"12m \xff", 5, tile.ExpectTile},
	} {
		_, err := hand.Parse(c.in)
		var syntax *tile.SyntaxError
		if !errors.As(err, &syntax) {
			t.Errorf("%q: %v, want a SyntaxError", c.in, err)
		} else if syntax.Column != c.column || syntax.Expected != c.want {
			t.Errorf("%q: %v, want column %d %s", c.in, syntax, c.column, c.want)
		}
	}
}

// TestParsePrint: parse∘print is the identity on every draft that can be
// written, possible or not.
func TestParsePrint(t *testing.T) {
	kind := rapid.Custom(func(t *rapid.T) tile.Tile { return tile.Tile(rapid.IntRange(0, tile.Kinds-1).Draw(t, "kind")) })
	meld := rapid.Custom(func(t *rapid.T) hand.Meld {
		m := hand.Meld{
			Tiles:     rapid.SliceOfN(kind, 1, 5).Draw(t, "tiles"),
			Concealed: rapid.Bool().Draw(t, "concealed"),
			Added:     rapid.Bool().Draw(t, "raised"),
			From:      tile.Wind(rapid.IntRange(0, 4).Draw(t, "from")),
		}
		slices.Sort(m.Tiles)
		return m
	})
	flower := rapid.Custom(func(t *rapid.T) tile.Tile {
		return tile.Flower1 + tile.Tile(rapid.IntRange(0, 7).Draw(t, "flower"))
	})
	rapid.Check(t, func(t *rapid.T) {
		d := hand.Draft{
			Concealed: rapid.SliceOfN(kind, 0, 20).Draw(t, "concealed"),
			Melds:     rapid.SliceOfN(meld, 0, 5).Draw(t, "melds"),
			Flowers:   rapid.SliceOfN(flower, 0, 9).Draw(t, "flowers"),
			Winning:   tile.None,
		}
		if rapid.Bool().Draw(t, "won") {
			d.Winning = kind.Draw(t, "winning")
		}
		d.Sort()
		back, err := hand.Parse(d.String())
		if err != nil {
			t.Fatalf("%q: %v", d, err)
		}
		if !same(d, back) {
			t.Fatalf("%q came back as %q", d, back)
		}
	})
}

func same(a, b hand.Draft) bool {
	return slices.Equal(a.Concealed, b.Concealed) && slices.Equal(a.Flowers, b.Flowers) && a.Winning == b.Winning &&
		slices.EqualFunc(a.Melds, b.Melds, func(x, y hand.Meld) bool {
			return slices.Equal(x.Tiles, y.Tiles) && x.Concealed == y.Concealed && x.Added == y.Added && x.From == y.From
		})
}

// FuzzParse: whatever can be read prints to notation that reads back the same.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"234m 5566p [123s@N] [777p@W] 15f +5p", "{7777p}[777p+@W]", "1234567z", "🀇🀄️", "一萬 3筒 東 紅中",
		"[891m@E]", "+5p", "12", "[[", "５筒", "\xff", "[1f@E]",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		d, err := hand.Parse(src)
		if err != nil {
			var syntax *tile.SyntaxError
			if !errors.As(err, &syntax) || syntax.Column < 1 || syntax.Column > len(src)+1 {
				t.Fatalf("%q: %v", src, err)
			}
			return
		}
		back, err := hand.Parse(d.String())
		if err != nil || !same(d, back) {
			t.Fatalf("%q printed as %q came back as %q, %v", src, d, back, err)
		}
	})
}
