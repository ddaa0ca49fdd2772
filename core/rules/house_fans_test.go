package rules_test

// The plain hands of the rows: each counts what its name says, and a fan for no
// flowers.
const (
	chows       = "34789m 456p 55678s +2m | by=self_draw" // all chows, self-draw
	twoDragons  = "34789m 55s CCC FFF +2m |"
	guestWind   = "34789m 55s SSS CCC +2m | by=self_draw" // South's wind and a dragon
	halfFlush   = "123456m 99m SSS CC +C |"
	flush       = "112233m 456m 789m 5m +5m |" // all chows
	pungs       = "222m 333p 77s SSS 55m +7s |"
	hidden      = "222m 333p 777s SSS 5m +5m |" // four concealed pungs
	smallDragon = "CCC FFF PP 34m 678s +2m |"
	bigDragons  = "CCC FFF PPP 55s 34m +2m |"
	smallWinds  = "EEE SSS WWW NN 34m +2m |"
	bigWinds    = "EEE SSS WWW NN 55s 2f +N |" // and a flower of South's
	honours     = "SSS [WWW] CCC FF NN 2f +F |"
	mixed       = "SSS [WWW] CCC FF 11m 2f +F |"
	terminals   = "111m 999m 11p 999p 99s 2f +1p |"
	gates       = "1112345678999m 2f +5m |"
	orphans     = "119m 19p 19s ESWN CF +P |"
	fourKongs   = "{2222m} {3333p} {7777s} {SSSS} 5m +5m |"
	oneKong     = "34789m 55s FFF {CCCC} +2m | by=self_draw draws=kong"
	twoKongs    = "34m 678s 55s {CCCC} {SSSS} +2m | by=self_draw draws=kong,kong"
)

func tableHouses() []house {
	return []house{
		{
			"hk13", ``, `own_hands = [{ id = "mixed_dragon", fan = 3, sets = "123m 456p 789s", any_suits = true, drops = ["all_chows"] }]`,
			"12m 456s 789p 345p 55s +3m |", "below_minimum 2", "4 no_flowers mixed_dragon",
			"12m 456p 789p 345s 55s +3m | by=self_draw", "3 all_chows no_flowers self_draw",
		},
		{
			"hk13", `fans.no_flowers = "none"`, `flowers = false`,
			chowsWith("1f"), "3 all_chows seat_flower self_draw", "no_flowers_in_this_game",
			halfFlush, "4 dragon_pung half_flush",
		},
		{
			"hk13", ``, `minimum = 4`,
			twoDragons, "3 no_flowers dragon_pung*2", "below_minimum 3",
			twoDragons + " by=self_draw", "4 no_flowers dragon_pung*2 self_draw",
		},
		{
			"hk13", ``, `limit = 10`,
			"222m 444m 66m 888m 99m +6m |", "11 no_flowers all_pungs full_flush", "10 no_flowers all_pungs full_flush",
			flush, "9 all_chows no_flowers full_flush",
		},
		{
			"hk13", "limit = \"none\"\npayment.scale = \"half\"\nfans.all_honours = \"limit\"", `limit_hand = 10`,
			honours, "15 dragon_pung*2 all_honours", "12 dragon_pung*2 all_honours",
			mixed, "9 dragon_pung*2 mixed_terminals half_flush all_pungs",
		},
	}
}

// chowsWith returns the chows with flowers.
func chowsWith(flowers string) string { return "34789m 456p 55678s " + flowers + " +2m | by=self_draw" }

func fanHouses() []house {
	return []house{
		{
			"old22", ``, `fans.chicken = 1`,
			"34m 55s 456p [SSS] [789m] +2m |", "0 chicken", "1 chicken",
			"34m 55s 456p [CCC] [789m] +2m |", "1 dragon_pung",
		},
		{
			"hk13", ``, `fans.all_chows = 2`,
			chows, "3 all_chows no_flowers self_draw", "4 all_chows no_flowers self_draw",
			twoDragons, "3 no_flowers dragon_pung*2",
		},
		{
			"hk13", ``, `fans.no_flowers = 2`,
			chows, "3 all_chows no_flowers self_draw", "4 all_chows no_flowers self_draw",
			"34789m 456p 55s CCC 1f +2m | by=self_draw", "3 seat_flower dragon_pung self_draw",
		},
		{
			"hk13", ``, `fans.seat_flower = 2`,
			"34789m 456p 55s CCC 1f +2m | by=self_draw", "3 seat_flower dragon_pung self_draw", "4 seat_flower dragon_pung self_draw",
			"34789m 55s CCC FFF 2f +2m | by=self_draw", "3 dragon_pung*2 self_draw",
		},
		{
			"hk13", ``, `fans.flower_set = 3`,
			chowsWith("1234f"), "4 all_chows flower_set self_draw", "5 all_chows flower_set self_draw",
			chowsWith("123f"), "3 all_chows seat_flower self_draw",
		},
		{
			"hk13", ``, `fans.seat_wind = 2`,
			guestWind + " seat=S", "4 no_flowers seat_wind dragon_pung self_draw", "5 no_flowers seat_wind dragon_pung self_draw",
			guestWind + " seat=W", "3 no_flowers dragon_pung self_draw",
		},
		{
			"hk13", ``, `fans.round_wind = 2`,
			guestWind + " round=S", "4 no_flowers round_wind dragon_pung self_draw", "5 no_flowers round_wind dragon_pung self_draw",
			guestWind + " round=W", "3 no_flowers dragon_pung self_draw",
		},
		{
			"hk13", ``, `fans.dragon_pung = 2`,
			guestWind, "3 no_flowers dragon_pung self_draw", "4 no_flowers dragon_pung self_draw",
			"34789m 456p 678s CC +2m | by=self_draw", "3 all_chows no_flowers self_draw",
		},
		{
			"hk13", ``, `fans.self_draw = 2`,
			chows, "3 all_chows no_flowers self_draw", "4 all_chows no_flowers self_draw",
			twoDragons, "3 no_flowers dragon_pung*2",
		},
		{
			"emsd", ``, `fans.concealed_hand = 2`,
			chows, "3 all_chows self_draw concealed_hand", "4 all_chows self_draw concealed_hand",
			"34789m 55s FFF [CCC] +2m | by=self_draw", "3 dragon_pung*2 self_draw",
		},
		{
			"hk13", ``, `fans.robbing_kong = 2`,
			twoDragons + " by=rob_kong", "4 no_flowers dragon_pung*2 robbing_kong", "5 no_flowers dragon_pung*2 robbing_kong",
			twoDragons, "3 no_flowers dragon_pung*2",
		},
		{
			"hk13", ``, `fans.kong_draw = 2`,
			oneKong, "5 no_flowers dragon_pung*2 self_draw kong_draw", "6 no_flowers dragon_pung*2 self_draw kong_draw",
			"34789m 55s FFF {CCCC} 2f +2m | by=self_draw draws=kong,flower", "3 dragon_pung*2 self_draw",
		},
		{
			"hk13", ``, `fans.last_tile_draw = 2`,
			chows + " last", "4 all_chows no_flowers self_draw last_tile_draw", "5 all_chows no_flowers self_draw last_tile_draw",
			twoDragons + " last", "3 no_flowers dragon_pung*2",
		},
		{
			"hk13", ``, `fans.mixed_terminals = 3`,
			"111m 999p 99s SSS CC +9s |", "5 no_flowers mixed_terminals all_pungs", "7 no_flowers mixed_terminals all_pungs",
			"222m 999p 99s SSS CC +9s |", "4 no_flowers all_pungs",
		},
		{
			"hk13", ``, `fans.half_flush = 4`,
			halfFlush, "5 no_flowers dragon_pung half_flush", "6 no_flowers dragon_pung half_flush",
			"123m 99p FFF SSS CC +C |", "3 no_flowers dragon_pung*2",
		},
		{
			"hk13", ``, `fans.all_pungs = 4`,
			pungs, "4 no_flowers all_pungs", "5 no_flowers all_pungs",
			twoDragons, "3 no_flowers dragon_pung*2",
		},
		{
			"hk13", ``, `fans.small_flowers = 4`,
			"1234567f | by=flowers", "3 small_flowers", "4 small_flowers",
			"12345678f | by=flowers", "8 big_flowers",
		},
		{
			"hk13", ``, `fans.small_three_dragons = 6`,
			smallDragon, "6 no_flowers small_three_dragons", "7 no_flowers small_three_dragons",
			twoDragons, "3 no_flowers dragon_pung*2",
		},
		{
			"hk13", ``, `fans.small_four_winds = 7`,
			smallWinds, "10 no_flowers half_flush small_four_winds", "11 no_flowers half_flush small_four_winds",
			"EEE SSS WWW 55p 34m +2m |", "3 no_flowers seat_wind round_wind",
		},
		{
			"hk13", ``, `fans.full_flush = 8`,
			flush, "9 all_chows no_flowers full_flush", "10 all_chows no_flowers full_flush",
			"112233m 456m 789m E +E |", "5 all_chows no_flowers half_flush",
		},
		{
			"hk13", ``, `fans.big_three_dragons = 9`,
			bigDragons, "9 no_flowers big_three_dragons", "10 no_flowers big_three_dragons",
			smallDragon, "6 no_flowers small_three_dragons",
		},
		{
			"hk13", ``, `fans.four_concealed_pungs = 9`,
			hidden, "9 no_flowers four_concealed_pungs", "10 no_flowers four_concealed_pungs",
			pungs, "4 no_flowers all_pungs",
		},
		{
			"hk13", ``, `fans.kong_on_kong = 9`,
			twoKongs, "10 no_flowers dragon_pung kong_on_kong", "11 no_flowers dragon_pung kong_on_kong",
			oneKong, "5 no_flowers dragon_pung*2 self_draw kong_draw",
		},
		{
			"hk13", ``, `fans.big_flowers = 9`,
			"12345678f | by=flowers", "8 big_flowers", "9 big_flowers",
			"1234567f | by=flowers", "3 small_flowers",
		},
		{
			"hk13", ``, `fans.all_honours = 11`,
			honours, "12 dragon_pung*2 all_honours", "13 dragon_pung*2 all_honours",
			mixed, "9 dragon_pung*2 mixed_terminals half_flush all_pungs",
		},
		{
			"hk13", ``, `fans.all_terminals = 11`,
			terminals, "10 all_terminals", "11 all_terminals",
			"111m 999m 22p 999p 99s +2p |", "4 no_flowers all_pungs",
		},
		{
			"hk13", ``, `fans.nine_gates = 11`,
			gates, "10 nine_gates", "11 nine_gates",
			flush, "9 all_chows no_flowers full_flush",
		},
		{
			"hk13", ``, `fans.heavenly_hand = 8`,
			"234789m 456p 55678s 2f | by=deal", "13 all_chows heavenly_hand", "9 all_chows heavenly_hand",
			chows, "3 all_chows no_flowers self_draw",
		},
		{
			"hk13", ``, `fans.earthly_hand = 8`,
			"34789m 456p 55678s 2f +2m | seat=S from=E first", "13 all_chows seat_flower earthly_hand", "10 all_chows seat_flower earthly_hand",
			twoDragons + " seat=S from=E", "3 no_flowers dragon_pung*2",
		},
		{
			"hk13", ``, `fans.thirteen_orphans = 10`,
			orphans, "13 no_flowers thirteen_orphans", "11 no_flowers thirteen_orphans",
			"119m 19p 19s ESWN CC +P |", "not_complete",
		},
		{
			"hk13", ``, `fans.big_four_winds = 8`,
			bigWinds, "13 half_flush big_four_winds", "11 half_flush big_four_winds",
			smallWinds, "10 no_flowers half_flush small_four_winds",
		},
		{
			"hk13", ``, `fans.four_kongs = 8`,
			fourKongs, "13 no_flowers four_kongs", "9 no_flowers four_kongs",
			"{2222m} {3333p} {7777s} SSS 5m +5m |", "4 no_flowers all_pungs",
		},
		{
			"hk13", ``, `fans.last_tile_discard = 1`,
			twoDragons + " last", "3 no_flowers dragon_pung*2", "4 no_flowers dragon_pung*2 last_tile_discard",
			chows + " last", "4 all_chows no_flowers self_draw last_tile_draw",
		},
	}
}

func dropHouses() []house {
	const (
		concealed = "fans.concealed_hand = 1\nconditions.concealed_hand_with_flowers = true\n"
		fourRow   = "{2222m} {3333p} {7777s} {SSSS} 5m +5m | by=self_draw draws=kong,kong,kong,kong"
		dealt     = "234789m 456p 55678s 2f | by=deal"
	)
	return []house{
		{
			"hk13", ``, `drops.dragon_hands.present = []`,
			smallDragon, "6 no_flowers small_three_dragons", "8 no_flowers dragon_pung*2 small_three_dragons",
			twoDragons, "3 no_flowers dragon_pung*2",
		},
		{
			"hk13", ``, `drops.dragon_hands.drops = []`,
			bigDragons, "9 no_flowers big_three_dragons", "12 no_flowers dragon_pung*3 big_three_dragons",
			twoDragons, "3 no_flowers dragon_pung*2",
		},
		{
			"hk13", `fans.big_four_winds = 8`, `drops.wind_hands.present = ["small_four_winds"]`,
			bigWinds, "11 half_flush big_four_winds", "13 seat_wind round_wind half_flush big_four_winds",
			smallWinds, "10 no_flowers half_flush small_four_winds",
		},
		{
			"hk13", ``, `drops.wind_hands.drops = ["seat_wind"]`,
			smallWinds + " round=S", "10 no_flowers half_flush small_four_winds", "11 no_flowers round_wind half_flush small_four_winds",
			smallWinds + " round=N", "10 no_flowers half_flush small_four_winds",
		},
		{
			"hk13", ``, `drops.pung_hands.present = ["four_kongs"]`,
			hidden, "9 no_flowers four_concealed_pungs", "12 no_flowers all_pungs four_concealed_pungs",
			pungs, "4 no_flowers all_pungs",
		},
		{
			"hk13", ``, `drops.pung_hands.drops = []`,
			terminals, "10 all_terminals", "13 all_pungs all_terminals",
			pungs, "4 no_flowers all_pungs",
		},
		{
			"hk13", `fans.big_four_winds = 7`, `drops.big_four_winds.present = []`,
			bigWinds, "10 half_flush big_four_winds", "13 half_flush all_pungs big_four_winds",
			smallWinds, "10 no_flowers half_flush small_four_winds",
		},
		{
			"hk13", `fans.big_four_winds = 7`, `drops.big_four_winds.drops = []`,
			bigWinds, "10 half_flush big_four_winds", "13 half_flush all_pungs big_four_winds",
			hidden, "9 no_flowers four_concealed_pungs",
		},
		{
			"hk13", concealed, `drops.concealed_pungs.present = []`,
			hidden, "9 no_flowers four_concealed_pungs", "10 no_flowers concealed_hand four_concealed_pungs",
			pungs, "5 no_flowers concealed_hand all_pungs",
		},
		{
			"hk13", concealed, `drops.concealed_pungs.drops = []`,
			hidden, "9 no_flowers four_concealed_pungs", "10 no_flowers concealed_hand four_concealed_pungs",
			gates, "10 nine_gates",
		},
		{
			"hk13", concealed + `fans.thirteen_orphans = 10`, `drops.concealed_by_nature.present = ["nine_gates"]`,
			orphans, "11 no_flowers thirteen_orphans", "12 no_flowers concealed_hand thirteen_orphans",
			gates, "10 nine_gates",
		},
		{
			"hk13", concealed, `drops.concealed_by_nature.drops = []`,
			gates, "10 nine_gates", "11 concealed_hand nine_gates",
			flush, "10 all_chows no_flowers concealed_hand full_flush",
		},
		{
			"hk13", `fans.nine_gates = 4`, `drops.nine_gates.present = []`,
			gates, "4 nine_gates", "11 full_flush nine_gates",
			flush, "9 all_chows no_flowers full_flush",
		},
		{
			"hk13", `fans.nine_gates = 4`, `drops.nine_gates.drops = ["no_flowers"]`,
			"1112345678999m +5m |", "5 no_flowers nine_gates", "11 full_flush nine_gates",
			flush, "9 all_chows no_flowers full_flush",
		},
		{
			"hk13", `fans.heavenly_hand = 4`, `drops.heavenly_hand.present = []`,
			dealt, "5 all_chows heavenly_hand", "6 all_chows self_draw heavenly_hand",
			chows, "3 all_chows no_flowers self_draw",
		},
		{
			"hk13", `fans.heavenly_hand = 4`, `drops.heavenly_hand.drops = ["self_draw", "all_chows"]`,
			dealt, "5 all_chows heavenly_hand", "4 heavenly_hand",
			chows, "3 all_chows no_flowers self_draw",
		},
		{
			"hk13", ``, `drops.kong_on_kong.present = []`,
			twoKongs, "10 no_flowers dragon_pung kong_on_kong", "12 no_flowers dragon_pung self_draw kong_draw kong_on_kong",
			oneKong, "5 no_flowers dragon_pung*2 self_draw kong_draw",
		},
		{
			"hk13", ``, `drops.kong_on_kong.drops = ["kong_draw"]`,
			twoKongs, "10 no_flowers dragon_pung kong_on_kong", "11 no_flowers dragon_pung self_draw kong_on_kong",
			oneKong, "5 no_flowers dragon_pung*2 self_draw kong_draw",
		},
		{
			"hk13", `fans.four_kongs = 3`, `drops.four_in_a_row.present = []`,
			fourRow, "4 no_flowers four_kongs", "12 no_flowers kong_on_kong four_kongs",
			fourKongs + " by=self_draw draws=kong,kong", "12 no_flowers kong_on_kong four_kongs",
		},
		{
			"hk13", `fans.four_kongs = 3`, `drops.four_in_a_row.drops = ["no_flowers"]`,
			fourRow, "4 no_flowers four_kongs", "11 kong_on_kong four_kongs",
			fourKongs + " by=self_draw draws=kong,kong", "12 no_flowers kong_on_kong four_kongs",
		},
		{
			"hk13", ``, `drops.flower_set.present = []`,
			chowsWith("1234f"), "4 all_chows flower_set self_draw", "5 all_chows seat_flower flower_set self_draw",
			chowsWith("123f"), "3 all_chows seat_flower self_draw",
		},
		{
			"hk13", ``, `drops.flower_set.drops = []`,
			chowsWith("12345f"), "5 all_chows seat_flower flower_set self_draw", "6 all_chows seat_flower*2 flower_set self_draw",
			chowsWith("2345f"), "3 all_chows seat_flower self_draw",
		},
		{
			"hk13", ``, `drops.last_tile.present = ["kong_on_kong"]`,
			oneKong + " last", "5 no_flowers dragon_pung*2 self_draw kong_draw", "6 no_flowers dragon_pung*2 self_draw kong_draw last_tile_draw",
			twoKongs + " last", "10 no_flowers dragon_pung kong_on_kong",
		},
		{
			"hk13", ``, `drops.last_tile.drops = []`,
			oneKong + " last", "5 no_flowers dragon_pung*2 self_draw kong_draw", "6 no_flowers dragon_pung*2 self_draw kong_draw last_tile_draw",
			chows + " last", "4 all_chows no_flowers self_draw last_tile_draw",
		},
	}
}
