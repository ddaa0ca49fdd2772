package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"time"
)

// Machine is the real disk. Its files and folders are for their owner alone: modes
// 0600 and 0700.
type Machine struct{}

var _ Disk = Machine{}

func (Machine) MakeFolder(path string) error { return os.MkdirAll(path, 0o700) }

func (Machine) List(folder string) (names []string, err error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, err
}

func (Machine) IsFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// oldAge is long after any write has ended.
const oldAge = time.Hour

func (Machine) IsOld(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > oldAge
}

func (Machine) Read(path string, most int) ([]byte, error) {
	// a pipe would block in Open
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "read", Path: path, Err: fs.ErrInvalid}
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, int64(most)+1))
}

func (Machine) Create(folder, pattern string) (File, error) {
	return asFile(os.CreateTemp(folder, pattern))
}

func (Machine) Open(path string) (File, error) { return asFile(os.OpenFile(path, os.O_RDWR, 0)) }

func (Machine) Rename(from, to string) error { return os.Rename(from, to) }

func (Machine) Remove(path string) error { return os.Remove(path) }

func (Machine) Settle(folder string) error {
	if runtime.GOOS == "windows" { // Windows has no such call and needs none
		return nil
	}
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	defer f.Close()
	if err := f.Sync(); TroubleOf(err) != BadName { // some disks, such as of a network, have no such call
		return err
	}
	return nil
}

// osFile is a file of the real disk.
type osFile struct{ *os.File }

func asFile(f *os.File, err error) (File, error) {
	if err != nil {
		return nil, err
	}
	return osFile{f}, nil
}

func (f osFile) Size() (int64, error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
