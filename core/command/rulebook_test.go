package command_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"sikwu/core/command"
	"sikwu/core/rules"
	"sikwu/core/sample"
)

// rulebook runs the verb rules without words and returns what it prints.
func rulebook(t *testing.T, args ...string) (out, errs string, status int) {
	t.Helper()
	s, err := command.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	var o, e bytes.Buffer
	status = s.Rules(nil, args, &o, &e)
	return o.String(), e.String(), status
}

// runObject runs the verb and returns the one object that it prints.
func runObject(t *testing.T, want int, args ...string) (v map[string]any) {
	t.Helper()
	out, _, status := rulebook(t, args...)
	if status != want {
		t.Errorf("%v: exit %d, want %d", args, status, want)
	}
	if strings.Count(out, "\n") != 1 || json.Unmarshal([]byte(out), &v) != nil {
		t.Fatalf("%v prints %q", args, out)
	}
	return v
}

// file writes a rule file.
func file(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "own.toml")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// plain returns a value as JSON decodes it.
func plain(t *testing.T, v any) (back any) {
	t.Helper()
	data, err := json.Marshal(v)
	if err == nil {
		err = json.Unmarshal(data, &back)
	}
	if err != nil {
		t.Fatal(err)
	}
	return back
}

func TestRulesUsage(t *testing.T) {
	for _, args := range [][]string{
		nil, {"lists"}, {"list", "hk8"}, {"show"}, {"show", "hk8", "hk13"}, {"check"}, {"diff", "hk8"}, {"diff", "a", "b", "c"}, {"list", "--loud"},
	} {
		out, errs, status := rulebook(t, args...)
		if status != 2 || out != "" || !strings.Contains(errs, "| diff A B") {
			t.Errorf("%v: exit %d, %q, %q", args, status, out, errs)
		}
	}
	if out, errs, status := rulebook(t, "show", "--help"); status != 0 || errs != "" || !strings.Contains(out, "| show NAME |") {
		t.Errorf("--help: exit %d, %q, %q", status, out, errs)
	}
}

func TestRulesList(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	list := runObject(t, 0, "list", "--json")["rule_sets"].([]any)
	if len(list) != len(sets) {
		t.Fatalf("%d rule sets, want %d", len(list), len(sets))
	}
	for i, rs := range sets {
		got := list[i].(map[string]any)
		want := map[string]any{
			"id": rs.ID, "title": plain(t, rs.Title), "tiles": float64(136), "minimum": float64(rs.Minimum.Value),
			"limit": float64(rs.Limit.Value), "payment": string(rs.Payment.Method.Value),
		}
		if rs.Flowers.Value {
			want["tiles"] = float64(144)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%v, want %v", got, want)
		}
	}
}

// TestRulesShow: every value of a preset and of a copy, in the order of the
// catalogue.
func TestRulesShow(t *testing.T) {
	own := file(t, "version = 1\nid = \"own\"\nbase = \"hk8\"\nminimum = { value = 1, clause = \"our <table>\" }\nlimit = \"none\"\npayment.scale = \"half\"\n")
	for _, name := range []string{"cityu", "old22", own} {
		rs, ok := rules.Preset(name)
		if !ok {
			data, err := os.ReadFile(own)
			if err != nil {
				t.Fatal(err)
			}
			if rs, err = rules.Parse("own.toml", data); err != nil {
				t.Fatal(err)
			}
		}
		v := runObject(t, 0, "show", name)
		if v["id"] != rs.ID || v["version"] != float64(1) || v["source"] != rs.Source || (v["base"] == nil) != (rs.Base == "") {
			t.Errorf("%s: %v", name, v)
		}
		values := v["values"].(map[string]any)
		if len(values) != len(rules.Entries()) {
			t.Errorf("%s shows %d values of %d", name, len(values), len(rules.Entries()))
		}
		out, _, _ := rulebook(t, "show", name)
		at := 0
		for _, e := range rules.Entries() {
			clause, decision := e.Origin(rs)
			want := map[string]any{"value": plain(t, e.Value(rs)), "clause": clause, "decision": decision}
			if !reflect.DeepEqual(values[e.Key], want) {
				t.Errorf("%s: %s is %v, want %v", name, e.Key, values[e.Key], want)
			}
			next := strings.Index(out, `"`+e.Key+`":`)
			if next < at {
				t.Errorf("%s: %s stands before the one before it", name, e.Key)
			}
			at = next
		}
	}
}

func TestRulesCheck(t *testing.T) {
	sound := file(t, "version = 1\nid = \"own\"\nbase = \"hk8\"\nminimum = 1\n[payment]\nmethod = \"shared\"\n")
	got := runObject(t, 0, "check", sound)
	want := map[string]any{"ok": true, "id": "own", "base": "hk8", "changes": map[string]any{
		"minimum":        map[string]any{"from": float64(3), "to": float64(1)},
		"payment.method": map[string]any{"from": "discarder", "to": "shared"},
	}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	broken := file(t, "version = 1\nid = \"own\"\nbase = \"hk8\"\n\nlimit = 9\n")
	got = runObject(t, 1, "check", broken)["error"].(map[string]any)
	if got["file"] != "own.toml" || got["line"] != float64(5) || got["key"] != "limit" || got["fault"] != "table_too_short" || got["message"] == "" {
		t.Errorf("%v", got)
	}
}

// TestRulesUnread: unreadable files are reported, with exit status 1.
func TestRulesUnread(t *testing.T) {
	nowhere := filepath.Join(t.TempDir(), "nowhere.toml")
	for _, args := range [][]string{
		{"show", nowhere}, {"check", nowhere}, {"diff", "hk8", nowhere}, {"diff", nowhere, "hk8"}, {"show", t.TempDir()}, {"show", ""},
		{"show", file(t, "version = 2\n")}, {"show", file(t, strings.Repeat("# much\n", 200_000))},
	} {
		v := runObject(t, 1, args...)
		e, ok := v["error"].(map[string]any)
		if !ok || e["code"] != "bad_rules" || e["message"] == "" || v["ok"] == true {
			t.Errorf("%v: %v", args, v)
		}
	}
}

// TestRulesDiff: every difference of two presets is listed, and each sample is a
// request that the verb score answers as it says, under the first and under a file
// of the first with this one value of the second.
func TestRulesDiff(t *testing.T) {
	s, err := command.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	a, _ := rules.Preset("hk13")
	b, _ := rules.Preset("old22")
	v := runObject(t, 0, "diff", "hk13", "old22")
	list := v["differences"].([]any)
	diff := rules.Diff(a, b)
	if len(list) != len(diff) || v["a"] != a.ID || v["b"] != b.ID {
		t.Fatalf("%d differences of %d", len(list), len(diff))
	}
	samples, bound := 0, 0
	for i, e := range diff {
		d := list[i].(map[string]any)
		if d["key"] != e.Key || !reflect.DeepEqual(d["a"], plain(t, e.Value(a))) || !reflect.DeepEqual(d["b"], plain(t, e.Value(b))) {
			t.Errorf("%v, want %s", d, e.Key)
		}
		alone, err := sample.Taking(a, b, e)
		if (err != nil) != (d["bound"] != nil) {
			t.Errorf("%s: bound is %v, alone it is %v", e.Key, d["bound"], err)
		}
		shown, ok := d["sample"].(map[string]any)
		if err != nil {
			bound++
		}
		if !ok {
			continue
		}
		samples++
		if !sample.ChangesHands(e) {
			t.Errorf("%s has a hand", e.Key)
		}
		one := filepath.Join(t.TempDir(), "one.toml")
		if err := os.WriteFile(one, rules.Format(alone.Copy("one", alone.Title)), 0o600); err != nil {
			t.Fatal(err)
		}
		for side, name := range map[string]string{"a": "hk13", "b": one} {
			request := shown["request"].(map[string]any)
			request["rules"] = name
			line, _ := json.Marshal(request)
			reply, served := s.Reply("score", line, false)
			var answer map[string]any
			if err := json.Unmarshal(reply, &answer); err != nil || !served {
				t.Fatalf("%s: %s", line, reply)
			}
			sameResult(t, e.Key+" "+side, shown[side].(map[string]any), answer)
		}
	}
	if samples < 20 || bound == 0 {
		t.Errorf("only %d samples, %d values that cannot go alone", samples, bound)
	}
}

// sameResult compares a sample's result with the reply of score.
func sameResult(t *testing.T, name string, shown, answer map[string]any) {
	t.Helper()
	for _, field := range []string{"win", "reason", "fan", "points"} {
		if !reflect.DeepEqual(shown[field], answer[field]) {
			t.Errorf("%s: %s is %v, score says %v", name, field, shown[field], answer[field])
		}
	}
	seat := any(nil)
	if liable, ok := answer["liable"].(map[string]any); ok {
		seat = liable["seat"]
	}
	if shown["liable"] != seat {
		t.Errorf("%s: %v is liable, score says %v", name, shown["liable"], seat)
	}
}
