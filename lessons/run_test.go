package lessons

import (
	"reflect"
	"testing"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/lessons/task"
)

// What was kept may come from another version of an exercise, or be damaged.
func TestActsThatTheBoardDoesNotHaveEndWhatIsDoneAgain(t *testing.T) {
	rs, ok := rules.Preset("cityu")
	if !ok {
		t.Fatal("no rule set")
	}
	for kind := range Kinds() {
		s := &Step{ID: "step", Spec: task.Spec{Kind: kind}, Streak: 1}
		for _, a := range []picture.Act{"", "nothing", "seat X", "stack N99", "tile Z0t", "sum -1", "discard 9z", "done"} {
			r, err := Begin(&Chapter{ID: "chapter"}, s, rs, 1)
			if err != nil {
				continue // needs something set
			}
			if b := r.Task.Board(); !r.Task.Offers(a) {
				r.Resume(task.Stand{Acts: []picture.Act{a, b.Acts()[0]}, Wrong: a, Frame: 1}, 0)
				if len(r.Task.Acts()) > 0 {
					t.Errorf("%s: %q was done", kind, r.Task.Acts())
				}
			}
		}
	}
}

// TestEveryStepResumes: each step is left after each of its first acts, and with what
// follows from something wrong on the board, taken back or not, and found again like that.
func TestEveryStepResumes(t *testing.T) {
	rs, ok := rules.Preset("hk8")
	if !ok {
		t.Fatal("no preset hk8")
	}
	c := load(t)
	for i := range c.Chapters {
		for n := range c.Chapters[i].Steps {
			s := &c.Chapters[i].Steps[n]
			r, err := Begin(&c.Chapters[i], s, rs, 1)
			if err != nil {
				continue // not under these rules
			}
			again := func(what string) {
				t.Helper()
				left, err := Begin(&c.Chapters[i], s, rs, r.Seed())
				if err != nil {
					t.Fatal(err)
				}
				left.Resume(r.Task.Stand(), r.InRow())
				if !reflect.DeepEqual(left.Task.Board(), r.Task.Board()) || !reflect.DeepEqual(left.Task.Stand(), r.Task.Stand()) {
					t.Errorf("%s %s: %+v comes back as %+v", s.Name(), what, r.Task.Stand(), left.Task.Stand())
				}
				if left.InRow() != r.InRow() || left.Done() != r.Done() || (left.Task.LastWrong() == nil) != (r.Task.LastWrong() == nil) {
					t.Errorf("%s %s: %d in a row come back as %d", s.Name(), what, r.InRow(), left.InRow())
				}
			}
			for range 3 {
				again("as it stands")
				b := r.Task.Board()
				for _, a := range b.Acts() {
					if r.Task.Done() || r.Task.Judge(a).Right {
						continue
					}
					r.Act(a)
					again("after something wrong")
					r.Task.Follow()
					again("with what follows")
					r.Task.TakeBack()
					again("with that taken back")
					break
				}
				r.Act(r.Task.Next())
			}
			again("later")
		}
	}
}

// TestARowAsksOneOfEachKind: as long as there are other questions, none comes twice.
func TestARowAsksOneOfEachKind(t *testing.T) {
	c, s := load(t).Step("dice", "around")
	rs, ok := rules.Preset("hk8")
	if !ok {
		t.Fatal("no preset hk8")
	}
	for seed := range int64(20) {
		r, err := Begin(c, s, rs, seed)
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{lookOf(r.Task): true}
		for range 5 {
			if err := r.Another(); err != nil {
				t.Fatal(err)
			}
			if look := lookOf(r.Task); seen[look] {
				t.Errorf("seed %d asks twice: %s", seed, look)
			} else {
				seen[look] = true
			}
		}
	}
}

// What the advisor is asked about a step is asked about the hand that Check opens.
func TestTheAdvisorIsAskedAboutTheHandThatCheckOpens(t *testing.T) {
	rs, _ := rules.Preset("hk8")
	asked := map[string]bool{}
	for _, c := range load(t).Chapters {
		if c.ID != "throw" && c.ID != "whole" {
			continue
		}
		for i := range c.Steps {
			r, err := Begin(&c, &c.Steps[i], rs, 1)
			if err != nil {
				t.Fatal(err)
			}
			q := r.Task.Question()
			if q == nil {
				continue
			}
			asked[r.Step.Spec.Kind] = true
			if d, w := r.Task.Hand(); !d.Equal(q.Hand) || w.Seat != q.Seat || w.Round != q.Round {
				t.Errorf("%s: the advisor is asked about %v, %+v; Check opens %v, %+v", r.Step.Name(), q.Hand, q.Seat, d, w)
			}
		}
	}
	for _, kind := range []string{"reading.keep", "reading.plan", "claiming.worth", "claiming.safe"} {
		if !asked[kind] {
			t.Errorf("nothing is asked about %s", kind)
		}
	}
}
