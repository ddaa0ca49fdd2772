package tournament

import (
	"testing"

	"sikwu/core/ledger"
)

// BenchmarkCityU measures what a window waits for on the first day of CityU's 128
// players, each table with sixteen hands on its sheet.
func BenchmarkCityU(b *testing.B) {
	trn := do(b, begin(b, "cityu", 128), Event{Kind: Draw, Seed: 1})
	for table := range trn.Rounds[0].Tables {
		for hand := range 16 {
			p := ledger.Player(hand%4 + 1)
			trn = do(b, trn, write(table+1, entry(p, 3+hand%8, p%4+1)))
		}
	}
	for name, e := range map[string]Event{"undo": {Kind: Undo}, "draw": {Kind: Draw, Seed: 2}} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				do(b, trn, e)
			}
		})
	}
	b.Run("rank", func(b *testing.B) {
		for b.Loop() {
			_ = trn.Ranking(0)
		}
	})
}
