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
// begins at the minimum or below, ends at the limit or above, and each figure stays
// at its fan. Those that a lower minimum put before the base's, or a higher limit
// after them, go with it.
func (e *editor) along(entry *rules.Entry, v any) map[string]any {
	values := map[string]any{entry.Key: v}
	to, isNumber := v.(int)
	base, own := tableOf(func(f *rules.Entry) any { return f.Value(e.base) }), tableOf(e.value)
	if _, waits := e.pending["payment.first"]; waits { // whose figures may be others
		own = tableOf(func(f *rules.Entry) any { return f.Value(e.set) })
	}
	switch entry.Key {
	case "limit", "payment.scale", "payment.scale_from":
		if reach, ends := e.reach(entry, v); ends {
			values["payment.figures"] = own.until(reach, base)
		}
		return values
	}
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

// reach returns the fan up to which figures are needed once an entry has a value;
// ends is false if there is none.
func (e *editor) reach(entry *rules.Entry, v any) (fan int, ends bool) {
	value := func(key string) any {
		if key == entry.Key {
			return v
		}
		other, _ := rules.EntryOf(key)
		return e.value(other)
	}
	fan, ends = value("limit").(int)
	from, _ := value("payment.scale_from").(int)
	if value("payment.scale") != string(rules.ScaleTable) && (!ends || from < fan) {
		return from, true
	}
	return fan, ends
}

// until returns the figures up to a fan at least: with others after the last, or
// without those that were put there.
func (t figureTable) until(fan int, base figureTable) []int {
	list := slices.Clone(t.figures)
	most := max(fan, base.first+len(base.figures)-1)
	for n := len(list) - 1; n > 0 && t.first+n > most && list[n] == t.next(list[:n], base); n-- {
		list = list[:n]
	}
	for t.first+len(list)-1 < fan {
		list = append(list, t.next(list, base))
	}
	return list
}

// next returns the figure after the others: the base's, or else one that goes on as
// they rise, doubling at each fan or at every second one, or by the last step.
func (t figureTable) next(list []int, base figureTable) int {
	n := len(list)
	last, before := list[n-1], list[max(0, n-2)]
	figure := 2*last - before
	switch at := t.first + n - base.first; {
	case at >= 0 && at < len(base.figures):
		figure = base.figures[at]
	case n == 1 || last == 2*before:
		figure = 2 * last
	case n > 2 && last == 2*list[n-3]:
		figure = 2 * before
	}
	return max(last, min(rules.MaxFigure, figure))
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
