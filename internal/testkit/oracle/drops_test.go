package oracle

import "slices"

// dropNames returns the rows of what is not counted together.
func dropNames() []string {
	return []string{
		"dragon_hands", "wind_hands", "pung_hands", "big_four_winds", "concealed_pungs", "concealed_by_nature",
		"nine_gates", "heavenly_hand", "kong_on_kong", "four_in_a_row", "flower_set", "last_tile",
	}
}

// drop removes what is not counted beside what is met, all at once. All honours
// counted as a full flush (HKFan 20) is itself not counted and drops nothing. The
// row of flower sets is about seat flowers of a whole series, and nothing else that
// a file may put there.
func (g game) drop(t tally) {
	g.dropOwn(t)
	asFlush := g.rules.on("conditions.all_honours_as_full_flush")
	if asFlush {
		delete(t.counted, "all_honours")
	}
	for _, row := range dropNames() {
		present := slices.ContainsFunc(g.rules.fanList("drops."+row+".present"), func(id string) bool {
			return t.met[id] > 0 && !(asFlush && id == "all_honours")
		})
		if !present || !g.rowHolds(row) {
			continue
		}
		for _, id := range g.rules.fanList("drops." + row + ".drops") {
			switch {
			case row != "flower_set":
				delete(t.counted, id)
			case id == "seat_flower":
				g.dropSeatFlowers(t)
			}
		}
	}
}

// rowHolds: one row asks for four kongs in a row, another for a limit. Without
// one, big four winds also count all pungs (無限番).
func (g game) rowHolds(row string) bool {
	switch row {
	case "big_four_winds":
		return g.rules.hasLimit()
	case "four_in_a_row":
		return g.kongsInARow() >= 4
	}
	return true
}

// dropSeatFlowers keeps the seat flower of a series that is not complete.
func (g game) dropSeatFlowers(t tally) {
	if t.counted["seat_flower"] == 0 {
		return
	}
	left := 0
	for _, first := range []byte{'1', '5'} {
		whole := len(series(g.hand.flowers, first)) == 4
		left += yes(!whole && slices.Contains(g.hand.flowers, g.ownFlower(first)))
	}
	if t.counted["seat_flower"] = left; left == 0 {
		delete(t.counted, "seat_flower")
	}
}

// countWithin gives a fan a combined value with another that is then not counted
// beside it (HKFan 6, 11).
func (g game) countWithin(t tally) {
	for _, pair := range [][3]string{
		{"full_flush", "all_chows", "full_flush_with_all_chows"},
		{"full_flush", "all_pungs", "full_flush_with_all_pungs"},
		{"kong_draw", "self_draw", "kong_draw_in_all"},
	} {
		inAll := g.rules.number("conditions." + pair[2])
		// A kong draw is always a self-draw; the flush may have neither.
		both := t.counted[pair[0]] > 0 && (t.counted[pair[1]] > 0 || pair[0] == "kong_draw")
		if inAll > 0 && both {
			t.instead[pair[0]] = inAll
			delete(t.counted, pair[1])
		}
	}
}
