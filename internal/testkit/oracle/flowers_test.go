package oracle

// judgeFlowers judges the flowers and how they came; the tiles, the melds and the
// draws are not judged.
func (g game) judgeFlowers() map[string]any {
	if !g.rules.on("flowers") { // flowers in the hand or not
		return g.failed("no_flowers_in_this_game")
	}
	if reason := flowersReason(g.rules, g.hand); reason != "" {
		return g.failed(reason)
	}
	if g.impossibleFlowers() || !g.rules.hasFan(g.flowerHand()) {
		return g.failed("impossible_context")
	}
	r := reading{form: "flowers"}
	t := g.flowerFans()
	return g.valued([]any{g.show(r, t)}, r, t)
}

func (g game) impossibleFlowers() bool {
	held := len(g.hand.flowers)
	return held < 7 || g.LastTile || g.FirstDiscard || g.impossibleFacts() || g.robs() && g.From == g.Seat || g.Liable == g.Seat
}

// flowerHand returns the declared hand: all eight flowers, or seven that rob the
// eighth, or seven. One without a value is not played.
func (g game) flowerHand() string {
	if len(g.hand.flowers) == 8 || g.robs() {
		return "big_flowers"
	}
	return "small_flowers"
}

// flowerFans: all eight, or seven that rob the eighth, are the big hand, seven the
// small one, and nothing else is added. On a kong's draw, or kong on kong, they may
// have values of their own; a robbed tile was not drawn. The dealer's from the deal
// may be a heavenly hand instead, if he made no concealed kong first (HKFan 23).
func (g game) flowerFans() tally {
	id, row := g.flowerHand(), g.kongsInARow()
	if g.robs() {
		row = 0
	}
	t := tally{met: map[string]int{id: 1}, counted: map[string]int{id: 1}, instead: map[string]int{}}
	if n := g.rules.number("flower_hand.kong_draw"); n > 0 && row > 0 {
		t.instead["small_flowers"] = n
	}
	if g.rules.has("flower_hand.kong_on_kong") && row > 1 {
		t.instead["big_flowers"] = g.rules.worth("flower_hand.kong_on_kong")
	}
	if g.told("flowers_dealt") && g.Seat == "E" && !g.DealerKonged && len(g.hand.melds) == 0 && g.rules.on("conditions.heavenly_hand_by_flowers") {
		t.met["heavenly_hand"], t.counted = 1, map[string]int{"heavenly_hand": 1}
	}
	return t
}
