// Package disk is how files are kept through crashes: whatever moment the
// machine stops at, a file has its old contents or its new ones.
//
// A Disk is the few things a file system is asked for. Machine is the real one;
// disktest has one in memory, which stops in the middle of things. Above a Disk
// stand the ways of changing files that hold through such stops: Replace, or Add
// and Name one after the other, and Move. What a stop leaves half written, Sweep
// takes away. Whoever writes into a file that is there, as a journal does at its
// end, sees to that alone.
//
// Errors are the Disk's own, several joined.
package disk

import "io"

// Disk is the file system below.
type Disk interface {
	// MakeFolder makes a folder, and those above it, unless it is there.
	MakeFolder(path string) error
	// List names all that is in a folder, in order; nothing if there is no
	// folder.
	List(folder string) ([]string, error)
	// IsFile reports whether a file is there, or a link to one; folders and
	// pipes are none.
	IsFile(path string) bool
	// IsOld reports whether a file is there that nobody can still be writing.
	IsOld(path string) bool
	// Read reads a file of at most most bytes, and one byte more of a larger.
	// The error is an fs.ErrInvalid of what is no file.
	Read(path string, most int) ([]byte, error)
	// Create begins a new file under a name that nobody has: the pattern with
	// something else for its star.
	Create(folder, pattern string) (File, error)
	// Open opens a file that is there, for writing at any place.
	Open(path string) (File, error)
	// Rename gives a file another name, whose file it replaces.
	Rename(from, to string) error
	Remove(path string) error
	// Settle writes what was done to a folder's names to the disk itself.
	Settle(folder string) error
}

// File is one that is being written.
type File interface {
	io.WriterAt
	// Name is its path.
	Name() string
	// Size is its length in bytes.
	Size() (int64, error)
	// Truncate makes it so many bytes long.
	Truncate(size int64) error
	// Sync writes its contents to the disk itself.
	Sync() error
	Close() error
}
