package rules_test

func conditionHouses() []house {
	return []house{
		{
			"hk13", ``, `conditions.all_chows_plain_pair = true`,
			"34789m 456p 678s CC +2m | by=self_draw", "3 all_chows no_flowers self_draw", "below_minimum 2",
			chows, "3 all_chows no_flowers self_draw",
		},
		{
			"hk13", ``, `conditions.all_chows_open_wait = true`,
			"12789m 456p 55678s +3m | by=self_draw", "3 all_chows no_flowers self_draw", "below_minimum 2",
			chows, "3 all_chows no_flowers self_draw",
		},
		{
			"hk13", `fans.concealed_hand = 1`, `conditions.concealed_hand_with_flowers = true`,
			"34789m 456p 55678s +2m |", "below_minimum 2", "3 all_chows no_flowers concealed_hand",
			"34789m 55678s [456p@N] +2m | by=self_draw", "3 all_chows no_flowers self_draw",
		},
		{
			"emsd", ``, `conditions.concealed_hand_with_concealed_kongs = true`,
			"34789m 55s FFF {CCCC} +2m |", "below_minimum 2", "3 dragon_pung*2 concealed_hand",
			"34789m 55s FFF [CCCC] +2m | by=self_draw", "3 dragon_pung*2 self_draw",
		},
		{
			"hk13", ``, `conditions.robbing_counts_self_draw = true`,
			twoDragons + " by=rob_kong", "4 no_flowers dragon_pung*2 robbing_kong", "5 no_flowers dragon_pung*2 self_draw robbing_kong",
			twoDragons, "3 no_flowers dragon_pung*2",
		},
		{
			"hk13", ``, `conditions.orphans_rob_concealed_kong = false`,
			orphans + " by=rob_concealed_kong", "13 no_flowers robbing_kong thirteen_orphans", "impossible_context",
			orphans + " by=rob_kong", "13 no_flowers robbing_kong thirteen_orphans",
		},
		{
			"hk13", ``, `conditions.kong_draw_in_all = 3`,
			oneKong, "5 no_flowers dragon_pung*2 self_draw kong_draw", "6 no_flowers dragon_pung*2 kong_draw",
			twoDragons + " by=self_draw", "4 no_flowers dragon_pung*2 self_draw",
		},
		{
			"hk13", ``, `conditions.full_flush_with_all_chows = 10`,
			flush, "9 all_chows no_flowers full_flush", "11 no_flowers full_flush",
			"222m 444m 66m 888m 99m +6m |", "11 no_flowers all_pungs full_flush",
		},
		{
			"hk13", ``, `conditions.full_flush_with_all_pungs = 9`,
			"222m 444m 66m 888m 99m +6m |", "11 no_flowers all_pungs full_flush", "10 no_flowers full_flush",
			flush, "9 all_chows no_flowers full_flush",
		},
		{
			"hk13", ``, `conditions.four_concealed_pungs_by_discard = false`,
			hidden, "9 no_flowers four_concealed_pungs", "4 no_flowers all_pungs",
			hidden + " by=self_draw", "10 no_flowers self_draw four_concealed_pungs",
		},
		{
			"hk13", ``, `conditions.four_concealed_pungs_with_concealed_kongs = true`,
			"222m 333p {7777s} SSS 5m +5m |", "4 no_flowers all_pungs", "9 no_flowers four_concealed_pungs",
			"222m 333p [7777s] SSS 5m +5m |", "4 no_flowers all_pungs",
		},
		{
			"hk13", `fans.concealed_hand = 1`, `conditions.fed_pungs_count_concealed_hand = true`,
			pungs, "4 no_flowers all_pungs", "5 no_flowers concealed_hand all_pungs",
			hidden, "9 no_flowers four_concealed_pungs",
		},
		{
			"hk13", ``, `conditions.kong_on_kong_uses_drawn_tile = true`,
			twoKongs + " fact=other_kong", "10 no_flowers dragon_pung kong_on_kong", "4 no_flowers dragon_pung self_draw kong_draw",
			twoKongs, "10 no_flowers dragon_pung kong_on_kong",
		},
		{
			"hk13", `fans.full_flush = 8`, `conditions.all_honours_as_full_flush = true`,
			honours, "12 dragon_pung*2 all_honours", "13 dragon_pung*2 all_pungs full_flush",
			mixed, "9 dragon_pung*2 mixed_terminals half_flush all_pungs",
		},
		{
			"hk13", ``, `conditions.heavenly_hand_by_flowers = true`,
			"1234567f | by=flowers fact=flowers_dealt", "3 small_flowers", "13 heavenly_hand",
			"1234567f | by=flowers fact=flowers_dealt konged", "3 small_flowers",
		},
		{
			"hk13", ``, `conditions.earthly_hand_after_dealers_kong = true`,
			chowsFirst + " konged", "below_minimum 2", "13 all_chows seat_flower earthly_hand",
			chowsFirst, "13 all_chows seat_flower earthly_hand",
		},
		{
			"hk13", ``, `conditions.earthly_hand_by_first_self_draw = true`,
			chows + " seat=S fact=first_draw", "3 all_chows no_flowers self_draw", "13 all_chows no_flowers self_draw earthly_hand",
			chows + " seat=S", "3 all_chows no_flowers self_draw",
		},
	}
}

// chowsFirst are the chows won on the dealer's first discard.
const chowsFirst = "34789m 456p 55678s 2f +2m | seat=S from=E first"

func flowerHouses() []house {
	const seven, eight = "1234567f", "12345678f"
	return []house{
		{
			"hk13", ``, `flower_hand.kong_draw = 4`,
			"[5555p] " + seven + " | by=flowers draws=kong", "3 small_flowers", "4 small_flowers",
			"[5555p] " + seven + " | by=flowers draws=kong,flower", "3 small_flowers",
		},
		{
			"hk13", ``, `flower_hand.kong_on_kong = "limit"`,
			"{5555p} {7777s} " + eight + " | by=flowers draws=kong,kong", "8 big_flowers", "13 big_flowers",
			"{5555p} " + eight + " | by=flowers draws=kong", "8 big_flowers",
		},
		{
			"hk13", ``, `flower_hand.kong_feeder_pays = true`,
			"[5555p@S] " + seven + " | by=flowers draws=kong pays", "12 -4 -4 -4", "12 -12 0 0 @S",
			"{5555p} " + seven + " | by=flowers draws=kong pays", "12 -4 -4 -4",
		},
		{
			"hk13", ``, `flower_hand.dealt_waits_for_first_draw = true`,
			seven + " | seat=S by=flowers fact=flowers_dealt", "3 small_flowers", "impossible_context",
			seven + " | seat=S by=flowers fact=flowers_dealt fact=first_draw", "3 small_flowers",
		},
		{
			"hk13", ``, `flower_hand.seven_rob_the_eighth = true`,
			seven + " | by=flowers from=S fact=flower_robbed", "impossible_context", "8 big_flowers",
			seven + " | by=flowers", "3 small_flowers",
		},
	}
}
