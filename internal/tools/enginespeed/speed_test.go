package enginespeed

import (
	"slices"
	"testing"
	"time"

	"sikwu/core/hand"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// TestHands checks that the measured hands are of the kinds claimed: wins are read,
// hands one tile short are ready.
func TestHands(t *testing.T) {
	for _, id := range []string{"cityu", "old22"} {
		rs := preset(t, id)
		for _, q := range questions(1, rs) {
			if res := score.Evaluate(q.draft, q.win, rs); res.Readings.Len() == 0 {
				t.Fatalf("%s is no complete hand: %v", q.draft, res.Reason)
			}
			if len(score.AppendWaits(nil, q.draft, q.win, rs)) == 0 {
				t.Fatalf("%s waits for nothing", q.draft)
			}
		}
	}
}

// TestNoMemory: none of the measured calls allocates.
func TestNoMemory(t *testing.T) {
	rs := preset(t, "hk13")
	wins, ready, whole := questions(6, rs), counts(3, 13), counts(2, 14)
	dealt13, dealt14 := dealt(8, 13), dealt(9, 14)
	var none tile.Counts
	var res score.Result
	var splits [4]hand.Split
	var kinds [tile.Kinds]tile.Tile
	var waits [tile.Kinds]score.Wait
	i := 0
	for name, call := range map[string]func(){
		"Splits":   func() { sink += len(hand.Splits(splits[:0], &whole[i])) },
		"Waiting":  func() { sink += len(hand.Waiting(kinds[:0], &ready[i], &ready[i])) },
		"Distance": func() { sink += hand.Distance(&dealt14[i], &none, 4) },
		"UsefulMask": func() {
			_, mask := hand.UsefulMask(&dealt13[i], &none, 4)
			sink += int(mask)
		},
		"Judge":       func() { res.Judge(&wins[i].draft, &wins[i].win, rs) },
		"Evaluate":    func() { sink += score.Evaluate(wins[i].draft, wins[i].win, rs).Distance },
		"AppendWaits": func() { sink += len(score.AppendWaits(waits[:0], wins[i].draft, wins[i].win, rs)) },
	} {
		if n := testing.AllocsPerRun(many, func() { call(); i = (i + 1) % many }); n > 0 {
			t.Errorf("%s: %v allocations a hand", name, n)
		}
	}
}

// chunk is how many hands are timed at once: few enough that other programs seldom
// interrupt, so that the median is the engine's own time.
const chunk = 250

// measure times the hands chunk by chunk, each beside the same number of the
// unit, and reports the medians.
func measure(b *testing.B, judge func(i int)) {
	ids := idsOfHands()
	took, unit := make([]float64, 0, 1<<20), make([]float64, 0, 1<<20)
	b.ReportAllocs()
	for b.Loop() {
		for first := 0; first < many; first += chunk {
			start := time.Now()
			countIDs(ids[first : first+chunk])
			between := time.Now()
			for i := first; i < first+chunk; i++ {
				judge(i)
			}
			took = append(took, float64(time.Since(between)))
			unit = append(unit, float64(between.Sub(start)))
		}
	}
	hand, one := median(took)/chunk, median(unit)/chunk
	b.ReportMetric(hand, "ns/hand")
	b.ReportMetric(hand/one, "units")
	b.ReportMetric(0, "ns/op")
}

func median(list []float64) float64 {
	slices.Sort(list)
	return list[len(list)/2]
}

// sink keeps the compiler from removing what is measured.
var sink int

func idsOfHands() (list [][14]tile.Tile) {
	d := newDealer(7)
	for range many {
		draft := d.win(0, false)
		list = append(list, [14]tile.Tile(append(draft.Concealed, draft.Winning)))
	}
	return list
}

// countIDs is the unit: fourteen tiles counted into an array.
func countIDs(hands [][14]tile.Tile) {
	for i := range hands {
		var c [tile.Kinds]uint8
		for _, t := range hands[i][:] {
			c[t]++
		}
		sink += int(c[tile.Character1])
	}
}

func BenchmarkReadings(b *testing.B) {
	hands := counts(2, 14)
	var room [4]hand.Split
	measure(b, func(i int) {
		sink += len(hand.Splits(room[:0], &hands[i]))
	})
}

func BenchmarkWaits(b *testing.B) {
	hands := counts(3, 13)
	var room [tile.Kinds]tile.Tile
	measure(b, func(i int) {
		sink += len(hand.Waiting(room[:0], &hands[i], &hands[i]))
	})
}

// BenchmarkDistance finds how far fourteen dealt tiles are from a win.
func BenchmarkDistance(b *testing.B) {
	hands := dealt(9, 14)
	var none tile.Counts
	measure(b, func(i int) { sink += hand.Distance(&hands[i], &none, 4) })
}

// BenchmarkUseful finds which tiles make thirteen dealt ones nearer to a win.
func BenchmarkUseful(b *testing.B) {
	hands := dealt(8, 13)
	var none tile.Counts
	measure(b, func(i int) {
		_, mask := hand.UsefulMask(&hands[i], &none, 4)
		sink += int(mask)
	})
}

// BenchmarkEvaluate judges wins in full: every reading, every fan, the best,
// the limit.
func BenchmarkEvaluate(b *testing.B) {
	for _, id := range []string{"cityu", "emsd", "hk13", "hk8", "old22"} {
		b.Run(id, func(b *testing.B) {
			rs := preset(b, id)
			hands := questions(4, rs)
			var res score.Result
			measure(b, func(i int) {
				res.Judge(&hands[i].draft, &hands[i].win, rs)
				sink += res.Best().Fan
			})
		})
	}
}

// BenchmarkWaitsWithFan finds what a ready hand waits for, with the fan of each
// by discard and by self-draw.
func BenchmarkWaitsWithFan(b *testing.B) {
	for _, id := range []string{"cityu", "hk13"} {
		b.Run(id, func(b *testing.B) {
			rs := preset(b, id)
			hands := questions(5, rs)
			var room [tile.Kinds]score.Wait
			measure(b, func(i int) {
				sink += len(score.AppendWaits(room[:0], hands[i].draft, hands[i].win, rs))
			})
		})
	}
}
