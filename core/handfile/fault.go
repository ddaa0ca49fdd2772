package handfile

import (
	"fmt"
	"strings"

	"sikwu/core/tile"
)

// Fault says what is wrong with a file of hands or a line of it.
type Fault string

// The faults. The first three concern a whole file, the others a line. The comment
// beside each names the fields of Error that are set.
const (
	NotText      Fault = "not_text"       // bytes that no text has
	TooLarge     Fault = "too_large"      // more than High KiB
	TooManyLines Fault = "too_many_lines" // more than High

	NotThisVersion Fault = "not_this_version" // Value: the version named, High: the one read
	LineTooLong    Fault = "line_too_long"    // more than High bytes
	BadNotation    Fault = "bad_notation"     // Notation
	NoHand         Fault = "no_hand"          // circumstances without tiles
	UnknownName    Fault = "unknown_name"     // Name; Choices: the names there are
	BadValue       Fault = "bad_value"        // Name, Value; Choices: what it may be, if there is a list
	Twice          Fault = "twice"            // Name: given before
	NotTiles       Fault = "not_tiles"        // Name, Value: what should be tiles alone, without spaces
	TooManySeen    Fault = "too_many_seen"    // Value: a kind of which there are more than four with those in the hand
	Stray          Fault = "stray"            // Value: neither a circumstance nor a note
	NotTogether    Fault = "not_together"     // Name, Value: what does not fit the hand above, called on the same tile; none if there is no such hand
)

// Faults lists all of them.
func Faults() []Fault {
	return []Fault{
		NotText, TooLarge, TooManyLines, NotThisVersion, LineTooLong, BadNotation, NoHand,
		UnknownName, BadValue, Twice, NotTiles, TooManySeen, Stray, NotTogether,
	}
}

// Error says what is wrong and where. Line and Column count from 1, in characters
// rather than bytes; Line is 0 for a file as a whole and for a hand outside a file.
type Error struct {
	Line, Column int
	Fault        Fault
	Name, Value  string
	Choices      []string
	High         int
	Notation     *tile.SyntaxError // for BadNotation
}

// Error is for developers; the UI words it for people.
func (e *Error) Error() string {
	var b strings.Builder
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d, ", e.Line)
	}
	if e.Notation != nil {
		return b.String() + e.Notation.Error()
	}
	if e.Column > 0 {
		fmt.Fprintf(&b, "column %d: ", e.Column)
	}
	b.WriteString(strings.ReplaceAll(string(e.Fault), "_", " "))
	if e.Name != "" {
		fmt.Fprintf(&b, " %q", e.Name)
	}
	if e.Value != "" {
		fmt.Fprintf(&b, " %q", e.Value)
	}
	if e.High > 0 {
		fmt.Fprintf(&b, " (%d)", e.High)
	}
	if len(e.Choices) > 0 {
		fmt.Fprintf(&b, " (%s)", strings.Join(e.Choices, ", "))
	}
	return b.String()
}

// Unwrap returns the error of the notation, if that is the fault.
func (e *Error) Unwrap() error {
	if e.Notation == nil {
		return nil
	}
	return e.Notation
}
