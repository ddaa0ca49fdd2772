package settings_test

import (
	"os"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2/test"

	"sikwu/ui/settings"
)

func TestRememberedAndForgiving(t *testing.T) {
	prefs := test.NewTempApp(t).Preferences()
	s := settings.New(prefs)
	if s.Language() != "" || s.Theme() != settings.FollowSystem || s.Rules() != "" || s.Numerals() || s.Newer() {
		t.Error("a fresh start already chose something")
	}
	s.SetLanguage("zh-Hant")
	s.SetTheme(settings.Dark)
	s.SetRules("emsd")
	s.SetNumerals(true)
	s.SetNewer(true)
	again := settings.New(prefs)
	if again.Language() != "zh-Hant" || again.Theme() != settings.Dark || again.Rules() != "emsd" || !again.Numerals() || !again.Newer() {
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
