package paper

import (
	"testing"

	"pgregory.net/rapid"
)

// A damaged font is refused or read, but never ends the program.
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
		// what says where things are stands at the head
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
	table := func(top []byte, subroutines ...[]byte) []byte {
		head := append([]byte{1, 0, 4, 4}, index([]byte("name"))...)
		head = append(append(head, index(top)...), index()...)
		return append(head, index(subroutines...)...)
	}
	if _, err := readCFF(table(writeEntry(opCharStrings, 9))); err == nil {
		t.Error("a font that is not keyed by CID is read")
	}
	if _, err := readCFF(table(writeEntry(opROS, 391, 392, 0), []byte{11})); err != errSubroutines {
		t.Errorf("a font with subroutines: %v", err)
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
