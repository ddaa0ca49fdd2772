package reading_test

import (
	"encoding/json"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/core/score"

	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons/reading"
	"sikwu/lessons/task"
)

// counted returns the fans of a hand.
func counted(d hand.Draft, w score.Win, rs *rules.RuleSet) []rules.Fan {
	res := score.Evaluate(d, w, rs)
	if best := res.Best(); best != nil {
		return best.Counted.Fans().List()
	}
	return nil
}

// everyDraw makes tasks of what a drill draws, under every preset, at every
// level, for many seeds; where the advisor is asked, each level under one or two presets.
func everyDraw(t *testing.T, id string, seeds int, see func(x *task.Task, rs *rules.RuleSet, level int)) (drawn int) {
	t.Helper()
	for _, d := range reading.Drills() {
		if d.ID != id {
			continue
		}
		for i, rs := range presets(t) {
			for level := 1; level <= len(d.Levels); level++ {
				if asksTheAdvisor(d.Levels[0][0].Kind) && effort.Skips(2*(i+level)) {
					continue // he takes long
				}
				for seed := range int64(seeds) {
					x := reading.Kinds().Draw(&d, task.Source(seed), level, rs)
					if x == nil {
						continue
					}
					drawn++
					see(x, rs, level)
				}
			}
		}
	}
	return drawn
}

// Whatever a drill draws is well made, has an end, and is named in both
// languages.
func TestEveryDrillCanBeSolved(t *testing.T) {
	for _, d := range reading.Drills() {
		seeds := effort.Tries(50)
		if asksTheAdvisor(d.Levels[0][0].Kind) {
			seeds = advisedSeeds
		}
		n := everyDraw(t, d.ID, seeds, func(x *task.Task, rs *rules.RuleSet, level int) {
			for range 100 {
				if x.Done() {
					break
				}
				x.Act(x.Next())
			}
			if !x.Done() || !x.Clean() {
				t.Errorf("%s level %d under %s: %v has no end", d.ID, level, rs.ID, x.Spec.Set)
			}
		})
		if least := seeds * len(d.Levels); n < least {
			t.Errorf("%s was drawn %d times", d.ID, n)
		}
		tasktest.Text(t, picture.Say("drill."+d.ID))
	}
}

func TestDrillsCanBePlayedThroughAllTheirMistakes(t *testing.T) {
	for _, d := range reading.Drills() {
		for i, rs := range presets(t) {
			if i > advisedSeeds && asksTheAdvisor(d.Levels[0][0].Kind) {
				break
			}
			for level := 1; level <= len(d.Levels); level++ {
				seed := int64(100*i + level)
				if x := reading.Kinds().Draw(&d, task.Source(seed), level, rs); x != nil {
					tasktest.Walk(t, reading.Kinds(), x.Spec, rs, x.Seed)
				}
			}
		}
	}
}

// What is drawn is the same question when its spec comes back as data.
func TestDrillsDrawTheSameAgain(t *testing.T) {
	rs := presets(t)[0]
	for _, d := range reading.Drills() {
		x := reading.Kinds().Draw(&d, task.Source(5), 1, rs)
		if x == nil {
			continue
		}
		data, err := json.Marshal(x.Spec)
		if err != nil {
			t.Fatal(err)
		}
		var spec task.Spec
		if err := json.Unmarshal(data, &spec); err != nil {
			t.Fatal(err)
		}
		y, err := reading.Kinds().New(spec, rs, x.Seed)
		if err != nil {
			t.Fatal(err)
		}
		for !x.Done() {
			if x.Next() != y.Next() {
				t.Fatalf("%s: %q and %q", d.ID, x.Next(), y.Next())
			}
			x.Act(x.Next())
			y.Act(y.Next())
		}
	}
}

// A drill keeps what it promises.
func TestEnoughOrNotIsBoth(t *testing.T) {
	wins, below := 0, 0
	everyDraw(t, "minimum.enough_or_not", 30, func(x *task.Task, rs *rules.RuleSet, _ int) {
		d, w := x.Hand()
		switch res := score.Evaluate(d, w, rs); {
		case res.Win:
			wins++
		case res.Reason == score.BelowMinimum:
			below++
		default:
			t.Errorf("%s is %s", d, res.Reason)
		}
	})
	if wins < 20 || below < 20 {
		t.Errorf("%d wins, %d below the minimum", wins, below)
	}
}

func TestLiftsAreBelowTheMinimum(t *testing.T) {
	none, some := 0, 0
	everyDraw(t, "minimum.what_lifts", 30, func(x *task.Task, rs *rules.RuleSet, _ int) {
		d, w := x.Hand()
		if res := score.Evaluate(d, w, rs); res.Reason != score.BelowMinimum {
			t.Errorf("%s is %s", d, res.Reason)
		}
		if x.Next() == "none" {
			none++
		} else {
			some++
		}
	})
	if none == 0 || some == 0 {
		t.Errorf("%d with nothing to lift them, %d with something", none, some)
	}
}

func TestOverTheLimitIsOver(t *testing.T) {
	everyDraw(t, "minimum.over_the_limit", 20, func(x *task.Task, rs *rules.RuleSet, _ int) {
		d, w := x.Hand()
		res := score.Evaluate(d, w, rs)
		if best := res.Best(); best.RawFan <= rs.Limit.Value {
			t.Errorf("%s: %d fan", d, best.RawFan)
		}
	})
}

func TestTrapsHaveOne(t *testing.T) {
	everyDraw(t, "fans.trap", 20, func(x *task.Task, rs *rules.RuleSet, _ int) {
		d, w := x.Hand()
		res := score.Evaluate(d, w, rs)
		for _, n := range score.NotCountedLines(res.Best(), d, w, rs) {
			if n.Why != score.WhyNotPlayed && !res.Best().Counted.Has(n.Fan) {
				return
			}
		}
		t.Errorf("%s: nothing looks true and is not", d)
	})
}

func TestReadingsDiffer(t *testing.T) {
	everyDraw(t, "readings.which_counts", 20, func(x *task.Task, rs *rules.RuleSet, _ int) {
		d, w := x.Hand()
		res := score.Evaluate(d, w, rs)
		all := res.Readings.All()
		if last := all[len(all)-1]; last.RawFan >= all[0].RawFan && last.Fan >= all[0].Fan {
			t.Errorf("%s: %d readings of the same worth", d, len(all))
		}
	})
}

func TestFifthCopiesAreSometimesThere(t *testing.T) {
	five, four := 0, 0
	everyDraw(t, "minimum.fifth_copy", 40, func(x *task.Task, _ *rules.RuleSet, _ int) {
		if d, _ := x.Hand(); x.Next() == "well" {
			four++
		} else if counts := d.Counts(); counts[tileOf(t, x.Next())] != 5 {
			t.Errorf("%s: %s", d, x.Next())
		} else {
			five++
		}
	})
	if five < 20 || four < 20 {
		t.Errorf("%d with a fifth copy, %d without", five, four)
	}
}

func TestDeadWaitsAreDead(t *testing.T) {
	everyDraw(t, "waits.dead_wait", 20, func(x *task.Task, _ *rules.RuleSet, _ int) {
		if d, _ := x.Hand(); d.Counts()[tileOf(t, x.Next())] != 4 {
			t.Errorf("%s: %s", d, x.Next())
		}
	})
}
