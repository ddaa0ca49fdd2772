package rulebook

import (
	"errors"
	"slices"

	"sikwu/core/rules"
)

// idleWhere are the values that mean nothing beside the others of a rule set, and why.
var idleWhere = []struct {
	keys  []string // of values, or of tables of them with a dot at the end
	idle  func(*rules.RuleSet) bool
	id    string      // of the message
	entry string      // key of the value that it names
	fans  []rules.Fan // those that it names
}{
	{
		keys: []string{
			"fans.no_flowers", "fans.seat_flower", "fans.flower_set", "fans.small_flowers", "fans.big_flowers", "drops.flower_set.",
			"conditions.concealed_hand_with_flowers", "conditions.heavenly_hand_by_flowers", "flower_hand.", "game.dealt_flowers",
		},
		idle: func(r *rules.RuleSet) bool { return !r.Flowers.Value }, id: "flowers",
	},
	{keys: []string{"limit_hand"}, idle: (*rules.RuleSet).HasLimit, id: "unlimited"},
	{
		keys: []string{"drops.big_four_winds.", "payment.double_triple"},
		idle: func(r *rules.RuleSet) bool { return !r.HasLimit() }, id: "limited",
	},
	{
		keys: []string{"payment.twice", "payment.thrice"},
		idle: func(r *rules.RuleSet) bool { return !r.Payment.DoubleTriple.Value }, id: "with", entry: "payment.double_triple",
	},
	{
		keys: []string{"payment.scale_from"},
		idle: func(r *rules.RuleSet) bool { return r.Payment.Scale.Value == rules.ScaleTable }, id: "scale",
	},
	{
		keys: []string{"fans.all_honours"},
		idle: func(r *rules.RuleSet) bool { return r.Conditions.AllHonoursAsFullFlush.Value }, id: "decided", entry: "conditions.all_honours_as_full_flush",
	},
	{
		keys: []string{"fans.kong_draw"},
		idle: func(r *rules.RuleSet) bool { return r.Conditions.KongDrawInAll.Value > 0 }, id: "decided", entry: "conditions.kong_draw_in_all",
	},
	{
		keys: []string{"conditions.heavenly_hand_by_flowers"},
		idle: func(r *rules.RuleSet) bool { return !r.Has(rules.SmallFlowers) && !r.Has(rules.BigFlowers) }, id: "flower_hand",
	},
	{
		keys: []string{"conditions.robbing_counts_self_draw"},
		idle: lacks(rules.SelfDraw), id: "fan", fans: []rules.Fan{rules.SelfDraw},
	},
	{
		keys: []string{"conditions.four_concealed_pungs_by_discard"},
		idle: lacks(rules.FourConcealedPungs), id: "fan", fans: []rules.Fan{rules.FourConcealedPungs},
	},
	{
		keys: []string{"conditions.earthly_hand_after_dealers_kong"},
		idle: lacks(rules.EarthlyHand), id: "fan", fans: []rules.Fan{rules.EarthlyHand},
	},
	{
		keys: []string{"conditions.concealed_hand_with_concealed_kongs"},
		idle: func(r *rules.RuleSet) bool { return r.Has(rules.ConcealedHand) && !countsConcealed(r) }, id: "with", entry: "conditions.concealed_hand_with_flowers",
	},
	{
		keys: []string{"conditions.fed_pungs_count_concealed_hand"},
		idle: func(r *rules.RuleSet) bool {
			c := &r.Conditions
			return r.Has(rules.ConcealedHand) && countsConcealed(r) && (c.ConcealedWithKongs.Value || !c.FourConcealedWithKongs.Value)
		}, id: "concealed",
	},
	{keys: []string{"payment.later_feed_replaces"}, idle: hasOneFeed, id: "one_liable"},
	{
		keys: []string{"liability.big_four_winds.fed"},
		idle: func(r *rules.RuleSet) bool { return !r.Liability[rules.LiableBigFourWinds].Plays() }, id: "not_liable",
	},
	{keys: []string{"liability.kong_draw.half"}, idle: func(*rules.RuleSet) bool { return true }, id: "kong_tile"},
	{
		keys: []string{"liability.kong_draw.in_a_row"},
		idle: func(r *rules.RuleSet) bool { return !r.Liability[rules.LiableKongDraw].SelfDraw }, id: "not_liable",
	},
	{
		keys: []string{"claims.orphans_intercepted_by"},
		idle: func(r *rules.RuleSet) bool { return r.Claims.Winners.Value == rules.WinnersAll }, id: "all_win",
	},
}

func lacks(f rules.Fan) func(*rules.RuleSet) bool {
	return func(r *rules.RuleSet) bool { return !r.Has(f) }
}

// countsConcealed reports whether a hand counts for nothing claimed in the games played here.
func countsConcealed(r *rules.RuleSet) bool {
	return !r.Flowers.Value || r.Conditions.ConcealedWithFlowers.Value
}

// hasOneFeed reports whether two different feeds are never liable for one hand.
func hasOneFeed(r *rules.RuleSet) bool {
	for _, plays := range []func(rules.Liability) bool{
		func(l rules.Liability) bool { return r.Liability[l].SelfDraw },
		func(l rules.Liability) bool { return r.Liability[l].Half && l != rules.LiableKongDraw },
	} {
		for a := range rules.Liability(rules.LiableNamed) {
			for b := range a {
				if plays(a) && plays(b) && feedsApart(a, b, r) {
					return false
				}
			}
		}
	}
	return true
}

// feedsApart reports whether one hand can have two feeds, by different players, of which two
// rules make liable.
func feedsApart(a, b rules.Liability, r *rules.RuleSet) bool {
	honours := []rules.Liability{rules.LiableBigThreeDragons, rules.LiableBigFourWinds}
	without := []rules.Liability{rules.LiableFullFlush, rules.LiableAllTerminals}
	is := func(l rules.Liability, list ...rules.Liability) bool { return slices.Contains(list, l) }
	if is(a, honours...) && is(b, append(without, honours...)...) || is(b, honours...) && is(a, without...) {
		return false // no hand is both
	}
	return fedMeld(a, r) != fedMeld(b, r)
}

// fedMeld returns which meld a rule is about, counted from 1; 0 if it may be the third or the
// fourth. A kong whose tile wins is fed after any other meld, or is the fourth itself.
func fedMeld(l rules.Liability, r *rules.RuleSet) int {
	switch l {
	case rules.LiableNineTiles:
		return 3
	case rules.LiableBigFourWinds:
		return r.Liability[l].Fed
	case rules.LiableBigThreeDragons:
		return 0
	}
	return 4
}

// idle says why no value of an entry means anything beside the others, "" if one may: the
// field is closed.
func (s *sheet) idle(e *rules.Entry) string {
	p, rs := s.page, s.rules()
	for i := range idleWhere {
		one := &idleWhere[i]
		if !slices.ContainsFunc(one.keys, func(key string) bool { return key == e.Key || inTable(e, key[:len(key)-1]) }) || !one.idle(rs) {
			continue
		}
		a := args{"Fan": p.Say.FanNames(one.fans)}
		if named, ok := rules.EntryOf(one.entry); ok {
			a["Entry"] = p.Say.EntryName(named)
		}
		return p.text("rulespage.idle."+one.id, a)
	}
	if f, ok := rules.ParseFan(needs(e, rs)); ok {
		return p.text("rulespage.idle.fan", args{"Fan": p.Say.Fan(f)})
	}
	return ""
}

// needs returns the id of a fan that is not played here, without which an entry cannot be
// anything but what it is by default; "" if there is none.
func needs(e *rules.Entry, rs *rules.RuleSet) string {
	other := map[rules.Kind]any{rules.Switch: true, rules.Number: 1, rules.Worth: 1}[e.Kind]
	if other == nil || e.Value(rs) != e.Default {
		return ""
	}
	var fault *rules.FileError
	if _, err := rs.With(map[string]any{e.Key: other}); errors.As(err, &fault) && fault.Fault == rules.NeedsFan && fault.Key == e.Key {
		return fault.Name
	}
	return ""
}
