package board

import (
	"testing"

	"sikwu/ui/look"
)

// BenchmarkSet shows two full tables, which differ in a hand, in turn.
func BenchmarkSet(b *testing.B) {
	for _, name := range []string{"hands", "kongs", "mock", "marks"} {
		b.Run(name, func(b *testing.B) {
			themed(b, look.Light)
			one, other := samples(b)[name], samples(b)[name]
			if len(other.Seats) > 0 {
				other.Seats[0].Discards, other.Seats[1].Mark = other.Seats[0].Discards[:min(3, len(other.Seats[0].Discards))], 1
			}
			v, _ := showBoard(b, "en", one, sizes[1].Width, sizes[1].Height, nil)
			v.Set(other)
			b.ReportAllocs()
			for b.Loop() {
				v.Set(one)
				v.Set(other)
			}
		})
	}
}
