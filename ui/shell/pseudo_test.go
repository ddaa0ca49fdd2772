package shell

import (
	"encoding/json"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/BurntSushi/toml"

	"sikwu/core/tournament"
	"sikwu/internal/testkit/effort"
	"sikwu/internal/testkit/pagetest"
	"sikwu/lessons/glossary"
	"sikwu/translations"
	"sikwu/ui/widgets"
)

// longer is a pseudo-language made from English: every text has its vowels doubled, which
// makes it about a third longer, and stands in brackets. Its tag is the customary one for
// this.
const longer = "en-XA"

const longerConventions = `[language]
name = "Lengthened"
short = "XA"
place = "9"
code = "xa"
locales = "xa"
page = "en"
blanks = "as_written"
`

var (
	placeholder = regexp.MustCompile(`\{\{[^}]*\}\}`)
	vowel       = regexp.MustCompile(`[AEIOUaeiou]`)
	latinWord   = regexp.MustCompile(`[A-Za-z]{2,}(…|[1-6])?`)
)

// lengthen translates a text into that language; its placeholders stay, and signs, such
// as a wind's letter, remain signs.
func lengthen(text string) string {
	if len(text) == 1 {
		return text
	}
	twice := func(s string) string {
		return vowel.ReplaceAllStringFunc(s, func(v string) string { return v + strings.ToLower(v) })
	}
	var b strings.Builder
	at := 0
	for _, found := range placeholder.FindAllStringIndex(text, -1) {
		b.WriteString(twice(text[at:found[0]]) + text[found[0]:found[1]])
		at = found[1]
	}
	return "«" + b.String() + twice(text[at:]) + "»"
}

// lengthenAll does so with every text of a file.
func lengthenAll(v any) any {
	switch v := v.(type) {
	case string:
		return lengthen(v)
	case map[string]any:
		for key := range v {
			v[key] = lengthenAll(v[key])
		}
	}
	return v
}

// longerFiles are the files of that language.
func longerFiles(t testing.TB) fs.FS {
	t.Helper()
	english, made := os.DirFS("../../translations"), fstest.MapFS{}
	read := func(pattern string, from func([]byte, any) error, to func(any) ([]byte, error)) {
		names, err := fs.Glob(english, pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("no %s: %v", pattern, err)
		}
		for _, name := range names {
			var tree map[string]any
			data, err := fs.ReadFile(english, name)
			if err == nil {
				err = from(data, &tree)
			}
			if err == nil {
				data, err = to(lengthenAll(tree))
			}
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			made[strings.Replace(name, ".en.", "."+longer+".", 1)] = &fstest.MapFile{Data: data}
		}
	}
	read("*.en.toml", toml.Unmarshal, toml.Marshal)
	read("fyne.en.json", json.Unmarshal, json.Marshal)
	made["language."+longer+".toml"] = &fstest.MapFile{Data: []byte(longerConventions)}
	return made
}

func TestLengthen(t *testing.T) {
	for text, want := range map[string]string{
		"Hand": "«Haand»", "All {{.Names}} of one": "«Aall {{.Names}} oof oonee»", "{{.N}} fan": "«{{.N}} faan»", "keep": "«keeeep»", "E": "E",
	} {
		if got := lengthen(text); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
	for text, want := range map[string]bool{"«Haand»": false, "Hand": true, "«Keeeep iit, Ann»": false, "«Keeeep» it": true, "hk13": false, "Chick…": false, "paai2": false} {
		if got := len(bare(text, []string{"Ann"})) > 0; got != want {
			t.Errorf("%q is bare: %v", text, got)
		}
	}
}

// bare lists the words of a text that are in no file of the language, except names,
// cut-off texts, and Cantonese readings: a syllable ends in its tone.
func bare(text string, names []string) (found []string) {
	for _, word := range latinWord.FindAllString(text, -1) {
		if slices.Contains(names, word) || !isLetter(word[len(word)-1]) {
			continue
		}
		run, before := 0, byte(0)
		for _, c := range []byte(strings.ToLower(word) + ".") {
			if c != before && strings.IndexByte("aeiou", before) >= 0 && before != 0 && run%2 == 1 {
				found = append(found, word)
				break
			}
			if c != before {
				run = 0
			}
			run, before = run+1, c
		}
	}
	return found
}

func isLetter(c byte) bool { return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' }

// given are the words on the pages that come from no message file: names of players,
// files, rule sets, formats, documents and keys, and the version.
func given(t testing.TB) []string {
	t.Helper()
	names := []string{"Ann", "Ben", "Cat", "Dan", "Eve", "Fay", "Cup", "XA", "mine", "late", "pasted", "test", "Shift", "Esc", "Backspace", "Delete"}
	titles := func(list ...map[string]string) {
		for _, title := range list {
			names = append(names, latinWord.FindAllString(title["en"], -1)...)
		}
	}
	words, err := glossary.Load()
	if err != nil {
		t.Fatal(err)
	}
	for _, term := range words.Terms {
		for _, other := range term.Elsewhere {
			names = append(names, latinWord.FindAllString(other, -1)...)
		}
	}
	for _, rs := range pagetest.Presets(t) {
		titles(rs.Title)
		names = append(names, rs.ID)
		names = append(names, latinWord.FindAllString(rs.Source, -1)...)
	}
	formats, err := tournament.Presets()
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range formats {
		titles(f.Title)
		for _, s := range f.Stages {
			titles(s.Title)
		}
	}
	return names
}

// TestPagesInALongerLanguage opens every page in a language that is longer than English
// and known to no Go code: everything shown is in it, and nothing is cut.
func TestPagesInALongerLanguage(t *testing.T) {
	forget, err := translations.Add(longerFiles(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(forget)
	names := given(t)
	for i, scene := range scenes {
		if effort.Skips(i + 2) {
			continue
		}
		t.Run(scene.name, func(t *testing.T) {
			app := test.NewTempApp(t)
			d := newDesk(t, app, pagetest.NewKeyboard(t, app))
			d.shell.setLanguage(longer)
			scene.open(d)
			d.checkLonger(names)
		})
	}
	for _, over := range overs {
		if over.name == "trouble" || over.name == "a file" {
			continue // these texts are the system's and Fyne's
		}
		t.Run("over it "+over.name, func(t *testing.T) {
			app := test.NewTempApp(t)
			d := newDesk(t, app, pagetest.NewKeyboard(t, app))
			d.shell.setLanguage(longer)
			over.lay(d)
			d.checkLonger(names)
		})
	}
}

// TestFourLanguagesAreAMenu: it lists each under its own name, and the chosen one is then
// used.
func TestFourLanguagesAreAMenu(t *testing.T) {
	forget, err := translations.Add(longerFiles(t))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(forget)
	app := test.NewTempApp(t)
	d := newDesk(t, app, pagetest.NewKeyboard(t, app))
	hint := d.shell.text.Text("top.language_hint")
	test.Tap(pagetest.First(t, d.Shown(), func(p *widgets.Picker) bool { return strings.Contains(p.AccessibilityLabel(), hint) }))
	menu, ok := d.Window.Canvas().Focused().(*widget.PopUpMenu)
	if !ok || len(menu.Items) != len(translations.Languages()) {
		t.Fatalf("no menu of all languages: %T", d.Window.Canvas().Focused())
	}
	for _, name := range []string{"繁體中文", "简体中文", "English", "Lengthened"} {
		if !d.Shows(name) {
			t.Errorf("no %s on it", name)
		}
	}
	d.Key(fyne.KeyEscape)
	pagetest.ChooseLanguage(t, d.Window, hint, longer)
	if got := d.shell.text.Lang(); got != longer || d.shell.settings.Language() != longer {
		t.Errorf("speaks %s", got)
	}
	pagetest.First(t, d.Shown(), func(p *widgets.Picker) bool { return p.Choice() == "XA" })
}

// checkLonger looks at the page in both widths.
func (d *desk) checkLonger(names []string) {
	d.Helper()
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 1000, Height: 700}} {
		d.Window.Resize(size)
		page := d.Shown()
		for _, w := range pagetest.Words(page) {
			if words := bare(w.Text.Text, names); len(words) > 0 {
				d.Errorf("%v of %q are in no message file", words, w.Text.Text)
			}
		}
		where := "at 1280"
		if size.Width < 1280 {
			where = "at 1000"
		}
		pagetest.CheckLines(d.TB, where, page, size.Width)
		pagetest.CheckBoxes(d.TB, where, page, size.Width)
	}
}
