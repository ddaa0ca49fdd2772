package explain

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sikwu/core/compare"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/fivepresets"
)

func parsed(t testing.TB, notation string) hand.Draft {
	t.Helper()
	d, err := hand.Parse(notation)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// TestCompareCauses reads the comparison of the mock-up aloud.
func TestCompareCauses(t *testing.T) {
	w := score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw, Draws: []score.Draw{score.DrawKong}}
	sets := fivepresets.Of(t)
	table := compare.Of(parsed(t, "111222333p 5p [CCCC@W] +5p"), w, sets, sets[0])
	for lang, want := range map[string][]string{
		"zh-Hant": {
			"混一色、對對糊|雞四二二制各計 2 番；其餘各套各計 3 番。|HKMJ 二二制、CityU 3.3.1、CityU 3.3.2|0",
			"無花|機電賽制與雞四二二制只用 136 隻，沒有花牌，也就不計；其餘各套用 144 隻，有花牌。|EMSD 流程 2、HKMJ 二二制、CityU 3.1.2、CityU 1.1|0",
			"封頂|港式八番 8 番封頂；雞四二二制 4 番封頂；港式十三番 13 番封頂；其餘各套 10 番封頂。|L2 起糊、HKMJ 二二制、CityU 1.2|0",
			"包槓上自摸|港式十三番自摸要包三家（只限連開兩槓或以上）；港式八番與雞四二二制沒有人要包；其餘各套自摸要包三家（餵任何一隻明槓都算）。|HKFan 八番、HKFan 包牌、CityU 包牌 4|1",
			"分數表|機電賽制 9 番每家付 48；港式十三番 10 番每家付 64；港式八番 8 番每家付 32；雞四二二制 4 番每家付 32；城大賽制 10 番每家付 256。|EMSD 分數、HKFan 分數、CityU 4|1",
			"付法|雞四二二制自摸每家付兩份；其餘各套自摸每家付出銃的一半。|HKFan 包牌、CityU 4|1",
		},
		"en": {
			"Half flush, all pungs|Old two-two: 2 fan each; the others: 3 fan each.|HKMJ, two-two era; CityU 3.3.1; CityU 3.3.2|0",
			"No flowers|EMSD and Old two-two: 136 tiles without flowers, so not counted; the others: 144 tiles, with flowers.|EMSD, procedure 2; HKMJ, two-two era; CityU 3.1.2; CityU 1.1|0",
			"Limit|Hong Kong 8: counts up to 8 fan; Old two-two: counts up to 4 fan; Hong Kong 13: counts up to 13 fan; the others: counts up to 10 fan.|L2, minimum; HKMJ, two-two era; CityU 1.2|0",
			"Liable: fed kong|Hong Kong 13: liable for all of a self-draw (only after two or more kongs in a row); Hong Kong 8 and Old two-two: nobody is liable; the others: liable for all of a self-draw (after any fed kong).|HKFan, 8 fan; HKFan, liability; CityU, liability 4|1",
			"Table of points|EMSD: 9 fan, 48 from each; Hong Kong 13: 10 fan, 64 from each; Hong Kong 8: 8 fan, 32 from each; Old two-two: 4 fan, 32 from each; City University: 10 fan, 256 from each.|EMSD, points; HKFan, points; CityU 4|1",
			"How it is paid|Old two-two: each pays two units; the others: each pays half of the discard figure.|HKFan, liability; CityU 4|1",
		},
	} {
		s := speaker(t, lang)
		for i := range table.Causes {
			c := s.CompareCause(table, i, w)
			got := strings.Join([]string{c.Title, c.Sentence, c.Clauses, digits(len(c.Rulings))}, "|")
			if i >= len(want) || got != want[i] {
				t.Errorf("cause %d: %s", i+1, got)
			}
		}
	}
}

// TestCompareHouseRules: copies differ in the very words of their house rules.
func TestCompareHouseRules(t *testing.T) {
	drawn := score.Win{Seat: tile.South, Round: tile.East, By: score.BySelfDraw}
	kongs := drawn
	kongs.Draws = []score.Draw{score.DrawKong, score.DrawKong}
	last := kongs
	last.LastTile = true
	flowers := score.Win{Seat: tile.South, Round: tile.East, By: score.ByFlowers, Draws: []score.Draw{score.DrawKong}}
	for _, one := range []struct {
		hand, copy, want string
		win              score.Win
	}{
		{"[111s@E] 333s 555s 88s 99s +9s", "hk13 conditions.full_flush_with_all_pungs=10",
			"Full flush|Copy: 10 fan together with all pungs; Hong Kong 13: all pungs is added. This changes all pungs too.", drawn},
		{"[111s@E] 333s 555s 88s 99s +9s", "hk13 limit=8 payment.double_triple=true",
			"Limit|Copy: counts up to 8 fan; Hong Kong 13: counts up to 13 fan.\n" +
				"Double and triple limit|Copy: twice the limit's figure; Hong Kong 13: no hand pays a multiple.", drawn},
		{"123m 456m 789p CC 23s +1s", "hk13 conditions.all_chows_plain_pair=true",
			"All chows|Copy: the pair must be of a suit; Hong Kong 13: any pair will do.", drawn},
		{"[CCC@E] [FFF@W] [PPP@N] 23p 11p +1p", "hk13 fans.big_three_dragons=none",
			"Big three dragons|Copy: not played; Hong Kong 13: 8 fan. This changes dragon pung too.", drawn},
		{"[CCC@E] [FFF@W] [PPP@N] 23m 11p +1m", "hk13 limit=none payment.scale=full fans.big_three_dragons=limit limit_hand=20",
			"Big three dragons|Copy: the limit, 20 fan; Hong Kong 13: 8 fan.\n" +
				"Table of points|Copy: 22 fan, 2097152 from each; Hong Kong 13: 10 fan, 64 from each.\n" +
				"Limit|Copy: no limit; Hong Kong 13: counts up to 13 fan.", drawn},
		{"[CCC@E] [FFFF@W] {PPPP} 23p 11p +1p", "hk13 payment.later_feed_replaces=false liability.kong_draw.self_draw=false",
			"Liable: fed kong|Copy: nobody is liable; Hong Kong 13: liable for all of a self-draw (only after two or more kongs in a row).", kongs},
		{"[2222m@W] 1234567f", "hk13 flower_hand.kong_feeder_pays=true flower_hand.kong_draw=4",
			"Flower hand|Copy: 4 fan when drawn for a kong; Hong Kong 13: nothing extra for a kong. This changes seven flowers too.\n" +
				"Flower hand|Copy: the player who fed the kong pays for all; Hong Kong 13: the player who fed the kong is not liable.", flowers},
	} {
		copied := house(t, one.copy)
		copied.Title = map[string]string{"en": "Copy", "zh": "副本"}
		base := house(t, "hk13")
		table := compare.Of(parsed(t, one.hand), one.win, []*rules.RuleSet{base, copied}, base)
		var got []string
		for i := range table.Causes {
			c := speaker(t, "en").CompareCause(table, i, one.win)
			got = append(got, c.Title+"|"+c.Sentence)
		}
		if text := strings.Join(got, "\n"); text != one.want {
			t.Errorf("%s under %s:\n%s", one.hand, one.copy, text)
		}
	}
}

// TestEveryHouseRuleHasWords: conditions and flower rules of the catalogue, as
// they hold and as they do not, and the fan that each condition tests.
func TestEveryHouseRuleHasWords(t *testing.T) {
	for _, lang := range []string{"zh-Hant", "en"} {
		s := speaker(t, lang)
		for _, e := range rules.Entries() {
			group, name, _ := strings.Cut(e.Key, ".")
			if group != "conditions" && group != "flower_hand" {
				continue
			}
			for _, end := range []string{"_on", "_off"} {
				if id := "compare.house." + name + end; !s.loc.Has(id) {
					t.Errorf("no text %s in %s", id, lang)
				}
			}
			if _, ok := conditionFans[name]; group == "conditions" && !ok {
				t.Errorf("%s tests no fan", e.Key)
			}
		}
		for about, id := range aboutIDs {
			if !s.loc.Has("compare.about." + id) {
				t.Errorf("no title of %d in %s", about, lang)
			}
		}
	}
}

// TestCompareSentencesAreWhole: whatever the hand and the rule sets, all that a
// comparison says is whole, in both languages.
func TestCompareSentencesAreWhole(t *testing.T) {
	sets := fivepresets.Of(t)
	for _, rs := range houses {
		sets = append(sets, house(t, rs))
	}
	causes, tables := 0, 0
	rapid.Check(t, func(r *rapid.T) {
		for range effort.Tries(10) {
			tables++
			w := anyWin(r)
			d := anyDraft(r, w.Seat)
			if w.By == score.ByFlowers {
				d.Winning, d.Flowers = tile.None, flowers(rapid.IntRange(7, 8).Draw(r, "flowers"))
			}
			from := rapid.IntRange(0, len(sets)-2).Draw(r, "first set")
			some := sets[from : from+rapid.IntRange(2, len(sets)-from).Draw(r, "sets")]
			table := compare.Of(d, w, some, some[0])
			causes += len(table.Causes)
			for _, lang := range []string{"zh-Hant", "en"} {
				for _, text := range comparison(speaker(t, lang), table, Case{Draft: d, Win: w, Rules: some[0]}) {
					if fault := faulty(text, lang); fault != "" {
						r.Fatalf("%s, %+v: %s: %q", d, w, fault, text)
					}
				}
			}
		}
	})
	if causes < 2*tables {
		t.Errorf("only %d causes were said", causes)
	}
}

// comparison is all that can be said of a table.
func comparison(s *Speaker, t *compare.Table, c Case) []string {
	said := []string{s.CompareTitle(len(t.Columns)), s.Circumstances(c, t.Kind == compare.Won)}
	if t.Reference < 0 {
		return said
	}
	said = append(said, s.CompareCount(t, 0), s.CompareLegend(t))
	for i := range t.Columns {
		col := &t.Columns[i]
		best := col.Result.Best()
		if best == nil {
			continue
		}
		said = append(said, s.SumUp(best, col.Rules), s.SumAndLimit(best, col.Rules), s.FanOfGain(best))
		for _, f := range rules.Fans() {
			row := &compare.Row{Topic: compare.FanRow, Fan: f}
			if _, counts := col.Line(row); !counts {
				said = append(said, s.NotCountedHere(col, row))
			}
		}
		if col.Result.Win {
			who, amount := s.PayersShort(col.Payment, Case{Draft: c.Draft, Win: c.Win, Rules: col.Rules})
			if said = append(said, who); amount != "" {
				said = append(said, amount)
			}
		}
	}
	for i := range t.Causes {
		cause := s.CompareCause(t, i, c.Win)
		said = append(said, cause.Title, cause.Sentence)
		said = append(said, cause.Rulings...)
		if cause.Clauses != "" {
			said = append(said, cause.Clauses)
		}
		if slices.Contains(said, "") {
			return append(said, "")
		}
	}
	return said
}
