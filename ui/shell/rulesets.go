package shell

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/library"
	"sikwu/core/proof"
	"sikwu/core/rules"
)

// ruleSets are the existing rule sets and those in force.
type ruleSets struct {
	library *library.Library
	presets []*rules.RuleSet
	all     []*rules.RuleSet // the presets, then the usable sets of the user's own
	inForce *rules.RuleSet   // those of the hand, as the window last heard of them
	missing string           // the id of those last in force, if they were missing at the start
}

// read reads the user's own sets.
func (r *ruleSets) read() {
	list, err := r.library.Sets()
	if err != nil {
		fyne.LogError("own rule sets", err)
	}
	r.take(list)
}

// take adopts the user's own sets.
func (r *ruleSets) take(list []library.Set) {
	r.all = slices.Clip(r.presets)
	for i := range list {
		if list[i].IsOwn() && list[i].Rules != nil && !list[i].Taken {
			r.all = append(r.all, list[i].Rules)
		}
	}
}

// begin puts the set with an id in force, or the first if there is none.
func (r *ruleSets) begin(id string) {
	if r.inForce = r.named(id); id != "" && r.inForce.ID != id {
		r.missing = id
	}
}

// list returns all sets.
func (r *ruleSets) list() []*rules.RuleSet { return r.all }

// named returns the set with an id, else the first.
func (r *ruleSets) named(id string) *rules.RuleSet {
	i := slices.IndexFunc(r.all, func(rs *rules.RuleSet) bool { return rs.ID == id || id == "" && rs.First })
	return r.all[max(i, 0)]
}

// isTaken reports whether a listed set has the id of a set, perhaps with other values by
// now.
func (r *ruleSets) isTaken(rs *rules.RuleSet) bool { return r.named(rs.ID).ID == rs.ID }

// isStored reports whether a rule set is one of the presets or of the user's own, as they
// are now.
func (r *ruleSets) isStored(rs *rules.RuleSet) bool {
	return r.isTaken(rs) && rs.IsSame(r.named(rs.ID))
}

// stored returns the listed version of a rule set, or the set itself if it is not listed.
func (r *ruleSets) stored(rs *rules.RuleSet) *rules.RuleSet {
	if r.isStored(rs) {
		return r.named(rs.ID)
	}
	return rs
}

// proving returns the first set that counts every fan, nil if there is none.
func (r *ruleSets) proving() *rules.RuleSet {
	if i := slices.IndexFunc(r.all, proof.Plays); i >= 0 {
		return r.all[i]
	}
	return nil
}
