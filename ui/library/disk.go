package library

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
)

// disk is the file system below the library. Tests have one of their own, which
// stops in the middle of things.
type disk interface {
	makeFolder(path string) error
	// list names the files of a folder in order; none where there is no folder.
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
		if info, err := os.Stat(filepath.Join(folder, e.Name())); err == nil && info.Mode().IsRegular() {
			names = append(names, e.Name())
		}
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

// replace gives a file new contents. Whatever happens on the way, the file has
// its old contents or the new ones: they are written beside it and get its name
// only when they are on the disk.
func (l *Library) replace(path string, data []byte) error {
	folder, name := filepath.Split(path)
	if err := l.disk.makeFolder(folder); err != nil {
		return err
	}
	f, err := l.disk.create(folder, "."+name+".*"+unfinished)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if err == nil {
		err = f.Sync()
	}
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = l.disk.rename(f.Name(), path)
	}
	if err != nil {
		return errors.Join(err, l.disk.remove(f.Name()))
	}
	return l.disk.settle(folder)
}

// move renames a file within its folder.
func (l *Library) move(folder, from, to string) error {
	if err := l.disk.rename(filepath.Join(folder, from), filepath.Join(folder, to)); err != nil {
		return err
	}
	return l.disk.settle(folder)
}

// sweep removes what crashes have left half written. It does not matter if it
// cannot.
func (l *Library) sweep(folder string) {
	names, _ := l.disk.list(folder)
	for _, name := range names {
		path := filepath.Join(folder, name)
		if strings.HasPrefix(name, ".") && strings.HasSuffix(name, unfinished) && l.disk.isOld(path) {
			_ = l.disk.remove(path)
		}
	}
}

// freeName is a name that no file of a folder has: stem and ending, with a number
// between them if need be. Case is no difference.
func (l *Library) freeName(folder, stem, ending string) (string, error) {
	names, err := l.disk.list(folder)
	if err != nil {
		return "", err
	}
	return firstFree(stem, ending, func(name string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return strings.EqualFold(n, name) })
	}), nil
}
