package task

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
)

// Spec is an exercise as data: its kind, what is set about it, and rule values that it
// needs whatever the table plays.
type Spec struct {
	Kind string         `json:"kind" toml:"kind"`
	Set  Set            `json:"set,omitempty" toml:"set"`
	With map[string]any `json:"with,omitempty" toml:"with"` // by rules.Entry key
}

// Set is what a spec sets, by name: notation, seats by letter, numbers. Each
// kind has a struct of its own for it; see Read.
type Set map[string]any

// Read reads what is set into a kind's struct, whose fields carry json names.
// Anything the struct does not have is an error.
func (s Set) Read(into any) error {
	data, err := json.Marshal(s)
	if err != nil {
		return &SpecError{Problem: err.Error()}
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return &SpecError{Problem: err.Error()}
	}
	return nil
}

// SetOf returns what a kind's struct sets: Read's inverse.
func SetOf(from any) Set {
	data, err := json.Marshal(from)
	if err != nil {
		return nil
	}
	var s Set
	if json.Unmarshal(data, &s) != nil {
		return nil
	}
	return s
}

// with has what both sets set, what is in other last.
func (s Set) with(other Set) Set {
	all := Set{}
	maps.Copy(all, s)
	maps.Copy(all, other)
	return all
}

// leastOf returns the minimum that a spec of any kind may set as "least", taken where the
// rules have none so that a lesson about it can be played, and what else is set.
func (s Set) leastOf() (least int, rest Set, err error) {
	v, ok := s["least"]
	if !ok {
		return 0, s, nil
	}
	var set struct {
		Least int `json:"least"`
	}
	if err := (Set{"least": v}).Read(&set); err != nil {
		return 0, nil, err
	}
	rest = maps.Clone(s)
	delete(rest, "least")
	return set.Least, rest, nil
}

// SpecError says what is wrong with a spec.
type SpecError struct {
	Kind, Problem string
}

// Error is for those who write lessons.
func (e *SpecError) Error() string {
	if e.Kind == "" {
		return e.Problem
	}
	return fmt.Sprintf("%s: %s", e.Kind, e.Problem)
}

// BadSpec returns an error about a spec.
func BadSpec(format string, args ...any) error {
	return &SpecError{Problem: fmt.Sprintf(format, args...)}
}
