package library

import (
	"path/filepath"

	"sikwu/core/disk"
	"sikwu/core/rules"
)

// OnTaken says what to do with an imported file whose id another set has.
type OnTaken uint8

// The choices.
const (
	Refuse   OnTaken = iota // change nothing; the error is a *TakenError
	KeepBoth                // give the new set a free id
	Replace                 // move the other set aside, as Delete does; a preset cannot be replaced
)

// Import keeps a copy of a rule file from elsewhere, as it is written. The name is
// for messages. The error is a *rules.FileError if the data is not a rule file, a
// *TakenError if another set has its id and answer does not resolve that.
func (l *Library) Import(name string, data []byte, answer OnTaken) (Set, error) {
	rs, err := rules.Parse(filepath.Base(name), data)
	if err != nil {
		return Set{}, err
	}
	free, by := l.taken(rs.ID, "")
	switch {
	case by == nil:
		return l.store(rs, data)
	case answer == KeepBoth:
		return l.add(rs.Copy(free, rs.Title))
	case answer == Replace && by.IsOwn():
		return l.replaceSet(by.File, data)
	}
	return Set{}, &TakenError{ID: rs.ID, By: *by, Free: free}
}

// replaceSet overwrites a user's file, which is kept beside it.
func (l *Library) replaceSet(file string, data []byte) (Set, error) {
	old, err := l.disk.Read(l.pathOf(file), rules.MaxFile)
	if err != nil {
		return Set{}, err
	}
	kept, err := disk.FreeName(l.disk, l.rulesFolder(), file+deletedEnding, "")
	if err != nil {
		return Set{}, err
	}
	if err := disk.Replace(l.disk, l.pathOf(kept), old); err != nil {
		return Set{}, err
	}
	if err := disk.Replace(l.disk, l.pathOf(file), data); err != nil {
		return Set{}, err
	}
	return l.load(file), nil
}

// Export returns the text of a set's file to be saved elsewhere, and a name for it.
// A user's file is returned as it is written, even if it cannot be read.
func (l *Library) Export(s Set) (name string, data []byte, err error) {
	if !s.IsOwn() {
		return fileStem(s.Rules.ID) + rulesEnding, rules.Format(s.Rules), nil
	}
	if err := checkName(s.File); err != nil {
		return "", nil, err
	}
	data, err = l.disk.Read(l.pathOf(s.File), rules.MaxFile)
	return s.File, data, err
}
