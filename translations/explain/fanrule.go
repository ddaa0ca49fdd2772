package explain

import (
	"slices"

	"sikwu/core/rules"
)

// FanRule explains a fan in general: the rule, what these rules make of it,
// its worth and what is then not counted.
func (s *Speaker) FanRule(f rules.Fan, rs *rules.RuleSet) string {
	s = s.Under(rs)
	return s.then(s.then(s.FanCondition(f, rs), s.worth(f, rs)), s.dropped(f, rs))
}

// ruleBase returns the text that a fan's explanation begins with.
func ruleBase(f rules.Fan, rs *rules.RuleSet) string {
	is := &rs.Conditions
	kongs := f == rules.ConcealedHand && is.ConcealedWithKongs.Value ||
		f == rules.FourConcealedPungs && is.FourConcealedWithKongs.Value
	if kongs && rs.Has(f) {
		return "rule_kongs"
	}
	if f == rules.HeavenlyHand && !rs.Flowers.Value {
		return "rule_bare"
	}
	return "rule"
}

// ruleDetail is a text on a point on which houses differ, for rules under which
// it holds; worth is the number it names, if any.
type ruleDetail struct {
	fan   rules.Fan
	id    string
	holds func(*rules.RuleSet) bool
	worth func(*rules.RuleSet) int
}

var ruleDetails = slices.Concat(besideFlowers, handDetails, winDetails, flowerDetails)

// besideFlowers are about flowers beside a hand, where they are played.
var besideFlowers = []ruleDetail{
	{fan: rules.HalfFlush, id: "rule_flowers", holds: hasFlowers},
	{fan: rules.FullFlush, id: "rule_flowers", holds: hasFlowers},
	{fan: rules.KongDraw, id: "rule_flowers", holds: hasFlowers},
	{fan: rules.KongOnKong, id: "rule_flowers", holds: hasFlowers},
}

func hasFlowers(rs *rules.RuleSet) bool { return rs.Flowers.Value }

// handDetails are about what the tiles look like (HKFan 1–3, 11, 14, 15, 20), and why the dragons
// count what they do (HKFan {fan_5}, {fan_8}).
var handDetails = []ruleDetail{
	{fan: rules.AllChows, id: "rule_any", holds: func(rs *rules.RuleSet) bool {
		return !rs.Conditions.AllChowsPlainPair.Value && !rs.Conditions.AllChowsOpenWait.Value
	}},
	{fan: rules.AllChows, id: "rule_plain_pair",
		holds: func(rs *rules.RuleSet) bool { return rs.Conditions.AllChowsPlainPair.Value }},
	{fan: rules.AllChows, id: "rule_open_wait",
		holds: func(rs *rules.RuleSet) bool { return rs.Conditions.AllChowsOpenWait.Value }},
	{fan: rules.ConcealedHand, id: "rule_flowers", holds: func(rs *rules.RuleSet) bool {
		return rs.Flowers.Value && rs.Conditions.ConcealedWithFlowers.Value
	}},
	{fan: rules.ConcealedHand, id: "rule_no_flowers", holds: func(rs *rules.RuleSet) bool {
		return rs.Flowers.Value && !rs.Conditions.ConcealedWithFlowers.Value
	}},
	{fan: rules.ConcealedHand, id: "rule_fed",
		holds: func(rs *rules.RuleSet) bool { return rs.Conditions.FedPungsConcealed.Value }},
	{fan: rules.FullFlush, id: "rule_chows",
		holds: func(rs *rules.RuleSet) bool { return rs.Conditions.FullFlushAllChows.Value > 0 },
		worth: func(rs *rules.RuleSet) int { return rs.Conditions.FullFlushAllChows.Value }},
	{fan: rules.FullFlush, id: "rule_pungs",
		holds: func(rs *rules.RuleSet) bool { return rs.Conditions.FullFlushAllPungs.Value > 0 },
		worth: func(rs *rules.RuleSet) int { return rs.Conditions.FullFlushAllPungs.Value }},
	{fan: rules.FullFlush, id: "rule_honours", holds: func(rs *rules.RuleSet) bool {
		return rs.Conditions.AllHonoursAsFullFlush.Value && rs.Has(rules.AllHonours)
	}},
	{fan: rules.SmallThreeDragons, id: "rule_sum", holds: func(rs *rules.RuleSet) bool { return plays(rs, rules.SmallThreeDragons, 5) }},
	{fan: rules.BigThreeDragons, id: "rule_sum", holds: func(rs *rules.RuleSet) bool { return plays(rs, rules.BigThreeDragons, 8) }},
	{fan: rules.FourConcealedPungs, id: "rule_discard",
		holds: func(rs *rules.RuleSet) bool { return rs.Conditions.FourConcealedByDiscard.Value }},
	{fan: rules.FourConcealedPungs, id: "rule_drawn",
		holds: func(rs *rules.RuleSet) bool { return !rs.Conditions.FourConcealedByDiscard.Value }},
	{fan: rules.FourConcealedPungs, id: "rule_fed",
		holds: func(rs *rules.RuleSet) bool { return rs.Conditions.FedPungsConcealed.Value }},
}

// plays reports whether a fan is worth a number, and not the limit.
func plays(rs *rules.RuleSet, f rules.Fan, fan int) bool {
	v := rs.Fans[f].Value
	return v.Exists && !v.Limit && v.Fan == fan
}

// winDetails are about how a hand is won (HKFan 4, 5, 7, 17, 23, 24).
var winDetails = []ruleDetail{
	{fan: rules.RobbingKong, id: "rule_orphans",
		holds: func(rs *rules.RuleSet) bool { return rs.Conditions.OrphansRobConcealedKong.Value }},
	{fan: rules.RobbingKong, id: "rule_no_concealed",
		holds: func(rs *rules.RuleSet) bool { return !rs.Conditions.OrphansRobConcealedKong.Value }},
	{fan: rules.RobbingKong, id: "rule_self_draw", holds: func(rs *rules.RuleSet) bool {
		return rs.Conditions.RobbingCountsSelfDraw.Value && rs.Has(rules.SelfDraw)
	}},
	{fan: rules.LastTileDraw, id: "rule_discard_counts",
		holds: func(rs *rules.RuleSet) bool { return rs.Has(rules.LastTileDiscard) }},
	{fan: rules.LastTileDraw, id: "rule_discard_nothing",
		holds: func(rs *rules.RuleSet) bool { return !rs.Has(rules.LastTileDiscard) }},
	{fan: rules.KongOnKong, id: "rule_drawn_tile",
		holds: func(rs *rules.RuleSet) bool { return rs.Conditions.KongOnKongUsesDrawnTile.Value }},
	{fan: rules.HeavenlyHand, id: "rule_flowers",
		holds: func(rs *rules.RuleSet) bool { return rs.Conditions.HeavenlyHandByFlowers.Value }},
	{fan: rules.EarthlyHand, id: "rule_dealers_kong",
		holds: func(rs *rules.RuleSet) bool { return !rs.Conditions.EarthlyAfterDealersKong.Value }},
	{fan: rules.EarthlyHand, id: "rule_first_draw",
		holds: func(rs *rules.RuleSet) bool { return rs.Conditions.EarthlyHandByFirstSelfDraw.Value }},
}

// flowerDetails are about flower hands (HKFan, 花糊牌規).
var flowerDetails = []ruleDetail{
	{fan: rules.SmallFlowers, id: "rule_kong_draw",
		holds: func(rs *rules.RuleSet) bool { return rs.FlowerHand.KongDraw.Value > 0 },
		worth: func(rs *rules.RuleSet) int { return rs.FlowerHand.KongDraw.Value }},
	{fan: rules.SmallFlowers, id: "rule_feeder",
		holds: func(rs *rules.RuleSet) bool { return rs.FlowerHand.FeederPays.Value }},
	{fan: rules.SmallFlowers, id: "rule_dealt",
		holds: func(rs *rules.RuleSet) bool { return rs.FlowerHand.DealtWaits.Value }},
	{fan: rules.BigFlowers, id: "rule_kong_on_kong",
		holds: func(rs *rules.RuleSet) bool { return rs.FlowerHand.KongOnKong.Value.Exists },
		worth: func(rs *rules.RuleSet) int { return rs.WorthOf(rs.FlowerHand.KongOnKong.Value) }},
	{fan: rules.BigFlowers, id: "rule_feeder",
		holds: func(rs *rules.RuleSet) bool { return rs.FlowerHand.FeederPays.Value }},
	{fan: rules.BigFlowers, id: "rule_robbed",
		holds: func(rs *rules.RuleSet) bool { return rs.FlowerHand.SevenRobsEighth.Value }},
}

// worth says what a fan is worth and how many times the limit it pays.
func (s *Speaker) worth(f rules.Fan, rs *rules.RuleSet) string {
	text := s.text("worth."+worthID(f, rs), args{
		"Rules": s.RuleSetName(rs), "N": worthHere(f, rs), "Fan": small(s.Fan(rules.SelfDraw)),
	})
	if n := rs.Payment.Times(rules.SetOf(f)); n > 0 && rs.Has(f) {
		text = s.then(text, s.text("worth.times_"+digits(n)))
	}
	return text
}

// countsAsFlush reports whether the fan is counted as a full flush of pungs
// (HKFan 20).
func countsAsFlush(f rules.Fan, rs *rules.RuleSet) bool {
	return f == rules.AllHonours && rs.Conditions.AllHonoursAsFullFlush.Value
}

// holdsSelfDraw reports whether the worth of a kong draw includes its self-draw
// (HKFan 6).
func holdsSelfDraw(f rules.Fan, rs *rules.RuleSet) bool {
	return f == rules.KongDraw && rs.Conditions.KongDrawInAll.Value > 0
}

func worthID(f rules.Fan, rs *rules.RuleSet) string {
	switch {
	case !rs.Has(f):
		return "absent"
	case countsAsFlush(f, rs):
		return "as_flush"
	case holdsSelfDraw(f, rs):
		return "together"
	case rs.ValueOf(f).Limit && !rs.HasLimit():
		return "limit_hand"
	case rs.ValueOf(f).Limit:
		return "limit"
	}
	return "fan"
}

func worthHere(f rules.Fan, rs *rules.RuleSet) int {
	if holdsSelfDraw(f, rs) {
		return rs.Conditions.KongDrawInAll.Value
	}
	return rs.FanOf(f)
}

// dropped names the fans that f excludes under rs.
func (s *Speaker) dropped(f rules.Fan, rs *rules.RuleSet) string {
	if !rs.Has(f) || countsAsFlush(f, rs) {
		return ""
	}
	var always []rules.Fan
	var special string
	for _, d := range rs.Drops {
		if !slices.Contains(d.Present, f) || d.WithinLimit && !rs.HasLimit() {
			continue
		}
		out := slices.DeleteFunc(slices.Clone(d.Drops), func(f rules.Fan) bool { return !rs.Has(f) })
		switch {
		case len(out) == 0:
		case d.Series:
			special = s.then(special, capital(s.text("worth.drops_series", args{"Fans": s.fans(out)})))
		case d.InARow > 0:
			special = s.then(special, s.text("worth.drops_row", args{"Count": s.count(d.InARow), "Fans": s.fans(out)}))
		default:
			always = append(always, out...)
		}
	}
	if h := rs.OwnHand(f); h != nil {
		for _, id := range h.Drops {
			if f, ok := rs.FindFan(id); ok && rs.Has(f) {
				always = append(always, f)
			}
		}
	}
	if len(always) == 0 {
		return special
	}
	return s.then(capital(s.text("worth.drops", args{"Fans": s.fans(always), "N": len(always)})), special)
}
