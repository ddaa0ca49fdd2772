package sheetfile

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"sikwu/core/journal"
	"sikwu/core/rules"
)

// Fault is what can be wrong with a file, by its stable id.
type Fault string

// The faults. What FileError.Name and Cause hold is told beside each.
const (
	NotOurs        Fault = "not_ours"         // the first line is not one of this format
	NotThisVersion Fault = "not_this_version" // Name: the version
	TooLarge       Fault = "too_large"
	NoObject       Fault = "no_object"    // the line is no JSON object
	BadValue       Fault = "bad_value"    // Name: the field
	BadRules       Fault = "bad_rules"    // Cause: a *rules.FileError
	BadNames       Fault = "bad_names"    // Cause: a *ledger.Error
	CannotStand    Fault = "cannot_stand" // Cause: why the act is refused
)

// Faults lists them, for those who must have words for each.
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

// Error is for developers; people are told in their language.
func (e *FileError) Error() string {
	text := fmt.Sprintf("line %d: %s %s", e.Line, strings.ReplaceAll(string(e.Fault), "_", " "), e.Name)
	if e.Cause != nil {
		text += ": " + e.Cause.Error()
	}
	return text
}

// Unwrap is the cause, if there is one.
func (e *FileError) Unwrap() error { return e.Cause }

// Unknown is something of a newer version that stays in the file and counts as
// not there: a field by its path, or an act as "act=kind".
type Unknown struct {
	Line int // from 1
	What string
}

// Document is a sheet as it was read.
type Document struct {
	Book    Book
	Begun   time.Time
	Changed time.Time     // the last act's moment
	Torn    *journal.Torn // a last line that was cut off, nil where none was
	Unknown []Unknown
}

// headText is the first line.
type headText struct {
	Format  string   `json:"format"`
	Version int      `json:"version"`
	At      string   `json:"at"`
	Rules   string   `json:"rules"`
	Players []string `json:"players"`
}

// head is the first line of a new sheet.
func head(rs *rules.RuleSet, players [4]string, now time.Time) ([]byte, error) {
	return json.Marshal(headText{Format, Version, Moment(now), RulesText(rs), players[:]})
}

// RulesText is a rule set as a rule file that says everything itself, on no
// preset's base, so that no later version of a preset changes it.
func RulesText(rs *rules.RuleSet) string {
	own := rs.Clone()
	own.Base = ""
	return string(rules.Format(own))
}

// Moment is a moment as it is written, to the second.
func Moment(t time.Time) string { return t.UTC().Format(time.RFC3339) }

// Read reads a sheet. The error is a *FileError.
func Read(data []byte) (*Document, error) {
	lines, err := journal.Read(data)
	if err != nil {
		return nil, &FileError{Fault: TooLarge}
	}
	return read(lines)
}

func read(lines journal.Lines) (*Document, error) {
	if len(lines.Whole) == 0 {
		return nil, &FileError{Line: 1, Fault: NotOurs}
	}
	d := &Document{Torn: lines.Torn}
	if err := d.readHead(lines.Whole[0]); err != nil {
		return nil, err
	}
	if err := d.readActs(lines.Whole[1:]); err != nil {
		return nil, err
	}
	return d, nil
}

func (d *Document) readActs(lines []journal.Line) error {
	counted := make([]int, 0, len(lines)) // the lines of the acts, in the history's numbers
	for _, l := range lines {
		before := d.Book.history.Count()
		if err := d.readAct(l); err != nil {
			return err
		}
		if d.Book.history.Count() > before {
			counted = append(counted, l.Number)
		}
	}
	sheet, number, err := d.Book.replay()
	if err != nil {
		return &FileError{Line: counted[number-1], Fault: CannotStand, Cause: err}
	}
	d.Book.sheet = sheet
	return nil
}

// ReadHead reads the fields of a journal's first line, which names its format
// and a version from 1 to the one that is read; the error is a *FileError.
func ReadHead(l journal.Line, format string, version int, form any) (fields map[string]json.RawMessage, unknown []Unknown, err error) {
	known, more, err := Known(l.Text, form, "")
	var named string
	if err != nil || json.Unmarshal(known["format"], &named) != nil || named != format {
		return nil, nil, &FileError{Line: l.Number, Fault: NotOurs}
	}
	var is int
	if json.Unmarshal(known["version"], &is) != nil || is < 1 || is > version {
		return nil, nil, &FileError{Line: l.Number, Fault: NotThisVersion, Name: string(known["version"])}
	}
	return known, told(l.Number, more), nil
}

func told(line int, what []string) (list []Unknown) {
	for _, w := range what {
		list = append(list, Unknown{line, w})
	}
	return list
}

func (d *Document) readHead(l journal.Line) error {
	known, unknown, err := ReadHead(l, Format, Version, headText{})
	if err != nil {
		return err
	}
	var h headText
	if err := Decode(known, &h); err != nil {
		return BadLine(l.Number, err)
	}
	d.Unknown = unknown
	if d.Begun, err = time.Parse(time.RFC3339, h.At); err != nil {
		return &FileError{Line: l.Number, Fault: BadValue, Name: "at"}
	}
	if len(h.Players) != 4 {
		return &FileError{Line: l.Number, Fault: BadValue, Name: "players"}
	}
	rs, err := rules.Parse("", []byte(h.Rules))
	if err != nil {
		return &FileError{Line: l.Number, Fault: BadRules, Cause: err}
	}
	if d.Book, err = NewBook(rs, [4]string(h.Players)); err != nil {
		return &FileError{Line: l.Number, Fault: BadNames, Cause: err}
	}
	d.Changed = d.Begun
	return nil
}

// BadLine is the fault of a line that could not be read.
func BadLine(line int, err error) error {
	wrong := &FileError{Line: line, Fault: NoObject}
	if value, ok := err.(*ValueError); ok && value.Field != "" {
		wrong.Fault, wrong.Name = BadValue, value.Field
	}
	return wrong
}

// readAct takes an act in; the sheet is worked out at the end.
func (d *Document) readAct(l journal.Line) error {
	t, unknown, err := readText(l.Text)
	if err != nil {
		return BadLine(l.Number, err)
	}
	d.Unknown = append(d.Unknown, told(l.Number, unknown)...)
	if !IsDo(t.Do) {
		return nil
	}
	at, err := time.Parse(time.RFC3339, t.At)
	if err != nil {
		return &FileError{Line: l.Number, Fault: BadValue, Name: "at"}
	}
	if at.After(d.Changed) {
		d.Changed = at
	}
	book, err := d.Book.turn(t.act())
	if err != nil {
		return &FileError{Line: l.Number, Fault: CannotStand, Cause: err}
	}
	d.Book = book
	return nil
}
