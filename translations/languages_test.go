package translations

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/fstest"
)

var tongue = regexp.MustCompile(`"(en|zh|zh-H[A-Za-z]+)"|translations\.Chinese`)

// TestNoCodeKnowsTheLanguages checks that a language needs only its files and
// no Go code. The folders left out are for tests or package for each system.
func TestNoCodeKnowsTheLanguages(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		switch name := filepath.ToSlash(path); {
		case err != nil:
			return err
		case entry.IsDir() && (name == "../internal" || name == "../packaging" || name == "../.git"):
			return filepath.SkipDir
		case entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || name == "../translations/localizer.go":
			return nil
		}
		text, err := os.ReadFile(path)
		if err == nil {
			for _, found := range tongue.FindAllString(string(text), -1) {
				t.Errorf("%s knows %s", path, found)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestEveryLanguageTellsItsConventions checks that built-in languages have all
// settings and that no two share a name.
func TestEveryLanguageTellsItsConventions(t *testing.T) {
	list, err := builtIn()
	if err != nil {
		t.Fatal(err)
	}
	taken := map[string]string{}
	for _, l := range list {
		for _, one := range append(strings.Fields(l.Locales), "code "+l.Code, "name "+l.Name, "short "+l.Short, "place "+l.Place) {
			if taken[one] != "" {
				t.Errorf("%s and %s share %q", l.tag, taken[one], one)
			}
			taken[one] = l.tag
		}
		if l.Name == "" || l.Short == "" || l.Place == "" || l.Titles == "" || l.Locales == "" || l.Page == "" || l.Blanks != aroundLatin && l.Blanks != "as_written" ||
			l.Dragons != byColour && l.Dragons != "as_typed" {
			t.Errorf("%s: %+v", l.tag, l.conventions)
		}
	}
}

// TestAThirdLanguage checks that files alone make a language: it is listed,
// found, used and forgotten.
func TestAThirdLanguage(t *testing.T) {
	before, codes := strings.Join(Languages(), " "), strings.Join(Codes(), " ")
	forget, err := Add(fstest.MapFS{
		"language.fr.toml": {Data: []byte("[language]\nname = \"Français\"\nshort = \"FR\"\nplace = \"9\"\ncode = \"fr\"\nlocales = \"fr wa\"\npage = \"fr\"\n")},
		"active.fr.toml":   {Data: []byte("[nav]\ncheck = \"Compter\"\n")},
		"fyne.fr.json":     {Data: []byte("{}")},
	})
	if err != nil {
		t.Fatal(err)
	}
	loc := newLocalizer(t, "wa_BE.UTF-8")
	if got := loc.Text("nav.check"); got != "Compter" || loc.Code() != "fr" || loc.Page() != "fr" || string(FyneStrings("fr")) != "{}" {
		t.Errorf("%q in %s, %s", got, loc.Code(), loc.Page())
	}
	if got := strings.Join(Codes(), " "); got != codes+" fr" {
		t.Errorf("codes %s", got)
	}
	for want, titles := range map[string]map[string]string{
		"Un": {"fr": "Un", "en": "One"}, "One": {"fr": "", "en": "One", "zh": "一"}, "Ein": {"zh": "一", "de": "Ein"}, "": {"zh": ""},
	} {
		if got := loc.Title(titles); got != want {
			t.Errorf("%v: %q", titles, got)
		}
	}
	simple := newLocalizer(t, "zh-Hans")
	for want, titles := range map[string]map[string]string{
		"自己的": {"en": "Mine", "zh": "自己的"}, "赛": {"en": "Cup", "zh": "賽", "zh-Hans": "赛"}, "Mine": {"en": "Mine", "fr": "Mien"},
	} {
		if got := simple.Title(titles); got != want {
			t.Errorf("%v: %q", titles, got)
		}
	}
	if forget(); strings.Join(Languages(), " ") != before || Match("fr_FR") != English {
		t.Errorf("%v, and French is %s", Languages(), Match("fr_FR"))
	}
}

func TestAddRefuses(t *testing.T) {
	for name, files := range map[string]fstest.MapFS{
		"nothing": {}, "no text": {"language.fr.toml": {Data: []byte("[language")}}, "no code": {"language.fr.toml": {Data: []byte("[language]\n")}},
	} {
		if _, err := Add(files); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}
