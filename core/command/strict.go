package command

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
)

// readable checks that a line is one JSON object, in UTF-8 and with no field given
// twice. It splits off the id, which may be any value and is returned unchanged,
// from the rest, which the decoder reads. It returns the id even of a line it
// refuses, if it can find one.
func readable(line []byte) (id json.RawMessage, rest []byte, err error) {
	w := walk{line: line}
	var room [16]name
	w.names = room[:0]
	if err := w.run(); err != nil {
		return nil, nil, err
	}
	fault, at := w.fault, -1
	if place, ok := w.twice(); ok && fault == nil {
		at = place
		fault = wrong(GivenTwice, pathAfter(line, place))
	} else if fault != nil {
		at = fault.At - 1
	}
	if w.id.to > 0 && !w.id.holds(at) {
		id = compact(line[w.id.from:w.id.to])
	}
	if fault != nil {
		return id, nil, fault
	}
	if id == nil {
		return nil, line, nil
	}
	rest = make([]byte, 0, len(line)+len(noID))
	rest = append(append(rest, line[:w.id.from]...), noID...)
	return id, append(rest, line[w.id.to:]...), nil
}

const noID = "null"

// withID puts an id into a reply made without one.
func withID(reply []byte, id json.RawMessage) []byte {
	const head = `{"id":`
	if id == nil || !bytes.HasPrefix(reply, []byte(head+noID)) {
		return reply
	}
	out := append(make([]byte, 0, len(reply)+len(id)), head...)
	return append(append(out, id...), reply[len(head+noID):]...)
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

// strict decodes an object that readable or the decoder has accepted. The object
// may have no fields but those named, spelled exactly.
func strict(line []byte, into any, fields map[string]bool) error {
	err := json.Unmarshal(line, into)
	if unknown := onlyFields(line, fields); unknown != nil {
		return unknown
	}
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &kind):
		return wrong(wanted(kind), pathAt(line, int(kind.Offset)-1))
	}
	return wrong(NotFields, "")
}

// wanted returns the fault of a value that has the wrong type for its field.
func wanted(e *json.UnmarshalTypeError) Fault {
	switch e.Type.Kind() {
	case reflect.String:
		return NotText
	case reflect.Bool:
		return NotSwitch
	case reflect.Slice:
		return NotList
	case reflect.Int, reflect.Int64:
		digits := strings.TrimPrefix(strings.TrimPrefix(e.Value, "number "), "-")
		if digits != e.Value && !strings.ContainsFunc(digits, func(r rune) bool { return r < '0' || r > '9' }) {
			return TooLarge
		}
		return NotWhole
	}
	return NotFields
}

// fieldsOf returns the names under which a request's fields are written.
func fieldsOf(request any) map[string]bool {
	names := map[string]bool{}
	for field := range reflect.TypeOf(request).Fields() {
		names[field.Tag.Get("json")] = true
	}
	return names
}

// onlyFields refuses unknown names, including those that differ in case alone,
// which the decoder accepts.
func onlyFields(line []byte, fields map[string]bool) error {
	w := walk{line: line, fields: fields}
	w.run()
	if w.fault != nil && w.fault.Fault == UnknownField {
		return w.fault
	}
	return nil
}
