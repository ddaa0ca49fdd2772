package journal

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
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
	full       int // bytes that still fit, where limited
	limited    bool
}

type contents struct{ seen, safe []byte }

const (
	home    = "home"
	ending  = ".acts"
	endless = 1 << 30
)

// newMemory is a disk with files in the folder.
func newMemory(files map[string]string) *memory {
	m := &memory{seen: map[string]*contents{}, steps: endless}
	for name, text := range files {
		m.seen[filepath.Join(home, name)] = &contents{[]byte(text), []byte(text)}
	}
	m.safe = maps.Clone(m.seen)
	return m
}

func (m *memory) folder() *Folder { return &Folder{path: home, ending: ending, disk: m} }

// outcome is what a power cut leaves: what was seen, or only what was safe, of
// names and of contents; zeros where a file had grown but was not safe.
type outcome struct{ safeNames, safeContents, zeros bool }

var outcomes = []outcome{{}, {safeNames: true}, {safeContents: true}, {true, true, false}, {zeros: true}, {safeNames: true, zeros: true}}

func (m *memory) after(o outcome) *memory {
	names, fresh := m.seen, newMemory(nil)
	if o.safeNames {
		names = m.safe
	}
	for path, c := range names {
		data := slices.Clone(c.seen)
		switch {
		case o.safeContents:
			data = slices.Clone(c.safe)
		case o.zeros:
			for i := range data {
				if i >= len(c.safe) || c.safe[i] != data[i] {
					data[i] = 0
				}
			}
		}
		fresh.seen[path] = &contents{data, slices.Clone(data)}
	}
	fresh.safe, fresh.names = maps.Clone(fresh.seen), m.names
	return fresh
}

func (m *memory) text(path string) string {
	if c, ok := m.seen[filepath.Join(home, path)]; ok {
		return string(c.seen)
	}
	return "missing"
}

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
	return slices.Clone(c.seen[:min(len(c.seen), most+1)]), nil
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

func (m *memory) open(path string) (file, error) {
	c, ok := m.seen[path]
	if err := m.step(); err != nil {
		return nil, err
	}
	if !ok {
		return nil, fs.ErrNotExist
	}
	return &memoryFile{m, path, c}, nil
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

func (f *memoryFile) Size() (int64, error) { return int64(len(f.seen)), f.disk.step() }

func (f *memoryFile) Truncate(size int64) error {
	if err := f.disk.step(); err != nil {
		return err
	}
	f.seen = slices.Clone(f.seen[:size])
	return nil
}

func (f *memoryFile) WriteAt(data []byte, at int64) (n int, err error) {
	for n = range data {
		if err := f.disk.step(); err != nil {
			return n, err
		}
		if f.disk.limited {
			if f.disk.full == 0 {
				return n, errFull
			}
			f.disk.full--
		}
		f.seen = append(slices.Clone(f.seen[:at+int64(n)]), data[n])
	}
	return len(data), nil
}

var errFull = errors.New("no room")

func (f *memoryFile) Sync() error {
	if err := f.disk.step(); err != nil {
		return err
	}
	f.safe = slices.Clone(f.seen)
	return nil
}

func (f *memoryFile) Close() error { return f.disk.step() }
