package command

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"sikwu/core/quote"
)

// maxDepth is how deeply a request may nest lists and objects. An id may be as deep
// as its line is long.
const maxDepth = 32

// walk reads a line of JSON from end to end, without recursion. It finds what the
// decoder accepts silently: a name given twice, and bytes that are not UTF-8.
type walk struct {
	line  []byte
	at    int
	stack []level
	names []name
	count int           // of the objects
	id    span          // of the first value named id at the top level
	fault *RequestError // the first in a line that is JSON

	value  func(at int) bool // called with each value; false ends the walk
	fields map[string]bool   // the names that the first object may have, or nil for any
}

// level is a list or an object that is still open.
type level struct {
	end    byte // ] or }
	object int  // its number, from 1
	name   span // the latest one, with its quotation marks
	index  int  // of the element in a list
}

// name is a name in an object.
type name struct {
	object int
	text   []byte
	at     int
}

// span is a range of bytes, to excluded.
type span struct{ from, to int }

func (s span) holds(at int) bool { return s.from <= at && at < s.to }

// run walks the whole line. The error says why it is not a JSON object.
func (w *walk) run() *RequestError {
	var room [4]level
	w.stack = room[:0]
	w.space()
	first := w.at
	for {
		opened, err := w.one()
		switch {
		case err != nil:
			return err
		case opened:
			continue
		}
		more, err := w.after()
		switch {
		case err != nil:
			return err
		case more:
			continue
		case w.line[first] != '{':
			return &RequestError{Code: codeJSON, Fault: NoObject, At: first + 1}
		}
		return nil
	}
}

// one reads a value, or the opening of a list or object that is not empty.
func (w *walk) one() (opened bool, err *RequestError) {
	w.space()
	if w.value != nil && !w.value(w.at) {
		w.at = len(w.line)
		w.stack = w.stack[:0]
		return false, nil
	}
	if w.isID() {
		w.id.from = w.at
	}
	switch c := w.peek(); {
	case c == '{' || c == '[':
		return w.open(c)
	case c == '"':
		return false, w.text()
	case c == '-' || c >= '0' && c <= '9':
		return false, w.number()
	}
	for _, word := range []string{"true", "false", "null"} {
		if bytes.HasPrefix(w.line[w.at:], []byte(word)) {
			w.at += len(word)
			return false, nil
		}
	}
	return false, w.bad(Unexpected)
}

// isID reports whether the value that begins here is the first one named id.
func (w *walk) isID() bool {
	return w.id.from == 0 && len(w.stack) == 1 && string(w.plain(w.stack[0].name)) == "id"
}

func (w *walk) open(c byte) (opened bool, err *RequestError) {
	if len(w.stack) == maxDepth && (w.id.from == 0 || w.id.to > 0) {
		w.note(&RequestError{Code: codeRequest, Fault: TooDeep, Field: string(w.plain(w.stack[0].name)), High: maxDepth})
	}
	w.at++
	w.space()
	if c == '[' {
		w.stack = append(w.stack, level{end: ']'})
	} else {
		w.count++
		w.stack = append(w.stack, level{end: '}', object: w.count})
	}
	if w.peek() == w.top().end {
		return false, nil
	}
	if c == '{' {
		err = w.name()
	}
	return err == nil, err
}

// after steps from the end of a value to the next one; more is false at the end of
// the line.
func (w *walk) after() (more bool, err *RequestError) {
	for len(w.stack) > 0 {
		if len(w.stack) == 1 && w.id.from > 0 && w.id.to == 0 {
			w.id.to = w.at
		}
		w.space()
		top := w.top()
		switch w.peek() {
		case top.end:
			w.stack = w.stack[:len(w.stack)-1]
			w.at++
		case ',':
			w.at++
			top.index++
			if top.object > 0 {
				err = w.name()
			}
			return true, err
		default:
			return false, w.bad(Unexpected)
		}
	}
	if w.space(); w.at < len(w.line) {
		return false, w.bad(GoesOn)
	}
	return false, nil
}

func (w *walk) top() *level { return &w.stack[len(w.stack)-1] }

// name reads a field's name and its colon.
func (w *walk) name() *RequestError {
	w.space()
	from := w.at
	if w.peek() != '"' {
		return w.bad(Unexpected)
	}
	if err := w.text(); err != nil {
		return err
	}
	top := w.top()
	top.name = span{from, w.at}
	switch text := w.plain(top.name); {
	case w.fields == nil:
		w.names = append(w.names, name{top.object, text, from})
	case top.object == 1 && !w.fields[string(text)]:
		w.note(wrong(UnknownField, quote.Short(string(text))))
	}
	w.space()
	if w.peek() != ':' {
		return w.bad(Unexpected)
	}
	w.at++
	return nil
}

// plain returns a text without its quotation marks and escapes.
func (w *walk) plain(s span) []byte {
	if s.to == 0 {
		return nil
	}
	inner := w.line[s.from+1 : s.to-1]
	if bytes.IndexByte(inner, '\\') < 0 {
		return inner
	}
	var text string
	if json.Unmarshal(w.line[s.from:s.to], &text) != nil {
		return inner
	}
	return []byte(text)
}

// text reads a string.
func (w *walk) text() *RequestError {
	for w.at++; w.at < len(w.line); {
		switch c := w.line[w.at]; {
		case c == '"':
			w.at++
			return nil
		case c < ' ':
			return w.bad(Unexpected)
		case c == '\\':
			if err := w.escape(); err != nil {
				return err
			}
		case c < utf8.RuneSelf:
			w.at++
		default:
			r, n := utf8.DecodeRune(w.line[w.at:])
			if r == utf8.RuneError && n == 1 {
				w.note(w.bad(NoUTF8))
			}
			w.at += n
		}
	}
	return w.bad(EndsEarly)
}

// escape reads an escape sequence; both halves of a surrogate pair.
func (w *walk) escape() *RequestError {
	w.at++
	if w.peek() != 'u' {
		if w.at < len(w.line) && strings.IndexByte(`"\/bfnrt`, w.line[w.at]) >= 0 {
			w.at++
			return nil
		}
		return w.bad(Unexpected)
	}
	first, ok := hex4(w.line[w.at+1:])
	if !ok {
		return w.bad(Unexpected)
	}
	size := len("uXXXX")
	if utf16.IsSurrogate(first) {
		second, ok := rune(0), false
		if rest := w.line[w.at+size:]; bytes.HasPrefix(rest, []byte(`\u`)) {
			second, ok = hex4(rest[2:])
		}
		if ok = ok && utf16.DecodeRune(first, second) != utf8.RuneError; !ok {
			half := w.bad(HalfCharacter)
			half.At, half.Value = w.at, string(w.line[w.at-1:w.at+size])
			w.note(half)
		} else {
			size += len(`\uXXXX`)
		}
	}
	w.at += size
	return nil
}

func hex4(text []byte) (r rune, ok bool) {
	if len(text) < 4 {
		return 0, false
	}
	n, err := strconv.ParseUint(string(text[:4]), 16, 16)
	return rune(n), err == nil
}

// number reads a number such as -1.5e3.
func (w *walk) number() *RequestError {
	digits := func() bool {
		from := w.at
		for w.at < len(w.line) && w.line[w.at] >= '0' && w.line[w.at] <= '9' {
			w.at++
		}
		return w.at > from
	}
	if w.peek() == '-' {
		w.at++
	}
	if w.peek() == '0' {
		w.at++
	} else if !digits() {
		return w.bad(Unexpected)
	}
	if w.peek() == '.' {
		if w.at++; !digits() {
			return w.bad(Unexpected)
		}
	}
	if c := w.peek(); c == 'e' || c == 'E' {
		w.at++
		if c := w.peek(); c == '+' || c == '-' {
			w.at++
		}
		if !digits() {
			return w.bad(Unexpected)
		}
	}
	return nil
}

func (w *walk) space() {
	for w.at < len(w.line) && isSpace(w.line[w.at]) {
		w.at++
	}
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' }

// peek returns the current byte, 0 at the end.
func (w *walk) peek() byte {
	if w.at >= len(w.line) {
		return 0
	}
	return w.line[w.at]
}

// note keeps the first fault of a line that may still be JSON.
func (w *walk) note(fault *RequestError) {
	if w.fault == nil {
		w.fault = fault
	}
}

// bad returns a fault of the JSON at the current byte.
func (w *walk) bad(fault Fault) *RequestError {
	e := &RequestError{Code: codeJSON, Fault: fault, At: w.at + 1}
	if fault != Unexpected {
		return e
	}
	if w.at >= len(w.line) {
		e.Fault = EndsEarly
		return e
	}
	switch r, n := utf8.DecodeRune(w.line[w.at:]); {
	case r == utf8.RuneError && n == 1:
		e.Fault = NoUTF8
	case unicode.IsGraphic(r) && r != ' ':
		e.Value = string(r)
	default:
		e.Value = fmt.Sprintf("U+%04X", r)
	}
	return e
}

// twice returns the place of the first name that its object has already; ok is
// false if there is none.
func (w *walk) twice() (at int, ok bool) {
	slices.SortFunc(w.names, func(a, b name) int {
		return cmp.Or(cmp.Compare(a.object, b.object), bytes.Compare(a.text, b.text), cmp.Compare(a.at, b.at))
	})
	for i := 1; i < len(w.names); i++ {
		a, b := &w.names[i-1], &w.names[i]
		if a.object == b.object && bytes.Equal(a.text, b.text) && (!ok || b.at < at) {
			at, ok = b.at, true
		}
	}
	return at, ok
}

// path returns the path of the current value, such as hands[0].fan.
func (w *walk) path() string {
	var path []byte
	for i := range w.stack {
		switch l := &w.stack[i]; {
		case l.object == 0:
			path = fmt.Appendf(path, "[%d]", l.index)
		case i > 0:
			path = append(append(path, '.'), w.plain(l.name)...)
		default:
			path = append(path, w.plain(l.name)...)
		}
	}
	return quote.Short(string(path))
}

// values iterates over the places of the values of a sound line, each with its
// path.
func values(line []byte) iter.Seq2[int, func() string] {
	return func(yield func(int, func() string) bool) {
		w := walk{line: line}
		w.value = func(at int) bool { return yield(at, w.path) }
		w.run()
	}
}

// pathAt returns the path of the value whose opening or last byte is at a place.
func pathAt(line []byte, place int) (path string) {
	for at, name := range values(line) {
		if at > place {
			break
		}
		path = name()
	}
	return path
}

// pathAfter returns the path of the value whose name is at a place.
func pathAfter(line []byte, place int) string {
	for at, name := range values(line) {
		if at > place {
			return name()
		}
	}
	return ""
}
