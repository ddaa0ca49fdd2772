package build

import (
	"runtime/debug"
	"testing"

	"sikwu/translations"
)

func TestWhatPeopleAreTold(t *testing.T) {
	noted := &debug.BuildInfo{Settings: []debug.BuildSetting{
		{Key: "vcs.revision", Value: "0123456789abcdef0123456789abcdef01234567"},
		{Key: "vcs.time", Value: "2026-11-20T20:00:00-08:00"},
		{Key: "vcs.modified", Value: "true"},
	}}
	for _, c := range []struct {
		name, commit, date string
		info               *debug.BuildInfo
		en, zh             string
	}{
		{"buildd", "fedcba987654", "2026-11-01", noted, "commit fedcba987654 · 2026-11-01", "提交 fedcba987654 · 2026-11-01"},
		{"noted", "", "", noted, "commit 0123456789ab · 2026-11-21 · with changes", "提交 0123456789ab · 2026-11-21 · 有改動"},
		{"short", "abc", "", nil, "commit abc", "提交 abc"},
		{"unknown", "", "", &debug.BuildInfo{}, "development build", "開發版"},
		{"nothing", "", "", nil, "development build", "開發版"},
	} {
		for lang, want := range map[string]string{translations.English: c.en, translations.Chinese: c.zh} {
			text, err := translations.New(lang)
			if err != nil {
				t.Fatal(err)
			}
			if got := from("1.0.0", c.commit, c.date, c.info).Built(text); got != want {
				t.Errorf("%s: %q, want %q", c.name, got, want)
			}
		}
	}
}
