package disk_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"sikwu/core/disk"
	"sikwu/internal/testkit/disktest"
)

// TestEveryDiskDoesTheSame: the machine does what the proofs in memory rely on.
func TestEveryDiskDoesTheSame(t *testing.T) {
	for name, d := range map[string]disk.Disk{"machine": disk.Machine{}, "memory": disktest.New(nil)} {
		t.Run(name, func(t *testing.T) {
			folder := disktest.Home
			if name == "machine" {
				folder = filepath.Join(t.TempDir(), "not", "there")
			}
			at := func(name string) string { return filepath.Join(folder, name) }
			if names, err := d.List(folder); err != nil || len(names) > 0 {
				t.Fatalf("nothing is %v (%v)", names, err)
			}
			for _, text := range []string{"first", "second, longer", "third"} {
				if err := disk.Replace(d, at("b"), []byte(text)); err != nil {
					t.Fatal(err)
				}
				for most, want := range map[int]string{1: text[:2], len(text): text, 99: text} {
					if got, err := d.Read(at("b"), most); err != nil || string(got) != want {
						t.Errorf("read up to %d: %q (%v), want %q", most, got, err, want)
					}
				}
			}
			writeInto(t, d, at("b"))
			if got, err := d.Read(at("b"), 99); err != nil || string(got) != "thi123" {
				t.Errorf("written into: %q (%v)", got, err)
			}
			for _, to := range []string{"a", "c", "C-2.x"} {
				if err := disk.Replace(d, at("new"), []byte(to)); err != nil {
					t.Fatal(err)
				}
				if err := disk.Move(d, at("new"), at(to)); err != nil {
					t.Fatal(err)
				}
			}
			if names, err := d.List(folder); err != nil || !slices.Equal(names, []string{"C-2.x", "a", "b", "c"}) {
				t.Errorf("the folder has %v (%v)", names, err)
			}
			for stem, want := range map[string]string{"b": "b-2", "B": "B-2", "d": "d"} {
				if got, err := disk.FreeName(d, folder, stem, ""); err != nil || got != want {
					t.Errorf("free for %s is %s (%v)", stem, got, err)
				}
			}
			if got, err := disk.FreeName(d, folder, "c-2", ".x"); err != nil || got != "c-2-2.x" {
				t.Errorf("free with an ending is %s (%v)", got, err)
			}
			if !d.IsFile(at("a")) || d.IsFile(at("gone")) || d.IsOld(at("gone")) {
				t.Error("no file is one, or one is none")
			}
			_, readErr := d.Read(at("gone"), 9)
			_, openErr := d.Open(at("gone"))
			for what, err := range map[string]error{"read": readErr, "open": openErr, "remove": d.Remove(at("gone")),
				"move": disk.Move(d, at("gone"), at("a"))} {
				if !errors.Is(err, fs.ErrNotExist) {
					t.Errorf("%s what is not there: %v", what, err)
				}
			}
		})
	}
}

// writeInto replaces the end of "third" by 123, as a journal would.
func writeInto(t *testing.T, d disk.Disk, path string) {
	t.Helper()
	f, err := d.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	if size, err := f.Size(); err != nil || size != 5 || f.Name() != path {
		t.Errorf("%s has %d bytes (%v)", f.Name(), size, err)
	}
	_, overErr := f.WriteAt([]byte("12"), 3)
	cutErr := f.Truncate(4)
	_, endErr := f.WriteAt([]byte("23"), 4)
	if err := errors.Join(overErr, cutErr, endErr, f.Sync(), f.Close()); err != nil {
		t.Fatal(err)
	}
}

// TestACrashLeavesTheOldOrTheNew stops the machine at every step and byte of
// everything that changes files. The next Sweep removes what is unfinished.
func TestACrashLeavesTheOldOrTheNew(t *testing.T) {
	at := func(name string) string { return filepath.Join(disktest.Home, filepath.FromSlash(name)) }
	show := func(m *disktest.Memory) string {
		disk.Sweep(m, disktest.Home, "*")
		return strings.Join([]string{m.Files()["a"], m.Files()["new"], m.Files()["aside/a"]}, "|")
	}
	for name, c := range map[string]struct {
		act  func(m *disktest.Memory) error
		may  []string // be visible on the way
		done string
	}{
		"replace": {func(m *disktest.Memory) error { return disk.Replace(m, at("a"), []byte("other")) }, []string{"old||"}, "other||"},
		"new":     {func(m *disktest.Memory) error { return disk.Replace(m, at("new"), []byte("other")) }, []string{"old||"}, "old|other|"},
		"move":    {func(m *disktest.Memory) error { return disk.Move(m, at("a"), at("new")) }, []string{"old||"}, "|old|"},
		// between the two folders it may be in both, never in neither
		"aside": {func(m *disktest.Memory) error { return disk.Move(m, at("a"), at("aside/a")) }, []string{"old||", "old||old"}, "||old"},
	} {
		t.Run(name, func(t *testing.T) {
			disktest.Crash(t, map[string]string{"a": "old"}, c.act, func(left *disktest.Memory, err error, at string) {
				got := show(left)
				if got != c.done && (err == nil || !slices.Contains(c.may, got)) {
					t.Errorf("%s: %s", at, got)
				}
				for name := range left.Files() {
					if strings.HasSuffix(name, disk.Unfinished) {
						t.Errorf("%s: %s is left over", at, name)
					}
				}
			})
		})
	}
}

// TestAWriteThatFailsLeavesNothing: a full disk costs neither the old contents nor
// space.
func TestAWriteThatFailsLeavesNothing(t *testing.T) {
	for room := range len("other") {
		m := disktest.New(map[string]string{"a": "old"})
		m.Room = room
		if err := disk.Replace(m, filepath.Join(disktest.Home, "a"), []byte("other")); !errors.Is(err, disktest.ErrFull) {
			t.Errorf("room for %d: %v", room, err)
		}
		if got := m.Files(); len(got) != 1 || got["a"] != "old" {
			t.Errorf("room for %d: left is %v", room, got)
		}
	}
}

// TestForTheirOwnerAlone: no other user can read the files.
func TestForTheirOwnerAlone(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("there are no such modes")
	}
	folder := filepath.Join(t.TempDir(), "made")
	if err := disk.Replace(disk.Machine{}, filepath.Join(folder, "a"), nil); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]fs.FileMode{folder: 0o700, filepath.Join(folder, "a"): 0o600} {
		if info, err := os.Stat(path); err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v (%v), want %v", path, info.Mode(), err, want)
		}
	}
}

// TestAFolderIsNoFile: it is not read, replaced or swept, and its name is taken.
func TestAFolderIsNoFile(t *testing.T) {
	folder, d := t.TempDir(), disk.Machine{}
	path := filepath.Join(folder, ".a.1.new")
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	age(t, path)
	if _, err := d.Read(path, 9); !errors.Is(err, fs.ErrInvalid) || d.IsFile(path) {
		t.Errorf("it passes for a file: %v", err)
	}
	disk.Sweep(d, folder, "*")
	if name, err := disk.FreeName(d, folder, ".a.1", ".new"); err != nil || name != ".a.1-2.new" {
		t.Errorf("free is %s (%v)", name, err)
	}
	if err := disk.Replace(d, path, nil); err == nil {
		t.Error("it was replaced")
	}
	if names, err := d.List(folder); err != nil || !slices.Equal(names, []string{filepath.Base(path)}) {
		t.Errorf("replacing it left %v (%v)", names, err)
	}
}

// TestSweep: old unfinished files under the pattern are removed; those that another
// window may still be writing stay.
func TestSweep(t *testing.T) {
	folder := t.TempDir()
	for name, old := range map[string]bool{
		".mine.1.new": true, ".mine.2.new": false, ".theirs.1.new": true, "mine.1.new": true, ".mine.1": true, "mine": true,
	} {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if old {
			age(t, path)
		}
	}
	disk.Sweep(disk.Machine{}, folder, "mine.*")
	names, err := disk.Machine{}.List(folder)
	if err != nil || !slices.Equal(names, []string{".mine.1", ".mine.2.new", ".theirs.1.new", "mine", "mine.1.new"}) {
		t.Errorf("left are %v (%v)", names, err)
	}
}

// age dates a file to yesterday.
func age(t *testing.T, path string) {
	t.Helper()
	yesterday := time.Now().AddDate(0, 0, -1)
	if err := os.Chtimes(path, yesterday, yesterday); err != nil {
		t.Fatal(err)
	}
}
