package explain_test

import (
	"fmt"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/translations"
	"sikwu/translations/explain"
)

// An answer is everything there is to say about a hand, in the order in which it is
// shown.
func ExampleSpeaker_Answer() {
	text, err := translations.New(translations.English)
	if err != nil {
		fmt.Println(err)
		return
	}
	d, _ := hand.Parse("111m 234m 567m 789m 9m +9m")
	rs, _ := rules.Preset("hk13")
	w := score.Win{Seat: tile.South, Round: tile.East, By: score.ByDiscard, From: tile.East}
	a := explain.New(text).Answer(explain.Find(explain.Case{Draft: d, Win: w, Rules: rs}))
	fmt.Println(a.Fan, "fan:", a.Call)
	for _, line := range a.Readings[0].Lines {
		fmt.Println(line.Name, line.Worth)
	}
	// Output:
	// 11 fan: Win! Nine gates, no flowers: eleven fan. East pays 192.
	// Nine gates 10
	// No flowers 1
	// Full flush 0
	// Concealed hand 0
}
