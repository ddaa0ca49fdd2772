package translations

import "testing"

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

// Words of the table are written as each language's readers know them; others stay.
func TestWordsAreWritten(t *testing.T) {
	for lang, want := range map[string]string{Chinese: "十三么 碰槓 kong", "zh-Hans": "十三幺 碰杠 kong", English: "十三么 碰槓 kong"} {
		if got := newLocalizer(t, lang).Written("十三么 碰槓 kong"); got != want {
			t.Errorf("%s: %s, want %s", lang, got, want)
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
