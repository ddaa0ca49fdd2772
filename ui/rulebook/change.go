package rulebook

import (
	"slices"

	"sikwu/core/rules"
	"sikwu/core/sample"
)

// change is a sample hand that two rule sets judge differently.
type change struct {
	exhibit
	fan           rules.Fan    // the fan of the example if entry is nil
	entry         *rules.Entry // the entry whose difference it proves
	before, after sample.Result
}

// compared judges a hand under both sets; ok is false if no difference is worth
// showing: a hand that wins under neither stays what it was.
func compared(x exhibit, before, after *rules.RuleSet) (c change, ok bool) {
	c = change{
		exhibit: x,
		before:  sample.Judge(x.draft, x.win, before), after: sample.Judge(x.draft, x.win, after),
	}
	return c, c.before != c.after && (c.before.Win || c.after.Win)
}

// samples returns the example hands of all fans that either rule set plays.
func samples(before, after *rules.RuleSet) (list []change) {
	for _, f := range rules.Fans() {
		for _, rs := range []*rules.RuleSet{before, after} {
			x, ok := exampleOf(f, rs)
			if ok && !slices.ContainsFunc(list, func(c change) bool { return c.same(&x) }) {
				list = append(list, change{exhibit: x, fan: f})
			}
		}
	}
	return list
}

// changesOf returns the example hands that two rule sets judge differently,
// those of fans whose value changed first.
func changesOf(before, after *rules.RuleSet) (list []change, of int) {
	all := samples(before, after)
	for _, one := range all {
		if c, ok := compared(one.exhibit, before, after); ok {
			c.fan = one.fan
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b change) int { return rank(&a, before, after) - rank(&b, before, after) })
	return list, len(all)
}

func rank(c *change, before, after *rules.RuleSet) int {
	if before.Fans[c.fan].Value != after.Fans[c.fan].Value {
		return 0
	}
	return 1
}

// unproved returns the differing entries that can change a hand but that none
// of the changed hands shows.
func unproved(before, after *rules.RuleSet, shown []change) (list []*rules.Entry) {
	for _, e := range rules.Diff(before, after) {
		if sample.ChangesHands(e) && !isProved(e, before, after, shown) {
			list = append(list, e)
		}
	}
	return list
}

// isProved reports whether one of the changed hands differs because of this
// entry alone.
func isProved(e *rules.Entry, before, after *rules.RuleSet, shown []change) bool {
	alone, err := sample.Taking(before, after, e)
	if err != nil {
		return false
	}
	return slices.ContainsFunc(shown, func(c change) bool { return sample.Judge(c.draft, c.win, alone) != c.before })
}
