// Package disktest is a disk in memory for tests: it stops halfway on purpose, and
// shows what a restart may find then. Crash stops it at every step.
package disktest

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"sikwu/core/disk"
)

// Home is the folder that contains everything.
const Home = "home"

// Errors of a machine that has stopped, which no real disk has, and of a full disk.
var (
	ErrStopped = errors.New("the machine has stopped")
	ErrFull    = fmt.Errorf("no room: %w", syscall.ENOSPC)
)

// endless is more steps or bytes than any test takes.
const endless = 1 << 30

// Memory is the disk. Every call is a step, and so is every byte written. It
// distinguishes what is visible while it runs from what is safely on disk: contents
// after Sync, names after Settle. Folders need not be made.
type Memory struct {
	Steps  int    // left before it stops
	Room   int    // bytes that can still be written
	Denied string // the name of a file that may not be read, below Home; empty for none
	Begun  int    // files created so far

	seen, safe map[string]*contents // by path
}

var _ disk.Disk = (*Memory)(nil)

type contents struct{ seen, safe []byte }

// New returns a disk with files by name below Home, with slashes.
func New(files map[string]string) *Memory {
	m := &Memory{Steps: endless, Room: endless, seen: map[string]*contents{}}
	for name, text := range files {
		m.Put(name, text)
	}
	m.safe = maps.Clone(m.seen)
	return m
}

// Put writes a file as another program would, all at once.
func (m *Memory) Put(name, text string) {
	m.seen[filepath.Join(Home, filepath.FromSlash(name))] = &contents{[]byte(text), []byte(text)}
}

// Files returns the visible contents, by the names that New takes.
func (m *Memory) Files() map[string]string {
	all := map[string]string{}
	for path, c := range m.seen {
		name, ok := strings.CutPrefix(filepath.ToSlash(path), Home+"/")
		if !ok {
			panic(path + " is not below " + Home)
		}
		all[name] = string(c.seen)
	}
	return all
}

// outcome is what a power cut leaves: what was visible, or only what was safe, of
// names and of contents; zeros for what was written and is not safe.
type outcome struct{ safeNames, safeContents, zeros bool }

var outcomes = []outcome{{}, {safeNames: true}, {safeContents: true}, {safeNames: true, safeContents: true},
	{zeros: true}, {safeNames: true, zeros: true}}

// Restarted returns the disk that a restart finds if nothing was lost.
func (m *Memory) Restarted() *Memory { return m.after(outcome{}) }

func (m *Memory) after(o outcome) *Memory {
	names, fresh := m.seen, New(nil)
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
	fresh.safe, fresh.Begun = maps.Clone(fresh.seen), m.Begun
	return fresh
}

// step takes one more step, unless the machine has stopped.
func (m *Memory) step() error {
	if m.Steps == 0 {
		return ErrStopped
	}
	m.Steps--
	return nil
}

// find takes a step towards a file that must exist.
func (m *Memory) find(path string) (*contents, error) {
	if err := m.step(); err != nil {
		return nil, err
	}
	c, ok := m.seen[path]
	if !ok {
		return nil, fs.ErrNotExist
	}
	return c, nil
}

func (m *Memory) MakeFolder(string) error { return m.step() }

func (m *Memory) List(folder string) (names []string, err error) {
	if err := m.step(); err != nil {
		return nil, err
	}
	for path := range m.seen {
		if filepath.Dir(path) == folder {
			names = append(names, filepath.Base(path))
		}
	}
	slices.Sort(names)
	return names, nil
}

func (m *Memory) IsFile(path string) bool {
	_, err := m.find(path)
	return err == nil
}

// IsOld implements disk.Disk; no time passes between a stop and what follows.
func (m *Memory) IsOld(path string) bool { return m.IsFile(path) }

func (m *Memory) Read(path string, most int) ([]byte, error) {
	c, err := m.find(path)
	switch {
	case err != nil:
		return nil, err
	case m.Denied != "" && path == filepath.Join(Home, filepath.FromSlash(m.Denied)):
		return nil, fs.ErrPermission
	}
	return slices.Clone(c.seen[:min(len(c.seen), most+1)]), nil
}

func (m *Memory) Create(folder, pattern string) (disk.File, error) {
	if err := m.step(); err != nil {
		return nil, err
	}
	m.Begun++
	path := filepath.Join(folder, strings.Replace(pattern, "*", fmt.Sprint(m.Begun), 1))
	m.seen[path] = &contents{}
	return &file{m, path, m.seen[path]}, nil
}

func (m *Memory) Open(path string) (disk.File, error) {
	c, err := m.find(path)
	if err != nil {
		return nil, err
	}
	return &file{m, path, c}, nil
}

func (m *Memory) Rename(from, to string) error {
	c, err := m.find(from)
	if err != nil {
		return err
	}
	delete(m.seen, from)
	m.seen[to] = c
	return nil
}

func (m *Memory) Remove(path string) error {
	_, err := m.find(path)
	if err == nil {
		delete(m.seen, path)
	}
	return err
}

func (m *Memory) Settle(folder string) error {
	if err := m.step(); err != nil {
		return err
	}
	maps.DeleteFunc(m.safe, func(path string, _ *contents) bool { return filepath.Dir(path) == folder })
	for path, c := range m.seen {
		if filepath.Dir(path) == folder {
			m.safe[path] = c
		}
	}
	return nil
}

// file is an open file of a Memory.
type file struct {
	disk *Memory
	path string
	*contents
}

func (f *file) Name() string { return f.path }

func (f *file) Size() (int64, error) { return int64(len(f.seen)), f.disk.step() }

func (f *file) Truncate(size int64) error {
	if err := f.disk.step(); err != nil {
		return err
	}
	f.seen = f.seen[:size]
	return nil
}

func (f *file) WriteAt(data []byte, at int64) (n int, err error) {
	for n = range data {
		if err := f.disk.step(); err != nil {
			return n, err
		}
		if f.disk.Room == 0 {
			return n, ErrFull
		}
		f.disk.Room--
		here := int(at) + n
		if more := here + 1 - len(f.seen); more > 0 {
			f.seen = append(f.seen, make([]byte, more)...)
		}
		f.seen[here] = data[n]
	}
	return len(data), nil
}

func (f *file) Sync() error {
	if err := f.disk.step(); err != nil {
		return err
	}
	f.safe = slices.Clone(f.seen)
	return nil
}

func (f *file) Close() error { return f.disk.step() }
