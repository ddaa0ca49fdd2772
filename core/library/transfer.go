package library

import (
	"path/filepath"

	"sikwu/core/disk"
	"sikwu/core/rules"
)

// OnTaken is what to do with a file to import whose id another set has.
type OnTaken uint8

// The answers.
const (
	Refuse   OnTaken = iota // leave all as it is; the error is a *TakenError
	KeepBoth                // give the new one a free id
	Replace                 // put the other aside, as Delete does; a preset cannot be
)

// Import keeps a copy of a rule file from elsewhere, as it is written. The name
// is for messages. The error is a *rules.FileError where the file is none,
// *TakenError where another set has its id and the answer does not help.
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

// replaceSet writes another file over one's own, which stays beside it.
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
// One's own comes as it is written, also where it cannot be read.
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
