package players_test

import (
	"testing"
	"time"

	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// The longest that a player may take for a decision, and four of them for a hand.
const (
	maxForDecision = 50 * time.Millisecond
	maxForHand     = 100 * time.Millisecond
)

// benchHands are the hands that are measured, one after the other.
const benchHands = 50

// alone returns four players of a level.
func alone(l players.Level, seed int64) (seats [4]players.Player) {
	for i := range seats {
		seats[i] = players.New(l, seed)
	}
	return seats
}

// play plays a hand; seen is called with what each sees who decides.
func play(b *testing.B, rs *rules.RuleSet, n int64, seats [4]players.Player, seen func(*players.View)) {
	b.Helper()
	if _, err := players.Hand(begun(n), rs, func(p *table.Play, s tile.Wind) table.Act {
		v := players.See(p, s)
		seen(v)
		return seats[s.Index()].Decide(v)
	}); err != nil {
		b.Fatal(err)
	}
}

// BenchmarkHand measures a whole hand of four players of a level.
func BenchmarkHand(b *testing.B) {
	for _, rs := range presets(b) {
		for _, l := range players.Levels() {
			b.Run(rs.ID+"/"+l.String(), func(b *testing.B) {
				b.ReportAllocs()
				n := int64(0)
				for b.Loop() {
					play(b, rs, n%benchHands, alone(l, n), func(*players.View) {})
					n++
				}
				if each := b.Elapsed() / time.Duration(n); each > maxForHand {
					b.Errorf("a hand takes %v", each)
				}
			})
		}
	}
}

// BenchmarkDecision measures the decisions of some hands. A player who has not seen the
// hand before is asked, so that nothing is known yet; the longest is told too.
func BenchmarkDecision(b *testing.B) {
	for _, rs := range presets(b) {
		for _, l := range players.Levels() {
			var views []*players.View
			for n := range int64(4) {
				play(b, rs, n, alone(l, n), func(v *players.View) { views = append(views, v) })
			}
			b.Run(rs.ID+"/"+l.String(), func(b *testing.B) {
				b.ReportAllocs()
				var longest time.Duration
				n := 0
				for b.Loop() {
					start := time.Now()
					players.New(l, 1).Decide(views[n%len(views)])
					longest = max(longest, time.Since(start))
					n++
				}
				b.ReportMetric(float64(longest.Microseconds())/1000, "ms/longest")
				if each := b.Elapsed() / time.Duration(n); each > maxForDecision {
					b.Errorf("a decision takes %v", each)
				}
			})
		}
	}
}
