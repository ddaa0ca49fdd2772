package rules

import (
	"embed"
	"errors"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"sikwu/core/quote"
	"sikwu/core/tomlfile"
)

//go:embed presets/*.toml
var presetFiles embed.FS

// Reference is a rule file that states every value with its range, default and
// clause, for people who write their own.
//
//go:embed reference.toml
var Reference []byte

// FileVersion is the version of the rule file format that this program reads.
const FileVersion = 1

// The bounds of a rule file, in addition to those of package tomlfile. Format keeps
// within them for any set that was read.
const (
	MaxFile   = tomlfile.MaxBytes
	maxID     = 110 // characters, as are the next; the name of a window, and a number if that is taken
	maxTitle  = 100
	maxSource = 200
	maxClause = 100
	maxItems  = 100 // in a list

	maxLanguage = 35 // the length that BCP 47 asks every implementation to accept
)

// Presets returns the five rule sets that come with the program, in the order of
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

// Preset returns the preset with an id; ok is false if there is none.
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

// Parse reads a rule file; name is for messages. A file that names a preset as its
// base states only its differences from it; any other must state everything that
// has no default. Unknown keys, values out of range and values in conflict are
// errors, each a *FileError.
func Parse(name string, data []byte) (*RuleSet, error) { return parse(name, data, Preset) }

// ParseHouse is like Parse but refuses the id of a preset, since replies could not
// tell the two apart.
func ParseHouse(name string, data []byte) (*RuleSet, error) {
	set, err := Parse(name, data)
	if err != nil {
		return nil, err
	}
	if _, isTaken := Preset(set.ID); isTaken {
		keys, _ := tomlfile.Decode(data, new(map[string]any)) // it has just been read
		return nil, &FileError{File: name, Line: keys.Line("id"), Key: "id", Fault: TakenID, Name: set.ID}
	}
	return set, nil
}

func parse(name string, data []byte, preset func(id string) (*RuleSet, bool)) (*RuleSet, error) {
	var tree map[string]any
	keys, err := tomlfile.Decode(data, &tree)
	if err != nil {
		return nil, asFileError(name, err)
	}
	r := reader{
		file: name, keys: keys, stated: map[string]bool{}, preset: preset,
		owned: map[*string]bool{}, cited: map[*string]bool{},
	}
	set, wrong := r.read(tree)
	if wrong != nil {
		r.locate(wrong)
		return nil, wrong
	}
	return set, nil
}

// asFileError returns what is wrong with a file as TOML.
func asFileError(name string, err error) error {
	var wrong *tomlfile.Error
	if !errors.As(err, &wrong) {
		return &FileError{File: name, Fault: Syntax}
	}
	return &FileError{
		File: name, Line: wrong.Line, Key: quote.Short(wrong.Key), Fault: Fault(wrong.Fault), Name: quote.Short(wrong.Text), High: wrong.High,
	}
}

// reader reads the tree of a rule file into a rule set.
type reader struct {
	file   string
	keys   *tomlfile.Keys
	stated map[string]bool
	owned  map[*string]bool // the clauses that are no longer the base's
	cited  map[*string]bool // those stated in the file
	preset func(id string) (*RuleSet, bool)
	set    *RuleSet
}

func (r *reader) read(tree map[string]any) (*RuleSet, *FileError) {
	if wrong := r.heading(tree); wrong != nil {
		return nil, wrong
	}
	for _, name := range r.inOrder("", tree) {
		if wrong := r.value("", name, tree[name]); wrong != nil {
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

// inOrder lists the names of a table in the order of the file, so that the first
// error in the file is reported. table is empty for the top level, otherwise it
// ends with a dot.
func (r *reader) inOrder(table string, tree map[string]any) []string {
	names := slices.Sorted(maps.Keys(tree))
	slices.SortStableFunc(names, func(a, b string) int { return r.keys.Order(table+a) - r.keys.Order(table+b) })
	return names
}

// text reads a one-line text with a maximum number of characters.
func text(key string, v any, most int) (string, *FileError) {
	s, ok := v.(string)
	switch {
	case !ok:
		return "", &FileError{Key: key, Fault: NotText}
	case utf8.RuneCountInString(s) > most:
		return "", &FileError{Key: key, Fault: TooLong, High: most}
	case strings.ContainsFunc(s, quote.IsUnseen):
		return "", &FileError{Key: key, Fault: Unseen}
	}
	return s, nil
}

// heading reads what is not a value: version, names and base.
func (r *reader) heading(tree map[string]any) *FileError {
	switch version, ok := tree["version"]; {
	case !ok:
		return &FileError{Key: "version", Fault: Missing}
	case !isWhole(version):
		return &FileError{Key: "version", Fault: NotNumber, Low: FileVersion, High: FileVersion}
	case version != int64(FileVersion):
		return &FileError{Key: "version", Fault: NotThisVersion, Low: FileVersion}
	case tree["id"] == nil || tree["id"] == "":
		return &FileError{Key: "id", Fault: Missing}
	}
	id, wrong := text("id", tree["id"], maxID)
	if wrong == nil {
		wrong = r.base(tree["base"])
	}
	if wrong != nil {
		return wrong
	}
	r.set.Version, r.set.ID = FileVersion, id
	if wrong := r.title(tree["title"]); wrong != nil {
		return wrong
	}
	if v, ok := tree["source"]; ok {
		if r.set.Source, wrong = text("source", v, maxSource); wrong != nil {
			return wrong
		}
	}
	if wrong := flag(tree, "tournament", &r.set.Tournament); wrong != nil {
		return wrong
	}
	if wrong := flag(tree, "first", &r.set.First); wrong != nil {
		return wrong
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

// flag reads a heading that is true or false, if it is there.
func flag(tree map[string]any, key string, into *bool) *FileError {
	v, ok := tree[key]
	if !ok {
		return nil
	}
	b, ok := v.(bool)
	if !ok {
		return &FileError{Key: key, Fault: NotSwitch}
	}
	*into = b
	return nil
}

func isWhole(v any) bool {
	_, ok := v.(int64)
	return ok
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
	r.set.Base, r.set.Order, r.set.First = id, 0, false
	return nil
}

// title reads the names by language, at least one; a copy without any goes by its
// id, in the languages of its base.
func (r *reader) title(v any) *FileError {
	if v == nil && r.set.Base != "" {
		for language := range r.set.Title {
			r.set.Title[language] = r.set.ID
		}
		return nil
	}
	names, ok := v.(map[string]any)
	switch {
	case v == nil || ok && len(names) == 0:
		return &FileError{Key: "title", Fault: Missing}
	case !ok:
		return &FileError{Key: "title", Fault: NotNames}
	case len(names) > maxItems:
		return &FileError{Key: "title", Fault: TooMany, High: maxItems}
	}
	r.set.Title = map[string]string{}
	for _, language := range r.inOrder("title.", names) {
		switch {
		case !isLanguage(language):
			return &FileError{Key: "title." + language, Fault: UnknownKey, Name: language}
		case names[language] == "":
			return &FileError{Key: "title." + language, Fault: Missing}
		}
		name, wrong := text("title."+language, names[language], maxTitle)
		if wrong != nil {
			return wrong
		}
		r.set.Title[language] = name
	}
	return nil
}

// isLanguage reports whether a key can be a language code, such as en or zh-Hant.
func isLanguage(key string) bool {
	return key != "" && len(key) <= maxLanguage && !strings.ContainsFunc(key, func(r rune) bool {
		return r != '-' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
	})
}

func (r *reader) additions(v any) *FileError {
	list, ok := v.([]map[string]any)
	if !ok {
		return &FileError{Key: "additions", Fault: NotTable}
	}
	if len(list) > maxItems {
		return &FileError{Key: "additions", Fault: TooMany, High: maxItems}
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
var headings = []string{"version", "id", "base", "order", "title", "source", "tournament", "first", "additions"}

// value reads the value or the table of values with that name in a table, whose key
// ends with a dot.
func (r *reader) value(table, name string, v any) *FileError {
	key := table + name
	if slices.Contains(headings, key) {
		return nil
	}
	members, isTable := v.(map[string]any)
	isGroup := slices.ContainsFunc(catalogue, func(e *Entry) bool { return strings.HasPrefix(e.Key, key+".") })
	e, isEntry := byKey[key]
	switch {
	case strings.Contains(name, ".") && (isEntry || isGroup):
		return &FileError{Key: key, Fault: QuotedKey, Name: name}
	case isEntry:
		return r.entry(e, v, members)
	case isGroup && !isTable:
		return &FileError{Key: key, Fault: Group}
	case !isGroup:
		return &FileError{Key: key, Fault: unknownKey(key), Name: name}
	}
	for _, name := range r.inOrder(key+".", members) {
		if wrong := r.member(key, name, members[name]); wrong != nil {
			return wrong
		}
	}
	return nil
}

// member reads one value under a key; all values of a drop or a liability rule
// share a clause and a decision.
func (r *reader) member(key, name string, v any) *FileError {
	if name != "clause" && name != "decision" {
		return r.value(key+".", name, v)
	}
	i := slices.IndexFunc(catalogue, func(e *Entry) bool { return strings.HasPrefix(e.Key, key+".") })
	if i < 0 || !strings.Contains(key, ".") {
		return &FileError{Key: key + "." + name, Fault: UnknownKey, Name: name}
	}
	mark, wrong := text(key+"."+name, v, maxClause)
	if wrong != nil {
		return wrong
	}
	return r.mark(catalogue[i], name, mark)
}

// own replaces the clause and decision of the base, once: what a file states is no
// longer the base's. The values of a drop or a liability rule share theirs.
func (r *reader) own(e *Entry) (clause, decision *string) {
	clause, decision = e.cell.origin(r.set)
	if !r.owned[clause] {
		r.owned[clause] = true
		*clause, *decision = e.Clause, ""
	}
	return clause, decision
}

// mark sets a clause or a decision. A decision settles what the sources leave open,
// so it replaces the footnote's clause.
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
	if table == nil || e.Kind == OwnHands {
		return e.set(r.set, v)
	}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		switch name {
		case "value":
		case "clause", "decision":
			mark, wrong := text(e.Key, table[name], maxClause)
			if wrong == nil {
				wrong = r.mark(e, name, mark)
			}
			if wrong != nil {
				return wrong
			}
		default:
			return &FileError{Key: e.Key, Fault: UnknownKey, Name: name}
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
