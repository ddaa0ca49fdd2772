package explain

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"sikwu/core/command"
	"sikwu/core/rules"
	"sikwu/internal/testkit/fivepresets"
)

// rulebook runs the verb rules in a language.
func rulebook(t *testing.T, lang string, args ...string) (out, errs string, status int) {
	t.Helper()
	s, err := command.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	var o, e bytes.Buffer
	status = s.Rules(&RuleBook{s: speaker(t, lang)}, args, &o, &e)
	return o.String(), e.String(), status
}

// prints compares what a call prints in both languages.
func prints(t *testing.T, args []string, want both) {
	t.Helper()
	for lang, text := range map[string]string{"zh-Hant": want.zh, "en": want.en} {
		if got, _, _ := rulebook(t, lang, args...); got != strings.TrimPrefix(text, "\n") {
			t.Errorf("%v\n%s\nwant\n%s", args, got, text)
		}
	}
}

func ruleFile(t *testing.T, text string) string {
	t.Helper()
	t.Chdir(t.TempDir())
	if err := os.WriteFile("own.toml", []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return "own.toml"
}

// TestEveryValueHasWords: names of all values, groups and choices, in both
// languages; a fan's name is the fan's.
func TestEveryValueHasWords(t *testing.T) {
	for _, lang := range []string{"zh-Hant", "en"} {
		s := speaker(t, lang)
		names := map[string]string{}
		for _, e := range rules.Entries() {
			texts := []string{s.EntryName(e), s.EntryGroup(e)}
			for _, id := range e.Choices {
				texts = append(texts, s.entryWord(e, id))
			}
			for _, text := range texts {
				if strings.HasPrefix(text, "[") {
					t.Errorf("%s in %s: %s", e.Key, lang, text)
				}
			}
			if other := names[texts[0]+texts[1]]; other != "" {
				t.Errorf("%s and %s are both %s in %s", e.Key, other, texts[0], lang)
			}
			names[texts[0]+texts[1]] = e.Key
			if f, isFan := rules.ParseFan(strings.TrimPrefix(e.Key, "fans.")); isFan && s.Fan(f) != texts[0] {
				t.Errorf("%s is %s, the fan is %s", e.Key, texts[0], s.Fan(f))
			}
		}
	}
}

func TestValuesInWords(t *testing.T) {
	for _, c := range []struct {
		rules, key string
		want       both
	}{
		{"hk13", "flowers", both{"有花牌", "with flowers"}},
		{"old22", "flowers", both{"無花牌", "without flowers"}},
		{"hk13", "game.dealer_stays_on_draw", both{"是", "yes"}},
		{"hk13", "limit", both{"13", "13"}},
		{"hk13 limit=none payment.scale=half", "limit", both{"無限番", "no limit"}},
		{"hk13 limit=none payment.scale=half", "payment.scale", both{"半辣上", "doubled every second fan"}},
		{"cityu", "fans.all_honours", both{"例牌", "the limit"}},
		{"hk13", "fans.concealed_hand", both{"不計", "not played"}},
		{"hk13", "fans.chicken", both{"0", "0"}},
		{"hk13", "conditions.kong_draw_in_all", both{"照常", "as usual"}},
		{"hk13 conditions.kong_draw_in_all=2", "conditions.kong_draw_in_all", both{"2", "2"}},
		{"hk13", "flower_hand.kong_on_kong", both{"照常", "as usual"}},
		{"hk13", "drops.wind_hands.drops", both{"門風、圈風", "Seat wind, round wind"}},
		{"cityu", "drops.last_tile.drops", both{"無", "none"}},
		{"hk8", "payment.figures", both{"1 2 4 8 16 24 32 48 64", "1 2 4 8 16 24 32 48 64"}},
	} {
		e, ok := rules.EntryOf(c.key)
		if !ok {
			t.Fatalf("no value %s", c.key)
		}
		expect(t, c.rules+" "+c.key, func(s *Speaker) string { return s.EntryValue(e, house(t, c.rules)) }, c.want)
	}
}

// TestRulesListed: a line a set, in the order of the presets.
func TestRulesListed(t *testing.T) {
	for lang, five := range map[string]string{"zh-Hant": `
代號   規則        隻數  番數     出銃
cityu  城大賽制    144   3–10 番  全銃
emsd   機電賽制    136   3–10 番  全銃
hk13   港式十三番  144   3–13 番  全銃
hk8    港式八番    144   3–8 番   全銃
old22  雞四二二制  136   0–4 番   陪銃
`,
		"en": `
Name   Rules            Tiles  Fan       A discard is paid by
cityu  City University  144    3–10 fan  the discarder alone
emsd   EMSD             136    3–10 fan  the discarder alone
hk13   Hong Kong 13     144    3–13 fan  the discarder alone
hk8    Hong Kong 8      144    3–8 fan   the discarder alone
old22  Old two-two      136    0–4 fan   shared by the losers
`,
	} {
		var got strings.Builder
		(&RuleBook{s: speaker(t, lang)}).List(&got, fivepresets.Of(t))
		if got.String() != five[1:] {
			t.Errorf("%s\nwant\n%s", got.String(), five)
		}
	}
}

func TestRulesChecked(t *testing.T) {
	file := ruleFile(t, `version = 1
id = "own"
base = "hk13"
limit = "none"
payment.scale = "full"
fans.concealed_hand = 1
claims.winners = "nearest"
`)
	prints(t, []string{"check", file}, both{
		zh: `
own.toml：規則檔沒有問題
改了港式十三番 4 項：
  封頂番數      13 → 無限番
  門前清        不計 → 1
  分數怎樣升    照各番分數，即半辣上 → 辣辣上
  幾家同時食糊  炮炮響 → 截糊
`,
		en: `
own.toml: a valid rule file
It changes 4 values in Hong Kong 13:
  Limit                        13 → no limit
  Concealed hand               not played → 1
  How figures rise             by the figures, which double every second fan → doubled every fan
  Several winners on one tile  all of them → the nearest
`,
	})
}

func TestRulesCheckedWithoutChanges(t *testing.T) {
	file := ruleFile(t, "version = 1\nid = \"own\"\nbase = \"hk13\"\n")
	prints(t, []string{"check", file}, both{
		zh: "own.toml：規則檔沒有問題\n與港式十三番完全一樣。\n",
		en: "own.toml: a valid rule file\nIt changes nothing in Hong Kong 13.\n",
	})
	prints(t, []string{"check", "old22"}, both{
		zh: "old22：規則檔沒有問題\n這份規則自成一套。\n",
		en: "old22: a valid rule file\nIt stands on its own.\n",
	})
}

// TestRulesRefused: what is wrong, where, and nothing else.
func TestRulesRefused(t *testing.T) {
	file := ruleFile(t, "version = 1\nid = \"own\"\nbase = \"hk8\"\n\nlimit = 9\n")
	for lang, parts := range map[string][]string{
		"zh-Hant": {"own.toml", "第 5 行", "limit"}, "en": {"own.toml", "line 5", "limit"},
	} {
		out, errs, status := rulebook(t, lang, "check", file)
		if status != 1 || errs != "" || strings.Count(out, "\n") != 1 {
			t.Errorf("check exits with %d: %q, %q", status, out, errs)
		}
		for _, part := range parts {
			if !strings.Contains(out, part) {
				t.Errorf("%q does not say %s", out, part)
			}
		}
		out, errs, status = rulebook(t, lang, "show", filepath.Join(t.TempDir(), "nowhere.toml"))
		if status != 1 || out != "" || !strings.Contains(errs, "nowhere.toml") {
			t.Errorf("show exits with %d: %q, %q", status, out, errs)
		}
	}
}

// TestRulesShown: a whole rule set, every value under its group, with the clause
// and the rulings.
func TestRulesShown(t *testing.T) {
	for lang, parts := range map[string][]string{
		"zh-Hant": {
			"雞四二二制（old22）\n出自 HKMJ, HKFan\n\n牌局\n  花牌            無花牌  HKMJ 二二制\n",
			"\n  小三元      4     HKFan 五番\n      [D] HKFan 說原本計三番，另加兩番三元牌；二二制沒有一份原文寫明番數。我們計牌型兩番，加兩組三元牌兩番。\n  小四喜      6     HKFan 六番\n",
			"\n  小三元、大三元：不計三元牌                    HKFan 五番、HKFan 八番\n",
			"\n  十二張落地  自摸包三家      HKFan 包牌\n      [D] CityU 和 HKFan 寫明，餵牌之後再加槓或暗槓到單吊也算；EMSD 和 L2 只說令人十二張落地的那張。明槓之後即時補到第四組，我們也算餵槓的人包；打花的檯，中間補過花也一樣。\n  包大三元    不計\n",
		},
		"en": {
			"Old two-two (old22)\nFrom HKMJ, HKFan\n\nTable\n  Flower tiles                     without flowers  HKMJ, two-two era\n",
			"\n  Seat flower           not played  L2, house rules 4\n",
			"\n  Kong on kong: not kong draw                  ",
			"\n  Twelve tiles down  all of a self-draw  HKFan, liability\n      [D] CityU and HKFan also count a feed after which",
		},
	} {
		out, _, status := rulebook(t, lang, "show", "old22")
		if status != 0 {
			t.Errorf("exit %d", status)
		}
		for _, part := range parts {
			if !strings.Contains(out, part) {
				t.Errorf("%s lacks %q:\n%s", lang, part, out)
			}
		}
		s := speaker(t, lang)
		for _, e := range rules.Entries() {
			if group := groupOf(e); group != "drops" && group != "liability" && group != "own_hands" && !strings.Contains(out, "\n  "+s.EntryName(e)+" ") {
				t.Errorf("%s is not shown in %s", e.Key, lang)
			}
		}
	}
}

// TestRulesShownInEnglishAlone: nothing of a preset comes out in Chinese.
func TestRulesShownInEnglishAlone(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, rs := range presets {
		out, _, _ := rulebook(t, "en", "show", rs.ID)
		if i := strings.IndexFunc(out, func(r rune) bool { return unicode.Is(unicode.Han, r) }); i >= 0 {
			t.Errorf("%s has %q", rs.ID, out[i:min(i+30, len(out))])
		}
	}
}

// TestRulesShownOfACopy: what it begins with stands above.
func TestRulesShownOfACopy(t *testing.T) {
	file := ruleFile(t, `version = 1
id = "own"
base = "hk13"
title = { zh = "星期一", en = "Monday" }
liability.big_four_winds.fed = 3
drops.flower_set.present = []
`)
	for lang, parts := range map[string][]string{
		"zh-Hant": {"星期一（own）\n以港式十三番（hk13）為本\n", "由第 3 組風牌起"},
		"en":      {"Monday (own)\nBased on Hong Kong 13 (hk13)\n", "from wind pung 3"},
	} {
		out, _, _ := rulebook(t, lang, "show", file)
		for _, part := range parts {
			if !strings.Contains(out, part) {
				t.Errorf("%s lacks %q:\n%s", lang, part, out)
			}
		}
		if s := speaker(t, lang); strings.Contains(out, s.Fan(rules.FlowerSet)+"：") || strings.Contains(out, s.Fan(rules.FlowerSet)+":") {
			t.Errorf("%s shows a drop that drops nothing", lang)
		}
	}
}

// TestRulesShowWhatIsPaid: the figures are those that hold, not those a scale leaves
// aside, and beside them is what a self-draw costs each, with our ruling where half is
// not whole.
func TestRulesShowWhatIsPaid(t *testing.T) {
	for values, parts := range map[string][]string{
		"base = \"hk8\"\npayment.scale = \"half\"\npayment.scale_from = 5\n": {"各番分數        1 2 4 8 16 32 48 64 96 ", "自摸，每家      – 1 2 4 8 16 24 32 48 "},
		"base = \"hk8\"\n":              {"自摸，每家      – 1 2 4 8 12 16 24 32 "},
		"base = \"hk8\"\nminimum = 0\n": {"自摸，每家      – 1 2 4 8 12 16 24 32 "},
		"base = \"old22\"\n":            {"自摸，每家      – 4 8 16 32 "},
		"base = \"hk13\"\nlimit = \"none\"\npayment.scale = \"full\"\n": {"各番分數        1 2 4 8 16 32 64 128 256 512 1024 2048 4096 8192 "},
		"base = \"hk13\"\nminimum = 0\nfans.self_draw = \"none\"\n":     {"自摸，每家      1 1 2 4 8 12 ", "[D] 自摸每家付一半"},
		"base = \"hk8\"\npayment.figures = [1,3,5,7,9,11,13,15,17]\n":   {"自摸，每家      – 2 3 4 5 6 7 8 9 ", "[D] 自摸每家付一半"},
	} {
		out, _, _ := rulebook(t, "zh-Hant", "show", ruleFile(t, "version = 1\nid = \"own\"\n"+values))
		for _, part := range parts {
			if !strings.Contains(out, part) {
				t.Errorf("%s lacks %q:\n%s", values, part, out)
			}
		}
		if told := strings.Contains(out, "[D] 自摸每家付一半"); told != (len(parts) > 1 && strings.HasPrefix(parts[1], "[D]")) {
			t.Errorf("%s: rounding told %t", values, told)
		}
	}
}

func TestRulesCompared(t *testing.T) {
	file := ruleFile(t, `version = 1
id = "own"
base = "hk13"
title = { zh = "星期一", en = "Monday" }
minimum = 4
limit_hand = 10
conditions.earthly_hand_by_first_self_draw = true
liability.twelve_tiles.half = false
game.rounds = 2
`)
	prints(t, []string{"diff", "hk13", file}, both{
		zh: comparedZH, en: comparedEN,
	})
	prints(t, []string{"diff", "hk13", "hk13"}, both{
		zh: "港式十三番（hk13）與港式十三番（hk13）每項都一樣。\n",
		en: "Hong Kong 13 (hk13) and Hong Kong 13 (hk13) agree on every value.\n",
	})
}

// TestRulesPrintedInOneLanguage: no word of the other one, and nothing left
// unsaid, in whatever is printed of presets.
func TestRulesPrintedInOneLanguage(t *testing.T) {
	presets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"list"}, {"show", "cityu"}, {"show", "emsd"}, {"diff", "cityu", "emsd"}, {"diff", "old22", "hk13"}} {
		zh, _, _ := rulebook(t, "zh-Hant", args...)
		en, _, _ := rulebook(t, "en", args...)
		for _, line := range strings.Split(en, "\n") {
			if !strings.HasPrefix(line, "From ") && strings.ContainsFunc(line, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
				t.Errorf("Chinese in %q", line)
			}
		}
		for _, line := range strings.Split(zh, "\n") {
			for _, word := range strings.FieldsFunc(line, func(r rune) bool { return r > unicode.MaxASCII || !unicode.IsLetter(r) }) {
				isName := slices.ContainsFunc(presets, func(rs *rules.RuleSet) bool { return strings.Contains(rs.ID, word) })
				if len(word) > 1 && word == strings.ToLower(word) && !isName {
					t.Errorf("%s in %q", word, line)
				}
			}
		}
		for _, text := range []string{zh, en} {
			if strings.Contains(text, "[rulebook.") || strings.Contains(text, "[entry") || strings.Contains(text, "{{") || strings.Contains(text, "1073741824") {
				t.Errorf("%v prints\n%s", args, text)
			}
			for _, line := range strings.Split(text, "\n") {
				if line != strings.TrimRight(line, " ") {
					t.Errorf("blanks at the end of %q", line)
				}
			}
		}
	}
}

// TestColumnsMeet: columns begin in the same cell, two cells a Chinese sign.
func TestColumnsMeet(t *testing.T) {
	p := page{}
	p.row("門風", "一", "x")
	p.row("Seat", "2", "y")
	p.row(strings.Repeat("很長", 20), "3", "z")
	p.row("短")
	p.flush(1)
	want := "  門風  一  x\n  Seat  2   y\n  " + strings.Repeat("很長", 20) + "  3   z\n  短\n"
	if p.out.String() != want {
		t.Errorf("%q, want %q", p.out.String(), want)
	}
}

const comparedZH = `
港式十三番與星期一有 5 項不同。

起糊番數
  港式十三番  3
  星期一      4
  34789m 456p 55678s +2m
  東家的牌 · 東圈 · 自摸
    港式十三番  3 番               東 +12   南 −4    西 −4    北 −4
    只改這項    不是糊：只有 3 番  東 −576  南 +192  西 +192  北 +192

無限番時的例牌
  港式十三番  13
  星期一      10
  港式十三番只改這項，找不到有牌會變。

第一隻牌自摸當地糊
  港式十三番  否
  星期一      是
  34789m 456p 55678s +2m
  南家的牌 · 東圈 · 自摸 · 第一次摸牌
    港式十三番  3 番   東 −4    南 +12   西 −4    北 −4
    只改這項    13 番  東 −192  南 +576  西 −192  北 −192

十二張落地：別家出銃包一半
  港式十三番  是
  星期一      否
  5s [EEE] [234m] [234m] [234m@N] +5s
  東家的牌 · 東圈 · 出銃（南）
    港式十三番  3 番  東 +8  南 −4  西 0  北 −4  北家包
    只改這項    3 番  東 +8  南 −8  西 0  北 0

圈數
  港式十三番  4
  星期一      2
  這是打牌過程的規矩，與手牌無關。
`

const comparedEN = `
Hong Kong 13 and Monday differ in 5 values.

Minimum fan
  Hong Kong 13  3
  Monday        4
  34789m 456p 55678s +2m
  East's hand · East round · Self-draw
    Hong Kong 13         3 fan               East +12   South −4    West −4    North −4
    With this one value  No win: only 3 fan  East −576  South +192  West +192  North +192

Limit hand if there is no limit
  Hong Kong 13  13
  Monday        10
  No hand was found that it changes by itself under Hong Kong 13.

Earthly hand by self-draw on the first draw
  Hong Kong 13  no
  Monday        yes
  34789m 456p 55678s +2m
  South's hand · East round · Self-draw · First draw
    Hong Kong 13         3 fan   East −4    South +12   West −4    North −4
    With this one value  13 fan  East −192  South +576  West −192  North −192

Twelve tiles down: half of a discard
  Hong Kong 13  yes
  Monday        no
  5s [EEE] [234m] [234m] [234m@N] +5s
  East's hand · East round · Discard, South
    Hong Kong 13         3 fan  East +8  South −4  West 0  North −4  North liable
    With this one value  3 fan  East +8  South −8  West 0  North 0

Rounds
  Hong Kong 13  4
  Monday        2
  It changes no hand: it is about the course of the game.
`
