package handfile_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/handfile"
)

// TestOneHandOfAText: a hand on several lines is read to its end, the first of several hands is
// taken, and what is left out is counted.
func TestOneHandOfAText(t *testing.T) {
	for _, c := range []struct {
		text, line string
		left       []int // the lines
	}{
		{"", "", nil},
		{" \n\r\n ", "", nil},
		{"123m 55p", "123m 55p", nil},
		{"[123m@N] [EEE@S]\n123p 999s P +P", "[123m@N] [EEE@S] 123p 999s P +P", nil},
		{"CCC FFF\r\n\r\n123p 99s\r\nPP +P", "CCC FFF 123p 99s PP +P", nil},
		{"🀄️🀄️🀄️🀇🀈🀉\n🀙🀚🀛🀐🀑🀒\n🀆🀆", "🀄️🀄️🀄️🀇🀈🀉 🀙🀚🀛🀐🀑🀒 🀆🀆", nil},
		{"123m 456m 789m\n22p 56s +7s\nseat=W from=E rules=hk13 # a", "123m 456m 789m 22p 56s +7s seat=W from=E rules=hk13 # a", nil},
		{"123456789m 22p 56s +7s\n345m 345p 34588p 67s +8s", "123456789m 22p 56s +7s", []int{2}},
		{"123456789m 22p 56s # a\n345m 345p 3455p 67s # b", "123456789m 22p 56s # a", []int{2}},
		{"123456789m 22p 56s\n345m 345p 3455p 67s\n1s", "123456789m 22p 56s", []int{2, 3}},
		{"55p rules=hk8\nSelf-draw! Three fan, +4.", "55p rules=hk8", nil}, // as it is copied
		{"55p rules=hk8\nSelf-draw!\n66p", "55p rules=hk8", []int{2, 3}},
		{"123456789m 22p 56s +7s\nwho pays?", "123456789m 22p 56s +7s", []int{2}},
		{"who pays?\n123456789m 22p 56s +7s", "123456789m 22p 56s +7s", []int{1}},
		{"\r\n123456789m 22p 56s +7s\r\n\r\n345m 345p 34588p 67s +8s", "123456789m 22p 56s +7s", []int{4}},
		{"sikwu hands 1\nrules=hk8\n55p\n66p", "55p rules=hk8", []int{4}},
		{"who\npays?", "who pays?", nil},
	} {
		if line, left := handfile.One(c.text); line != c.line || !slices.Equal(numbers(left), c.left) {
			t.Errorf("%q is %q with %d left out, want %q, %d", c.text, line, numbers(left), c.line, c.left)
		}
	}
}

func numbers(lines []handfile.Line) (list []int) {
	for _, l := range lines {
		list = append(list, l.Number)
	}
	return list
}

// TestAHandMayBreakAnywhere: a hand whose groups stand on lines of their own is the same hand.
func TestAHandMayBreakAnywhere(t *testing.T) {
	const line = "234m 55p [123s@N] {7777p} 15f 66s +6s seat=S by=self_draw draws=kong rules=hk8 # a"
	want, err := handfile.ParseHand(line)
	if err != nil {
		t.Fatal(err)
	}
	words := strings.Split(line, " ")
	rapid.Check(t, func(t *rapid.T) {
		text := words[0]
		for _, w := range words[1 : len(words)-2] {
			text += rapid.SampledFrom([]string{" ", "\n", "\r\n", "\n\n", "\u3000", "\u2028"}).Draw(t, "gap") + w
		}
		one, left := handfile.One(text + " # a")
		if h, err := handfile.ParseHand(one); err != nil || len(left) > 0 || !h.Equal(want) {
			t.Fatalf("%q is %q with %v left out, %v", text, one, left, err)
		}
	})
}
