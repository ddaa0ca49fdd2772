package settings_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/ui/settings"
)

func TestRememberedAndForgiving(t *testing.T) {
	prefs := test.NewTempApp(t).Preferences()
	s := settings.New(prefs)
	if s.Language() != "" || s.Theme() != settings.FollowSystem || s.Rules() != "" || s.Numerals() || s.Newer() || s.Page() != "" {
		t.Error("a fresh start already chose something")
	}
	s.SetLanguage("zh-Hant")
	s.SetTheme(settings.Dark)
	s.SetRules("emsd")
	s.SetNumerals(true)
	s.SetNewer(true)
	s.SetPage("nav.learn")
	again := settings.New(prefs)
	if again.Language() != "zh-Hant" || again.Theme() != settings.Dark || again.Rules() != "emsd" || !again.Numerals() || !again.Newer() || again.Page() != "nav.learn" {
		t.Error("a choice was forgotten")
	}
	prefs.SetString("theme", "pink")
	prefs.SetInt("language", 5)
	if s.Theme() != settings.FollowSystem || s.Language() != "" {
		t.Errorf("nonsense was believed: theme %q, language %q", s.Theme(), s.Language())
	}
}

// TestRescue: a damaged file is put aside, a sound or missing one left alone.
func TestRescue(t *testing.T) {
	for text, want := range map[string]string{
		`{"theme":"dark"}`: "",
		`{}`:               "",
		`{"theme":"da`:     "preferences.damaged.json",
		``:                 "preferences.damaged.json",
		"\x00\x01":         "preferences.damaged.json",
		`[1]`:              "preferences.damaged.json",
	} {
		folder := t.TempDir()
		path := filepath.Join(folder, "preferences.json")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		got, err := settings.Rescue(folder)
		if err != nil || got != want {
			t.Errorf("%q: %q, %v; want %q", text, got, err, want)
		}
		kept := path
		if want != "" {
			kept = filepath.Join(folder, want)
		}
		if data, err := os.ReadFile(kept); err != nil || string(data) != text {
			t.Errorf("%q is kept as %q, %v", text, data, err)
		}
	}
	if got, err := settings.Rescue(t.TempDir()); got != "" || err != nil {
		t.Errorf("a first start: %q, %v", got, err)
	}
}

// FuzzRescue: what stays in its place is what Fyne can read, the rest is kept
// aside byte by byte.
func FuzzRescue(f *testing.F) {
	for _, text := range []string{"", "{}", `{"theme":"dark","corner_numerals":true}`, "[1]", "null", `{"a":{"b":[1e999]}}`, "{}{}", "\x00"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		folder := t.TempDir()
		path := filepath.Join(folder, "preferences.json")
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		aside, err := settings.Rescue(folder)
		if err != nil {
			t.Fatal(err)
		}
		if aside == "" {
			var object map[string]any
			if json.Unmarshal(data, &object) != nil || len(data) > settings.MaxBytes {
				t.Errorf("%q is left to Fyne", data)
			}
			return
		}
		if kept, err := os.ReadFile(filepath.Join(folder, aside)); err != nil || !bytes.Equal(kept, data) {
			t.Errorf("%q is kept as %q (%v)", data, kept, err)
		}
	})
}

// TestRescueLosesNothing: one more damaged file does not take the place of the
// one before, and one that is too large goes the same way.
func TestRescueLosesNothing(t *testing.T) {
	folder := t.TempDir()
	for i, want := range []string{"preferences.damaged.json", "preferences.damaged-2.json"} {
		text := fmt.Sprintf(`{"n":%d`, i)
		if i > 0 {
			text = `{"n":"` + strings.Repeat("x", settings.MaxBytes) + `"}`
		}
		if err := os.WriteFile(filepath.Join(folder, "preferences.json"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if got, err := settings.Rescue(folder); err != nil || got != want {
			t.Errorf("%q, %v; want %q", got, err, want)
		}
		if kept, err := os.ReadFile(filepath.Join(folder, want)); err != nil || string(kept) != text {
			t.Errorf("%s: %d bytes, %v", want, len(kept), err)
		}
	}
}
