package score_test

import (
	"fmt"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// fullFlush returns a full flush of the south seat, won on the east seat's discard.
func fullFlush() (hand.Draft, score.Win, *rules.RuleSet) {
	d, err := hand.Parse("111m 234m 567m 789m 9m +9m")
	rs, ok := rules.Preset("hk13")
	if err != nil || !ok {
		panic("no such hand or rule set")
	}
	return d, score.Win{Seat: tile.South, Round: tile.East, By: score.ByDiscard, From: tile.East}, rs
}

func ExampleEvaluate() {
	d, w, rs := fullFlush()
	res := score.Evaluate(d, w, rs)
	fmt.Println(res.Win, res.Best().Fan, "fan")

	d.Winning = tile.None
	res = score.Evaluate(d, w, rs)
	fmt.Println(res.Win, res.Reason)
	// Output:
	// true 11 fan
	// false too_few_tiles
}

func ExampleSettle() {
	d, w, rs := fullFlush()
	res := score.Evaluate(d, w, rs)
	pay := score.Settle(&res, d, w, rs)
	for i, seat := range tile.Seats() {
		fmt.Println(seat, pay.Points[i])
	}
	// Output:
	// E -192
	// S 192
	// W 0
	// N 0
}

// A hand one tile short: what completes it, and what that is worth either way.
func ExampleWaits() {
	d, _ := hand.Parse("234m 5566p 789s [123s@N] 15f")
	rs, _ := rules.Preset("hk13")
	for _, w := range score.Waits(d, score.Win{Seat: tile.East, Round: tile.East}, rs).Waits {
		fmt.Println(w.Tile, w.Left, "left:", w.Discard.Fan, "fan by discard,", w.SelfDraw.Fan, "drawn; only drawn:", w.OnlySelfDraw())
	}
	// Output:
	// 5p 2 left: 2 fan by discard, 3 drawn; only drawn: true
	// 6p 2 left: 2 fan by discard, 3 drawn; only drawn: true
}

// Where nobody knows who fed a meld that decides who pays, each answer brings its own.
func ExampleSettle_undecided() {
	d, _ := hand.Parse("111222333p 5p [CCCC] +5p")
	rs, _ := rules.Preset("cityu")
	w := score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}
	res := score.Evaluate(d, w, rs)
	pay := score.Settle(&res, d, w, rs)
	fmt.Println(pay.Known)
	for _, a := range pay.Undecided.Answers {
		fmt.Println("fed by", a.From, a.Payment.Points)
	}
	// Output:
	// false
	// fed by W [0 768 -768 0]
	// fed by N [0 768 0 -768]
	// fed by E [-768 768 0 0]
}
