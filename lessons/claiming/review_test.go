package claiming

import (
	"slices"
	"testing"

	"sikwu/core/advise"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/tasktest"
	"sikwu/lessons/task"
)

// What the end of a whole hand says of discards is what they left: nothing of those that
// the advisor made, and the costliest of a learner who throws what was just drawn.
func TestTheReviewOfAHand(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	play := func(seed int64, act func(x *task.Task) bool) task.Words {
		x, err := Kinds().New(task.Spec{Kind: "claiming.whole", Set: task.Set{"dealt": true}}, rs, seed)
		if err != nil {
			t.Fatal(err)
		}
		for acts := 0; !x.Done() && acts < 400; acts++ {
			if !act(x) {
				x.Act(x.Next())
			}
		}
		for _, n := range x.Words().Beside {
			tasktest.Text(t, n.Text)
		}
		return x.Words()
	}
	for seed := range int64(1) {
		w := play(seed, func(*task.Task) bool { return false })
		for _, n := range w.Beside {
			if n.Text.ID != "task.claiming.whole.no_lapse" {
				t.Errorf("seed %d: of the advisor's own it says %v", seed, n.Text)
			}
		}
		discards := 0
		var lapses []int // of each discard, what it cost
		w = play(seed, func(x *task.Task) bool {
			a := x.Next()
			if step(a) != "throw" {
				return false
			}
			whole := wholeOf(x, rs, seed)
			d := holding(whole.play, whole.you)
			seen := (&player{play: whole.play, seat: whole.you}).seen()
			advice := advise.On(d, score.Win{Seat: whole.you, Round: tile.East}, rs, &seen)
			worst := advice.Throws[len(advice.Throws)-1]
			discards++
			lapses = append(lapses, worst.Far()-advice.Throws[0].Far())
			x.Act(throwAct(worst.Tile))
			return true
		})
		if len(w.Beside) != mostLapses {
			t.Fatalf("seed %d: %d discards are looked at again", seed, len(w.Beside))
		}
		slices.Sort(lapses)
		for _, n := range w.Beside {
			if n.Text.ID == "task.claiming.whole.back" && n.Text.Args["N"].(int) < lapses[len(lapses)-mostLapses] {
				t.Errorf("seed %d: %v was not among the costliest of %v", seed, n.Text, lapses)
			}
		}
	}
}

// wholeOf plays a task's acts again, to see the hand that it plays.
func wholeOf(x *task.Task, rs *rules.RuleSet, seed int64) *whole {
	e, err := Kinds()["claiming.whole"](x.Spec.Set, rs, seed)
	if err != nil {
		panic(err)
	}
	for _, a := range x.Acts() {
		e.Do(a)
	}
	return e.(*whole)
}
