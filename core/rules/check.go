package rules

import "fmt"

// check refuses values that make no table.
func (r *RuleSet) check() error {
	last := r.Payment.First.Value + len(r.Payment.Figures.Value) - 1
	switch {
	case r.Version != FileVersion:
		return &FileError{Key: "version", Reason: fmt.Sprintf("must be %d", FileVersion)}
	case r.ID == "":
		return &FileError{Key: "id", Reason: "missing"}
	case r.Limit.Value < 1 || r.Limit.Value > 99:
		return &FileError{Key: "limit", Reason: "must be 1 to 99"}
	case r.Minimum.Value < 0 || r.Minimum.Value > r.Limit.Value:
		return &FileError{Key: "minimum", Reason: "must be 0 up to the limit"}
	case r.Payment.Method.Value != ByDiscarder && r.Payment.Method.Value != Shared:
		return &FileError{Key: "payment.method", Reason: `must be "discarder" or "shared"`}
	case r.Payment.Robbing.Value != RobbedAsDiscard && r.Payment.Robbing.Value != RobbedAsSelfDraw:
		return &FileError{Key: "payment.robbing", Reason: `must be "discard" or "self_draw"`}
	case r.Payment.First.Value < 0 || r.Payment.First.Value > r.Minimum.Value:
		return &FileError{Key: "payment.first", Reason: "must be 0 up to the minimum"}
	case last < r.Limit.Value:
		return &FileError{Key: "payment.figures", Reason: fmt.Sprintf("reaches %d fan, the limit is %d", last, r.Limit.Value)}
	}
	for _, n := range r.Payment.Figures.Value {
		if n < 0 || n > 1_000_000 {
			return &FileError{Key: "payment.figures", Reason: "each must be 0 to 1000000"}
		}
	}
	return r.checkDecisions()
}

func (r *RuleSet) checkDecisions() error {
	for f, s := range r.Fans {
		if !knownDecision(s.Decision) {
			return unknownDecision("fans."+Fan(f).String(), s.Decision)
		}
	}
	for _, d := range r.Drops {
		if !knownDecision(d.Decision) {
			return unknownDecision("drops", d.Decision)
		}
	}
	for _, a := range r.Additions {
		if !knownDecision(a.Decision) {
			return unknownDecision("additions", a.Decision)
		}
	}
	for _, l := range r.Liability {
		if !knownDecision(l.Decision) {
			return unknownDecision("liability", l.Decision)
		}
	}
	for key, id := range map[string]string{
		"flowers": r.Flowers.Decision, "minimum": r.Minimum.Decision, "limit": r.Limit.Decision,
		"payment.method": r.Payment.Method.Decision, "payment.figures": r.Payment.Figures.Decision,
		"payment.first": r.Payment.First.Decision, "payment.robbing": r.Payment.Robbing.Decision,
		"payment.later_feed_replaces":                r.Payment.LaterFeedReplaces.Decision,
		"false_win.pays_each":                        r.FalseWin.PaysEach.Decision,
		"conditions.robbing_counts_self_draw":        r.Conditions.RobbingCountsSelfDraw.Decision,
		"conditions.orphans_rob_concealed_kong":      r.Conditions.OrphansRobConcealedKong.Decision,
		"conditions.four_concealed_pungs_by_discard": r.Conditions.FourConcealedByDiscard.Decision,
		"conditions.earthly_hand_after_dealers_kong": r.Conditions.EarthlyAfterDealersKong.Decision,
	} {
		if !knownDecision(id) {
			return unknownDecision(key, id)
		}
	}
	return nil
}

func unknownDecision(key, id string) error {
	return &FileError{Key: key, Reason: fmt.Sprintf("unknown decision %q", id)}
}
