package lessons

import (
	"fmt"
	"reflect"

	"sikwu/core/picture"
	"sikwu/core/rules"
	"sikwu/lessons/task"
)

// Run is the learner at a step: the exercise under way, and how many were done
// in a row without a mistake.
type Run struct {
	Chapter *Chapter
	Step    *Step
	Task    *task.Task

	rules   *rules.RuleSet
	under   *rules.RuleSet // the step is asked under these
	seed    int64
	inRow   int
	counted bool // the exercise under way is done and was counted
	asked   map[string]bool
}

// Begin starts a step under rules. The seed decides what its exercises leave
// open. The error is the exercise's: task.NotHere, or one about the rules if the
// step's own values do not go with them.
func Begin(c *Chapter, s *Step, rs *rules.RuleSet, seed int64) (*Run, error) {
	r := &Run{Chapter: c, Step: s, rules: rs, under: s.Under(rs), seed: seed}
	if err := r.begin(); err != nil {
		return r, err
	}
	r.asked[lookOf(r.Task)] = true
	return r, nil
}

func (r *Run) begin() error {
	t, err := Kinds().New(r.Step.Spec, r.under, r.seed)
	if err != nil {
		return err
	}
	r.Task, r.counted = t, false
	if r.asked == nil {
		r.asked = map[string]bool{}
	}
	return nil
}

// Example begins what the step does once before it asks, on another board than the one
// it asks about; nil if there is none, or none under these rules.
func (r *Run) Example() *task.Task {
	shown := r.Step.Shown
	if shown == nil {
		return nil
	}
	spec := r.Step.Spec
	if shown.Set != nil {
		spec.Set = shown.Set
	}
	if shown.With != nil {
		spec.With = shown.With
	}
	asked, err := Kinds().New(r.Step.Spec, r.under, r.seed)
	if err != nil {
		return nil
	}
	for n := range int64(maxLooks) {
		t, err := Kinds().New(spec, r.under, shown.Seed+n)
		if err != nil {
			return nil
		}
		if lookOf(t) != lookOf(asked) || !reflect.DeepEqual(t.Board(), asked.Board()) {
			return t
		}
	}
	return nil
}

// lookOf tells one question from another: what is asked, and the first right act.
func lookOf(t *task.Task) string { return fmt.Sprint(t.Words().Ask, t.Next()) }

// Seed decides the exercise under way; with it and the acts of the task it can
// be brought back.
func (r *Run) Seed() int64 { return r.seed }

// Rules returns those the step was begun under.
func (r *Run) Rules() *rules.RuleSet { return r.rules }

// Lent returns the rules that the step is asked under where those it was begun under have
// nothing of what it is about; nil if they have.
func (r *Run) Lent() *rules.RuleSet {
	if r.under == r.rules {
		return nil
	}
	return r.under
}

// Act does something on the board.
func (r *Run) Act(a picture.Act) {
	r.Task.Act(a)
	r.count()
}

// Show does the right act for the learner.
func (r *Run) Show() {
	r.Task.Show()
	r.count()
}

// count counts an exercise that has just been done.
func (r *Run) count() {
	if r.counted || !r.Task.Done() {
		return
	}
	r.counted = true
	if r.Task.Clean() {
		r.inRow++
	} else {
		r.inRow = 0
	}
}

// InRow returns how many exercises were done in a row without a mistake.
func (r *Run) InRow() int { return r.inRow }

// Done reports whether the step is done: its one exercise, or several in a row
// without a mistake as it asks for.
func (r *Run) Done() bool {
	if r.Step.Streak > 1 {
		return r.inRow >= r.Step.Streak
	}
	return r.Task.Done()
}

// maxLooks is how many exercises are looked at for one that was not asked yet.
const maxLooks = 30

// Another begins the next exercise of the step, one that was not asked in this run as
// long as there are some. On one that is not done yet it breaks the row.
func (r *Run) Another() error {
	if !r.counted {
		r.inRow = 0
	}
	for range maxLooks {
		r.seed++
		if err := r.begin(); err != nil {
			return err
		}
		if look := lookOf(r.Task); !r.asked[look] {
			r.asked[look] = true
			return nil
		}
	}
	clear(r.asked) // all were asked: begin again
	return nil
}

// Resume returns to where an earlier session stopped, with the exercises done in a row
// until then.
func (r *Run) Resume(at task.Stand, inRow int) {
	r.inRow = min(max(inRow, 0), r.Step.Streak)
	r.Task.Resume(at)
	r.counted = r.Task.Done()
}
