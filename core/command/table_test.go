package command_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"sikwu/core/command"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/table"
	"sikwu/core/tile"
)

// good are requests about the table that are served, until one field is changed.
var good = map[string]map[string]any{
	"dice": {"id": 3, "rules": "emsd", "use": "open", "thrower": "E", "sum": 17},
	"deal": {"id": 4, "rules": "cityu", "dealer": "E", "sum": 10, "seed": 7},
	"claims": {
		"id": 5, "rules": "hk8", "round": "E", "discard": "5s", "from": "E", "wall_left": 40,
		"hands":      map[string]any{"S": "3467s 11p 258m ESWN", "W": "55s 19m 28p 67m ESWN C", "N": "147m 258p 369s ESWN"},
		"passed_win": map[string]any{"S": []any{"5s"}}, "passed_pung": map[string]any{"N": []any{"5s"}},
		"calls": map[string]any{"W": "pung", "S": "chow 34s"},
	},
	"advise": {
		"id": 8, "rules": "hk13", "hand": "2345m 3467p 5678s CC", "seat": "S", "round": "E", "seen": "CC 5m", "draws": 1,
		"for": "points", "model": "alone",
	},
	"turn": {
		"id": 7, "rules": "emsd", "round": "E", "seat": "S", "hand": "5s 28p 147m ESWN [555s@E]",
		"began": "draw", "drawn": "9p", "wall_left": 40,
	},
}

// TestRepliesAboutTheTable: whole replies, with their format.
func TestRepliesAboutTheTable(t *testing.T) {
	server := newServer(t)
	for verb, want := range map[string]string{
		"dice": `{"id":3,"counted":"E","wall":"E","leave":17,"first_stacks":["N1","N2"]}`,
		"claims": `{"id":5,"legal":{"S":["chow 34s","chow 46s","chow 67s"],"W":["pung"],"N":[]},` +
			`"taken":[{"seat":"W","call":"pung"}],"refused":[{"seat":"S","call":"chow 34s","reason":"lower_priority"}]}`,
		"turn": `{"id":7,"legal":["raise 5s","discard"],"refused":[]}`,
	} {
		line, err := json.Marshal(good[verb])
		if err != nil {
			t.Fatal(err)
		}
		if got, served := server.Reply(verb, line, false); string(got) != want || !served {
			t.Errorf("%s: %s\nwant %s", verb, got, want)
		}
	}
	got := ask(t, server, "dice", map[string]any{"id": "x", "rules": "hk13", "use": "seats", "thrower": "N", "sum": 2})
	if text := fmt.Sprint(got); text != "map[counted:E id:x order:[E S W N]]" {
		t.Errorf("seats: %s", text)
	}
}

// TestFirstDealerReply: the counted seat's wall, or East's whatever the sum.
func TestFirstDealerReply(t *testing.T) {
	server := newServer(t)
	for id, want := range map[string]string{
		"cityu": "S S 14 [S15 S16]", "emsd": "S S 14 [S15 S16]",
		"hk13": "E E 14 [E15 E16]", "hk8": "E E 14 [E15 E16]", "old22": "E E 14 [E15 E16]",
	} {
		got := ask(t, server, "dice", map[string]any{"rules": id, "use": "first_dealer", "thrower": "E", "sum": 14})
		if text := fmt.Sprint(got["counted"], " ", got["wall"], " ", got["leave"], " ", got["first_stacks"]); text != want {
			t.Errorf("%s: %s, want %s", id, text, want)
		}
	}
}

// broken are changes to a good request, and the error that each causes.
var broken = []struct {
	verb, field string
	value       any // nil removes the field
	code        string
}{
	{"dice", "rules", nil, "bad_request"},
	{"dice", "rules", "nowhere", "bad_rules"},
	{"dice", "use", nil, "bad_request"},
	{"dice", "use", "close", "bad_request"},
	{"dice", "use", 5, "bad_request"},
	{"dice", "thrower", nil, "bad_request"},
	{"dice", "thrower", "e", "bad_request"},
	{"dice", "thrower", "EAST", "bad_request"},
	{"dice", "sum", nil, "bad_request"},
	{"dice", "sum", 1, "bad_request"},
	{"dice", "sum", 19, "bad_request"},
	{"dice", "sum", 7.5, "bad_request"},
	{"dice", "sum", "7", "bad_request"},
	{"dice", "seed", 7, "bad_request"},
	{"dice", "Sum", 7, "bad_request"},
	{"deal", "dealer", nil, "bad_request"},
	{"deal", "dealer", "X", "bad_request"},
	{"deal", "sum", nil, "bad_request"},
	{"deal", "sum", 0, "bad_request"},
	{"deal", "seed", nil, "bad_request"},
	{"deal", "seed", "seven", "bad_request"},
	{"deal", "seed", 1e30, "bad_request"},
	{"deal", "wall", map[string]any{"E1t": "1m"}, "bad_request"}, // beside a seed
	{"deal", "thrower", "E", "bad_request"},
	{"claims", "discard", nil, "bad_request"},
	{"claims", "discard", "", "bad_notation"},
	{"claims", "discard", "55s", "bad_notation"},
	{"claims", "discard", "5f", "bad_notation"},
	{"claims", "discard", "5", "bad_notation"},
	{"claims", "discard", "[555s]", "bad_notation"},
	{"claims", "from", nil, "bad_request"},
	{"claims", "from", "Z", "bad_request"},
	{"claims", "round", "Z", "bad_request"},
	{"claims", "hands", nil, "bad_request"},
	{"claims", "hands", []any{"5s"}, "bad_request"},
	{"claims", "hands", map[string]any{"s": "5s"}, "bad_request"},
	{"claims", "hands", map[string]any{"S": nil}, "bad_request"},
	{"claims", "hands", map[string]any{"S": 5}, "bad_request"},
	{"claims", "hands", map[string]any{"S": "12"}, "bad_notation"},
	{"claims", "hands", map[string]any{"S": "12s +3s"}, "bad_notation"},
	{"claims", "passed_win", map[string]any{"S": []any{"55s"}}, "bad_notation"},
	{"claims", "passed_win", map[string]any{"S": []any{nil}}, "bad_request"},
	{"claims", "passed_win", map[string]any{"S": "5s"}, "bad_request"},
	{"claims", "passed_pung", map[string]any{"Q": []any{"5s"}}, "bad_request"},
	{"claims", "calls", map[string]any{"S": "eat"}, "bad_request"},
	{"claims", "calls", map[string]any{"S": "chow 345s"}, "bad_request"},
	{"claims", "calls", map[string]any{"S": nil}, "bad_request"},
	{"claims", "calls", map[string]any{"E": "pung"}, "bad_request"}, // his own discard
	{"claims", "wall_left", -1, "bad_request"},
	{"claims", "wall_left", 145, "bad_request"},
	{"claims", "seat", "S", "bad_request"},
	{"claims", "HANDS", map[string]any{}, "bad_request"},
	{"advise", "hand", nil, "bad_request"},
	{"advise", "hand", "2345m 3467p 5678s CC +4m", "bad_notation"},
	{"advise", "hand", "2345m 3467p 5678s C", "bad_request"},
	{"advise", "seat", "x", "bad_request"},
	{"advise", "seen", "CCC", "bad_request"},
	{"advise", "seen", "1f 1f", "bad_request"},
	{"advise", "seen", "5", "bad_notation"},
	{"advise", "seen", "[123m]", "bad_notation"},
	{"advise", "draws", 25, "bad_request"},
	{"advise", "draws", -1, "bad_request"},
	{"advise", "draws", "3", "bad_request"},
	{"advise", "for", "fun", "bad_request"},
	{"advise", "model", "world", "bad_request"},
	{"turn", "hand", nil, "bad_request"},
	{"turn", "hand", "5s +9p", "bad_notation"},
	{"turn", "seat", "s", "bad_request"},
	{"turn", "round", "", "bad_request"},
	{"turn", "began", nil, "bad_request"},
	{"turn", "began", "sleep", "bad_request"},
	{"turn", "began", "chow", "bad_request"}, // with a drawn tile
	{"turn", "drawn", nil, "bad_request"},
	{"turn", "drawn", "99p", "bad_notation"},
	{"turn", "wall_left", -3, "bad_request"},
	{"turn", "by", "self_draw", "bad_request"},
}

func TestBrokenRequestsAboutTheTable(t *testing.T) {
	server := newServer(t)
	for _, c := range broken {
		request := maps.Clone(good[c.verb])
		request["id"] = []any{c.verb, c.field}
		request[c.field] = c.value
		if c.value == nil {
			delete(request, c.field)
		}
		got := ask(t, server, c.verb, request)
		problem, _ := got["error"].(map[string]any)
		if problem["code"] != c.code || problem["message"] == "" || fmt.Sprint(got["id"]) != fmt.Sprint(request["id"]) || len(got) != 2 {
			t.Errorf("%s, %s %v: %v, want %s", c.verb, c.field, c.value, got, c.code)
		}
	}
}

// TestServeTable: one reply a line, in order, and the exit status of Run.
func TestServeTable(t *testing.T) {
	server := newServer(t)
	for verb, request := range good {
		line, err := json.Marshal(request)
		if err != nil {
			t.Fatal(err)
		}
		long := `{"id":1,"rules":"` + strings.Repeat("x", command.MaxLine) + `"}`
		for _, c := range []struct {
			in, want string
			status   int
		}{
			{string(line) + "\n" + string(line) + "\n", "ok ok", 0},
			{string(line) + "\n\n{\n[]\n" + long + "\n" + string(line), "ok bad_json bad_json line_too_long ok", 1},
			{"", "", 0},
		} {
			var out, errs bytes.Buffer
			status := server.Run(verb, []string{"--json"}, strings.NewReader(c.in), &out, &errs)
			if got := codes(t, out.String()); got != c.want || status != c.status || errs.Len() > 0 {
				t.Errorf("%s: %s, status %d, %s; want %s, %d", verb, got, status, &errs, c.want, c.status)
			}
		}
		for _, args := range [][]string{nil, {"5s"}, {"--json", "5s"}, {"--rules", "hk8", "123m"}, {"--nonsense"}} {
			var out, errs bytes.Buffer
			want := 2
			if verb == "advise" && len(args) > 0 && !strings.HasPrefix(args[len(args)-1], "--") && args[0] != "--json" {
				want = 1 // a hand in the arguments, which cannot be advised on
			}
			if status := server.Run(verb, args, strings.NewReader(string(line)), &out, &errs); status != want || out.Len() > 0 || errs.Len() == 0 {
				t.Errorf("%s %q: status %d, %s", verb, args, status, &out)
			}
		}
		if !command.IsVerb(verb) {
			t.Errorf("%s is no verb", verb)
		}
	}
}

func codes(t *testing.T, out string) string {
	t.Helper()
	var list []string
	for _, line := range strings.Split(strings.TrimSuffix(out, "\n"), "\n") {
		if line == "" {
			continue
		}
		var reply struct{ Error *struct{ Code string } }
		if err := json.Unmarshal([]byte(line), &reply); err != nil {
			t.Fatal(err)
		}
		if reply.Error == nil {
			list = append(list, "ok")
			continue
		}
		list = append(list, reply.Error.Code)
	}
	return strings.Join(list, " ")
}

// wallOf lists tiles as the wall of a request.
func wallOf(set *rules.RuleSet, seed int64) map[string]any {
	wall, tiles := map[string]any{}, table.Shuffled(seed, set.Flowers.Value)
	for i, p := range table.Places(set.Flowers.Value) {
		wall[p.String()] = tiles[i].String()
	}
	return wall
}

// TestWallInsteadOfSeed: the same tiles listed one by one are dealt in the same
// way.
func TestWallInsteadOfSeed(t *testing.T) {
	server := newServer(t)
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, set := range sets {
		for seed := range int64(20) {
			request := map[string]any{"rules": set.ID, "dealer": "W", "sum": 3 + seed%16, "seed": seed}
			seeded := fmt.Sprint(ask(t, server, "deal", request))
			if again := fmt.Sprint(ask(t, server, "deal", request)); again != seeded {
				t.Fatalf("%s, seed %d: %s, then %s", set.ID, seed, seeded, again)
			}
			delete(request, "seed")
			request["wall"] = wallOf(set, seed)
			if told := fmt.Sprint(ask(t, server, "deal", request)); told != seeded {
				t.Fatalf("%s, seed %d: %s, told %s", set.ID, seed, seeded, told)
			}
		}
	}
}

// TestBrokenWalls: every place once, every tile of the set once.
func TestBrokenWalls(t *testing.T) {
	server := newServer(t)
	set, _ := rules.Preset("hk8")
	for name, change := range map[string]func(wall map[string]any){
		"a place missing":    func(w map[string]any) { delete(w, "N18b") },
		"a place too many":   func(w map[string]any) { w["N19t"] = "1m" },
		"a place of no name": func(w map[string]any) { delete(w, "N18b"); w["n18b"] = "1m" },
		"five of a kind":     func(w map[string]any) { w["E1t"], w["E1b"], w["E2t"], w["E2b"], w["E3t"] = "C", "C", "C", "C", "C" },
		"two tiles":          func(w map[string]any) { w["E1t"] = "12m" },
		"no tile":            func(w map[string]any) { w["E1t"] = "" },
		"null":               func(w map[string]any) { w["E1t"] = nil },
		"a number":           func(w map[string]any) { w["E1t"] = 5 },
	} {
		wall := wallOf(set, 5)
		change(wall)
		got := ask(t, server, "deal", map[string]any{"rules": "hk8", "dealer": "E", "sum": 9, "wall": wall})
		if got["error"] == nil {
			t.Errorf("%s: %v", name, got)
		}
	}
	flowers := map[string]any{"rules": "emsd", "dealer": "E", "sum": 9, "wall": wallOf(set, 5)}
	if got := ask(t, server, "deal", flowers); got["error"] == nil {
		t.Errorf("a wall with flowers in a game without: %v", got)
	}
}

// FuzzTableReply: every reply is a line of JSON; and a table called possible holds
// no tile more often than the set does.
func FuzzTableReply(f *testing.F) {
	for verb, request := range good {
		line, err := json.Marshal(request)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(verb, line)
	}
	server := newServer(f)
	f.Fuzz(func(t *testing.T, verb string, line []byte) {
		if bytes.ContainsAny(line, `/\\`) {
			return // do not read whatever files the machine has
		}
		reply, served := server.Reply(verb, line, false)
		if !json.Valid(reply) || bytes.ContainsRune(reply, '\n') {
			t.Errorf("%s %q: %s is no line of JSON", verb, line, reply)
		}
		if served && (verb == "turn" || verb == "claims") {
			checkVerdict(t, verb, line, reply)
		}
	})
}

// checkVerdict counts the tiles of a request independently, meld by meld.
func checkVerdict(t *testing.T, verb string, line, reply []byte) {
	t.Helper()
	var asked struct {
		Hand, Drawn, Discard string
		Hands                map[string]string
	}
	var got struct {
		Legal           any
		Reason, Message string
	}
	if json.Unmarshal(line, &asked) != nil || json.Unmarshal(reply, &got) != nil {
		t.Fatalf("%s %q: %s", verb, line, reply)
	}
	seen, most := map[tile.Tile]int{}, 0
	for _, text := range append(slices.Collect(maps.Values(asked.Hands)), asked.Hand, asked.Drawn, asked.Discard) {
		d, err := hand.Parse(text)
		if err != nil {
			t.Fatalf("%s %q is served: %s", verb, line, reply)
		}
		for _, x := range slices.Concat(d.Concealed, d.Flowers) {
			seen[x]++
		}
		for _, m := range d.Melds {
			for _, x := range m.All() {
				seen[x]++
			}
		}
	}
	for x, n := range seen {
		if x.IsFlower() {
			n += tile.Copies - 1 // there is one of each
		}
		most = max(most, n)
	}
	// a wrong number of tiles comes before an impossible moment, but after these
	count := got.Reason == "too_many_tiles" || got.Reason == "too_few_tiles"
	switch {
	case most > tile.Copies && (got.Reason == "" || count):
		t.Errorf("%s %q is possible: %s", verb, line, reply)
	case (got.Reason == "") != (got.Message == ""):
		t.Errorf("%s %q: %s", verb, line, reply)
	case got.Reason != "" && !(count && verb == "claims") && strings.ContainsAny(fmt.Sprint(got.Legal), "cdfiku"):
		t.Errorf("%s %q lets something be done: %s", verb, line, reply)
	}
}
