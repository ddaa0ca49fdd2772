package progress

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"sikwu/core/disk"
	"sikwu/internal/testkit/disktest"
)

// holds reports whether some file has these contents.
func holds(m *disktest.Memory, text string) bool {
	return slices.Contains(slices.Collect(maps.Values(m.Files())), text)
}

// inventory is what a restart finds: the state, and which of the files that must not be
// lost are there.
func inventory(t *testing.T, m *disktest.Memory, keep ...string) string {
	t.Helper()
	f, err := open(disktest.Home, m, nil)
	var damaged *DamagedError
	var newer *NewerError
	if err != nil && !errors.As(err, &damaged) && !errors.As(err, &newer) {
		t.Fatal(err)
	}
	for _, text := range keep {
		if !holds(m, text) {
			t.Errorf("lost: %s", text)
		}
	}
	for name, text := range m.Files() {
		if strings.HasSuffix(name, disk.Unfinished) {
			t.Errorf("%s is left over: %q", name, text)
		}
	}
	data, err := json.Marshal(contents{Steps: f.state.steps, Place: f.state.place, Still: f.state.still, Memory: f.state.memory})
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// kept returns a state as a file.
func kept(t testing.TB, do func(*File)) string {
	t.Helper()
	m := disktest.New(nil)
	f, err := open(disktest.Home, m, nil)
	if err != nil {
		t.Fatal(err)
	}
	do(f)
	f.Flush()
	return m.Files()[mainName]
}

const newer = `{"version":9,"steps":{"dice":{"first":{"first":"2026-03-02T11:00:00Z","clean":true,"times":2}}},"stars":[1,2]}`

// TestACrashLeavesTheOldOrTheNew stops the machine at every step and byte of opening and
// writing, and looks at what a restart finds, with and without the writes that a power
// cut may lose. Every write that returned is there, and no file that could not be read
// is lost.
func TestACrashLeavesTheOldOrTheNew(t *testing.T) {
	first := kept(t, func(f *File) { f.StepDone("dice", "first", false, at(1)) })
	second := kept(t, func(f *File) {
		f.StepDone("dice", "first", false, at(1))
		f.StepDone("dice", "second", true, at(2))
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
			act := func(m *disktest.Memory) (err error) {
				f, trouble := open(disktest.Home, m, func(e error) { err = e })
				if errors.Is(trouble, disktest.ErrStopped) {
					return trouble
				}
				f.StepDone("dice", "third", false, at(3))
				f.Flush()
				return err
			}
			done := disktest.New(c.files)
			if err := act(done); err != nil {
				t.Fatal(err)
			}
			before, after := inventory(t, disktest.New(c.files), c.keep...), inventory(t, done.Restarted(), c.keep...)
			if before == after {
				t.Fatal("nothing was done")
			}
			found := map[string]string{} // many stops leave the same files
			disktest.Crash(t, c.files, act, func(left *disktest.Memory, err error, at string) {
				files := fmt.Sprint(left.Begun, left.Files())
				got, ok := found[files]
				if !ok {
					got = inventory(t, left, c.keep...)
					found[files] = got
				}
				if got != after && (got != before || err == nil) {
					t.Fatalf("%s:\n%s", at, got)
				}
			})
		})
	}
}
