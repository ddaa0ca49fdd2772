package claiming

import (
	"testing"

	"sikwu/core/picture"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/lessons/playing"
	"sikwu/lessons/task"
)

// TestAWholeHandAsksOnlyWhatCanBeDecided plays whole hands: the learner is asked about
// a tile only where something may be called, and at the end all hands lie open and the
// fans are named.
func TestAWholeHandAsksOnlyWhatCanBeDecided(t *testing.T) {
	won := 0
	for seed := range int64(max(2, effort.Tries(3))) {
		x, err := Kinds().New(task.Spec{Kind: "claiming.whole", Set: task.Set{"dealt": true}}, presets(t)[0], seed)
		if err != nil {
			t.Fatal(err)
		}
		for !x.Done() {
			b := x.Board()
			mayPass, mayCall := false, false
			for _, c := range b.Choices.List {
				mayPass = mayPass || c.Act == playing.Pass
				mayCall = mayCall || c.Act != playing.Pass && c.Act != playing.Head && x.Judge(c.Act).Right
			}
			if mayPass && x.Judge(playing.Pass).Right && !mayCall {
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

// TestTheFansOfAWinAddUp plays whole hands: what is told of the fans of a win adds up to what
// it counts, and a sum above the limit is told as cut.
func TestTheFansOfAWinAddUp(t *testing.T) {
	cut, twice := false, false
	house := *presets(t)[0]
	rs := &house
	rs.Limit.Value = rs.Minimum.Value
	for seed := int64(0); seed < 80 && !(cut && twice); seed++ {
		x, err := Kinds().New(task.Spec{Kind: "claiming.whole", Set: task.Set{"dealt": true}}, rs, seed)
		if err != nil {
			t.Fatal(err)
		}
		for !x.Done() {
			x.Act(x.Next())
		}
		done := x.Words().Done.Args
		lines, ok := done["Fans"].([]score.Line)
		if !ok {
			continue
		}
		sum, told := 0, done["Fan"].(picture.Text)
		for _, l := range lines {
			sum += l.Worth
			twice = twice || l.Count > 1
		}
		if told.Args["N"] != sum {
			t.Errorf("%s, seed %d: %v come to %v", rs.ID, seed, lines, told.Args["N"])
		}
		if told.ID == "playing.fan_cut" != (sum > rs.Limit.Value) {
			t.Errorf("%s, seed %d: %d fan are told as %s", rs.ID, seed, sum, told.ID)
		}
		cut = cut || sum > rs.Limit.Value
	}
	if !cut || !twice {
		t.Errorf("a sum was cut: %t; a fan counted twice: %t", cut, twice)
	}
}
