package explain

import (
	"sikwu/core/compare"
	"sikwu/core/rules"
	"sikwu/core/score"
)

// conditionFans are the fans that conditions test, by the condition's name.
var conditionFans = map[string]rules.Fan{
	"all_chows_plain_pair":                      rules.AllChows,
	"all_chows_open_wait":                       rules.AllChows,
	"concealed_hand_with_flowers":               rules.ConcealedHand,
	"concealed_hand_with_concealed_kongs":       rules.ConcealedHand,
	"robbing_counts_self_draw":                  rules.RobbingKong,
	"orphans_rob_concealed_kong":                rules.RobbingKong,
	"kong_draw_in_all":                          rules.KongDraw,
	"full_flush_with_all_chows":                 rules.FullFlush,
	"full_flush_with_all_pungs":                 rules.FullFlush,
	"four_concealed_pungs_by_discard":           rules.FourConcealedPungs,
	"four_concealed_pungs_with_concealed_kongs": rules.FourConcealedPungs,
	"fed_pungs_count_concealed_hand":            rules.ConcealedHand,
	"kong_on_kong_uses_drawn_tile":              rules.KongOnKong,
	"all_honours_as_full_flush":                 rules.AllHonours,
	"heavenly_hand_by_flowers":                  rules.HeavenlyHand,
	"earthly_hand_after_dealers_kong":           rules.EarthlyHand,
	"earthly_hand_by_first_self_draw":           rules.EarthlyHand,
}

// house says how the set has a condition or a rule of flower hands.
func (v *causeSpeaker) house(rs *rules.RuleSet) string {
	id := "compare.house." + v.name()
	switch value := v.c.Entries[0].Value(rs).(type) {
	case bool:
		if value {
			return v.s.text(id + "_on")
		}
	case int:
		if value > 0 {
			return v.s.text(id+"_on", args{"N": value})
		}
	case string: // the worth of a flower hand on kong on kong
		if value == "limit" {
			return v.s.text(id+"_on", args{"N": rs.LimitFan()})
		}
	}
	return v.s.text(id + "_off")
}

// liability says when the set makes a seat liable by the rule.
func (v *causeSpeaker) liability(rule *rules.LiabilityRule) string {
	id := "compare.liable_none"
	switch {
	case rule.SelfDraw && rule.Half:
		id = "compare.liable_both"
	case rule.SelfDraw:
		id = "compare.liable_self_draw"
	case rule.Half:
		id = "compare.liable_half"
	default:
		return v.s.text(id)
	}
	text, extra := v.s.text(id), ""
	switch {
	case v.c.Rule == rules.LiableKongDraw && rule.InARow:
		extra = "compare.liable_row"
	case v.c.Rule == rules.LiableKongDraw:
		extra = "compare.liable_any_kong"
	case v.c.Rule == rules.LiableBigFourWinds && rule.Fed == 3:
		extra = "compare.liable_third"
	case v.c.Rule == rules.LiableBigFourWinds:
		extra = "compare.liable_fourth"
	default:
		return text
	}
	return v.s.text("compare.liable_with", args{"A": text, "B": v.s.text(extra)})
}

// payment says how the set has one of the rules about paying.
func (v *causeSpeaker) payment(c *compare.Column) string {
	p := &c.Rules.Payment
	choose := func(holds bool, yes, no string) string {
		if holds {
			return v.s.text(yes)
		}
		return v.s.text(no)
	}
	switch v.c.About {
	case compare.AboutMethod:
		id := "compare.method_" + string(p.Method.Value)
		fed := v.win.IsFed() && v.t.Columns[v.t.Reference].Result.Win // a false win is paid as if drawn
		return choose(fed, id, id+"_drawn")
	case compare.AboutRobbing:
		return v.s.text("compare.robbing_" + string(p.Robbing.Value))
	case compare.AboutLaterFeed:
		return choose(p.LaterFeedReplaces.Value, "compare.later_feed", "compare.earlier_feed")
	case compare.AboutFalseWin:
		return choose(c.Rules.FalseWin.PaysEach.Value, "compare.false_win_each", "compare.false_win_nobody")
	case compare.AboutTriple:
		return v.triple(c)
	}
	return v.figure(c)
}

// triple says whether the hand pays a multiple of the limit's figure.
func (v *causeSpeaker) triple(c *compare.Column) string {
	switch {
	case c.Payment.Times > 0:
		return v.s.text("compare.times_" + digits(c.Payment.Times))
	case c.Rules.Payment.DoubleTriple.Value:
		return v.s.text("compare.times_same")
	}
	return v.s.text("compare.times_none")
}

// figure says what the set's table has for the fan that the hand counts there,
// or that a false win is priced by.
func (v *causeSpeaker) figure(c *compare.Column) string {
	fan, fed := c.Rules.LimitFan(), v.win.IsFed()
	if c.Result.Win {
		fan = c.Result.Best().Fan
	} else {
		fed = !c.Rules.FalseWin.PaysEach.Value
	}
	if fed {
		return v.s.text("compare.figure", args{"N": fan, "Amount": score.FigureDiscard(fan, c.Rules)})
	}
	return v.s.text("compare.figure_each", args{"N": fan, "Amount": score.FigureEach(fan, c.Rules)})
}
