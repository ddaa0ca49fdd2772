package command_test

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sikwu/core/command"
)

// workedCase is a line of testdata/cases: what a source says a hand counts.
type workedCase struct {
	Name    string         `json:"name"`
	Source  string         `json:"source"`
	Request map[string]any `json:"request"`
	Expect  map[string]any `json:"expect"`
}

// TestWorkedCases sends every worked case to the server. The reply must contain
// what is expected: objects by key, fans in any order, decompositions as the first
// ones, other lists whole.
func TestWorkedCases(t *testing.T) {
	server := newServer(t)
	for _, verb := range command.Verbs() {
		for _, c := range readCases(t, verb) {
			t.Run(verb+"/"+c.Name, func(t *testing.T) {
				if problem := differs(c.Expect, ask(t, server, verb, c.Request), "reply"); problem != "" {
					t.Errorf("%s: %s", c.Source, problem)
				}
			})
		}
	}
}

func newServer(t testing.TB) *command.Server {
	t.Helper()
	server, err := command.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return server
}

func readCases(t testing.TB, verb string) (list []workedCase) {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "cases", verb+".jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		var c workedCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		list = append(list, c)
	}
	if len(list) == 0 || lines.Err() != nil {
		t.Fatalf("no cases for %s: %v", verb, lines.Err())
	}
	return list
}

func ask(t *testing.T, server *command.Server, verb string, request any) map[string]any {
	t.Helper()
	line, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	reply, _ := server.Reply(verb, line, false)
	var got map[string]any
	if err := json.Unmarshal(reply, &got); err != nil {
		t.Fatalf("%s: %v", reply, err)
	}
	return got
}

// differs returns the first path at which got lacks what want requires.
func differs(want, got any, path string) string {
	switch want := want.(type) {
	case map[string]any:
		object, ok := got.(map[string]any)
		if !ok {
			return fmt.Sprintf("%s is %v, no object", path, got)
		}
		for key, value := range want {
			found, ok := object[key]
			if !ok {
				return path + "." + key + " is missing"
			}
			if problem := differs(value, found, path+"."+key); problem != "" {
				return problem
			}
		}
		return ""
	case []any:
		return listDiffers(want, got, path)
	}
	if !reflect.DeepEqual(want, got) {
		return fmt.Sprintf("%s is %v, want %v", path, got, want)
	}
	return ""
}

func listDiffers(want []any, value any, path string) string {
	got, ok := value.([]any)
	prefix := strings.HasSuffix(path, ".decompositions")
	if !ok || len(got) < len(want) || !prefix && len(got) != len(want) {
		return fmt.Sprintf("%s is %v, want %v", path, value, want)
	}
	if strings.HasSuffix(path, ".fans") {
		want, got = sorted(want), sorted(got)
	}
	for i := range want {
		if problem := differs(want[i], got[i], fmt.Sprintf("%s[%d]", path, i)); problem != "" {
			return problem
		}
	}
	return ""
}

func sorted(list []any) []any {
	list = slices.Clone(list)
	slices.SortFunc(list, func(a, b any) int { return cmp.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	return list
}

func TestServeKeepsOrderAndServesAfterErrors(t *testing.T) {
	in := strings.Join([]string{
		`{"id":1,"rules":"hk8","hand":"1112345678999m +5m"}`,
		`{"id":"two","rules":"hk8","hand":"12x"}`,
		`not json`,
		`{"id":[4],"rules":"hk8","hand":"1m","nonsense":1}`,
		`{"id":5,"hand":"` + strings.Repeat("1m", 40_000) + `"}`,
		``,
		`{"rules":"hk8","hand":"1112345678999m +5m"} trailing`,
		`{"rules":"hk8","hand":"1112345678999m +5m","from":null,"draws":null,"liable":null}`,
	}, "\n")
	var out bytes.Buffer
	ok, err := newServer(t).Serve("score", strings.NewReader(in), &out)
	if err != nil || ok {
		t.Errorf("Serve = %v, %v; want false without trouble", ok, err)
	}
	want := []string{`1 ok`, `two bad_notation`, `<nil> bad_json`, `[4] bad_request`, `<nil> line_too_long`, `<nil> bad_json`, `<nil> ok`}
	var got []string
	for _, line := range strings.Split(strings.TrimSpace(out.String()), "\n") {
		var reply struct {
			ID    any
			Error *struct{ Code string }
		}
		if err := json.Unmarshal([]byte(line), &reply); err != nil {
			t.Fatal(err)
		}
		code := "ok"
		if reply.Error != nil {
			code = reply.Error.Code
		}
		got = append(got, fmt.Sprint(reply.ID, " ", code))
	}
	if !slices.Equal(got, want) {
		t.Errorf("replies %q\nwant    %q", got, want)
	}
}

// TestWinningTileIsAskedFor checks the + of COMMANDS.md's fine print.
func TestWinningTileIsAskedFor(t *testing.T) {
	server := newServer(t)
	for _, c := range []struct{ by, hand, want string }{
		{"discard", "234m", "column 5: expected winning, found end"},
		{"rob_kong", "234m", "column 5: expected winning, found end"},
		{"deal", "234m +5m", `column 6: expected no_winning, found "+"`},
		{"flowers", "1234567f +5m", `column 10: expected no_winning, found "+"`},
	} {
		got := ask(t, server, "score", map[string]any{"rules": "hk8", "hand": c.hand, "by": c.by})
		if problem := differs(map[string]any{"error": map[string]any{"code": "bad_notation", "message": c.want}}, got, "reply"); problem != "" {
			t.Errorf("%s %s: %s", c.by, c.hand, problem)
		}
	}
}

// TestRuleFile judges under a user's file, in which nine gates count 12.
func TestRuleFile(t *testing.T) {
	preset, err := os.ReadFile(filepath.Join("..", "rules", "presets", "hk13.toml"))
	if err != nil {
		t.Fatal(err)
	}
	own := strings.NewReplacer(`id = "hk13"`, `id = "ours"`, "nine_gates = { value = 10", "nine_gates = { value = 12").Replace(string(preset))
	path := filepath.Join(t.TempDir(), "ours")
	if err := os.WriteFile(path, []byte(own), 0o600); err != nil {
		t.Fatal(err)
	}
	server := newServer(t)
	request := map[string]any{"rules": path, "hand": "1112345678999m +5m", "seat": "S"}
	if problem := differs(map[string]any{"raw_fan": 13.0}, ask(t, server, "score", request), "reply"); problem != "" {
		t.Error(problem)
	}
	for name, want := range map[string]string{
		"nowhere": "bad_rules", t.TempDir(): "bad_rules", "": "bad_request",
	} {
		request["rules"] = name
		if problem := differs(map[string]any{"error": map[string]any{"code": want}}, ask(t, server, "score", request), "reply"); problem != "" {
			t.Errorf("%q: %s", name, problem)
		}
	}
}

func FuzzReply(f *testing.F) {
	f.Add("score", []byte(`{"id":1,"rules":"cityu","hand":"234m 5566p [123s@N] [777p@W] 15f +5p","seat":"E","draws":["kong"]}`))
	f.Add("waits", []byte(`{"id":null,"rules":"emsd","hand":"19m 19p 19s ESWN CFP"}`))
	f.Add("score", []byte(`{"rules":"hk13","hand":"{1111m} {2222m} [3333m@E] [444m+@W] 5m +5m","by":"self_draw","draws":["kong","flower","kong"],"liable":"none"}`))
	f.Add("score", []byte(`{"rules":"hk8","hand":"12345678f","by":"flowers"}`))
	server := newServer(f)
	f.Fuzz(func(t *testing.T, verb string, line []byte) {
		if bytes.ContainsAny(line, `/\\`) {
			return // do not read whatever files the machine has
		}
		reply, _ := server.Reply(verb, line, false)
		if !json.Valid(reply) || bytes.ContainsRune(reply, '\n') {
			t.Errorf("%s %q: %s is no line of JSON", verb, line, reply)
		}
	})
}

func BenchmarkReply(b *testing.B) {
	server := newServer(b)
	line := []byte(`{"id":1,"rules":"cityu","hand":"111222333p 5p [CCCC@W] 267f +5p","seat":"S","by":"self_draw","draws":["kong"]}`)
	b.ReportAllocs()
	for b.Loop() {
		server.Reply("score", line, false)
	}
}
