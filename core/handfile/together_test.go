package handfile_test

import (
	"slices"
	"strings"
	"testing"

	"sikwu/core/handfile"
)

// TestHandsOnOneTile: what a line with same_tile=true takes from the hand above, and what of it
// cannot be.
func TestHandsOnOneTile(t *testing.T) {
	const first = "222s 999s 67s EE [CCC@N] +8s seat=S from=E"
	for _, c := range []struct{ text, want string }{
		{first + " rules=hk8\n234567s 345s 67s 11s +8s seat=N same_tile=true", first + " rules=hk8\n1123344556677s +8s seat=N from=E same_tile=true"},
		{first + "\r\n\r\n 11s +8s same_tile=true seat=N from=E # b\n22s +8s seat=W same_tile=true", first + "\n11s +8s seat=N from=E same_tile=true # b\n22s +8s seat=W from=E same_tile=true"},
		{"# a\n" + first + "\n# b\n11s +8s seat=N same_tile=true\n11s", first + "\n11s +8s seat=N from=E same_tile=true|11s"},
		{first + "\n11s +8s seat=N same_tile=false", first + "|11s +8s seat=N"},
		{"11s +8s seat=N same_tile=true", "!not together"},
		{"rules=hk8\n11s +8s seat=N same_tile=true", "!not together"},
		{"11s +8s by=self_draw\n11s +8s seat=N same_tile=true", "!not together"},
		{"11s +8s seat=S\n22s +8s seat=N same_tile=true\n33s +8s seat=W same_tile=true\n44s +8s same_tile=true", "!not together"},
		{first + "\n11s +7s seat=N same_tile=true", "!not together \"+\" \"7s\""},
		{first + "\n11s seat=N same_tile=true", "!not together \"+\""},
		{first + "\n11s +8s seat=S same_tile=true", "!not together \"seat\" \"S\""},
		{first + "\n11s +8s same_tile=true", "!not together \"seat\" \"E\""},
		{first + "\n11s +8s seat=N from=W same_tile=true", "!not together \"from\" \"W\""},
		{first + "\n11s +8s seat=N by=rob_kong same_tile=true", "!not together \"by\" \"rob_kong\""},
		{first + "\n11s +8s seat=N round=S same_tile=true", "!not together \"round\" \"S\""},
		{first + "\n11s +8s seat=N last_tile=true same_tile=true", "!not together \"last_tile\" \"true\""},
		{first + "\n11s +8s seat=N rules=hk13 same_tile=true", "!not together \"rules\" \"hk13\""},
		{first + "\n11s +8s seat=N seen=3s same_tile=true", "!not together \"seen\" \"3s\""},
		{first + "\n11s +8s seat=N same_tile=yes", "!bad value \"same_tile\" \"yes\" (true, false)"},
	} {
		f := parse(t, c.text)
		var got []string
		for _, h := range f.Hands() {
			got = append(got, tidied(h.Text()))
		}
		bad := f.BadLines()
		if wrong, isBad := strings.CutPrefix(c.want, "!"); isBad {
			_, alone := handfile.ParseHand(c.text)
			if len(bad) != 1 || !strings.HasSuffix(bad[0].Err.Error(), wrong) || alone == nil {
				t.Errorf("%q: %v, %v, %v", c.text, got, bad, alone)
			}
			continue
		}
		want := ""
		for i, one := range strings.Split(c.want, "|") {
			if i > 0 {
				want += "|"
			}
			want += tidied(one)
		}
		if strings.Join(got, "|") != want || len(bad) > 0 {
			t.Errorf("%q: %q, want %q, %v", c.text, got, want, bad)
		}
	}
}

// tidied sorts the tiles of each line as a hand is written.
func tidied(text string) string {
	var lines []string
	for _, l := range strings.Split(text, "\n") {
		l, note, noted := strings.Cut(l, " same_tile=true")
		h, _ := handfile.ParseHand(l)
		line := h.Text()
		if noted {
			line += " same_tile=true" + note
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "\n")
}

// TestAnUnfitLineIsLeftOut: it is named with its reason, never taken for words behind a hand.
func TestAnUnfitLineIsLeftOut(t *testing.T) {
	const first, third = "22s +8s seat=S from=E rules=hk8", "33s +8s seat=W from=E same_tile=true"
	for _, c := range []struct {
		text, line string
		left       []int
		name       string // what does not fit, of the first
	}{
		{first + "\n11s +7s seat=N same_tile=true\nwho pays?", first, []int{2, 3}, "+"},
		{first + "\n11s +8s seat=N same_tile=true\nSouth and North win", first + "\n11s +8s seat=N from=E same_tile=true", nil, ""},
		{first + "\n11s +8s seat=E same_tile=true\n" + third, first + "\n" + third, []int{2}, "seat"},
		{first + "\n11s +8s seat=N from=W same_tile=true\n" + third, first + "\n" + third, []int{2}, "from"},
		{first + "\n" + third + "\n55p +9s\n11p +9s seat=N same_tile=true", first + "\n" + third, []int{3, 4}, ""},
	} {
		line, left := handfile.One(c.text)
		if line != c.line || !slices.Equal(numbers(left), c.left) {
			t.Errorf("%s\n%q, %d left, want %q, %d", c.text, line, numbers(left), c.line, c.left)
		}
		if c.name != "" && (left[0].Err == nil || left[0].Err.Name != c.name || left[0].Err.Line != c.left[0]) {
			t.Errorf("%s\nwhat does not fit: %+v", c.text, left[0].Err)
		}
	}
}
