package tournament

import "testing"

// A tournament as large as the largest of the presets is built in little time.
func BenchmarkTables128(b *testing.B) { benchmark128(b, atTables) }

func BenchmarkRanking128(b *testing.B) { benchmark128(b, atRanking) }

func BenchmarkPlayers128(b *testing.B) { benchmark128(b, atPlayers) }

func benchmark128(b *testing.B, at part) {
	s := begun(b, english, 128)
	s.draw("1")
	s.desk.part = at
	b.ResetTimer()
	for range b.N {
		s.page.Update()
	}
}
