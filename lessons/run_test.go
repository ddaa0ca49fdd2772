package lessons

import (
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
				r.Redo([]picture.Act{a, b.Acts()[0]}, 0, false)
				if len(r.Task.Acts()) > 0 {
					t.Errorf("%s: %q was done", kind, r.Task.Acts())
				}
			}
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
