package journal

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"time"
)

// disk is the file system below. Tests have one of their own, which stops in the
// middle of things.
type disk interface {
	makeFolder(path string) error
	// list names what is in a folder; nothing where there is no folder.
	list(folder string) ([]string, error)
	// read reads a file of at most most bytes, and one byte more of a larger.
	read(path string, most int) ([]byte, error)
	// create begins a new file under a name that nobody has.
	create(folder, pattern string) (file, error)
	// open opens a file that is there, for writing at any place.
	open(path string) (file, error)
	rename(from, to string) error
	remove(path string) error
	// settle writes what was done to a folder's names to the disk itself.
	settle(folder string) error
	// isOld reports whether nobody can still be writing the file.
	isOld(path string) bool
}

// file is one that is being written.
type file interface {
	io.WriterAt
	Name() string
	// Size is its length.
	Size() (int64, error)
	Truncate(size int64) error
	Sync() error
	Close() error
}

// machine is the real disk.
type machine struct{}

// osFile is a file of the real disk.
type osFile struct{ *os.File }

// Size is the length of the file as it is now.
func (f osFile) Size() (int64, error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}

func (machine) makeFolder(path string) error { return os.MkdirAll(path, 0o700) }

func (machine) list(folder string) (names []string, err error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, err
}

func (machine) read(path string, most int) ([]byte, error) {
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

func (machine) create(folder, pattern string) (file, error) {
	f, err := os.CreateTemp(folder, pattern)
	if err != nil {
		return nil, err
	}
	return osFile{f}, nil
}

func (machine) open(path string) (file, error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, err
	}
	return osFile{f}, nil
}

func (machine) rename(from, to string) error { return os.Rename(from, to) }

func (machine) remove(path string) error { return os.Remove(path) }

func (machine) settle(folder string) error {
	if runtime.GOOS == "windows" { // it has no such call and needs none
		return nil
	}
	f, err := os.Open(folder)
	if err != nil {
		return err
	}
	defer f.Close()
	return f.Sync()
}

// oldAge is long after any write has ended.
const oldAge = time.Hour

func (machine) isOld(path string) bool {
	info, err := os.Stat(path)
	return err == nil && time.Since(info.ModTime()) > oldAge
}
