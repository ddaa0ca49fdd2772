package rules

import (
	"slices"
	"strings"
)

// Kind says what the value of an entry may be.
type Kind uint8

// The kinds of values, with their form in a rule file.
const (
	Switch   Kind = iota // true, false
	Number               // a whole number from Low to High
	Bound                // a number from Low to High, or "none"
	Worth                // what a fan counts: a number from Low to High, "limit" or "none"
	Choice               // one of Choices
	FanList              // a list of fan ids
	Figures              // a list of numbers from Low to High
	OwnHands             // special hands of the house's own, a table each
)

// Entry is one value of a rule set: its stable dotted key in a rule file, its
// possible values, and the clause that lets houses differ on it. There is one for
// every value that a user can set; the reader, the printer, the comparison of two
// sets and the form for editing all go by this list.
type Entry struct {
	Key       string
	Kind      Kind
	Low, High int      // of Number, Bound, Worth, Figures
	Choices   []string // of Choice
	Clause    string   // where the sources cover it
	Default   any      // the default of a file without a base; nil if the value is required
	cell      cell
}

// Value returns the entry's value in a rule set as a rule file writes it: a bool,
// an int, a string, a []string or an []int; special hands are an []OwnHand.
func (e *Entry) Value(r *RuleSet) any { return e.cell.get(r) }

// Origin returns the clause and the decision behind the entry's value in a rule
// set.
func (e *Entry) Origin(r *RuleSet) (clause, decision string) {
	c, d := e.cell.origin(r)
	return *c, *d
}

// set sets a value given as Value or the TOML reader returns it. It returns nil if
// the value is of the entry's kind.
func (e *Entry) set(r *RuleSet, v any) *FileError {
	if list, ok := v.([]any); ok && len(list) > maxItems {
		return &FileError{Key: e.Key, Fault: TooMany, High: maxItems}
	}
	if e.Kind == OwnHands {
		return setOwnHands(r, v)
	}
	if e.cell.set(r, v, e) {
		return nil
	}
	if unknown := unknownFan(e.Kind, v); unknown != "" {
		return &FileError{Key: e.Key, Fault: UnknownFan, Name: unknown}
	}
	return &FileError{Key: e.Key, Fault: e.fault(), Low: e.Low, High: e.High, Name: strings.Join(e.Choices, ", ")}
}

func unknownFan(k Kind, v any) string {
	if k != FanList {
		return ""
	}
	for _, id := range strs(v) {
		if _, ok := ParseFan(id); !ok {
			return id
		}
	}
	return ""
}

func (e *Entry) fault() Fault {
	return [...]Fault{NotSwitch, NotNumber, NotBound, NotWorth, NotChoice, NotFans, NotFigures}[e.Kind]
}

// cell gives access to an entry's value in a rule set.
type cell interface {
	get(*RuleSet) any
	set(*RuleSet, any, *Entry) bool
	origin(*RuleSet) (clause, decision *string)
}

// Entries lists every value in the order of the reference file.
func Entries() []*Entry { return slices.Clone(catalogue) }

// EntryOf returns the entry with a key.
func EntryOf(key string) (e *Entry, ok bool) {
	e, ok = byKey[key]
	return e, ok
}

var (
	catalogue = allEntries()
	byKey     = indexed(catalogue)
)

func indexed(list []*Entry) map[string]*Entry {
	m := make(map[string]*Entry, len(list))
	for _, e := range list {
		m[e.Key] = e
	}
	return m
}

func allEntries() (list []*Entry) {
	list = append(list, tableEntries()...)
	list = append(list, fanEntries()...)
	list = append(list, dropEntries()...)
	list = append(list, conditionEntries()...)
	list = append(list, flowerHandEntries()...)
	list = append(list, paymentEntries()...)
	list = append(list, liabilityEntries()...)
	return append(list, courseEntries()...)
}

// bind binds an entry to a setting of its type.
func bind[T any](e Entry, f form[T], pick func(*RuleSet) *Setting[T]) *Entry {
	e.cell = settingCell[T]{f, pick}
	return &e
}

// form converts a type's values from and to their form in rule files.
type form[T any] struct {
	read  func(v any, e *Entry) (T, bool)
	write func(T) any
}

type settingCell[T any] struct {
	form[T]
	pick func(*RuleSet) *Setting[T]
}

func (c settingCell[T]) get(r *RuleSet) any { return c.write(c.pick(r).Value) }

func (c settingCell[T]) set(r *RuleSet, v any, e *Entry) bool {
	value, ok := c.read(v, e)
	if ok {
		c.pick(r).Value = value
	}
	return ok
}

func (c settingCell[T]) origin(r *RuleSet) (clause, decision *string) {
	s := c.pick(r)
	return &s.Clause, &s.Decision
}

// partCell gives access to a value that shares its clause with others, as those of
// a drop or a liability rule do.
type partCell[T any] struct {
	form[T]
	pick  func(*RuleSet) *T
	marks func(*RuleSet) (clause, decision *string)
}

func (c partCell[T]) get(r *RuleSet) any { return c.write(*c.pick(r)) }

func (c partCell[T]) set(r *RuleSet, v any, e *Entry) bool {
	value, ok := c.read(v, e)
	if ok {
		*c.pick(r) = value
	}
	return ok
}

func (c partCell[T]) origin(r *RuleSet) (clause, decision *string) { return c.marks(r) }

var (
	switchForm = form[bool]{
		func(v any, _ *Entry) (bool, bool) { b, ok := v.(bool); return b, ok },
		func(b bool) any { return b },
	}
	numberForm = form[int]{readNumber, func(n int) any { return n }}
	boundForm  = form[int]{readBound, writeBound}
	worthForm  = form[FanValue]{readWorth, writeWorth}
	fansForm   = form[[]Fan]{readFans, writeFans}
	figureForm = form[[]int]{readFigures, func(list []int) any { return slices.Clone(list) }}
)

// choiceForm converts the ids of a string type.
func choiceForm[T ~string]() form[T] {
	return form[T]{
		func(v any, e *Entry) (T, bool) { s, ok := v.(string); return T(s), ok && slices.Contains(e.Choices, s) },
		func(s T) any { return string(s) },
	}
}

// none is the word for a missing value.
const none = "none"

func readNumber(v any, e *Entry) (int, bool) {
	var n int
	switch v := v.(type) {
	case int64:
		if n = int(v); int64(n) != v {
			return 0, false
		}
	case int:
		n = v
	default:
		return 0, false
	}
	return n, n >= e.Low && n <= e.High
}

func readBound(v any, e *Entry) (int, bool) {
	if v == none {
		return NoLimit, true
	}
	return readNumber(v, e)
}

func writeBound(n int) any {
	if n >= NoLimit {
		return none
	}
	return n
}

func readWorth(v any, e *Entry) (FanValue, bool) {
	switch v {
	case none:
		return FanValue{}, true
	case "limit":
		return FanValue{Exists: true, Limit: true}, true
	}
	n, ok := readNumber(v, e)
	return FanValue{Exists: true, Fan: n}, ok
}

func writeWorth(v FanValue) any {
	switch {
	case !v.Exists:
		return none
	case v.Limit:
		return "limit"
	}
	return v.Fan
}

// strs returns the words of a list; nil if v is not a list or holds anything else.
func strs(v any) (out []string) {
	switch v := v.(type) {
	case []string:
		return v
	case []any:
		for _, x := range v {
			s, ok := x.(string)
			if !ok {
				return nil
			}
			out = append(out, s)
		}
	}
	return out
}

func readFans(v any, _ *Entry) ([]Fan, bool) {
	list, ids := []Fan{}, strs(v)
	for _, id := range ids {
		f, ok := ParseFan(id)
		if !ok {
			return nil, false
		}
		list = append(list, f)
	}
	items, isList := v.([]any)
	return list, ids != nil || isList && len(items) == 0
}

func writeFans(list []Fan) any {
	ids := make([]string, len(list))
	for i, f := range list {
		ids[i] = f.String()
	}
	return ids
}

func readFigures(v any, e *Entry) ([]int, bool) {
	if list, ok := v.([]int); ok {
		v = anys(list)
	}
	items, ok := v.([]any)
	if !ok || len(items) == 0 {
		return nil, false
	}
	list := make([]int, len(items))
	for i, item := range items {
		if list[i], ok = readNumber(item, e); !ok {
			return nil, false
		}
	}
	return list, true
}

func anys(list []int) (out []any) {
	for _, n := range list {
		out = append(out, n)
	}
	return out
}
