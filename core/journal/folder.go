package journal

import (
	"bytes"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"sikwu/core/disk"
)

// Folder is a folder of journals of one kind.
type Folder struct {
	path, ending string
	disk         disk.Disk
}

// In returns the folder at a path, which need not exist yet. The ending, such as
// ".sheet", tells its files from others.
func In(path, ending string) *Folder {
	return &Folder{path: path, ending: ending, disk: disk.Machine{}}
}

// removedFolder is the folder of removed journals, inside their folder.
const removedFolder = "removed"

// IDs lists the journals, in the order of their ids.
func (f *Folder) IDs() ([]string, error) { return f.idsIn(f.path) }

// Removed lists the journals moved aside, in the order of their ids.
func (f *Folder) Removed() ([]string, error) { return f.idsIn(f.aside()) }

// State lists the journals with their sizes, in bytes: it changes with whatever is
// written to one of them.
func (f *Folder) State() (list []string, err error) {
	ids, err := f.IDs()
	for _, id := range ids {
		data, err := f.disk.Read(f.file(id), MaxBytes)
		if err == nil { // else removed meanwhile
			list = append(list, id+" "+strconv.Itoa(len(data)))
		}
	}
	return list, err
}

func (f *Folder) idsIn(folder string) (ids []string, err error) {
	names, err := f.disk.List(folder)
	for _, name := range names {
		if id, ok := strings.CutSuffix(name, f.ending); ok && isID(id) {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return ids, err
}

func (f *Folder) file(id string) string { return filepath.Join(f.path, id+f.ending) }

// begun returns the pattern of files that are not journals yet.
func (f *Folder) begun() string { return "*" + f.ending }

func (f *Folder) aside() string { return filepath.Join(f.path, removedFolder) }

// Log is a journal open for writing. It is for one goroutine.
type Log struct {
	folder *Folder
	id     string
	good   int64 // bytes up to the end of the last whole line
	tail   int64 // bytes at most after those, of a line that was cut off
	exact  bool  // tail is exact, not an upper bound
	lead   string
}

// ID returns the journal's id.
func (l *Log) ID() string { return l.id }

// Create begins a journal with its first line and perhaps more. The file is created
// whole or not at all.
func (f *Folder) Create(id string, first []byte, more ...[]byte) (*Log, error) {
	if !isID(id) {
		return nil, ErrBadID
	}
	var data []byte
	for _, line := range append([][]byte{first}, more...) {
		if !isLine(line) {
			return nil, ErrBadLine
		}
		data = append(append(data, line...), '\n')
	}
	if err := f.disk.MakeFolder(f.path); err != nil {
		return nil, err
	}
	disk.Sweep(f.disk, f.path, f.begun())
	taken, err := f.IDs()
	if err != nil {
		return nil, err
	}
	if slices.Contains(taken, id) {
		return nil, ErrTaken
	}
	added, err := disk.Add(f.disk, f.path, f.begun(), data)
	if err == nil {
		err = disk.Name(f.disk, added, f.file(id))
	}
	if err != nil {
		return nil, err
	}
	return &Log{folder: f, id: id, good: int64(len(data))}, nil
}

// Open reads a journal. It changes nothing; a line that was cut off is removed by
// the next Append.
func (f *Folder) Open(id string) (*Log, Lines, error) {
	if !isID(id) {
		return nil, Lines{}, ErrBadID
	}
	data, err := f.disk.Read(f.file(id), MaxBytes)
	if err != nil {
		return nil, Lines{}, err
	}
	lines, err := Read(data)
	if err != nil {
		return nil, Lines{}, err
	}
	l := &Log{folder: f, id: id, good: lines.good, tail: int64(len(data)) - lines.good, exact: true}
	if !lines.ended {
		l.lead = "\n"
	}
	return l, lines, nil
}

// Remove moves a journal aside, under another id if its own is taken there, and
// returns that id.
func (f *Folder) Remove(id string) (as string, err error) {
	if err := f.disk.MakeFolder(f.aside()); err != nil {
		return "", err
	}
	return f.move(id, f.path, f.aside())
}

// Restore moves a journal back, as Remove moves it aside.
func (f *Folder) Restore(id string) (as string, err error) { return f.move(id, f.aside(), f.path) }

func (f *Folder) move(id, from, to string) (as string, err error) {
	here, err := f.idsIn(from)
	switch {
	case !isID(id):
		return "", ErrBadID
	case err != nil:
		return "", err
	case !slices.Contains(here, id):
		return "", &fs.PathError{Op: "move", Path: id + f.ending, Err: fs.ErrNotExist}
	}
	name, err := disk.FreeName(f.disk, to, id, f.ending)
	if err != nil {
		return "", err
	}
	return strings.TrimSuffix(name, f.ending), disk.Move(f.disk, filepath.Join(from, id+f.ending), filepath.Join(to, name))
}

func isLine(text []byte) bool { return len(text) > 0 && !bytes.ContainsAny(text, "\n\x00") }
