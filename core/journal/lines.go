package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
)

// Line is a line of a journal.
type Line struct {
	Number int    // from 1
	Text   []byte // without its end
}

// Torn is a last line that a crash has cut off, and that counts as not written.
type Torn struct {
	Number int
	Text   string // what is left of it
}

// Lines are what was read from a file.
type Lines struct {
	Whole []Line
	Torn  *Torn // nil if nothing was cut off

	good  int64 // bytes up to the end of the last whole line
	ended bool  // the last whole line has its end
}

// Read splits the bytes of a journal. The last line is torn if it is the beginning of
// an object and no more, if it has no end and is nothing of ours, or if it holds the
// zeros that some disks leave in unwritten space. A line that only lacks its end is
// whole, for no proper prefix of an object is an object. What no crash can leave, such
// as two lines run into one, is no torn line but a damaged one, and stays among the
// whole ones for their reader to report. The error is ErrTooLarge.
func Read(data []byte) (Lines, error) {
	if len(data) > MaxBytes || bytes.Count(data, []byte("\n")) > MaxLines {
		return Lines{}, ErrTooLarge
	}
	l := Lines{ended: true}
	for rest := data; len(rest) > 0; {
		text, after, ended := bytes.Cut(rest, []byte("\n"))
		if last := len(bytes.Trim(after, "\x00")) == 0; last {
			whole := bytes.TrimRight(text, "\x00")
			switch {
			case ended && bytes.IndexByte(text, 0) < 0 && !(bytes.HasPrefix(text, []byte("{")) && isCut(text)):
			case len(whole) > 0 && json.Valid(whole):
				text, after, ended = whole, rest[len(whole):], false
			case isCut(text):
				l.tear(rest)
				return l, nil
			}
		}
		l.Whole = append(l.Whole, Line{Number: len(l.Whole) + 1, Text: bytes.TrimSuffix(text, []byte("\r"))})
		l.good += int64(len(text))
		if l.ended = ended; ended {
			l.good++
		} else if len(after) > 0 {
			l.tear(after)
			return l, nil
		}
		rest = after
	}
	return l, nil
}

// isCut reports whether a text is what a crash leaves of a line.
func isCut(text []byte) bool {
	text, _, _ = bytes.Cut(text, []byte{0})
	if !bytes.HasPrefix(text, []byte("{")) {
		return true
	}
	var object json.RawMessage
	return errors.Is(json.NewDecoder(bytes.NewReader(text)).Decode(&object), io.ErrUnexpectedEOF)
}

// tear keeps what is left of a line that was not written whole.
func (l *Lines) tear(text []byte) {
	l.Torn = &Torn{Number: len(l.Whole) + 1, Text: string(text)}
}
