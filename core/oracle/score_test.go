package oracle

import (
	"errors"
	"slices"
	"sort"
)

// score answers a score request. An error stands for the reply's error object.
func (m *measure) score(r request) (map[string]any, error) {
	g, err := newGame(r)
	if err != nil {
		return nil, err
	}
	return m.judge(g), nil
}

func newGame(r request) (game, error) {
	rules, ok := presetNamed(r.Rules)
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
		shown map[string]any
	}
	var all []valued
	for _, r := range found {
		all = append(all, valued{r, g.show(r, g.fansOf(r))})
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
	return g.valued(shown, all[0].reading)
}

// valued turns readings, best first, into the reply.
func (g game) valued(shown []any, best reading) map[string]any {
	first := shown[0].(map[string]any)
	fan, raw := first["fan"].(int), first["raw_fan"].(int)
	reply := g.failed("below_minimum")
	reply["fan"], reply["raw_fan"] = fan, raw
	reply["limit"], reply["decompositions"] = raw >= g.rules.limit, shown
	if fan < g.rules.minimum {
		return reply
	}
	reply["win"], reply["reason"] = true, nil
	seat, rules := g.liable(best)
	if seat != "" {
		liable := map[string]any{"seat": seat}
		if len(rules) > 0 {
			liable["rule"], liable["also"] = rules[0], rules[1:]
		}
		reply["liable"] = liable
	}
	delete(reply, "points")
	if points := g.settle(fan, seat); points != nil {
		reply["points"] = points
	}
	return reply
}

func (g game) failed(reason string) map[string]any {
	return map[string]any{
		"id": g.ID, "win": false, "reason": reason, "fan": 0, "raw_fan": 0, "limit": false,
		"decompositions": []any{}, "liable": nil, "points": g.falseWin(),
	}
}

func (g game) show(r reading, fans map[string]int) map[string]any {
	raw := 0
	list := []any{}
	for id, n := range fans {
		raw += n * g.rules.worth(id)
		list = append(list, map[string]any{"id": id, "count": n, "fan": n * g.rules.worth(id)})
	}
	shown := map[string]any{
		"form": r.form, "sets": []any{}, "pair": nil, "wins_on": nil, "fans": list,
		"raw_fan": raw, "fan": min(raw, g.rules.limit),
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

// judgeFlowers looks at the flowers and the last tile only.
func (g game) judgeFlowers() map[string]any {
	if reason := flowersReason(g.rules, g.hand); reason != "" {
		return g.failed(reason)
	}
	id := map[int]string{7: "small_flowers", 8: "big_flowers"}[len(g.hand.flowers)]
	if id == "" || g.LastTile || g.FirstDiscard {
		return g.failed("impossible_context")
	}
	r := reading{form: "flowers"}
	return g.valued([]any{g.show(r, map[string]int{id: 1})}, r)
}
