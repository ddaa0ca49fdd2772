package lessons

import (
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
)

// begin starts a step of the course.
func begin(t *testing.T, rs *rules.RuleSet, name string) *Run {
	t.Helper()
	for _, ch := range load(t).Chapters {
		for i := range ch.Steps {
			if ch.Steps[i].Name() != name {
				continue
			}
			r, err := Begin(&ch, &ch.Steps[i], rs, 1)
			if err != nil {
				t.Fatal(err)
			}
			return r
		}
	}
	t.Fatalf("there is no step %s", name)
	return nil
}

// In the first hand a throw must not break a set or the pair, the wall has one end, and
// what a win pays is not told before it is asked.
func TestFirstHand(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	for _, step := range []struct {
		name  string
		wrong map[picture.Act]string
		right picture.Act
	}{
		{"first.draw", map[picture.Act]string{"throw 1m": "as_good", "throw C": "farther", "throw 5s": "farther", "throw 2s": "farther"}, "throw N"},
		{"first.pung", map[picture.Act]string{"throw 9s": "farther", "throw 3s": "farther"}, "throw 3p"},
		{"first.win", map[picture.Act]string{"tail": "other_end"}, "head"},
	} {
		r := begin(t, rs, step.name)
		for !r.Task.Judge(step.right).Right {
			r.Show()
		}
		for a, why := range step.wrong {
			if v := r.Task.Judge(a); v.Right || v.Wrong.Text.ID != "task.claiming.scripted."+why {
				t.Errorf("%s: %s is judged %+v, not %s", step.name, a, v, why)
			}
		}
		for !r.Task.Done() {
			r.Show()
		}
		for _, s := range r.Task.Board().Seats {
			if s.Amount != nil {
				t.Errorf("%s: %v is told what it gains", step.name, s.Wind)
			}
		}
	}
}

// A whole hand comes before the flowers are taught: they are replaced without being asked
// for.
func TestAWholeHandReplacesFlowers(t *testing.T) {
	rs, _ := rules.Preset("hk13")
	flowers := 0
	for _, name := range []string{"whole.dealer", "whole.seat"} {
		r := begin(t, rs, name)
		for !r.Task.Done() {
			if r.Task.Next() == "flower" {
				t.Fatalf("%s: a flower is asked for", name)
			}
			r.Show()
		}
		for _, s := range r.Task.Board().Seats {
			flowers += len(s.Flowers)
		}
	}
	if flowers == 0 {
		t.Error("no flower was drawn")
	}
}
