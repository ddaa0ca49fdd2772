package oracle

import (
	"slices"
	"strings"
)

// lean is the key of the value for which a hand is dealt, so that the value has
// something to decide. Empty, it leaves everything to chance.
type lean string

// about sometimes leans to a fan or a rule of liability.
func (d dealer) about() lean {
	switch d.IntN(10) {
	case 0:
		return lean("fans." + d.pick(fanNames()...))
	case 1:
		return lean("liability." + d.pick(liabilityNames()...))
	}
	return ""
}

// on reports whether the key mentions any of these.
func (l lean) on(words ...string) bool {
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(string(l), word) })
}

// by returns a way of winning that the value is about, "" for any.
func (l lean) by() string {
	switch {
	case l.on("flower_hand", "small_flowers", "big_flowers", "by_flowers"):
		return "flowers"
	case l.on("heavenly"):
		return "deal"
	case l.on("orphans_rob"):
		return "rob_concealed_kong"
	case l.on("robbing"):
		return "rob_kong"
	case l.on("last_tile_discard", "after_dealers_kong", "by_discard", ".half", "fed_pungs", "chicken", "fans.earthly"):
		return "discard"
	case l.on("last_tile", "kong", "in_a_row", "self_draw"):
		return "self_draw"
	}
	return ""
}

// theme returns what the sets are made of, ok only if the value is about that.
func (l lean) theme(d dealer, seat string) (pool []string, chows, ok bool) {
	suit := 9 * d.IntN(3)
	one, honours := kinds()[suit:suit+9], kinds()[27:]
	switch {
	case l.on("seat_wind", "round_wind", "dragon_pung"):
		return append([]string{seat, honours[d.IntN(4)], honours[4+d.IntN(3)]}, one[:5]...), d.oneIn(2), true
	case l.on("small_three_dragons"):
		return append(slices.Clone(honours[4:6]), one[d.IntN(9)], honours[d.IntN(4)]), false, true
	case l.on("later_feed"):
		return honours[4:], false, true
	case l.on("dragon"):
		return append(slices.Clone(honours[4:]), d.pick(allKinds()...)), false, true
	case l.on("small_four_winds"):
		return append(slices.Clone(honours[:3]), d.pick(one...)), false, true
	case l.on("big_four_winds"):
		return honours[:4], false, true
	case l.on("wind"):
		return append(slices.Clone(honours[:4]), d.pick(allKinds()...)), false, true
	case l.on("chicken", "robbing"):
		return kinds()[:27], true, true
	case l.on("all_honours", "thrice"):
		return honours, false, true
	case l.on("mixed_terminals"):
		return orphanKinds(), false, true
	case l.on("all_terminals"):
		return orphanKinds()[:6], false, true
	case l.on("half_flush"):
		return append(slices.Clone(one), honours...), true, true
	case l.on("full_flush", "twice"):
		return one, !l.on("pungs") && d.oneIn(2), true
	case l.on("all_chows"):
		return kinds()[:27], true, true
	case l.on("pung"):
		return kinds(), false, true
	}
	return nil, false, false
}

// pair returns what the pair is made of, ok only if the value is about that.
func (l lean) pair() (pool []string, ok bool) {
	honours := kinds()[27:]
	switch {
	case l.on("small_three_dragons"):
		return honours[4:], true
	case l.on("small_four_winds"):
		return honours[:4], true
	case l.on("plain_pair"):
		return honours, true
	}
	return nil, false
}

// kong returns how a declared set is a kong, "" if the value leaves it open: a
// claimed one that begins the draws, concealed ones after it.
func (l lean) kong(place, of int) string {
	switch {
	case l.on("concealed_kongs", "four_in_a_row", "flower_hand.kong_on_kong"):
		return "concealed"
	case l.on("kong_feeder") && place == of-1, l.on("in_a_row") && place == of-2:
		return "claimed"
	case l.on("in_a_row") && place == of-1:
		return "concealed"
	}
	return ""
}

// declared returns how many sets are declared, -1 for any number.
func (l lean) declared(d dealer) int {
	switch {
	case l.on("four_in_a_row", "four_kongs", "twelve_tiles", "later_feed", "big_four_winds.fed"):
		return 4
	case l.on("concealed_kongs"):
		return 1 + d.IntN(3)
	case l.on("liability"):
		return 3 + d.IntN(2)
	case l.kongs():
		return 2 + d.IntN(3)
	case l.on("concealed", "earthly", "fed_pungs", "waits_for_first"):
		return 0
	}
	return -1
}

// kongs reports whether the declared sets are mostly kongs.
func (l lean) kongs() bool { return l.on("kong", "in_a_row", "drops.last_tile") && !l.on("rob") }

// chain fills in the draws of a hand full of kongs.
func (l lean) chain(d dealer, kongs int) (draws []string) {
	switch {
	case l.on("four_in_a_row"):
		return []string{"kong", "kong", "kong", "kong"}
	case l.on("kong_feeder") && d.oneIn(2):
		return []string{"kong", "flower"}[:1+d.IntN(2)]
	case l.on("in_a_row") && d.oneIn(2):
		return []string{"kong", "flower", "kong"}
	}
	for range yes(l.on("kong_on_kong")) + 1 + d.IntN(max(1, kongs)) {
		draws = append(draws, "kong")
	}
	return draws
}
