package journal

import (
	"fmt"
	"strings"
)

// Fault says what is wrong with a file, by its stable id.
type Fault string

// The faults. The comment beside each says what Name and Cause of a FileError hold.
const (
	NotOurs        Fault = "not_ours"         // the first line is not one of this format
	NotThisVersion Fault = "not_this_version" // Name: the version
	TooLarge       Fault = "too_large"
	NoObject       Fault = "no_object"    // the line is no JSON object
	BadValue       Fault = "bad_value"    // Name: the field; Cause: what is wrong with it, if more is known
	BadRules       Fault = "bad_rules"    // Cause: why the rule set cannot be read
	BadNames       Fault = "bad_names"    // Cause: why the players' names are refused
	CannotStand    Fault = "cannot_stand" // Cause: why the event is refused
)

// Faults lists them.
func Faults() []Fault {
	return []Fault{NotOurs, NotThisVersion, TooLarge, NoObject, BadValue, BadRules, BadNames, CannotStand}
}

// FileError says what of a file cannot be read, and on which line, from 1; 0 for
// the file as a whole.
type FileError struct {
	Line  int
	Fault Fault
	Name  string
	Cause error
}

// Error is for developers; the UI words it for people.
func (e *FileError) Error() string {
	text := fmt.Sprintf("line %d: %s %s", e.Line, strings.ReplaceAll(string(e.Fault), "_", " "), e.Name)
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	return text
}

func (e *FileError) Unwrap() error { return e.Cause }

// Unknown is something of a newer version that stays in the file and is ignored: a
// field by its path, or an event as "act=kind".
type Unknown struct {
	Line int // from 1
	What string
}

// BadLine returns the fault of a line that could not be read.
func BadLine(line int, err error) error {
	switch wrong := err.(type) {
	case *FileError:
		wrong.Line = line
		return wrong
	case *ValueError:
		if wrong.Field != "" {
			return &FileError{Line: line, Fault: BadValue, Name: wrong.Field}
		}
	}
	return &FileError{Line: line, Fault: NoObject}
}
