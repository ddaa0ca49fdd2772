package translations

import (
	"strings"
	"testing"
)

func TestTextsAreFilledIn(t *testing.T) {
	for _, one := range []struct {
		lang, id string
		args     Args
		want     string
	}{
		{"en", "check.left", Args{"N": 3}, "3 left"},
		{"zh-Hant", "check.left", Args{"N": 3}, "餘 3 隻"},
		{"en", "check.short", Args{"N": 1}, "One tile short of fourteen"},
		{"en", "check.short", Args{"N": 4}, "4 tiles short of fourteen"},
		{"zh-Hant", "check.short", Args{"N": 1}, "再加 1 隻就夠十四隻"},
		{"en", "lift.pays_each", Args{"Each": 4}, "4 from each"},
		{"en", "check.no_such_text", nil, "[check.no_such_text]"},
		{"zh-Hant", "check.no_such_text", Args{"N": 1}, "[check.no_such_text]"},
		{"en", "check.tag", nil, "[check.tag]"},
	} {
		if got := newLocalizer(t, one.lang).Text(one.id, one.args); got != one.want {
			t.Errorf("%s in %s: %q, want %q", one.id, one.lang, got, one.want)
		}
	}
}

func TestTextWithoutArguments(t *testing.T) {
	if got := newLocalizer(t, Chinese).Text("nav.check"); got != "計番" {
		t.Errorf("got %q", got)
	}
}

func TestLanguagesAreMatched(t *testing.T) {
	const simple = "zh-Hans"
	for locale, want := range map[string]string{
		"zh_HK.UTF-8": Chinese, "zh-Hant-HK": Chinese, "zh": Chinese, "ZH-TW": Chinese, "zh_MO": Chinese, "zh-Hant": Chinese, "zh_Hant_CN": Chinese,
		"yue_HK": Chinese, "yue": Chinese, "cmn-TW": Chinese, "zh_HK@stroke": Chinese, "zh_HK.GB18030": Chinese,
		"zh_CN": simple, "zh_CN.UTF-8": simple, "zh_CN@pinyin": simple, "zh-SG": simple, "zh-Hans": simple, "ZH-HANS-HK": simple, "zh_Hans_CN.UTF-8": simple,
		"zh-MY": simple, "yue-CN": simple, "yue_Hans": simple,
		"en_US.UTF-8": English, "en": English, "C": English, "C.UTF-8": English, "": English, "ja_JP": English, "zhuang": English,
	} {
		if got := Match(locale); got != want {
			t.Errorf("%q: %s, want %s", locale, got, want)
		}
	}
	for _, lang := range Languages() {
		if Match(lang) != lang {
			t.Errorf("%s does not match itself", lang)
		}
		if got := newLocalizer(t, lang).Lang(); got != lang {
			t.Errorf("%s speaks %s", lang, got)
		}
	}
}

func TestChineseIsSpaced(t *testing.T) {
	for text, want := range map[string]string{
		"摸2 筒":            "摸 2 筒",
		"打 紅中":            "打紅中",
		"就叫5 筒、8 筒":       "就叫 5 筒、8 筒",
		"[777p@W]由西打出":    "[777p@W]由西打出",
		"共11番，10 番封頂":     "共 11 番，10 番封頂",
		" 三番":             " 三番",
		"十隻 ":             "十隻 ",
		"Ctrl+Z、Ctrl+Y":   "Ctrl+Z、Ctrl+Y",
		"1–9 再按 m p s":    "1–9 再按 m p s",
		"":                "",
		"按 F1":            "按 F1",
		"3+3+2 = 8，封頂 10": "3+3+2 = 8，封頂 10",
	} {
		if got := spaced(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// What somebody has typed, a name, is shown as it was typed in every text; the text minds
// its own spaces around it.
func TestNamesAreWrittenAsTyped(t *testing.T) {
	for _, lang := range Languages() {
		loc := newLocalizer(t, lang)
		for id, forms := range texts(t, lang) {
			for _, name := range []string{"阿May", "May姐", "3號", "陳 大文", "a  b", "\uFDD0"} {
				many := strings.ReplaceAll(forms[len(forms)-1], "{{.N}}", "")
				fill, shown := Args{}, len(placeholder.FindAllString(many, -1))
				for _, key := range placeholders(forms) {
					fill[key] = name
				}
				fill["N"] = 2
				if strings.Contains(many, "{{if") { // it shows some of them
					continue
				}
				if text := loc.Text(id, fill); strings.Count(text, name) < shown {
					t.Errorf("%s in %s: %q is not in %q as it was typed, %d times", id, lang, name, text, shown)
				}
			}
		}
	}
}

func TestTextsAreJoined(t *testing.T) {
	for lang, want := range map[string]string{Chinese: "阿May 與 May 姐 姐", English: "阿May與May 姐 姐"} {
		if got := newLocalizer(t, lang).Join("阿May", "與", "", "May 姐 姐"); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}

// Words of the table are written as each language's readers know them; others stay.
func TestWordsAreWritten(t *testing.T) {
	for lang, want := range map[string]string{Chinese: "十三么 碰槓 kong", "zh-Hans": "十三幺 碰杠 kong", English: "十三么 碰槓 kong"} {
		if got := newLocalizer(t, lang).Written("十三么 碰槓 kong"); got != want {
			t.Errorf("%s: %s, want %s", lang, got, want)
		}
	}
}

func TestValuesAreSpacedAround(t *testing.T) {
	for text, want := range map[string]string{
		"由\uFDD0打出": "由阿May 打出", "由 \uFDD1 打出": "由 May姐打出", "打 \uFDD2 出": "打五 萬出", "\uFDD0\uFDD1": "阿MayMay姐", "\uFDD0、\uFDD3": "阿May、\uFDD4",
	} {
		if got := spaced(text, "阿May", "May姐", "五 萬", "\uFDD4"); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestHas(t *testing.T) {
	loc := newLocalizer(t, English)
	for id, want := range map[string]bool{"nav.check": true, "check.left": true, "check": false, "nav.chess": false} {
		if got := loc.Has(id); got != want {
			t.Errorf("%s: %v", id, got)
		}
	}
}
