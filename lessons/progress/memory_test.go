package progress

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
	seen, safe map[string]*contentsOf
	steps      int // left before it stops
	names      int // made up so far
	deny       string
}

type contentsOf struct{ seen, safe []byte }

const (
	home    = "home"
	endless = 1 << 30
)

// newMemory is a disk with files in the folder.
func newMemory(files map[string]string) *memory {
	m := &memory{seen: map[string]*contentsOf{}, steps: endless}
	for name, text := range files {
		m.seen[filepath.Join(home, name)] = &contentsOf{[]byte(text), []byte(text)}
	}
	m.safe = maps.Clone(m.seen)
	return m
}

// after is the disk that a restart finds: with what was seen, or only with what
// had been made safe, of names and of contents.
func (m *memory) after(safeNames, safeContents bool) *memory {
	names, fresh := m.seen, newMemory(nil)
	if safeNames {
		names = m.safe
	}
	for path, c := range names {
		data := c.seen
		if safeContents {
			data = c.safe
		}
		fresh.seen[path] = &contentsOf{slices.Clone(data), slices.Clone(data)}
	}
	fresh.safe, fresh.names = maps.Clone(fresh.seen), m.names
	return fresh
}

// files are the contents by name.
func (m *memory) files() map[string]string {
	all := map[string]string{}
	for path, c := range m.seen {
		all[filepath.Base(path)] = string(c.seen)
	}
	return all
}

// holds reports whether some file has these contents.
func (m *memory) holds(text string) bool {
	return slices.Contains(slices.Collect(maps.Values(m.files())), text)
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
	switch {
	case !ok:
		return nil, fs.ErrNotExist
	case filepath.Base(path) == m.deny:
		return nil, fs.ErrPermission
	}
	return slices.Clone(c.seen[:min(len(c.seen), most+1)]), nil
}

func (m *memory) create(folder, pattern string) (file, error) {
	if err := m.step(); err != nil {
		return nil, err
	}
	m.names++
	path := filepath.Join(folder, strings.Replace(pattern, "*", fmt.Sprint(m.names), 1))
	m.seen[path] = &contentsOf{}
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
	*contentsOf
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
