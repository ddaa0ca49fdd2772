package explain

import (
	"slices"
	"testing"

	"sikwu/core/score"
	"sikwu/core/tile"
)

func TestProblemsSayWhatStandsInTheWay(t *testing.T) {
	reached := map[score.Reason]bool{}
	for _, one := range []struct {
		rules, how, hand string
		want             both
	}{
		{"emsd", "S E discard from=W", "234m 567m 345p 67s 22p 2f +8s",
			both{"機電賽制不用花牌。",
				"EMSD is played without flowers."}},
		{"cityu", "S E discard from=W", "234m 567m 345p 67s 22p 22f +8s",
			both{"夏只有一隻。",
				"There is only one summer."}},
		{"hk8", "S E discard from=W", "[ESW] 123m 456p 789s 5s +5s",
			both{"東風、南風與西風不是順子：番子不能上。",
				"East, South and West: not a chow. Winds and dragons form none."}},
		{"cityu", "S E discard from=W", "[891m@E] 123m 456p 789s 5s +5s",
			both{"1 萬、8 萬與 9 萬不是順子：要同一款三隻連續，九一不能相連。",
				"1 of characters, 8 of characters and 9 of characters: not a chow. A chow is three in a row of one suit, and 9 does not lead on to 1."}},
		{"cityu", "S E discard from=W", "[234m1p] 123m 456p 789s 5s +5s",
			both{"2 萬、3 萬、4 萬與 1 筒不是順子、刻子，也不是槓。",
				"2 of characters, 3 of characters, 4 of characters and 1 of dots: neither a chow, a pung nor a kong."}},
		{"cityu", "S E discard from=W", "{777p} 123m 456p 789s 5s +5s",
			both{"7 筒、7 筒與 7 筒不是暗槓：四隻都要自己摸，沒有人打出。",
				"7 of dots, 7 of dots and 7 of dots: not a concealed kong. You must have drawn all four tiles yourself."}},
		{"cityu", "S E discard from=W", "[5555p@W] 345p 111m 222m 9s +9s",
			both{"5 筒有五隻，一副牌只有四隻。",
				"Five 5s of dots, but there are only four."}},
		{"hk8", "S E discard from=W", "[234m@N] 567p 345s 99s 55m +5m",
			both{"234 萬順子上自北家；只可以上上家（東家）打出的牌。",
				"The chow 234 of characters came from North, but you can chow only from the seat before you, East."}},
		{"cityu", "S E discard from=W", "234m 567m 345p 667s 222p +8s",
			both{"大相公：多了 2 隻，不能食糊。",
				"2 tiles too many: such a hand cannot win."}},
		{"cityu", "S E discard from=W", "234m 567m 345p +8s",
			both{"小相公：少了 4 隻，不能食糊。",
				"4 tiles too few: such a hand cannot win."}},
		{"cityu", "S E discard from=W", "1155m 2277p 33s EE C +C",
			both{"七對子：五份規則都不算糊。還要換 4 隻。",
				"Seven pairs does not win in any of the five documents; 4 tiles away."}},
		{"cityu", "S E discard from=W", "147m 258p 369s ESWN +C",
			both{"不成四組一對眼，也不是十三么；離十三么較近，還要換 7 隻。",
				"Neither four sets and a pair nor thirteen orphans, which is nearer: 7 tiles to exchange."}},
		{"cityu", "S E discard from=W", "234m 567m 345p 67s 23p +8s",
			both{"不是四組一對眼：最少要換 1 隻。打 2 筒，就叫 3 筒或 6 筒。",
				"Not four sets and a pair: one tile to exchange. Discard 2 of dots and it waits for 3 or 6 of dots."}},
		{"hk8", "S E discard from=W", "234m 567m 34p 88p [678s@E] 2f +5p",
			both{"牌形已成，但港式八番三番起糊。只有 2 番：平糊 1、正花 1；差 1 番。",
				"The shape is complete, but Hong Kong 8 needs 3 fan. It has 2 fan: all chows 1, seat flower 1; 1 short."}},
		{"cityu", "S E discard from=W", "[234m@E] 567p 345s 99s 55m 1f +5m",
			both{"牌形已成，但城大賽制三番起糊。一番也沒有，差 3 番。",
				"The shape is complete, but City University needs 3 fan. It has no fan at all; 3 short."}},
		{"cityu", "S E discard from=W passed=8s", "234s 678s 67s EE [CCC@E] +8s",
			both{"南家放過了 8 索沒有食，之後未摸過牌：下次摸牌之前，不可以食別人打的同一隻。",
				"South passed a win on the 8 of bamboo and has not drawn since: no discard of it wins until the next draw."}},
		{"cityu claims.passed_win=any", "S E discard from=W passed=5s", "234s 678s 67s EE [CCC@E] +8s",
			both{"南家放過了 5 索沒有食，之後未摸過牌：按這套規則，下次摸牌之前，不可以食任何人打的牌。",
				"South passed a win on the 5 of bamboo and has not drawn since: under these rules no discard wins until the next draw."}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		res, _ := c.judged()
		if res.Win {
			t.Errorf("%s wins", one.hand)
			continue
		}
		reached[res.Reason] = true
		says(t, one.hand, func(s *Speaker) string { return s.ProblemTitle(res.Reason) }, both{})
		says(t, one.hand, func(s *Speaker) string {
			text := s.Problem(res.Problems[0], res, c)
			if res.Reason == score.BelowMinimum {
				text = s.then(text, s.Missing(res.Best(), c))
			}
			return text
		}, one.want)
	}
	for _, r := range score.Reasons() {
		if r != score.ImpossibleContext && !reached[r] {
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
	reached := map[score.Clash]bool{}
	for _, one := range []struct {
		rules, how, hand string
		clash            score.Clash
		want             both
	}{
		{"cityu", "S E discard from=W", "[222p@S] 567m 345p 67s 99s +8s", "meld_from_owner",
			both{"2 筒刻子寫了由自己打出；要由別家打出才成。",
				"The pung of 2s of dots came from your own seat; only another player can have fed it."}},
		{"cityu", "S E discard from=S", "234m 567m 345p 67s 22p +8s", "from_winner", both{}},
		{"cityu", "S E discard from=W draws=kong", "{2222m} 567m 345p 67s 22p +8s", "draws_without_self_draw", both{}},
		{"cityu", "E E deal draws=kong", "{2222m} 567m 345p 678s 22p", "kong_before_deal", both{}},
		{"cityu", "S E self_draw draws=kong", "234m 567m 345p 67s 22p +8s", "more_kong_draws_than_kongs", both{}},
		{"cityu", "S E self_draw draws=kong,kong", "{2222m} 567m 345p 67s 22p +8s", "more_kong_draws_than_kongs", both{}},
		{"cityu", "S E self_draw draws=kong", "[2222m@E] [CCC@W] 345p 67s 22p +8s", "kong_draws_against_order", both{}},
		{"cityu", "S E self_draw draws=flower", "234m 567m 345p 67s 22p +8s", "more_flower_draws_than_flowers", both{}},
		{"cityu", "S E rob_kong from=W last", "234m 567m 345p 67s 22p +8s", "last_tile_with_robbing", both{}},
		{"cityu", "E E deal last", "234m 567m 345p 678s 22p", "last_tile_with_deal", both{}},
		{"cityu", "S E flowers last", "135m 246p 789s ESWC 12345678f", "last_tile_with_flower_hand", both{}},
		{"cityu", "S E flowers", "135m 246p 789s ESWC 123456f", "flower_hand_needs_seven", both{}},
		{"cityu", "S E rob_kong from=W", "234m 567m 345p 678s 2p +2p", "robbed_tile_held",
			both{"被搶的槓用齊四隻 2 筒，你手上不會有。",
				"The robbed kong has all four 2s of dots, so you cannot hold one."}},
		{"cityu", "S E rob_concealed_kong from=W", "234m 567m 345p 68s 22p +7s", "only_orphans_rob_concealed", both{}},
		{"hk8", "N S rob_concealed_kong from=W", "19m 119p 19s ESWN CF +P", "concealed_kong_not_robbed_here",
			both{"港式八番不可以搶暗槓。",
				"In Hong Kong 8 nobody may rob a concealed kong."}},
		{"cityu", "S E deal", "234m 567m 345p 678s 22p", "deal_not_east", both{}},
		{"cityu", "E E deal", "[234m@N] 567m 345p 678s 22p", "deal_with_melds", both{}},
		{"cityu", "S E self_draw first", "234m 567m 345p 67s 22p +8s", "first_discard_not_by_discard", both{}},
		{"cityu", "E E discard from=S first", "234m 567m 345p 67s 22p +8s", "first_discard_by_dealer", both{}},
		{"cityu", "S E discard from=W first", "234m 567m 345p 67s 22p +8s", "first_discard_not_from_dealer", both{}},
		{"cityu", "S E discard from=E first", "[234m@E] 567m 345p 67s 22p +8s", "first_discard_with_melds", both{}},
		{"cityu", "S E discard from=E first last", "234m 567m 345p 67s 22p +8s", "first_discard_is_last_tile", both{}},
		{"cityu", "S E discard from=E first draws=flower", "234m 567m 345p 67s 22p 1f +8s", "first_discard_is_drawn",
			both{"自己摸的牌不會是莊家首打；所填情況兩樣都有。",
				"What you draw yourself is not the dealer's first discard; the facts say both."}},
		{"cityu", "S E self_draw liable=S", "234m 567m 345p 67s 22p +8s", "liable_is_winner", both{}},
		{"emsd", "S E flowers", "135m 246p 789s ESWC", "flower_hand_without_flowers", both{}},
		{"hk8 fans.small_flowers=none", "S E flowers", "135m 246p 789s ESWC 1234567f", "flower_hand_not_played",
			both{"港式八番沒有給這種花糊定番數，即是不打。",
				"Hong Kong 8 gives this flower hand no value, so it is not played."}},
		{firstDraw, "E E self_draw first_draw", "234m 567m 345p 67s 22p +8s", "first_draw_by_dealer", both{}},
		{firstDraw, "S E discard from=W first_draw", "234m 567m 345p 67s 22p +8s", "first_draw_without_self_draw", both{}},
		{firstDraw, "S E self_draw first_draw", "{2222m} 567m 345p 67s 22p +8s", "first_draw_with_melds", both{}},
		{"hk13 conditions.kong_on_kong_uses_drawn_tile=true", "S E self_draw draws=kong other_kong",
			"{2222m} {9999p} 345p 67s 99s +8s", "other_kong_without_kong_on_kong", both{}},
		{"hk13 conditions.heavenly_hand_by_flowers=true", "E E self_draw flowers_dealt",
			"234m 567m 345p 67s 22p +8s", "dealt_flowers_without_flower_hand", both{}},
		{"hk13 flower_hand.dealt_waits_for_first_draw=true", "S E flowers flowers_dealt", "1234567f", "dealt_flowers_before_first_draw", both{}},
		{sevenRob, "S E discard from=W flower_robbed", "234m 567m 345p 67s 22p +8s", "eighth_robbed_without_flower_hand", both{}},
		{"hk13", "S E flowers from=W flower_robbed", "1234567f", "eighth_not_robbed_here",
			both{"港式十三番不可以七搶一。",
				"In Hong Kong 13 nobody may rob the eighth flower."}},
		{sevenRob, "S E flowers from=W flower_robbed", "12345678f", "eighth_robbed_needs_seven", both{}},
	} {
		c := given(t, one.rules, one.how, one.hand)
		p, ok := clashing(c, one.clash)
		if !ok {
			t.Errorf("%s: no clash %s", one.hand, one.clash)
			continue
		}
		reached[one.clash] = true
		says(t, one.hand, func(s *Speaker) string { return s.Problem(p, nil, c) }, one.want)
		says(t, one.hand, func(s *Speaker) string { return s.ClashShort(one.clash, c.Draft) }, both{})
	}
	for _, clash := range score.Clashes() {
		if !reached[clash] {
			t.Errorf("no hand here has the clash %s", clash)
		}
	}
}

// A chip tells no kong from too few of them.
func TestAClashInShortLooksAtTheHand(t *testing.T) {
	for notation, want := range map[string]both{
		"234m 567m 345p 67s 22p +8s":    {"沒有槓，不能選", "you have no kong"},
		"{2222m} 567m 345p 67s 22p +8s": {"槓不夠，不能選", "no more kongs"},
	} {
		d := parsed(t, notation)
		expect(t, notation, func(s *Speaker) string { return s.ClashShort(score.ClashMoreKongDraws, d) }, want)
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
