package lessons

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/tasktest"
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

// Thirteen chapters turn a tile each, and the way to a first game takes less than
// two hours.
func TestChapters(t *testing.T) {
	c := load(t)
	tiles, steps, minutes := 0, 0, map[string]int{}
	for i := range c.Chapters {
		ch := &c.Chapters[i]
		if ch.Order != i+1 || ch.Group == "" || ch.Minutes < 1 || len(ch.Steps) == 0 {
			t.Errorf("chapter %d is %s, of order %d, group %q, %d minutes, %d steps", i+1, ch.ID, ch.Order, ch.Group, ch.Minutes, len(ch.Steps))
		}
		if !ch.IsApart() {
			tiles++
		}
		steps += len(ch.Steps)
		minutes[ch.Group] += ch.Minutes
	}
	if tiles != 13 || steps < 213 || minutes["game"] > 120 {
		t.Errorf("%d chapters turn a tile, %d steps, %d minutes to a first game", tiles, steps, minutes["game"])
	}
}

// Every fan of the catalogue is taught, and each in one step.
func TestEveryFanIsTaught(t *testing.T) {
	taught := map[string]string{}
	for _, ch := range load(t).Chapters {
		for _, s := range ch.Steps {
			for _, f := range s.Fans {
				if before, ok := taught[f]; ok {
					t.Errorf("%s is taught in %s and in %s", f, before, s.Name())
				}
				taught[f] = s.Name()
			}
		}
	}
	c := load(t)
	for _, f := range rules.Fans() {
		if taught[f.String()] == "" {
			t.Errorf("%s is taught nowhere", f)
		}
		if _, s := c.Teaching(f); s == nil || s.Name() != taught[f.String()] {
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
				if tasktest.AsksTheAdvisor(ch.Steps[j].Kind) {
					continue // the packages of these kinds do so
				}
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
			if !slices.ContainsFunc(d.Levels[level-1], func(s task.Spec) bool { return !asked[s.Kind] }) {
				continue
			}
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

// A wrong file of steps is refused with an error that says where.
func TestBrokenSteps(t *testing.T) {
	for name, data := range map[string]string{
		"cut off":        `id = "x`,
		"unknown":        "id = \"x\"\ncolour = 3",
		"no kind":        "id = \"x\"\n[[step]]\nid = \"a\"\nkind = \"no.such\"",
		"no id":          "id = \"x\"\n[[step]]\nkind = \"seating.seat\"",
		"same id twice":  "id = \"x\"\n[[step]]\nid = \"a\"\nkind = \"seating.seat\"\n[[step]]\nid = \"a\"\nkind = \"seating.seat\"",
		"no such fan":    "id = \"x\"\n[[step]]\nid = \"a\"\nkind = \"seating.seat\"\nfans = [\"nine\"]",
		"a text as list": "id = \"x\"\n[[step]]\nid = \"a\"\nkind = \"seating.seat\"\nterms = \"pung\"",
	} {
		if _, err := readSteps(data); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
}

// A step that stands nowhere, twice, or does not exist is told.
func TestBrokenCourse(t *testing.T) {
	steps := map[string]Step{"a.b": {Home: "a", ID: "b", Terms: []string{"pung"}}}
	for name, data := range map[string]string{
		"nowhere":                   "",
		"twice":                     "[[chapter]]\nid = \"x\"\nsteps = [\"a.b\", \"a.b\"]",
		"unknown":                   "[[chapter]]\nid = \"x\"\nsteps = [\"a.b\", \"a.c\"]",
		"a word that nothing shows": "[[chapter]]\nid = \"x\"\nshows = true\nsteps = [\"a.b\"]",
		"setting":                   "[[chapter]]\nid = \"x\"\ncolour = 3\nsteps = [\"a.b\"]",
	} {
		if _, err := readCourse(data, steps); err == nil {
			t.Errorf("%s: taken", name)
		}
	}
	if _, err := readCourse("[[chapter]]\nid = \"x\"\nsteps = [\"a.b\"]", steps); err != nil {
		t.Error(err)
	}
}

// maxShown is how many acts an example takes at most: it is watched, not worked at.
const maxShown = 12

// Every example can be begun under every preset, is another exercise than the one asked
// about, and plays to its end by what is right.
func TestExamples(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	c := load(t)
	for i := range c.Chapters {
		ch := &c.Chapters[i]
		for j := range ch.Steps {
			s := &ch.Steps[j]
			most := max(len(sets), effort.Tries(3*len(sets)))
			if tasktest.AsksTheAdvisor(s.Kind) {
				most = effort.Tries(2)
			}
			for n := range most {
				rs := sets[n%len(sets)]
				r, err := Begin(ch, s, rs, int64(n))
				if err != nil {
					t.Fatal(err)
				}
				x := r.Example()
				if (x == nil) != (s.Shown == nil) {
					t.Errorf("%s under %s: it shows an example: %t", s.Name(), rs.ID, x != nil)
				}
				if x == nil {
					continue
				}
				if fmt.Sprint(x.Words(), x.Next()) == fmt.Sprint(r.Task.Words(), r.Task.Next()) && reflect.DeepEqual(x.Board(), r.Task.Board()) {
					t.Errorf("%s under %s shows what it asks", s.Name(), rs.ID)
				}
				for !x.Done() && x.Wrong() == nil && len(x.Acts()) <= maxShown {
					x.Act(x.Next())
				}
				if !x.Done() {
					t.Errorf("%s under %s: %d acts do not end the example", s.Name(), rs.ID, len(x.Acts()))
				}
				if len(r.Task.Acts()) > 0 || !r.Task.Clean() {
					t.Errorf("%s under %s: the example counts", s.Name(), rs.ID)
				}
			}
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
