package rules

import (
	"strings"
)

// headings are the keys that heading has read.
var headings = []string{"version", "id", "base", "order", "title", "source", "tournament", "first", "additions"}

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
	id, wrong := parseText("id", tree["id"], maxID)
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
		if r.set.Source, wrong = parseText("source", v, maxSource); wrong != nil {
			return wrong
		}
	}
	if wrong := parseFlag(tree, "tournament", &r.set.Tournament); wrong != nil {
		return wrong
	}
	if wrong := parseFlag(tree, "first", &r.set.First); wrong != nil {
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

// parseFlag reads a heading that is true or false, if it is there.
func parseFlag(tree map[string]any, key string, into *bool) *FileError {
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
		name, wrong := parseText("title."+language, names[language], maxTitle)
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
