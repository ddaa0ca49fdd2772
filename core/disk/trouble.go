package disk

import (
	"errors"
	"io/fs"
	"runtime"
	"slices"
	"syscall"
)

// Trouble says why the system did not read or write, by a stable id.
type Trouble string

// The troubles.
const (
	Full      Trouble = "full"      // no room, on the disk or in one's share of it
	ReadOnly  Trouble = "read_only" // the disk
	Forbidden Trouble = "forbidden"
	Folder    Trouble = "folder" // a folder stands where a file is wanted
	NotFile   Trouble = "not_file"
	Gone      Trouble = "gone"      // no file or folder of that name
	LongName  Trouble = "long_name" // longer than the disk takes
	BadName   Trouble = "bad_name"  // with signs that the disk does not take
	TooLarge  Trouble = "too_large" // for the disk or for one's share of it
	InUse     Trouble = "in_use"    // by another program
	Faulty    Trouble = "faulty"    // the disk fails to read or to write
	Closed    Trouble = "closed"    // nobody reads the pipe any more
	Other     Trouble = "unknown"
)

// Troubles lists the troubles.
func Troubles() []Trouble {
	return []Trouble{Full, ReadOnly, Forbidden, Folder, NotFile, Gone, LongName, BadName, TooLarge, InUse, Faulty, Closed, Other}
}

// numbers are the errors of a system by trouble; those of Windows are not among the names of
// package syscall. A file that is to replace a folder is told that something exists.
var (
	numbers = map[Trouble][]syscall.Errno{
		Full: {syscall.ENOSPC, syscall.EDQUOT}, ReadOnly: {syscall.EROFS}, Folder: {syscall.EISDIR, syscall.EEXIST}, Gone: {syscall.ENOTDIR},
		LongName: {syscall.ENAMETOOLONG}, BadName: {syscall.EINVAL, syscall.EILSEQ}, TooLarge: {syscall.EFBIG},
		InUse: {syscall.EBUSY}, Faulty: {syscall.EIO}, Closed: {syscall.EPIPE},
	}
	windowsNumbers = map[Trouble][]syscall.Errno{
		Full: {39, 112}, ReadOnly: {19}, Gone: {3, 15, 21}, LongName: {206}, BadName: {123, 161}, InUse: {32, 33}, Faulty: {23, 29, 30, 31}, Closed: {109, 232},
	}
)

// TroubleOf returns what kind of trouble an error tells of.
func TroubleOf(err error) Trouble {
	of := numbers
	var number syscall.Errno
	if runtime.GOOS == "windows" && errors.As(err, &number) {
		of = windowsNumbers
	}
	for _, trouble := range Troubles() {
		if slices.ContainsFunc(of[trouble], func(n syscall.Errno) bool { return errors.Is(err, n) }) {
			return trouble
		}
	}
	switch {
	case errors.Is(err, fs.ErrPermission):
		return Forbidden
	case errors.Is(err, fs.ErrNotExist):
		return Gone
	case errors.Is(err, fs.ErrInvalid):
		return NotFile
	}
	return Other
}
