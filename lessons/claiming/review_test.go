package claiming

import (
	"slices"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/players"
	"sikwu/core/rules"
	"sikwu/internal/tasktest"
	"sikwu/lessons/task"
)

// What the end of a whole hand says of discards is what they left: nothing of those that
// the advisor made, and the costliest of a learner who throws what was just drawn.
func TestTheReviewOfAHand(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	play := func(act func(x *whole) picture.Act) []task.Note {
		e, err := Kinds()["claiming.whole"](task.Set{"dealt": true}, rs, 0)
		if err != nil {
			t.Fatal(err)
		}
		x := e.(*whole)
		for acts := 0; !x.Finished() && acts < 400; acts++ {
			x.Do(act(x))
		}
		for _, n := range x.Words().Beside {
			tasktest.Text(t, n.Text)
		}
		return x.Words().Beside
	}
	for _, n := range play((*whole).Next) {
		if n.Text.ID != "task.claiming.whole.no_lapse" {
			t.Errorf("of the advisor's own it says %v", n.Text)
		}
	}
	var lapses []int // of each discard, how many tiles farther it put the hand
	told := play(func(x *whole) picture.Act {
		if a := x.Next(); step(a) != "throw" {
			return a
		}
		throws := players.See(x.play, x.you).Advice().Throws
		worst := throws[len(throws)-1]
		lapses = append(lapses, worst.Far()-throws[0].Far())
		return throwAct(worst.Tile)
	})
	if len(told) != mostLapses {
		t.Fatalf("%d discards are looked at again", len(told))
	}
	slices.Sort(lapses)
	for _, n := range told {
		if n.Text.ID == "task.claiming.whole.back" && n.Text.Args["N"].(int) < lapses[len(lapses)-mostLapses] {
			t.Errorf("%v was not among the costliest of %v", n.Text, lapses)
		}
	}
}
