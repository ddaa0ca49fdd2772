package paper

import (
	"slices"
	"testing"

	"github.com/go-text/typesetting/font/cff"
	"github.com/go-text/typesetting/font/opentype/tables"
	"pgregory.net/rapid"
)

// A damaged font is rejected or read, but never crashes the program.
func TestDamagedFonts(t *testing.T) {
	both, err := sources()
	if err != nil {
		t.Fatal(err)
	}
	table := both[0].outlines
	for _, size := range []int{0, 3, 4, 5, 40, 100, 1000, len(table) / 2, len(table) - 1} {
		if _, err := readCFF(table[:size]); err == nil {
			t.Errorf("%d bytes of %d are taken for a font", size, len(table))
		}
	}
	rapid.Check(t, func(r *rapid.T) {
		// the offsets are at the head
		damaged := append([]byte{}, table...)
		for range rapid.IntRange(1, 8).Draw(r, "bytes") {
			damaged[rapid.IntRange(0, 300).Draw(r, "at")] = rapid.Byte().Draw(r, "byte")
		}
		if f, err := readCFF(damaged); err == nil && len(f.charStrings) != len(f.fontOf) {
			r.Fatalf("%d outlines, %d fonts", len(f.charStrings), len(f.fontOf))
		}
	})
}

func TestOnlyPlainCIDFontsAreRead(t *testing.T) {
	index := func(items ...[]byte) []byte { return writeIndex(items...) }
	table := func(top []byte) []byte {
		head := append([]byte{1, 0, 4, 4}, index([]byte("name"))...)
		return append(append(append(head, index(top)...), index()...), index()...)
	}
	if _, err := readCFF(table(writeEntry(opCharStrings, 9))); err == nil {
		t.Error("a font that is not keyed by CID is read")
	}
}

// TestCutOutlinesAreTheSame: another reader draws every glyph of a cut font as it does in
// the whole one, even without the subroutines.
func TestCutOutlinesAreTheSame(t *testing.T) {
	both, err := sources()
	if err != nil {
		t.Fatal(err)
	}
	for _, source := range both {
		f, err := readCFF(source.outlines)
		if err != nil {
			t.Fatal(err)
		}
		if len(f.global) == 0 && len(slices.Concat(f.local...)) == 0 {
			t.Error("the font has no subroutines")
		}
		glyphs := make([]int, len(f.charStrings))
		for i := range glyphs {
			glyphs[i] = i
		}
		table := f.cut("Cut", glyphs)
		whole, err := cff.Parse(source.outlines)
		if err != nil {
			t.Fatal(err)
		}
		cut, err := cff.Parse(table)
		if err != nil {
			t.Fatal(err)
		}
		again, err := readCFF(table)
		if err != nil || len(again.global) > 0 || len(slices.Concat(again.local...)) > 0 {
			t.Errorf("subroutines are left: %v", err)
		}
		for g := range glyphs {
			want, _, err := whole.LoadGlyph(tables.GlyphID(g))
			if err != nil {
				t.Fatal(err)
			}
			got, _, err := cut.LoadGlyph(tables.GlyphID(g))
			if err != nil || !slices.Equal(got, want) {
				t.Fatalf("glyph %d: %v, %d of %d pieces", g, err, len(got), len(want))
			}
		}
	}
}

// TestDamagedOutlines: reading ends even if a subroutine calls itself or does not exist.
func TestDamagedOutlines(t *testing.T) {
	endless := [][]byte{{139 - 107, opCallGlobal}, {28, 0}}
	for _, code := range [][]byte{{139 - 107, opCallGlobal}, {opCallGlobal}, {139, opCallGlobal}, {139 - 106, opCallGlobal}, {255}, {19}, {139 - 107, opCallLocal}} {
		f := &cffFont{charStrings: [][]byte{code}, fontOf: []byte{0}, global: endless, local: [][][]byte{nil}}
		if got := f.outline(0); !slices.Equal(got, []byte{opEndChar}) {
			t.Errorf("% x is drawn by % x", code, got)
		}
	}
}

// Numbers are read in all the forms that a DICT writes them in.
func TestDictNumbers(t *testing.T) {
	d, err := readDict([]byte{
		139, 239, 247, 0, 251, 0, 28, 0xff, 0xff, 29, 0, 1, 0, 0, 30, 0xe2, 0xa2, 0x5f, 17,
		12, 30,
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []int{0, 100, 108, -108, -1, 65536, 0}
	if len(d[17]) != len(want) {
		t.Fatalf("%v, want %v", d[17], want)
	}
	for i, n := range want {
		if d[17][i] != n {
			t.Errorf("number %d is %d, want %d", i, d[17][i], n)
		}
	}
	if d[12<<8|30] == nil {
		t.Error("an operator of two bytes is missed")
	}
	for _, bad := range [][]byte{{28, 0}, {30, 0x12}, {12}, {255}, {22}} {
		if _, err := readDict(bad); err == nil {
			t.Errorf("% x is read", bad)
		}
	}
}
