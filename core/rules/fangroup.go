package rules

import (
	"cmp"
	"slices"
)

// FanGroup is the fans of one value.
type FanGroup struct {
	Value FanValue
	Fans  []Fan // in the catalogue's order
}

// FanGroups groups the catalogue by value, the lowest first; limit hands come after
// numbers, and fans that are not played last.
func (r *RuleSet) FanGroups() (groups []FanGroup) {
	for _, f := range Fans() {
		v := r.Fans[f].Value
		i := slices.IndexFunc(groups, func(g FanGroup) bool { return g.Value == v })
		if i < 0 {
			i = len(groups)
			groups = append(groups, FanGroup{Value: v})
		}
		groups[i].Fans = append(groups[i].Fans, f)
	}
	slices.SortStableFunc(groups, func(a, b FanGroup) int { return cmp.Compare(a.Value.order(), b.Value.order()) })
	return groups
}

// order sorts values.
func (v FanValue) order() int {
	switch {
	case !v.Exists:
		return 2 * MaxFan
	case v.Limit:
		return MaxFan + 1
	}
	return v.Fan
}
