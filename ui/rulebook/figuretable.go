package rulebook

import (
	"slices"

	"sikwu/core/rules"
)

// figureTable is the discard figures by fan, from first up.
type figureTable struct {
	first   int
	figures []int
}

// tableOf returns the table of values as a set has them or the user has put them.
func tableOf(value func(*rules.Entry) any) (t figureTable) {
	first, _ := rules.EntryOf("payment.first")
	figures, _ := rules.EntryOf("payment.figures")
	t.first, _ = value(first).(int)
	t.figures, _ = value(figures).([]int)
	return t
}

// along returns a value with those that change with it: the table of figures
// begins at the minimum or below, and each figure stays at its fan. Those that a
// lower minimum put before the base's go with it.
func (e *editor) along(entry *rules.Entry, v any) map[string]any {
	values := map[string]any{entry.Key: v}
	to, isNumber := v.(int)
	own, base := tableOf(e.value), tableOf(func(f *rules.Entry) any { return f.Value(e.base) })
	if entry.Key == "minimum" && to > own.first {
		to = max(own.first, min(to, base.first))
	}
	if !isNumber || entry.Key != "payment.first" && (entry.Key != "minimum" || to == own.first) {
		return values
	}
	if figures := own.from(to, base); figures != nil {
		values["payment.first"], values["payment.figures"] = to, figures
	}
	return values
}

// from returns the figures from another fan up: without those below it, or with
// others before the first, which are the base's or else half of the next; nil if
// none would be left.
func (t figureTable) from(first int, base figureTable) []int {
	if first >= t.first+len(t.figures) {
		return nil
	}
	list := slices.Clone(t.figures[max(0, first-t.first):])
	for fan := t.first - 1; fan >= first; fan-- {
		figure := min(list[0], max(1, list[0]/2))
		if at := fan - base.first; at >= 0 && at < len(base.figures) {
			figure = min(list[0], base.figures[at])
		}
		list = slices.Insert(list, 0, figure)
	}
	return list
}
