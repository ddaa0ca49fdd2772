package oracle

import (
	"maps"
	"slices"
	"strings"
)

// tally is how often each fan's condition is met in a reading, and what of it
// counts. instead holds the value of a fan that includes another.
type tally struct {
	met, counted map[string]int
	instead      map[string]int
}

// has reports whether a hand has a fan, counted or not.
func (t tally) has(id string) bool { return t.met[id]+t.counted[id] > 0 }

// fansOf counts the fans of one reading: all conditions first, then all drops.
func (g game) fansOf(r reading) tally {
	t := tally{met: map[string]int{}, instead: map[string]int{}}
	add := func(id string, times int) {
		if g.rules.hasFan(id) && times > 0 {
			t.met[id] += times
		}
	}
	g.addFlowers(add)
	g.addCircumstances(add)
	add("concealed_hand", yes(g.concealedHand(r)))
	if r.form == "thirteen_orphans" {
		add("thirteen_orphans", 1)
	} else {
		g.addSets(r, add)
		g.addOwn(r, add)
		g.addTiles(add)
	}
	t.counted = maps.Clone(t.met)
	g.drop(t)
	g.countWithin(t)
	if len(t.counted) == 0 {
		t.counted["chicken"] = 1
	}
	return t
}

func yes(condition bool) int {
	if condition {
		return 1
	}
	return 0
}

// series returns the flowers of the seasons (1 to 4) or the plants (5 to 8).
func series(flowers []string, first byte) []string {
	var some []string
	for _, f := range flowers {
		if f[0] >= first && f[0] < first+4 {
			some = append(some, f)
		}
	}
	return some
}

// addFlowers: a game without flowers has no fan of flowers, nor for having none.
func (g game) addFlowers(add func(string, int)) {
	if !g.rules.on("flowers") {
		return
	}
	add("no_flowers", yes(len(g.hand.flowers) == 0))
	for _, first := range []byte{'1', '5'} {
		add("flower_set", yes(len(series(g.hand.flowers, first)) == 4))
		add("seat_flower", yes(slices.Contains(g.hand.flowers, g.ownFlower(first))))
	}
}

// ownFlower returns the seat's flower of a series.
func (g game) ownFlower(first byte) string {
	return string(first+byte(slices.Index(seats(), g.Seat))) + "f"
}

// addCircumstances adds the fans of how the hand was won. On the deal the condition
// of a self-draw is met too, or the table of section 4 would have nothing to drop
// beside the heavenly hand. The dealer's concealed kong may spoil an earthly hand
// on his discard, but not the one by a first self-draw that some houses have (HKFan
// 24).
func (g game) addCircumstances(add func(string, int)) {
	add("self_draw", yes(g.By == "self_draw" || g.By == "deal" || g.robs() && g.rules.on("conditions.robbing_counts_self_draw")))
	add("robbing_kong", yes(g.robs()))
	add("kong_draw", yes(g.kongsInARow() > 0))
	add("kong_on_kong", yes(g.kongOnKong()))
	add("last_tile_draw", yes(g.LastTile && g.By == "self_draw"))
	add("last_tile_discard", yes(g.LastTile && g.By == "discard"))
	add("heavenly_hand", yes(g.By == "deal"))
	discarded := g.FirstDiscard && (!g.DealerKonged || g.rules.on("conditions.earthly_hand_after_dealers_kong"))
	drawn := g.told("first_draw") && g.rules.on("conditions.earthly_hand_by_first_self_draw")
	add("earthly_hand", yes(discarded || drawn))
}

// kongOnKong: under HKFan 17 it counts only if each kong but the first used the
// tile drawn for the one before; otherwise it is just a kong draw.
func (g game) kongOnKong() bool {
	other := g.told("other_kong") && g.rules.on("conditions.kong_on_kong_uses_drawn_tile")
	return g.kongsInARow() > 1 && !other
}

// allConcealed reports whether nothing was claimed and no kong made; a house may
// allow concealed kongs.
func (g game) allConcealed(kongsPass bool) bool {
	for _, m := range g.hand.melds {
		if m.kind != "concealed" || !kongsPass {
			return false
		}
	}
	return true
}

// concealedHand counts only in games without flowers, unless the house says
// otherwise (HKFan 1). It may also count for what would be four concealed pungs if
// another's tile had not completed one of them (HKFan 15), with the kongs that four
// concealed pungs may have.
func (g game) concealedHand(r reading) bool {
	fedPung := g.fed() && g.fourPungs(r) && r.winsOn != r.pair().text
	if fedPung && g.rules.on("conditions.fed_pungs_count_concealed_hand") {
		return true
	}
	played := !g.rules.on("flowers") || g.rules.on("conditions.concealed_hand_with_flowers")
	return played && g.allConcealed(g.rules.on("conditions.concealed_hand_with_concealed_kongs"))
}

// fed reports whether another's tile wins.
func (g game) fed() bool { return g.By == "discard" || g.robs() }

// addSets adds the fans of sets and pair.
func (g game) addSets(r reading, add func(string, int)) {
	chows, dragons, winds, kongs := 0, 0, 0, 0
	for _, s := range r.sets() {
		if s.kind == "chow" {
			chows++
			continue
		}
		kongs += yes(s.kind == "kong")
		dragons += yes(strings.Contains("CFP", s.tile))
		winds += yes(strings.Contains("ESWN", s.tile))
		add("seat_wind", yes(s.tile == g.Seat))
		add("round_wind", yes(s.tile == g.Round))
	}
	pair := r.pair().tile
	add("all_chows", yes(chows == 4 && g.chowsCount(r)))
	add("all_pungs", yes(chows == 0))
	add("dragon_pung", dragons)
	add("small_three_dragons", yes(dragons == 2 && strings.Contains("CFP", pair)))
	add("big_three_dragons", yes(dragons == 3))
	add("small_four_winds", yes(winds == 3 && strings.Contains("ESWN", pair)))
	add("big_four_winds", yes(winds == 4))
	add("four_kongs", yes(kongs == 4))
	add("four_concealed_pungs", yes(g.fourPungs(r) && g.concealedToTheEnd(r)))
}

// chowsCount: houses may refuse all chows with a pair of honours, or won on
// anything but a wait open at both ends (HKFan 3). The deal has no wait.
func (g game) chowsCount(r reading) bool {
	if g.rules.on("conditions.all_chows_plain_pair") && honour(r.pair().tile) {
		return false
	}
	return !g.rules.on("conditions.all_chows_open_wait") || r.winsOn == "" || g.openWait(r)
}

// openWait: the two waiting tiles are adjacent, and a tile at either end can
// complete them: not 12, not 89.
func (g game) openWait(r reading) bool {
	for _, s := range r.sets() {
		if s.text != r.winsOn || s.kind != "chow" {
			continue
		}
		low, high := s.tile, after(s.tile, 2)
		return g.hand.winning == low && !terminal(high) || g.hand.winning == high && !terminal(low)
	}
	return false
}

// fourPungs: no chow, and nothing declared; a house may allow concealed kongs
// (HKFan 14).
func (g game) fourPungs(r reading) bool {
	chow := slices.ContainsFunc(r.sets(), func(s group) bool { return s.kind == "chow" })
	return !chow && r.form == "standard" && g.allConcealed(g.rules.on("conditions.four_concealed_pungs_with_concealed_kongs"))
}

// concealedToTheEnd: no pung was completed by another's tile.
func (g game) concealedToTheEnd(r reading) bool {
	return !g.fed() || r.winsOn == r.pair().text && g.rules.on("conditions.four_concealed_pungs_by_discard")
}

func (g game) everyTile() []string {
	every := slices.Clone(g.all)
	for _, m := range g.hand.melds {
		every = append(every, m.tiles...)
	}
	return every
}

// addTiles adds the fans of the kinds of tiles. A house may count all honours as a
// full flush (HKFan 20); see drop for what becomes of the fan itself.
func (g game) addTiles(add func(string, int)) {
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
	asFlush := len(suits) == 0 && g.rules.on("conditions.all_honours_as_full_flush")
	add("half_flush", yes(len(suits) == 1 && honours > 0))
	add("full_flush", yes(len(suits) == 1 && honours == 0 || asFlush))
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
