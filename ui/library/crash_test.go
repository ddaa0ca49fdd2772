package library

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sikwu/core/handfile"
	"sikwu/core/rules"
)

// errCrash is all that is heard of the machine once it has stopped.
var errCrash = errors.New("the machine has stopped")

// memory is a disk in memory that stops after a number of steps; each byte
// written is one. It knows what is seen while it runs and what is on the disk
// itself: contents from Sync on, names from settle on.
type memory struct {
	seen, safe map[string]*contents
	steps      int // left before it stops
	names      int // made up so far
}

type contents struct{ seen, safe []byte }

const endless = 1 << 30

func newMemory() *memory {
	return &memory{seen: map[string]*contents{}, safe: map[string]*contents{}, steps: endless}
}

// after is the disk that a restart finds: with what was seen, or only with what
// had been made safe, of names and of contents.
func (m *memory) after(safeNames, safeContents bool) *memory {
	names, fresh := m.seen, newMemory()
	if safeNames {
		names = m.safe
	}
	for path, c := range names {
		data := c.seen
		if safeContents {
			data = c.safe
		}
		fresh.seen[path] = &contents{slices.Clone(data), slices.Clone(data)}
	}
	fresh.safe, fresh.names = maps.Clone(fresh.seen), m.names
	return fresh
}

// step is one more step, unless the machine has stopped.
func (m *memory) step() error {
	if m.steps == 0 {
		return errCrash
	}
	m.steps--
	return nil
}

func (m *memory) makeFolder(string) error { return m.step() }

func (m *memory) list(folder string) (names []string, err error) {
	for path := range m.seen {
		if filepath.Dir(path) == folder {
			names = append(names, filepath.Base(path))
		}
	}
	slices.Sort(names)
	return names, m.step()
}

func (m *memory) read(path string, most int) ([]byte, error) {
	c, ok := m.seen[path]
	if err := m.step(); err != nil {
		return nil, err
	}
	if !ok {
		return nil, fs.ErrNotExist
	}
	return c.seen[:min(len(c.seen), most+1)], nil
}

func (m *memory) create(folder, pattern string) (file, error) {
	if err := m.step(); err != nil {
		return nil, err
	}
	m.names++
	path := filepath.Join(folder, strings.Replace(pattern, "*", fmt.Sprint(m.names), 1))
	m.seen[path] = &contents{}
	return &memoryFile{m, path, m.seen[path]}, nil
}

func (m *memory) rename(from, to string) error {
	c, ok := m.seen[from]
	switch err := m.step(); {
	case err != nil:
		return err
	case !ok:
		return fs.ErrNotExist
	}
	delete(m.seen, from)
	m.seen[to] = c
	return nil
}

func (m *memory) remove(path string) error {
	if err := m.step(); err != nil {
		return err
	}
	delete(m.seen, path)
	return nil
}

func (m *memory) settle(string) error {
	if err := m.step(); err != nil {
		return err
	}
	m.safe = maps.Clone(m.seen)
	return nil
}

func (m *memory) isOld(string) bool { return true }

type memoryFile struct {
	disk *memory
	path string
	*contents
}

func (f *memoryFile) Name() string { return f.path }

func (f *memoryFile) Write(data []byte) (n int, err error) {
	for n = range data {
		if err := f.disk.step(); err != nil {
			return n, err
		}
		f.seen = append(f.seen, data[n])
	}
	return len(data), nil
}

func (f *memoryFile) Sync() error {
	if err := f.disk.step(); err != nil {
		return err
	}
	f.safe = slices.Clone(f.seen)
	return nil
}

func (f *memoryFile) Close() error { return f.disk.step() }

const home = "home"

// inventory is all that a library shows of what it keeps.
func inventory(t *testing.T, m *memory) string {
	t.Helper()
	l := open(home, m)
	sets, err := l.Sets()
	if err != nil {
		t.Fatal(err)
	}
	var out []string
	for _, s := range sets {
		if !s.IsOwn() {
			continue
		}
		if s.Err != nil {
			out = append(out, s.File+": "+s.Err.Error())
			continue
		}
		out = append(out, s.File+":\n"+string(rules.Format(s.Rules)))
	}
	hands, err := l.Recent(nil).Hands()
	for _, h := range hands {
		out = append(out, h.String()+" "+h.Rules)
	}
	if err != nil {
		out = append(out, err.Error())
	}
	for path := range m.seen {
		if strings.HasSuffix(path, unfinished) {
			t.Errorf("%s is left over", path)
		}
	}
	return strings.Join(out, "\n")
}

// furnished is a disk with two rule sets, a broken one and recent hands.
func furnished(t *testing.T) *memory {
	t.Helper()
	m := newMemory()
	put := func(name, text string) {
		m.seen[filepath.Join(home, name)] = &contents{[]byte(text), []byte(text)}
	}
	put("rules/a.toml", "version = 1\nid = \"a\"\nbase = \"hk8\"\n# by hand\nminimum = 1\n")
	put("rules/b.toml", "version = 1\nid = \"b\"\nbase = \"hk8\"\n")
	put("rules/broken.toml", "version = 1\nid = ")
	put("rules/c.toml.deleted", "version = 1\nid = \"c\"\nbase = \"hk8\"\n")
	put("recent.hands", "sikwu hands 1\n1112345678999s +5s rules=hk8\n")
	m.safe = maps.Clone(m.seen)
	return m
}

// hand is a hand of a line.
func hand(t testing.TB, line, rules string) handfile.Hand {
	t.Helper()
	h, err := handfile.ParseHand(line)
	if err != nil {
		t.Fatal(err)
	}
	h.Rules = rules
	return h
}

// TestACrashLeavesTheOldOrTheNew stops the machine at every step of everything
// that writes, and looks at what a restart finds: with all that had been seen,
// and with what power cuts take away. What had ended well is there.
func TestACrashLeavesTheOldOrTheNew(t *testing.T) {
	first := func(_ Set, err error) error { return err }
	hk13, _ := rules.Preset("hk13")
	other := []byte("version = 1\nid = \"a\"\nbase = \"emsd\"\n# theirs\n")
	for name, act := range map[string]func(l *Library) error{
		"create": func(l *Library) error { return first(l.Create(hk13, "new", nil)) },
		"change": func(l *Library) error {
			set := l.load("a.toml")
			if set.Err != nil {
				return set.Err
			}
			changed, err := set.Rules.With(map[string]any{"minimum": 2})
			return errors.Join(err, l.Change("a.toml", changed))
		},
		"rename": func(l *Library) error {
			return first(l.Rename("b.toml", "z", map[string]string{"zh": "改", "en": "Z"}))
		},
		"delete":  func(l *Library) error { _, err := l.Delete("b.toml"); return err },
		"restore": func(l *Library) error { return first(l.Restore("c.toml.deleted")) },
		"import": func(l *Library) error {
			return first(l.Import("x.toml", []byte("version = 1\nid = \"x\"\nbase = \"hk8\"\n"), Refuse))
		},
		"replace":   func(l *Library) error { return first(l.Import("x.toml", other, Replace)) },
		"keep both": func(l *Library) error { return first(l.Import("x.toml", other, KeepBoth)) },
		"recent": func(l *Library) error {
			var trouble error
			r := l.Recent(func(err error) { trouble = err })
			r.Keep(hand(t, "[CCC@N] 222s 5556p 3f", "hk13"))
			r.Flush()
			return trouble
		},
	} {
		t.Run(name, func(t *testing.T) {
			done := furnished(t)
			if err := act(open(home, done)); err != nil {
				t.Fatal(err)
			}
			before, after := inventory(t, furnished(t)), inventory(t, done.after(false, false))
			if before == after {
				t.Fatal("nothing was done")
			}
			for steps := 0; ; steps++ {
				m := furnished(t)
				l := open(home, m)
				m.steps = steps
				err := act(l)
				for _, outcome := range [][2]bool{{false, false}, {false, true}, {true, false}, {true, true}} {
					got := inventory(t, m.after(outcome[0], outcome[1]))
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

// TestNothingIsThrownAway: after everything that replaces or deletes, what was
// there can still be found in the folder.
func TestNothingIsThrownAway(t *testing.T) {
	m := furnished(t)
	handwritten := string(m.seen["home/rules/a.toml"].seen)
	l := open(home, m)
	changed, err := l.load("a.toml").Rules.With(map[string]any{"minimum": 2})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second change is of a file that says no more than its values
		if err := l.Change("a.toml", changed); err != nil {
			t.Fatal(err)
		}
	}
	written := string(rules.Format(changed))
	if _, err := l.Import("x", []byte("version = 1\nid = \"a\"\nbase = \"emsd\"\n"), Replace); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Delete("a.toml"); err != nil {
		t.Fatal(err)
	}
	if _, err := l.Delete("broken.toml"); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"a.toml.before": handwritten, "a.toml.deleted": written,
		"a.toml.deleted-2": "version = 1\nid = \"a\"\nbase = \"emsd\"\n", "broken.toml.deleted": "version = 1\nid = ",
	} {
		if c := m.seen[filepath.Join(home, "rules", name)]; c == nil || string(c.seen) != want {
			t.Errorf("%s holds %v, want %q", name, c, want)
		}
	}
	if n := len(m.seen); n != 7 {
		t.Errorf("%d files: %v", n, slices.Sorted(maps.Keys(m.seen)))
	}
}
