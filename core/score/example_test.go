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
