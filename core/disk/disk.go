// Package disk keeps files whole through crashes: whenever the machine stops, a
// file has its old contents or its new ones. It takes nothing from the rest of
// core; journal and library, and the settings and progress of the app, keep their
// files with it.
//
// A Disk is the few operations needed of a file system. Machine is the real one, Shared the
// real one for files that the user gave a place; disktest has one in memory, which stops halfway
// on purpose. Replace, Add followed
// by Name, and Move change files on a Disk so that they survive such stops. Sweep
// removes what a stop has left half written. Code that writes into an existing
// file, as a journal does at its end, must take care of that itself.
//
// Errors are those of the Disk, several joined; TroubleOf says what they tell of.
package disk

import "io"

// Disk is a file system.
type Disk interface {
	// MakeFolder makes a folder and its parents, unless they exist.
	MakeFolder(path string) error
	// List names everything in a folder, in order; nothing if there is no such
	// folder.
	List(folder string) ([]string, error)
	// IsFile reports whether there is a file, or a link to one; folders and pipes
	// do not count.
	IsFile(path string) bool
	// IsOld reports whether there is a file that is too old to be still being written.
	IsOld(path string) bool
	// Read reads a file of at most most bytes, and one byte more of a larger one.
	// The error is fs.ErrInvalid if the path is not a file.
	Read(path string, most int) ([]byte, error)
	// Create creates a file under a new name: the pattern with something in place
	// of its star.
	Create(folder, pattern string) (File, error)
	// Open opens an existing file for writing at any place.
	Open(path string) (File, error)
	// Rename renames a file, replacing any file of the new name.
	Rename(from, to string) error
	Remove(path string) error
	// Settle syncs a folder, so that changes of its names survive a crash.
	Settle(folder string) error
}

// File is a file being written.
type File interface {
	io.WriterAt
	// Name returns its path.
	Name() string
	// Size returns its length in bytes.
	Size() (int64, error)
	// Truncate sets its length in bytes.
	Truncate(size int64) error
	// Sync makes its contents survive a crash.
	Sync() error
	Close() error
}
