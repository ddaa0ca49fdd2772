package progress

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

// inventory is all that a restart finds: the state, and which of the files that
// must not be lost are there.
func inventory(t *testing.T, m *memory, keep ...string) string {
	t.Helper()
	f, err := open(home, m, nil)
	var damaged *DamagedError
	var newer *NewerError
	if err != nil && !errors.As(err, &damaged) && !errors.As(err, &newer) {
		t.Fatal(err)
	}
	for _, text := range keep {
		if !m.holds(text) {
			t.Errorf("lost: %s", text)
		}
	}
	for name, text := range m.files() {
		if strings.HasSuffix(name, unfinished) {
			t.Errorf("%s is left over: %q", name, text)
		}
	}
	data, err := json.Marshal(contents{Steps: f.state.steps, Place: f.state.place, Still: f.state.still, Memory: f.state.memory})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// kept is a state as a file.
func kept(t testing.TB, do func(*File)) string {
	t.Helper()
	m := newMemory(nil)
	f, err := open(home, m, nil)
	if err != nil {
		t.Fatal(err)
	}
	do(f)
	f.Flush()
	return m.files()[mainName]
}

const newer = `{"version":9,"steps":{"dice":{"first":{"first":"2026-03-02T11:00:00Z","clean":true,"times":2}}},"stars":[1,2]}`

// TestACrashLeavesTheOldOrTheNew stops the machine at every step and byte of
// opening and writing, and looks at what a restart finds: with all that had been
// seen, and with what power cuts take away. What had ended well is there, and no
// file that could not be read is lost.
func TestACrashLeavesTheOldOrTheNew(t *testing.T) {
	first := kept(t, func(f *File) { f.StepDone("dice", "first", true, at(1)) })
	second := kept(t, func(f *File) {
		f.StepDone("dice", "first", true, at(1))
		f.StepDone("dice", "second", false, at(2))
	})
	const broken = `{"version":1,"steps":{"dice":{"fir`
	for name, c := range map[string]struct {
		files map[string]string
		keep  []string
	}{
		"nothing there":         {nil, nil},
		"one there":             {map[string]string{mainName: first}, nil},
		"two there":             {map[string]string{mainName: second, beforeName: first}, nil},
		"only the one before":   {map[string]string{beforeName: first}, nil},
		"newer":                 {map[string]string{mainName: newer, beforeName: first}, []string{newer}},
		"newer, put aside":      {map[string]string{mainName: newer, "progress.v9.json": newer}, []string{newer}},
		"newer, another aside":  {map[string]string{mainName: newer, "progress.v9.json": "{}"}, []string{newer, "{}"}},
		"newer before":          {map[string]string{mainName: second, beforeName: newer}, []string{newer}},
		"damaged":               {map[string]string{mainName: broken, beforeName: first}, []string{broken}},
		"damaged, nothing else": {map[string]string{mainName: broken}, []string{broken}},
		"damaged before":        {map[string]string{mainName: second, beforeName: broken}, []string{broken}},
		"both damaged":          {map[string]string{mainName: broken, beforeName: broken + " ", "progress.damaged.json": "x"}, []string{broken, broken + " ", "x"}},
	} {
		t.Run(name, func(t *testing.T) {
			act := func(m *memory) (err error) {
				f, trouble := open(home, m, func(e error) { err = e })
				if errors.Is(trouble, errCrash) {
					return trouble
				}
				f.StepDone("dice", "third", true, at(3))
				f.Flush()
				return err
			}
			done := newMemory(c.files)
			if err := act(done); err != nil {
				t.Fatal(err)
			}
			before, after := inventory(t, newMemory(c.files), c.keep...), inventory(t, done.after(true, true), c.keep...)
			if before == after {
				t.Fatal("nothing was done")
			}
			for steps := 0; ; steps++ {
				m := newMemory(c.files)
				m.steps = steps
				err := act(m)
				for _, outcome := range [][2]bool{{false, false}, {false, true}, {true, false}, {true, true}} {
					got := inventory(t, m.after(outcome[0], outcome[1]), c.keep...)
					if got != after && (got != before || err == nil) {
						t.Fatalf("stopped after %d steps (%v), safe names and contents %v:\n%s", steps, err, outcome, got)
					}
				}
				if err == nil {
					break
				}
				if steps > 10_000 {
					t.Fatal("it never ends")
				}
			}
		})
	}
}
