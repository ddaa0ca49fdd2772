package explain

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
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
		{"123m 55", both{"第 8 個字：55 後面欠花色 m、p 或 s。", "Column 8: a suit letter m, p, s is missing after 55."}},
		{"0m", both{"第 1 個字：0 不對：m、p、s 之前只可以是 1 至 9。", "Column 1: 0 is not a rank: 1 to 9 before m, p, s."}},
		{"9f", both{"第 1 個字：9 不對：f 之前只可以是 1 至 8。", "Column 1: 9 is not a flower: 1 to 8 before f."}},
		{"8z", both{"第 1 個字：8 不對：z 之前只可以是 1 至 7。", "Column 1: 8 is not an honour: 1 to 7 before z."}},
		{"5p x", both{"第 4 個字：x 不是牌。", "Column 4: x is not a tile."}},
		{"[123m", both{"第 6 個字：這組牌欠右括號。", "Column 6: the meld's closing bracket is missing."}},
		{"[123m@X]", both{"第 7 個字：@ 後面要寫座位：E、S、W 或 N。", "Column 7: after @ comes a seat: E, S, W or N."}},
		{"123m+5p6p", both{"第 6 個字：+ 後面要寫食糊那隻，只可以一隻。", "Column 6: after + comes the winning tile, one only."}},
		{"123m +1f", both{"第 7 個字：花不可以是食糊那隻。", "Column 7: a flower cannot be the winning tile."}},
		{"m", both{"第 1 個字：m 前面欠數字。", "Column 1: a number is missing before m."}},
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
		{tile.ExpectWinning, both{}},
		{tile.ExpectNoWinning, both{}},
		{tile.ExpectUnwon, both{}},
		{tile.ExpectEnd, both{}},
		{tile.ExpectSuit, both{}},
		{tile.ExpectTile, both{}},
	} {
		e := tile.NewSyntaxError("123m", 4, one.expected)
		says(t, string(one.expected), func(s *Speaker) string { return s.SyntaxError(e, "") }, one.want)
	}
}

// broken is what is said of each fault of a rule file that begins with these
// three lines.
var broken = []struct {
	fault rules.Fault
	text  string
	want  both
}{
	{rules.Syntax, "minimum = 三", both{
		"mine.toml 第 4 行，minimum：這行不合 TOML 的寫法：minimum = 三",
		"mine.toml, line 4, minimum: this line is not valid TOML: minimum = 三"}},
	{rules.Unfinished, "minimum =", both{}},
	{rules.Unfinished, "[fans]\nself_draw = \"\"\"\n\n", both{}},
	{rules.Group, "liability.kong_draw = true", both{}},
	{rules.QuotedKey, "\"fans.self_draw\" = 2", both{
		"mine.toml 第 4 行，fans.self_draw：fans.self_draw 不要加引號。",
		"mine.toml, line 4, fans.self_draw: write fans.self_draw without quotation marks."}},
	{rules.NotNames, "title = \"x\"", both{}},
	{rules.NotUTF8, "source = \"\xa4\xa4\"", both{}},
	{rules.TooDeep, "minimum = [[[[[[[[", both{
		"mine.toml 第 4 行：表和列套了超過 8 層，規則檔案用不着。",
		"mine.toml, line 4: tables and lists are nested more than 8 deep, which no rule file needs."}},
	{rules.LongKey, strings.Repeat("k", 200) + " = 1", both{
		"mine.toml 第 4 行：這裏有個名稱長於 128 個位元組，規則檔案沒有這樣的名稱。",
		"mine.toml, line 4: a name here is longer than 128 bytes: too long for a rule file."}},
	{rules.TooManyKeys, "minimum = [" + strings.Repeat("1,", 2000) + "]", both{
		"mine.toml 第 4 行：寫了超過 2000 個值，規則檔案用不着。",
		"mine.toml, line 4: there are more than 2000 values, which no rule file needs."}},
	{rules.Twice, "minimum = 1\nminimum = 2", both{}},
	{rules.TooLong, "source = \"" + strings.Repeat("x", 201) + "\"", both{
		"mine.toml 第 4 行，source：長於 200 個字。",
		"mine.toml, line 4, source: it is longer than 200 characters."}},
	{rules.Unseen, "source = \"a\\u202eb\"", both{}},
	{rules.TooMany, "payment.figures = [" + strings.Repeat("1,", 101) + "]", both{
		"mine.toml 第 4 行，payment.figures：列出的超過 100 項。",
		"mine.toml, line 4, payment.figures: the list has more than 100 items."}},
	{rules.Missing, "[payment.scale]\nclause = \"HKFan 8\"", both{}},
	{rules.UnknownKey, "[paint]\ncolour = 1", both{
		"mine.toml 第 4 行，paint：沒有 paint 這個值；reference.toml 列出全部。",
		"mine.toml, line 4, paint: there is no value paint; reference.toml lists them all."}},
	{rules.UnknownFan, "[fans]\nduck = 1", both{
		"mine.toml 第 5 行，fans.duck：沒有 duck 這個番種；reference.toml 列出全部。",
		"mine.toml, line 5, fans.duck: there is no fan duck; reference.toml lists them all."}},
	{rules.UnknownDecision, "minimum = { value = 1, decision = \"mine\" }", both{
		"mine.toml 第 4 行，minimum：沒有 mine 這個裁定；自訂的值不用寫。",
		"mine.toml, line 4, minimum: there is no decision mine; a value of your own needs none."}},
	{rules.NotText, "source = 1", both{}},
	{rules.NotTable, "additions = 1", both{
		"mine.toml 第 4 行，additions：要逐項寫在 [[additions]] 之下。",
		"mine.toml, line 4, additions: must be tables, each headed [[additions]]."}},
	{rules.NotSwitch, "flowers = 1", both{}},
	{rules.NotNumber, "minimum = 100", both{
		"mine.toml 第 4 行，minimum：只可以是 0 至 99 的整數。",
		"mine.toml, line 4, minimum: must be a whole number from 0 to 99."}},
	{rules.NotBound, "limit = 0", both{
		"mine.toml 第 4 行，limit：只可以是 1 至 99 的整數，或 \"none\"。",
		"mine.toml, line 4, limit: must be a whole number from 1 to 99, or \"none\"."}},
	{rules.NotWorth, "fans.self_draw = \"much\"", both{
		"mine.toml 第 4 行，fans.self_draw：只可以是 0 至 99 的整數、\"limit\" 或 \"none\"。",
		"mine.toml, line 4, fans.self_draw: must be a whole number from 0 to 99, \"limit\" or \"none\"."}},
	{rules.NotChoice, "payment.method = \"nobody\"", both{
		"mine.toml 第 4 行，payment.method：只可以是 \"discarder\"或\"shared\"。",
		"mine.toml, line 4, payment.method: must be \"discarder\" or \"shared\"."}},
	{rules.NotFans, "payment.twice = 7", both{}},
	{rules.NotFigures, "payment.figures = [-1]", both{
		"mine.toml 第 4 行，payment.figures：要列出 0 至 1000000 的整數。",
		"mine.toml, line 4, payment.figures: must be a list of whole numbers from 0 to 1000000."}},
	{rules.MinimumAboveLimit, "limit = 2", both{
		"mine.toml 第 4 行，limit：起糊 3 番高於封頂 2 番：要加高封頂，或降低起糊。",
		"mine.toml, line 4, limit: the minimum of 3 fan is above the limit of 2: raise the limit or lower the minimum."}},
	{rules.FirstAboveMinimum, "payment.first = 4", both{
		"mine.toml 第 4 行，payment.first：分數表由 4 番開始；要由起糊的 3 番或以下開始。",
		"mine.toml, line 4, payment.first: the table begins at 4 fan; it must begin at or below the minimum, 3."}},
	{rules.TableTooShort, "limit = 12", both{
		"mine.toml 第 4 行，limit：分數表只到 10 番；要到 12 番。",
		"mine.toml, line 4, limit: the table ends at 10 fan; it must reach 12."}},
	{rules.TableWithoutEnd, "limit = \"none\"", both{}},
	{rules.FigureTooHigh, "limit = 99\npayment.scale = \"full\"", both{
		"mine.toml 第 5 行，payment.scale：到 99 番的分數大得計不了：封頂要低些，或改用另一種 scale。",
		"mine.toml, line 5, payment.scale: the figures at 99 fan are beyond counting: lower the limit, or take another scale."}},
	{rules.OddFigure, "payment = { scale = \"half\", first = 0, figures = [1, 2, 4, 8, 15] }", both{
		"mine.toml 第 4 行，payment.scale：15 分不開一半：scale 是 \"half\" 就要由雙數開始。",
		"mine.toml, line 4, payment.scale: 15 cannot be halved: the scale \"half\" needs an even figure to begin with."}},
	{rules.BetweenSteps, "payment.scale = \"half\"\npayment.scale_from = 7", both{
		"mine.toml 第 5 行，payment.scale_from：表中 7 番的 192 跟在 128 之後，只是半級：早一番或遲一番開始，或者寫明到那裏為止的分數。",
		"mine.toml, line 5, payment.scale_from: at 7 fan the table stands between two steps, 192 after 128: begin one fan earlier or later, or state the figures up to there."}},
	{rules.NeedsLimit, "limit = \"none\"\npayment.scale = \"half\"\npayment.double_triple = true", both{}},
	{rules.NeedsFan, "fans.kong_draw = \"none\"\nconditions.kong_draw_in_all = 2", both{
		"mine.toml 第 5 行，conditions.kong_draw_in_all：這項關於槓上自摸，但這裏沒有這一番：請給 kong_draw 一個值，或刪去這項。",
		"mine.toml, line 5, conditions.kong_draw_in_all: this is about kong draw, which is not played here: give kong_draw a value, or take this out."}},
	{rules.NotOwnHands, "[own_hands]", both{
		"mine.toml 第 4 行，own_hands：要寫成 [[own_hands]] 表，每種牌型一個。",
		"mine.toml, line 4, own_hands: must be tables headed [[own_hands]], one for each hand."}},
	{rules.NotOwnID, "[[own_hands]]\nid = \"My hand\"\nfan = 1\nsuits = 2", both{
		"mine.toml 第 5 行，own_hands[1].id：My hand 不可以做牌型的代號：只可以用小寫英文字母、數字和 _，最多 40 個。",
		"mine.toml, line 5, own_hands[1].id: My hand is not a valid id for a hand: small letters, digits and _, at most 40."}},
	{rules.TakenFan, "[[own_hands]]\nid = \"all_pungs\"\nfan = 1\nsuits = 2", both{
		"mine.toml 第 5 行，own_hands[1].id：all_pungs 是另一種番的代號；請用另一個。",
		"mine.toml, line 5, own_hands[1].id: all_pungs is the id of another fan; give the hand one of its own."}},
	{rules.NotOwnWorth, "[[own_hands]]\nid = \"a\"\nfan = 100\nsuits = 2", both{
		"mine.toml 第 6 行，own_hands[1].fan：要是 1 至 99 的整數，或者 \"limit\"。",
		"mine.toml, line 6, own_hands[1].fan: must be a whole number from 1 to 99, or \"limit\"."}},
	{rules.NotGroups, "[[own_hands]]\nid = \"a\"\nfan = 1\nsets = \"124m\"", both{
		"mine.toml 第 7 行，own_hands[1].sets：124m 不是最多四組牌和一對眼，例如 \"123m 456p EEE 55s\"。",
		"mine.toml, line 7, own_hands[1].sets: 124m is not up to four sets and a pair, such as \"123m 456p EEE 55s\"."}},
	{rules.NotKinds, "[[own_hands]]\nid = \"a\"\nfan = 1\ntiles = \"12f\"", both{
		"mine.toml 第 7 行，own_hands[1].tiles：12f 不是沒有花的牌，例如 \"2345678m ESWN\"。",
		"mine.toml, line 7, own_hands[1].tiles: 12f is not a list of tiles without flowers, such as \"2345678m ESWN\"."}},
	{rules.AsksNothing, "[[own_hands]]\nid = \"a\"\nfan = 1", both{
		"mine.toml 第 4 行，own_hands[1].sets：它沒有要求，任何牌都會中：請寫 sets、tiles、each 或 suits。",
		"mine.toml, line 4, own_hands[1].sets: it asks for nothing, so every hand would have it: name sets, tiles, each or suits."}},
	{rules.NeedsFlowers, "flowers = false\nflower_hand.kong_draw = 4", both{}},
}

const brokenHead = "version = 1\nid = \"mine\"\nbase = \"cityu\"\n"

func TestRuleFileErrorsSayWhereAndWhat(t *testing.T) {
	reached := map[rules.Fault]bool{rules.NotAFile: true, rules.TooLarge: true, rules.TakenID: true} // TestFilesThatAreNone
	check := func(fault rules.Fault, text string, want both) {
		_, err := rules.Parse("mine.toml", []byte(text))
		var wrong *rules.FileError
		if !errors.As(err, &wrong) || wrong.Fault != fault {
			t.Errorf("%s: %v", fault, err)
			return
		}
		reached[fault] = true
		says(t, string(fault), func(s *Speaker) string { return s.FileError(wrong) }, want)
	}
	for _, one := range broken {
		check(one.fault, brokenHead+one.text, one.want)
	}
	check(rules.NotThisVersion, "version = 9", both{
		"mine.toml 第 1 行，version：本程式只讀版本 1。", "mine.toml, line 1, version: this program reads version 1."})
	check(rules.Missing, "version = 1", both{
		"mine.toml，id：欠了，要寫明。", "mine.toml, id: it is missing and must be stated."})
	presets := strings.Join(presetIDs(), ", ")
	check(rules.UnknownBase, strings.Replace(brokenHead, "cityu", "mars", 1), both{
		"mine.toml 第 3 行，base：沒有 mars 這套規則可以作底；只有 " + presets + "。",
		"mine.toml, line 3, base: there is no rule set mars to begin with; there are " + presets + "."})
	for _, fault := range rules.Faults() {
		if !reached[fault] {
			t.Errorf("no file here has the fault %s", fault)
		}
	}
}

// TestFilesThatAreNone: what the command line finds before anything is read.
func TestFilesThatAreNone(t *testing.T) {
	folder := t.TempDir()
	large := filepath.Join(folder, "large.toml")
	if err := os.WriteFile(large, bytes.Repeat([]byte("#"), rules.MaxFile+1), 0o600); err != nil {
		t.Fatal(err)
	}
	taken := filepath.Join(folder, "taken.toml")
	if err := os.WriteFile(taken, []byte("version = 1\nid = \"hk8\"\nbase = \"hk8\"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]both{
		folder: {"它不是檔案；請指明規則檔案。", "it is not a file; name a rule file."},
		large:  {"檔案大於 64 KiB，不會是規則檔案。", "it is larger than 64 KiB: too large for a rule file."},
		taken:  {"hk8 是程式自帶的一套規則；請用另一個 id。", "hk8 is a rule set that comes with the program; give yours another id."},
	} {
		for lang, text := range map[string]string{"zh-Hant": want.zh, "en": want.en} {
			_, errs, status := run(t, lang, "score", "--rules", path, "11m")
			if status == 0 || !strings.HasSuffix(errs, text+"\n") {
				t.Errorf("status %d, %q, want %q", status, errs, text)
			}
		}
	}
}
