package rules

import "reflect"

// Diff lists the entries on whose value two rule sets differ, in the order of
// the reference file. Titles, clauses and decisions are not compared.
func Diff(a, b *RuleSet) (list []*Entry) {
	for _, e := range catalogue {
		if !reflect.DeepEqual(e.Value(a), e.Value(b)) {
			list = append(list, e)
		}
	}
	return list
}

// With returns a copy of the rule set with other values, each as Entry.Value
// returns it. The error is a *FileError that gives the value out of range or in
// conflict with the others.
func (r *RuleSet) With(values map[string]any) (*RuleSet, error) {
	c := r.Clone()
	for _, e := range catalogue {
		v, ok := values[e.Key]
		if !ok {
			continue
		}
		if wrong := e.set(c, v); wrong != nil {
			return nil, wrong
		}
		clause, decision := e.cell.origin(c)
		*clause, *decision = e.Clause, ""
	}
	for key := range values {
		if _, ok := byKey[key]; !ok {
			return nil, &FileError{Key: key, Fault: UnknownKey, Name: key}
		}
	}
	if wrong := c.finish(); wrong != nil {
		return nil, wrong
	}
	return c, nil
}
