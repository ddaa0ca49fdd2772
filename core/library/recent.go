package library

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"sync"

	"sikwu/core/disk"
	"sikwu/core/handfile"
	"sikwu/core/tile"
)

// MaxRecent is the number of hands remembered.
const MaxRecent = 50

// The names of the file of recent hands, and of one that could not be read.
const (
	recentName    = "recent.hands"
	damagedStem   = "recent.damaged"
	damagedEnding = ".hands"
)

// DamagedError says that the recent hands could not be read. Their file was moved
// aside under Name, and the list starts again.
type DamagedError struct{ Name string }

// Error is for developers; the UI words it for people.
func (e *DamagedError) Error() string {
	return fmt.Sprintf("the recent hands could not be read; they are kept in %s", e.Name)
}

// Recent is the list of hands looked at last. Its methods may be called
// concurrently.
type Recent struct {
	library *Library
	trouble func(error)

	reading sync.Mutex // held while reading or writing the file
	mu      sync.Mutex
	pending []handfile.Hand // to be written, oldest first
	busy    bool            // a goroutine is writing
	idle    *sync.Cond
}

// Recent returns the recent hands. Errors of writing are passed to trouble on
// another goroutine; nil disables reporting.
func (l *Library) Recent(trouble func(error)) *Recent {
	r := &Recent{library: l, trouble: trouble}
	r.idle = sync.NewCond(&r.mu)
	return r
}

// Keep remembers a hand as the newest, and returns before it is written. A hand
// being edited counts once: other circumstances of the same tiles, the tile
// that completes a ready hand, and others who called the same tile replace the newest.
func (r *Recent) Keep(h handfile.Hand) {
	if handfile.New("").Add(h) != nil {
		return // too many tiles for a line
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.pending = append(r.pending, h)
	if !r.busy {
		r.busy = true
		go r.write()
	}
}

// write writes pending hands until there are none.
func (r *Recent) write() {
	for {
		r.mu.Lock()
		hands := slices.Clone(r.pending)
		if len(hands) == 0 {
			r.busy = false
			r.idle.Broadcast()
			r.mu.Unlock()
			return
		}
		r.mu.Unlock()
		if err := r.store(hands); err != nil && r.trouble != nil {
			r.trouble(err)
		}
	}
}

// store writes pending hands.
func (r *Recent) store(hands []handfile.Hand) error {
	r.reading.Lock()
	defer r.reading.Unlock()
	defer func() { // before Hands reads the file again
		r.mu.Lock()
		r.pending = slices.Delete(r.pending, 0, len(hands))
		r.mu.Unlock()
	}()
	list, damage := r.load()
	var damaged *DamagedError
	if damage != nil && !errors.As(damage, &damaged) {
		return damage // a file that cannot be read now may be readable later
	}
	for _, h := range hands {
		list = remember(list, h)
	}
	f := handfile.New("")
	for _, h := range list {
		if err := f.Add(h); err != nil {
			return errors.Join(damage, err)
		}
	}
	return errors.Join(damage, disk.Replace(r.library.disk, r.library.recentFile(), f.Bytes()))
}

func (l *Library) recentFile() string { return filepath.Join(l.folder, recentName) }

// load reads the file. The error is a *DamagedError if the file was moved aside.
func (r *Recent) load() ([]handfile.Hand, error) {
	l := r.library
	data, err := l.disk.Read(l.recentFile(), handfile.MaxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	f, err := handfile.Parse(data)
	if err == nil && len(f.BadLines()) == 0 {
		return f.Hands(), nil
	}
	aside, err := disk.FreeName(l.disk, l.folder, damagedStem, damagedEnding)
	if err == nil {
		err = disk.Move(l.disk, l.recentFile(), filepath.Join(l.folder, aside))
	}
	if err != nil {
		return nil, err
	}
	return nil, &DamagedError{Name: aside}
}

// Hands lists the hands, newest first, including those not written yet. With a
// *DamagedError they are the hands kept since.
func (r *Recent) Hands() ([]handfile.Hand, error) {
	r.reading.Lock()
	defer r.reading.Unlock()
	list, err := r.load()
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, h := range r.pending {
		list = remember(list, h)
	}
	return list, err
}

// Flush waits until all hands are written.
func (r *Recent) Flush() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for r.busy {
		r.idle.Wait()
	}
}

// remember returns list with h in front of the others.
func remember(list []handfile.Hand, h handfile.Hand) []handfile.Hand {
	if len(list) > 0 {
		switch added := tilesMore(h, list[0]); {
		case added == sameTiles || added == oneMore:
			list = list[1:]
		case added == oneLess:
			return list
		}
	}
	list = slices.DeleteFunc(slices.Clone(list), h.Equal)
	list = slices.Insert(list, 0, h)
	return list[:min(len(list), MaxRecent)]
}

// step says how one hand came from another.
type step uint8

const (
	otherTiles step = iota
	sameTiles
	oneMore
	oneLess
)

// tilesMore compares the tiles of two hands without their flowers. Of several hands that
// called one tile, one that was there before tells that they are the same.
func tilesMore(h, before handfile.Hand) step {
	for _, a := range called(h) {
		for _, b := range called(before) {
			if stepFrom(b, a) == sameTiles {
				return sameTiles
			}
		}
	}
	if len(h.Others)+len(before.Others) > 0 {
		return otherTiles
	}
	return stepFrom(before.Draft.Counts(), h.Draft.Counts())
}

// called counts the tiles of each who called.
func called(h handfile.Hand) []tile.Counts {
	list := []tile.Counts{h.Draft.Counts()}
	for _, o := range h.Others {
		list = append(list, o.Draft.Counts())
	}
	return list
}

// stepFrom says how tiles came from those before.
func stepFrom(b, a tile.Counts) step {
	more, less := 0, 0
	for t := range tile.Kinds {
		if d := int(a[t]) - int(b[t]); d > 0 {
			more += d
		} else {
			less -= d
		}
	}
	switch [2]int{more, less} {
	case [2]int{0, 0}:
		return sameTiles
	case [2]int{1, 0}:
		return oneMore
	case [2]int{0, 1}:
		return oneLess
	}
	return otherTiles
}
