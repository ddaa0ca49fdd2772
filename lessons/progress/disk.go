package progress

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
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
	rename(from, to string) error
	remove(path string) error
	// settle writes what was done to a folder's names to the disk itself.
	settle(folder string) error
	// isOld reports whether nobody can still be writing the file.
	isOld(path string) bool
}

// file is one that is being written.
type file interface {
	io.Writer
	Name() string
	Sync() error
	Close() error
}

// machine is the real disk.
type machine struct{}

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
	return f, nil
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

// unfinished ends the names of files that are being written.
const unfinished = ".new"

// add writes a new file beside the others; its name is still to be given.
func (k *keeper) add(name string, data []byte) (path string, err error) {
	f, err := k.disk.create(k.folder, "."+name+".*"+unfinished)
	if err != nil {
		return "", err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return "", errors.Join(err, k.disk.remove(f.Name()))
	}
	return f.Name(), nil
}

// name gives a file that was added its name, and takes it away if it cannot.
func (k *keeper) name(path, name string) error {
	if err := k.disk.rename(path, k.path(name)); err != nil {
		return errors.Join(err, k.disk.remove(path))
	}
	return k.disk.settle(k.folder)
}

func (k *keeper) path(name string) string { return filepath.Join(k.folder, name) }

// sweep removes what crashes have left half written. It does not matter if it
// cannot.
func (k *keeper) sweep() {
	names, _ := k.disk.list(k.folder)
	for _, name := range names {
		if strings.HasPrefix(name, ".progress.") && strings.HasSuffix(name, unfinished) && k.disk.isOld(k.path(name)) {
			_ = k.disk.remove(k.path(name))
		}
	}
}
