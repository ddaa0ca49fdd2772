package explain

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sikwu/core/rules"
)

// Hands under house rules (RULES.md section 9), each a copy of a preset.

func TestReasonsUnderHouseRules(t *testing.T) {
	for _, one := range []struct {
		name, rules, how, hand string
		fan                    rules.Fan
		want                   both
	}{
		{"concealed in a game with flowers", "hk13 fans.concealed_hand=1 conditions.concealed_hand_with_flowers=true",
			"S E discard from=W", "234m 567m 345p 67s 22p 2f +8s",
			rules.ConcealedHand, both{"沒有上、碰，也沒有槓。", "Nothing claimed and no kong."}},
		{"concealed with a concealed kong", "emsd conditions.concealed_hand_with_concealed_kongs=true",
			"S E self_draw", "{2222m} 678s 55s 67p 345p +8p",
			rules.ConcealedHand, both{"沒有上、碰；開暗槓在這裏不影響。", "Nothing claimed; concealed kongs do not matter here."}},
		{"two pairs fed", "hk13 fans.concealed_hand=1 conditions.fed_pungs_count_concealed_hand=true",
			"E E discard from=W", "111m 444p 777s SS 99s +9s",
			rules.ConcealedHand, both{"沒有上、碰；對碰食出銃，當門前清計。", "Nothing claimed; a discard made the fourth pung."}},
		{"kong draw and self-draw in all", "hk13 conditions.kong_draw_in_all=2",
			"S E self_draw draws=kong", "[345p@E] {2222m} 678s 55s 67p 2f +8p",
			rules.KongDraw, both{"開槓後補的牌就是 8 筒；連自摸合計 2 番。", "Won on the replacement tile; 2 fan with self-draw."}},
		{"flush with all chows", "hk13 conditions.full_flush_with_all_chows=8",
			"S E discard from=W", "[123s@E] 345s 567s 78s 99s 1f +9s",
			rules.FullFlush, both{"全副都是索子；連平糊合計 8 番。", "Nothing but bamboo; 8 fan with all chows."}},
		{"flush with all pungs", "hk13 conditions.full_flush_with_all_pungs=10",
			"S E discard from=W", "[111s@E] 333s 555s 88s 99s 1f +9s",
			rules.FullFlush, both{"全副都是索子；連對對糊合計 10 番。", "Nothing but bamboo; 10 fan with all pungs."}},
		{"flush of neither", "hk13 conditions.full_flush_with_all_chows=8 conditions.full_flush_with_all_pungs=10",
			"S E discard from=W", "[123s@E] 345s 567s 88s 99s 1f +9s",
			rules.FullFlush, both{"全副都是索子。", "Nothing but bamboo."}},
		{"honours as a flush", "hk13 conditions.all_honours_as_full_flush=true",
			"S E discard from=W", "[EEE@N] [WWW@E] CCC FF PP 1f +F",
			rules.FullFlush, both{"全副都是番子，這裏當清一色。", "Nothing but honours, which is a full flush here."}},
		{"honours as a flush of pungs in all", "hk13 conditions.all_honours_as_full_flush=true conditions.full_flush_with_all_pungs=10",
			"S E discard from=W", "[EEE@N] [WWW@E] CCC FF PP 1f +F",
			rules.FullFlush, both{"全副都是番子，這裏當清一色；連對對糊合計 10 番。", "Nothing but honours, which is a full flush here; 10 fan with all pungs."}},
		{"a concealed kong among four drawn", "hk13 conditions.four_concealed_pungs_with_concealed_kongs=true",
			"E E self_draw", "111m 444p {7777s} SS 99s 1f +9s",
			rules.FourConcealedPungs, both{"四組暗刻、暗槓全是自己摸的。", "Four concealed pungs and kongs, every tile drawn yourself."}},
		{"a concealed kong, the pair fed", "hk13 conditions.four_concealed_pungs_with_concealed_kongs=true",
			"E E discard from=W", "111m 444p {7777s} SSS 9s 1f +9s",
			rules.FourConcealedPungs, both{"暗刻、暗槓早已齊四組，9 索只做眼。", "The pungs and kongs were there; the 9 of bamboo only made the pair."}},
		{"seven flowers on a kong's draw", "hk13 flower_hand.kong_draw=4", "S E flowers draws=kong", "[2222m@W] 1234567f",
			rules.SmallFlowers, both{"開槓後補到第七隻花。", "Seven flowers, the last one drawn for a kong."}},
		{"seven flowers after a kong and a flower", "hk13 flower_hand.kong_draw=4", "S E flowers draws=kong,flower", "[2222m@W] 1234567f",
			rules.SmallFlowers, both{"摸到七隻花，即時食糊。", "Seven flowers, called a win at once."}},
		{"eight flowers on kong on kong", "hk13 flower_hand.kong_on_kong=limit", "S E flowers draws=kong,kong", "[2222m@W] {3333p} 12345678f",
			rules.BigFlowers, both{"連開兩槓，補齊八隻花。", "All eight flowers, after two kongs in a row."}},
		{"eight flowers on one kong", "hk13 flower_hand.kong_on_kong=limit", "S E flowers draws=kong", "[2222m@W] 12345678f",
			rules.BigFlowers, both{"八隻花齊。", "All eight flowers."}},
		{"the eighth robbed", sevenRob, "S E flowers from=W flower_robbed", "1234567f",
			rules.BigFlowers, both{"有七隻花，再搶西家的第八隻。", "Seven flowers, and the eighth robbed from West."}},
		{"the eighth robbed from nobody named", sevenRob, "S E flowers flower_robbed", "1234567f",
			rules.BigFlowers, both{"有七隻花，再搶別人的第八隻。", "Seven flowers, and the eighth robbed."}},
		{"heavenly hand by flowers", "hk13 conditions.heavenly_hand_by_flowers=true", "E E flowers flowers_dealt", "1234567f",
			rules.HeavenlyHand, both{"莊家起手連補花有七隻花。", "East had seven flowers with the deal."}},
		{"earthly hand by the first draw", firstDraw, "S E self_draw first_draw", "234m 567m 345p 67s 22p 1f +8s",
			rules.EarthlyHand, both{"自己第一隻摸的牌就食糊：8 索。", "Won on your own first draw, the 8 of bamboo."}},
		{"the last discard", "hk13 fans.last_tile_discard=1", "S E discard from=W last", "[345p@E] 234m 678s 55s 67p 2f +8p",
			rules.LastTileDiscard, both{"8 筒是牌牆摸完之後打出的牌。", "The 8 of dots was discarded after the wall's last tile."}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		res, _ := c.judged()
		if res.Best() == nil {
			t.Errorf("%s: %v", one.name, res.Problems)
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

func TestRulesFollowTheSwitches(t *testing.T) {
	for _, one := range []struct {
		rules string
		fan   rules.Fan
		want  both
	}{
		{"hk13", rules.AllChows, both{
			"四組都是順子，加一對眼。上過牌也算。甚麼眼、怎樣叫都可以。港式十三番計 1 番。",
			"Four chows and a pair. Claimed chows count. Any pair, any wait. Worth 1 fan in Hong Kong 13."}},
		{"hk13 conditions.all_chows_plain_pair=true conditions.all_chows_open_wait=true", rules.AllChows, both{
			"四組都是順子，加一對眼。上過牌也算。番子不可以做眼。要兩頭叫：卡窿、偏章、單吊都不算。港式十三番計 1 番。",
			"Four chows and a pair. Claimed chows count. The pair must not be honours. It must be won at the open end of a chow. Worth 1 fan in Hong Kong 13."}},
		{"hk13 fans.concealed_hand=1", rules.ConcealedHand, both{
			"沒有上、碰，明槓暗槓都沒有開。食出銃或自摸都可以。有花的牌局不計。港式十三番計 1 番。",
			"Nothing claimed and no kong of any kind, won by discard or self-draw. Not in a game with flowers. Worth 1 fan in Hong Kong 13."}},
		{"hk13 fans.concealed_hand=1 conditions.concealed_hand_with_flowers=true conditions.concealed_hand_with_concealed_kongs=true conditions.fed_pungs_count_concealed_hand=true", rules.ConcealedHand, both{
			"沒有上、碰，也沒有明槓；暗槓可以開。食出銃或自摸都可以。有花的牌局也計。三組暗刻對碰食出銃，也計門前清。港式十三番計 1 番。",
			"Nothing claimed; concealed kongs may be made. Won by discard or self-draw. It counts in a game with flowers. Three concealed pungs and two pairs, won on a discard, count it too. Worth 1 fan in Hong Kong 13."}},
		{"emsd", rules.ConcealedHand, both{
			"沒有上、碰，明槓暗槓都沒有開。食出銃或自摸都可以。機電賽制計 1 番。",
			"Nothing claimed and no kong of any kind, won by discard or self-draw. Worth 1 fan in EMSD."}},
		{"emsd", rules.RobbingKong, both{
			"別人加槓，加的正是你要食的那隻。暗槓不可以搶。也當自摸計。機電賽制計 1 番。",
			"Another player adds the tile you are waiting for to a pung, making a kong, and you win on it. A concealed kong cannot be robbed. It counts as self-drawn too. Worth 1 fan in EMSD."}},
		{"hk13 conditions.kong_draw_in_all=2", rules.KongDraw, both{
			"開槓後補回來的牌令你食糊。補到花再補，就不算。港式十三番連自摸計 2 番。計了它，海底撈月就不再計。",
			"You win on the replacement tile of a kong. If that tile was a flower, its replacement does not count. Worth 2 fan in Hong Kong 13, self-draw included. Last-tile draw is then not counted."}},
		{"hk13", rules.LastTileDraw, both{
			"摸到牌牆最後一隻而食糊。之後打出的牌不算。港式十三番計 1 番。",
			"You draw the wall's last tile and win. A discard after it counts nothing. Worth 1 fan in Hong Kong 13."}},
		{"hk13 fans.last_tile_discard=1", rules.LastTileDraw, both{
			"摸到牌牆最後一隻而食糊。之後食出銃，計河底撈魚。港式十三番計 1 番。",
			"You draw the wall's last tile and win. A discard after it counts last discard. Worth 1 fan in Hong Kong 13."}},
		{"hk13 fans.last_tile_discard=1", rules.LastTileDiscard, both{
			"牌牆最後一隻摸了之後，食打出的那隻牌。港式十三番計 1 番。",
			"You win on the discard that follows the wall's last tile. Worth 1 fan in Hong Kong 13."}},
		{"hk13 conditions.full_flush_with_all_chows=8 conditions.full_flush_with_all_pungs=10 conditions.all_honours_as_full_flush=true", rules.FullFlush, both{
			"只有萬、筒、索其中一款，沒有番子。花不影響。連平糊合計 8 番。連對對糊合計 10 番。字一色也當清一色計。港式十三番計 7 番。",
			"One suit and no honours. Flowers do not matter. With all chows it is 8 fan in all. With all pungs it is 10 fan in all. Honours alone count as one too. Worth 7 fan in Hong Kong 13."}},
		{"hk13 conditions.all_honours_as_full_flush=true", rules.AllHonours, both{
			"全副只有風牌和三元牌。港式十三番當清一色對對糊計。",
			"Winds and dragons only. Hong Kong 13 counts it as a full flush of pungs."}},
		{"hk13 fans.concealed_hand=1 conditions.four_concealed_pungs_with_concealed_kongs=true conditions.fed_pungs_count_concealed_hand=true", rules.FourConcealedPungs, both{
			"四組都是暗刻，沒有碰過；暗槓也算。食出銃的話，食的那隻只可以做眼。對碰食出銃，只當門前清對對糊。港式十三番計 8 番。計了它，對對糊與門前清就不再計。",
			"Four concealed pungs; concealed kongs count as pungs. By discard only when the winning tile makes the pair. A two-pair wait won on a discard counts concealed hand and all pungs instead. Worth 8 fan in Hong Kong 13. All pungs and concealed hand are then not counted."}},
		{"hk13 conditions.kong_on_kong_uses_drawn_tile=true", rules.KongOnKong, both{
			"連續開兩個或以上的槓，最後補的牌令你食糊。兩槓之間補過花，就不算連槓。第二槓要用第一槓補回來的牌開。港式十三番計 8 番。計了它，槓上自摸、自摸與海底撈月就不再計。",
			"You make two or more kongs in a row and win on the last one's replacement tile. A flower replaced between two kongs breaks the row. The second kong must use the tile drawn for the first. Worth 8 fan in Hong Kong 13. Kong draw, self-draw and last-tile draw are then not counted."}},
		{"hk13 conditions.heavenly_hand_by_flowers=true", rules.HeavenlyHand, both{
			"莊家起手十四隻就食糊。補花可以，開暗槓就不算。起手連補花有七隻花，也當天糊。港式十三番計 13 番。計了它，自摸就不再計。",
			"The dealer wins on the fourteen tiles dealt. Flowers may be replaced, but no concealed kong may be made. Seven flowers with the deal and its replacements count too. Worth 13 fan in Hong Kong 13. Self-draw is then not counted."}},
		{firstDraw + " conditions.earthly_hand_after_dealers_kong=true", rules.EarthlyHand, both{
			"閒家食莊家打出的第一隻牌，自己沒有開過槓。閒家自己第一隻摸的牌就食糊也算，之前沒有人上、碰、槓。港式十三番計 13 番。",
			"A player other than the dealer wins on the dealer's first discard, without any meld. A win on your own first draw counts too, if nothing was claimed before. Worth 13 fan in Hong Kong 13."}},
		{"hk13 flower_hand.kong_draw=4 flower_hand.kong_feeder_pays=true flower_hand.dealt_waits_for_first_draw=true", rules.SmallFlowers, both{
			"摸到七隻花可以即時食糊，手牌不論。當自摸付，不再加其他番；補了花打下去，就不可以再食小花糊。開槓後補到，計 4 番。由明槓補到的話，餵槓的人包三家。閒家起手就有七隻，要到自己第一次摸牌才可以食，之前不可以上、碰、槓。港式十三番計 3 番。",
			"Seven flowers win at once, whatever the tiles. They pay as a self-draw and nothing else is added. A player who replaces the flower and plays on has given the win up. If the last flower was drawn for a kong, they are worth 4 fan. If that kong was claimed, the player who fed it pays for all three. Dealt to a player other than the dealer, they win only at that player's first draw, with no meld before it. Worth 3 fan in Hong Kong 13."}},
		{sevenRob + " flower_hand.kong_on_kong=limit flower_hand.kong_feeder_pays=true", rules.BigFlowers, both{
			"摸齊八隻花可以即時食糊，手牌不論。當自摸付，不再加其他番。連開兩槓後補齊，計 13 番。第一槓是明槓的話，餵槓的人包三家。有七隻花的人可以搶別人手上的第八隻。港式十三番計 8 番。",
			"All eight flowers win at once, whatever the tiles. They pay as a self-draw and nothing else is added. If completed after two kongs in a row, they are worth 13 fan. If the first kong was claimed, the player who fed it pays for all three. A player who holds seven may rob the eighth from another. Worth 8 fan in Hong Kong 13."}},
		{unlimited, rules.BigFourWinds, both{
			"東南西北四組刻子或槓齊。城大賽制是例牌，計 13 番。計了它，門風與圈風就不再計。",
			"Pungs or kongs of all four winds. A limit hand in City University, 13 fan. Seat wind and round wind are then not counted."}},
		{doubled, rules.FullFlush, both{
			"只有萬、筒、索其中一款，沒有番子。花不影響。港式十三番計 7 番。雙辣：按封頂的兩倍付。",
			"One suit and no honours. Flowers do not matter. Worth 7 fan in Hong Kong 13. It pays twice the limit's figure."}},
		{doubled, rules.ThirteenOrphans, both{
			"一、九、番子十三款各一隻，其中一款多一隻做眼。港式十三番計 13 番。三辣：按封頂的三倍付。",
			"One each of the thirteen 1s, 9s and honours, and a second of one of them. Worth 13 fan in Hong Kong 13. It pays three times the limit's figure."}},
	} {
		rs := house(t, one.rules)
		expect(t, one.rules+" "+one.fan.String(), func(s *Speaker) string { return s.FanRule(one.fan, rs) }, one.want)
	}
}

// A table without a limit, and one whose greatest hands pay several times it.
const (
	unlimited = "cityu limit=none payment.scale=half payment.scale_from=4"
	doubled   = "hk13 limit=4 payment.double_triple=true"
)

func TestTablesWithoutALimit(t *testing.T) {
	rs := house(t, unlimited)
	expect(t, "range", func(s *Speaker) string { return s.FanRange(rs) }, both{"3 番起", "3+ fan"})
	for _, one := range []struct {
		rules, how, hand string
		want             both
	}{
		{unlimited, "E E discard from=S", "[EEE@W] [SSS@N] WWW NN 1p 1p 1f +N",
			both{"3 番起糊，無限番 / 南出銃，付 24576", "Minimum 3 fan, no limit / South discarded and pays 24576"}},
		{"hk13 minimum=0 limit=none payment.scale=full", "S E discard from=W", "[333p@N] 567m 234s 88m 67s 1f +8s",
			both{"無番起糊，無限番 / 西出銃，付 1", "No minimum, no limit / West discarded and pays 1"}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		res, p := c.judged()
		expect(t, one.hand, func(s *Speaker) string { return strings.Join(s.Verdict(res, p, c), " / ") }, one.want)
		for _, lang := range []string{"zh-Hant", "en"} {
			for _, text := range everything(speaker(t, lang), c) {
				if strings.Contains(text, digits(rules.NoLimit)) {
					t.Errorf("%s: %s", one.hand, text)
				}
			}
		}
	}
	c := given(t, "hk13 limit=none payment.scale=half", "S E discard from=W", "234m 567m 34p 88p [678s@E] 1f +5p")
	_, p := c.judged()
	expect(t, "false win", func(s *Speaker) string {
		title, cost := s.FalseWin(p, c)
		return title + " / " + cost + " / " + s.Decisions(p.Decisions)
	}, both{
		"現在叫食，就是詐糊 / 按十三番自摸賠三家，每家 192；這局作廢重打 / 原文按封頂計詐糊，這裏沒有封頂。我們按例牌計；這局作廢重打。",
		"Calling now is a false win / Pays all three the 13-fan self-draw, 192 each; the hand is void and replayed / The texts price a false win by the limit, and here there is none. We take a limit hand's figure; the hand is void and replayed."})
}

func TestWaitsAndBetterWaysUnderHouseRules(t *testing.T) {
	c := given(t, doubled, "S E discard", "[123s@E] 345s 567s 88s 99s 1f")
	for lang, want := range map[string]string{
		"zh-Hant": "8 索 | 8 索成刻。 | 出銃付 32 | 每家 16，共 48",
		"en":      "8 of bamboo | Makes a pung of 8s of bamboo. | discarder pays 32 | 16 from each, 48",
	} {
		if page := waitPage(speaker(t, lang), c); !slices.Contains(page, want) {
			t.Errorf("no %q in %q", want, page)
		}
	}
	c = given(t, "hk13 conditions.kong_draw_in_all=2", "E E discard from=W", "{2222m} 567m 345p 67s 99p 1f +8s")
	for lang, want := range map[string]string{
		"zh-Hant": "槓上自摸 (3): 開槓後補到它：連自摸計 2 番。 每家賠 4",
		"en":      "Kong draw (3): Draw it as a kong's replacement: 2 fan with the self-draw. 4 from each",
	} {
		if list := lifts(speaker(t, lang), c); !slices.Contains(list, want) {
			t.Errorf("no %q in %q", want, list)
		}
	}
}

func TestPrintedUnderHouseRules(t *testing.T) {
	file := filepath.Join(t.TempDir(), "monday.toml")
	const text = `version = 1
id = "monday"
base = "hk13"
limit = 4
payment.double_triple = true
flower_hand.seven_rob_the_eighth = true
conditions.full_flush_with_all_pungs = 10
`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, one := range []struct {
		lang string
		args []string
		want []string
	}{
		{"en", []string{"--seat", "S", "--from", "W", "[111s@E] 333s 555s 88s 99s 1f +9s"}, []string{
			"Win: 4 fan",
			"  10 fan, cut at 4; pays the limit twice over",
			"  West discarded and pays 32",
			"  Full flush  10  Nothing but bamboo; 10 fan with all pungs. [HKFan 11]",
			"  All pungs  –  Included in the 10 fan of full flush. [HKFan 11]",
			"Win! Full flush: ten fan, at twice the limit. West pays 32.",
		}},
		{"zh", []string{"--seat", "S", "--from", "W", "[111s@E] 333s 555s 88s 99s 1f +9s"}, []string{
			"  共 10 番，4 番封頂，雙辣付兩倍",
			"  對對糊  –  已計入清一色的 10 番。 [HKFan 11]",
			"「食糊！清一色，十番，雙辣。西付 32。」",
		}},
		{"en", []string{"--seat", "S", "--from", "W", "--by", "flowers", "--facts", "flower_robbed", "1234567f"}, []string{
			"monday · South · East round · Eighth flower robbed, West",
			"  Eight flowers  8  Seven flowers, and the eighth robbed from West. [HKFan, 8 fan]",
			"Robbing the eighth flower! Eight flowers: four, the limit. West pays 16.",
		}},
		{"zh", []string{"--seat", "S", "--by", "flowers", "--facts", "flower_robbed", "1234567f"}, []string{
			"monday · 南家 · 東圈 · 七搶一",
			"選了搶誰的花，才可以計分",
		}},
	} {
		out, errs, status := run(t, one.lang, "score", append([]string{"--rules", file}, one.args...)...)
		if status != 0 {
			t.Errorf("%v: %s", one.args, errs)
		}
		for _, line := range one.want {
			if !strings.Contains(out, line+"\n") {
				t.Errorf("no line %q in\n%s", line, out)
			}
		}
	}
}
