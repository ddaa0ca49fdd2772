package rules

import (
	"bytes"
	"embed"
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
)

//go:embed presets/*.toml
var presetFiles embed.FS

// Reference is a rule file that states every value with its range, its
// defaults and its clause, for people who write one of their own.
//
//go:embed reference.toml
var Reference []byte

// FileVersion is the version of the rule file format that this program reads.
const FileVersion = 1

// Presets reads the five rule sets that come with the program, in the order of
// RULES.md section 4. The error is a *FileError.
func Presets() ([]*RuleSet, error) {
	sets, err := presets()
	return slices.Clone(sets), err
}

var presets = sync.OnceValues(func() ([]*RuleSet, error) {
	names, err := fs.Glob(presetFiles, "presets/*.toml")
	if err != nil {
		return nil, err
	}
	sets := make([]*RuleSet, 0, len(names))
	for _, name := range names {
		data, err := presetFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		set, err := parse(path.Base(name), data, nil)
		if err != nil {
			return nil, err
		}
		sets = append(sets, set)
	}
	slices.SortFunc(sets, func(a, b *RuleSet) int { return a.Order - b.Order })
	return sets, nil
})

// Preset finds a preset by its id; ok is false where there is none.
func Preset(id string) (set *RuleSet, ok bool) {
	sets, err := presets()
	if err != nil {
		return nil, false
	}
	i := slices.IndexFunc(sets, func(set *RuleSet) bool { return set.ID == id })
	if i < 0 {
		return nil, false
	}
	return sets[i], true
}

// Parse reads a rule file; name is for messages. A file that names a preset as
// its base states only what differs from it, any other states everything
// without a default. Unknown keys, values out of range and values that do not
// go together are errors, each a *FileError.
func Parse(name string, data []byte) (*RuleSet, error) { return parse(name, data, Preset) }

func parse(name string, data []byte, preset func(id string) (*RuleSet, bool)) (*RuleSet, error) {
	var tree map[string]any
	meta, err := toml.NewDecoder(bytes.NewReader(data)).Decode(&tree)
	if err != nil {
		return nil, syntaxError(name, err)
	}
	r := reader{
		file: name, lines: lineNumbers(data), stated: map[string]bool{}, preset: preset,
		owned: map[*string]bool{}, cited: map[*string]bool{},
	}
	for _, key := range meta.Keys() {
		r.order = append(r.order, key.String())
	}
	set, wrong := r.read(tree)
	if wrong != nil {
		r.locate(wrong)
		return nil, wrong
	}
	return set, nil
}

func syntaxError(name string, err error) error {
	var wrong toml.ParseError
	if errors.As(err, &wrong) {
		return &FileError{File: name, Line: wrong.Position.Line, Key: wrong.LastKey, Fault: Syntax, Name: wrong.Message}
	}
	return &FileError{File: name, Fault: Syntax, Name: err.Error()}
}

// reader turns the tree of a rule file into a rule set.
type reader struct {
	file   string
	lines  map[string]int // of each key
	order  []string       // the keys as the file has them
	stated map[string]bool
	owned  map[*string]bool // the clauses that are not the base's any more
	cited  map[*string]bool // those that the file states
	preset func(id string) (*RuleSet, bool)
	set    *RuleSet
}

func (r *reader) read(tree map[string]any) (*RuleSet, *FileError) {
	if wrong := r.heading(tree); wrong != nil {
		return nil, wrong
	}
	for _, key := range r.inOrder(tree) {
		if wrong := r.value(key, tree[key]); wrong != nil {
			return nil, wrong
		}
	}
	if r.set.Base == "" {
		for _, e := range catalogue {
			if e.Default == nil && !r.stated[e.Key] {
				return nil, &FileError{Key: e.Key, Fault: Missing}
			}
		}
	}
	return r.set, r.set.finish()
}

// inOrder lists a table's keys as the file has them, so that the first thing
// wrong in the file is the one that is told.
func (r *reader) inOrder(tree map[string]any) []string {
	keys := slices.Sorted(maps.Keys(tree))
	place := func(key string) int {
		i := slices.IndexFunc(r.order, func(k string) bool { return k == key || strings.HasPrefix(k, key+".") })
		if i < 0 {
			return len(r.order)
		}
		return i
	}
	slices.SortStableFunc(keys, func(a, b string) int { return place(a) - place(b) })
	return keys
}

// heading reads what is no value of the table: version, names and base.
func (r *reader) heading(tree map[string]any) *FileError {
	text := func(key string) string {
		s, _ := tree[key].(string)
		return s
	}
	switch version, ok := tree["version"]; {
	case !ok:
		return &FileError{Key: "version", Fault: Missing}
	case version != int64(FileVersion):
		return &FileError{Key: "version", Fault: NotThisVersion, Low: FileVersion}
	case text("id") == "":
		return &FileError{Key: "id", Fault: Missing}
	}
	if wrong := r.base(tree["base"]); wrong != nil {
		return wrong
	}
	r.set.Version, r.set.ID = FileVersion, text("id")
	if wrong := r.title(tree["title"]); wrong != nil {
		return wrong
	}
	if v, ok := tree["source"]; ok {
		if r.set.Source, ok = v.(string); !ok {
			return &FileError{Key: "source", Fault: NotText}
		}
	}
	switch order := tree["order"].(type) {
	case nil:
	case int64:
		r.set.Order = int(order)
	default:
		return &FileError{Key: "order", Fault: NotNumber, High: MaxFan}
	}
	if list, ok := tree["additions"]; ok {
		return r.additions(list)
	}
	return nil
}

func (r *reader) base(v any) *FileError {
	if v == nil {
		r.set = &RuleSet{Drops: emptyDrops()}
		for _, e := range catalogue {
			if e.Default == nil {
				continue
			}
			if wrong := e.set(r.set, e.Default); wrong != nil {
				return wrong
			}
			clause, _ := e.cell.origin(r.set)
			*clause = e.Clause
		}
		return nil
	}
	id, ok := v.(string)
	if !ok || r.preset == nil {
		return &FileError{Key: "base", Fault: NotText}
	}
	base, ok := r.preset(id)
	if !ok {
		return &FileError{Key: "base", Fault: UnknownBase, Name: id}
	}
	r.set = base.Clone()
	r.set.Base, r.set.Order = id, 0
	r.set.Title = nil
	return nil
}

// title reads the names by language; a copy without any goes by its id.
func (r *reader) title(v any) *FileError {
	if v == nil && r.set.Base != "" {
		r.set.Title = map[string]string{"zh": r.set.ID, "en": r.set.ID}
		return nil
	}
	names, ok := v.(map[string]any)
	r.set.Title = map[string]string{}
	for _, language := range []string{"zh", "en"} {
		if r.set.Title[language], _ = names[language].(string); r.set.Title[language] == "" || !ok {
			return &FileError{Key: "title", Fault: Missing}
		}
	}
	return nil
}

func (r *reader) additions(v any) *FileError {
	list, ok := v.([]map[string]any)
	if !ok {
		return &FileError{Key: "additions", Fault: NotTable}
	}
	r.set.Additions = nil
	for _, row := range list {
		a := Addition{}
		id, _ := row["fan"].(string)
		if a.Fan, ok = ParseFan(id); !ok {
			return &FileError{Key: "additions.fan", Fault: UnknownFan, Name: id}
		}
		if a.Beside, ok = readFans(row["beside"], nil); !ok {
			return &FileError{Key: "additions.beside", Fault: NotFans}
		}
		a.Decision, _ = row["decision"].(string)
		if !knownDecision(a.Decision) {
			return &FileError{Key: "additions.decision", Fault: UnknownDecision, Name: a.Decision}
		}
		r.set.Additions = append(r.set.Additions, a)
	}
	return nil
}

// headings are the keys that heading has read.
var headings = []string{"version", "id", "base", "order", "title", "source", "additions"}

// value reads the value or the table of values at a dotted key.
func (r *reader) value(key string, v any) *FileError {
	if slices.Contains(headings, key) {
		return nil
	}
	table, isTable := v.(map[string]any)
	if e, ok := byKey[key]; ok {
		return r.entry(e, v, table)
	}
	if !isTable || !slices.ContainsFunc(catalogue, func(e *Entry) bool { return strings.HasPrefix(e.Key, key+".") }) {
		return &FileError{Key: key, Fault: unknownKey(key), Name: key[strings.LastIndex(key, ".")+1:]}
	}
	for _, name := range r.inOrderUnder(key, table) {
		wrong := r.member(key, name, table[name])
		if wrong != nil {
			return wrong
		}
	}
	return nil
}

func (r *reader) inOrderUnder(key string, table map[string]any) []string {
	full := map[string]any{}
	for name := range table {
		full[key+"."+name] = nil
	}
	names := r.inOrder(full)
	for i := range names {
		names[i] = strings.TrimPrefix(names[i], key+".")
	}
	return names
}

// member reads one value under a key; drops and liability rules have a clause
// and a decision for all of theirs.
func (r *reader) member(key, name string, v any) *FileError {
	if name != "clause" && name != "decision" {
		return r.value(key+"."+name, v)
	}
	i := slices.IndexFunc(catalogue, func(e *Entry) bool { return strings.HasPrefix(e.Key, key+".") })
	text, ok := v.(string)
	switch {
	case i < 0 || !strings.Contains(key, "."):
		return &FileError{Key: key + "." + name, Fault: UnknownKey, Name: name}
	case !ok:
		return &FileError{Key: key + "." + name, Fault: NotText}
	}
	return r.mark(catalogue[i], name, text)
}

// own replaces the clause and decision of the base, once: what a file states is
// not the base's any more. The values of a drop or a liability rule share theirs.
func (r *reader) own(e *Entry) (clause, decision *string) {
	clause, decision = e.cell.origin(r.set)
	if !r.owned[clause] {
		r.owned[clause] = true
		*clause, *decision = e.Clause, ""
	}
	return clause, decision
}

// mark notes a clause or a decision. A decision stands where the sources are
// silent, so that the footnote's clause gives way to it.
func (r *reader) mark(e *Entry, name, text string) *FileError {
	clause, decision := r.own(e)
	if name == "clause" {
		*clause, r.cited[clause] = text, true
		return nil
	}
	if !knownDecision(text) {
		return &FileError{Key: e.Key, Fault: UnknownDecision, Name: text}
	}
	if *decision = text; text != "" && !r.cited[clause] {
		*clause = ""
	}
	return nil
}

// entry reads { value, clause, decision }, or the value alone.
func (r *reader) entry(e *Entry, v any, table map[string]any) *FileError {
	r.stated[e.Key] = true
	r.own(e)
	if table == nil {
		return e.set(r.set, v)
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		text, isText := table[name].(string)
		switch {
		case name == "value":
		case name != "clause" && name != "decision":
			return &FileError{Key: e.Key, Fault: UnknownKey, Name: name}
		case !isText:
			return &FileError{Key: e.Key, Fault: NotText}
		default:
			if wrong := r.mark(e, name, text); wrong != nil {
				return wrong
			}
		}
	}
	value, ok := table["value"]
	if !ok {
		return &FileError{Key: e.Key, Fault: Missing}
	}
	return e.set(r.set, value)
}

func unknownKey(key string) Fault {
	if strings.HasPrefix(key, "fans.") {
		return UnknownFan
	}
	return UnknownKey
}
