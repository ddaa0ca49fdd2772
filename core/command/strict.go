package command

import (
	"bytes"
	"errors"
	"reflect"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"

	"sikwu/core/quote"
)

// unread is the error of an object that cannot be decoded.
type unread struct {
	form reflect.Type
	err  error
}

func (u *unread) Error() string { return u.err.Error() }
func (u *unread) Unwrap() error { return u.err }

// decodeStrict decodes an object. It must be in UTF-8, with no field given twice and none
// but those of the form, spelled exactly. The error is an *unread.
func decodeStrict(object []byte, form any) error {
	if err := json.Unmarshal(object, form, json.RejectUnknownMembers(true)); err != nil {
		return &unread{reflect.TypeOf(form).Elem(), err}
	}
	return nil
}

// walkOf returns a walk through an object that was refused.
func walkOf(object []byte, err error) walk {
	w := walk{line: object, misfit: -1}
	var kind *json.SemanticError
	if errors.As(err, &kind) {
		w.misfit = int(kind.ByteOffset)
	}
	return w
}

// examine finds out why a line was refused: what the decoder met first may not be
// what is worst about it. It returns the id, which may be any value, unchanged, even
// from such a line if it can find one. If all that the decoder could not read is an
// id of too many levels, fault is nil, and rest is the line without the id.
func examine(line []byte, err error) (id, rest []byte, fault error) {
	w := walkOf(line, err)
	if fault := w.run(); fault != nil {
		return nil, nil, fault
	}
	at := -1
	switch {
	case w.fault != nil:
		fault, at = w.fault, w.fault.At-1
	case w.twice != nil:
		fault, at = w.twice, w.twiceAt
	default:
		fault = w.refused(err)
	}
	if w.id.to > 0 && !w.id.holds(at) {
		id = compact(line[w.id.from:w.id.to])
	}
	if fault == nil {
		rest = slices.Concat(line[:w.id.from], []byte(noID), line[w.id.to:])
	}
	return id, rest, fault
}

// refused returns the fault of an object whose parts are sound: a field that it must
// not have, one of the wrong type, or else what err says.
func (w *walk) refused(err error) error {
	var bad *unread
	if !errors.As(err, &bad) {
		return err
	}
	known := map[string]bool{}
	for field := range bad.form.Fields() {
		known[field.Tag.Get("json")] = true
	}
	for _, name := range w.outer {
		if !known[name] {
			return fieldError(UnknownField, quote.Short(name))
		}
	}
	var kind *json.SemanticError
	switch {
	case errors.As(bad.err, &kind):
		return fieldError(wanted(kind), w.misfitPath)
	case w.id.to-w.id.from > decodedDepth:
		return nil
	}
	return fieldError(NotFields, "")
}

// decodedDepth is how many levels the decoder reads at most.
const decodedDepth = 10_000

// wanted returns the fault of a value that has the wrong type for its field.
func wanted(e *json.SemanticError) Fault {
	switch e.GoType.Kind() {
	case reflect.String:
		return NotText
	case reflect.Bool:
		return NotSwitch
	case reflect.Slice:
		return NotList
	case reflect.Int, reflect.Int64:
		digits := strings.TrimPrefix(string(e.JSONValue), "-")
		if e.JSONKind == '0' && strings.Trim(digits, "0123456789") == "" {
			return TooLarge
		}
		return NotWhole
	}
	return NotFields
}

const noID = "null"

// withID puts an id into a reply made without one.
func withID(reply, id []byte) []byte {
	const head = `{"id":`
	if id == nil || !bytes.HasPrefix(reply, []byte(head+noID)) {
		return reply
	}
	return slices.Concat([]byte(head), id, reply[len(head+noID):])
}

// compact returns a JSON value without the white space between its parts, since a
// line break in it would break the reply.
func compact(value []byte) []byte {
	out, text := make([]byte, 0, len(value)), false
	for i := 0; i < len(value); i++ {
		switch c := value[i]; {
		case text && c == '\\':
			out = append(out, c)
			i++
		case c == '"':
			text = !text
		case !text && isSpace(c):
			continue
		}
		out = append(out, value[i])
	}
	return out
}
