package explain

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"
	"unicode"

	"sikwu/core/command"
	"sikwu/core/ledger"
	"sikwu/core/rules"
	"sikwu/core/tile"
	"sikwu/translations"
)

// overheard are Words that remember what they were told of.
type overheard struct {
	*Words
	faults map[command.Fault]bool
	codes  map[string]bool
	last   command.Fault
}

func (o *overheard) Trouble(err error) string {
	var e *command.RequestError
	if errors.As(err, &e) {
		o.faults[e.Fault], o.codes[e.Code], o.last = true, true, e.Fault
	}
	return o.Words.Trouble(err)
}

const (
	diceStart   = `{"id":1,"rules":"emsd","thrower":"E",`
	dealStart   = `{"id":1,"rules":"emsd","dealer":"E",`
	claimsStart = `{"id":1,"rules":"hk8","from":"E",`
	turnStart   = `{"id":1,"rules":"emsd","hand":"1m",`
	sheetStart  = `{"id":1,"rules":"hk13","players":["甲","乙","丙","丁"],`
)

// refused are lines that are no request, with what is wrong and what is said of it.
var refused = []struct {
	verb, line string
	fault      command.Fault
	want       both
}{
	{"dice", strings.Repeat(" ", 65537), command.LineTooLong, both{"一行最多 65536 位元組", "a line has at most 65536 bytes"}},
	{"dice", `[]`, command.NoObject, both{"這一行不是 JSON 物件：第 1 位元組不是 {", "this line is not a JSON object: there is no { at byte 1"}},
	{"dice", `{"a":x}`, command.Unexpected, both{"這一行不是 JSON 物件：第 6 位元組不可以是「x」", `this line is not a JSON object: "x" at byte 6 is not allowed there`}},
	{"dice", "{\x00}", command.Unexpected, both{}},
	{"dice", `{"a":`, command.EndsEarly, both{"這一行不是 JSON 物件：到第 6 位元組未寫完", "this line is not a JSON object: it ends too early, at byte 6"}},
	{"dice", `{} {}`, command.GoesOn, both{"這一行不是 JSON 物件：寫完之後，第 4 位元組還有東西", "this line is not a JSON object: it goes on after its end, at byte 4"}},
	{"dice", "{\"a\":\"\xff\"}", command.NoUTF8, both{"這一行不是 JSON 物件：第 7 位元組不是 UTF-8", "this line is not a JSON object: byte 7 is not UTF-8"}},
	{"dice", `{"a":"\ud800"}`, command.HalfCharacter, both{`這一行不是 JSON 物件：第 7 位元組的 \ud800 只是半個字`, `this line is not a JSON object: \ud800 at byte 7 is only half of a character`}},
	{"dice", `{"sum":1,"sum":1}`, command.GivenTwice, both{"「sum」寫了兩次", `field "sum" is given twice`}},
	{"dice", `{"Sum":1}`, command.UnknownField, both{"這裏沒有「Sum」這一項", `there is no field "Sum" here`}},
	{"dice", `{}`, command.Missing, both{"欠了「rules」這一項", `field "rules" is missing`}},
	{"dice", `{"sum":` + strings.Repeat("[", 40) + strings.Repeat("]", 40) + `}`, command.TooDeep,
		both{"「sum」裏的清單或物件超過 32 層", `field "sum" has lists or objects nested more than 32 deep`}},
	{"dice", `{"rules":5}`, command.NotText, both{"「rules」要是文字", `field "rules" must be text`}},
	{"score", `{"rules":"hk8","draws":["kong", null ,{}]}`, command.NotText, both{}},
	{"claims", `{"rules":"hk8","hands":{"S":"1m", "W": [1]}}`, command.NotText, both{}},
	{"dice", diceStart + `"sum":1.0}`, command.NotWhole, both{"「sum」要是整數，只用數字寫", `field "sum" must be a whole number, written in digits only`}},
	{"deal", dealStart + `"seed":1e400}`, command.NotWhole, both{}},
	{"deal", dealStart + `"seed": "7" }`, command.NotWhole, both{}},
	{"deal", dealStart + `"seed":-99999999999999999999}`, command.TooLarge, both{"「seed」的數目太大", `field "seed" is too large a number`}},
	{"score", `{"rules":"hk8","last_tile":"yes"}`, command.NotSwitch, both{"「last_tile」要是 true 或 false", `field "last_tile" must be true or false`}},
	{"score", `{"rules":"hk8","draws":"kong"}`, command.NotList, both{"「draws」要是清單", `field "draws" must be a list`}},
	{"claims", `{"rules":"hk8","hands":[]}`, command.NotFields, both{"「hands」要是物件", `field "hands" must be an object`}},
	{"ledger", sheetStart + `"hands":[5]}`, command.NotFields, both{}},
	{"ledger", sheetStart + `"hands":[{"draw":1}]}`, command.NotSwitch, both{}},
	{"ledger", sheetStart + `"hands":[{"winners":[{"fan":"x"}]}]}`, command.NotWhole, both{}},
	{"score", `{"rules":"hk8","hand":"1m","draws":["pung"]}`, command.NotOneOf, both{"「draws[0]」要是 kong 或 flower", `field "draws[0]" must be kong or flower`}},
	{"score", `{"rules":"hk8","hand":"1m","by":"luck"}`, command.NotOneOf, both{}},
	{"score", `{"rules":"hk8","hand":"1m","facts":["luck"]}`, command.NotOneOf, both{}},
	{"dice", diceStart + `"sum":5,"use":"close"}`, command.NotOneOf, both{}},
	{"turn", turnStart + `"began":"sleep"}`, command.NotOneOf, both{}},
	{"dice", diceStart + `"sum":1,"use":"open"}`, command.OutOfRange, both{"「sum」要由 2 至 18", `field "sum" must be 2 to 18`}},
	{"score", `{"rules":"hk8","hand":"1m","seat":"east"}`, command.NotSeat, both{"「seat」要是 E、S、W 或 N", `field "seat" must be E, S, W or N`}},
	{"score", `{"rules":"hk8","hand":"1m","liable":"X"}`, command.NotSeatOrNone, both{"「liable」要是 E、S、W、N 或 none", `field "liable" must be E, S, W, N or none`}},
	{"claims", claimsStart + `"discard":"5s","hands":{"s":"1m"}}`, command.NotSeats,
		both{"「hands」各項的名要是 E、S、W 或 N，不可以是「s」", `field "hands" must be named by E, S, W or N, not "s"`}},
	{"claims", claimsStart + `"discard":"55s","hands":{}}`, command.NotTile, both{"「discard」要是一隻牌", `field "discard" must be one tile`}},
	{"claims", claimsStart + `"discard":"5f","hands":{}}`, command.NotFlower, both{"「discard」不可以是花", `field "discard" cannot be a flower`}},
	{"claims", claimsStart + `"discard":"5s","hands":{"S":"12s 3"}}`, command.Notation,
		both{"「hands.S」第 6 個字：數字後面欠花色 m、p 或 s。", `field "hands.S", column 6: a suit letter m, p, s is missing after the digits.`}},
	{"claims", claimsStart + `"discard":"5s","hands":{"S":"12s +3s"}}`, command.Notation, both{}},
	{"waits", `{"rules":"hk8","hand":"1m +1m"}`, command.Notation, both{}},
	{"score", `{"rules":"hk8","hand":"1m +1m","by":"deal"}`, command.Notation, both{}},
	{"turn", turnStart + `"began":"chow","drawn":"3s"}`, command.GoesNotWith, both{"「drawn」不可以與「chow」一起用", `field "drawn" does not go with "chow"`}},
	{"waits", `{"rules":"hk8","hand":"1m","by":"discard"}`, command.GoesNotWith, both{}},
	{"claims", claimsStart + `"discard":"5s","hands":{"S":"1m"},"calls":{"S":"eat"}}`, command.NoCall,
		both{"「calls.S」要是 win、kong、pung，或 chow 加兩隻牌", `field "calls.S" must be win, kong, pung or chow and two tiles`}},
	{"claims", claimsStart + `"discard":"5s","hands":{"E":"1m"},"calls":{"E":"win"}}`, command.OwnDiscard,
		both{"「calls.E」叫的是自己打出的牌", `field "calls.E" claims the seat's own discard`}},
	{"claims", claimsStart + `"discard":"5s","hands":{},"calls":{"S":"win"}}`, command.HandNeeded,
		both{"「calls.S」要先有這一家的手牌", `field "calls.S" needs the seat's hand`}},
	{"deal", dealStart + `"sum":9,"seed":1,"wall":{}}`, command.WallOrSeed, both{"「wall」與「seed」只可以寫一樣", `give field "wall" instead of "seed", not both`}},
	{"deal", dealStart + `"sum":9,"wall":` + wall("1m", "") + `}`, command.TileTooOften, both{"「wall」裏的 1m 太多", `field "wall" has too many of one tile: 1m`}},
	{"deal", dealStart + `"sum":9,"wall":` + wall("", "X9t") + `}`, command.TooManyPlaces,
		both{"「wall」多於牌牆的 136 個位置", `field "wall" has more than the 136 places there are`}},
	{"advise", `{"rules":"hk8","hand":"123m"}`, command.NotFourteen,
		both{"「hand」要有十四隻牌，一槓當三隻", `field "hand" must have fourteen tiles, a kong counting as three`}},
	{"advise", `{"rules":"hk8","hand":"123m","seen":"12"}`, command.Notation, both{}},
	{"advise", `{"rules":"hk8","hand":"111m","seen":"11m"}`, command.TileTooOften, both{}},
	{"ledger", `{"rules":"hk8","players":[]}`, command.NotFourNames, both{"「players」要有四個名字", `field "players" must have four names`}},
	{"ledger", sheetStart + `"hands":[{}]}`, command.NotOneEnd,
		both{"「hands[0]」要有 winner、winners、draw、false_win 其中一項", `field "hands[0]" must have one of "winner", "winners", "draw" and "false_win"`}},
	{"ledger", sheetStart + `"hands":[{"draw":true,"fan":1}]}`, command.NeedsWinner,
		both{"「hands[0]」有人食糊，才可以寫 fan、by、from、liable", `field "hands[0]": "fan", "by", "from" and "liable" go only with a winner`}},
	{"ledger", sheetStart + `"hands":[{"winners":[],"fan":1}]}`, command.FanForEach,
		both{"「hands[0]」的 fan 要寫在 winners 的每一項裏", `field "hands[0]": "fan" goes with each of "winners"`}},
	{"ledger", sheetStart + `"hands":[{"false_win":"戊"}]}`, command.NobodyNamed, both{"「hands[0].false_win」沒有人叫「戊」", ``}},
	{"ledger", sheetStart + `"hands":[{"winner":"甲","fan":3}]}`, command.NotOnSheet,
		both{"「hands[0]」不可以這樣記：from 要寫食了誰的牌", `field "hands[0]": "from" must say whose tile won`}},
	{"score", `{"rules":"nowhere"}`, command.NoRules, both{"沒有叫「nowhere」的規則，也沒有這個檔案", `there is no rule set and no file named "nowhere"`}},
	{"score", `{"rules":"a\u0000b"}`, command.RulesUnread, both{"讀不到「a<U+0000>b」這個檔案", "the file \"a<U+0000>b\" cannot be read"}},
	{"sc\u0000ore", `{}`, command.UnknownVerb, both{"沒有「sc<U+0000>ore」這個指令", "there is no verb \"sc<U+0000>ore\""}},
}

// wall returns a whole wall without flowers, with one tile at a place where another
// belongs, or a place too many.
func wall(other, extra string) string {
	places := map[string]string{}
	n := 0
	for _, seat := range tile.Seats() {
		for stack := 1; stack <= 17; stack++ {
			for _, level := range []string{"t", "b"} {
				places[fmt.Sprintf("%v%d%s", seat, stack, level)] = tile.Tile(n / 4).String()
				n++
			}
		}
	}
	if other != "" {
		places["N17b"] = other
	}
	if extra != "" {
		places[extra] = "1m"
	}
	text, _ := json.Marshal(places)
	return string(text)
}

// badArgs are arguments that are none.
var badArgs = []struct {
	verb, args string
	fault      command.Fault
	want       both
}{
	{"score", "--hurry 11m", command.UnknownOption, both{"這裏沒有 --hurry 這個選項", "there is no option --hurry here"}},
	{"score", "11m --seat", command.NeedsValue, both{"--seat 後面要寫值", "a value must follow --seat"}},
	{"score", "--json=perhaps", command.TakesNoValue, both{"--json 後面不用寫值", "--json takes no value"}},
	{"dice", "5", command.NeedsJSON, both{"dice 不用參數：請用 --json，每行一個 JSON 物件", "dice takes no arguments: use it with --json, one JSON object a line"}},
	{"", "", command.UnknownVerb, both{"沒有「」這個指令", `there is no verb ""`}},
	{"score", "--rules hk8 --liable X 11m", command.NotSeatOrNone, both{"「--liable」要是 E、S、W、N 或 none", `field "--liable" must be E, S, W, N or none`}},
	{"score", "1m", command.Missing, both{"欠了「--rules」這一項", `field "--rules" is missing`}},
	{"score", "--rules hk8", command.NotAskedSo, both{"不可以這樣問「score」；用法如下：", `"score" is not the right form; this is:`}},
	{"dice", "--json extra", command.NotAskedSo, both{}},
	{"waits", "--rules hk8 1m +1m", command.Notation, both{}},
}

// TestEveryTroubleHasWords walks over everything that can be wrong with a request
// and with the arguments, in every language.
func TestEveryTroubleHasWords(t *testing.T) {
	for _, lang := range translations.Languages() {
		told := func(want both) string {
			return map[string]string{translations.Chinese: want.zh, translations.English: want.en}[lang]
		}
		loc, err := translations.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		words := &overheard{ForCommand(loc), map[command.Fault]bool{}, map[string]bool{}, ""}
		server, err := command.New(words)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range refused {
			reply, served := server.Reply(c.verb, []byte(c.line), false)
			var r struct {
				Error struct{ Code, Message string }
			}
			if err := json.Unmarshal(reply, &r); err != nil || served {
				t.Errorf("%s: %s", c.line, reply)
			}
			if want := told(c.want); words.last != c.fault || r.Error.Message != want && want != "" {
				t.Errorf("%s %.80s: %s, %s\nwant %s, %s", c.verb, c.line, words.last, r.Error.Message, c.fault, want)
			}
			plainWords(t, lang, r.Error.Message)
		}
		for _, c := range badArgs {
			var errs strings.Builder
			server.Run(c.verb, strings.Fields(c.args), nil, io.Discard, &errs)
			first, _, _ := strings.Cut(errs.String(), "\n") // the usage may follow
			if want := told(c.want); words.last != c.fault || first != want && want != "" {
				t.Errorf("%s %s: %s, %s\nwant %s, %s", c.verb, c.args, words.last, first, c.fault, want)
			}
			plainWords(t, lang, first)
		}
		troubleOfTheSystem(t, lang, server)
		troubleOfRules(t, lang, server, loc)
		for _, e := range []command.RequestError{ // these need what no test can do everywhere
			{Fault: command.RulesForbidden, Value: "own.toml", Cause: fs.ErrPermission},
		} {
			plainWords(t, lang, words.Trouble(&e))
		}
		for _, fault := range command.Faults() {
			if !words.faults[fault] {
				t.Errorf("nothing here brings %s", fault)
			}
		}
	}
}

// troubleOfTheSystem: what cannot be read or written.
func troubleOfTheSystem(t *testing.T, lang string, server *command.Server) {
	t.Helper()
	for _, cause := range []error{
		syscall.ENOSPC, syscall.EPIPE, syscall.EISDIR, fs.ErrPermission, syscall.EIO, io.ErrUnexpectedEOF, io.ErrShortWrite,
	} {
		broken := &fs.PathError{Op: "read", Path: "/dev/stdin", Err: cause}
		var errs strings.Builder
		if status := server.Run("dice", []string{"--json"}, iotest.ErrReader(broken), io.Discard, &errs); status != 1 {
			t.Errorf("%v: status %d", cause, status)
		}
		plainWords(t, lang, errs.String())
		errs.Reset()
		status := server.Printing(failing{broken}, &errs, func(out io.Writer) int {
			return server.Run("dice", []string{"--json"}, strings.NewReader("{}\n{}\n"), out, &errs)
		})
		if status != 1 || strings.Count(errs.String(), "\n") != 1 {
			t.Errorf("%v: status %d, %s", cause, status, &errs)
		}
		plainWords(t, lang, errs.String())
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// troubleOfRules: a rule file that is none, asked for by a request and by rules.
func troubleOfRules(t *testing.T, lang string, server *command.Server, loc *translations.Localizer) {
	t.Helper()
	folder := t.TempDir()
	files := map[string]string{
		"large.toml": strings.Repeat("# much\n", 200_000), "broken.toml": "version = 1\nid = \"own\"\nbase = \"hk8\"\nlimit = 9\n",
	}
	paths := []string{folder, filepath.Join(folder, "nowhere"), "", "a\x00b", filepath.Join(folder, "broken.toml", "x"), strings.Repeat("long", 2000)}
	for name, text := range files {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	for _, path := range paths {
		line, _ := json.Marshal(map[string]string{"rules": path, "hand": "1m"})
		reply, _ := server.Reply("score", line, false)
		var r struct {
			Error struct{ Code, Message string }
		}
		if err := json.Unmarshal(reply, &r); err != nil || r.Error.Code != "bad_rules" && path != "" {
			t.Errorf("%q: %s", path, reply)
		}
		for _, args := range [][]string{{"show", path}, {"check", path}, {"diff", "hk8", path}, {"check", "--json", path}, {"--hurry"}} {
			var out, errs bytes.Buffer
			if status := server.Rules(ForRules(loc), args, &out, &errs); status == 0 {
				t.Errorf("%q: served", args)
			}
			if !slices.Contains(args, "--json") {
				first, _, _ := strings.Cut(out.String()+errs.String(), "\n")
				plainWords(t, lang, strings.ReplaceAll(first, folder, ""))
			}
		}
		plainWords(t, lang, strings.ReplaceAll(r.Error.Message, folder, ""))
	}
}

var (
	goWords   = regexp.MustCompile(`(?i)unmarshal|struct\b|(?-i:\bGo\b)|json:|\bflag\b|strconv|invalid|\bEOF\b|no such file|expected|runtime|/dev/std|syscall|\bopen \S|is a directory|\[request\.`)
	inEnglish = regexp.MustCompile(`[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}`)
	someWords = regexp.MustCompile(`「[^」]*」`)
)

// plainWords expects a sentence of one language, of no programmer's words.
func plainWords(t *testing.T, lang, text string) {
	t.Helper()
	han := strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) })
	switch bare := someWords.ReplaceAllString(text, ""); {
	case goWords.MatchString(text), strings.TrimSpace(text) == "":
		t.Errorf("%q is no plain word", text)
	case lang == translations.English && han && !strings.Contains(text, "戊"), lang != translations.English && (!han || inEnglish.MatchString(bare)):
		t.Errorf("%q is not of one language, %s", text, lang)
	}
	for _, id := range faultIDs() {
		if strings.Contains(id, "_") && regexp.MustCompile(`\b`+id+`\b`).MatchString(text) {
			t.Errorf("%q names the fault %s", text, id)
		}
	}
}

// faultIDs returns what faults are called in the code.
func faultIDs() (ids []string) {
	for _, f := range command.Faults() {
		ids = append(ids, string(f))
	}
	for _, f := range rules.Faults() {
		ids = append(ids, string(f))
	}
	for _, r := range ledger.Reasons() {
		ids = append(ids, string(r))
	}
	for _, e := range []tile.Expectation{tile.ExpectNoWinning, tile.ExpectOneWinning, tile.ExpectSuitRank, tile.ExpectMeldEnd, tile.ExpectNoFlowerHere} {
		ids = append(ids, string(e))
	}
	return ids
}

// TestSheetRefusalsHaveWords: every reason of the ledger's that a line can bring.
func TestSheetRefusalsHaveWords(t *testing.T) {
	for _, reason := range command.SheetReasons() {
		e := &command.RequestError{Code: string(reason), Fault: command.NotOnSheet, Field: "hands[0]", High: ledger.MaxName}
		for _, lang := range translations.Languages() {
			loc, err := translations.New(lang)
			if err != nil {
				t.Fatal(err)
			}
			plainWords(t, lang, New(loc).Trouble(e))
		}
	}
}
