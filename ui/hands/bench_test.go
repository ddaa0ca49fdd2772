package hands_test

import (
	"strings"
	"testing"

	"sikwu/core/handfile"
)

// BenchmarkSheet measures what the user waits for: building the sheet with fifty recent
// hands, and showing and searching a file of the maximum length.
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
