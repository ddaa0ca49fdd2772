package handfile

import (
	"fmt"
	"strings"

	"sikwu/core/tile"
)

// Fault is what can be wrong with a file of hands or a line of it.
type Fault string

// The faults. The first three are of a whole file, the others of a line. What
// of an Error they fill in is told beside each.
const (
	NotText      Fault = "not_text"       // bytes that no text has
	TooLarge     Fault = "too_large"      // more than High KiB
	TooManyLines Fault = "too_many_lines" // more than High

	NotThisVersion Fault = "not_this_version" // Value: the version named, High: the one read
	LineTooLong    Fault = "line_too_long"    // more than High bytes
	BadNotation    Fault = "bad_notation"     // Notation
	NoHand         Fault = "no_hand"          // circumstances of no tiles
	UnknownName    Fault = "unknown_name"     // Name; Choices: the names there are
	BadValue       Fault = "bad_value"        // Name, Value; Choices: what it may be, if there is a list
	Twice          Fault = "twice"            // Name: said before
	Stray          Fault = "stray"            // Value: neither a circumstance nor a note
)

// Faults lists all of them.
func Faults() []Fault {
	return []Fault{
		NotText, TooLarge, TooManyLines, NotThisVersion, LineTooLong, BadNotation, NoHand,
		UnknownName, BadValue, Twice, Stray,
	}
}

// Error says what is wrong and where: Line and Column count from 1, characters
// and not bytes; Line is 0 for a file as a whole and for a line that stands in
// none.
type Error struct {
	Line, Column int
	Fault        Fault
	Name, Value  string
	Choices      []string
	High         int
	Notation     *tile.SyntaxError // of BadNotation
}

// Error is for developers; people are told in their language.
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

// Unwrap returns the fault of the notation, if that it is.
func (e *Error) Unwrap() error {
	if e.Notation == nil {
		return nil
	}
	return e.Notation
}
