package command

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
)

// strict reads a line that must be one JSON object with no other fields than
// those named, in their exact spelling.
func strict(line []byte, into any, fields map[string]bool) error {
	err := json.Unmarshal(line, into)
	if err == nil {
		err = onlyFields(line, fields)
	}
	if err == nil {
		return nil
	}
	code := codeRequest
	if json.Unmarshal(line, &struct{}{}) != nil {
		code = codeJSON // no object at all
	}
	return failed(code, strings.TrimPrefix(err.Error(), "json: "))
}

// idOf finds the id of a line that is refused.
func idOf(line []byte) json.RawMessage {
	var only struct {
		ID json.RawMessage `json:"id"`
	}
	if json.Unmarshal(line, &only) != nil {
		return nil
	}
	return only.ID
}

// fieldsOf are the names under which a request's fields are written.
func fieldsOf(request any) map[string]bool {
	names := map[string]bool{}
	for field := range reflect.TypeOf(request).Fields() {
		names[field.Tag.Get("json")] = true
	}
	return names
}

// onlyFields refuses unknown names, also those that differ in case alone, which
// the decoder takes. It walks over a line that the decoder has found in order:
// a string at the top level that a colon follows is a name.
func onlyFields(line []byte, fields map[string]bool) error {
	depth := 0
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '{', '[':
			depth++
		case '}', ']':
			depth--
		case '"':
			end := stringEnd(line, i)
			if depth == 1 && isName(line[end:]) && !fields[string(line[i+1:end-1])] {
				return unknownField(line[i:end], fields)
			}
			i = end - 1
		}
	}
	return nil
}

// stringEnd is the place after the string that begins at a quotation mark.
func stringEnd(line []byte, start int) int {
	for i := start + 1; i < len(line); i++ {
		switch line[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
	return len(line)
}

func isName(rest []byte) bool {
	for _, c := range rest {
		switch c {
		case ' ', '\t', '\r', '\n':
		default:
			return c == ':'
		}
	}
	return false
}

// unknownField names the field, unless it is a known one written with escapes.
func unknownField(quoted []byte, fields map[string]bool) error {
	var name string
	if err := json.Unmarshal(quoted, &name); err != nil {
		return err
	}
	if fields[name] {
		return nil
	}
	return fmt.Errorf("unknown field %q", name)
}
