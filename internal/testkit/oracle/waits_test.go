package oracle

import (
	"errors"
	"slices"
)

// waits answers a waits request: thirteen tiles or fourteen.
func (m *measure) waits(r request) (map[string]any, error) {
	rules, ok := m.houses[r.Rules]
	if !ok {
		return nil, errors.New("no such rules")
	}
	h, err := readHand(r.Hand)
	if err != nil {
		return nil, err
	}
	if h.winning != "" || r.By != "" {
		return nil, errors.New("waits knows neither a winning tile nor a way of winning")
	}
	r.Seat, r.Round = withDefault(r.Seat, "E"), withDefault(r.Round, "E")
	size := len(h.tiles) + 3*len(h.melds)
	reason := tilesReason(rules, h, h.tiles, r.Seat)
	if reason == "" && size > 14 {
		reason = "too_many_tiles"
	} else if reason == "" && size < 13 {
		reason = "too_few_tiles"
	} else if reason == "" && fedByOwner(h, r.Seat) {
		reason = "impossible_context"
	}
	switch {
	case reason != "":
		return map[string]any{"id": r.ID, "waits": []any{}, "reason": reason}, nil
	case size == 14:
		return m.afterDiscards(r, rules, h), nil
	}
	reply := map[string]any{"id": r.ID}
	found := m.waitsOf(r, rules, h, "")
	reply["waits"] = found
	if len(found) == 0 {
		reply["distance"], reply["useful"] = m.useful(h)
	}
	return reply, nil
}

// seen lists the tiles of a hand and its melds.
func seen(h hand) []string {
	all := slices.Clone(h.tiles)
	for _, d := range h.melds {
		all = append(all, d.tiles...)
	}
	return all
}

func (m *measure) afterDiscards(r request, rules house, h hand) map[string]any {
	discards := []any{}
	for _, k := range allKinds() {
		at := slices.Index(h.tiles, k)
		if at < 0 {
			continue
		}
		left := h
		left.tiles = slices.Delete(slices.Clone(h.tiles), at, at+1)
		if found := m.waitsOf(r, rules, left, k); len(found) > 0 {
			discards = append(discards, map[string]any{"tile": k, "waits": found})
		}
	}
	return map[string]any{"id": r.ID, "discards": discards}
}

// waitsOf tries each kind of which the hand itself does not hold all four. The
// discard, if any, is no longer in the hand but still visible.
func (m *measure) waitsOf(r request, rules house, h hand, discarded string) []any {
	found := []any{}
	for _, k := range allKinds() {
		held := count(seen(h), k)
		all := append(slices.Clone(h.tiles), k)
		if held == 4 || len(readings(all, h.melds, k)) == 0 {
			continue
		}
		left := 4 - held - yes(k == discarded)
		g := game{request: r, rules: rules, hand: h, all: all}
		g.hand.winning = k
		discard, drawn := g, g
		discard.By, discard.Draws = "discard", nil
		discard.Facts = slices.DeleteFunc(slices.Clone(r.Facts), func(fact string) bool {
			return fact == "first_draw" || fact == "other_kong" // about a draw
		})
		drawn.By, drawn.FirstDiscard = "self_draw", false
		found = append(found, map[string]any{
			"tile": k, "left": left, "discard": m.figure(discard), "self_draw": m.figure(drawn),
		})
	}
	return found
}

func (m *measure) figure(g game) map[string]any {
	reply := m.judge(g)
	return map[string]any{"win": reply["win"], "fan": reply["fan"]}
}

// useful returns the draws needed and the kinds that bring the hand nearer.
func (m *measure) useful(h hand) (int, []any) {
	distance := m.missing(h.tiles, h.melds)
	nearer := []any{}
	for _, k := range allKinds() {
		left := 4 - count(seen(h), k)
		if left > 0 && m.missing(append(slices.Clone(h.tiles), k), h.melds) < distance {
			nearer = append(nearer, map[string]any{"tile": k, "left": left})
		}
	}
	return distance, nearer
}
