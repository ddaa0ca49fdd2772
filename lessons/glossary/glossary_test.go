package glossary_test

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"github.com/go-text/typesetting/font"

	"sikwu/assets"
	"sikwu/core/rules"
	"sikwu/lessons"
	"sikwu/lessons/glossary"
	"sikwu/translations"
)

func load(t testing.TB) *glossary.Glossary {
	t.Helper()
	g, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func speak(t testing.TB, language string) *translations.Localizer {
	t.Helper()
	loc, err := translations.New(language)
	if err != nil {
		t.Fatal(err)
	}
	return loc
}

func TestEveryTermHasWordsInEveryLanguage(t *testing.T) {
	g := load(t)
	en, zh := speak(t, translations.English), speak(t, translations.Chinese)
	for _, lang := range translations.Languages() {
		loc := speak(t, lang)
		for i := range g.Terms {
			if term := &g.Terms[i]; !loc.Has(term.NameID()) {
				t.Errorf("%s has no name in %s", term.ID, lang)
			} else if name := loc.Text(term.NameID()); lang != translations.English && name != loc.Written(term.Chinese) {
				t.Errorf("%s is headed %q in %s, but called %q", term.ID, loc.Written(term.Chinese), lang, name)
			}
		}
	}
	texts := map[string]string{}
	for i := range g.Terms {
		term := &g.Terms[i]
		id, ok := term.TextID()
		if !ok {
			if term.Fan == "" {
				t.Errorf("%s is no fan and says nothing", term.ID)
			}
			continue
		}
		for _, loc := range []*translations.Localizer{en, zh} {
			text := loc.Text(id)
			if !loc.Has(id) || strings.Contains(text, "{{") {
				t.Errorf("%s says %q in %s", term.ID, text, loc.Lang())
			}
			if other := texts[text]; other != "" {
				t.Errorf("%s and %s say the same", term.ID, other)
			}
			texts[text] = term.ID
		}
		if text := en.Text(term.NameID()) + en.Text(id); strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxLatin1 }) {
			t.Errorf("%s has foreign signs in English: %q", term.ID, text)
		}
		if n := strings.Count(en.Text(id), ". ") + 1; n > 2 || len(en.Text(id)) > 150 {
			t.Errorf("%s says too much: %q", term.ID, en.Text(id))
		}
		if text := zh.Text(id); strings.Count(text, "。") > 2 || utf8.RuneCountInString(text) > 45 || !strings.HasSuffix(text, "。") {
			t.Errorf("%s says too much, or does not end: %q", term.ID, text)
		}
	}
}

// No words are left in the message files for terms that do not exist.
func TestNoWordsWithoutTerm(t *testing.T) {
	g := load(t)
	for id := range messages(t) {
		if g.Term(id) == nil {
			t.Errorf("term.%s has words, but does not exist", id)
		}
	}
}

func TestEveryFanHasItsTerm(t *testing.T) {
	g := load(t)
	for _, f := range rules.Fans() {
		term := g.OfFan(f)
		if term == nil {
			t.Errorf("%v has no term", f)
			continue
		}
		if term.Fan != f.String() || term.ID != f.String() || g.Term(term.ID) != term {
			t.Errorf("%v has the term %+v", f, term)
		}
	}
	if g.OfFan(rules.NumFans) != nil {
		t.Error("a fan that does not exist has a term")
	}
}

// jyutping is one syllable of the romanization of the Linguistic Society of Hong
// Kong: an initial or none, a final, a tone.
var jyutping = regexp.MustCompile(`^(ng|gw|kw|[bpmfdtnlgkhwzcsj])?(` +
	`aa[iumnptk]?|aang|a[iumnptk]|ang|e[iumnptk]?|eng|i[umnptk]?|ing|o[iuntk]?|ong|u[intk]?|ung|` +
	`oe[tk]?|oeng|eo[int]|yu[nt]?|m|ng)[1-6]$`)

func TestJyutpingIsWellFormed(t *testing.T) {
	for _, wrong := range []string{"soeng", "soeng7", "xang4", "baang", "gong33", "shi4", "wuu2", "jyng1", "4", "kaa0"} {
		if jyutping.MatchString(wrong) {
			t.Errorf("%s passes for Jyutping", wrong)
		}
	}
	for _, term := range load(t).Terms {
		syllables := strings.Split(term.Jyutping, " ")
		if len(syllables) != utf8.RuneCountInString(term.Chinese) {
			t.Errorf("%s: %s is read %s", term.ID, term.Chinese, term.Jyutping)
		}
		for _, s := range syllables {
			if !jyutping.MatchString(s) {
				t.Errorf("%s: %q is no syllable", term.ID, s)
			}
		}
	}
}

// A character is read the same everywhere, but for those named here.
func TestCharactersAreReadAlike(t *testing.T) {
	several := map[rune][]string{
		'牌': {"paai2", "paai4"},   // as a thing by itself and at the end, and before others
		'上': {"soeng5", "soeng6"}, // to chow, and above
		'摸': {"mo1", "mo2"},       // in the call, and the act
		'數': {"sou2", "sou3"},     // to count, and a number
	}
	read := map[rune]string{}
	for _, term := range load(t).Terms {
		syllables := strings.Fields(term.Jyutping)
		for i, r := range []rune(term.Chinese) {
			if list := several[r]; list != nil {
				if !slices.Contains(list, syllables[i]) {
					t.Errorf("%s: %c is read %s", term.ID, r, syllables[i])
				}
				continue
			}
			if before := read[r]; before != "" && before != syllables[i] {
				t.Errorf("%s: %c is read %s, elsewhere %s", term.ID, r, syllables[i], before)
			}
			read[r] = syllables[i]
		}
	}
}

func TestTermsStandInTheOrderOfTheCourse(t *testing.T) {
	course, err := lessons.Load()
	if err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, term := range load(t).Terms {
		c := course.Chapter(term.Chapter)
		if c == nil || c.Order < at {
			t.Errorf("%s is taught in %q, out of order", term.ID, term.Chapter)
			continue
		}
		at = c.Order
	}
}

// The words that a step of the course says it uses are here.
func TestTheCourseMeetsOnlyKnownTerms(t *testing.T) {
	g := load(t)
	course, err := lessons.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range course.Chapters {
		for _, s := range c.Steps {
			for _, id := range s.Terms {
				if g.Term(id) == nil {
					t.Errorf("%s.%s meets %q, which is no term", c.ID, s.ID, id)
				}
			}
		}
	}
}

// What a Hong Kong table cannot do without.
func TestTheTablesWordsAreThere(t *testing.T) {
	g := load(t)
	if len(g.Terms) < 70 {
		t.Errorf("%d terms", len(g.Terms))
	}
	for _, word := range strings.Fields("上 碰 槓 眼 食糊 出銃 自摸 包 番 莊家 牌尾 跳牌 補花 叫糊 相公 過水 截糊 炮炮響 " +
		"詐糊 起糊 封頂 流局 搶槓 上家 下家 對家 牌牆 花糊 連莊 全銃 陪銃 暗槓 加槓 明槓 圈 局") {
		if !slices.ContainsFunc(g.Terms, func(t glossary.Term) bool { return t.Chinese == word }) {
			t.Errorf("%s is not there", word)
		}
	}
	if g.Term("chow").Jyutping != "soeng5" || g.Term("win").Jyutping != "sik6 wu2" || g.Term("nothing") != nil {
		t.Error("terms are not found by their ids")
	}
}

// The fonts hold what the data file shows; the texts are tried in assets.
func TestFontsHoldTheCharacters(t *testing.T) {
	for _, resource := range []fyne.Resource{assets.FontRegular(""), assets.FontBold("")} {
		face, err := font.ParseTTF(bytes.NewReader(resource.Content()))
		if err != nil {
			t.Fatal(err)
		}
		for _, term := range load(t).Terms {
			for _, r := range term.Chinese + strings.Join(term.Also, "") + term.Jyutping {
				if glyph, ok := face.NominalGlyph(r); !ok || glyph == 0 {
					t.Errorf("%s has no glyph for %c of %s", resource.Name(), r, term.ID)
				}
			}
		}
	}
}
