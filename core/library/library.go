// Package library is what is kept on this machine, in one folder: rule sets of
// one's own and the hands looked at last.
//
//	rules/monday.toml            a rule set of one's own
//	rules/monday.toml.deleted    one that was deleted; nothing is thrown away
//	rules/monday.toml.before     one that was written by hand before it was changed here
//	recent.hands                 the last hands, newest first
//	recent.damaged.hands         one that could not be read
//
// The folder is for people as well: files may be put there, edited and taken
// away while the app runs. A rule file that cannot be read is listed with its
// error and never written to. Every write is a new file that takes the old one's
// name when it is on the disk, so that a crash at any moment leaves the one or
// the other; two windows at once do each other no harm, and the last to write
// has its way.
package library

import (
	"path/filepath"

	"sikwu/core/disk"
)

// Library is the folder. Its methods must not be called at the same time but
// for those of Recent.
type Library struct {
	folder string
	disk   disk.Disk
}

// Open looks after a folder, which need not exist before something is kept.
func Open(folder string) *Library { return open(folder, disk.Machine{}) }

func open(folder string, d disk.Disk) *Library {
	l := &Library{folder: folder, disk: d}
	disk.Sweep(d, l.folder, "*")
	disk.Sweep(d, l.rulesFolder(), "*")
	return l
}

// rulesFolder is where rule sets of one's own are.
func (l *Library) rulesFolder() string { return filepath.Join(l.folder, "rules") }
