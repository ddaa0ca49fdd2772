package oracle

import (
	"errors"
	"maps"
	"slices"
	"sort"
)

// score answers a score request. An error stands for the reply's error object.
func (m *measure) score(r request) (map[string]any, error) {
	g, err := m.newGame(r)
	if err != nil {
		return nil, err
	}
	return m.judge(g), nil
}

func (m *measure) newGame(r request) (game, error) {
	rules, ok := m.houses[r.Rules]
	if !ok {
		return game{}, errors.New("no such rules")
	}
	r.Seat, r.Round, r.By = withDefault(r.Seat, "E"), withDefault(r.Round, "E"), withDefault(r.By, "discard")
	h, err := readHand(r.Hand)
	if err != nil {
		return game{}, err
	}
	whole := r.By == "deal" || r.By == "flowers"
	if whole != (h.winning == "") {
		return game{}, errors.New("the + does not go with the way of winning")
	}
	g := game{request: r, rules: rules, hand: h, all: slices.Clone(h.tiles)}
	if h.winning != "" {
		g.all = append(g.all, h.winning)
	}
	return g, nil
}

func withDefault(value, standard string) string {
	if value == "" {
		return standard
	}
	return value
}

func (m *measure) judge(g game) map[string]any {
	if g.By == "flowers" {
		return g.judgeFlowers()
	}
	if reason := g.reason(); reason != "" {
		return g.failed(reason)
	}
	found := readings(g.all, g.hand.melds, g.hand.winning)
	if len(found) == 0 {
		reason := "not_complete"
		if sevenPairs(g.all) {
			reason = "seven_pairs"
		}
		reply := g.failed(reason)
		reply["distance"] = m.missing(g.all, g.hand.melds)
		return reply
	}
	type valued struct {
		reading
		tally
		shown map[string]any
	}
	var all []valued
	for _, r := range found {
		t := g.fansOf(r)
		all = append(all, valued{r, t, g.show(r, t)})
	}
	sort.SliceStable(all, func(i, j int) bool {
		a, b := all[i].shown, all[j].shown
		if a["fan"] != b["fan"] {
			return a["fan"].(int) > b["fan"].(int)
		}
		return a["raw_fan"].(int) > b["raw_fan"].(int)
	})
	var shown []any
	for _, v := range all {
		shown = append(shown, v.shown)
	}
	return g.valued(shown, all[0].reading, all[0].tally)
}

// valued makes the reply from readings, best first.
func (g game) valued(shown []any, best reading, fans tally) map[string]any {
	first := shown[0].(map[string]any)
	fan, raw := first["fan"].(int), first["raw_fan"].(int)
	reply := g.failed("below_minimum")
	reply["fan"], reply["raw_fan"] = fan, raw
	reply["limit"], reply["decompositions"] = raw >= g.rules.limit(), shown
	if fan < g.rules.number("minimum") {
		return reply
	}
	reply["win"], reply["reason"] = true, nil
	delete(reply, "points")
	seat, rules := g.liable(best)
	figure := g.price(fan, fans)
	points := g.settle(figure, seat)
	if points == nil {
		return reply
	}
	if open := g.undecided(best, figure); len(open) > 0 {
		var texts []any
		for _, at := range open {
			texts = append(texts, g.hand.melds[at].text)
		}
		reply["points"], reply["undecided"] = g.settle(figure, ""), texts
		return reply
	}
	reply["points"] = points
	// If nothing is paid, or the half is none, nobody pays instead of another.
	if seat != "" && !maps.Equal(points, g.settle(figure, "")) {
		liable := map[string]any{"seat": seat}
		if len(rules) > 0 {
			liable["rule"], liable["also"] = rules[0], rules[1:]
		}
		reply["liable"] = liable
	}
	return reply
}

func (g game) failed(reason string) map[string]any {
	return map[string]any{
		"id": g.ID, "win": false, "reason": reason, "fan": 0, "raw_fan": 0, "limit": false,
		"decompositions": []any{}, "liable": nil, "points": g.falseWin(),
	}
}

func (g game) show(r reading, t tally) map[string]any {
	raw := 0
	list := []any{}
	for id, n := range t.counted {
		worth, within := t.instead[id]
		if !within {
			worth = g.rules.worth("fans." + id)
		}
		raw += n * worth
		list = append(list, map[string]any{"id": id, "count": n, "fan": n * worth})
	}
	shown := map[string]any{
		"form": r.form, "sets": []any{}, "pair": nil, "wins_on": nil, "fans": list,
		"raw_fan": raw, "fan": min(raw, g.rules.limit()),
	}
	sets := []any{}
	for _, s := range r.sets() {
		sets = append(sets, s.text)
	}
	shown["sets"] = sets
	if r.form == "standard" {
		shown["pair"] = r.pair().text
	}
	if r.winsOn != "" {
		shown["wins_on"] = r.winsOn
	}
	return shown
}
