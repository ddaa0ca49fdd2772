package journal

import (
	"encoding/json"
	"errors"
	"time"
)

// Document is what a journal says besides what its events make.
type Document struct {
	Begun   time.Time
	Changed time.Time // the time of the last event
	Torn    *Torn     // a last line that was cut off, or nil
	Unknown []Unknown
}

// Event is an event as read from a line.
type Event struct {
	At      string   // its time, as Moment writes it
	Unknown []string // what this version does not know of it
	Take    func() error
}

// Reader knows what the lines of one kind of journal mean.
type Reader interface {
	// Head returns the format and its newest version, and the form of a first line.
	Head() (format string, version int, form any)
	// ReadHead takes in the fields of the first line. The error is a *ValueError,
	// or a *FileError whose line need not be set.
	ReadHead(fields map[string]json.RawMessage) error
	// ReadEvent reads an event. Its Take is nil if this version does not know the
	// event at all. The error is a *ValueError.
	ReadEvent(text []byte) (Event, error)
	// Count returns how many events have been taken in, as History counts them.
	Count() int
	// Replay works out the result of the events. The number is that of the event to
	// blame.
	Replay() (number int, err error)
}

// ReadDocument reads a whole journal. The error is a *FileError.
func ReadDocument(d *Document, lines Lines, r Reader) error {
	if len(lines.Whole) == 0 {
		return &FileError{Line: 1, Fault: NotOurs}
	}
	d.Torn = lines.Torn
	if err := d.readHead(lines.Whole[0], r); err != nil {
		return err
	}
	return ReadEvents(d, lines.Whole[1:], r)
}

// readHead reads the first line, which gives its format and a version from 1 to the
// newest.
func (d *Document) readHead(l Line, r Reader) error {
	format, version, form := r.Head()
	fields, unknown, err := Known(l.Text, form, "")
	var named string
	if err != nil || json.Unmarshal(fields["format"], &named) != nil || named != format {
		return &FileError{Line: l.Number, Fault: NotOurs}
	}
	var is int
	if json.Unmarshal(fields["version"], &is) != nil || is < 1 || is > version {
		return &FileError{Line: l.Number, Fault: NotThisVersion, Name: string(fields["version"])}
	}
	d.tell(l.Number, unknown)
	var at string
	if json.Unmarshal(fields["at"], &at) == nil {
		d.Begun, err = time.Parse(time.RFC3339, at)
	}
	if at == "" || err != nil {
		return &FileError{Line: l.Number, Fault: BadValue, Name: "at"}
	}
	d.Changed = d.Begun
	if err := r.ReadHead(fields); err != nil {
		return BadLine(l.Number, err)
	}
	return nil
}

// ReadDamagedHead takes from a first line that ReadDocument could not read what every
// document has: when it was begun, by the line, or else by the id of the file. It returns
// the line, of which Spared tells the rest; ok is false if there is none, or if it is one of
// a newer version.
func (d *Document) ReadDamagedHead(lines Lines, id string, err error) (first []byte, ok bool) {
	var wrong *FileError
	if len(lines.Whole) == 0 || errors.As(err, &wrong) && wrong.Fault == NotThisVersion {
		return nil, false
	}
	first = lines.Whole[0].Text
	*d = Document{Torn: lines.Torn, Begun: Begun(id)}
	if at, err := time.Parse(time.RFC3339, Spared(first, "at")); err == nil {
		d.Begun = at
	}
	d.Changed = d.Begun
	return first, true
}

// ReadEvents reads the lines of events. The error is a *FileError.
func ReadEvents(d *Document, lines []Line, r Reader) error {
	counted := make([]int, 0, len(lines)) // the line of each event, by its number in the history
	for _, l := range lines {
		before := r.Count()
		if err := d.readEvent(l, r); err != nil {
			return err
		}
		if r.Count() > before {
			counted = append(counted, l.Number)
		}
	}
	if number, err := r.Replay(); err != nil {
		return &FileError{Line: counted[number-1], Fault: CannotStand, Cause: err}
	}
	return nil
}

// readEvent takes in an event; Replay works out the result at the end.
func (d *Document) readEvent(l Line, r Reader) error {
	e, err := r.ReadEvent(l.Text)
	if err != nil {
		return BadLine(l.Number, err)
	}
	d.tell(l.Number, e.Unknown)
	if e.Take == nil {
		return nil
	}
	at, err := time.Parse(time.RFC3339, e.At)
	if err != nil {
		return &FileError{Line: l.Number, Fault: BadValue, Name: "at"}
	}
	if at.After(d.Changed) {
		d.Changed = at
	}
	if err := e.Take(); err != nil {
		return &FileError{Line: l.Number, Fault: CannotStand, Cause: err}
	}
	return nil
}

func (d *Document) tell(line int, unknown []string) {
	for _, what := range unknown {
		d.Unknown = append(d.Unknown, Unknown{line, what})
	}
}

// AppendEvent writes the line of an event that happens now. The error is that of
// Append; after an error the document is unchanged.
func (l *Log) AppendEvent(d *Document, line []byte, now time.Time) error {
	if err := l.Append(line); err != nil {
		return err
	}
	d.Torn = nil
	if at := now.UTC().Truncate(time.Second); at.After(d.Changed) {
		d.Changed = at
	}
	return nil
}

// Moment formats a time as it is written, to the second.
func Moment(t time.Time) string { return t.UTC().Format(time.RFC3339) }
