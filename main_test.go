package main

import (
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
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
