package lessons

import (
	"errors"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/lessons/task"
)

func load(t *testing.T) *Course {
	t.Helper()
	c, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The chapters are those of the course, in order, one for each tile of a hand.
func TestChapters(t *testing.T) {
	want := []string{
		"tiles", "sets", "dice", "deal", "flowers", "turn", "claims", "robbing", "fans",
		"minimum", "points", "rounds", "manners", "whole",
	}
	c := load(t)
	if len(c.Chapters) != len(want) {
		t.Fatalf("%d chapters, not %d", len(c.Chapters), len(want))
	}
	steps := 0
	for i := range c.Chapters {
		if ch := &c.Chapters[i]; ch.ID != want[i] || ch.Order != i+1 || ch.Group == "" {
			t.Errorf("chapter %d is %s, of order %d, group %q", i+1, ch.ID, ch.Order, ch.Group)
		}
		steps += len(c.Chapters[i].Steps)
	}
	if steps < 60 {
		t.Errorf("only %d steps", steps)
	}
}

// Every fan of the catalogue is taught, and each in one step.
func TestEveryFanIsTaught(t *testing.T) {
	taught := map[string]string{}
	for _, ch := range load(t).Chapters {
		for _, s := range ch.Steps {
			for _, f := range s.Fans {
				if before, ok := taught[f]; ok {
					t.Errorf("%s is taught in %s and in %s.%s", f, before, ch.ID, s.ID)
				}
				taught[f] = ch.ID + "." + s.ID
			}
		}
	}
	c := load(t)
	for _, f := range rules.Fans() {
		if taught[f.String()] == "" {
			t.Errorf("%s is taught nowhere", f)
		}
		if ch, s := c.Teaching(f); s == nil || ch.ID+"."+s.ID != taught[f.String()] {
			t.Errorf("the lesson on %s is not found", f)
		}
	}
}

// Every step can be begun under every preset, whatever its rules.
func TestEveryStepUnderEveryPreset(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	c := load(t)
	for _, rs := range sets {
		for i := range c.Chapters {
			ch := &c.Chapters[i]
			for j := range ch.Steps {
				r, err := Begin(ch, &ch.Steps[j], rs, 1)
				if err != nil {
					t.Errorf("%s.%s under %s: %v", ch.ID, ch.Steps[j].ID, rs.ID, err)
					continue
				}
				if b := r.Task.Board(); b.Acts() == nil {
					t.Errorf("%s.%s under %s: nothing can be touched", ch.ID, ch.Steps[j].ID, rs.ID)
				}
			}
		}
	}
}

// Every kind is used by a step or a drill.
func TestEveryKindIsAsked(t *testing.T) {
	asked := map[string]bool{}
	for _, ch := range load(t).Chapters {
		for _, s := range ch.Steps {
			asked[s.Kind] = true
		}
	}
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range Drills() {
		for level := 1; level <= len(d.Levels); level++ {
			for seed := range int64(10) {
				if x := Kinds().Draw(&d, task.Source(seed), level, sets[seed%int64(len(sets))]); x != nil {
					asked[x.Spec.Kind] = true
				}
			}
		}
	}
	for kind := range Kinds() {
		if !asked[kind] {
			t.Errorf("nothing asks %s", kind)
		}
	}
}

// Every drill belongs to a family and to a chapter, and has a name of its own.
func TestDrills(t *testing.T) {
	c, seen := load(t), map[string]bool{}
	for _, d := range Drills() {
		family, name, ok := strings.Cut(d.ID, ".")
		if !ok || family == "" || name == "" || seen[d.ID] {
			t.Errorf("a drill is called %q", d.ID)
		}
		if c.Chapter(d.Chapter) == nil || len(d.Levels) < 1 {
			t.Errorf("%s: chapter %q, %d levels", d.ID, d.Chapter, len(d.Levels))
		}
		seen[d.ID] = true
	}
	for _, family := range []string{
		"dice", "wall", "deal", "flowers", "tiles", "waits", "readings", "fans", "minimum",
		"claims", "passing", "turn", "points", "liability",
	} {
		found := false
		for id := range seen {
			found = found || strings.HasPrefix(id, family+".")
		}
		if !found {
			t.Errorf("no drill on %s", family)
		}
	}
}

// A wrong chapter file is refused with an error that says where.
func TestBrokenChapters(t *testing.T) {
	for name, data := range map[string]string{
		"cut off":        `id = "x`,
		"unknown":        "id = \"x\"\ncolour = 3",
		"no kind":        "id = \"x\"\n[[step]]\nid = \"a\"\nkind = \"no.such\"",
		"no id":          "id = \"x\"\n[[step]]\nkind = \"seating.seat\"",
		"same id twice":  "id = \"x\"\n[[step]]\nid = \"a\"\nkind = \"seating.seat\"\n[[step]]\nid = \"a\"\nkind = \"seating.seat\"",
		"no such fan":    "id = \"x\"\n[[step]]\nid = \"a\"\nkind = \"seating.seat\"\nfans = [\"nine\"]",
		"a text as list": "id = \"x\"\n[[step]]\nid = \"a\"\nkind = \"seating.seat\"\nterms = \"pung\"",
	} {
		if _, err := read(data); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
}

// A step may set only what its kind knows.
func TestSpecsAreStrict(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for name := range Kinds() {
		_, err := Kinds().New(task.Spec{Kind: name, Set: task.Set{"no_such_setting": 1}}, sets[0], 1)
		var bad *task.SpecError
		if !errors.As(err, &bad) {
			t.Errorf("%s takes a setting that it does not have: %v", name, err)
		}
	}
}
