package table_test

import (
	"math/rand/v2"
	"testing"

	"sikwu/core/table"
	"sikwu/core/tile"
)

// BenchmarkRandomHand plays whole hands by random acts, from the throw to the
// end.
func BenchmarkRandomHand(b *testing.B) {
	rs := preset(b, "cityu")
	b.ReportAllocs()
	acts := 0
	for seed := int64(0); b.Loop(); seed++ {
		r := rand.New(rand.NewPCG(uint64(seed), 5))
		p, err := table.BeginDealt(table.Start{Dealer: tile.East, Round: tile.East, Sum: 7, Seed: seed}, rs)
		if err != nil {
			b.Fatal(err)
		}
		for p.Phase() != table.PhaseOver {
			s := p.Mover()
			if asked := p.Asked(); len(asked) > 0 {
				s = asked[0]
			}
			legal := p.Legal(s)
			if err := p.Do(legal[r.IntN(len(legal))]); err != nil {
				b.Fatal(err)
			}
			acts++
		}
	}
	b.ReportMetric(float64(acts)/float64(b.N), "acts/op")
}
