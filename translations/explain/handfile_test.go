package explain

import (
	"strings"
	"testing"

	"sikwu/core/handfile"
)

// TestBadLinesSayWhere: what is wrong with a line, with line and column, and
// what would be right.
func TestBadLinesSayWhere(t *testing.T) {
	english, chinese := speaker(t, "en"), speaker(t, "zh-Hant")
	for _, c := range []struct{ text, en, zh string }{
		{"55p\n123x", "Line 2, column 4: a suit letter m, p, s is missing after 123.", "第 2 行第 4 個字：123 後面欠花色 m、p 或 s。"},
		{"一萬 seat=Q", "Line 1, column 9: Q is not valid after seat=. It may be: E, S, W, N.", "第 1 行第 9 個字：seat= 後面不可以是 Q，只可以是：E, S, W, N。"},
		{"1m last_tile=", "Line 1, column 14: a value is missing after last_tile=. It may be: true, false.", "第 1 行第 14 個字：last_tile= 後面欠了值，可以是：true, false。"},
		{"1m seen=", "Line 1, column 9: a value is missing after seen=. Write tiles without spaces: seen=5m7pCC.", "第 1 行第 9 個字：seen= 後面欠了值，要寫牌，中間不留空格，例如 seen=5m7pCC。"},
		{"1m draws=25", "Line 1, column 10: 25 is not valid after draws=. It does not count draws; it says what the winning tile replaced: kong, flower.", "第 1 行第 10 個字：draws= 後面不可以是 25；這項不是摸牌次數，而是食糊那隻因何補牌：kong, flower。"},
		{"1m rules=\"a", "Line 1, column 10: the quotation marks after rules= are not closed.", "第 1 行第 10 個字：rules= 後面的引號未完。"},
		{"sikwu hands 2", "Line 1, column 13: this file is of version 2; this program reads version 1 and marks what it does not know.", "第 1 行第 13 個字：檔案是版本 2；本程式讀版本 1，讀不到的會標明。"},
		{"sikwu hands", "Line 1, column 12: the version is missing: 1.", "第 1 行第 12 個字：欠版本：1。"},
		{"1m 2m where=here", "", ""},
		{"seat=S", "Line 1, column 1: there are no tiles before this.", "第 1 行第 1 個字：前面沒有牌。"},
		{"1m seat=S seat=S", "Line 1, column 11: seat is given twice.", "第 1 行第 11 個字：seat 寫了兩次。"},
		{"1m seat=S 2m", "Line 1, column 11: 2m is neither name=value nor a note after #.", "第 1 行第 11 個字：2m 不是「名稱=值」，也不是 # 後面的附註。"},
		{"11s +8s same_tile=true", "Line 1, column 9: same_tile=true is for a hand called on the tile of the hand above: there is none that another can have called with this one.", "第 1 行第 9 個字：same_tile=true 是說和上面那副牌同食一隻：上面沒有可以同食的牌。"},
		{"11s +8s from=W\n22s +7s seat=S same_tile=true", "Line 2, column 5: this hand is said to be called on the tile of the hand above, which is not 7s.", "第 2 行第 5 個字：這副牌說是和上面那副同食一隻，上面那隻卻不是 7s。"},
		{"11s +8s from=W\n22s +8s seat=S from=N same_tile=true", "Line 2, column 16: this hand is said to be called on the tile of the hand above, and from=N does not fit that.", "第 2 行第 16 個字：這副牌說是和上面那副同食一隻，from=N 卻和上面不符。"},
		{strings.Repeat("1", 1001), "Line 1, column 1: the line is longer than 1000 bytes.", "第 1 行第 1 個字：這行長於 1000 位元組。"},
	} {
		f, err := handfile.Parse([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		bad := f.BadLines()
		if len(bad) != 1 {
			t.Errorf("%q has %d bad lines", c.text, len(bad))
			continue
		}
		en, zh := english.HandFileError(bad[0].Err, bad[0].Text), chinese.HandFileError(bad[0].Err, bad[0].Text)
		if c.en != "" && (en != c.en || zh != c.zh) {
			t.Errorf("%.40q:\n%s\n%s", c.text, en, zh)
		}
		if c.en == "" && (!strings.Contains(en, "first_discard") || !strings.Contains(zh, "沒有 where 這一項")) {
			t.Errorf("%.40q:\n%s\n%s", c.text, en, zh)
		}
	}
}

// TestEveryFaultOfAHandFileHasWords, also those of whole files.
func TestEveryFaultOfAHandFileHasWords(t *testing.T) {
	for _, language := range []string{"en", "zh-Hant"} {
		say := speaker(t, language)
		for _, fault := range handfile.Faults() {
			text := say.HandFileError(&handfile.Error{Fault: fault, Name: "seat", Value: "x", High: 7, Choices: []string{"a"}}, "")
			if strings.ContainsAny(text, "[<") || text == "" {
				t.Errorf("%s in %s: %q", fault, language, text)
			}
		}
	}
}
