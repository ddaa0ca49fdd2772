package compare

import "sikwu/core/rules"

// mergeRules returns base with the values that from has for the entries. ok is
// false if they make no valid rule set.
func mergeRules(base, from *rules.RuleSet, entries []*rules.Entry) (set *rules.RuleSet, ok bool) {
	if len(entries) == 0 {
		return base, true
	}
	values := make(map[string]any, len(entries)+2)
	for _, e := range entries {
		values[e.Key] = e.Value(from)
	}
	set, err := base.With(values)
	if err == nil {
		return set, true
	}
	stretch(values, base, from)
	set, err = base.With(values)
	return set, err == nil
}

// stretch extends the table of figures to reach the minimum and the limit, so that
// a limit can be tried without the figures that came with it. What it adds lies
// beyond what base pays by and changes no payment there. If both tables agree where
// they overlap, it continues with the other's figures; otherwise it repeats the
// first or last one.
func stretch(values map[string]any, base, from *rules.RuleSet) {
	own := tableOf(values, base)
	minimum := valueOf[int](values, base, "minimum")
	reach, limited := valueOf[any](values, base, "limit").(int)
	if !limited {
		reach = rules.MaxFan
	}
	if valueOf[string](values, base, "payment.scale") != string(rules.ScaleTable) {
		reach = min(reach, valueOf[int](values, base, "payment.scale_from"))
	}
	more := tableOf(nil, from)
	if !own.agrees(more) {
		more = own
	}
	first := min(own.first, minimum)
	figures := make([]int, 0, reach+1)
	for fan := first; fan <= max(reach, own.last()); fan++ {
		if fan >= own.first && fan <= own.last() {
			figures = append(figures, own.at(fan))
		} else {
			figures = append(figures, more.at(fan))
		}
	}
	values["payment.first"], values["payment.figures"] = first, figures
}

// table is the figures of a rule set by fan, from first up.
type table struct {
	first   int
	figures []int
}

func tableOf(values map[string]any, base *rules.RuleSet) table {
	return table{valueOf[int](values, base, "payment.first"), valueOf[[]int](values, base, "payment.figures")}
}

func (t table) last() int { return t.first + len(t.figures) - 1 }

// at returns the figure of a fan; beyond either end, the figure of that end.
func (t table) at(fan int) int { return t.figures[min(max(fan-t.first, 0), len(t.figures)-1)] }

// agrees reports whether two tables have fans in common and the same figure for
// each.
func (t table) agrees(o table) bool {
	from, to := max(t.first, o.first), min(t.last(), o.last())
	for fan := from; fan <= to; fan++ {
		if t.at(fan) != o.at(fan) {
			return false
		}
	}
	return from <= to
}

// valueOf returns the value of a key among those taken over, or else the base's
// own.
func valueOf[T any](values map[string]any, base *rules.RuleSet, key string) (v T) {
	value, taken := values[key]
	if e, ok := rules.EntryOf(key); ok && !taken {
		value = e.Value(base)
	}
	v, _ = value.(T)
	return v
}
