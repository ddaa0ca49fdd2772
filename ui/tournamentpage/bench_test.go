package tournamentpage

import (
	"testing"

	"sikwu/core/ledger"
	"sikwu/core/sheetfile"
)

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

// Undo on the evening of the first day, each of the 32 tables with sixteen hands,
// is one frame with the page drawn again and the act on the disk.
func BenchmarkUndo128(b *testing.B) {
	s := begun(b, english, 128)
	s.draw("1")
	for table := range s.desk.open.Rounds[0].Tables {
		for hand := range 16 {
			winner := ledger.Player(hand%4 + 1)
			e := ledger.Entry{Kind: ledger.Won, Winners: []ledger.Winner{{Player: winner, Fan: 3 + hand%8}}, From: winner%4 + 1}
			if err := s.desk.Write(table+1, sheetfile.Event{Kind: sheetfile.Add, Entry: e}); err != nil {
				b.Fatal(err)
			}
		}
	}
	s.page.Update()
	for b.Loop() {
		s.page.Undo()
		b.StopTimer()
		s.page.Redo()
		b.StartTimer()
	}
}
