package rulebook

import (
	"bytes"
	"errors"
	"maps"
	"reflect"
	"slices"

	"sikwu/core/rules"
)

// edition is an own rule set under change. The set in force is always one that
// makes sense: a value that does not go together with the others waits, with
// the fault that keeps it out, until another change lets it in.
type edition struct {
	base  *rules.RuleSet // what it is compared with
	set   *rules.RuleSet // in force
	tried map[string]any // by key, what waits
	wrong map[string]*rules.FileError

	past, future []version // what undo and redo lead to, the nearest last
}

// version is an edition as it was at a time.
type version struct {
	set   *rules.RuleSet
	tried map[string]any
}

func (e *edition) version() version { return version{e.set, maps.Clone(e.tried)} }

// step makes a change that one undo takes back; a change that changes nothing
// leaves no trace.
func (e *edition) step(change func()) {
	before := e.version()
	change()
	if e.set != before.set || !reflect.DeepEqual(e.tried, before.tried) {
		e.past, e.future = append(e.past, before), nil
	}
}

// undo takes the last change back, redo makes it again.
func (e *edition) undo() { e.turn(&e.past, &e.future) }

func (e *edition) redo() { e.turn(&e.future, &e.past) }

func (e *edition) turn(from, to *[]version) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	*to = append(*to, e.version())
	e.set, e.tried = (*from)[last].set, (*from)[last].tried
	*from = (*from)[:last]
	e.blame()
}

func newEdition(set, base *rules.RuleSet) *edition {
	return &edition{base: base, set: set, tried: map[string]any{}, wrong: map[string]*rules.FileError{}}
}

// value is what the field of an entry shows: the value that waits, else the one
// in force.
func (e *edition) value(entry *rules.Entry) any {
	if v, waits := e.tried[entry.Key]; waits {
		return v
	}
	return entry.Value(e.set)
}

// fault is what keeps the value of an entry out; nil where it is in force.
func (e *edition) fault(entry *rules.Entry) *rules.FileError { return e.wrong[entry.Key] }

// differs reports whether an entry's value is not the base's.
func (e *edition) differs(entry *rules.Entry) bool {
	return !reflect.DeepEqual(e.value(entry), entry.Value(e.base))
}

// put gives an entry a value and reports whether the set in force changed. With
// it go the values that waited for it.
func (e *edition) put(entry *rules.Entry, v any) bool {
	before := e.set
	e.step(func() {
		delete(e.tried, entry.Key)
		if !reflect.DeepEqual(v, entry.Value(e.set)) {
			e.tried[entry.Key] = v
		}
		for e.takeSome(entry.Key) {
		}
	})
	e.blame()
	return e.set != before
}

// takeSome lets in what can go together: all that waits, else the latest alone
// or beside one other, else any other alone.
func (e *edition) takeSome(latest string) bool {
	waiting := slices.Sorted(maps.Keys(e.tried))
	if len(waiting) == 0 {
		return false
	}
	groups := [][]string{waiting, {latest}}
	for _, other := range waiting {
		groups = append(groups, []string{latest, other}, []string{other})
	}
	return slices.ContainsFunc(groups, e.take)
}

// take lets in the waiting values of some keys, if they make sense.
func (e *edition) take(keys []string) bool {
	values := map[string]any{}
	for _, key := range keys {
		if v, waits := e.tried[key]; waits {
			values[key] = v
		}
	}
	if len(values) == 0 {
		return false
	}
	next, err := e.set.With(values)
	if err != nil {
		return false
	}
	if next, err = restated(next); err != nil {
		return false
	}
	e.set = next
	for key := range values {
		delete(e.tried, key)
	}
	return true
}

// restated is the set as its file will be read back: a value that is the base's
// again has the base's clause again.
func restated(set *rules.RuleSet) (*rules.RuleSet, error) {
	return rules.Parse(set.ID, rules.Format(set))
}

// follow takes the set over as it is kept. Another name, or what somebody wrote
// into the file, is a step as any other; under another id it is another set.
func (e *edition) follow(set *rules.RuleSet) {
	switch {
	case e.set == set:
		return
	case e.set.ID != set.ID:
		e.past, e.future, e.set = nil, nil, set
	case bytes.Equal(rules.Format(e.set), rules.Format(set)):
		e.set = set
	default:
		e.step(func() { e.set = set })
	}
	e.blame()
}

// blame finds what keeps each waiting value out.
func (e *edition) blame() {
	clear(e.wrong)
	for key, v := range e.tried {
		_, err := e.set.With(map[string]any{key: v})
		var fault *rules.FileError
		if errors.As(err, &fault) {
			e.wrong[key] = fault
		}
	}
}

// baseOf is what an own set is compared with: the preset it names, else the one
// that it differs from least.
func baseOf(set *rules.RuleSet, presets []*rules.RuleSet) *rules.RuleSet {
	if base, ok := rules.Preset(set.Base); ok {
		return base
	}
	return slices.MinFunc(presets, func(a, b *rules.RuleSet) int {
		return len(rules.Diff(a, set)) - len(rules.Diff(b, set))
	})
}
