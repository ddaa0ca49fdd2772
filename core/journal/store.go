package journal

import (
	"bytes"
	"errors"
	"io/fs"
	"time"
)

// Store is a Folder whose journals are read as documents of type D.
type Store[D any] struct {
	folder *Folder
	read   func(Lines) (D, error)
}

// NewStore returns the store at a path, which need not exist yet. The ending is
// that of In; read makes a document of the lines of a journal, or returns a
// *FileError.
func NewStore[D any](path, ending string, read func(Lines) (D, error)) Store[D] {
	return Store[D]{In(path, ending), read}
}

// Parse makes a document of a journal's bytes. The error is a *FileError.
func Parse[D any](data []byte, read func(Lines) (D, error)) (d D, err error) {
	lines, err := Read(data)
	if err != nil {
		return d, &FileError{Fault: TooLarge}
	}
	return read(lines)
}

// Create begins a journal with its first line, and perhaps more, and returns once
// it is safely on disk. The document is as Open will read it. The error is a
// *FileError, or the disk's.
func (s Store[D]) Create(first []byte, now time.Time, more ...[]byte) (d D, l *Log, err error) {
	if d, err = Parse(bytes.Join(append([][]byte{first}, more...), []byte("\n")), s.read); err != nil {
		return d, nil, err
	}
	l, err = s.folder.Create(NewID(now), first, more...)
	return d, l, err
}

// Copy begins a journal with a first line and events. It is changed later than the
// document that these are of, whatever the clock says. The error is that of line or
// Create.
func Copy[D, E any](s Store[D], of *Document, now time.Time, first []byte, events []E, line func(e E, at string) ([]byte, error)) (d D, l *Log, err error) {
	if !now.After(of.Changed) {
		now = of.Changed.Add(time.Second)
	}
	lines := make([][]byte, len(events))
	for i, e := range events {
		if lines[i], err = line(e, Moment(now)); err != nil {
			return d, nil, err
		}
	}
	return s.Create(first, now, lines...)
}

// Open reads a journal. The error is a *FileError, or the disk's.
func (s Store[D]) Open(id string) (d D, l *Log, err error) {
	l, lines, err := s.folder.Open(id)
	if errors.Is(err, ErrTooLarge) {
		err = &FileError{Fault: TooLarge}
	}
	if err == nil {
		d, err = s.read(lines)
	}
	return d, l, err
}

// Lines returns the lines of a journal whatever they mean. The error is a
// *FileError, or the disk's.
func (s Store[D]) Lines(id string) (Lines, error) {
	_, lines, err := s.folder.Open(id)
	if errors.Is(err, ErrTooLarge) {
		err = &FileError{Fault: TooLarge}
	}
	return lines, err
}

// Path returns where a journal's file is.
func (s Store[D]) Path(id string) string { return s.folder.file(id) }

// IDs lists the journals, the oldest first.
func (s Store[D]) IDs() ([]string, error) { return s.folder.IDs() }

// State lists the journals with their sizes, as Folder.State does.
func (s Store[D]) State() ([]string, error) { return s.folder.State() }

// Each opens the journals one after another, the newest first, and calls show with
// each and the error of opening it. The error is that of listing them.
func (s Store[D]) Each(show func(id string, d D, err error)) error {
	ids, err := s.folder.IDs()
	for i := len(ids) - 1; i >= 0; i-- { // ids begin with the time
		d, _, err := s.Open(ids[i])
		if !errors.Is(err, fs.ErrNotExist) { // removed meanwhile
			show(ids[i], d, err)
		}
	}
	return err
}

// Remove moves a journal aside, to be restored by the id that it returns.
func (s Store[D]) Remove(id string) (as string, err error) { return s.folder.Remove(id) }

// Restore moves a removed journal back.
func (s Store[D]) Restore(id string) (as string, err error) { return s.folder.Restore(id) }
