package explain

import (
	"errors"
	"os"
	"strings"
	"testing"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/tile"
)

func TestNotationErrorsSayWhere(t *testing.T) {
	for _, one := range []struct {
		notation string
		want     both
	}{
		{"123m 55", both{"第 8 格：55 後面欠花色 m、p 或 s。", "Column 8: a suit letter m, p, s is missing after 55."}},
		{"12", both{"第 3 格：12 後面欠花色 m、p 或 s。", "Column 3: a suit letter m, p, s is missing after 12."}},
		{"0m", both{"第 1 格：0 不對：m、p、s 之前只可以是 1 至 9。", "Column 1: 0 is no rank: 1 to 9 before m, p, s."}},
		{"9f", both{"第 1 格：9 不對：f 之前只可以是 1 至 8。", "Column 1: 9 is no flower: 1 to 8 before f."}},
		{"8z", both{"第 1 格：8 不對：z 之前只可以是 1 至 7。", "Column 1: 8 is no honour: 1 to 7 before z."}},
		{"5p x", both{"第 4 格：x 不是牌。", "Column 4: x is no tile."}},
		{"[123m", both{"第 6 格：這組牌欠右括號。", "Column 6: the meld's closing bracket is missing."}},
		{"[123m@X]", both{"第 7 格：@ 後面要寫座位：E、S、W 或 N。", "Column 7: after @ comes a seat: E, S, W or N."}},
		{"123m+5p6p", both{"第 6 格：+ 後面要寫食糊那隻，只可以一隻。", "Column 6: after + comes the winning tile, just one."}},
		{"123m +", both{"第 7 格：+ 後面要寫食糊那隻，只可以一隻。", "Column 7: after + comes the winning tile, just one."}},
		{"123m +1f", both{"第 7 格：花不可以是食糊那隻。", "Column 7: a flower cannot be the winning tile."}},
		{"123m +5p 6p", both{"第 7 格：+ 後面要寫食糊那隻，只可以一隻。", "Column 7: after + comes the winning tile, just one."}},
		{"+", both{"第 2 格：+ 後面要寫食糊那隻，只可以一隻。", "Column 2: after + comes the winning tile, just one."}},
		{"一三", both{"第 3 格：一三後面欠花色 m、p 或 s。", "Column 3: a suit letter m, p, s is missing after 一三."}},
		{"m", both{"第 1 格：m 前面欠數字。", "Column 1: a number is missing before m."}},
		{"123m]", both{"第 5 格：] 不是牌。", "Column 5: ] is no tile."}},
	} {
		_, err := hand.Parse(one.notation)
		var wrong *tile.SyntaxError
		if !errors.As(err, &wrong) {
			t.Errorf("%q: %v", one.notation, err)
			continue
		}
		expect(t, one.notation, func(s *Speaker) string { return s.SyntaxError(wrong, one.notation) }, one.want)
	}
}

// What the command line and the page themselves expect of a winning tile.
func TestNotationErrorsOfTheAsker(t *testing.T) {
	for _, one := range []struct {
		expected tile.Expectation
		want     both
	}{
		{tile.ExpectWinning, both{"第 5 格：欠食糊那隻：最後寫 + 和牌。", "Column 5: the winning tile is missing: + and the tile, last."}},
		{tile.ExpectNoWinning, both{"第 5 格：這裡不用 +：天糊與花糊沒有食糊那隻。", "Column 5: no + here: the deal and the flowers win without one."}},
		{tile.ExpectEnd, both{"第 5 格：食糊那隻之後不可以再寫。", "Column 5: nothing may follow the winning tile."}},
		{tile.ExpectSuit, both{"第 5 格：數字後面欠花色 m、p 或 s。", "Column 5: a suit letter m, p, s is missing after the digits."}},
		{tile.ExpectTile, both{"第 5 格：最後欠一隻牌。", "Column 5: a tile is missing at the end."}},
	} {
		e := tile.NewSyntaxError("123m", 4, one.expected)
		expect(t, string(one.expected), func(s *Speaker) string { return s.SyntaxError(e, "") }, one.want)
	}
}

// broken is a preset with one thing changed, and what is said of it.
var broken = []struct {
	name, from, to string
	want           both
}{
	{"another version", "\nversion = 1", "\nversion = 9",
		both{"mine.toml 第 10 行，version：本程式只讀版本 1。",
			"mine.toml, line 10, version: this program reads version 1."}},
	{"no id", "id = \"cityu\"", "",
		both{"mine.toml，id：欠了這個值。",
			"mine.toml, id: the value is missing."}},
	{"an empty id", "id = \"cityu\"", "id = \"\"",
		both{"mine.toml 第 11 行，id：欠了這個值。",
			"mine.toml, line 11, id: the value is missing."}},
	{"an unknown key", "[fans]", "[paint]\ncolour = 1\n[fans]",
		both{"mine.toml 第 24 行，paint：沒有這個值。",
			"mine.toml, line 24, paint: there is no such value."}},
	{"an unknown fan", "chicken =", "duck = { value = 1 }\nchicken =",
		both{"mine.toml 第 25 行，fans.duck：沒有這個番種。",
			"mine.toml, line 25, fans.duck: there is no such fan."}},
	{"a fan of a hundred", "self_draw = { value = 1,", "self_draw = { value = 100,",
		both{"mine.toml 第 33 行，fans.self_draw：只可以是 0 至 99，或 \"limit\"。",
			"mine.toml, line 33, fans.self_draw: must be 0 to 99 or \"limit\"."}},
	{"a decision nobody made", "clause = \"CityU 3.1.6\" }", "clause = \"CityU 3.1.6\", decision = \"mine\" }",
		both{"mine.toml 第 33 行，fans.self_draw：沒有這個裁定。",
			"mine.toml, line 33, fans.self_draw: there is no such decision."}},
	{"a limit of none", "limit = { value = 10,", "limit = { value = 0,",
		both{"mine.toml 第 20 行，limit：上限要在 1 至 99 之間。",
			"mine.toml, line 20, limit: the limit must be 1 to 99."}},
	{"a minimum above the limit", "minimum = { value = 3,", "minimum = { value = 11,",
		both{"mine.toml 第 19 行，minimum：起糊要在 0 與上限之間。",
			"mine.toml, line 19, minimum: the minimum must lie between 0 and the limit."}},
	{"a table that begins above the minimum", "first = { value = 3,", "first = { value = 4,",
		both{"mine.toml 第 161 行，payment.first：要在 0 與起糊之間。",
			"mine.toml, line 161, payment.first: must lie between 0 and the minimum."}},
	{"a table too short", "[32, 64,", "[64,",
		both{"mine.toml 第 162 行，payment.figures：分數表未到上限。",
			"mine.toml, line 162, payment.figures: the table does not reach the limit."}},
	{"a figure below nothing", "[32, 64,", "[-32, 64,",
		both{"mine.toml 第 162 行，payment.figures：每個分數要在 0 至 1000000 之間。",
			"mine.toml, line 162, payment.figures: each figure must be 0 to 1000000."}},
	{"another method", "value = \"discarder\"", "value = \"nobody\"",
		both{"mine.toml 第 159 行，payment.method：只可以是 \"discarder\" 或 \"shared\"。",
			"mine.toml, line 159, payment.method: must be \"discarder\" or \"shared\"."}},
	{"another robbing", "robbing = { value = \"self_draw\"", "robbing = { value = \"x\"",
		both{"mine.toml 第 165 行，payment.robbing：只可以是 \"discard\" 或 \"self_draw\"。",
			"mine.toml, line 165, payment.robbing: must be \"discard\" or \"self_draw\"."}},
	{"a liability nobody knows", "rule = \"kong_draw\"", "rule = \"ten_tiles\"",
		both{"mine.toml 第 183 行，liability.rule：有不認識的名稱：unknown liability \"ten_tiles\"。",
			"mine.toml, line 183, liability.rule: a name stands for nothing: unknown liability \"ten_tiles\"."}},
	{"no TOML at all", "\nversion = 1", "\nversion =",
		both{"mine.toml 第 10 行，version：讀不懂：expected value but found '\\n' instead",
			"mine.toml, line 10, version: it cannot be read: expected value but found '\\n' instead"}},
}

func TestRuleFileErrorsSayWhereAndWhat(t *testing.T) {
	for _, one := range broken {
		text := strings.Replace(presetText(t), one.from, one.to, 1)
		_, err := rules.Parse("mine.toml", []byte(text))
		var wrong *rules.FileError
		if !errors.As(err, &wrong) {
			t.Errorf("%s: %v", one.name, err)
			continue
		}
		expect(t, one.name, func(s *Speaker) string { return s.FileError(wrong) }, one.want)
	}
}

// presetText is a rule file that Parse takes.
func presetText(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../core/rules/presets/cityu.toml")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := rules.Parse("mine.toml", data); err != nil {
		t.Fatal(err)
	}
	return string(data)
}
