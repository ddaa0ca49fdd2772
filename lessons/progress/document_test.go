package progress

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/picture"
	"sikwu/internal/testkit/disktest"
	"sikwu/lessons/drill"
	"sikwu/lessons/task"
)

// full is a file with something unknown at every level, and with entries that
// cannot be read.
const full = `{
 "version": 1,
 "theme": {"deep": [1, 2.50, 1e400, "é<>"]},
 "steps": {
  "dice": {"first": {"first": "2026-03-02T11:00:00Z", "clean": true, "shown": false, "times": 2, "stars": 3}, "odd": 5, "never": {"times": 0}},
  "juggling": {"balls": {"first": "2026-03-02T11:00:00Z", "clean": false, "shown": true, "times": 1}},
  "list": [1]
 },
 "place": {"chapter": "dice", "step": "second", "rules": "mine", "seed": 123456789012345678, "in_row": 1, "acts": ["throw"], "wrong": "seat N", "frame": 1, "mistakes": 1, "shown": false, "helped": false, "test": "", "hints": 2, "example": null,
  "at": "2026-03-02T11:00:00Z", "zoom": 1.5},
 "where": {"view": "step", "chapter": "", "drill": "", "term": "", "card": 1, "at": "2026-03-02T11:00:00Z", "window": "left"},
 "still": {"on": true, "at": "2026-03-02T11:00:00Z", "since": "birth"},
 "cards": {
  "x": {"drill": "juggling.balls", "level": 1, "spec": {"kind": "sum", "set": {"n": 12345678901234567, "x": 1.5}, "mood": "glad"}, "seed": 9,
   "plan": {"due": "2026-03-02T11:00:00Z", "last": "2026-03-02T10:00:00Z", "days": 0, "stability": 1, "difficulty": 5, "answers": 1, "lapses": 0, "stage": 1, "ease": 7},
   "colour": "red"},
  "y": {"drill": 5},
  "z": null
 },
 "posed": {"day": {"card": {"drill": "a.b", "level": 1, "spec": {"kind": "sum", "set": {"n": 3}}, "seed": 4, "version": 2,
   "plan": {"due": "0001-01-01T00:00:00Z", "last": "0001-01-01T00:00:00Z", "days": 0, "stability": 0, "difficulty": 0, "answers": 0, "lapses": 0, "stage": 0}},
   "id": "x", "back": false, "rules": "mine", "stand": {"acts": ["throw"], "wrong": "", "frame": 0, "mistakes": 0, "shown": false},
   "hints": 0, "asked": 2, "right": 1, "at": "2026-03-02T11:00:00Z"}},
 "skills": {"a.b": {"level": 2, "run": 1, "last": "01", "at": "2026-03-02T11:00:00Z", "best": 9}, "odd": {"level": "high"}},
 "day": {"date": "2026-03-02", "daily": 3, "goal": 10, "skills": {"a.b": {"asked": 3, "right": 2, "back": 0, "slow": 1}}, "mood": "glad"}
}`

// at finds a value in a tree.
func in(t *testing.T, tree map[string]any, keys ...string) any {
	t.Helper()
	var v any = tree
	for _, key := range keys {
		m, ok := v.(map[string]any)
		if !ok {
			t.Fatalf("%v: no object", keys)
		}
		v = m[key]
	}
	return v
}

func TestWhatIsUnknownIsWrittenBack(t *testing.T) {
	m := disktest.New(map[string]string{mainName: full})
	f := begin(t, m)
	d, ok := f.Step("dice", "first")
	if _, odd := f.Step("dice", "odd"); !ok || d.Times != 2 || odd {
		t.Fatalf("read %+v", d)
	}
	if _, never := f.Step("dice", "never"); never || len(f.Memory().Cards) != 1 || len(f.Memory().Skills) != 1 {
		t.Fatalf("read %+v", *f.Memory())
	}
	f.Save()
	f.Flush()
	unchanged, err := tree([]byte(m.Files()[mainName]))
	if err != nil {
		t.Fatal(err)
	}
	if was, _ := tree([]byte(full)); !reflect.DeepEqual(was, unchanged) {
		t.Errorf("not as it was: %s", m.Files()[mainName])
	}
	f.StepDone("dice", "first", false, at(1))
	card := f.Memory().Cards["x"]
	card.Plan.Answers = 2
	f.Memory().Cards["x"] = card
	skill := f.Memory().Skills["a.b"]
	skill.Level = 3
	f.Memory().Skills["a.b"] = skill
	f.Memory().Day.Daily = 4
	f.SetStill(false, at(2))
	f.Flush()
	now, err := tree([]byte(m.Files()[mainName]))
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]any{
		"theme deep":             []any{json.Number("1"), json.Number("2.50"), json.Number("1e400"), "é<>"},
		"steps dice first stars": json.Number("3"), "steps dice first times": json.Number("3"), "steps dice odd": json.Number("5"),
		"steps juggling balls times": json.Number("1"), "steps list": []any{json.Number("1")},
		"place zoom": json.Number("1.5"), "where window": "left", "place seed": json.Number("123456789012345678"), "still since": "birth", "still on": false,
		"cards x colour": "red", "cards x plan ease": json.Number("7"), "cards x plan answers": json.Number("2"),
		"cards x spec mood": "glad", "cards x spec set n": json.Number("12345678901234567"), "cards y drill": json.Number("5"),
		"skills a.b best": json.Number("9"), "skills a.b level": json.Number("3"), "skills odd level": "high",
		"day mood": "glad", "day skills a.b slow": json.Number("1"), "day daily": json.Number("4"),
	} {
		if got := in(t, now, splitWords(path)...); !reflect.DeepEqual(got, want) {
			t.Errorf("%s is %v, want %v", path, got, want)
		}
	}
	f.Stop(Place{Chapter: "dice", Step: "third"}, at(3))
	f.Memory().Day = drill.Day{Date: "2026-03-03"}
	f.Save()
	f.Flush()
	now, _ = tree([]byte(m.Files()[mainName]))
	if in(t, now, "place", "zoom") != nil || in(t, now, "day", "mood") != nil {
		t.Errorf("what was unknown of another place and day is still there: %s", m.Files()[mainName])
	}
}

func splitWords(s string) (words []string) {
	for _, w := range bytes.Fields([]byte(s)) {
		words = append(words, string(w))
	}
	return words
}

// states returns any that could be.
func states(t *rapid.T, label string) *state {
	s := &state{steps: map[string]map[string]Done{}}
	moment := func(name string) int { return rapid.IntRange(0, 9).Draw(t, label+name) }
	for range rapid.IntRange(0, 5).Draw(t, label) {
		s.done(rapid.SampledFrom([]string{"dice", "deal"}).Draw(t, "chapter"), rapid.SampledFrom([]string{"a", "b"}).Draw(t, "step"),
			Done{First: drill.Moment(at(moment("first"))), Shown: rapid.Bool().Draw(t, "shown"), Times: 1 + moment("times")})
	}
	if rapid.Bool().Draw(t, "place") {
		s.place = Place{Chapter: "dice", Step: rapid.SampledFrom([]string{"a", "b"}).Draw(t, "at"), InRow: moment("row"),
			Stand: stands(t, label+"stand"), Hints: moment("hints"), At: drill.Moment(at(moment("left")))}
		if rapid.Bool().Draw(t, "example") {
			shown := stands(t, label+"example")
			s.place.Example = &shown
		}
	}
	s.where = Where{View: rapid.SampledFrom([]string{"", "step"}).Draw(t, "view"), Card: moment("card"), At: drill.Moment(at(moment("seen")))}
	if rapid.Bool().Draw(t, "posed") {
		s.memory.Posed = map[string]drill.Posed{"day": {
			Card: drill.Card{Drill: "a.b", Spec: task.Spec{Kind: "a.k"}}, ID: fmt.Sprint(moment("id")),
			Stand: stands(t, label+"answer"), At: drill.Moment(at(moment("posed"))),
		}}
	}
	s.still = still{On: rapid.Bool().Draw(t, "still"), At: drill.Moment(at(moment("since")))}
	for range rapid.IntRange(0, 3).Draw(t, "cards") {
		c := question("a.b", moment("n"))
		c.Plan.Last, c.Plan.Answers = drill.Moment(at(moment("last"))), 1+moment("answers")
		if s.memory.Cards == nil {
			s.memory.Cards = map[string]drill.Card{}
		}
		s.memory.Cards[c.ID()] = c
	}
	return s
}

func stands(t *rapid.T, label string) task.Stand {
	n := func(name string) int { return rapid.IntRange(0, 3).Draw(t, label+name) }
	return task.Stand{Acts: []picture.Act{picture.Act(fmt.Sprint(n("act")))}, Frame: n("frame"), Mistakes: n("mistakes"), Shown: n("shown") > 1}
}

func text(t *rapid.T, s *state) string {
	data, err := render(s, nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func TestMergingIsTheSameForEverybody(t *testing.T) {
	merged := func(a, b *state) *state {
		m := a.clone()
		m.merge(b.clone())
		return m
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := states(t, "a"), states(t, "b"), states(t, "c")
		ab := merged(a, b)
		if x, y := text(t, ab), text(t, merged(b, a)); x != y {
			t.Fatalf("it matters which takes in which:\n%s\n%s", x, y)
		}
		if text(t, ab) != text(t, merged(ab, b)) || text(t, a) != text(t, merged(a, a)) {
			t.Fatal("it matters how often")
		}
		if text(t, merged(ab, c)) != text(t, merged(a, merged(b, c))) {
			t.Fatal("it matters in what order")
		}
		for chapter, steps := range b.steps {
			for step := range steps {
				if _, ok := ab.steps[chapter][step]; !ok {
					t.Fatalf("%s.%s is lost", chapter, step)
				}
			}
		}
	})
}

func TestWhatIsWrittenIsRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := states(t, "s")
		data, err := render(s, nil)
		if err != nil {
			t.Fatal(err)
		}
		d, err := parse(data)
		if err != nil {
			t.Fatal(err)
		}
		if d.version != Version || text(t, d.state) != text(t, s) {
			t.Fatalf("wrote %s\nread %s", data, text(t, d.state))
		}
		again, err := render(d.state, d)
		if err != nil || !bytes.Equal(again, data) {
			t.Fatalf("written again it is %s (%v)", again, err)
		}
	})
}

// FuzzFile opens any file, keeps something more and looks whether all is there
// that was, known and unknown, or put aside as it was.
func FuzzFile(f *testing.F) {
	for _, text := range []string{"", "{}", `{"version":1}`, full, newer, `{"version":1,"steps":{"dice":null}}`, `{"version":1,"cards":{"z":null}}`,
		`{"version":1,"place":{"chapter":"dice"}}`, `{"version":2,"day":{"date":"x"}}`, `{"version":1,"steps":{"dice":{"first":{"FIRST":"2026-03-02T11:00:00Z","times":1}}}}`,
		`{"version":1,"version":3}`, `{"version":1,"still":{"on":true,"at":"9999-12-31T23:00:00-12:00"}}`} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		m := disktest.New(map[string]string{mainName: string(data)})
		file, err := open(disktest.Home, m, fails(t))
		chapters := slices.Sorted(maps.Keys(file.state.steps))
		cards := len(file.Memory().Cards)
		file.StepDone("fuzz", "step", false, at(1))
		file.Flush()
		if err != nil && !holds(m, string(data)) {
			t.Fatalf("%v, and it is gone", err)
		}
		again := begin(t, m)
		if done(again, "fuzz", "step") != 1 || len(again.Memory().Cards) != cards {
			t.Fatalf("not kept: %s", m.Files()[mainName])
		}
		for _, c := range chapters {
			if len(again.state.steps[c]) != len(file.state.steps[c]) {
				t.Fatalf("steps of %q are lost: %s", c, m.Files()[mainName])
			}
		}
		var was, is map[string]any
		if err == nil && json.Unmarshal(data, &was) == nil && json.Unmarshal([]byte(m.Files()[mainName]), &is) == nil {
			for key := range was {
				if _, ok := is[key]; !ok {
					t.Fatalf("%q is lost", key)
				}
			}
		}
	})
}

// BenchmarkSave is what a window waits for when it saves after an answer, with a
// thousand cards.
func BenchmarkSave(b *testing.B) {
	f := years(b)
	b.ReportAllocs()
	for b.Loop() {
		f.Save()
	}
	b.StopTimer()
	f.Flush()
}

// BenchmarkWrite is one write of a thousand cards to the disk, behind the window.
func BenchmarkWrite(b *testing.B) {
	f := years(b)
	n := 0
	b.ReportAllocs()
	for b.Loop() {
		n++
		f.StepDone("dice", "first", false, at(n))
		f.Flush()
	}
}

func years(b *testing.B) *File {
	f, err := Open(b.TempDir(), fails(b))
	if err != nil {
		b.Fatal(err)
	}
	f.Memory().Cards = map[string]drill.Card{}
	for n := range 1000 {
		c := question("a.b", n)
		f.Memory().Cards[c.ID()] = c
	}
	f.Save()
	f.Flush()
	return f
}
