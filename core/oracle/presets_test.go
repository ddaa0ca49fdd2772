package oracle

// worthLimit marks a fan that is worth the rule set's limit.
const worthLimit = -1

// liabilityRule is one row of the liability table in one rule set.
type liabilityRule struct {
	id       string
	selfDraw bool // the liable seat pays all three shares
	half     bool // and half on another's discard
}

// preset is one column of RULES.md section 4, with the columns of 7 and 8.
type preset struct {
	minimum, limit int
	flowers        bool
	table          []int // discard figures, from the first fan on
	firstFan       int
	shared         bool // 陪銃: table holds the unit
	falseWinLost   bool // a false win is lost to nobody
	fans           map[string]int

	robAsSelfDraw       bool
	robAddsSelfDraw     bool
	robConcealedKong    bool
	earthlyAfterKong    bool // the dealer's concealed kong spoils nothing
	pungsSelfDrawOnly   bool // four concealed pungs
	flowerSetDrops      bool // seat flowers of that series
	kongDropsLastTile   bool
	rowOfKongsDropsSelf bool // kong on kong contains the self-draw
	windPungFed         int  // which wind pung makes big four winds liable
	kongDrawNeedsRow    bool // kong draw liability: kongs without a flower, two at least
	liability           []liabilityRule
	halves              bool
}

func presetNames() []string { return []string{"cityu", "emsd", "hk13", "hk8", "old22"} }

func presetNamed(name string) (preset, bool) {
	switch name {
	case "cityu":
		return cityu(), true
	case "emsd":
		return emsd(), true
	case "hk13":
		return hk13(), true
	case "hk8":
		return hk8(), true
	case "old22":
		return old22(), true
	}
	return preset{}, false
}

func cityu() preset {
	const L = worthLimit
	return preset{
		minimum: 3, limit: 10, flowers: true,
		table: []int{32, 64, 96, 128, 192, 256, 384, 512}, firstFan: 3,
		falseWinLost: true, robAsSelfDraw: true, robConcealedKong: true,
		earthlyAfterKong: true, rowOfKongsDropsSelf: true,
		fans: map[string]int{
			"chicken": 0, "all_chows": 1, "no_flowers": 1, "seat_flower": 1, "flower_set": 1,
			"seat_wind": 1, "round_wind": 1, "dragon_pung": 1, "self_draw": 1,
			"robbing_kong": 1, "kong_draw": 1, "last_tile_draw": 1, "mixed_terminals": 1,
			"half_flush": 3, "all_pungs": 3, "small_flowers": 3, "small_three_dragons": 5,
			"small_four_winds": L, "full_flush": 7, "big_three_dragons": 8,
			"four_concealed_pungs": L, "kong_on_kong": L, "big_flowers": L, "all_honours": L,
			"all_terminals": L, "nine_gates": L, "heavenly_hand": L, "earthly_hand": L,
			"thirteen_orphans": L, "big_four_winds": L, "four_kongs": L,
		},
		liability: []liabilityRule{
			{id: "twelve_tiles", selfDraw: true},
			{id: "big_three_dragons", selfDraw: true},
			{id: "kong_draw", selfDraw: true},
		},
	}
}

func emsd() preset {
	const L = worthLimit
	return preset{
		minimum: 3, limit: 10,
		table: []int{8, 16, 24, 32, 48, 64, 96, 128}, firstFan: 3,
		robAsSelfDraw: true, robAddsSelfDraw: true, earthlyAfterKong: true,
		pungsSelfDrawOnly: true, windPungFed: 3,
		fans: map[string]int{
			"chicken": 0, "all_chows": 1, "seat_wind": 1, "round_wind": 1, "dragon_pung": 1,
			"self_draw": 1, "concealed_hand": 1, "robbing_kong": 1, "kong_draw": 1,
			"half_flush": 3, "all_pungs": 3, "small_three_dragons": 5, "small_four_winds": L,
			"full_flush": 7, "big_three_dragons": L, "four_concealed_pungs": L,
			"all_honours": L, "heavenly_hand": L, "earthly_hand": L, "thirteen_orphans": L,
			"big_four_winds": L,
		},
		liability: []liabilityRule{
			{id: "twelve_tiles", selfDraw: true},
			{id: "big_three_dragons", selfDraw: true},
			{id: "big_four_winds", selfDraw: true},
			{id: "four_kongs", selfDraw: true},
			{id: "kong_draw", selfDraw: true},
		},
	}
}

func hk13() preset {
	return preset{
		minimum: 3, limit: 13, flowers: true,
		table:            []int{1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384},
		robConcealedKong: true, flowerSetDrops: true, kongDropsLastTile: true,
		rowOfKongsDropsSelf: true, windPungFed: 4, kongDrawNeedsRow: true,
		fans: hongKongFans(), halves: true,
		liability: []liabilityRule{
			{id: "twelve_tiles", selfDraw: true, half: true},
			{id: "big_three_dragons", selfDraw: true, half: true},
			{id: "big_four_winds", selfDraw: true, half: true},
			{id: "four_kongs", selfDraw: true, half: true},
			{id: "full_flush", selfDraw: true, half: true},
			{id: "all_terminals", selfDraw: true, half: true},
			{id: "all_honours", selfDraw: true, half: true},
			{id: "kong_draw", selfDraw: true},
		},
	}
}

func hk8() preset {
	return preset{
		minimum: 3, limit: 8, flowers: true,
		table:          []int{1, 2, 4, 8, 16, 24, 32, 48, 64},
		flowerSetDrops: true, kongDropsLastTile: true, rowOfKongsDropsSelf: true,
		fans:      hongKongFans(),
		liability: []liabilityRule{{id: "twelve_tiles", selfDraw: true}},
	}
}

func hongKongFans() map[string]int {
	return map[string]int{
		"chicken": 0, "all_chows": 1, "no_flowers": 1, "seat_flower": 1, "flower_set": 2,
		"seat_wind": 1, "round_wind": 1, "dragon_pung": 1, "self_draw": 1, "robbing_kong": 1,
		"kong_draw": 1, "last_tile_draw": 1, "mixed_terminals": 1, "half_flush": 3,
		"all_pungs": 3, "small_flowers": 3, "small_three_dragons": 5, "small_four_winds": 6,
		"full_flush": 7, "big_three_dragons": 8, "four_concealed_pungs": 8, "kong_on_kong": 8,
		"big_flowers": 8, "all_honours": 10, "all_terminals": 10, "nine_gates": 10,
		"heavenly_hand": 13, "earthly_hand": 13, "thirteen_orphans": 13, "big_four_winds": 13,
		"four_kongs": 13,
	}
}

func old22() preset {
	return preset{
		minimum: 0, limit: 4,
		table: []int{1, 2, 4, 8, 16}, shared: true,
		robConcealedKong: true, kongDropsLastTile: true, halves: true,
		fans: map[string]int{
			"chicken": 0, "all_chows": 1, "seat_wind": 1, "round_wind": 1, "dragon_pung": 1,
			"self_draw": 1, "concealed_hand": 1, "robbing_kong": 1, "kong_draw": 1,
			"last_tile_draw": 1, "mixed_terminals": 1, "half_flush": 2, "all_pungs": 2,
			"small_three_dragons": 4, "small_four_winds": 6, "full_flush": 4,
			"big_three_dragons": 8, "kong_on_kong": 2, "all_honours": 10, "all_terminals": 10,
			"heavenly_hand": 13, "earthly_hand": 13, "thirteen_orphans": 13,
			"big_four_winds": 13,
		},
		liability: []liabilityRule{
			{id: "twelve_tiles", selfDraw: true},
			{id: "nine_tiles", half: true},
		},
	}
}
