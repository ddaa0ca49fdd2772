package sample

import (
	"errors"
	"math/bits"
	"slices"
	"strings"

	"sikwu/core/rules"
)

// contrast is two rule sets that differ in the value asked for.
type contrast struct {
	from, to int // places among the search's sides
	penalty  int // a hand that it shows is so much less simple
}

// The penalties: changing the first set alone is what people expect to see.
const (
	penaltySecond = 4    // the second set changed alone
	penaltyWith   = 12   // other values of the other set in both
	penaltyBound  = 1000 // other values change with it: only where nothing else shows
)

// hybrids makes rule sets between two: a with some values of b.
type hybrids struct {
	a, b *rules.RuleSet
	e    *rules.Entry
	diff []*rules.Entry // the others that differ
}

// with is base with its values of the entries taken from other.
func with(base, other *rules.RuleSet, entries ...*rules.Entry) (*rules.RuleSet, error) {
	values := make(map[string]any, len(entries))
	for _, e := range entries {
		values[e.Key] = e.Value(other)
	}
	return base.With(values)
}

// contrasts finds pairs that differ in e, in both directions: each set changed
// alone, then with the kin beside which e means something or can go at all.
func (h *hybrids) contrasts(add func(from, to *rules.RuleSet, penalty int)) {
	back := hybrids{a: h.b, b: h.a, e: h.e, diff: h.diff}
	ours, theirs := h.alone(), back.alone()
	if ours != nil {
		add(h.a, ours, 0)
	}
	if theirs != nil {
		add(theirs, h.b, penaltySecond)
	}
	if from, to, ok := h.beside(h.siblings()); ok {
		add(from, to, penaltyWith)
	}
	if from, to, ok := back.beside(h.siblings()); ok {
		add(to, from, penaltyWith)
	}
	if ours != nil && theirs != nil {
		return
	}
	if from, to, ok := h.besideFewest(h.family()); ok {
		add(from, to, penaltyWith)
	}
	if to := h.bound(); ours == nil && to != nil {
		add(h.a, to, penaltyBound)
	}
	if from := back.bound(); theirs == nil && from != nil {
		add(from, h.b, penaltyBound)
	}
}

// alone is a with e of b, nil where that makes no rule set.
func (h *hybrids) alone() *rules.RuleSet {
	set, err := with(h.a, h.b, h.e)
	if err != nil {
		return nil
	}
	return set
}

// siblings are the other differing values of the same drop or liability rule.
func (h *hybrids) siblings() []*rules.Entry {
	table := h.e.Key[:strings.LastIndex(h.e.Key, ".")+1]
	if strings.Count(table, ".") < 2 {
		return nil
	}
	return h.differing(func(key string) bool { return strings.HasPrefix(key, table) })
}

// family is the values that must go together: where counting begins and stops,
// and the figures in between.
var family = []string{
	"minimum", "limit", "limit_hand", "payment.first", "payment.figures", "payment.scale", "payment.scale_from",
}

func (h *hybrids) family() []*rules.Entry {
	if !slices.Contains(family, h.e.Key) {
		return nil
	}
	return h.differing(func(key string) bool { return slices.Contains(family, key) })
}

func (h *hybrids) differing(is func(key string) bool) (list []*rules.Entry) {
	for _, e := range h.diff {
		if is(e.Key) {
			list = append(list, e)
		}
	}
	return list
}

// beside is a with values of b, without and with e.
func (h *hybrids) beside(kin []*rules.Entry) (from, to *rules.RuleSet, ok bool) {
	if len(kin) == 0 {
		return nil, nil, false
	}
	from, err := with(h.a, h.b, kin...)
	if err != nil {
		return nil, nil, false
	}
	to, err = with(h.a, h.b, append(slices.Clone(kin), h.e)...)
	return from, to, err == nil
}

// besideFewest finds the fewest of the kin beside which e can go alone.
func (h *hybrids) besideFewest(kin []*rules.Entry) (from, to *rules.RuleSet, ok bool) {
	for size := 1; size <= len(kin); size++ {
		for set := range uint(1) << len(kin) {
			if bits.OnesCount(set) != size {
				continue
			}
			var taken []*rules.Entry
			for i, e := range kin {
				if set>>i&1 != 0 {
					taken = append(taken, e)
				}
			}
			if from, to, ok = h.beside(taken); ok {
				return from, to, true
			}
		}
	}
	return nil, nil, false
}

// bound is a with e of b and whatever of b it then needs, nil where that makes
// no rule set.
func (h *hybrids) bound() *rules.RuleSet {
	taken := []*rules.Entry{h.e}
	for range len(h.diff) + 1 {
		set, err := with(h.a, h.b, taken...)
		var wrong *rules.FileError
		if err == nil {
			return set
		}
		if !errors.As(err, &wrong) {
			return nil
		}
		more := h.blamed(wrong)
		more = slices.DeleteFunc(more, func(e *rules.Entry) bool { return slices.Contains(taken, e) })
		if len(more) == 0 {
			return nil
		}
		taken = append(taken, more...)
	}
	return nil
}

// blamed are the differing values that a fault speaks of.
func (h *hybrids) blamed(wrong *rules.FileError) []*rules.Entry {
	keys := []string{wrong.Key}
	switch wrong.Fault {
	case rules.NeedsFan:
		keys = append(keys, "fans."+wrong.Name)
	case rules.NeedsFlowers:
		keys = append(keys, "flowers")
	default:
		keys = append(keys, family...)
	}
	return h.differing(func(key string) bool { return slices.Contains(keys, key) })
}
