package explain

import (
	"slices"
	"testing"

	"sikwu/core/score"
	"sikwu/core/tile"
)

func TestProblemsSayWhatStandsInTheWay(t *testing.T) {
	told := map[score.Reason]bool{}
	for _, one := range []struct {
		rules, how, hand string
		name, sentence   both
	}{
		{"emsd", "S E discard from=W", "234m 567m 345p 67s 22p 2f +8s",
			both{"沒有花牌", "No flowers here"},
			both{"機電賽制不用花牌。",
				"EMSD is played without flowers."}},
		{"cityu", "S E discard from=W", "234m 567m 345p 67s 22p 22f +8s",
			both{"花牌重複", "Flower twice"},
			both{"夏只有一隻。",
				"There is only one summer."}},
		{"hk8", "S E discard from=W", "[ESW] 123m 456p 789s 5s +5s",
			both{"不成組", "No meld"},
			both{"[ESW] 不是順子：番子不能上。",
				"[ESW] is no chow: winds and dragons make none."}},
		{"cityu", "S E discard from=W", "[891m@E] 123m 456p 789s 5s +5s",
			both{"不成組", "No meld"},
			both{"[189m@E] 不是順子：要同一款三隻連續，九一不能相連。",
				"[189m@E] is no chow: only three in a row of one suit are, and 9 does not go on to 1."}},
		{"cityu", "S E discard from=W", "[234m1p] 123m 456p 789s 5s +5s",
			both{"不成組", "No meld"},
			both{"[234m1p] 不是順子、刻子，也不是槓。",
				"[234m1p] is neither a chow, a pung nor a kong."}},
		{"cityu", "S E discard from=W", "{777p} 123m 456p 789s 5s +5s",
			both{"不成組", "No meld"},
			both{"{777p} 不是暗槓：四隻都要自己摸，沒有人打出。",
				"{777p} is no concealed kong: it needs four of your own, fed by nobody."}},
		{"cityu", "S E discard from=W", "[5555p@W] 345p 111m 222m 9s +9s",
			both{"五隻相同", "Five copies"},
			both{"5 筒有五隻，一副牌只有四隻。",
				"Five 5s of dots, but there are only four."}},
		{"cityu", "S E discard from=W", "33333p 345p 111m 22m +2m",
			both{"五隻相同", "Five copies"},
			both{"3 筒有六隻，一副牌只有四隻。",
				"Six 3s of dots, but there are only four."}},
		{"hk8", "S E discard from=W", "[234m@N] 567p 345s 99s 55m +5m",
			both{"不可上這家", "Chow from a wrong seat"},
			both{"[234m@N] 上自北家；只可以上上家（東家）打出的牌。",
				"[234m@N] came from North, but only the seat before you, East, can be chowed from."}},
		{"cityu", "S E discard from=W", "234m 567m 345p 67s 222p +8s",
			both{"大相公", "Too many tiles"},
			both{"大相公：多了 1 隻，不能食糊。",
				"One tile too many: such a hand cannot win."}},
		{"cityu", "S E discard from=W", "234m 567m 345p 667s 222p +8s",
			both{"大相公", "Too many tiles"},
			both{"大相公：多了 2 隻，不能食糊。",
				"2 tiles too many: such a hand cannot win."}},
		{"cityu", "S E discard from=W", "234m 567m 345p 67s 2p +8s",
			both{"小相公", "Too few tiles"},
			both{"小相公：少了 1 隻，不能食糊。",
				"One tile too few: such a hand cannot win."}},
		{"cityu", "S E discard from=W", "234m 567m 345p +8s",
			both{"小相公", "Too few tiles"},
			both{"小相公：少了 4 隻，不能食糊。",
				"4 tiles too few: such a hand cannot win."}},
		{"cityu", "S E discard from=W", "1155m 2277p 33s EE C +C",
			both{"七對子", "Seven pairs"},
			both{"七對子：五份規則都不算糊。還要換 4 隻。",
				"Seven pairs is no win in any of the five documents; 4 tiles away."}},
		{"cityu", "S E discard from=W", "1122m 3344p 55s EE C +C",
			both{"七對子", "Seven pairs"},
			both{"七對子：五份規則都不算糊。還要換 4 隻。",
				"Seven pairs is no win in any of the five documents; 4 tiles away."}},
		{"cityu", "S E discard from=W", "147m 258p 369s ESWN +C",
			both{"未成牌", "Not complete"},
			both{"不是四組一對眼：最少要換 7 隻。",
				"Not four sets and a pair: 7 tiles to exchange."}},
		{"cityu", "S E discard from=W", "234m 567m 345p 67s 23p +8s",
			both{"未成牌", "Not complete"},
			both{"不是四組一對眼：最少要換 1 隻。打 2 筒，就聽 3 筒或 6 筒。",
				"Not four sets and a pair: one tile to exchange. Discard 2 of dots and it waits for 3 or 6 of dots."}},
		{"hk8", "S E discard from=W", "234m 567m 34p 88p [678s@E] 2f +5p",
			both{"未夠番", "Below minimum"},
			both{"牌形已成，但港式八番三番起糊。只有 2 番：平糊 1、正花 1；差 1 番。",
				"The shape is complete, but Hong Kong 8 needs 3 fan. It has 2 fan: all chows 1, seat flower 1; 1 short."}},
		{"cityu", "S E discard from=W", "[234m@E] 567p 345s 99s 55m 1f +5m",
			both{"未夠番", "Below minimum"},
			both{"牌形已成，但城大賽制三番起糊。一番也沒有，差 3 番。",
				"The shape is complete, but City University needs 3 fan. It has no fan at all; 3 short."}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		res, _ := c.judged()
		if res.Win {
			t.Errorf("%s wins", one.hand)
			continue
		}
		told[res.Reason] = true
		expect(t, one.hand, func(s *Speaker) string { return s.ProblemTitle(res.Reason) }, one.name)
		expect(t, one.hand, func(s *Speaker) string {
			text := s.Problem(res.Problems[0], res, c)
			if res.Reason == score.BelowMinimum {
				text = s.then(text, s.Missing(res.Best(), c))
			}
			return text
		}, one.sentence)
	}
	for _, r := range score.Reasons() {
		if r != score.ImpossibleContext && !told[r] {
			t.Errorf("no hand here fails for %s", r)
		}
	}
}

// Copies of a preset that ask for a fact.
const (
	firstDraw = "hk13 conditions.earthly_hand_by_first_self_draw=true"
	sevenRob  = "hk13 flower_hand.seven_rob_the_eighth=true"
)

func TestClashesNameTheFacts(t *testing.T) {
	told := map[score.Clash]bool{}
	for _, one := range []struct {
		rules, how, hand string
		clash            score.Clash
		sentence, short  both
	}{
		{"cityu", "S E discard from=W", "[222p@S] 567m 345p 67s 99s +8s", "meld_from_owner",
			both{"自己不能餵自己：[222p@S] 寫的是自己座位。",
				"Nobody feeds his own meld: [222p@S] names your own seat."},
			both{"是自己座位", "your own seat"}},
		{"cityu", "S E discard from=S", "234m 567m 345p 67s 22p +8s", "from_winner",
			both{"食糊的人不會自己出銃。",
				"The winner cannot have discarded the tile."},
			both{"是自己座位", "your own seat"}},
		{"cityu", "S E discard from=W draws=kong", "{2222m} 567m 345p 67s 22p +8s", "draws_without_self_draw",
			both{"槓後、花後補的牌是自己摸的，只可以是自摸。",
				"A replacement tile is drawn, so it wins by self-draw only."},
			both{"只限自摸", "only by self-draw"}},
		{"cityu", "E E deal draws=kong", "{2222m} 567m 345p 678s 22p", "kong_before_deal",
			both{"開過槓就不是天糊。",
				"A kong before the win is no heavenly hand."},
			both{"天糊沒有槓", "no kong on the deal"}},
		{"cityu", "S E self_draw draws=kong", "234m 567m 345p 67s 22p +8s", "more_kong_draws_than_kongs",
			both{"槓後補牌比槓還要多。",
				"More kong draws than kongs."},
			both{"沒有槓，不能選", "you have no kong"}},
		{"cityu", "S E self_draw draws=kong,kong", "{2222m} 567m 345p 67s 22p +8s", "more_kong_draws_than_kongs",
			both{"槓後補牌比槓還要多。",
				"More kong draws than kongs."},
			both{"槓不夠，不能選", "no more kongs"}},
		{"cityu", "S E self_draw draws=kong", "[2222m@E] [CCC@W] 345p 67s 22p +8s", "kong_draws_against_order",
			both{"按各組的先後，不可能這樣補牌。",
				"The melds were made in an order that these draws cannot follow."},
			both{"次序不合，不能選", "not in this order"}},
		{"cityu", "S E self_draw draws=flower", "234m 567m 345p 67s 22p +8s", "more_flower_draws_than_flowers",
			both{"補花比花還要多。",
				"More flower draws than flowers."},
			both{"花不夠，不能選", "no more flowers"}},
		{"cityu", "S E rob_kong from=W last", "234m 567m 345p 67s 22p +8s", "last_tile_with_robbing",
			both{"摸到最後一隻已不能開槓，也就沒有槓可搶。",
				"No kong can be made on the wall's last tile, so none can be robbed."},
			both{"搶槓不能選", "not with robbing"}},
		{"cityu", "E E deal last", "234m 567m 345p 678s 22p", "last_tile_with_deal",
			both{"天糊是起手就食，不會是最後一隻。",
				"A hand won as dealt is not won on the last tile."},
			both{"天糊不能選", "not on the deal"}},
		{"cityu", "S E flowers last", "135m 246p 789s ESWC 12345678f", "last_tile_with_flower_hand",
			both{"花糊不計最後一隻。",
				"A flower hand counts nothing for the last tile."},
			both{"花糊不能選", "not with a flower hand"}},
		{"cityu", "S E flowers", "135m 246p 789s ESWC 123456f", "flower_hand_needs_seven",
			both{"花糊要有七隻或八隻花。",
				"A flower hand needs seven or eight flowers."},
			both{"要七隻花", "needs seven flowers"}},
		{"cityu", "S E rob_kong from=W", "234m 567m 345p 678s 2p +2p", "robbed_tile_held",
			both{"被搶的槓用齊四隻 2 筒，你手上不會有。",
				"The robbed kong has all four 2s of dots, so you cannot hold one."},
			both{"自己有這隻牌", "you hold that tile"}},
		{"cityu", "S E rob_concealed_kong from=W", "234m 567m 345p 68s 22p +7s", "only_orphans_rob_concealed",
			both{"只有十三么可以搶暗槓。",
				"Only thirteen orphans may rob a concealed kong."},
			both{"只限十三么", "thirteen orphans only"}},
		{"hk8", "N S rob_concealed_kong from=W", "19m 119p 19s ESWN CF +P", "concealed_kong_not_robbed_here",
			both{"港式八番不可以搶暗槓。",
				"Hong Kong 8 lets nobody rob a concealed kong."},
			both{"這套規則不可以", "not in these rules"}},
		{"cityu", "S E deal", "234m 567m 345p 678s 22p", "deal_not_east",
			both{"只有東家起手有十四隻。",
				"Only East is dealt fourteen tiles."},
			both{"只限東家", "only East"}},
		{"cityu", "E E deal", "[234m@N] 567m 345p 678s 22p", "deal_with_melds",
			both{"起手的牌未上過、碰過、槓過。",
				"A hand as dealt has no melds yet."},
			both{"已上碰槓，不能選", "you have melds"}},
		{"cityu", "S E self_draw first", "234m 567m 345p 67s 22p +8s", "first_discard_not_by_discard",
			both{"莊家第一打只可以是食出銃。",
				"The dealer's first discard wins by discard only."},
			both{"只限食出銃", "only by discard"}},
		{"cityu", "E E discard from=S first", "234m 567m 345p 67s 22p +8s", "first_discard_by_dealer",
			both{"莊家不會食自己打出的牌。",
				"The dealer cannot win on his own discard."},
			both{"你是莊家", "you are the dealer"}},
		{"cityu", "S E discard from=W first", "234m 567m 345p 67s 22p +8s", "first_discard_not_from_dealer",
			both{"莊家第一打由東家打出。",
				"The dealer's first discard comes from East."},
			both{"只限東家打出", "only from East"}},
		{"cityu", "S E discard from=E first", "[234m@E] 567m 345p 67s 22p +8s", "first_discard_with_melds",
			both{"莊家第一打之前，沒有人上過、碰過、槓過。",
				"On the dealer's first discard nobody has melds yet."},
			both{"已上碰槓，不能選", "you have melds"}},
		{"cityu", "S E discard from=E first last", "234m 567m 345p 67s 22p +8s", "first_discard_is_last_tile",
			both{"第一打不會是最後一隻。",
				"The first discard is not the last tile."},
			both{"最後一隻不能選", "not on the last tile"}},
		{"cityu", "S E self_draw liable=S", "234m 567m 345p 67s 22p +8s", "liable_is_winner",
			both{"食糊的人不用包。",
				"The winner cannot be liable."},
			both{"是自己座位", "your own seat"}},
		{"emsd", "S E flowers", "135m 246p 789s ESWC", "flower_hand_without_flowers",
			both{"機電賽制不用花牌。",
				"EMSD is played without flowers."},
			both{"不用花牌", "no flowers here"}},
		{"hk8 fans.small_flowers=none", "S E flowers", "135m 246p 789s ESWC 1234567f", "flower_hand_not_played",
			both{"港式八番沒有給這種花糊定番數，即是不打。",
				"Hong Kong 8 gives this flower hand no value, so it is not played."},
			both{"這套規則不可以", "not in these rules"}},
		{firstDraw, "E E self_draw first_draw", "234m 567m 345p 67s 22p +8s", "first_draw_by_dealer",
			both{"莊家起手已有十四隻，不靠第一次摸牌。",
				"The dealer is dealt fourteen tiles, so no first draw wins for him."},
			both{"你是莊家", "you are the dealer"}},
		{firstDraw, "S E discard from=W first_draw", "234m 567m 345p 67s 22p +8s", "first_draw_without_self_draw",
			both{"第一次摸牌只可以是自摸或花糊。",
				"At the first draw one wins by self-draw or with a flower hand."},
			both{"只限自摸", "only by self-draw"}},
		{firstDraw, "S E self_draw first_draw", "{2222m} 567m 345p 67s 22p +8s", "first_draw_with_melds",
			both{"第一次摸牌之前，自己未上過、碰過、槓過。",
				"At your first draw you have no melds yet."},
			both{"已上碰槓，不能選", "you have melds"}},
		{"hk13 conditions.kong_on_kong_uses_drawn_tile=true", "S E self_draw draws=kong other_kong",
			"{2222m} {9999p} 345p 67s 99s +8s", "other_kong_without_kong_on_kong",
			both{"連開兩槓，才要問第二槓用哪隻牌。",
				"Only with two kongs in a row does it matter which tile made the second."},
			both{"要連開兩槓", "needs two kong draws"}},
		{"hk13 conditions.heavenly_hand_by_flowers=true", "E E self_draw flowers_dealt",
			"234m 567m 345p 67s 22p +8s", "dealt_flowers_without_flower_hand",
			both{"只有花糊才問花是否起手就有。",
				"Only a flower hand asks whether its flowers were dealt."},
			both{"只限花糊", "only a flower hand"}},
		{"hk13 flower_hand.dealt_waits_for_first_draw=true", "S E flowers flowers_dealt", "1234567f", "dealt_flowers_before_first_draw",
			both{"閒家起手有七隻花，要到自己第一次摸牌才可以食，之前不可以上、碰、槓。",
				"Seven flowers dealt to you win at your first draw only, with no meld before."},
			both{"要第一次摸牌", "only at the first draw"}},
		{sevenRob, "S E discard from=W flower_robbed", "234m 567m 345p 67s 22p +8s", "eighth_robbed_without_flower_hand",
			both{"只有花糊可以七搶一。",
				"Only a flower hand robs the eighth flower."},
			both{"只限花糊", "only a flower hand"}},
		{"hk13", "S E flowers from=W flower_robbed", "1234567f", "eighth_not_robbed_here",
			both{"港式十三番不可以七搶一。",
				"Hong Kong 13 lets nobody rob the eighth flower."},
			both{"這套規則不可以", "not in these rules"}},
		{sevenRob, "S E flowers from=W flower_robbed", "12345678f", "eighth_robbed_needs_seven",
			both{"七搶一要自己剛好有七隻花。",
				"To rob the eighth flower you hold just seven."},
			both{"要剛好七隻花", "needs just seven"}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		p, ok := clashing(c, one.clash)
		if !ok {
			t.Errorf("%s: no clash %s", one.hand, one.clash)
			continue
		}
		told[one.clash] = true
		expect(t, one.hand, func(s *Speaker) string { return s.Problem(p, nil, c) }, one.sentence)
		expect(t, one.hand, func(s *Speaker) string { return s.ClashShort(one.clash, c.Draft) }, one.short)
	}
	for _, clash := range score.Clashes() {
		if !told[clash] {
			t.Errorf("no hand here has the clash %s", clash)
		}
	}
}

func clashing(c Case, clash score.Clash) (score.Problem, bool) {
	for _, p := range score.Problems(c.Draft, c.Win, c.Rules) {
		if p.Clash == clash {
			return p, true
		}
	}
	// a choice that is refused though a hand told so is judged
	ok := slices.Contains(score.Clashing(c.Draft, c.Win, c.Rules), clash)
	return score.Problem{Reason: score.ImpossibleContext, Tile: tile.None, Meld: -1, Clash: clash}, ok
}
