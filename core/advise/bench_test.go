package advise_test

import (
	"testing"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// BenchmarkOn looks at the discards of a hand three tiles from a win.
func BenchmarkOn(b *testing.B) {
	rs, _ := rules.Preset("hk8")
	d, err := hand.Parse("123m 456p CC 78s 5p 2s EN")
	if err != nil {
		b.Fatal(err)
	}
	w := score.Win{Seat: tile.South, Round: tile.East}
	b.ReportAllocs()
	for b.Loop() {
		advise.On(d, w, rs, &tile.Counts{})
	}
}

func BenchmarkPlans(b *testing.B) {
	rs, _ := rules.Preset("hk8")
	w := score.Win{Seat: tile.South, Round: tile.East}
	b.ReportAllocs()
	for b.Loop() {
		advise.Plans(hand.Draft{Winning: tile.None}, w, rs)
	}
}
