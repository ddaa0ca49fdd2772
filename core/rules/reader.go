package rules

import (
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"sikwu/core/quote"
	"sikwu/core/tomlfile"
)

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

// parseText reads a one-line text with a maximum number of characters.
func parseText(key string, v any, most int) (string, *FileError) {
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
	mark, wrong := parseText(key+"."+name, v, maxClause)
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
			mark, wrong := parseText(e.Key, table[name], maxClause)
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
