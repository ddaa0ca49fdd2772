package claiming

import (
	"slices"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons/advice"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// What the end of a whole hand says of discards is what they left: nothing of those that
// the advisor made, and the costliest of a learner who throws what was just drawn.
func TestTheReviewOfAHand(t *testing.T) {
	effort.Full(t)
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
	var costs []float64 // in points, of what is to be looked at again
	told := play(func(x *whole) picture.Act {
		a := x.Next()
		if stepOf(a) != "throw" {
			return a
		}
		q := x.adviser().Question(x.view())
		answer := advice.Ask(q)
		worst := answer.List[len(answer.List)-1]
		if cost := answer.Best().Points - worst.Points; !answer.IsGood(worst.Tile) && !advice.Coarse(q).IsGood(worst.Tile) {
			costs = append(costs, cost)
		}
		return playing.Throw(worst.Tile)
	})
	if len(told) != maxLapses+1 || told[maxLapses].Text.ID != "advice.model.table" {
		t.Fatalf("it says %v", told)
	}
	slices.Sort(costs)
	for _, n := range told[:maxLapses] {
		why := n.Text.Args["Why"].(picture.Text)
		if of, ok := why.Args["Of"].(int); ok {
			cost := float64(why.Args["BestPoints"].(int)-why.Args["Points"].(int)) / float64(of)
			if least := costs[len(costs)-maxLapses]; cost < least-1/float64(of) {
				t.Errorf("%v was not among the costliest of %v", n.Text, costs)
			}
		}
	}
}
