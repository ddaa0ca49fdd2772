package explain

import (
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/sample"
	"sikwu/core/score"
)

// fanLines are the reasons that name what the hand has.
var fanLines = map[rules.Fan]both{
	rules.SeatFlower:         {"南家的花是 2 號：夏與蘭各一番。", "South owns number 2: summer, orchid."},
	rules.SeatWind:           {"南是自己的門風，南風成刻。", "Pung of South, your seat wind."},
	rules.RoundWind:          {"現在是東圈，東風成刻。", "Pung of East, the round wind."},
	rules.DragonPung:         {"紅中成刻。", "Pung of red dragons."},
	rules.SelfDraw:           {"8 索由自己摸回來。", "You drew the 8 of bamboo yourself."},
	rules.RobbingKong:        {"北家加槓 7 索，給你搶了。", "North added the fourth tile to a pung of 7s of bamboo."},
	rules.KongDraw:           {"開槓後補的牌就是 8 筒；與自摸同計。", "Won on the replacement tile; adds to self-draw."},
	rules.LastTileDraw:       {"8 筒是牌牆最後一隻，由自己摸到。", "The 8 of dots was the wall's last tile."},
	rules.HalfFlush:          {"全副只有筒子，加上北風。", "Dots and North winds only."},
	rules.SmallThreeDragons:  {"紅中與發財成刻，白板做眼。", "Pungs of red dragons and green dragons, white dragon for the pair."},
	rules.SmallFourWinds:     {"東風、南風與西風成刻，北風做眼。", "Pungs of East winds, South winds and West winds, North for the pair."},
	rules.FullFlush:          {"全副都是索子。", "Nothing but bamboo."},
	rules.FourConcealedPungs: {"四組暗刻早已齊，9 索只做眼。", "The pungs were there; the 9 of bamboo only made the pair."},
	rules.KongOnKong:         {"連開兩槓，最後補的牌食糊。", "Two kongs in a row, won on the last one's replacement tile."},
	rules.NineGates:          {"索子 1112345678999，加一隻 5。", "1112345678999 and one more 5 of bamboo."},
	rules.EarthlyHand:        {"食莊家打出的第一隻牌：8 索。", "Won on the dealer's first discard, the 8 of bamboo."},
	rules.ThirteenOrphans:    {"十三款一、九、番子齊，北風做眼。", "One of each 1, 9 and honour, the North twice."},
	rules.LastTileDiscard:    {"8 筒是牌牆摸完之後打出的牌。", "The 8 of dots was discarded after the wall's last tile."},
}

func TestEveryFanIsExplainedByItsExample(t *testing.T) {
	for _, f := range rules.Fans() {
		e := sample.OfFan(f)
		d, err := e.Draft()
		if err != nil {
			t.Errorf("%s: %v", f, err)
			continue
		}
		c, res, l, ok := under(t, f, d, e.Win)
		if !ok {
			t.Errorf("%s: %s wins with it under no rules", f, e.Hand)
			continue
		}
		want, r := fanLines[f], res.Best()
		says(t, f.String(), func(s *Speaker) string { return s.FanTimes(l, r) }, both{})
		says(t, f.String(), func(s *Speaker) string { return s.FanReason(l, r, c) }, want)
	}
}

// under finds the first preset, or the house that plays everything, under which
// a hand wins with a fan.
func under(t *testing.T, f rules.Fan, d hand.Draft, w score.Win) (c Case, res *score.Result, l score.Line, ok bool) {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, fan := range rules.HouseFans().List() {
		sets = append(sets, house(t, "hk13 fans."+fan.String()+"=1"))
	}
	for _, rs := range sets {
		c = Case{Draft: d, Win: w, Rules: rs}
		if res, _ = c.judged(); res.Win {
			if l, ok = lineOf(res.Best(), f, c); ok {
				return c, res, l, true
			}
		}
	}
	return c, res, l, false
}

func lineOf(r *score.Reading, f rules.Fan, c Case) (score.Line, bool) {
	for _, l := range score.Lines(r, c.Draft, c.Win, c.Rules) {
		if l.Fan == f {
			return l, true
		}
	}
	return score.Line{}, false
}

// What a fan's reason says where the plain one would be wrong.
func TestReasonsFitTheHand(t *testing.T) {
	for _, one := range []struct {
		name, rules, how, hand string
		fan                    rules.Fan
		want                   both
	}{
		{"a hand without melds does not speak of claims", "emsd", "S E discard from=W", "234m 567m 345p 67s 22p +8s",
			rules.AllChows, both{"四組都是順子。", "Four chows and a pair."}},
		{"one seat flower", "cityu", "S E discard from=W", "[234m@E] 567m 345p 67s 22p 2f +8s",
			rules.SeatFlower, both{"夏是 2 號花，屬於南家。", "Summer is number 2, South's own."}},
		{"the series takes its own flower away", "hk13", "E E discard from=S", "123m 456p 78s 55p [234m@N] 15678f +9s",
			rules.SeatFlower, both{"春是 1 號花，屬於東家。", "Spring is number 1, East's own."}},
		{"seat flower beside a set, our ruling", "cityu", "S E discard from=N", "123m 456p 78s 55p [234m@E] 1234f +9s",
			rules.SeatFlower, both{"夏是 2 號花，屬於南家；與一台花同計。", "Summer is number 2, South's own; adds to flower set."}},
		{"both sets", "hk13", "S E discard from=N", "123m 456p 78s 55p [234m@E] 12345678f +9s",
			rules.FlowerSet, both{"春夏秋冬、梅蘭菊竹兩台都齊。", "All four seasons and all four plants."}},
		{"a kong of the seat's wind", "cityu", "S E discard from=W", "[SSSS@W] [222p@N] 555s 888s 9m 2f +9m",
			rules.SeatWind, both{"南是自己的門風，南風成槓。", "Kong of South, your seat wind."}},
		{"two dragons, one a kong", "cityu", "S E discard from=W", "[CCCC@W] [FFF@N] 345p 678p 9p 1f +9p",
			rules.DragonPung, both{"紅中成槓、發財成刻。", "Kong of red dragons, pung of green dragons."}},
		{"EMSD's robbing", "emsd", "S E rob_kong from=E", "[CCC@W] [FFF@N] PP 456m 24p +3p",
			rules.SelfDraw, both{"這裏搶槓當作自摸。", "Here a robbed kong counts as self-drawn."}},
		{"nobody named", "hk13", "S E rob_kong", "[234m@E] 567m 345p 68s 22p 2f +7s",
			rules.RobbingKong, both{"別人加槓 7 索，給你搶了。", "Somebody added the fourth tile to a pung of 7s of bamboo."}},
		{"a concealed kong robbed", "hk13", "N S rob_concealed_kong from=W", "19m 119p 19s ESWN CF +P",
			rules.RobbingKong, both{"西家開暗槓白板，給你搶了。", "West made a concealed kong of white dragons."}},
		{"several honours", "cityu", "S E discard from=W", "[123p@E] 456p 77p CCC NN 1f +N",
			rules.HalfFlush, both{"全副只有筒子，加上番子。", "Dots and honours only."}},
		{"self-drawn concealed pungs", "cityu", "S E self_draw", "222m 444p 777s NN 99s 1f +9s",
			rules.FourConcealedPungs, both{"四組刻子全是自己摸的。", "Four pungs, every tile drawn yourself."}},
		{"three kongs in a row", "hk13", "W N self_draw draws=kong,kong,kong", "{1111m} {4444p} {7777s} 55s 23m +4m",
			rules.KongOnKong, both{"連開三槓，最後補的牌食糊。", "Three kongs in a row, won on the last one's replacement tile."}},
		{"adds to two fans", "cityu", "S E discard from=E", "[EEE@N] [SSS@W] WWW CCC F +F",
			rules.DragonPung, both{"紅中成刻；與字一色同計。", "Pung of red dragons; adds to all honours."}},
		{"a flower's replacement as the last tile", "cityu", "S E self_draw last draws=flower", "[345p@E] 222m 678s 55s 67p 1f +8p",
			rules.LastTileDraw, both{"8 筒是牌牆最後一隻，由自己摸到。", "The 8 of dots was the wall's last tile."}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		res, _ := c.judged()
		if res.Best() == nil {
			t.Errorf("%s: %v", one.name, res.Reason)
			continue
		}
		l, ok := lineOf(res.Best(), one.fan, c)
		if !ok {
			t.Errorf("%s: %s is not counted", one.name, one.fan)
			continue
		}
		expect(t, one.name, func(s *Speaker) string { return s.FanReason(l, res.Best(), c) }, one.want)
	}
}

func TestRulesSayWhatTheHouseMakesOfThem(t *testing.T) {
	for _, one := range []struct {
		rules string
		fan   rules.Fan
		want  both
	}{
		{"cityu", rules.AllPungs, both{
			"四組都是刻子或槓，加一對眼。碰過、槓過也算。城大賽制計 3 番。",
			"Four pungs or kongs and a pair. Claimed ones count. Worth 3 fan in City University."}},
		{"emsd", rules.AllTerminals, both{
			"全副只有一和九，沒有番子。機電賽制沒有這一番。",
			"1s and 9s only, no honours. EMSD does not play it."}},
		{"hk13", rules.FlowerSet, both{
			"春夏秋冬四隻齊，或梅蘭菊竹四隻齊。每台計一次。港式十三番計 2 番。計了它，同一系列的正花就不再計。",
			"All four seasons, or all four plants. Each set counts. Worth 2 fan in Hong Kong 13. Seat flower of the same four is then not counted."}},
		{"hk13", rules.FourKongs, both{
			"四組都是槓，明槓、加槓、暗槓都可以，加一對眼。港式十三番計 13 番。計了它，對對糊就不再計。連開四槓，槓上槓自摸就不再計。",
			"Four kongs of any kind and a pair. Worth 13 fan in Hong Kong 13. All pungs is then not counted. After four kongs in a row kong on kong is not counted."}},
		{"emsd", rules.FourConcealedPungs, both{
			"四組都是暗刻，沒有碰過，也沒有開槓，暗槓也不可以。一定要自摸。機電賽制是例牌，計 10 番。計了它，對對糊與門前清就不再計。",
			"Four concealed pungs and no kong, not even a concealed one. Only by self-draw. Worth the limit in EMSD, 10 fan. All pungs and concealed hand are then not counted."}},
		{"hk8", rules.FourConcealedPungs, both{
			"四組都是暗刻，沒有碰過，也沒有開槓，暗槓也不可以。食出銃的話，食的那隻只可以做眼。港式八番計 8 番。計了它，對對糊就不再計。",
			"Four concealed pungs and no kong, not even a concealed one. By discard only when the winning tile makes the pair. Worth 8 fan in Hong Kong 8. All pungs is then not counted."}},
		{"hk8", rules.RobbingKong, both{
			"別人加槓，加的正是你要食的那隻。暗槓不可以搶。港式八番計 1 番。",
			"Another player adds the tile you are waiting for to a pung, making a kong, and you win on it. A concealed kong cannot be robbed. Worth 1 fan in Hong Kong 8."}},
		{"hk13", rules.RobbingKong, both{
			"別人加槓，加的正是你要食的那隻。十三么連暗槓也可以搶。港式十三番計 1 番。",
			"Another player adds the tile you are waiting for to a pung, making a kong, and you win on it. Thirteen orphans may rob a concealed kong too. Worth 1 fan in Hong Kong 13."}},
		{"hk13", rules.EarthlyHand, both{
			"閒家食莊家打出的第一隻牌，自己沒有開過槓。莊家先開過暗槓就不算。港式十三番計 13 番。",
			"A player other than the dealer wins on the dealer's first discard, without any meld. Not after a concealed kong by the dealer. Worth 13 fan in Hong Kong 13."}},
		{"emsd", rules.BigFourWinds, both{
			"東南西北四組刻子或槓齊。機電賽制是例牌，計 10 番。計了它，門風、圈風與對對糊就不再計。",
			"Pungs or kongs of all four winds. Worth the limit in EMSD, 10 fan. Seat wind, round wind and all pungs are then not counted."}},
	} {
		rs, _ := rules.Preset(one.rules)
		expect(t, one.rules+" "+one.fan.String(), func(s *Speaker) string { return s.FanRule(one.fan, rs) }, one.want)
	}
}
