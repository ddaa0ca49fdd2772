package rulebook

import "testing"

// BenchmarkStep is one step of a value on a set of one's own, until the page
// holds all that it changes: the file on disk, the sample hands, every word.
func BenchmarkStep(b *testing.B) {
	s := open(b, "hk13", english)
	s.page.copySet(*s.page.chosen())
	sheet, e := s.page.right.(*sheet), entryOf(b, "fans.small_four_winds")
	for n := 0; b.Loop(); n++ {
		sheet.put(e, 7+n%3)
	}
}

// BenchmarkOpen is a change from one rule set to another.
func BenchmarkOpen(b *testing.B) {
	s := open(b, "hk13", english)
	for n := 0; b.Loop(); n++ {
		s.page.Open([]string{"cityu", "hk13"}[n%2])
	}
}

// BenchmarkOpenOwn is a change to a set of one's own.
func BenchmarkOpenOwn(b *testing.B) {
	s := open(b, "hk13", english)
	s.page.copySet(*s.page.chosen())
	for b.Loop() {
		s.page.open("own/hk13-2.toml")
	}
}
