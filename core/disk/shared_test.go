package disk_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"sikwu/core/disk"
	"sikwu/internal/testkit/disktest"
)

// TestAnExportIsWholeOrNotAtAll: a disk that fills up at any byte leaves the file that was
// there, and nothing beside it.
func TestAnExportIsWholeOrNotAtAll(t *testing.T) {
	const text = "a long new text"
	for room := range len(text) + 1 {
		m := disktest.New(map[string]string{"sheet.pdf": "old"})
		m.Room = room
		err := disk.Export(m, filepath.Join(disktest.Home, "sheet.pdf"), []byte(text))
		want := "old"
		if room == len(text) {
			want = text
		}
		if got := m.Files(); len(got) != 1 || got["sheet.pdf"] != want || (err != nil) != (want == "old") {
			t.Errorf("room for %d: %v (%v)", room, got, err)
		}
		if err != nil && disk.TroubleOf(err) != disk.Full {
			t.Errorf("room for %d: it is told as %s", room, disk.TroubleOf(err))
		}
	}
}

// TestAnExportToTheRealDisk: the modes of files, links, folders that are gone or stand in the
// way, and long names.
func TestAnExportToTheRealDisk(t *testing.T) {
	folder := t.TempDir()
	at := func(name string) string { return filepath.Join(folder, name) }
	export := func(name, text string) error { return disk.Export(disk.Shared{}, at(name), []byte(text)) }
	long := strings.Repeat("食", 80) + ".pdf" // 244 bytes
	for _, name := range []string{"new.csv", long} {
		if err := export(name, "1"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := os.Mkdir(at("folder"), 0o700); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]disk.Trouble{
		filepath.Join("gone", "x.csv"): disk.Gone, filepath.Join("new.csv", "x.csv"): disk.Gone,
		"folder": disk.Folder, strings.Repeat("x", 300): disk.LongName,
	} {
		if err := export(name, "1"); err == nil || runtime.GOOS == "linux" && disk.TroubleOf(err) != want {
			t.Errorf("%.20s: %v is told as %s", name, err, disk.TroubleOf(err))
		}
	}
	if runtime.GOOS != "windows" {
		modesAndLinks(t, at, export)
	}
	if names, err := (disk.Machine{}).List(folder); err != nil || len(names) > 5 {
		t.Errorf("left are %q (%v)", names, err)
	}
}

func modesAndLinks(t *testing.T, at func(string) string, export func(name, text string) error) {
	t.Helper()
	plain := at("plain")
	if err := os.WriteFile(plain, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	as, _ := os.Stat(plain)
	if made, err := os.Stat(at("new.csv")); err != nil || made.Mode() != as.Mode() {
		t.Errorf("a new file is %v, any program's %v", made.Mode(), as.Mode())
	}
	if err := errors.Join(os.Chmod(plain, 0o640), os.Symlink("plain", at("link")), export("link", "through")); err != nil {
		t.Fatal(err)
	}
	text, _ := os.ReadFile(plain)
	now, _ := os.Stat(plain)
	link, err := os.Readlink(at("link"))
	if err != nil || link != "plain" || string(text) != "through" || now.Mode().Perm() != 0o640 {
		t.Errorf("the link leads to %q (%v), the file has %q, mode %v", link, err, text, now.Mode())
	}
}

// TestTroubles: what the errors of a system tell of.
func TestTroubles(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the numbers are others")
	}
	for _, c := range []struct {
		err  error
		want disk.Trouble
	}{
		{syscall.ENOSPC, disk.Full}, {syscall.EDQUOT, disk.Full}, {disktest.ErrFull, disk.Full}, {syscall.EROFS, disk.ReadOnly},
		{syscall.EACCES, disk.Forbidden}, {syscall.EPERM, disk.Forbidden}, {fs.ErrPermission, disk.Forbidden},
		{syscall.EISDIR, disk.Folder}, {fs.ErrInvalid, disk.NotFile}, {syscall.ENOENT, disk.Gone}, {syscall.ENOTDIR, disk.Gone},
		{syscall.ENAMETOOLONG, disk.LongName}, {syscall.EINVAL, disk.BadName}, {syscall.EFBIG, disk.TooLarge}, {syscall.EBUSY, disk.InUse},
		{syscall.EIO, disk.Faulty}, {syscall.EPIPE, disk.Closed}, {errors.New("it burns"), disk.Other}, {syscall.ELOOP, disk.Other},
	} {
		deep := fmt.Errorf("saving: %w", errors.Join(&fs.PathError{Op: "write", Path: "x", Err: c.err}, nil))
		if got := disk.TroubleOf(deep); got != c.want {
			t.Errorf("%v is %s, want %s", c.err, got, c.want)
		}
	}
}
