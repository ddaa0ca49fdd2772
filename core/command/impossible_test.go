package command_test

import (
	"fmt"
	"strings"
	"testing"
)

// impossibleTurns are impossible turns, each with the code that score gives its
// tiles, and possible ones without a code.
var impossibleTurns = []struct{ rules, turn, reason string }{
	// the kinds, wherever their tiles are
	{"hk8", "E draw 5s: 5555s 147m 258p ESW", "five_of_a_kind"},
	{"hk8", "E draw 5s: 555s 147m 258p ESWN", ""},
	{"hk8", "E draw 1p: 55555s 147m 258p ES", "five_of_a_kind"},
	{"hk8", "E draw 5s: 5s 147m 258p ESW [555s@S]", "five_of_a_kind"},
	{"hk8", "E draw 5s: 147m 258p ESWN [555s+@S]", "five_of_a_kind"},
	{"hk8", "E draw 5s: 147m 258p ESWN {5555s}", "five_of_a_kind"},
	{"hk8", "E draw 1p: 147m 258p E [555s@S] [456s@N]", ""},
	{"hk8", "E draw 1p: 5s 147m 25p E [555s@S] [456s@N]", "five_of_a_kind"},
	{"hk8", "E pung: 147m 258p CCEEC [CCC@W]", "five_of_a_kind"},
	// their number, a drawn tile or a claimed one counted
	{"hk8", "E draw 5s: 147m 258p 369s ESW", "too_few_tiles"},
	{"hk8", "E draw 5s: 147m 258p 369s ESWNC", "too_many_tiles"},
	{"hk8", "E kong 5s: 147m 258p 369s E {1111s}", ""},
	{"hk8", "E kong 5s: 147m 258p 369s {1111s}", "too_few_tiles"},
	{"hk8", "E kong 5s: 147m 258p 369s ES {1111s}", "too_many_tiles"},
	{"hk8", "E chow: 147m 258p 369s ES [123s@N]", ""},
	{"hk8", "E chow: 147m 258p 369s E [123s@N]", "too_few_tiles"},
	{"hk8", "E pung: 147m 258p 369s ESW [111s@N]", "too_many_tiles"},
	{"hk8", "E deal: 147m 258p 369s ESWNC", ""},
	{"hk8", "E deal: 147m 258p 369s ESWN", "too_few_tiles"},
	{"hk8", "E deal: 147m 258p 369s ESWNCC", "too_many_tiles"},
	{"hk8", "E draw 5s: ", "too_few_tiles"},
	{"hk8", "E draw 5s: 11m [123m@N] [123p@N] [123s@N] [456m@N] [456p@N]", "too_many_tiles"},
	// flowers take the place of tiles on the deal, and of the drawn one
	{"hk8", "E deal: 147m 258p 369s ESWN 3f", ""},
	{"hk8", "E deal: 147m 258p 369s ESWNC 3f", ""},
	{"hk8", "E deal: 147m 258p 369s ESW 3f", "too_few_tiles"},
	{"hk8", "E deal: 147m 258p 369s ESWNCC 3f", "too_many_tiles"},
	{"hk8", "E draw 3f: 147m 258p 369s ESWN", ""},
	{"hk8", "E draw 3f: 147m 258p 369s ESWNC", "too_many_tiles"},
	{"hk8", "E draw 3f: 147m 258p 369s ESW", "too_few_tiles"},
	{"hk8", "E draw 3f: 147m 258p 369s ESWN 3f", "duplicate_flower"},
	{"hk8", "E draw 1s: 147m 258p 369s ESWN 33f", "duplicate_flower"},
	{"hk8", "E draw 3f: 147m 258p 369s ESWN 124f", ""},
	{"emsd", "E draw 1s: 147m 258p 369s ESWN 3f", "no_flowers_in_this_game"},
	{"emsd", "E draw 3f: 147m 258p 369s ESWN", "no_flowers_in_this_game"},
	{"emsd", "E deal: 147m 258p 369s ESWN 3f", "no_flowers_in_this_game"},
	// melds, and who can have fed them
	{"hk8", "S draw 1s: 147m 258p 3s ESW [123m@E]", ""},
	{"hk8", "S draw 1s: 147m 258p 3s ESW [123m@W]", "chow_not_from_left"},
	{"hk8", "S draw 1s: 147m 258p 3s ESW [123m@S]", "chow_not_from_left"},
	{"hk8", "S chow: 147m 258p 36s ESW [123m@N]", "chow_not_from_left"},
	{"hk8", "S draw 1s: 147m 258p 3s ESW [444m@S]", "impossible_context"},
	{"hk8", "S draw 1s: 147m 258p 3s ESW [891m]", "bad_meld"},
	{"hk8", "S draw 1s: 147m 258p 3s ESW {777p}", "bad_meld"},
	{"hk8", "S draw 1s: 147m 258p 3s ESW {7777p@W}", "bad_meld"},
	// how the turn began
	{"hk8", "S kong 1s: 147m 258p 369s ESWN", "impossible_context"},
	{"hk8", "S kong 1s: 147m 258p 3s ESW [777m@W]", "impossible_context"},
	{"hk8", "S kong 3f: 147m 258p 369s ESWN", "impossible_context"},
	{"hk8", "S kong 3f: 147m 258p 3s ESW {9999s}", ""},
	{"hk8", "S kong 1s: 147m 258p 3s ESW [9999m@W]", ""},
	{"hk8", "S kong 1s: 147m 258p 3s ESW [999m+@W]", ""},
	{"hk8", "S kong 1s: 147m 258p E [9999m@W] [CCC@N]", "impossible_context"}, // he has claimed since
	{"hk8", "S kong 1s: 147m 258p E [999m+@W] [CCC@N]", ""},
	{"hk8", "S chow: 147m 258p 369s ESWNC", "impossible_context"},
	{"hk8", "S chow: 147m 258p 36s ESW [CCC@N]", "impossible_context"},
	{"hk8", "S chow: 147m 258p EW [123s@E] [CCC@N]", "impossible_context"},
	{"hk8", "S pung: 147m 258p 36s ESW [123s@E]", "impossible_context"},
	{"hk8", "S pung: 147m 258p 36s ESW [CCCC@E]", "impossible_context"},
	{"hk8", "S pung: 147m 258p EW [123s@E] [CCC@N]", ""},
	{"hk8", "S deal: 147m 258p 369s ESWNC", "impossible_context"},
	{"hk8", "E deal: 147m 258p 36s ESW {9999s}", "impossible_context"},
	// the wall: others hold thirteen tiles each
	{"hk8", "E deal 91: 147m 258p 369s ESWNC", ""},
	{"hk8", "E deal 92: 147m 258p 369s ESWNC", "impossible_context"},
	{"hk8", "E deal 90: 147m 258p 369s ESWNC 3f", ""},
	{"hk8", "E deal 91: 147m 258p 369s ESWN 3f", ""},
	{"hk8", "E deal 91: 147m 258p 369s ESWNC 3f", "impossible_context"},
	{"emsd", "E deal 83: 147m 258p 369s ESWNC", ""},
	{"emsd", "E deal 84: 147m 258p 369s ESWNC", "impossible_context"},
	{"emsd", "S kong C 82: 147m 258p 3s ESW {9999s}", ""},
	{"emsd", "S kong C 83: 147m 258p 3s ESW {9999s}", "impossible_context"},
	// the first of several
	{"hk8", "S kong 3f: 55555s 11111m [891m] [123m@S] 33f", "duplicate_flower"},
	{"emsd", "S kong 1p: 55555s 11111m [891m] [123m@S] 33f", "no_flowers_in_this_game"},
	{"hk8", "S kong 1p: 55555s 11111m [891m] [123m@S]", "bad_meld"},
	{"hk8", "S kong 1p: 55555s 1111m [123m@S]", "five_of_a_kind"},
	{"hk8", "S kong 1p: 5555s 111m [123m@S]", "chow_not_from_left"},
	{"hk8", "S kong 1p: 5555s 111m [123m@E]", "too_few_tiles"},
}

// turnOf reads "E draw 5s 40: hand" (seat, how it began, the drawn tile if there
// was one, the tiles left in the wall if known).
func turnOf(set, text string) map[string]any {
	head, notation, _ := strings.Cut(text, ":")
	words := strings.Fields(head)
	request := map[string]any{"id": text, "rules": set, "seat": words[0], "began": words[1], "hand": notation}
	for _, word := range words[2:] {
		var n int
		if got, err := fmt.Sscanf(word+"!", "%d!", &n); got == 1 && err == nil {
			request["wall_left"] = n
		} else {
			request["drawn"] = word
		}
	}
	return request
}

func TestImpossibleTurns(t *testing.T) {
	server := newServer(t)
	for _, c := range impossibleTurns {
		got := ask(t, server, "turn", turnOf(c.rules, c.turn))
		if problem := named(got, c.reason); problem != "" {
			t.Errorf("%s, %s: %s", c.rules, c.turn, problem)
		}
		if c.reason != "" && (fmt.Sprint(got["legal"], got["refused"]) != "[] []" || len(got) != 5) {
			t.Errorf("%s, %s: %v", c.rules, c.turn, got)
		}
	}
}

// named compares the reason of a reply.
func named(got map[string]any, reason string) string {
	found, ok := got["reason"].(string)
	switch {
	case got["error"] != nil:
		return fmt.Sprint(got)
	case reason == "" && (ok || got["message"] != nil):
		return fmt.Sprint(got, " is possible")
	case found != reason || reason != "" && got["message"] == "":
		return fmt.Sprintf("%v, want %q", got, reason)
	}
	return ""
}

// impossibleClaims are impossible tables of claims: the discard, from whom and the
// hands by seat, then the code and the seat to blame.
var impossibleClaims = []struct{ rules, table, reason, seat string }{
	{"hk8", "9s E | S 147m 258p 369s ESWN | W 147m 258p 369s ESWN | N 147m 258p 369s ESWN", "", ""},
	// the kinds: in one hand, with the discard, over hands and melds
	{"hk8", "5s E | S 55555s 147m 258p ES", "five_of_a_kind", "S"},
	{"hk8", "5s E | S 5555s 147m 258p ESW", "five_of_a_kind", ""},
	{"hk8", "5s E | S 555s 147m 258p ESWN", "", ""},
	{"hk8", "5s E | S 555s 147m 258p ESWN | W 5s 147m 258p ESWNCF", "five_of_a_kind", ""},
	{"hk8", "5s E | S 147m 258p ESWN [555s@N] | W 5s 147m 258p ESWNCF", "five_of_a_kind", ""},
	{"hk8", "9s E | S 147m 258p ESWN [456s@E] | W 3s 147m 258p ESW [555s+@S]", "five_of_a_kind", ""},
	{"hk8", "9s E | S 147m 258p ESWN [456s@E] | W 3s 147m 258p ESW [555s@S]", "", ""},
	{"hk8", "9s E | S 147m 258p ESWN {5555s} | N 56s 147m 258p ESWNC", "five_of_a_kind", ""},
	{"hk8", "E N | S 147m 258p 369s EESW | W 147m 258p 369s EEWN", "five_of_a_kind", ""},
	{"hk8", "9s E | E 5555s 147m 258p ESW | S 5s 147m 258p ESWNCF", "five_of_a_kind", ""},
	// their number
	{"hk8", "9s E | S 147m 258p 369s ESW", "too_few_tiles", "S"},
	{"hk8", "9s E | S 147m 258p 369s ESWN | W 147m 258p 369s ESWNC", "too_many_tiles", "W"},
	{"hk8", "9s E | E 147m 258p 369s ESWNC", "too_many_tiles", "E"}, // he has discarded
	{"hk8", "9s E | N 147m 258p 369s E {CCCC}", "", ""},
	{"hk8", "9s E | N 147m 258p 369s {CCCC}", "too_few_tiles", "N"},
	{"hk8", "9s E | N ", "too_few_tiles", "N"},
	// flowers: in one hand, over hands, where there are none
	{"hk8", "9s E | S 147m 258p 369s ESWN 33f", "duplicate_flower", "S"},
	{"hk8", "9s E | S 147m 258p 369s ESWN 13f | N 147m 258p 369s ESWN 23f", "duplicate_flower", ""},
	{"hk8", "9s E | S 147m 258p 369s ESWN 13f | N 147m 258p 369s ESWN 24f", "", ""},
	{"emsd", "9s E | S 147m 258p 369s ESWN | N 147m 258p 369s ESWN 2f", "no_flowers_in_this_game", "N"},
	// melds
	{"hk8", "9s E | W 147m 258p 3s ESW [123m@S]", "", ""},
	{"hk8", "9s E | W 147m 258p ESWN [123m@N]", "chow_not_from_left", "W"},
	{"hk8", "9s E | W 147m 258p ESWN [CCC@W]", "impossible_context", "W"},
	{"hk8", "9s E | W 147m 258p ESWN [ESW@S]", "bad_meld", "W"},
	// the wall
	{"hk8", "9s E 91 | W 147m 258p 369s ESWN", "", ""},
	{"hk8", "9s E 92 | W 147m 258p 369s ESWN", "impossible_context", ""},
	{"hk8", "9s E 90 | W 147m 258p 369s ESWN 1f", "", ""},
	{"hk8", "9s E 91 | W 147m 258p 369s ESWN 1f", "impossible_context", ""},
	{"emsd", "9s E 82 | S 147m 258p 369s E {CCCC} | W 147m 258p 369s ESWN", "", ""},
	{"emsd", "9s E 83 | S 147m 258p 369s E {CCCC} | W 147m 258p 369s ESWN", "impossible_context", ""},
	// the first of several, whoever's
	{"hk8", "9s E | S 147m 258p 369s ESW | W 147m 258p ESWN [123m@N]", "chow_not_from_left", "W"},
	{"hk8", "5s E | S 147m 258p ESWN [ESW@E] | W 55555s 147m 258p ES 33f", "duplicate_flower", "W"},
	{"hk8", "5s E | S 147m 258p ESWN 3f | W 147m 258p ESWN [ESW@E] 3f", "duplicate_flower", ""},
}

func claimsOf(set, text string) map[string]any {
	parts := strings.Split(text, " | ")
	words := strings.Fields(parts[0])
	request := map[string]any{"id": text, "rules": set, "discard": words[0], "from": words[1]}
	if len(words) > 2 {
		var n int
		fmt.Sscan(words[2], &n)
		request["wall_left"] = n
	}
	hands := map[string]any{}
	for _, part := range parts[1:] {
		hands[part[:1]] = strings.TrimSpace(part[1:])
	}
	request["hands"] = hands
	return request
}

func TestImpossibleClaims(t *testing.T) {
	server := newServer(t)
	for _, c := range impossibleClaims {
		request := claimsOf(c.rules, c.table)
		hands := request["hands"].(map[string]any)
		for seat := range hands { // callers get nothing
			if seat != request["from"] {
				request["calls"] = map[string]any{seat: "win"}
			}
		}
		got := ask(t, server, "claims", request)
		if problem := named(got, c.reason); problem != "" {
			t.Errorf("%s, %s: %s", c.rules, c.table, problem)
			continue
		}
		seat, _ := got["seat"].(string)
		if seat != c.seat {
			t.Errorf("%s, %s: of %q, want %q", c.rules, c.table, seat, c.seat)
		}
		if c.reason == "" || strings.HasSuffix(c.reason, "_tiles") { // a player with a wrong number of tiles may claim
			continue
		}
		legal := map[string]any{}
		for seat := range hands {
			legal[seat] = []any{}
		}
		if fmt.Sprint(got["legal"], got["taken"], got["refused"]) != fmt.Sprint(legal, " [] []") {
			t.Errorf("%s, %s: %v", c.rules, c.table, got)
		}
	}
}

// TestWrongNumbersMayClaim: a player with too many or too few tiles may still
// claim, but not win (CityU 5.2, RULES.md sections 8 and 13), and the reply says
// so; not if the table is impossible in other ways.
func TestWrongNumbersMayClaim(t *testing.T) {
	server := newServer(t)
	for _, c := range []struct{ table, calls, want string }{
		{"5s E | S 55s 147m 258p ESWN", "pung", "[too_few_tiles S [pung] [map[call:pung seat:S]] []]"},
		{"5s E | S 55s 147m 258p ESWNCC", "pung", "[too_many_tiles S [pung] [map[call:pung seat:S]] []]"},
		{"9s E | S 123m 456p 78s EE", "win", "[too_few_tiles S [chow 78s] [] [map[call:win reason:not_complete seat:S]]]"},
		{"9s E | S 123m 456p 78s EE CCC FFF", "win", "[too_many_tiles S [chow 78s] [] [map[call:win reason:not_complete seat:S]]]"},
		{"5s E 120 | S 55s 147m 258p ESWN", "pung", "[too_few_tiles S [] [] []]"},
		{"5s E | S 55s 147m 258p E [CCC@S]", "pung", "[too_few_tiles S [] [] []]"},
	} {
		request := claimsOf("old22", c.table)
		request["calls"] = map[string]any{"S": c.calls}
		got := ask(t, server, "claims", request)
		legal, _ := got["legal"].(map[string]any)
		text := fmt.Sprint([]any{got["reason"], got["seat"], legal["S"], got["taken"], got["refused"]})
		if text != c.want {
			t.Errorf("%s: %s, want %s", c.table, text, c.want)
		}
	}
}

// TestImpossibleTablesAreRead: as with score's verdicts, the exit status is 0.
func TestImpossibleTablesAreRead(t *testing.T) {
	server := newServer(t)
	var out, errs strings.Builder
	in := `{"rules":"hk8","began":"kong","drawn":"5s","hand":"147m 258p 369s ESWN"}`
	if status := server.Run("turn", []string{"--json"}, strings.NewReader(in), &out, &errs); status != 0 {
		t.Errorf("status %d, %s", status, out.String())
	}
}
