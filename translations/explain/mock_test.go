package explain

import (
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// The three hands of the mock-ups, sentence by sentence where the sentences
// are not those of other tests.

func TestTheCompleteHand(t *testing.T) {
	c := given(t, "cityu", "S E self_draw draws=kong", "111222333p 5p [CCCC@W] 267f +5p")
	res, _ := c.judged()
	best := res.Best()
	lines := score.Lines(best, c.Draft, c.Win, c.Rules)
	for name, one := range map[string]struct {
		say  func(*Speaker) string
		want both
	}{
		"rule set": {func(s *Speaker) string { return s.RuleSetName(c.Rules) }, both{"城大賽制", "City University"}},
		"range":    {func(s *Speaker) string { return s.FanRange(c.Rules) }, both{"3–10 番", "3–10 fan"}},
		"meld": {func(s *Speaker) string {
			before, after := s.Fed(hand.Kong)
			return before + "|" + s.WindMark(tile.West) + "|" + after
		}, both{"明槓|西|打出", "Kong from|W|"}},
		"flag":           {func(s *Speaker) string { return s.Flag(c.Win) }, both{"自摸", "Self-draw"}},
		"readings":       {func(s *Speaker) string { return s.ReadingsTag(2) }, both{"兩種拆法", "2 readings"}},
		"reading":        {func(s *Speaker) string { return s.ReadingNumber(1) }, both{"拆法一", "Reading 1"}},
		"addition":       {func(s *Speaker) string { return s.Addition(lines, c.Rules) }, both{"3+3+2+1+1+1 = 11，封頂 10", "3+3+2+1+1+1 = 11, limit 10"}},
		"declared kong":  {func(s *Speaker) string { return s.Group(best.Group(0), c.Draft) }, both{"明槓", "Kong"}},
		"concealed pung": {func(s *Speaker) string { return s.Group(best.Group(1), c.Draft) }, both{"刻子", "Pung"}},
		"pair":           {func(s *Speaker) string { return s.Group(best.Group(score.PairPlace), c.Draft) }, both{"眼", "Pair"}},
		"dragons":        {func(s *Speaker) string { return s.FanTimes(lines[3], best) }, both{"三元牌", "Dragon kong"}},
		"dragons, why":   {func(s *Speaker) string { return s.FanReason(lines[3], best, c) }, both{"紅中成槓。", "Kong of red dragons."}},
		"all pungs, why": {func(s *Speaker) string { return s.FanReason(lines[1], best, c) },
			both{"四組都是刻子或槓；與混一色同計。", "No chow anywhere; adds to half flush."}},
		"half flush, why": {func(s *Speaker) string { return s.FanReason(lines[0], best, c) },
			both{"全副只有筒子，加上紅中。", "Dots and red dragons only."}},
	} {
		expect(t, name, one.say, one.want)
	}
}

func TestTheHandBelowTheMinimum(t *testing.T) {
	c := given(t, "hk8", "S E discard from=W", "234m 567m 34p 88p [678s@E] 2f +5p")
	res, _ := c.judged()
	lines := score.Lines(res.Best(), c.Draft, c.Win, c.Rules)
	for name, one := range map[string]struct {
		say  func(*Speaker) string
		want both
	}{
		"chow":        {func(s *Speaker) string { return s.Group(res.Best().Group(0), c.Draft) }, both{"上", "Chow"}},
		"run":         {func(s *Speaker) string { return s.Group(res.Best().Group(1), c.Draft) }, both{"順子", "Chow"}},
		"flag":        {func(s *Speaker) string { return s.Flag(c.Win) }, both{"西出銃", "West discards"}},
		"lifts":       {func(s *Speaker) string { return s.BetterWaysHeading(3) }, both{"怎樣才夠三番", "How to reach 3 fan"}},
		"the minimum": {func(s *Speaker) string { return s.Problem(res.Problems[0], res, c) }, both{"牌形已成，但港式八番三番起糊。", "The shape is complete, but Hong Kong 8 needs 3 fan."}},
		"clause":      {func(s *Speaker) string { return s.Clause(lines[0].Clause) }, both{"HKFan 一番", "HKFan, 1 fan"}},
		"addition":    {func(s *Speaker) string { return s.Addition(lines, c.Rules) }, both{"1+1 = 2", "1+1 = 2"}},
		"one fan":     {func(s *Speaker) string { return s.Addition(lines[:1], c.Rules) }, both{"1", "1"}},
	} {
		expect(t, name, one.say, one.want)
	}
}

func TestClausesAreWrittenOut(t *testing.T) {
	for clause, want := range map[string]both{
		"CityU 3.7.4":         {"CityU 3.7.4", "CityU 3.7.4"},
		"HKFan {fan_3}":       {"HKFan 三番", "HKFan, 3 fan"},
		"CityU {liability} 1": {"CityU 包牌 1", "CityU, liability 1"},
		"EMSD {procedure} 2":  {"EMSD 流程 2", "EMSD, procedure 2"},
		"L2 {implied} 5":      {"L2 梗例 5", "L2, implied rules 5"},
		"HKMJ {two_two}":      {"HKMJ 二二制", "HKMJ, two-two era"},
		"":                    {"", ""},
	} {
		expect(t, clause, func(s *Speaker) string { return s.Clause(clause) }, want)
	}
}

func TestTilesAndSeatsHaveNames(t *testing.T) {
	for notation, want := range map[string]both{
		"5p": {"5 筒", "5 of dots"}, "1m": {"1 萬", "1 of characters"}, "9s": {"9 索", "9 of bamboo"},
		"E": {"東風", "East"}, "C": {"紅中", "red dragon"}, "F": {"發財", "green dragon"}, "P": {"白板", "white dragon"},
		"2f": {"夏", "summer"}, "8f": {"竹", "bamboo flower"},
	} {
		tiles, _, err := tile.Scan(notation, 0)
		if err != nil {
			t.Fatal(err)
		}
		expect(t, notation, func(s *Speaker) string { return s.Tile(tiles[0]) }, want)
	}
	expect(t, "title", func(s *Speaker) string { return s.TileTitle(tile.Red) }, both{"紅中", "Red dragon"})
	expect(t, "brief", func(s *Speaker) string { return s.TileBrief(tile.Red) }, both{"中", "red"})
	expect(t, "one suit", func(s *Speaker) string { return s.Tiles([]tile.Tile{1, 4, 7}) }, both{"2 萬、5 萬或 8 萬", "2, 5 or 8 of characters"})
	expect(t, "two suits", func(s *Speaker) string { return s.Tiles([]tile.Tile{1, tile.Red}) }, both{"2 萬或紅中", "2 of characters or red dragon"})
	expect(t, "seat", func(s *Speaker) string { return s.Seat(tile.West) + s.Wind(tile.West) }, both{"西家西", "WestWest"})
	expect(t, "nobody", func(s *Speaker) string { return s.Seat(noWind) + s.Wind(noWind) + s.WindMark(noWind) }, both{"", ""})
	expect(t, "points", func(s *Speaker) string { return s.Points(768) + " " + s.Points(-96) + " " + s.Points(0) }, both{"+768 −96 0", "+768 −96 0"})
}

func TestARuleSetWithoutATitleInThisLanguage(t *testing.T) {
	rs := rules.RuleSet{ID: "mine", Title: map[string]string{"zh": "我們的"}}
	expect(t, "one title", func(s *Speaker) string { return s.RuleSetName(&rs) }, both{"我們的", "我們的"})
	rs.Title = nil
	expect(t, "no title", func(s *Speaker) string { return s.RuleSetName(&rs) }, both{"規則 mine", "Rule set mine"})
}

func TestNumbersAreCounted(t *testing.T) {
	for n, want := range map[int]both{
		0: {"零 零", "zero zero"}, 2: {"二 兩", "two two"}, 10: {"十 十", "ten ten"}, 13: {"十三 十三", "thirteen thirteen"},
		20: {"二十 二十", "twenty twenty"}, 42: {"四十二 四十二", "forty-two forty-two"}, 100: {"100 100", "100 100"},
	} {
		expect(t, digits(n), func(s *Speaker) string { return s.number(n) + " " + s.count(n) }, want)
	}
}

func TestFlagsOverTheWinningTile(t *testing.T) {
	for how, want := range map[string]both{
		"S E self_draw":                 {"自摸", "Self-draw"},
		"S E discard from=W":            {"西出銃", "West discards"},
		"S E discard":                   {"出銃", "Discard"},
		"S E rob_kong from=W":           {"搶西槓", "Robbing West"},
		"S E rob_concealed_kong from=N": {"搶北暗槓", "Robbing North"},
		"S E rob_kong":                  {"搶槓", "Robbing"},
		"E E deal":                      {"", ""},
	} {
		w := given(t, "cityu", how, "").Win
		expect(t, how, func(s *Speaker) string { return s.Flag(w) }, want)
	}
	draws := given(t, "cityu", "S E self_draw draws=kong,flower,kong", "").Win.Draws
	expect(t, "draws", func(s *Speaker) string { return s.Draws(draws) }, both{"槓、花、槓", "kong, flower, kong"})
}

func TestDecisionsAreExplained(t *testing.T) {
	for _, id := range rules.Decisions() {
		for _, lang := range []string{"zh-Hant", "en"} {
			s := speaker(t, lang)
			if fault := faulty(s.Decision(id), lang); fault != "" {
				t.Errorf("%s in %s: %s", id, lang, fault)
			}
		}
	}
	expect(t, "none", func(s *Speaker) string { return s.Decision("") }, both{"", ""})
}
