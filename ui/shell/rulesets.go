package shell

import (
	"slices"

	"fyne.io/fyne/v2"

	"sikwu/core/library"
	"sikwu/core/proof"
	"sikwu/core/rules"
)

// ruleSets are the rule sets that there are and those in force.
type ruleSets struct {
	library *library.Library
	presets []*rules.RuleSet
	all     []*rules.RuleSet // the presets, then the usable sets of the user's own
	inForce *rules.RuleSet   // those of the hand, as the window last heard
	missing string           // the id of those last in force, if they were not there at the start
}

// read reads the sets of the user's own.
func (r *ruleSets) read() {
	list, err := r.library.Sets()
	if err != nil {
		fyne.LogError("own rule sets", err)
	}
	r.take(list)
}

// take takes over the sets of the user's own.
func (r *ruleSets) take(list []library.Set) {
	r.all = slices.Clip(r.presets)
	for i := range list {
		if list[i].IsOwn() && list[i].Rules != nil && !list[i].Taken {
			r.all = append(r.all, list[i].Rules)
		}
	}
}

// begin puts the set with an id in force, or the first if it is not there.
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

// isTaken reports whether a set's id is that of a listed one, perhaps another by now.
func (r *ruleSets) isTaken(rs *rules.RuleSet) bool { return r.named(rs.ID).ID == rs.ID }

// isStored reports whether a rule set is one of the presets or of the user's own, as they are
// now.
func (r *ruleSets) isStored(rs *rules.RuleSet) bool {
	return r.isTaken(rs) && rs.IsSame(r.named(rs.ID))
}

// stored returns a rule set as it is listed, or itself if it is not.
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
