package progress

import (
	"bytes"
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"

	"sikwu/core/disk"
)

// The names in the folder. The last three are stems: a number may follow.
const (
	mainName    = "progress.json"
	beforeName  = "progress.before.json"
	damagedStem = "progress.damaged"
	newerStem   = "progress.v"
	ending      = ".json"
)

// MaxBytes is the most that is read of a file, in bytes: more than a lifetime of
// questions takes.
const MaxBytes = 16 << 20

// keeper reads and writes the file.
type keeper struct {
	folder string
	disk   disk.Disk
	last   *document // the file as it was read or written last, nil before
	kept   bool      // the file before may be written over
}

func (k *keeper) path(name string) string { return filepath.Join(k.folder, name) }

// open reads the state, or the one before the last write. The state is never nil; the
// error is the one Open returns.
func (k *keeper) open() (*state, error) {
	disk.Sweep(k.disk, k.folder, "progress.*")
	d, err := k.read(mainName)
	if err == nil {
		return k.take(d)
	}
	missing := errors.Is(err, fs.ErrNotExist)
	var damaged *DamagedError
	if !missing && !errors.As(err, &damaged) {
		return new(state), err
	}
	before, errBefore := k.read(beforeName)
	switch {
	case errBefore == nil && missing: // the machine stopped in the middle of a write
		return k.take(before)
	case errBefore == nil:
		damaged.Previous = true
		s, newer := k.take(before)
		return s, errors.Join(damaged, newer)
	case !missing:
		return new(state), damaged
	case errors.Is(errBefore, fs.ErrNotExist):
		return new(state), nil
	}
	return new(state), errBefore
}

// take begins with what was read.
func (k *keeper) take(d *document) (*state, error) {
	k.last = d
	if d.version <= Version {
		return d.state, nil
	}
	name, _, err := k.newerName(d)
	return d.state, errors.Join(&NewerError{Version: d.version, Name: name}, err)
}

// read reads a file. One that cannot be understood is put aside, and the error is
// a *DamagedError.
func (k *keeper) read(name string) (*document, error) {
	data, err := k.disk.Read(k.path(name), MaxBytes)
	if err != nil {
		return nil, err
	}
	if k.last != nil && bytes.Equal(data, k.last.source) {
		return k.last, nil
	}
	d, err := parse(data)
	if err == nil {
		return d, nil
	}
	aside, err := disk.FreeName(k.disk, k.folder, damagedStem, ending)
	if err == nil {
		err = disk.Move(k.disk, k.path(name), k.path(aside))
	}
	if err != nil {
		return nil, err
	}
	return nil, &DamagedError{Name: aside}
}

// write writes a state together with what another window has written since, which it
// returns. A *DamagedError is about what the other window wrote; the state is written
// all the same.
func (k *keeper) write(s *state) (found *state, trouble error) {
	if err := k.disk.MakeFolder(k.folder); err != nil {
		return nil, err
	}
	base := k.last
	d, err := k.read(mainName)
	isThere := err == nil
	var damaged *DamagedError
	switch {
	case isThere:
		if d != k.last {
			found, base = d.state, d
			s.merge(found)
		}
		if err := k.putNewerAside(d); err != nil {
			return found, err
		}
	case errors.As(err, &damaged):
		damaged.Previous, trouble = true, damaged
	case !errors.Is(err, fs.ErrNotExist):
		return nil, err
	}
	data, err := render(s, base)
	if err == nil && isThere && bytes.Equal(data, d.source) {
		k.last = d
		return found, nil
	}
	if err == nil {
		err = k.keepBefore()
	}
	if err == nil {
		err = k.replace(data, isThere)
	}
	if err == nil {
		k.last = &document{state: s, version: Version, source: data}
	}
	return found, errors.Join(trouble, err)
}

// replace gives the file new contents and keeps the old ones as those before.
func (k *keeper) replace(data []byte, isThere bool) error {
	added, err := disk.Add(k.disk, k.folder, mainName+".*", data)
	if err != nil {
		return err
	}
	if isThere {
		// should the machine stop now, open takes the one before
		if err := k.disk.Rename(k.path(mainName), k.path(beforeName)); err != nil {
			return errors.Join(err, k.disk.Remove(added))
		}
	}
	return disk.Name(k.disk, added, k.path(mainName))
}

// keepBefore makes sure, once, that the file before may be overwritten: that it is ours
// and whole, or put aside.
func (k *keeper) keepBefore() error {
	if k.kept {
		return nil
	}
	d, err := k.read(beforeName)
	var damaged *DamagedError
	if err == nil {
		err = k.putNewerAside(d)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.As(err, &damaged) {
		return err
	}
	k.kept = true
	return nil
}

// putNewerAside copies a newer version's file, once.
func (k *keeper) putNewerAside(d *document) error {
	if d.version <= Version {
		return nil
	}
	name, isThere, err := k.newerName(d)
	if err != nil || isThere {
		return err
	}
	return disk.Replace(k.disk, k.path(name), d.source)
}

// newerName returns the name for a copy of a newer version's file, and whether that
// is there already.
func (k *keeper) newerName(d *document) (name string, isThere bool, err error) {
	stem := newerStem + strconv.Itoa(d.version)
	name = stem + ending
	data, err := k.disk.Read(k.path(name), MaxBytes)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return name, false, nil
	case err == nil && bytes.Equal(data, d.source):
		return name, true, nil
	}
	name, err = disk.FreeName(k.disk, k.folder, stem, ending)
	return name, false, err
}
