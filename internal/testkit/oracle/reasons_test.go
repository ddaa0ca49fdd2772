package oracle

import "slices"

// request is the object of COMMANDS.md; zero values stand for absent fields.
type request struct {
	ID           int      `json:"id"`
	Rules        string   `json:"rules"`
	Hand         string   `json:"hand"`
	Seat         string   `json:"seat,omitempty"`
	Round        string   `json:"round,omitempty"`
	By           string   `json:"by,omitempty"`
	From         string   `json:"from,omitempty"`
	Draws        []string `json:"draws,omitempty"`
	LastTile     bool     `json:"last_tile,omitempty"`
	FirstDiscard bool     `json:"first_discard,omitempty"`
	DealerKonged bool     `json:"dealer_konged,omitempty"`
	Liable       string   `json:"liable,omitempty"`
	Facts        []string `json:"facts,omitempty"`
}

func seats() []string { return []string{"E", "S", "W", "N"} }

// before returns the seat from which a seat may chow.
func before(seat string) string { return seats()[(slices.Index(seats(), seat)+3)%4] }

// game is one claim of a win, with all that the judgement needs.
type game struct {
	request
	rules house
	hand  hand
	all   []string // concealed tiles with the winning one
}

// robs: a kong is robbed, or the eighth flower, which is paid alike.
func (g game) robs() bool {
	return g.By == "rob_kong" || g.By == "rob_concealed_kong" || g.By == "flowers" && g.told("flower_robbed")
}

// told reports whether the request states a fact that only house rules use.
func (g game) told(fact string) bool { return slices.Contains(g.Facts, fact) }

// tilesReason judges the tiles alone, in the order of section 5.
func tilesReason(rules house, h hand, concealed []string, seat string) string {
	if reason := flowersReason(rules, h); reason != "" {
		return reason
	}
	everything := slices.Clone(concealed)
	for _, m := range h.melds {
		if m.kind == "bad" {
			return "bad_meld"
		}
		everything = append(everything, m.tiles...)
	}
	for _, t := range everything {
		if count(everything, t) > 4 {
			return "five_of_a_kind"
		}
	}
	for _, m := range h.melds {
		if m.kind == "chow" && m.from != "" && m.from != before(seat) {
			return "chow_not_from_left"
		}
	}
	return ""
}

func flowersReason(rules house, h hand) string {
	if len(h.flowers) > 0 && !rules.on("flowers") {
		return "no_flowers_in_this_game"
	}
	for _, f := range h.flowers {
		if count(h.flowers, f) > 1 {
			return "duplicate_flower"
		}
	}
	return ""
}

// reason returns why a tile hand cannot be judged as a win at all, "" if it can.
func (g game) reason() string {
	if reason := tilesReason(g.rules, g.hand, g.all, g.Seat); reason != "" {
		return reason
	}
	size := len(g.all) + 3*len(g.hand.melds)
	switch {
	case size > 14:
		return "too_many_tiles"
	case size < 14:
		return "too_few_tiles"
	case g.impossible():
		return "impossible_context"
	}
	return ""
}

func (g game) impossible() bool {
	return g.impossibleDraws() || g.impossibleRobbing() || g.impossibleOpening() || g.impossibleSeats() || g.impossibleFacts()
}

func (g game) impossibleDraws() bool {
	kongs := count(g.Draws, "kong")
	switch {
	case len(g.Draws) > 0 && (g.By == "discard" || g.robs()):
		return true
	case kongs > 0 && g.By != "self_draw":
		return true
	case g.LastTile && (g.robs() || g.By == "deal"):
		return true
	}
	return !g.chain().fits
}

func (g game) impossibleRobbing() bool {
	if !g.robs() {
		return false
	}
	held := slices.Clone(g.hand.tiles)
	for _, m := range g.hand.melds {
		held = append(held, m.tiles...)
	}
	if slices.Contains(held, g.hand.winning) {
		return true
	}
	return g.By == "rob_concealed_kong" && (!g.rules.on("conditions.orphans_rob_concealed_kong") || !orphans(g.all))
}

// impossibleOpening checks hands won at the beginning of the game.
func (g game) impossibleOpening() bool {
	if g.By == "deal" && (g.Seat != "E" || len(g.hand.melds) > 0) {
		return true
	}
	if !g.FirstDiscard {
		return false
	}
	fromAnother := g.From != "" && g.From != "E"
	return g.By != "discard" || g.Seat == "E" || fromAnother || len(g.hand.melds) > 0
}

func (g game) impossibleSeats() bool {
	return fedByOwner(g.hand, g.Seat) || g.Liable == g.Seat || (g.By == "discard" || g.robs()) && g.From == g.Seat
}

// impossibleFacts checks what only house rules use.
func (g game) impossibleFacts() bool {
	flowers, melds := g.By == "flowers", len(g.hand.melds) > 0
	first, dealt := g.told("first_draw"), g.told("flowers_dealt")
	switch {
	case first && (g.Seat == "E" || melds || g.By != "self_draw" && !flowers):
		return true
	case g.told("other_kong") && g.kongsInARow() < 2:
		return true
	case dealt && !flowers:
		return true
	case dealt && g.Seat != "E" && g.rules.on("flower_hand.dealt_waits_for_first_draw") && (!first || melds):
		return true
	}
	mayRob := flowers && g.rules.on("flower_hand.seven_rob_the_eighth") && len(g.hand.flowers) == 7
	return g.told("flower_robbed") && !mayRob
}

func fedByOwner(h hand, seat string) bool {
	return slices.ContainsFunc(h.melds, func(m meld) bool { return m.from == seat })
}

// chain is what the draws mean in kongs: whether they fit the melds, the place of
// the claimed kong that began them (-1: none), and the number of added ones among
// them.
type chain struct {
	fits    bool
	claimed int
	added   int
}

func (g game) chain() chain {
	melds, drawn := g.hand.melds, count(g.Draws, "kong")
	last, concealed, added := len(melds)-1, 0, 0
	for last >= 0 && melds[last].kind == "concealed" {
		last, concealed = last-1, concealed+1
	}
	for _, m := range melds {
		if m.kind == "added" {
			added++
		}
	}
	if drawn <= concealed {
		return chain{fits: true, claimed: -1}
	}
	// Everything after the claim that begins a chain is in the chain.
	if last >= 0 && melds[last].kind == "claimed" && g.Draws[0] == "kong" && drawn-1-concealed <= added {
		return chain{fits: true, claimed: last, added: drawn - 1 - concealed}
	}
	return chain{fits: drawn-concealed <= added, claimed: -1, added: drawn - concealed}
}

// kongsInARow counts the kongs at the end of the draws without a flower between
// them.
func (g game) kongsInARow() int {
	row := 0
	for row < len(g.Draws) && g.Draws[len(g.Draws)-1-row] == "kong" {
		row++
	}
	return row
}
