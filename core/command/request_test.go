package command_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"unicode/utf8"

	"sikwu/core/command"
)

// refusal returns the code and the message of a reply's error.
func refusal(t *testing.T, reply []byte) (id json.RawMessage, code, message string) {
	t.Helper()
	var r struct {
		ID    json.RawMessage
		Error struct{ Code, Message string }
	}
	if err := json.Unmarshal(reply, &r); err != nil || !utf8.Valid(reply) {
		t.Fatalf("%q is no JSON: %v", reply, err)
	}
	return r.ID, r.Error.Code, r.Error.Message
}

const goodDice = `"rules":"emsd","use":"open","thrower":"E","sum":17`

// TestFieldsGivenTwice: in any object of a request, also with escapes.
func TestFieldsGivenTwice(t *testing.T) {
	server := newServer(t)
	for _, c := range []struct{ verb, line, id, field string }{
		{"dice", `{"id":1,"sum":5,` + goodDice + `}`, "1", "sum"},
		{"dice", `{"id":1,` + goodDice + `,"s\u0075m":17}`, "1", "sum"},
		{"dice", `{"id":1,"i\u0064":2,` + goodDice + `}`, "1", "id"},
		{"dice", `{"id":{"a":1,"b":{"x":1,"\u0078":2}},` + goodDice + `}`, "null", "id.b.x"},
		{"dice", `{"id":1,"sum":null,` + goodDice + `}`, "1", "sum"},
		{"score", `{"id":1,"rules":"hk8","hand":"1m","hand":"1112345678999m +5m"}`, "1", "hand"},
		{"claims", `{"id":1,"rules":"hk8","discard":"5s","from":"E","hands":{"S":"1m","W":"2m","S":"1m"}}`, "1", "hands.S"},
		{"claims", `{"id":1,"rules":"hk8","discard":"5s","from":"E","hands":{},"calls":{"S":"win","\u0053":"win"}}`, "1", "calls.S"},
		{"deal", `{"id":1,"rules":"hk8","dealer":"E","sum":9,"wall":{"E1t":"1m","E1t":"1m"}}`, "1", "wall.E1t"},
		{"ledger", `{"id":1,"rules":"hk8","players":["A","B","C","D"],"hands":[{"draw":true},{"draw":true,"draw":false}]}`, "1", "hands[1].draw"},
		{"ledger", `{"id":1,"rules":"hk8","players":["A","B","C","D"],"hands":[{"winners":[{"fan":3,"fan":3}]}]}`, "1", "hands[0].winners[0].fan"},
	} {
		reply, served := server.Reply(c.verb, []byte(c.line), false)
		id, code, message := refusal(t, reply)
		if served || code != "bad_request" || !strings.Contains(message, `"`+c.field+`"`) || !strings.Contains(message, "twice") || string(id) != c.id {
			t.Errorf("%s: %s; want %s twice", c.line, reply, c.field)
		}
	}
	// the same name in two objects is not given twice
	line := `{"id":{"a":{"sum":1},"b":[{"sum":1},{"sum":2}]},` + goodDice + `}`
	if reply, served := server.Reply("dice", []byte(line), false); !served {
		t.Errorf("%s: %s", line, reply)
	}
}

// TestTextThatIsNone: invalid UTF-8 and unpaired surrogates, anywhere in a line.
func TestTextThatIsNone(t *testing.T) {
	server := newServer(t)
	for _, bad := range []string{"\xff", "\xc3", "\xed\xa0\x80", "a\x80b", `\ud800`, `\udc00`, `\ud83d\ud83d`, `\ud800x`, `\uD83D\n`} {
		for _, c := range []struct{ line, id string }{
			{`{"id":"BAD",` + goodDice + `}`, "null"},
			{`{"id":[7,{"BAD":1}],` + goodDice + `}`, "null"},
			{`{"id":7,"use":"BAD","rules":"emsd","thrower":"E","sum":17}`, "7"},
			{`{"id":7,"BAD":1,` + goodDice + `}`, "7"},
			{`{"BAD":1,"id":7,` + goodDice + `}`, "7"},
		} {
			line := strings.Replace(c.line, "BAD", bad, 1)
			reply, served := server.Reply("dice", []byte(line), false)
			if id, code, message := refusal(t, reply); served || code != "bad_json" || string(id) != c.id || !strings.Contains(message, "at byte") {
				t.Errorf("%q: %s", line, reply)
			}
		}
	}
	for _, line := range []string{"\xff{}", "{\xff}", "{}\xff", "{\"id\":1\xff}"} {
		reply, _ := server.Reply("dice", []byte(line), false)
		if _, code, _ := refusal(t, reply); code != "bad_json" {
			t.Errorf("%q: %s", line, reply)
		}
	}
}

// TestTheWorstFault: of several faults in a line, the one is told that leaves least
// of it, wherever it stands, with its path.
func TestTheWorstFault(t *testing.T) {
	server := newServer(t)
	const sheet = `{"id":1,"rules":"hk8","players":["A","B","C","D"],"hands":`
	for _, c := range []struct{ verb, line, id, message string }{
		{"dice", `{"id":1,"sum":"x","nope":2,"sum":"\ud800"`, "null", `ends early at byte 42`},
		{"dice", `{"id":1,"sum":"x","nope":2,"sum":"\ud800"}`, "1", `half character "\\ud800" at byte 35`},
		{"dice", `{"sum":"x","nope":2,"sum":3,"id":1}`, "1", `field "sum": given twice`},
		{"dice", `{"sum":"x","nope":2,"more":3,"id":1}`, "1", `field "nope": unknown field`},
		{"dice", `{"rules":"nowhere","sum":"x","use":2,"id":1}`, "1", `field "sum": not whole`},
		{"dice", `{"rules":"emsd","sum":-12345678901234567890,"id":1}`, "1", `field "sum": too large`},
		{"claims", `{"rules":"hk8","calls":{"0":5}}`, "null", `field "calls.0": not text`},
		{"claims", `{"rules":"hk8","passed_win":{"S":["5s",["5s"]]}}`, "null", `field "passed_win.S[1]": not text`},
		{"ledger", sheet + `[{"draw":true},{"winners":[{"fan":3},{"fan":1.5,"winner":7}]}]}`, "1", `field "hands[1].winners[0].winner": missing`},
		{"ledger", sheet + `[{"draw":true},{"winners":[{"fan":1.5,"winner":7,"by":1}]}]}`, "1", `field "hands[1].winners[0].by": unknown field`},
		{"ledger", sheet + `[{"draw":true},{"winners":[{"fan":1.5,"winner":7}]}]}`, "1", `field "hands[1].winners[0].fan": not whole`},
		{"ledger", `{"hands":` + strings.Repeat("[", 32) + strings.Repeat("]", 32) + `,"id":1}`, "1", `field "hands": too deep`},
	} {
		reply, served := server.Reply(c.verb, []byte(c.line), false)
		if id, _, message := refusal(t, reply); served || string(id) != c.id || message != c.message {
			t.Errorf("%s: %s; want %s, %s", c.line, reply, c.id, c.message)
		}
	}
}

// TestEveryID: any value is returned unchanged.
func TestEveryID(t *testing.T) {
	server := newServer(t)
	deep := func(open, end string) string {
		n := (command.MaxLine - len(goodDice) - 20) / (len(open) + len(end))
		return strings.Repeat(open, n) + "0" + strings.Repeat(end, n)
	}
	for _, id := range []string{
		`1e999`, `-0`, `123456789012345678901234567890.0001`, `"\ud83d\ude00\u0000\"\\/<&>"`, `"食糊"`, `null`, `{}`, `[]`, `false`,
		`{"b":[1,{"a":null}],"a":""}`, strings.Repeat("9", 60_000), deep("[", "]"), deep(`{"a":`, "}"), deep(`[{"a":`, "}]"),
	} {
		for _, rest := range []string{goodDice, `"rules":5`} {
			line := `{"id":` + id + `,` + rest + `}`
			reply, served := server.Reply("dice", []byte(line), false)
			if served != (rest == goodDice) || !bytes.HasPrefix(reply, []byte(`{"id":`+id+`,"`)) {
				t.Errorf("%.60s…: %.60s…", line, reply)
			}
		}
	}
	for line, want := range map[string]string{
		"{\"id\" : [ 1 ,\r\n\t{ \"a b\" : 2 } ] ," + goodDice + "}": `{"id":[1,{"a b":2}],`,
		"{" + goodDice + ",\"\\u0069d\":\"x\"}":                     `{"id":"x",`,
		"{" + goodDice + "}":                                        `{"id":null,"counted"`,
		`{"ID":5,` + goodDice + `}`:                                 `{"id":null,"error"`,
	} {
		if reply, _ := server.Reply("dice", []byte(line), false); !bytes.HasPrefix(reply, []byte(want)) {
			t.Errorf("%s: %s", line, reply)
		}
	}
}

// TestNoNestingIsTooMuch: a line full of brackets gets a short answer.
func TestNoNestingIsTooMuch(t *testing.T) {
	server := newServer(t)
	half := command.MaxLine / 2
	for line, want := range map[string]string{
		strings.Repeat("[", command.MaxLine):                                                       "bad_json",
		strings.Repeat("[", half) + strings.Repeat("]", half):                                      "bad_json",
		strings.Repeat(`{"a":`, command.MaxLine/5):                                                 "bad_json",
		`{"id":1,"rules":` + strings.Repeat("[", 30_000) + strings.Repeat("]", 30_000) + `}`:       "bad_request",
		`{"id":1,"` + strings.Repeat("x", 60_000) + `":1}`:                                         "bad_request",
		`{"id":1,"hands":` + strings.Repeat(`{"a":`, 9000) + "1" + strings.Repeat("}", 9000) + `}`: "bad_request",
	} {
		for _, verb := range command.Verbs() {
			reply, _ := server.Reply(verb, []byte(line), false)
			if _, code, _ := refusal(t, reply); code != want || len(reply) > 1000 {
				t.Errorf("%s %.30s…: %.300s", verb, line, reply)
			}
		}
	}
}

// TestLongestLine: 65,536 bytes are served, one more is not, whatever ends the line
// and whatever precedes the first.
func TestLongestLine(t *testing.T) {
	server := newServer(t)
	sized := func(n int) string {
		line := `{"id":"",` + goodDice + `}`
		return strings.Replace(line, `""`, `"`+strings.Repeat("x", n-len(line))+`"`, 1)
	}
	for _, c := range []struct {
		line, want string
	}{
		{sized(command.MaxLine), "ok"}, {sized(command.MaxLine + 1), "line_too_long"},
		{sized(command.MaxLine + 5), "line_too_long"}, {sized(command.MaxLine + 6), "line_too_long"}, {sized(3 * command.MaxLine), "line_too_long"},
		{sized(command.MaxLine-2) + " \t", "ok"}, {sized(command.MaxLine) + " ", "line_too_long"}, {strings.Repeat(" ", command.MaxLine+1), "line_too_long"},
	} {
		for _, mark := range []string{"", "\uFEFF"} {
			for _, end := range []string{"", "\n", "\r\n", "\r"} {
				for _, first := range []bool{true, false} {
					in, want := mark+c.line+end, c.want
					if !first {
						in, want = mark+sized(80)+"\n"+c.line+end, "ok "+c.want
					}
					if strings.HasSuffix(end, "\n") {
						in, want = in+sized(90)+"\n", want+" ok"
					}
					var out bytes.Buffer
					if _, err := server.Serve("dice", strings.NewReader(in), &out); err != nil || codes(t, out.String()) != want {
						t.Errorf("%d bytes, mark %q, end %q: %s, want %s; %v", len(c.line), mark, end, codes(t, out.String()), want, err)
					}
				}
			}
		}
	}
}

// TestByteOrderMark: skipped before the first line only.
func TestByteOrderMark(t *testing.T) {
	const mark, good = "\uFEFF", "{" + goodDice + "}"
	for in, want := range map[string]string{
		mark + good + "\n" + good: "ok ok", mark + "\n" + good: "ok", mark: "", mark + mark + good: "bad_json",
		good + "\n" + mark + good: "ok bad_json", "\n" + mark + good: "bad_json", " " + mark + good: "bad_json",
		"{" + mark + goodDice + "}": "bad_json", good + mark: "bad_json", "\xef\xbb" + good: "bad_json", "\xff\xfe" + good: "bad_json",
	} {
		var out bytes.Buffer
		if _, err := newServer(t).Serve("dice", strings.NewReader(in), &out); err != nil || codes(t, out.String()) != want {
			t.Errorf("%q: %s, want %s", in, codes(t, out.String()), want)
		}
	}
}

// endless is a line without an end, of a number of bytes.
type endless struct{ left int }

func (e *endless) Read(p []byte) (int, error) {
	n := min(len(p), e.left)
	for i := range p[:n] {
		p[i] = '['
	}
	e.left -= n
	if n == 0 {
		return copy(p, "\n{"+goodDice+"}\n"), fmt.Errorf("broken off")
	}
	return n, nil
}

// TestEndlessLine: none of it is kept, the next line is served, and the error that
// ended the input is returned.
func TestEndlessLine(t *testing.T) {
	server := newServer(t)
	var before, after runtime.MemStats
	var out bytes.Buffer
	runtime.ReadMemStats(&before)
	_, err := server.Serve("dice", &endless{left: 1 << 25}, &out)
	runtime.ReadMemStats(&after)
	if err == nil || codes(t, out.String()) != "line_too_long ok" {
		t.Errorf("%v, %s", err, out.String())
	}
	if more := after.TotalAlloc - before.TotalAlloc; more > 1<<20 {
		t.Errorf("%d bytes for one line", more)
	}
}

// FuzzBadJSON: what the decoder refuses is refused, and what it accepts is valid
// JSON, except for what it accepts silently.
func FuzzBadJSON(f *testing.F) {
	for _, line := range []string{
		`{"id":1.5e+3,"a":[true,false,null,-0,0.1],"b":{"c":"\u00e9\n\ud83d\ude00"}}`, `{`, `{"a"`, `{"a":`, `{"a":1`, `{"a":1,`, `{"a":1,}`, `[1,]`, `[,]`,
		`{"a":01}`, `{"a":1.}`, `{"a":.5}`, `{"a":1e}`, `{"a":+1}`, `{"a":-}`, `{"a":nul}`, `{"a":"\x"}`, `{"a":"\u12"}`, `{"a":"\u+123"}`, "{\"a\":\"\t\"}",
		`{a:1}`, `{"a":1}}`, `{"a":1} x`, ``, ` `, "\x00", `{"a":1]`, `{"a":[1}`, `"x"`, `null`, `{'a':1}`, `{"a":tru}`, `{"a" 1}`, `{"a":"`, `{"a":"\`, `{"a":"\u`,
	} {
		f.Add([]byte(line))
	}
	server := newServer(f)
	f.Fuzz(func(t *testing.T, line []byte) {
		if bytes.ContainsAny(line, "/\n") || len(line) > command.MaxLine {
			return
		}
		reply, _ := server.Reply("dice", line, false)
		_, code, message := refusal(t, reply)
		var object map[string]json.RawMessage
		isObject := json.Unmarshal(line, &object) == nil && object != nil
		silent := strings.Contains(message, "half character") || strings.Contains(message, "no utf8")
		if bad := code == "bad_json"; bad == isObject && !silent {
			t.Errorf("%q: %s", line, reply)
		}
	})
}
