// Package tomlfile reads TOML files from untrusted sources: within bounds that are
// checked before the TOML reader sees a byte, and with the line of every key. It
// stands on nothing in core; rules and tournament read their files with it.
//
// The bounds are necessary because the TOML reader takes quadratic time for nested
// tables, long dotted keys and many keys.
package tomlfile

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
)

// The bounds of a file. The longest that comes with the program, the reference of
// rule files, has 27 kB, some 130 keys and three levels.
const (
	MaxBytes = 64 << 10
	MaxDepth = 8     // parts of a key, nested tables and lists, together
	MaxKey   = 128   // bytes of a key as written, with all its parts
	MaxKeys  = 2_000 // including headings and list items
)

// Fault says what is wrong with a file as TOML.
type Fault string

// The faults. The comment beside each names the fields of Error that are set.
const (
	TooLarge    Fault = "too_large"     // High: MaxBytes in KiB
	NotUTF8     Fault = "not_utf8"      // in another encoding
	TooDeep     Fault = "too_deep"      // High: MaxDepth
	LongKey     Fault = "long_key"      // High: MaxKey
	TooManyKeys Fault = "too_many_keys" // High: MaxKeys
	Twice       Fault = "twice"         // Key: what is stated before
	Unfinished  Fault = "unfinished"    // Key: what begins there and has no end
	Syntax      Fault = "syntax"        // Text: the line; Key: the one there, if any
)

// Error says what is wrong with a file and on which line, from 1; 0 for the file as
// a whole.
type Error struct {
	Line  int
	Fault Fault
	Key   string
	Text  string
	High  int
}

// Error is for developers; the UI words it for people.
func (e *Error) Error() string {
	return fmt.Sprintf("line %d: %s %s%s (%d)", e.Line, strings.ReplaceAll(string(e.Fault), "_", " "), e.Key, e.Text, e.High)
}

// Keys are the keys of a file that was read.
type Keys struct {
	places    map[string]place
	undecoded []toml.Key
}

// place is where a key first occurs.
type place struct {
	line  int // from 1
	order int // among all keys, from 1
}

// Line returns the line on which a dotted key or a table first occurs, from 1; 0 if
// it does not occur. In a list of tables, list[2].key is that of the second.
func (k *Keys) Line(key string) int { return k.places[key].line }

// Order returns the position of a dotted key or a table among all of them, from 1;
// 0 if it does not occur.
func (k *Keys) Order(key string) int { return k.places[key].order }

// Undecoded returns the first key that was not decoded; empty if all were.
func (k *Keys) Undecoded() string {
	if len(k.undecoded) == 0 {
		return ""
	}
	return k.undecoded[0].String()
}

// Decode reads a file into a value, as the TOML package does. The error is an
// *Error.
func Decode(data []byte, into any) (*Keys, error) {
	if len(data) > MaxBytes {
		return nil, &Error{Fault: TooLarge, High: MaxBytes >> 10}
	}
	if at := invalid(data); at >= 0 {
		return nil, &Error{Line: 1 + bytes.Count(data[:at], []byte("\n")), Fault: NotUTF8}
	}
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	s := scanner{data: data, line: 1, keys: Keys{places: map[string]place{}}, headings: map[string]bool{}, lists: map[string]int{}}
	s.scan()
	switch {
	case s.wrong == nil:
	case s.wrong.Fault != Syntax:
		return nil, s.wrong
	default:
		data = data[:s.at] // what follows was not examined
	}
	meta, err := toml.NewDecoder(bytes.NewReader(data)).Decode(into)
	if err == nil && s.wrong == nil {
		s.keys.undecoded = meta.Undecoded()
		return &s.keys, nil
	}
	return nil, s.syntax(err)
}

// syntax says where a file is not TOML, by what stopped the scanner or else by what
// the TOML reader reports.
func (s *scanner) syntax(err error) *Error {
	var parse toml.ParseError
	if errors.As(err, &parse); s.wrong == nil && strings.Contains(parse.Message, "already") {
		return &Error{Line: min(parse.Position.Line, s.line), Fault: Twice, Key: parse.LastKey}
	}
	wrong := &Error{Line: s.line, Fault: Syntax}
	switch {
	case s.wrong != nil && s.at >= len(s.data) && s.lastLine > 0:
		return &Error{Line: s.lastLine, Fault: Unfinished, Key: s.last}
	case s.wrong != nil:
		wrong.Line = s.wrong.Line
	case parse.Position.Line > 0:
		wrong.Line = min(parse.Position.Line, s.line)
	}
	if wrong.Text = lineOf(s.data, wrong.Line); wrong.Line == s.lastLine && strings.Contains(wrong.Text, "=") {
		wrong.Key = s.last
	}
	return wrong
}

// invalid returns the place of the first byte that is not valid UTF-8, or -1.
func invalid(data []byte) int {
	for at := 0; at < len(data); {
		r, size := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && size == 1 || r == 0 {
			return at
		}
		at += size
	}
	return -1
}

// lineOf returns the text of a line, from 1.
func lineOf(data []byte, number int) string {
	for line := range bytes.Lines(data) {
		if number--; number == 0 {
			return strings.TrimSpace(string(line))
		}
	}
	return ""
}
