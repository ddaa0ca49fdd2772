package explain

import (
	"errors"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// TestAConditionIsTheRuleWithoutItsWorth: both say the same of a fan.
func TestAConditionIsTheRuleWithoutItsWorth(t *testing.T) {
	for _, set := range []string{"cityu", "emsd", "hk13", "hk8", "old22", "hk13 conditions.full_flush_with_all_pungs=10"} {
		rs := house(t, set)
		for lang := range speakers {
			s := speaker(t, lang)
			for _, f := range rules.Fans() {
				if condition := s.FanCondition(f, rs); condition == "" || !strings.HasPrefix(s.FanRule(f, rs), condition) {
					t.Errorf("%s, %s, %s: %q does not begin %q", set, lang, f, condition, s.FanRule(f, rs))
				}
			}
		}
	}
}

func TestOutcomesTellTheDifference(t *testing.T) {
	won := sample.Result{Win: true, Fan: 3, Points: score.Points{8, -8, 0, 0}, Liable: tile.NoWind}
	dearer := sample.Result{Win: true, Fan: 5, Points: score.Points{24, -24, 0, 0}, Liable: tile.NoWind}
	shared := sample.Result{Win: true, Fan: 3, Points: score.Points{8, -4, -2, -2}, Liable: tile.NoWind}
	fed := sample.Result{Win: true, Fan: 3, Points: score.Points{8, 0, -8, 0}, Liable: tile.West}
	below := sample.Result{Reason: score.BelowMinimum, Fan: 2, Points: score.Points{-96, 32, 32, 32}, Liable: tile.NoWind}
	cheaper := sample.Result{Reason: score.BelowMinimum, Fan: 2, Points: score.Points{-32, 0, 0, 0}, Liable: tile.NoWind}
	refused := sample.Result{Reason: score.NoFlowersInThisGame, Liable: tile.NoWind}
	for _, one := range []struct {
		name string
		a, b sample.Result
		want both
	}{
		{"fan", won, dearer, both{"3 番 +8 / 5 番 +24", "3 fan +8 / 5 fan +24"}},
		{"liable", won, fed, both{"3 番 +8 / 3 番 +8，西包", "3 fan +8 / 3 fan +8, W liable"}},
		{"minimum", below, won, both{"2 番，不夠 / 3 番 +8", "2 fan, too few / 3 fan +8"}},
		{"false win", below, cheaper, both{"2 番，不夠（東 −96） / 2 番，不夠（東 −32）", "2 fan, too few (E −96) / 2 fan, too few (E −32)"}},
		{"refused", refused, won, both{"沒有花牌 / 3 番 +8", "No flowers here / 3 fan +8"}},
		{"payers", won, shared, both{
			"3 番 +8（南 −8） / 3 番 +8（南 −4、西 −2、北 −2）", "3 fan +8 (S −8) / 3 fan +8 (S −4, W −2, N −2)",
		}},
	} {
		expect(t, one.name, func(s *Speaker) string {
			first, second := s.Outcomes(tile.East, one.a, one.b)
			return first + " / " + second
		}, one.want)
	}
	expect(t, "one", func(s *Speaker) string { return s.Outcome(tile.East, dearer) }, both{"5 番 +24", "5 fan +24"})
}

func TestDropsAreToldOfTheFansPlayed(t *testing.T) {
	drop := func(set, name string) func(*Speaker) string {
		rs := house(t, set)
		for i := range rs.Drops {
			if rs.Drops[i].Name == name {
				return func(s *Speaker) string { return s.DropRule(&rs.Drops[i], rs) }
			}
		}
		t.Fatalf("no drop %s", name)
		return nil
	}
	expect(t, "all", drop("hk13", "dragon_hands"), both{"小三元與大三元：不計三元牌", "Small three dragons and big three dragons: not dragon pung"})
	expect(t, "some", drop("hk13 fans.small_three_dragons=none", "dragon_hands"), both{"大三元：不計三元牌", "Big three dragons: not dragon pung"})
	expect(t, "in a row", drop("hk13", "four_in_a_row"), both{"十八羅漢（連續四槓）：不計槓上槓自摸", "Four kongs, four in a row: not kong on kong"})
	expect(t, "series", drop("hk13", "flower_set"), both{"一台花：不計同系列正花", "Flower set: not seat flower of its series"})
	expect(t, "not played", drop("emsd", "flower_set"), both{"", ""})
	expect(t, "no limit", drop("hk13 limit=none payment.scale=half", "big_four_winds"), both{"", ""})
}

func TestAMisfitNamesTheValueToBlame(t *testing.T) {
	rs := house(t, "hk8")
	misfit := func(key string, v any) func(*Speaker) string {
		_, err := rs.With(map[string]any{key: v})
		var fault *rules.FileError
		if !errors.As(err, &fault) {
			t.Fatalf("%s may be %v", key, v)
		}
		entry, _ := rules.EntryOf(key)
		return func(s *Speaker) string { return s.Misfit(entry, fault) }
	}
	expect(t, "itself", misfit("minimum", 9), both{
		"起糊 9 番高於封頂 8 番：要加高封頂，或降低起糊。", "The minimum of 9 fan is above the limit of 8: raise the limit or lower the minimum.",
	})
	for lang := range speakers {
		s := speaker(t, lang)
		figures, _ := rules.EntryOf("payment.figures")
		if got := misfit("limit", 10)(s); !strings.HasPrefix(got, s.EntryName(figures)) {
			t.Errorf("%s: %q does not name the figures", lang, got)
		}
	}
}

// TestNoFlowersNoWordOfThem: a fan's condition says nothing of flowers where none are played.
func TestNoFlowersNoWordOfThem(t *testing.T) {
	for _, set := range []string{"emsd", "old22"} {
		rs := house(t, set)
		for lang, flower := range map[string]string{"zh-Hant": "花", "en": "lower"} {
			s := speaker(t, lang)
			for _, f := range rules.Fans() {
				if condition := strings.ReplaceAll(s.FanCondition(f, rs), "花色", ""); rs.Has(f) && strings.Contains(condition, flower) {
					t.Errorf("%s, %s: %q", set, f, condition)
				}
			}
		}
	}
}
