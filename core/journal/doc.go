// Package journal keeps files of acts: a first line that says what the file is,
// then one line an act, never changed again. Each line is on the disk itself
// before Append answers, so that a crash at any moment costs at most the act
// that was being written. What such a crash leaves behind, a last line cut off
// or filled with nothing, is dropped and told as Torn.
//
// Every file of a Folder has an id, which is its name without the ending. What
// is removed is only moved aside, into the folder removed.
//
// To a Folder and its Logs the lines are text without line ends. A Store reads
// them as documents: their owner tells by a Reader what its first line and its
// acts mean, and a History holds what was done, undone and may be done again.
// What of a file cannot be read is told by a FileError.
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

// The errors that an owner tells people of; others are the disk's.
var (
	ErrTooLarge = errors.New("too large for a journal")
	ErrChanged  = errors.New("somebody else has written to the journal") // read it again
	ErrBadID    = errors.New("no id of a journal")
	ErrTaken    = errors.New("there is a journal of this id")
	ErrBadLine  = errors.New("not one line of text")
)

// NewID returns an id that nobody else has: the moment, in UTC, and a few letters.
func NewID(now time.Time) string {
	return now.UTC().Format("20060102-150405") + "-" + strings.ToLower(rand.Text()[:6])
}

// isID reports whether an id can be a file's name everywhere.
func isID(id string) bool {
	return id != "" && len(id) <= 100 && strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-_") == ""
}
