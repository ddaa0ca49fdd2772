package explain

import (
	"bytes"
	"strings"
	"testing"

	"sikwu/core/command"
	"sikwu/translations"
)

// run serves a verb as the command line would, in a language.
func run(t *testing.T, lang, verb string, args ...string) (out, errs string, status int) {
	t.Helper()
	loc, err := translations.New(lang)
	if err != nil {
		t.Fatal(err)
	}
	server, err := command.New(ForCommand(loc))
	if err != nil {
		t.Fatal(err)
	}
	var o, e bytes.Buffer
	status = server.Run(verb, args, nil, &o, &e)
	return o.String(), e.String(), status
}

const completeHand = "111222333p 5p [CCCC@W] 267f +5p"

// TestAHandBeingBuiltIsNamedAsInTheWindow: fewer than thirteen tiles are not yet a fault of
// play; what is wrong with them already is named.
func TestAHandBeingBuiltIsNamedAsInTheWindow(t *testing.T) {
	for notation, want := range map[string]both{
		"123m 5s": {"砌牌中：還要加 9 隻\n  夠十三隻就看到叫甚麼。每組上、碰、槓都當三隻計。\n",
			"Building: 9 tiles to add\n  Thirteen tiles show the waits. Each meld counts as three, kongs too.\n"},
		"11111m": {"不是糊：五隻相同\n", "No win: Five copies\n"},
		"":       {"砌牌中：還要加 13 隻\n", "Building: 13 tiles to add\n"},
	} {
		for lang, words := range map[string]string{"zh": want.zh, "en": want.en} {
			out, errs, _ := run(t, lang, "waits", "--rules", "hk8", "--seat", "S", notation)
			if !strings.Contains(out, words) || strings.Contains(out, "oo few") || strings.Contains(out, "小相公") {
				t.Errorf("%q in %s: %s%s", notation, lang, out, errs)
			}
		}
	}
}

func TestPrintedJudgement(t *testing.T) {
	out, _, _ := run(t, "en", "score", "--rules", "cityu", "--seat", "S", "--by", "self_draw", "--draws", "kong", completeHand)
	const want = `1112223335p [CCCC@W] 267f +5p
City University · South · East round · Self-draw
Win: 10 fan
  11 fan, cut at 10
  256 each, West pays all three
Reading 1: 10 fan (3+3+2+1+1+1 = 11, limit 10)
  Kong [CCCC@W] · Pung 111p · Pung 222p · Pung 333p · Pair 55p ←won here
  Half flush  3  Dots and red dragons only. [CityU 3.3.1]
  All pungs  3  No chow anywhere; adds to half flush. [CityU 3.3.2]
    [D] This list does not say whether both count. HKFan adds most such fan, some of them only in passing. We add what no text excludes.
  Seat flower ×2  2  South owns number 2: summer, orchid. [CityU 3.1.3]
  Dragon kong  1  Kong of red dragons. [CityU 3.1.5]
  Self-draw  1  You drew the 5 of dots yourself. [CityU 3.1.6]
  Kong draw  1  Won on the replacement tile; adds to self-draw. [CityU 3.1.9]
    [D] This list does not say whether both count. HKFan adds most such fan, some of them only in passing. We add what no text excludes.
  Four concealed pungs  –  A claimed kong rules it out. [CityU 3.7.4]
  Flower 3  –  Number 3 belongs to West. [CityU 3.1.3]
Reading 2: 8 fan (3+2+1+1+1 = 8)
  Three chows 123: without all pungs, 3 fan less.
`
	if !strings.HasPrefix(out, want) {
		t.Errorf("got\n%s\nwant at first\n%s", out, want)
	}
	for _, line := range []string{
		"Points: East 0, South +768, West −768, North 0",
		"West fed the kong of red dragons, whose replacement won: West pays all three.",
		"Self-draw! Half flush, all pungs, two seat flowers, red dragon, kong draw: ten, the limit. West fed the kong and pays 768.",
	} {
		if !strings.Contains(out, line+"\n") {
			t.Errorf("no line %q in\n%s", line, out)
		}
	}
}

func TestPrintedInChinese(t *testing.T) {
	out, _, _ := run(t, "zh-Hant", "score", "--rules", "cityu", "--seat", "S", "--by", "self_draw", "--draws", "kong", completeHand)
	for _, line := range []string{
		"城大賽制 · 南家 · 東圈 · 自摸",
		"食糊：10 番",
		"拆法一：10 番（3+3+2+1+1+1 = 11，封頂 10）",
		"  對對糊  3  四組都是刻子或槓；與混一色同計。 [CityU 3.3.2]",
		"  當作三組 123 筒，就沒有對對糊：少 3 番，所以計拆法一。",
		"分數：東 0、南 +768、西 −768、北 0",
		"西打出中給南明槓，槓後自摸：西包三家。",
		"「自摸！混一色、對對糊、雙正花、紅中、槓上自摸，十一番，封頂十番。明槓的中由西打出，西包三家：768。」",
	} {
		if !strings.Contains(out, line+"\n") {
			t.Errorf("no line %q in\n%s", line, out)
		}
	}
}

func TestPrintedRefusal(t *testing.T) {
	out, _, _ := run(t, "en", "score", "--rules", "hk8", "--seat", "S", "--from", "W", "234m 567m 34p 88p [678s@E] 2f +5p")
	for _, line := range []string{
		"No win: Below minimum",
		"  The shape is complete, but Hong Kong 8 needs 3 fan.",
		"  It has 2 fan: all chows 1, seat flower 1; 1 short.",
		"Points: East +32, South −96, West +32, North +32",
		"Calling now is a false win: pays all three the 8-fan self-draw, 32 each; the hand is void and replayed",
		"Last-tile draw: Draw the wall's last tile: self-draw and 1 fan more. 4 fan",
	} {
		if !strings.Contains(out, line+"\n") {
			t.Errorf("no line %q in\n%s", line, out)
		}
	}
}

func TestPrintedWaits(t *testing.T) {
	out, _, _ := run(t, "en", "waits", "--rules", "hk13", "--seat", "W", "[7777p@E] [CCC@N] 222s 5556p 3f")
	const want = `5556p 222s [7777p@E] [CCC@N] 3f
Hong Kong 13 · West · East round
Waiting for 2 kinds, 7 tiles
  Counted from your own hand. One of the two can only be self-drawn.
4 of dots, 4 left: 2 fan (too few) by discard, 3 fan self-drawn
  A chow, 456, so not all pungs.
6 of dots, 3 left: 5 fan by discard, 6 fan self-drawn
  Pairs the lone 6: all pungs.
7 of dots: 567 and a pair of 5s, but all four 7s are in your own kong.
`
	if out != want {
		t.Errorf("got\n%s\nwant\n%s", out, want)
	}
	for hand, line := range map[string]string{
		"147m 258p 369s ESWN":         "8 tiles away",
		"123m 456p 789s 1155s 9m":     "Discard 9 of characters",
		"123m 456p 789s 11555s":       "  5 of bamboo, 1 left",
		"123m 456p 789s 1155s 9m 99s": "No win: Too many tiles",
	} {
		if out, _, _ := run(t, "en", "waits", "--rules", "hk13", hand); !strings.Contains(out, line) {
			t.Errorf("%s: no %q in\n%s", hand, line, out)
		}
	}
}

func TestPrintedAdvice(t *testing.T) {
	args := []string{"--rules", "old22", "--draws", "1", "--seen", "5s", "123m 456p 789s 55s EE N"}
	for lang, want := range map[string]string{
		"en": `123m 456p 55789s EEN
Old two-two · East · East round
With one draw left, played for points; exact, from your own draws, if nobody wins before
Discard North: wins 2.5% of the time, 1.79 points on average
  a pung of East winds: 1.7%
  any win: 0.8%
  Tiles that help: 5 of bamboo (1 left), East (2 left)
Discard 1 of characters: wins 0.0% of the time, 0.00 points on average
`, "zh-Hant": `123m 456p 55789s EEN
雞四二二制 · 東家 · 東圈
還有一次可摸，以分數為先；準確值，只計自己摸牌，當別家沒有先食糊
打北風：食糊機會 2.5%，平均 1.79 分
`,
	} {
		if out, _, _ := run(t, lang, "advise", args...); !strings.HasPrefix(out, want) {
			t.Errorf("got\n%s\nwant\n%s", out, want)
		}
	}
	for _, wrong := range [][]string{{"--by", "discard"}, {"--draws", "many"}, {"--last-tile"}} {
		if _, errs, status := run(t, "en", "advise", append([]string{"--rules", "old22", "123m 456p 789s 55s EE N"}, wrong...)...); status != 1 || errs == "" {
			t.Errorf("%q: status %d, %q", wrong, status, errs)
		}
	}
	if _, errs, status := run(t, "en", "waits", "--rules", "old22", "--seen", "5s", "123m"); status != 1 || !strings.Contains(errs, "--seen") {
		t.Errorf("waits takes --seen: %d, %q", status, errs)
	}
}

// A hand that cannot be, or not in a game, is told as for waits, with no advice.
func TestPrintedAdviceOnAnImpossibleHand(t *testing.T) {
	for lang, want := range map[string][2]string{
		"en":      {"Five 2s of characters, but there are only four.", "EMSD is played without flowers."},
		"zh-Hant": {"2 萬有五隻", "花"},
	} {
		for i, args := range [][]string{{"--rules", "hk13", "22222m 467p 5678s CC"}, {"--rules", "emsd", "2345m 3467p 5678s CC 1f"}} {
			out, errs, status := run(t, lang, "advise", args...)
			waits, _, _ := run(t, lang, "waits", args...)
			if status != 0 || errs != "" || out != waits || !strings.Contains(out, want[i]) {
				t.Errorf("%q: status %d, %q\n%s", args, status, errs, out)
			}
		}
	}
}

// Rare wins and few points are not rounded to nothing.
func TestPrintedAdviceRoundsNothingAway(t *testing.T) {
	out, _, _ := run(t, "en", "advise", "--rules", "hk13", "--draws", "3", "2345m 3467p 5678s CC")
	for _, line := range []string{" 0.0%", " 0.0 points"} {
		if strings.Contains(out, line) {
			t.Errorf("%q is told of what wins:\n%s", line, out)
		}
	}
}

func TestTroubleInWords(t *testing.T) {
	for _, one := range []struct {
		args []string
		want string
	}{
		{[]string{"--rules", "hk8", "123m 55"}, "Column 8: a suit letter m, p, s is missing after the digits."},
		{[]string{"--rules", "hk8", "123m 55p"}, "Column 9: the winning tile is missing: + and the tile, last."},
		{[]string{"--rules", "nowhere.toml", "123m +5p"}, `there is no rule set and no file named "nowhere.toml"`},
	} {
		_, errs, status := run(t, "en", "score", one.args...)
		if !strings.HasPrefix(errs, one.want) || status == 0 {
			t.Errorf("%v: status %d, %q, want %q", one.args, status, errs, one.want)
		}
	}
}

func TestMessagesOfJSONAreSentences(t *testing.T) {
	loc, err := translations.New("en")
	if err != nil {
		t.Fatal(err)
	}
	server, err := command.New(ForCommand(loc))
	if err != nil {
		t.Fatal(err)
	}
	line := `{"rules":"hk8","hand":"234m 567m 34p 88p [678s@E] 2f +5p","seat":"S","from":"W"}`
	reply, _ := server.Reply("score", []byte(line), false)
	want := `"message":"The shape is complete, but Hong Kong 8 needs 3 fan. It has 2 fan: all chows 1, seat flower 1; 1 short."`
	if !strings.Contains(string(reply), want) {
		t.Errorf("got %s\nwant %s", reply, want)
	}
}
