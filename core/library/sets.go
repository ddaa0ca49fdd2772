package library

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"sikwu/core/disk"
	"sikwu/core/rules"
)

// Set is a rule set, or a file that should be one.
type Set struct {
	Rules *rules.RuleSet // nil for a file that cannot be read
	File  string         // its name in the folder; empty for a preset
	Err   error          // why it cannot be read: a *rules.FileError, or the disk's
	// Taken reports that an earlier set has the same id, so that this one cannot be
	// chosen until it is renamed.
	Taken bool
}

// IsOwn reports whether the set is the user's and can be changed.
func (s *Set) IsOwn() bool { return s.File != "" }

// TakenError says that another set already has an id.
type TakenError struct {
	ID   string
	By   Set
	Free string // a similar id that is free
}

// Error is for developers; the UI words it for people.
func (e *TakenError) Error() string {
	return fmt.Sprintf("the id %q is taken (%q is free)", e.ID, e.Free)
}

const rulesEnding = ".toml"

// Sets lists the presets in order, then the user's sets by file name.
func (l *Library) Sets() ([]Set, error) {
	presets, err := rules.Presets()
	if err != nil {
		return nil, err
	}
	var list []Set
	for _, rs := range presets {
		list = append(list, Set{Rules: rs})
	}
	names, err := l.disk.List(l.rulesFolder())
	for _, name := range names {
		if strings.HasPrefix(name, ".") || !strings.EqualFold(filepath.Ext(name), rulesEnding) || !l.disk.IsFile(l.pathOf(name)) {
			continue
		}
		set := l.load(name)
		if set.Rules != nil {
			set.Taken = slices.ContainsFunc(list, func(s Set) bool { return s.has(set.Rules.ID) })
		}
		list = append(list, set)
	}
	return list, err
}

func (s *Set) has(id string) bool { return s.Rules != nil && s.Rules.ID == id }

func (l *Library) load(file string) Set {
	set := Set{File: file}
	data, err := l.disk.Read(l.pathOf(file), rules.MaxFile)
	if set.Err = err; err == nil {
		set.Rules, set.Err = rules.Parse(file, data)
	}
	return set
}

func (l *Library) pathOf(file string) string { return filepath.Join(l.rulesFolder(), file) }

// Create keeps a copy of a rule set under another id and title; an empty id is
// replaced by a free one. The error is a *TakenError if another set has the id.
func (l *Library) Create(from *rules.RuleSet, id string, title map[string]string) (Set, error) {
	if id == "" {
		id = from.ID
		if free, taken := l.taken(id, ""); taken != nil {
			id = free
		}
	}
	return l.add(from.Copy(id, title))
}

// add writes a set to a new file.
func (l *Library) add(rs *rules.RuleSet) (Set, error) {
	text, err := format(rs)
	if err != nil {
		return Set{}, err
	}
	return l.store(rs, text)
}

// format returns the text of a set, which can be read back. The error is a
// *rules.FileError if the set has no id.
func format(rs *rules.RuleSet) ([]byte, error) {
	text := rules.Format(rs)
	_, err := rules.Parse(rs.ID, text)
	return text, err
}

// store writes the text of a set to a new file.
func (l *Library) store(rs *rules.RuleSet, text []byte) (Set, error) {
	if free, by := l.taken(rs.ID, ""); by != nil {
		return Set{}, &TakenError{ID: rs.ID, By: *by, Free: free}
	}
	file, err := disk.FreeName(l.disk, l.rulesFolder(), fileStem(rs.ID), rulesEnding)
	if err != nil {
		return Set{}, err
	}
	if err := disk.Replace(l.disk, l.pathOf(file), text); err != nil {
		return Set{}, err
	}
	return l.load(file), nil
}

// taken returns the set that has an id, except the one in the file but, and a
// similar id that is free.
func (l *Library) taken(id, but string) (free string, by *Set) {
	sets, _ := l.Sets() // files that cannot be listed take no id
	holder := func(id string) int {
		return slices.IndexFunc(sets, func(s Set) bool { return s.has(id) && (but == "" || s.File != but) })
	}
	i := holder(id)
	if i < 0 {
		return id, nil
	}
	free = id
	for n := 2; holder(free) >= 0; n++ {
		free = id + "-" + strconv.Itoa(n)
	}
	return free, &sets[i]
}

// Change writes new values to a file whose set was was. It refuses if another set has
// the id (*TakenError). What another hand than the app's wrote, be it readable or not,
// is kept beside the file, under the name returned, which is empty if there was nothing
// to keep; a file too large to be one of rules is refused (*rules.FileError).
func (l *Library) Change(file string, was, rs *rules.RuleSet) (kept string, err error) {
	if err := checkName(file); err != nil {
		return "", err
	}
	if free, by := l.taken(rs.ID, file); by != nil {
		return "", &TakenError{ID: rs.ID, By: *by, Free: free}
	}
	text, err := format(rs)
	if err != nil {
		return "", err
	}
	if kept, err = l.setAside(file, was); err != nil {
		return "", err
	}
	return kept, disk.Replace(l.disk, l.pathOf(file), text)
}

// checkName refuses names that are not files of the folder.
func checkName(file string) error {
	if file == "" || file != filepath.Base(file) || strings.ContainsAny(file, `/\`) {
		return &fs.PathError{Op: "open", Path: file, Err: fs.ErrInvalid}
	}
	return nil
}

// setAside keeps a file beside itself unless it is as the app writes the set: it may
// hold comments, an order or values of its own, or be spoilt. One too large to be copied
// is an error (*rules.FileError).
func (l *Library) setAside(file string, as *rules.RuleSet) (kept string, err error) {
	data, err := l.disk.Read(l.pathOf(file), rules.MaxFile)
	if errors.Is(err, fs.ErrNotExist) || err == nil && bytes.Equal(data, rules.Format(as)) {
		return "", nil
	}
	if err == nil && len(data) > rules.MaxFile {
		_, err = rules.Parse(file, data)
	}
	if err != nil {
		return "", err
	}
	kept, err = disk.FreeName(l.disk, l.rulesFolder(), file+beforeEnding, "")
	if err != nil {
		return "", err
	}
	return kept, disk.Replace(l.disk, l.pathOf(kept), data)
}

// Rename gives a user's set another id, another title or both. It refuses as Change
// does, and a file that cannot be read (*rules.FileError).
func (l *Library) Rename(file, id string, title map[string]string) (Set, error) {
	if err := checkName(file); err != nil {
		return Set{}, err
	}
	set := l.load(file)
	if set.Err != nil {
		return Set{}, set.Err
	}
	renamed := set.Rules.Clone()
	renamed.ID, renamed.Title = id, title
	if _, err := l.Change(file, set.Rules, renamed); err != nil {
		return Set{}, err
	}
	return l.load(file), nil
}

// The endings of files kept beside a set.
const (
	deletedEnding = ".deleted"
	beforeEnding  = ".before"
)

// Delete takes a file off the list, whether or not it can be read. It stays in the
// folder under the name returned, by which Restore brings it back.
func (l *Library) Delete(file string) (kept string, err error) {
	if err := checkName(file); err != nil {
		return "", err
	}
	kept, err = disk.FreeName(l.disk, l.rulesFolder(), file+deletedEnding, "")
	if err != nil {
		return "", err
	}
	return kept, disk.Move(l.disk, l.pathOf(file), l.pathOf(kept))
}

// Restore brings back a deleted file, under another name if the old one has been
// taken since.
func (l *Library) Restore(kept string) (Set, error) {
	end := strings.LastIndex(kept, deletedEnding)
	if err := checkName(kept); err != nil || end < 0 {
		return Set{}, &fs.PathError{Op: "restore", Path: kept, Err: fs.ErrInvalid}
	}
	ending := filepath.Ext(kept[:end])
	file, err := disk.FreeName(l.disk, l.rulesFolder(), strings.TrimSuffix(kept[:end], ending), ending)
	if err != nil {
		return Set{}, err
	}
	if err := disk.Move(l.disk, l.pathOf(kept), l.pathOf(file)); err != nil {
		return Set{}, err
	}
	return l.load(file), nil
}

// fileStem makes a file name, without its ending, from an id.
func fileStem(id string) string {
	stem := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' {
			return unicode.ToLower(r)
		}
		return '-'
	}, id)
	letters := []rune(stem)
	stem = strings.Trim(string(letters[:min(len(letters), 40)]), "-")
	if stem == "" || isDevice(stem) {
		stem = "rules-" + stem
	}
	return strings.Trim(stem, "-")
}

// isDevice reports whether Windows reserves the name, whatever follows the dot.
func isDevice(stem string) bool {
	switch stem {
	case "con", "prn", "aux", "nul":
		return true
	}
	return len(stem) == 4 && (strings.HasPrefix(stem, "com") || strings.HasPrefix(stem, "lpt")) && unicode.IsDigit(rune(stem[3]))
}
