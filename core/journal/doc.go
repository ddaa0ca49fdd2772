// Package journal keeps files of events: a first line that says what the file is,
// then one line for each event, never changed again. It stands on disk, and
// sheetfile and tournament keep their files in it. Each line is safely on disk
// before Append returns, so that a crash at any moment costs at most the event
// being written. What such a crash leaves behind, a last line cut off or filled
// with zeros, is dropped and reported as Torn.
//
// Every file of a Folder has an id, which is its name without the ending. A removed
// file is only moved aside, into the folder removed.
//
// To a Folder and its Logs the lines are text without line ends. A Store reads them
// as documents: their owner provides a Reader for what the first line and the
// events mean, and a History holds what was done, undone and can be redone. A
// FileError says what of a file cannot be read.
package journal

import (
	"crypto/rand"
	"errors"
	"strings"
	"time"
)

// How much a file may hold, in bytes and lines.
const (
	MaxBytes = 16 << 20
	MaxLines = 50_000
)

// The errors that users are told of; others are the disk's.
var (
	ErrTooLarge = errors.New("too large for a journal")
	ErrChanged  = errors.New("somebody else has written to the journal")         // read it again
	ErrLost     = errors.New("somebody else has taken lines out of the journal") // that were written to it
	ErrBadID    = errors.New("no id of a journal")
	ErrTaken    = errors.New("there is a journal of this id")
	ErrBadLine  = errors.New("not one line of text")
)

// NewID returns a new unique id: the time, in UTC, and a few letters.
func NewID(now time.Time) string {
	return now.UTC().Format(idTime) + "-" + strings.ToLower(rand.Text()[:6])
}

// idTime is how an id begins.
const idTime = "20060102-150405"

// Begun returns the time in an id of NewID, the zero time if it is another.
func Begun(id string) time.Time {
	at, _ := time.Parse(idTime, id[:min(len(id), len(idTime))])
	return at
}

// isID reports whether an id is a valid file name on every system.
func isID(id string) bool {
	return id != "" && len(id) <= 100 && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-_") == ""
}
