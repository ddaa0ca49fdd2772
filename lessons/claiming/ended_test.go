package claiming

import (
	"testing"

	"sikwu/core/tile"
	"sikwu/lessons/task"
)

// TestAWholeHandAsksOnlyWhatCanBeDecided plays whole hands: the learner is asked about
// a tile only where something may be called, and at the end all hands lie open and the
// fans are named.
func TestAWholeHandAsksOnlyWhatCanBeDecided(t *testing.T) {
	won := 0
	for seed := range int64(3) {
		x, err := Kinds().New(task.Spec{Kind: "claiming.whole", Set: task.Set{"dealt": true}}, presets(t)[0], seed)
		if err != nil {
			t.Fatal(err)
		}
		for !x.Done() {
			b := x.Board()
			mayPass, mayCall := false, false
			for _, c := range b.Choices.List {
				mayPass = mayPass || c.Act == passAct
				mayCall = mayCall || c.Act != passAct && c.Act != headAct && x.Judge(c.Act).Right
			}
			if mayPass && x.Judge(passAct).Right && !mayCall {
				t.Fatalf("seed %d: a pass is asked for where nothing can be called", seed)
			}
			x.Act(x.Next())
		}
		b := x.Board()
		for _, s := range b.Seats {
			for _, one := range s.Hand {
				if one.Face == tile.None || one.Down {
					t.Fatalf("seed %d: %v does not lie open at the end", seed, s.Wind)
				}
			}
		}
		if fans := x.Words().Done.Args["Fans"]; fans != nil {
			won++
		}
	}
	if won == 0 {
		t.Error("nobody ever wins by named fans")
	}
}
