// Package library keeps rule sets and recent hands on this machine, in one folder:
// the user's own rule sets and the hands looked at last. It stands on disk, takes
// rule files from rules and lines from handfile, and gives the pages the rule sets
// to choose from.
//
//	rules/monday.toml            a user's rule set
//	rules/monday.toml.deleted    a deleted one; nothing is thrown away
//	rules/monday.toml.before     one edited by hand or spoilt, before a change by the app
//	recent.hands                 the last hands, newest first
//	recent.damaged.hands         one that could not be read
//
// The folder is for people too: files may be added, edited and removed while the
// app runs. A rule file that cannot be read is listed with its error and not
// written to; one spoilt while the app shows its set is kept beside what the app
// writes. Every write is a new file that takes the old one's name once it is safely
// on disk, so that a crash at any moment leaves one or the other. Two windows at
// once do no harm to each other, and the last write wins.
package library

import (
	"path/filepath"

	"sikwu/core/disk"
)

// Library is the folder. Except for those of Recent, its methods must not be called
// concurrently.
type Library struct {
	folder string
	disk   disk.Disk
}

// Open returns the library in a folder, which need not exist yet.
func Open(folder string) *Library { return open(folder, disk.Machine{}) }

func open(folder string, d disk.Disk) *Library {
	l := &Library{folder: folder, disk: d}
	disk.Sweep(d, l.folder, "*")
	disk.Sweep(d, l.rulesFolder(), "*")
	return l
}

// rulesFolder is the folder of the user's rule sets.
func (l *Library) rulesFolder() string { return filepath.Join(l.folder, "rules") }
