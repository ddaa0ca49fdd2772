package library

import (
	"errors"
	"maps"
	"slices"
	"strings"
	"testing"

	"sikwu/core/disk"
	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/internal/testkit/disktest"
)

// inventory formats everything that a library shows of its contents.
func inventory(t *testing.T, m *disktest.Memory) string {
	t.Helper()
	l := open(disktest.Home, m)
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
	for path := range m.Files() {
		if strings.HasSuffix(path, disk.Unfinished) {
			t.Errorf("%s is left over", path)
		}
	}
	return strings.Join(out, "\n")
}

// furnished is a folder with two rule sets, a broken one and recent hands.
var furnished = map[string]string{
	"rules/a.toml":         "version = 1\nid = \"a\"\nbase = \"hk8\"\n# by hand\nminimum = 1\n",
	"rules/b.toml":         "version = 1\nid = \"b\"\nbase = \"hk8\"\n",
	"rules/broken.toml":    "version = 1\nid = ",
	"rules/c.toml.deleted": "version = 1\nid = \"c\"\nbase = \"hk8\"\n",
	"recent.hands":         "sikwu hands 1\n1112345678999s +5s rules=hk8\n",
}

// hand reads a hand from a line.
func hand(t testing.TB, line, rules string) handfile.Hand {
	t.Helper()
	h, err := handfile.ParseHand(line)
	if err != nil {
		t.Fatal(err)
	}
	h.Rules = rules
	return h
}

// TestACrashLeavesTheOldOrTheNew stops the machine at every step of everything that
// writes, and checks what a restart finds: with everything that was visible, and
// with what power cuts remove. What had completed is there.
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
			_, failed := l.Change("a.toml", set.Rules, changed)
			return errors.Join(err, failed)
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
			onDisk := func(m *disktest.Memory) error { return act(open(disktest.Home, m)) }
			done := disktest.New(furnished)
			if err := onDisk(done); err != nil {
				t.Fatal(err)
			}
			before, after := inventory(t, disktest.New(furnished)), inventory(t, done.Restarted())
			if before == after {
				t.Fatal("nothing was done")
			}
			disktest.Crash(t, furnished, onDisk, func(left *disktest.Memory, err error, at string) {
				if got := inventory(t, left); got != after && (got != before || err == nil) {
					t.Fatalf("%s:\n%s", at, got)
				}
			})
		})
	}
}

// TestNothingIsThrownAway: after everything that replaces or deletes, the former
// contents can still be found in the folder.
func TestNothingIsThrownAway(t *testing.T) {
	m := disktest.New(furnished)
	l := open(disktest.Home, m)
	was := l.load("a.toml").Rules
	changed, err := was.With(map[string]any{"minimum": 2})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // the second change is of a file that holds only its values
		if _, err := l.Change("a.toml", was, changed); err != nil {
			t.Fatal(err)
		}
		was = changed
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
		"a.toml.before": furnished["rules/a.toml"], "a.toml.deleted": written,
		"a.toml.deleted-2": "version = 1\nid = \"a\"\nbase = \"emsd\"\n", "broken.toml.deleted": "version = 1\nid = ",
	} {
		if got := m.Files()["rules/"+name]; got != want {
			t.Errorf("%s holds %q, want %q", name, got, want)
		}
	}
	if n := len(m.Files()); n != 7 {
		t.Errorf("%d files: %v", n, slices.Sorted(maps.Keys(m.Files())))
	}
}
