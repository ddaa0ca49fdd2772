package oracle

import "slices"

// house is a rule set as in a rule file: by dotted key a bool, an int, a word, a
// list of fans or a list of figures.
type house map[string]any

func (h house) on(key string) bool          { return h[key].(bool) }
func (h house) number(key string) int       { return h[key].(int) }
func (h house) word(key string) string      { return h[key].(string) }
func (h house) fanList(key string) []string { return h[key].([]string) }

// endless is the limit of a house without one (無限番).
const endless = 1 << 40

func (h house) limit() int {
	if n, ok := h["limit"].(int); ok {
		return n
	}
	return endless
}

func (h house) hasLimit() bool { return h.limit() < endless }

// limitHand returns what a limit hand counts: without a limit (無限番) there is a
// separate figure for it.
func (h house) limitHand() int {
	if h.hasLimit() {
		return h.limit()
	}
	return h.number("limit_hand")
}

// worth reads the value of a fan: a number or the limit.
func (h house) worth(key string) int {
	if n, ok := h[key].(int); ok {
		return n
	}
	return h.limitHand()
}

// has reports whether a fan, or another value, is not "none".
func (h house) has(key string) bool { return h[key] != "none" }

func (h house) hasFan(id string) bool { return h.has("fans." + id) }

// halves: some rule makes a liable seat pay half of another's discard; a kong draw
// is never won on a discard.
func (h house) halves() bool {
	return slices.ContainsFunc(liabilityNames(), func(name string) bool { return name != "kong_draw" && h.on("liability."+name+".half") })
}

func fanNames() []string {
	return []string{
		"chicken", "all_chows", "no_flowers", "seat_flower", "flower_set", "seat_wind", "round_wind",
		"dragon_pung", "self_draw", "concealed_hand", "robbing_kong", "kong_draw", "last_tile_draw",
		"mixed_terminals", "half_flush", "all_pungs", "small_flowers", "small_three_dragons",
		"small_four_winds", "full_flush", "big_three_dragons", "four_concealed_pungs", "kong_on_kong",
		"big_flowers", "all_honours", "all_terminals", "nine_gates", "heavenly_hand", "earthly_hand",
		"thirteen_orphans", "big_four_winds", "four_kongs", "last_tile_discard",
	}
}

// figure returns the table's figure for a fan. From scale_from on the table may
// follow a rule instead: two fan a doubling, the fan between half as much more
// (半辣上), or every fan a doubling (辣辣上). Without a limit figures stay at 2 to the
// 48th once they have reached it.
func (h house) figure(fan int) int {
	first, scale := h.number("payment.first"), h.word("payment.scale")
	fan = max(min(fan, h.limit()), first)
	from := max(h.number("payment.scale_from"), first)
	switch {
	case scale == "table" || fan < from:
		return h.stated(fan)
	case fan == from && h.betweenSteps(from):
		return 2 * h.stated(from-1)
	case fan == from:
		return h.stated(from)
	case scale == "half" && fan == from+1:
		return h.figure(from) + h.figure(from)/2
	}
	below := h.figure(fan - map[string]int{"half": 2, "full": 1}[scale])
	return min(2*below, enough)
}

const enough = 1 << 48

// stated returns a figure of the table itself, which begins at the first fan.
func (h house) stated(fan int) int {
	figures := h["payment.figures"].([]int)
	return figures[min(max(0, fan-h.number("payment.first")), len(figures)-1)]
}

// betweenSteps: the table states a fan as half as much again as the one before.
func (h house) betweenSteps(fan int) bool {
	first, last := h.number("payment.first"), h.number("payment.first")+len(h["payment.figures"].([]int))-1
	fan = min(fan, last)
	return fan > first && h.stated(fan) > 0 && 2*h.stated(fan) == 3*h.stated(fan-1)
}

// doublesBelow: the table doubles, at least once, at each fan below this one.
func (h house) doublesBelow(fan int) bool {
	first, last := h.number("payment.first"), h.number("payment.first")+len(h["payment.figures"].([]int))-1
	doublings := 0
	for below := min(fan, last) - 1; below > first; below-- {
		if h.stated(below) != 2*h.stated(below-1) {
			return false
		}
		doublings++
	}
	return doublings > 0
}

// objection is why a house makes no sense, with the keys that conflict.
type objection []string

// objections states independently what makes sense. A house has a chicken hand;
// wins begin between the table's first fan and the limit; the table reaches the
// limit, or the fan from which a scale continues.
func (h house) objections() (all []objection) {
	object := func(wrong bool, keys ...string) {
		if wrong {
			all = append(all, keys)
		}
	}
	first, minimum, figures := h.number("payment.first"), h.number("minimum"), h["payment.figures"].([]int)
	reach := h.limit()
	scale, from := h.word("payment.scale"), h.number("payment.scale_from")
	if scale != "table" {
		reach = min(reach, from)
	}
	object(!h.hasFan("chicken"), "fans.chicken")
	object(minimum > h.limit(), "minimum", "limit")
	object(first > minimum, "payment.first", "minimum")
	object(first+len(figures)-1 < reach, "payment.figures", "payment.first", "limit", "payment.scale", "payment.scale_from")
	start := max(from, first)
	object(scale != "table" && start <= h.limit() && h.betweenSteps(start) && !h.doublesBelow(start),
		"payment.scale_from", "payment.figures", "payment.scale", "limit", "payment.first")
	object(scale == "half" && h.figure(start)%2 != 0, "payment.scale", "payment.figures", "payment.scale_from", "limit", "payment.first")
	object(scale != "table" && h.hasLimit() && h.figure(h.limit()) >= enough, "limit", "payment.scale", "payment.figures", "payment.scale_from")
	object(h.on("payment.double_triple") && !h.hasLimit(), "payment.double_triple", "limit")
	for _, need := range needs() {
		if !h.turnedOn(need.key) {
			continue
		}
		object(need.flowers && !h.on("flowers"), need.key, "flowers")
		for _, id := range need.fans {
			object(!h.hasFan(id), need.key, "fans."+id)
		}
	}
	return all
}

// turnedOn: a switch is on, a number not 0, a worth not "none"; it may be 0.
func (h house) turnedOn(key string) bool {
	if key == "flower_hand.kong_on_kong" {
		return h.has(key)
	}
	return h[key] != false && h[key] != 0
}

// need is what a house rule changes and therefore requires.
type need struct {
	key     string
	fans    []string
	flowers bool
}

func needs() []need {
	all := []need{
		{key: "flower_hand.kong_draw", fans: []string{"small_flowers"}, flowers: true},
		{key: "flower_hand.kong_on_kong", fans: []string{"big_flowers"}, flowers: true},
		{key: "flower_hand.kong_feeder_pays", fans: []string{"small_flowers"}, flowers: true},
		{key: "flower_hand.dealt_waits_for_first_draw", fans: []string{"small_flowers"}, flowers: true},
		{key: "flower_hand.seven_rob_the_eighth", fans: []string{"big_flowers"}, flowers: true},
		{key: "conditions.heavenly_hand_by_flowers", fans: []string{"heavenly_hand"}, flowers: true},
	}
	for name, fans := range map[string][]string{
		"all_chows_plain_pair":                      {"all_chows"},
		"all_chows_open_wait":                       {"all_chows"},
		"concealed_hand_with_flowers":               {"concealed_hand"},
		"concealed_hand_with_concealed_kongs":       {"concealed_hand"},
		"fed_pungs_count_concealed_hand":            {"concealed_hand", "four_concealed_pungs"},
		"kong_draw_in_all":                          {"kong_draw"},
		"full_flush_with_all_chows":                 {"full_flush", "all_chows"},
		"full_flush_with_all_pungs":                 {"full_flush", "all_pungs"},
		"four_concealed_pungs_with_concealed_kongs": {"four_concealed_pungs"},
		"kong_on_kong_uses_drawn_tile":              {"kong_on_kong"},
		"all_honours_as_full_flush":                 {"all_honours", "full_flush", "all_pungs"},
		"earthly_hand_by_first_self_draw":           {"earthly_hand"},
	} {
		all = append(all, need{key: "conditions." + name, fans: fans})
	}
	return all
}
