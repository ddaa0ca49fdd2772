package oracle

import (
	"slices"
	"strings"
)

// fansOf counts the fans of one reading: all conditions first, then all drops.
func (g game) fansOf(r reading) map[string]int {
	present := map[string]int{}
	add := func(id string, times int) {
		if _, exists := g.rules.fans[id]; exists && times > 0 {
			present[id] = times
		}
	}
	g.addFlowers(add)
	g.addCircumstances(add)
	if r.form == "thirteen_orphans" {
		add("thirteen_orphans", 1)
	} else {
		g.addSets(r, add)
		g.addTiles(r, add)
	}
	g.drop(present)
	if len(present) == 0 {
		present["chicken"] = 1
	}
	return present
}

func yes(condition bool) int {
	if condition {
		return 1
	}
	return 0
}

// series gives the flowers of the seasons (1 to 4) or the plants (5 to 8).
func series(flowers []string, first byte) []string {
	var some []string
	for _, f := range flowers {
		if f[0] >= first && f[0] < first+4 {
			some = append(some, f)
		}
	}
	return some
}

func (g game) addFlowers(add func(string, int)) {
	add("no_flowers", yes(len(g.hand.flowers) == 0))
	mine, complete := 0, 0
	for _, first := range []byte{'1', '5'} {
		some := series(g.hand.flowers, first)
		whole := len(some) == 4
		complete += yes(whole)
		own := string(first+byte(slices.Index(seats(), g.Seat))) + "f"
		if slices.Contains(some, own) && !(whole && g.rules.flowerSetDrops) {
			mine++
		}
	}
	add("flower_set", complete)
	add("seat_flower", mine)
}

func (g game) addCircumstances(add func(string, int)) {
	row := g.kongsInARow()
	add("self_draw", yes(g.By == "self_draw" || g.robs() && g.rules.robAddsSelfDraw))
	add("robbing_kong", yes(g.robs()))
	add("kong_draw", yes(row > 0))
	add("kong_on_kong", yes(row > 1))
	add("last_tile_draw", yes(g.LastTile && g.By == "self_draw"))
	add("concealed_hand", yes(len(g.hand.melds) == 0))
	add("heavenly_hand", yes(g.By == "deal"))
	add("earthly_hand", yes(g.FirstDiscard && (!g.DealerKonged || g.rules.earthlyAfterKong)))
}

func (g game) addSets(r reading, add func(string, int)) {
	chows, pungs, dragons, winds := 0, 0, 0, 0
	for _, s := range r.sets() {
		if s.kind == "chow" {
			chows++
			continue
		}
		pungs++
		dragons += yes(strings.Contains("CFP", s.tile))
		winds += yes(strings.Contains("ESWN", s.tile))
		if s.tile == g.Seat {
			add("seat_wind", 1)
		}
		if s.tile == g.Round {
			add("round_wind", 1)
		}
	}
	kongs := 0
	for _, m := range g.hand.melds {
		kongs += yes(m.kong())
	}
	pair := r.pair().tile
	add("all_chows", yes(chows == 4))
	add("all_pungs", yes(pungs == 4))
	add("dragon_pung", dragons)
	add("small_three_dragons", yes(dragons == 2 && strings.Contains("CFP", pair)))
	add("big_three_dragons", yes(dragons == 3))
	add("small_four_winds", yes(winds == 3 && strings.Contains("ESWN", pair)))
	add("big_four_winds", yes(winds == 4))
	add("four_kongs", yes(kongs == 4))
	add("four_concealed_pungs", yes(pungs == 4 && g.fourConcealed(r)))
}

func (g game) fourConcealed(r reading) bool {
	if len(g.hand.melds) > 0 {
		return false
	}
	if g.By == "self_draw" || g.By == "deal" {
		return true
	}
	return r.winsOn == r.pair().text && !g.rules.pungsSelfDrawOnly
}

func (g game) everyTile() []string {
	every := slices.Clone(g.all)
	for _, m := range g.hand.melds {
		every = append(every, m.tiles...)
	}
	return every
}

func (g game) addTiles(r reading, add func(string, int)) {
	var suits []string
	honours, terminals, others := 0, 0, 0
	for _, t := range g.everyTile() {
		switch {
		case honour(t):
			honours++
		case terminal(t):
			terminals++
		default:
			others++
		}
		if suited(t) && !slices.Contains(suits, suitOf(t)) {
			suits = append(suits, suitOf(t))
		}
	}
	add("half_flush", yes(len(suits) == 1 && honours > 0))
	add("full_flush", yes(len(suits) == 1 && honours == 0))
	add("all_honours", yes(len(suits) == 0))
	add("all_terminals", yes(honours == 0 && others == 0))
	add("mixed_terminals", yes(honours > 0 && terminals > 0 && others == 0))
	add("nine_gates", yes(len(g.hand.melds) == 0 && nineGates(g.all)))
}

func nineGates(tiles []string) bool {
	suit := suitOf(tiles[0])
	for _, t := range tiles {
		if suit == "" || suitOf(t) != suit {
			return false
		}
	}
	for _, n := range []string{"2", "3", "4", "5", "6", "7", "8"} {
		if count(tiles, n+suit) < 1 {
			return false
		}
	}
	return len(tiles) == 14 && count(tiles, "1"+suit) >= 3 && count(tiles, "9"+suit) >= 3
}

// drop removes what is not counted together; the seat flowers of a complete
// series are left out where flowers are counted.
func (g game) drop(present map[string]int) {
	dropped := map[string][]string{
		"small_three_dragons":  {"dragon_pung"},
		"big_three_dragons":    {"dragon_pung"},
		"small_four_winds":     {"seat_wind", "round_wind"},
		"big_four_winds":       {"seat_wind", "round_wind", "all_pungs"},
		"four_kongs":           {"all_pungs"},
		"four_concealed_pungs": {"all_pungs", "concealed_hand"},
		"all_honours":          {"all_pungs"},
		"all_terminals":        {"all_pungs"},
		"nine_gates":           {"concealed_hand", "full_flush"},
		"thirteen_orphans":     {"concealed_hand"},
		"heavenly_hand":        {"concealed_hand", "self_draw"},
		"earthly_hand":         {"concealed_hand"},
		"kong_on_kong":         {"kong_draw"},
	}
	if g.rules.rowOfKongsDropsSelf {
		dropped["kong_on_kong"] = append(dropped["kong_on_kong"], "self_draw")
	}
	if g.rules.kongDropsLastTile {
		dropped["kong_on_kong"] = append(dropped["kong_on_kong"], "last_tile_draw")
		dropped["kong_draw"] = append(dropped["kong_draw"], "last_tile_draw")
	}
	if g.kongsInARow() == 4 {
		dropped["four_kongs"] = append(dropped["four_kongs"], "kong_on_kong")
	}
	var gone []string
	for id := range present {
		gone = append(gone, dropped[id]...)
	}
	for _, id := range gone {
		delete(present, id)
	}
}

// worth is what one fan of this id is worth.
func (p preset) worth(id string) int {
	if p.fans[id] == worthLimit {
		return p.limit
	}
	return p.fans[id]
}
