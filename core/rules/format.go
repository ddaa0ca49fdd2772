package rules

import (
	"bytes"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
)

// Copy returns r's values as a user's own rule set, with another id and title,
// based on the preset that r is or is based on.
func (r *RuleSet) Copy(id string, title map[string]string) *RuleSet {
	c := r.Clone()
	if _, isPreset := Preset(r.ID); isPreset && r.Base == "" {
		c.Base = r.ID
	}
	c.ID, c.Title, c.Order, c.First = id, maps.Clone(title), 0, false
	return c
}

// Format writes a rule set as a rule file that Parse reads back to the same values.
// A set with a base states only its differences from it, in the catalogue's order;
// any other states its differences from the defaults. A clause or a decision is
// written beside a value if the file gave the value its own.
func Format(set *RuleSet) []byte {
	w := writer{set: set, base: beginning(set)}
	w.heading()
	for start := 0; start < len(catalogue); {
		table, end := tableOf(catalogue[start]), start+1
		for end < len(catalogue) && tableOf(catalogue[end]) == table {
			end++
		}
		w.table(table, catalogue[start:end])
		start = end
	}
	w.additions()
	w.ownHands()
	return w.out.Bytes()
}

// FormatWhole is like Format but states every value, without a base, so that later
// versions of a preset do not change the set.
func FormatWhole(set *RuleSet) []byte {
	own := set.Clone()
	own.Base = ""
	return Format(own)
}

// IsSame reports whether two rule sets are the same to the letter.
func (r *RuleSet) IsSame(o *RuleSet) bool {
	return r == o || bytes.Equal(FormatWhole(r), FormatWhole(o))
}

// beginning returns the values from which Parse starts.
func beginning(set *RuleSet) *RuleSet {
	if base, ok := Preset(set.Base); ok {
		return base
	}
	var r reader
	if wrong := r.base(nil); wrong != nil {
		panic(wrong) // a default in the catalogue is out of range
	}
	return r.set
}

// tableOf returns the table of an entry, empty for the top level.
func tableOf(e *Entry) string { return e.Key[:max(strings.LastIndex(e.Key, "."), 0)] }

// writer formats a rule set as a rule file.
type writer struct {
	set, base *RuleSet
	out       bytes.Buffer
}

func (w *writer) line(format string, args ...any) { fmt.Fprintf(&w.out, format+"\n", args...) }

func (w *writer) isWhole() bool { return w.base.ID == "" }

func (w *writer) heading() {
	s := w.set
	w.line("version = %d", FileVersion)
	w.line("id = %s", quoted(s.ID))
	if !w.isWhole() {
		w.line("base = %s", quoted(w.base.ID))
	}
	if s.Order != 0 {
		w.line("order = %d", s.Order)
	}
	if s.Tournament != w.base.Tournament {
		w.line("tournament = %t", s.Tournament)
	}
	if s.First {
		w.line("first = true")
	}
	w.title()
	if s.Source != w.base.Source {
		w.line("source = %s", quoted(s.Source))
	}
}

// undetermined is the BCP 47 code of an undetermined language.
const undetermined = "und"

// title writes the titles by language, unless Parse would supply the same for none.
// A whole set without a title goes by its id.
func (w *writer) title() {
	s := w.set
	var names []string
	same := len(s.Title) == len(w.base.Title)
	for _, language := range slices.Sorted(maps.Keys(s.Title)) {
		name := s.Title[language]
		if isLanguage(language) && name != "" {
			names = append(names, language+" = "+quoted(name))
		}
		same = same && name == s.ID && w.base.Title[language] != ""
	}
	if len(names) == 0 {
		names, same = []string{undetermined + " = " + quoted(s.ID)}, true
	}
	if w.isWhole() || !same {
		w.line("title = { %s }", strings.Join(names, ", "))
	}
}

// table writes the values to be stated in one table, with its heading.
func (w *writer) table(name string, entries []*Entry) {
	var lines []string
	if strings.Contains(name, ".") { // a drop or a liability rule
		lines = w.sharing(entries)
	} else {
		for _, e := range entries {
			lines = append(lines, w.alone(e)...)
		}
	}
	if len(lines) == 0 {
		return
	}
	w.line("")
	if name != "" {
		w.line("[%s]", name)
	}
	for _, line := range lines {
		w.line("%s", line)
	}
}

// alone returns the lines of an entry with its own clause; none if nothing needs
// stating.
func (w *writer) alone(e *Entry) []string {
	from := w.originOf(e)
	if e.Kind == OwnHands || !w.differs(e) && !from.isWritten(w.base, e) {
		return nil
	}
	name, value := e.Key[strings.LastIndex(e.Key, ".")+1:], written(e.Value(w.set))
	if from.plain(e) {
		return []string{name + " = " + value}
	}
	return []string{name + " = { value = " + value + ", " + strings.Join(from.lines(), ", ") + " }"}
}

// sharing returns the lines of entries that share one clause and decision.
func (w *writer) sharing(entries []*Entry) (lines []string) {
	first, from := entries[0], w.originOf(entries[0])
	for _, e := range entries {
		if !w.differs(e) {
			continue
		}
		if len(lines) == 0 {
			first = e // the one whose clause Parse applies to all of them
		}
		lines = append(lines, e.Key[strings.LastIndex(e.Key, ".")+1:]+" = "+written(e.Value(w.set)))
	}
	if len(lines) > 0 && !from.plain(first) || from.isWritten(w.base, first) {
		lines = append(lines, from.lines()...)
	}
	return lines
}

// differs reports whether an entry must be stated for its value.
func (w *writer) differs(e *Entry) bool {
	return w.isWhole() && e.Default == nil || !reflect.DeepEqual(e.Value(w.set), e.Value(w.base))
}

func (w *writer) originOf(e *Entry) origin {
	clause, decision := e.Origin(w.set)
	return origin{clause, decision}
}

// origin is the source of an entry's value.
type origin struct{ clause, decision string }

// plain reports whether the origin is that of a value stated without one.
func (o origin) plain(e *Entry) bool { return o == origin{clause: e.Clause} }

// isWritten reports whether the file wrote the origin beside the value, so that it is
// neither the base's nor that of a value stated without one.
func (o origin) isWritten(base *RuleSet, e *Entry) bool {
	clause, decision := e.Origin(base)
	return o != origin{clause, decision} && !o.plain(e)
}

// lines formats the origin. A decision alone means that the sources are silent.
func (o origin) lines() (lines []string) {
	if o.clause != "" || o.decision == "" {
		lines = append(lines, "clause = "+quoted(o.clause))
	}
	if o.decision != "" {
		lines = append(lines, "decision = "+quoted(o.decision))
	}
	return lines
}

func (w *writer) additions() {
	if reflect.DeepEqual(w.set.Additions, w.base.Additions) {
		return
	}
	for _, a := range w.set.Additions {
		w.line("\n[[additions]]\nfan = %s\nbeside = %s", quoted(a.Fan.String()), written(writeFans(a.Beside)))
		if a.Decision != "" {
			w.line("decision = %s", quoted(a.Decision))
		}
	}
}

// written formats an entry's value in TOML.
func written(v any) string {
	switch v := v.(type) {
	case string:
		return quoted(v)
	case []string:
		items := make([]string, len(v))
		for i, item := range v {
			items[i] = quoted(item)
		}
		return "[" + strings.Join(items, ", ") + "]"
	case []int:
		return strings.ReplaceAll(fmt.Sprint(v), " ", ", ")
	}
	return fmt.Sprint(v)
}

// quoted returns a text as a one-line TOML string.
func quoted(text string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04X`, r)
		default:
			b.WriteRune(r) // invalid bytes become U+FFFD
		}
	}
	b.WriteByte('"')
	return b.String()
}
