package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"sikwu/translations"
)

// TestOnlyTheWindowImportsApp: fyne/v2/app needs cgo and a display, so nothing
// but window.go may pull it in; core pulls in no Fyne at all.
func TestOnlyTheWindowImportsApp(t *testing.T) {
	err := filepath.WalkDir(".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && entry.Name() == "testdata" {
			return filepath.SkipDir
		}
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if name == "fyne.io/fyne/v2/app" && path != "window.go" {
				t.Errorf("%s imports %s", path, name)
			}
			inCore := strings.HasPrefix(filepath.ToSlash(path), "core/")
			if inCore && (strings.HasPrefix(name, "fyne.io/") || strings.HasPrefix(name, "sikwu/") && !strings.HasPrefix(name, "sikwu/core/")) {
				t.Errorf("%s imports %s: core knows nobody", path, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestChosenLanguage(t *testing.T) {
	t.Setenv("LC_ALL", "zh_HK.UTF-8")
	for _, c := range []struct{ args, want string }{
		{"--lang en", "en"}, {"--lang=zh --json", "zh"}, {"--json", "en"}, {"--rules hk8", "zh_HK.UTF-8"},
	} {
		if got := chosenLanguage(strings.Fields(c.args)); got != c.want {
			t.Errorf("%s: %s, want %s", c.args, got, c.want)
		}
	}
}

// TestVerbOrFile: what the first argument is; a verb wins over a file of its name.
func TestVerbOrFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"score", "notes"} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for arg, want := range map[string]string{
		"score": "verb", "rules": "verb", "--version": "verb", "licences": "verb", "--licenses": "verb", "help": "verb",
		"./score": "file", "notes": "file", "gone.hands": "file", "file:///a%20b.toml": "file", "folder/": "file",
		"scroe": "neither", "--scroe": "neither", "-x.hands": "neither", "": "neither",
	} {
		got := "neither"
		if isVerb(arg) {
			got = "verb"
		} else if isFile(arg) {
			got = "file"
		}
		if got != want {
			t.Errorf("%q is %s, want %s", arg, got, want)
		}
	}
}

// TestLicencesForPeople: every part is listed, and its licence follows.
func TestLicencesForPeople(t *testing.T) {
	for lang, lead := range map[string]string{"en": "Sikwu is made of", "zh": "食糊由以下"} {
		text, err := translations.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		if err := printLicences(&b, text); err != nil {
			t.Fatal(err)
		}
		for _, part := range []string{lead, "Sikwu " + version, "SIL OPEN FONT LICENSE", "ARPHIC PUBLIC LICENSE", "The Go Authors", "github.com/nicksnyder/go-i18n/v2"} {
			if !strings.Contains(b.String(), part) {
				t.Errorf("%s: no %q", lang, part)
			}
		}
	}
}
