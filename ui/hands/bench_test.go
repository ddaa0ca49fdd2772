package hands_test

import (
	"strings"
	"testing"

	"sikwu/core/handfile"
)

// BenchmarkSheet is the work that somebody waits for: the sheet built with fifty
// recent hands, and a file of as many lines as may be, shown and searched.
func BenchmarkSheet(b *testing.B) {
	var recent []string
	for len(recent) < 50 {
		recent = append(recent, recentHands...)
	}
	s := open(b, english, "cityu", recent...)
	b.Run("built", func(b *testing.B) {
		for b.Loop() {
			s.show(b, english)
		}
	})
	long := manyHands(handfile.MaxLines)
	b.Run("file", func(b *testing.B) {
		for b.Loop() {
			s.sheet.Read("long.hands", strings.NewReader(long))
		}
	})
	b.Run("search", func(b *testing.B) {
		for b.Loop() {
			s.sheet.Read("long.hands", strings.NewReader(long))
			s.sheet.Focus()
			s.write("9")
		}
	})
}
