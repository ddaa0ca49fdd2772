package rulebook

import (
	"bytes"
	"errors"
	"maps"
	"reflect"
	"slices"

	"sikwu/core/rules"
)

// editor changes a rule set of the user's own. The set in force is always valid: a
// value that contradicts others stays pending, with its fault, until another
// change makes it valid.
type editor struct {
	base    *rules.RuleSet              // what it is compared with
	set     *rules.RuleSet              // in force
	pending map[string]any              // values that are not in force yet, by key
	faults  map[string]*rules.FileError // why each of them is not, by key

	past, future []version // states for undo and redo, the nearest last

	open    map[string]bool // lists of which all fans are shown, by key
	naming  *string         // a new name that is being written, nil for none
	writing *writtenHand    // a special hand that is being written, nil for none
}

// version is a state that undo and redo return to.
type version struct {
	set     *rules.RuleSet
	pending map[string]any
}

func (e *editor) version() version { return version{e.set, maps.Clone(e.pending)} }

// snapshot is all that a change of values changes, to take it back.
type snapshot struct {
	version
	past, future []version
}

func (e *editor) snapshot() snapshot {
	return snapshot{e.version(), slices.Clone(e.past), slices.Clone(e.future)}
}

func (e *editor) restore(s snapshot) {
	e.set, e.pending, e.past, e.future = s.set, s.pending, s.past, s.future
	e.findFaults()
}

// step makes a change that a single undo reverts. A change without effect is not
// recorded.
func (e *editor) step(change func()) {
	before := e.version()
	change()
	if e.set != before.set || !reflect.DeepEqual(e.pending, before.pending) {
		e.past, e.future = append(e.past, before), nil
	}
}

// undo reverts the last change, redo repeats it.
func (e *editor) undo() { e.turn(&e.past, &e.future) }

func (e *editor) redo() { e.turn(&e.future, &e.past) }

func (e *editor) turn(from, to *[]version) {
	last := len(*from) - 1
	if last < 0 {
		return
	}
	*to = append(*to, e.version())
	e.set, e.pending = (*from)[last].set, (*from)[last].pending
	*from = (*from)[:last]
	e.findFaults()
}

func newEditor(set, base *rules.RuleSet) *editor {
	return &editor{base: base, set: set, pending: map[string]any{}, faults: map[string]*rules.FileError{}, open: map[string]bool{}}
}

// value returns the pending value of an entry, or else the one in force.
func (e *editor) value(entry *rules.Entry) any {
	if v, waits := e.pending[entry.Key]; waits {
		return v
	}
	return entry.Value(e.set)
}

// fault returns why the value of an entry is pending, nil if it is in force.
func (e *editor) fault(entry *rules.Entry) *rules.FileError { return e.faults[entry.Key] }

// differs reports whether the value in force of an entry differs from the base.
func (e *editor) differs(entry *rules.Entry) bool {
	return !reflect.DeepEqual(entry.Value(e.set), entry.Value(e.base))
}

// put sets the value of an entry, applies pending values that it makes valid, and
// reports whether the set in force changed.
func (e *editor) put(entry *rules.Entry, v any) bool {
	before := e.set
	e.step(func() {
		values := e.along(entry, v)
		for key, v := range values {
			delete(e.pending, key)
			if other, _ := rules.EntryOf(key); !reflect.DeepEqual(v, other.Value(e.set)) {
				e.pending[key] = v
			}
		}
		for e.applySome(entry.Key, slices.Sorted(maps.Keys(values))) {
		}
	})
	e.findFaults()
	return e.set != before
}

// drop gives up a value that waits, and those that came along with it.
func (e *editor) drop(entry *rules.Entry) {
	e.step(func() {
		for key := range e.along(entry, e.pending[entry.Key]) {
			delete(e.pending, key)
		}
	})
	e.findFaults()
}

// applySome applies pending values that are valid together: all, else those just
// put, else the latest alone or with one other, else any other alone.
func (e *editor) applySome(latest string, put []string) bool {
	waiting := slices.Sorted(maps.Keys(e.pending))
	if len(waiting) == 0 {
		return false
	}
	groups := [][]string{waiting, put, {latest}}
	for _, other := range waiting {
		groups = append(groups, []string{latest, other}, []string{other})
	}
	return slices.ContainsFunc(groups, e.apply)
}

// apply applies the pending values of some keys if the result is valid.
func (e *editor) apply(keys []string) bool {
	values := map[string]any{}
	for _, key := range keys {
		if v, waits := e.pending[key]; waits {
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
		delete(e.pending, key)
	}
	return true
}

// restated returns the set as read back from its file: a value equal to the
// base's has the base's clause.
func restated(set *rules.RuleSet) (*rules.RuleSet, error) {
	return rules.Parse(set.ID, rules.Format(set))
}

// follow replaces the set with the one in the library. A change of its name or of
// its file is a step like any other; a change of its id resets the history.
func (e *editor) follow(set *rules.RuleSet) {
	switch {
	case e.set == set:
		return
	case e.set.ID != set.ID:
		e.past, e.future, e.set = nil, nil, set
	case isWrittenAlike(e.set, set):
		e.set = set
	default:
		e.step(func() { e.set = set })
	}
	e.findFaults()
}

// isWrittenAlike reports whether two sets have the same file.
func isWrittenAlike(a, b *rules.RuleSet) bool { return bytes.Equal(rules.Format(a), rules.Format(b)) }

// findFaults finds why each pending value is not valid.
func (e *editor) findFaults() {
	clear(e.faults)
	for key, v := range e.pending {
		_, err := e.set.With(map[string]any{key: v})
		var fault *rules.FileError
		if errors.As(err, &fault) {
			e.faults[key] = fault
		}
	}
}

// baseOf returns the preset that a set names as its base, or else the one that it
// differs from least.
func baseOf(set *rules.RuleSet, presets []*rules.RuleSet) *rules.RuleSet {
	if base, ok := rules.Preset(set.Base); ok {
		return base
	}
	return slices.MinFunc(presets, func(a, b *rules.RuleSet) int {
		return len(rules.Diff(a, set)) - len(rules.Diff(b, set))
	})
}
