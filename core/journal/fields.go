package journal

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

// ValueError says which value of a line cannot be read; an empty Field stands for
// the whole line.
type ValueError struct{ Field string }

// Error is for developers.
func (e *ValueError) Error() string { return "cannot read " + e.Field }

// Known reads a JSON object and separates the fields that a form has, by their
// names in JSON, from others, which it returns with path before each. The error is
// a *ValueError without a field if data is not an object.
func Known(data []byte, form any, path string) (known map[string]json.RawMessage, unknown []string, err error) {
	if json.Unmarshal(data, &known) != nil || known == nil {
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

// Decode reads fields into a form; the error is a *ValueError.
func Decode(fields map[string]json.RawMessage, into any) error {
	data, err := json.Marshal(fields)
	if err != nil {
		return &ValueError{}
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err = d.Decode(into)
	var wrong *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &wrong):
		return &ValueError{wrong.Field}
	}
	return &ValueError{}
}
