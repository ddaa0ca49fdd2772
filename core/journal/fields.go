package journal

import (
	"encoding/json"
	"maps"
	"reflect"
	"regexp"
	"slices"
	"strings"

	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
)

// ValueError says which value of a line cannot be read; an empty Field stands for
// the whole line.
type ValueError struct{ Field string }

// Error is for developers.
func (e *ValueError) Error() string { return "cannot read " + e.Field }

// asEver reads what earlier versions have read: of a name given twice the last value,
// and U+FFFD for what is no text.
var asEver = jsonv2.JoinOptions(jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))

// Known reads a JSON object and separates the fields that a form has, by their
// names in JSON, from others, which it returns with path before each. The error is
// a *ValueError without a field if data is not an object.
func Known(data []byte, form any, path string) (known map[string]json.RawMessage, unknown []string, err error) {
	if jsonv2.Unmarshal(data, &known, asEver) != nil || known == nil {
		return nil, nil, &ValueError{strings.TrimSuffix(path, ".")}
	}
	names := namesOf(reflect.TypeOf(form))
	for name := range known {
		if !slices.Contains(names, name) {
			unknown = append(unknown, path+name)
			delete(known, name)
		}
	}
	slices.Sort(unknown)
	return known, unknown, nil
}

// Spared returns the text in a field of a damaged line; empty if it cannot be told.
func Spared(line []byte, field string) (text string) {
	m := regexp.MustCompile(`"` + regexp.QuoteMeta(field) + `":("(?:[^"\\]|\\.)*")`).FindSubmatch(line)
	if m == nil || json.Unmarshal(m[1], &text) != nil {
		return ""
	}
	return text
}

// namesOf lists the names that a struct's fields have in JSON.
func namesOf(form reflect.Type) (names []string) {
	for i := range form.NumField() {
		name, _, _ := strings.Cut(form.Field(i).Tag.Get("json"), ",")
		names = append(names, name)
	}
	return names
}

// Decode reads fields into a form, which has all of them; the error is a *ValueError.
func Decode(fields map[string]json.RawMessage, form any) error {
	into := reflect.ValueOf(form).Elem()
	names := namesOf(into.Type())
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		at := slices.Index(names, name)
		if at < 0 || jsonv2.Unmarshal(fields[name], into.Field(at).Addr().Interface(), asEver) != nil {
			return &ValueError{name}
		}
	}
	return nil
}
