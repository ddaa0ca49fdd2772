package progress

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"sikwu/core/picture"
	"sikwu/internal/testkit/disktest"
	"sikwu/lessons/drill"
	"sikwu/lessons/task"
)

// at returns a minute of an evening.
func at(minute int) time.Time {
	return time.Date(2026, time.March, 2, 19, minute, 0, 0, time.FixedZone("HKT", 8*60*60))
}

// fails tells of trouble.
func fails(t testing.TB) func(error) {
	return func(err error) { t.Errorf("trouble: %v", err) }
}

// begin opens a folder in which nothing is wrong.
func begin(t testing.TB, m *disktest.Memory) *File {
	t.Helper()
	f, err := open(disktest.Home, m, fails(t))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// question returns a card that will be due.
func question(drillID string, n int) drill.Card {
	return drill.Card{Drill: drillID, Level: 1, Spec: task.Spec{Kind: "sum", Set: task.Set{"n": int64(n)}}, Plan: drill.Plan{
		Due: drill.Moment(at(5)), Last: drill.Moment(at(4)), Stability: 1, Difficulty: 5, Answers: 1, Stage: 1}}
}

func TestWhatIsKeptIsThereAgain(t *testing.T) {
	m := disktest.New(nil)
	f := begin(t, m)
	if _, ok := f.Place(); ok || f.Still() || done(f, "dice", "first") != 0 {
		t.Fatal("something is there before anything is kept")
	}
	if _, ok := f.Step("dice", "first"); ok {
		t.Fatal("a step is done before it is")
	}
	f.StepDone("dice", "first", true, at(0))
	f.StepDone("dice", "first", false, at(1))
	f.StepDone("dice", "first", true, at(2))
	f.StepDone("dice", "third", true, at(3))
	f.SetStill(true, at(3))
	place := Place{Chapter: "dice", Step: "second", Rules: "cityu", Seed: -7, InRow: 2, Hints: 1,
		Stand:   task.Stand{Acts: []picture.Act{"throw", "seat N"}, Wrong: "seat E", Frame: 2, Mistakes: 1, Shown: true},
		Example: &task.Stand{Acts: []picture.Act{"throw"}}}
	f.Stop(place, at(4))
	where := Where{View: "step", Card: 2}
	f.Look(where, at(4))
	f.Memory().Cards = map[string]drill.Card{"x": question("a.b", 3)}
	f.Memory().Skills = map[string]drill.Skill{"a.b": {Level: 2, Run: -1, Last: "010", At: drill.Moment(at(4))}}
	f.Memory().Day = drill.Day{Date: "2026-03-02", Daily: 4, Goal: 10, Skills: map[string]drill.Tally{"a.b": {Asked: 4, Right: 3, Back: 1}}}
	f.Memory().Posed = map[string]drill.Posed{"day": {Card: question("a.b", 3), At: drill.Moment(at(4))}}
	f.Save()
	f.Flush()

	g := begin(t, m)
	want := Done{First: drill.Moment(at(0)), Times: 3}
	if d, ok := g.Step("dice", "first"); !ok || d != want {
		t.Errorf("the step is %+v, want %+v", d, want)
	}
	steps := []string{"first", "second", "third", "fourth"}
	if n := done(g, "dice", steps...); n != 2 {
		t.Errorf("%d steps are done", n)
	}
	place.At = drill.Moment(at(4))
	if p, ok := g.Place(); !ok || !reflect.DeepEqual(p, place) {
		t.Errorf("the place is %+v, want %+v", p, place)
	}
	where.At = drill.Moment(at(4))
	if w := g.Where(); w != where {
		t.Errorf("the page showed %+v, want %+v", w, where)
	}
	if d, ok := g.Step("dice", "third"); !ok || !d.Shown {
		t.Errorf("a step that was shown is %+v", d)
	}
	if !g.Still() {
		t.Error("motion is back")
	}
	if !reflect.DeepEqual(*g.Memory(), *f.Memory()) {
		t.Errorf("the drills remember %+v, want %+v", *g.Memory(), *f.Memory())
	}
}

func TestAPlaceIsForgottenWhenItsStepIsDone(t *testing.T) {
	m := disktest.New(nil)
	f := begin(t, m)
	f.Stop(Place{Chapter: "dice", Step: "second", Stand: task.Stand{Acts: []picture.Act{"throw"}}}, at(0))
	f.StepDone("dice", "first", false, at(1))
	if _, ok := f.Place(); !ok {
		t.Error("another step's end forgets the place")
	}
	f.StepDone("dice", "second", false, at(2))
	f.Flush()
	if p, ok := begin(t, m).Place(); ok {
		t.Errorf("still at %+v", p)
	}
	f.Stop(Place{Chapter: "dice", Step: "third"}, at(3))
	f.Stop(Place{}, at(4))
	f.Flush()
	if p, ok := begin(t, m).Place(); ok {
		t.Errorf("still at %+v", p)
	}
}

// Changing what a caller holds does not change what is kept.
func TestPlacesAreCopied(t *testing.T) {
	f := begin(t, disktest.New(nil))
	acts := []picture.Act{"throw"}
	f.Stop(Place{Chapter: "dice", Step: "first", Stand: task.Stand{Acts: acts}}, at(0))
	acts[0] = "spoilt"
	p, _ := f.Place()
	p.Acts[0] = "spoilt too"
	if p, _ := f.Place(); p.Acts[0] != "throw" {
		t.Errorf("the acts are %v", p.Acts)
	}
	f.Flush()
}

// Two windows in turn: neither loses what was done in the other, the later answer to a
// card holds, and each sees the other's work when it saves.
func TestTwoWindows(t *testing.T) {
	m := disktest.New(nil)
	one, two := begin(t, m), begin(t, m)
	one.StepDone("dice", "first", false, at(0))
	one.Memory().Cards = map[string]drill.Card{"x": question("a.b", 1), "y": question("a.b", 2)}
	one.Save()
	one.Flush()
	two.StepDone("dice", "first", true, at(1))
	two.StepDone("deal", "first", true, at(1))
	later := question("a.b", 1)
	later.Plan.Last, later.Plan.Answers = drill.Moment(at(9)), 2
	two.Memory().Cards = map[string]drill.Card{"x": later, "z": question("a.b", 3)}
	two.Save()
	two.Flush()
	if f := begin(t, m); done(f, "dice", "first") != 1 || done(f, "deal", "first") != 1 || len(f.Memory().Cards) != 3 {
		t.Errorf("the second to write left %s", m.Files()[mainName])
	}
	one.SetStill(true, at(2))
	one.Flush()
	for range 2 {
		one.Save()
		one.Flush()
		two.Save()
		two.Flush()
	}
	for name, f := range map[string]*File{"one": one, "two": two, "a third": begin(t, m)} {
		if d, ok := f.Step("dice", "first"); !ok || d != (Done{First: drill.Moment(at(0)), Times: 1}) {
			t.Errorf("%s: the step both did is %+v", name, d)
		}
		if _, ok := f.Step("deal", "first"); !ok || !f.Still() {
			t.Errorf("%s: a step or a wish is lost", name)
		}
		cards := f.Memory().Cards
		if len(cards) != 3 || cards["x"].Plan.Answers != 2 {
			t.Errorf("%s: the cards are %+v", name, cards)
		}
	}
}

// A writer that has found what another window did writes it, even if its own window
// has not taken it in yet.
func TestWhatWasFoundIsNotWrittenAway(t *testing.T) {
	m := disktest.New(nil)
	one, two := begin(t, m), begin(t, m)
	two.StepDone("deal", "first", false, at(0))
	two.Flush()
	one.StepDone("dice", "first", false, at(1)) // finds deal
	one.Flush()
	if f := begin(t, m); done(f, "deal", "first") != 1 || done(f, "dice", "first") != 1 {
		t.Errorf("one write left %s", m.Files()[mainName])
	}
	if _, ok := one.Step("deal", "first"); ok {
		t.Fatal("the window changed under its user's hands")
	}
	snapshot := one.state.clone() // what was waiting while it was found
	one.mu.Lock()
	one.waiting, one.busy = snapshot, true
	one.mu.Unlock()
	one.write()
	if _, ok := begin(t, m).Step("deal", "first"); !ok {
		t.Error("the other window's step is lost")
	}
}

func TestWithoutAChangeNothingIsWritten(t *testing.T) {
	m := disktest.New(nil)
	f := begin(t, m)
	f.StepDone("dice", "first", false, at(0))
	f.Flush()
	names := m.Begun
	f.Save()
	f.Flush()
	if m.Begun != names {
		t.Error("the same is written again")
	}
}

func TestNewerVersions(t *testing.T) {
	m := disktest.New(map[string]string{mainName: newer})
	f, err := open(disktest.Home, m, fails(t))
	var told *NewerError
	if !errors.As(err, &told) || told.Version != 9 || told.Name != "progress.v9.json" || told.Error() == "" {
		t.Fatalf("told %v", err)
	}
	if _, ok := f.Step("dice", "first"); !ok {
		t.Error("what can be read of a newer version is not")
	}
	if got := m.Files(); len(got) != 1 || got[mainName] != newer {
		t.Errorf("opening it wrote %v", got)
	}
	f.StepDone("dice", "second", false, at(0))
	f.Flush()
	f.StepDone("dice", "third", false, at(1))
	f.Flush()
	got := m.Files()
	if got["progress.v9.json"] != newer || len(got) != 3 {
		t.Errorf("the folder has %v", got)
	}
	var now struct {
		Version int
		Stars   []int
	}
	if err := json.Unmarshal([]byte(got[mainName]), &now); err != nil || now.Version != Version || len(now.Stars) != 2 {
		t.Errorf("now it is %s", got[mainName])
	}
	if g := begin(t, m); done(g, "dice", "first", "second", "third") != 3 {
		t.Error("steps are lost on the way back")
	}
}

func TestANewerVersionMayHaveOtherSections(t *testing.T) {
	const odd = `{"version":2,"steps":[1,2],"cards":"many","skills":{"a.b":{"level":"high"}},"place":7,"day":[],"still":{"on":true,"at":"2026-03-02T11:00:00Z"}}`
	m := disktest.New(map[string]string{mainName: odd})
	f, err := open(disktest.Home, m, fails(t))
	if told := new(NewerError); !errors.As(err, &told) || !f.Still() {
		t.Fatalf("told %v", err)
	}
	f.StepDone("dice", "first", false, at(0))
	f.Flush()
	if got := m.Files(); got["progress.v2.json"] != odd || done(begin(t, m), "dice", "first") != 1 {
		t.Errorf("the folder has %v", got)
	}
}

func TestDamagedFiles(t *testing.T) {
	good := kept(t, func(f *File) { f.StepDone("dice", "first", false, at(0)) })
	for name, text := range map[string]string{
		"empty": "", "cut off": good[:len(good)/2], "no object": `[1]`, "null": "null", "no version": `{"steps":{}}`,
		"version 0": `{"version":0}`, "half a version": `{"version":1.5}`, "steps are a list": `{"version":1,"steps":[]}`,
		"cards are text": `{"version":1,"cards":"x"}`, "something after it": good + "x", "binary": "\x00\xff\x01",
	} {
		t.Run(name, func(t *testing.T) {
			m := disktest.New(map[string]string{mainName: text, beforeName: good, "Progress.Damaged.json": "older"})
			f, err := open(disktest.Home, m, fails(t))
			var told *DamagedError
			if !errors.As(err, &told) || !told.Previous || told.Name != "progress.damaged-2.json" || told.Error() == "" {
				t.Fatalf("told %v", err)
			}
			if _, ok := f.Step("dice", "first"); !ok {
				t.Error("the last good copy was not taken")
			}
			f.StepDone("dice", "second", false, at(1))
			f.Flush()
			if got := m.Files(); got["progress.damaged-2.json"] != text || got["Progress.Damaged.json"] != "older" {
				t.Errorf("the folder has %v", got)
			}
			if done(begin(t, m), "dice", "first", "second") != 2 {
				t.Error("the state is not kept")
			}

			alone := disktest.New(map[string]string{mainName: text})
			if f, err = open(disktest.Home, alone, fails(t)); !errors.As(err, &told) || told.Previous || done(f, "dice", "first") != 0 {
				t.Errorf("without a copy: %v", err)
			}
		})
	}
}

// A file that is damaged while a window is open is put aside, reported and written
// anew.
func TestDamageWhileOpen(t *testing.T) {
	m := disktest.New(nil)
	var told *DamagedError
	f, err := open(disktest.Home, m, func(err error) {
		if !errors.As(err, &told) {
			t.Errorf("trouble: %v", err)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	f.StepDone("dice", "first", false, at(0))
	f.Flush()
	m.Put(mainName, "{")
	f.StepDone("dice", "second", false, at(1))
	f.Flush()
	if told == nil || m.Files()[told.Name] != "{" {
		t.Errorf("told %v; the folder has %v", told, m.Files())
	}
	if done(begin(t, m), "dice", "first", "second") != 2 {
		t.Error("steps are lost")
	}
}

func TestWhatCannotBeReadIsNotWrittenOver(t *testing.T) {
	good := kept(t, func(f *File) { f.StepDone("dice", "first", false, at(0)) })
	m := disktest.New(map[string]string{mainName: good})
	m.Denied = mainName
	var trouble error
	f, err := open(disktest.Home, m, func(err error) { trouble = err })
	if !errors.Is(err, fs.ErrPermission) {
		t.Fatalf("told %v", err)
	}
	f.StepDone("dice", "second", false, at(1))
	f.Flush()
	if !errors.Is(trouble, fs.ErrPermission) || m.Files()[mainName] != good {
		t.Errorf("trouble %v; the folder has %v", trouble, m.Files())
	}
	m.Denied = ""
	f.Save()
	f.Flush()
	if done(begin(t, m), "dice", "first", "second") != 2 {
		t.Error("once it can be read, steps are lost")
	}
}

func TestOnTheRealDisk(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "made", "by us")
	f, err := Open(folder, fails(t))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(folder); !errors.Is(err, fs.ErrNotExist) {
		t.Error("opening made the folder")
	}
	for n := range 20 {
		f.StepDone("dice", string(rune('a'+n)), false, at(n))
	}
	f.Flush()
	f.SetStill(true, at(30))
	f.Flush()
	var names []string
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if !slices.Equal(names, []string{beforeName, mainName}) {
		t.Errorf("the folder has %v", names)
	}
	g, err := Open(folder, fails(t))
	if err != nil || done(g, "dice", strings.Split("abcdefghijklmnopqrst", "")...) != 20 {
		t.Errorf("%v: not 20 steps", err)
	}
	if err := os.WriteFile(filepath.Join(folder, mainName), []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	var told *DamagedError
	if _, err := Open(folder, nil); !errors.As(err, &told) || !told.Previous {
		t.Errorf("told %v", err)
	}
	if err := os.Mkdir(filepath.Join(folder, mainName), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(folder, nil); err == nil {
		t.Error("a folder passes for a file")
	}
}

// done returns how many of a chapter's steps are done.
func done(f *File, chapter string, steps ...string) (n int) {
	for _, step := range steps {
		if _, ok := f.Step(chapter, step); ok {
			n++
		}
	}
	return n
}
