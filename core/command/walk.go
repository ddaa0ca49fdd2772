package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"unicode"
	"unicode/utf8"

	"github.com/go-json-experiment/json/jsontext"

	"sikwu/core/quote"
)

// maxDepth is how deeply a request may nest lists and objects. An id may be as deep
// as its line is long.
const maxDepth = 32

// walk reads a line that was refused from end to end, without recursion, where the
// decoder stops at its first fault or at the depth of an id. It finds the id, and the
// first fault of each kind.
type walk struct {
	line   []byte
	misfit int // the place of a value of the wrong type, or -1

	at      int
	stack   []level
	names   map[name]bool
	outer   []string // the names in the first object
	objects int      // so far
	id      span     // of the first value named id at the top level
	rest    bytes.Buffer
	leaves  *jsontext.Decoder // of the rest

	fault      *RequestError // text that is none, or too deep
	twice      *RequestError // a name
	twiceAt    int
	misfitPath string
}

// level is a list or an object that is still open.
type level struct {
	end    byte   // ] or }
	object int    // its number, from 1
	name   string // the latest one
	index  int    // of the element in a list
}

// name is a name in an object.
type name struct {
	object int
	text   string
}

// span is a range of bytes, to excluded.
type span struct{ from, to int }

func (s span) holds(at int) bool { return s.from <= at && at < s.to }

// run walks the whole line. The error says why it is not a JSON object.
func (w *walk) run() *RequestError {
	w.names, w.leaves = map[name]bool{}, jsontext.NewDecoder(&w.rest)
	w.space()
	first := w.at
	for more := true; more; {
		opened, err := w.value()
		if err == nil && !opened {
			more, err = w.after()
		}
		if err != nil {
			return err
		}
	}
	if w.line[first] != '{' {
		return &RequestError{Code: codeJSON, Fault: NoObject, At: first + 1}
	}
	return nil
}

// value reads a value, or the opening of a list or object that is not empty.
func (w *walk) value() (opened bool, err *RequestError) {
	w.space()
	if w.at == w.misfit {
		w.misfitPath = w.path()
	}
	if w.id.from == 0 && len(w.stack) == 1 && w.stack[0].name == "id" {
		w.id.from = w.at
	}
	if c := w.peek(); c != '{' && c != '[' {
		_, err = w.leaf()
		return false, err
	}
	return w.open()
}

func (w *walk) open() (opened bool, err *RequestError) {
	if len(w.stack) == maxDepth && (w.id.from == 0 || w.id.to > 0) {
		w.note(&RequestError{Code: codeRequest, Fault: TooDeep, Field: w.stack[0].name, High: maxDepth})
	}
	l := level{end: ']'}
	if w.peek() == '{' {
		w.objects++
		l = level{end: '}', object: w.objects}
	}
	w.stack = append(w.stack, l)
	w.at++
	if w.space(); w.peek() == l.end {
		return false, nil
	}
	if l.object > 0 {
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
	from, top := w.at, w.top()
	if w.peek() != '"' {
		return w.bad(Unexpected)
	}
	quoted, err := w.leaf()
	if err != nil {
		return err
	}
	text, _ := jsontext.AppendUnquote(nil, quoted) // what is wrong with it is noted
	top.name = string(text)
	n := name{top.object, top.name}
	if w.names[n] && w.twice == nil {
		w.twice, w.twiceAt = fieldError(GivenTwice, w.path()), from
	}
	w.names[n] = true
	if top.object == 1 {
		w.outer = append(w.outer, top.name)
	}
	if w.space(); w.peek() != ':' {
		return w.bad(Unexpected)
	}
	w.at++
	return nil
}

// leaf reads a text, a number, true, false or null.
func (w *walk) leaf() (value jsontext.Value, fault *RequestError) {
	c := w.peek()
	value, err := w.decode(false)
	if strict := err; err != nil && c == '"' {
		if value, err = w.decode(true); err == nil {
			w.note(w.noText(faultOffset(strict)))
		}
	}
	if err == nil {
		w.at += len(value)
		return value, nil
	}
	if c == '"' || c == '-' || c >= '0' && c <= '9' {
		w.at += faultOffset(err)
		switch {
		case c == '"' && w.peek() == '\\':
			w.at++
		case errors.Is(err, io.ErrUnexpectedEOF):
			w.at = len(w.line)
		}
	}
	return nil, w.bad(Unexpected)
}

// decode decodes a leaf, strictly or with text that is none.
func (w *walk) decode(loose bool) (jsontext.Value, error) {
	w.rest = *bytes.NewBuffer(w.line[w.at:])
	w.leaves.Reset(&w.rest, jsontext.AllowInvalidUTF8(loose))
	return w.leaves.ReadValue()
}

// faultOffset returns where in a leaf a fault is.
func faultOffset(err error) int {
	var at *jsontext.SyntacticError
	if errors.As(err, &at) {
		return int(at.ByteOffset)
	}
	return 0
}

// noText returns the fault of what is no text, at an offset from here: half a pair
// of surrogates, or bytes that are not UTF-8.
func (w *walk) noText(offset int) *RequestError {
	at := w.at + offset
	e := &RequestError{Code: codeJSON, Fault: NoUTF8, At: at + 1}
	if w.line[at] == '\\' {
		e.Fault, e.Value = HalfCharacter, string(w.line[at:at+len(`\uXXXX`)])
	}
	return e
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

// path returns the path of the current value, such as hands[0].fan.
func (w *walk) path() string {
	var path []byte
	for i, l := range w.stack {
		switch {
		case l.object == 0:
			path = fmt.Appendf(path, "[%d]", l.index)
		case i > 0:
			path = append(append(path, '.'), l.name...)
		default:
			path = append(path, l.name...)
		}
	}
	return quote.Short(string(path))
}
