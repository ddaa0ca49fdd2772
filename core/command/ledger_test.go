package command_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"strings"
	"testing"

	"sikwu/core/command"
)

// sheetOf returns a line of ledger with hands as JSON.
func sheetOf(rules, hands string) map[string]any {
	return map[string]any{
		"id": 6, "rules": rules, "players": []any{"阿明", "嘉欣", "國強", "美玲"}, "hands": json.RawMessage("[" + hands + "]"),
	}
}

// TestSheetReply: whole replies, in their form.
func TestSheetReply(t *testing.T) {
	server := newServer(t)
	for _, c := range []struct{ rules, hands, want string }{
		{"emsd", ``, `{"id":6,"rows":[],"totals":{"阿明":0,"嘉欣":0,"國強":0,"美玲":0},` +
			`"next":{"round":"E","hand":1,"repeat":0,"dealer":"阿明","seats":{"阿明":"E","嘉欣":"S","國強":"W","美玲":"N"}}}`},
		{"hk13", `{"winners":[{"winner":"國強","fan":3},{"winner":"阿明","fan":4}],"by":"discard","from":"美玲"}`,
			`{"id":6,"rows":[{"round":"E","hand":1,"repeat":0,"dealer":"阿明","seats":{"阿明":"E","嘉欣":"S","國強":"W","美玲":"N"},` +
				`"points":{"阿明":16,"嘉欣":0,"國強":8,"美玲":-24}}],"totals":{"阿明":16,"嘉欣":0,"國強":8,"美玲":-24},` +
				`"next":{"round":"E","hand":1,"repeat":1,"dealer":"阿明","seats":{"阿明":"E","嘉欣":"S","國強":"W","美玲":"N"}}}`},
	} {
		line, err := json.Marshal(sheetOf(c.rules, c.hands))
		if err != nil {
			t.Fatal(err)
		}
		if got, served := server.Reply("ledger", line, false); string(got) != c.want || !served {
			t.Errorf("%s %s: %s\nwant %s", c.rules, c.hands, got, c.want)
		}
	}
}

// TestSheetHands: totals of hands written in all ways.
func TestSheetHands(t *testing.T) {
	server := newServer(t)
	for _, c := range []struct{ rules, hands, want string }{
		{"cityu", `{"winner":"阿明","fan":3,"from":"嘉欣"}`, "32 -32 0 0"}, // by discard
		{"cityu", `{"winner":"阿明","fan":3,"by":"discard","from":"嘉欣","liable":null,"winners":null,"draw":false,"false_win":null}`, "32 -32 0 0"},
		{"cityu", `{"winner":"嘉欣","fan":4,"by":"self_draw","liable":"美玲"}`, "0 96 0 -96"},
		{"cityu", `{"winner":"嘉欣","fan":10,"by":"rob_concealed_kong","from":"美玲"}`, "0 768 0 -768"},
		{"cityu", `{"winner":"阿明","fan":10,"by":"deal"}`, "768 -256 -256 -256"},
		{"cityu", `{"winner":"國強","fan":3,"by":"flowers"}`, "-16 -16 48 -16"},
		{"cityu", `{"winners":[{"winner":"國強","fan":3}],"from":"阿明"}`, "-32 0 32 0"},
		{"hk13", `{"winner":"嘉欣","fan":8,"from":"美玲","liable":"國強"}`, "0 64 -32 -32"},
		{"hk13", `{"winners":[{"winner":"嘉欣","fan":8},{"winner":"阿明","fan":3}],"from":"美玲","liable":"國強"}`, "8 64 -36 -36"},
		{"hk13", `{"winners":[{"winner":"嘉欣","fan":8,"liable":"阿明"},{"winner":"阿明","fan":3}],"from":"美玲"}`, "-24 64 0 -40"},
		{"hk13", `{"false_win":"嘉欣"},{"draw":true},{"winner":"阿明","fan":3,"by":"self_draw"}`, "204 -580 188 188"},
	} {
		got := ask(t, server, "ledger", sheetOf(c.rules, c.hands))
		totals, _ := got["totals"].(map[string]any)
		if text := fmt.Sprint(totals["阿明"], totals["嘉欣"], totals["國強"], totals["美玲"]); text != c.want {
			t.Errorf("%s %s: %v, want %s", c.rules, c.hands, got, c.want)
		}
	}
}

// badSheets are hands that are refused, with the code and the place named.
var badSheets = []struct{ rules, hands, code, place string }{
	{"hk13", `5`, "bad_request", "hands[0]"},
	{"hk13", `null`, "bad_request", "hands[0]"},
	{"hk13", `[]`, "bad_request", "hands[0]"},
	{"hk13", `{}`, "bad_request", "hands[0]"},
	{"hk13", `{"draw":true},{"draw":false}`, "bad_request", "hands[1]"},
	{"hk13", `{"draw":1}`, "bad_request", "hands[0]"},
	{"hk13", `{"draw":true,"drew":true}`, "bad_request", "hands[0]"},
	{"hk13", `{"Draw":true}`, "bad_request", "hands[0]"},
	{"hk13", `{"draw":true,"false_win":"阿明"}`, "bad_request", "hands[0]"},
	{"hk13", `{"draw":true,"fan":3}`, "bad_request", "hands[0]"},
	{"hk13", `{"draw":true,"liable":"阿明"}`, "bad_request", "hands[0]"},
	{"hk13", `{"false_win":"阿明","from":"嘉欣"}`, "bad_request", "hands[0]"},
	{"hk13", `{"false_win":"阿明","by":"discard"}`, "bad_request", "hands[0]"},
	{"hk13", `{"false_win":1}`, "bad_request", "hands[0]"},
	{"hk13", `{"winner":"阿明","from":"嘉欣"}`, "bad_request", "hands[0].fan"},
	{"hk13", `{"winner":"阿明","fan":"3","from":"嘉欣"}`, "bad_request", "hands[0]"},
	{"hk13", `{"winner":"阿明","fan":3.5,"from":"嘉欣"}`, "bad_request", "hands[0]"},
	{"hk13", `{"winner":"阿明","fan":1e30,"from":"嘉欣"}`, "bad_request", "hands[0]"},
	{"hk13", `{"winner":"阿明","fan":3,"by":"luck","from":"嘉欣"}`, "bad_request", "hands[0].by"},
	{"hk13", `{"winner":"阿明","fan":3,"by":"","from":"嘉欣"}`, "bad_request", "hands[0].by"},
	{"hk13", `{"fan":3,"from":"嘉欣"}`, "bad_request", "hands[0]"},
	{"hk13", `{"winner":"阿明","winners":[],"fan":3,"from":"嘉欣"}`, "bad_request", "hands[0]"},
	{"hk13", `{"winners":{"winner":"阿明","fan":3},"from":"嘉欣"}`, "bad_request", "hands[0]"},
	{"hk13", `{"winners":[{"winner":"阿明","fan":3}],"fan":3,"from":"嘉欣"}`, "bad_request", "hands[0]"},
	{"hk13", `{"winners":[{"winner":"阿明","fan":3,"by":"discard"}],"from":"嘉欣"}`, "bad_request", "hands[0].winners[0]"},
	{"hk13", `{"winners":[{"winner":"阿明","fan":3},{"fan":3}],"from":"嘉欣"}`, "bad_request", "hands[0].winners[1].winner"},
	{"hk13", `{"winners":[{"winner":"阿明"}],"from":"嘉欣"}`, "bad_request", "hands[0].winners[0].fan"},
	{"hk13", `{"winners":[null],"from":"嘉欣"}`, "bad_request", "hands[0].winners[0].winner"},
	{"hk13", `{"winner":"小強","fan":3,"by":"self_draw"}`, "unknown_player", "hands[0].winner"},
	{"hk13", `{"winner":"","fan":3,"by":"self_draw"}`, "unknown_player", "hands[0].winner"},
	{"hk13", `{"winner":"阿明","fan":3,"from":"小強"}`, "unknown_player", "hands[0].from"},
	{"hk13", `{"winner":"阿明","fan":3,"by":"self_draw","liable":"none"}`, "unknown_player", "hands[0].liable"},
	{"hk13", `{"draw":true},{"false_win":"小強"}`, "unknown_player", "hands[1].false_win"},
	{"hk13", `{"winners":[],"from":"嘉欣"}`, "no_winner", "hands[0]"},
	{"hk13", `{"draw":true},{"winner":"阿明","fan":2,"from":"嘉欣"}`, "below_minimum", "hands[1]"},
	{"hk13", `{"winner":"阿明","fan":-3,"from":"嘉欣"}`, "below_minimum", "hands[0]"},
	{"hk13", `{"winner":"阿明","fan":3,"from":"阿明"}`, "winner_is_feeder", "hands[0]"},
	{"hk13", `{"winner":"阿明","fan":3}`, "feeder_missing", "hands[0]"},
	{"hk13", `{"winner":"阿明","fan":3,"by":"self_draw","from":"嘉欣"}`, "feeder_not_asked", "hands[0]"},
	{"hk13", `{"winner":"嘉欣","fan":13,"by":"deal"}`, "deal_only_by_dealer", "hands[0]"},
	{"hk13", `{"winner":"阿明","fan":3,"by":"self_draw","liable":"阿明"}`, "liable_is_winner", "hands[0]"},
	{"hk13", `{"winners":[{"winner":"阿明","fan":3},{"winner":"阿明","fan":3}],"from":"嘉欣"}`, "same_winner", "hands[0]"},
	{"hk13", `{"winners":[{"winner":"阿明","fan":3},{"winner":"嘉欣","fan":3}],"by":"self_draw"}`, "one_self_draws", "hands[0]"},
	{"hk8", `{"winners":[{"winner":"阿明","fan":3},{"winner":"嘉欣","fan":3}],"from":"國強"}`, "only_nearest_wins", "hands[0]"},
	{"emsd", `{"winner":"阿明","fan":3,"by":"flowers"}`, "way_not_played", "hands[0]"},
	{"emsd", strings.Repeat(`{"draw":true},`, 8) + `{"false_win":"阿明"}`, "game_over", "hands[8]"},
}

func TestBadSheets(t *testing.T) {
	server := newServer(t)
	for _, c := range badSheets {
		expectRefusal(t, server, sheetOf(c.rules, c.hands), c.code, c.place)
	}
	for _, c := range []struct {
		field string
		value any // nil removes the field
		code  string
		place string
	}{
		{"rules", nil, "bad_request", "rules"},
		{"rules", "nowhere", "bad_rules", "nowhere"},
		{"players", nil, "bad_request", "players"},
		{"players", []any{"A", "B", "C"}, "bad_request", "players"},
		{"players", []any{"A", "B", "C", "D", "E"}, "bad_request", "players"},
		{"players", []any{"A", "B", "C", nil}, "bad_request", "players[3]"},
		{"players", []any{"A", "B", "C", 4}, "bad_request", "players"},
		{"players", "ABCD", "bad_request", "players"},
		{"players", []any{"A", " ", "C", "D"}, "empty_name", "players[1]"},
		{"players", []any{"A", "B", "C", "B"}, "same_name", "players[3]"},
		{"players", []any{"A", "B", strings.Repeat("C", 65), "D"}, "long_name", "players[2]"},
		{"hands", nil, "bad_request", "hands"},
		{"hands", map[string]any{}, "bad_request", "hands"},
		{"hands", "draw", "bad_request", "hands"},
		{"seat", "E", "bad_request", "seat"},
		{"Hands", []any{}, "bad_request", "Hands"},
	} {
		request := maps.Clone(sheetOf("hk13", `{"draw":true}`))
		request[c.field] = c.value
		if c.value == nil {
			delete(request, c.field)
		}
		expectRefusal(t, server, request, c.code, c.place)
	}
}

// expectRefusal expects an error with a code, and a message that names a place and
// says more than that.
func expectRefusal(t *testing.T, server *command.Server, request map[string]any, code, place string) {
	t.Helper()
	got := ask(t, server, "ledger", request)
	problem, _ := got["error"].(map[string]any)
	message, _ := problem["message"].(string)
	if problem["code"] != code || !strings.Contains(message, place) || len(strings.Fields(message)) < 3 || got["id"] != 6.0 || len(got) != 2 {
		t.Errorf("%v: %v, want %s at %s", request, got, code, place)
	}
}

// TestServeSheets: one reply a line, in order, and the exit status of Run; no
// arguments, and no output for people.
func TestServeSheets(t *testing.T) {
	server := newServer(t)
	line, err := json.Marshal(sheetOf("emsd", `{"draw":true}`))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		in, want string
		status   int
	}{
		{string(line) + "\n" + string(line) + "\n", "ok ok", 0},
		{string(line) + "\n\n{\n[]\n{}\n" + string(line), "ok bad_json bad_json bad_request ok", 1},
		{"", "", 0},
	} {
		var out, errs bytes.Buffer
		status := server.Run("ledger", []string{"--json"}, strings.NewReader(c.in), &out, &errs)
		if got := codes(t, out.String()); got != c.want || status != c.status || errs.Len() > 0 {
			t.Errorf("%s, status %d, %s; want %s, %d", got, status, &errs, c.want, c.status)
		}
	}
	for _, args := range [][]string{nil, {"A"}, {"--rules", "hk8", "A"}} {
		var out, errs bytes.Buffer
		if status := server.Run("ledger", args, strings.NewReader(string(line)), &out, &errs); status != 2 || out.Len() > 0 || errs.Len() == 0 {
			t.Errorf("%q: status %d, %s", args, status, &out)
		}
	}
}

// TestLongestSheet: the most hands that fit on a line are served, in bounded
// memory.
func TestLongestSheet(t *testing.T) {
	name := func(c string) string { return strings.Repeat(c, 64) }
	const draw = `{"draw":true},`
	request := map[string]any{"rules": "hk13", "players": []any{name("甲"), name("乙"), name("丙"), name("丁")}}
	empty, _ := json.Marshal(request)
	n := (command.MaxLine - len(empty) - len(`,"hands":[]`)) / len(draw)
	request["hands"] = json.RawMessage("[" + strings.TrimSuffix(strings.Repeat(draw, n), ",") + "]")
	got := ask(t, newServer(t), "ledger", request)
	if rows, _ := got["rows"].([]any); len(rows) != n || got["next"].(map[string]any)["repeat"] != float64(n) {
		t.Errorf("%d rows, want %d; %v", len(rows), n, got["error"])
	}
}

func FuzzSheetReply(f *testing.F) {
	for _, c := range readCases(f, "ledger") {
		line, err := json.Marshal(c.Request)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(line)
	}
	for _, c := range badSheets {
		line, err := json.Marshal(sheetOf(c.rules, c.hands))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(line)
	}
	server := newServer(f)
	f.Fuzz(func(t *testing.T, line []byte) {
		if bytes.ContainsAny(line, `/\\`) {
			return // do not read whatever files the machine has
		}
		reply, served := server.Reply("ledger", line, false)
		if !json.Valid(reply) || bytes.ContainsRune(reply, '\n') {
			t.Fatalf("%q: %s is no line of JSON", line, reply)
		}
		var sheet struct {
			Rows   []struct{ Points map[string]int }
			Totals map[string]int
			Error  *struct{ Code, Message string }
		}
		if err := json.Unmarshal(reply, &sheet); err != nil {
			t.Fatalf("%q: %s: %v", line, reply, err)
		}
		if served != (sheet.Error == nil) || !served && (sheet.Error.Code == "" || sheet.Error.Message == "") {
			t.Fatalf("%q: served %v, %s", line, served, reply)
		}
		for _, row := range sheet.Rows {
			for name, n := range row.Points {
				sheet.Totals[name] -= n
			}
		}
		for name, n := range sheet.Totals {
			if n != 0 {
				t.Fatalf("%q: %s does not add up for %s", line, reply, name)
			}
		}
	})
}
