package oracle

import (
	"maps"
	"strings"
	"sync"
)

// Every preset is one column of RULES.md section 4 with the columns of sections 7
// and 8, typed by hand: what is not stated there is as in silent.

func presetNames() []string { return []string{"cityu", "emsd", "hk13", "hk8", "old22"} }

// presetNamed returns a house that only with may change.
func presetNamed(name string) house { return presets()[name] }

var presets = sync.OnceValue(func() map[string]house {
	return map[string]house{"cityu": cityu(), "emsd": emsd(), "hk13": hk13(), "hk8": hk8(), "old22": old22()}
})

// with puts values over those of a house; names are short for key and a dot.
func (h house) with(key string, values map[string]any) house {
	all := maps.Clone(h)
	for name, value := range values {
		all[key+name] = value
	}
	return all
}

// plays turns on liability rules, each for a self-draw, a half or both.
func (h house) plays(how string, names ...string) house {
	all := maps.Clone(h)
	for _, name := range names {
		all["liability."+name+".self_draw"] = how != "half"
		all["liability."+name+".half"] = how != "self-draw"
	}
	return all
}

// silent returns a house with nothing but the table of what is not counted
// together: no fan, no rule of liability, no switch.
func silent() house {
	h := house{
		"flowers": false, "limit_hand": 13,
		"payment.method": "discarder", "payment.scale": "table", "payment.scale_from": 4,
		"payment.robbing": "discard", "payment.later_feed_replaces": true,
		"payment.double_triple": false, "payment.twice": []string{"full_flush"},
		"payment.thrice": []string{
			"all_honours", "all_terminals", "nine_gates", "heavenly_hand", "earthly_hand",
			"thirteen_orphans", "big_four_winds", "four_kongs",
		},
		"false_win.pays_each": true, "liability.big_four_winds.fed": 4,
		"liability.kong_draw.in_a_row": false,
		"conditions.kong_draw_in_all":  0, "conditions.full_flush_with_all_chows": 0,
		"conditions.full_flush_with_all_pungs": 0, "flower_hand.kong_draw": 0, "flower_hand.kong_on_kong": "none",
	}
	for _, id := range fanNames() {
		h["fans."+id] = "none"
	}
	for _, name := range switchNames() {
		h[name] = false
	}
	for _, name := range liabilityNames() {
		h["liability."+name+".self_draw"], h["liability."+name+".half"] = false, false
	}
	for _, row := range [][3]string{
		{"dragon_hands", "small_three_dragons big_three_dragons", "dragon_pung"},
		{"wind_hands", "small_four_winds big_four_winds", "seat_wind round_wind"},
		{"pung_hands", "four_kongs four_concealed_pungs all_honours all_terminals", "all_pungs"},
		{"big_four_winds", "big_four_winds", "all_pungs"},
		{"concealed_pungs", "four_concealed_pungs", "concealed_hand"},
		{"concealed_by_nature", "nine_gates thirteen_orphans heavenly_hand earthly_hand", "concealed_hand"},
		{"nine_gates", "nine_gates", "full_flush"},
		{"heavenly_hand", "heavenly_hand", "self_draw"},
		{"kong_on_kong", "kong_on_kong", "kong_draw self_draw"},
		{"four_in_a_row", "four_kongs", "kong_on_kong"},
		{"flower_set", "flower_set", "seat_flower"},
		{"last_tile", "kong_draw kong_on_kong", "last_tile_draw"},
	} {
		h = h.notTogether(row[0], row[1], row[2])
	}
	return h
}

// notTogether adds a row to the table: beside what, and what is dropped.
func (h house) notTogether(name, present, drops string) house {
	return h.with("drops."+name, map[string]any{".present": strings.Fields(present), ".drops": strings.Fields(drops)})
}

func switchNames() []string {
	return []string{
		"conditions.all_chows_plain_pair", "conditions.all_chows_open_wait",
		"conditions.concealed_hand_with_flowers", "conditions.concealed_hand_with_concealed_kongs",
		"conditions.robbing_counts_self_draw", "conditions.orphans_rob_concealed_kong",
		"conditions.four_concealed_pungs_by_discard", "conditions.four_concealed_pungs_with_concealed_kongs",
		"conditions.fed_pungs_count_concealed_hand", "conditions.kong_on_kong_uses_drawn_tile",
		"conditions.all_honours_as_full_flush", "conditions.heavenly_hand_by_flowers",
		"conditions.earthly_hand_after_dealers_kong", "conditions.earthly_hand_by_first_self_draw",
		"flower_hand.kong_feeder_pays", "flower_hand.dealt_waits_for_first_draw", "flower_hand.seven_rob_the_eighth",
	}
}

// liabilityNames returns the rows of the table, the one that names a feed first.
func liabilityNames() []string {
	return []string{
		"twelve_tiles", "big_three_dragons", "big_four_winds", "four_kongs", "full_flush",
		"all_terminals", "all_honours", "nine_tiles", "kong_draw",
	}
}

func cityu() house {
	const L = "limit"
	return silent().with("", map[string]any{
		"minimum": 3, "limit": 10, "flowers": true,
		"payment.first": 3, "payment.figures": []int{32, 64, 96, 128, 192, 256, 384, 512},
		"payment.robbing": "self_draw", "false_win.pays_each": false,
	}).with("conditions.", map[string]any{
		"orphans_rob_concealed_kong": true, "four_concealed_pungs_by_discard": true,
		"earthly_hand_after_dealers_kong": true,
	}).with("fans.", map[string]any{
		"chicken": 0, "all_chows": 1, "no_flowers": 1, "seat_flower": 1, "flower_set": 1,
		"seat_wind": 1, "round_wind": 1, "dragon_pung": 1, "self_draw": 1,
		"robbing_kong": 1, "kong_draw": 1, "last_tile_draw": 1, "mixed_terminals": 1,
		"half_flush": 3, "all_pungs": 3, "small_flowers": 3, "small_three_dragons": 5,
		"small_four_winds": L, "full_flush": 7, "big_three_dragons": 8,
		"four_concealed_pungs": L, "kong_on_kong": L, "big_flowers": L, "all_honours": L,
		"all_terminals": L, "nine_gates": L, "heavenly_hand": L, "earthly_hand": L,
		"thirteen_orphans": L, "big_four_winds": L, "four_kongs": L,
	}).plays("self-draw", "twelve_tiles", "big_three_dragons", "kong_draw").
		notTogether("flower_set", "", "").notTogether("last_tile", "", "")
}

func emsd() house {
	const L = "limit"
	return silent().with("", map[string]any{
		"minimum": 3, "limit": 10,
		"payment.first": 3, "payment.figures": []int{8, 16, 24, 32, 48, 64, 96, 128},
		"payment.robbing": "self_draw", "liability.big_four_winds.fed": 3,
		"conditions.robbing_counts_self_draw": true, "conditions.earthly_hand_after_dealers_kong": true,
	}).with("fans.", map[string]any{
		"chicken": 0, "all_chows": 1, "seat_wind": 1, "round_wind": 1, "dragon_pung": 1,
		"self_draw": 1, "concealed_hand": 1, "robbing_kong": 1, "kong_draw": 1,
		"half_flush": 3, "all_pungs": 3, "small_three_dragons": 5, "small_four_winds": L,
		"full_flush": 7, "big_three_dragons": L, "four_concealed_pungs": L,
		"all_honours": L, "heavenly_hand": L, "earthly_hand": L, "thirteen_orphans": L,
		"big_four_winds": L,
	}).plays("self-draw", "twelve_tiles", "big_three_dragons", "big_four_winds", "four_kongs", "kong_draw")
}

func hk13() house {
	return silent().with("", map[string]any{
		"minimum": 3, "limit": 13, "flowers": true, "payment.first": 0,
		"payment.figures":                       []int{1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384},
		"conditions.orphans_rob_concealed_kong": true, "conditions.four_concealed_pungs_by_discard": true,
		"liability.kong_draw.in_a_row": true,
	}).with("fans.", hongKongFans()).
		plays("both", "twelve_tiles", "big_three_dragons", "big_four_winds", "four_kongs").
		plays("both", "full_flush", "all_terminals", "all_honours").
		plays("self-draw", "kong_draw")
}

func hk8() house {
	return silent().with("", map[string]any{
		"minimum": 3, "limit": 8, "flowers": true, "payment.first": 0,
		"payment.figures": []int{1, 2, 4, 8, 16, 24, 32, 48, 64},
		"conditions.four_concealed_pungs_by_discard": true,
	}).with("fans.", hongKongFans()).plays("self-draw", "twelve_tiles")
}

func hongKongFans() map[string]any {
	return map[string]any{
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

func old22() house {
	return silent().with("", map[string]any{
		"minimum": 0, "limit": 4, "payment.method": "shared",
		"payment.first": 0, "payment.figures": []int{1, 2, 4, 8, 16},
		"conditions.orphans_rob_concealed_kong": true, "conditions.four_concealed_pungs_by_discard": true,
	}).with("fans.", map[string]any{
		"chicken": 0, "all_chows": 1, "seat_wind": 1, "round_wind": 1, "dragon_pung": 1,
		"self_draw": 1, "concealed_hand": 1, "robbing_kong": 1, "kong_draw": 1,
		"last_tile_draw": 1, "mixed_terminals": 1, "half_flush": 2, "all_pungs": 2,
		"small_three_dragons": 4, "small_four_winds": 6, "full_flush": 4,
		"big_three_dragons": 8, "kong_on_kong": 2, "all_honours": 10, "all_terminals": 10,
		"heavenly_hand": 13, "earthly_hand": 13, "thirteen_orphans": 13,
		"big_four_winds": 13,
	}).plays("self-draw", "twelve_tiles").plays("half", "nine_tiles").
		notTogether("kong_on_kong", "kong_on_kong", "kong_draw")
}
