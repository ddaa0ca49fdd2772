// Package settings is what the app remembers between runs: language, theme,
// rule set, whether tiles carry corner numerals, and whether one may ask for a
// newer version.
//
// It is a typed face of Fyne's preferences. Loading never saves, and whatever
// stands in the file, a getter answers with something the app can use.
package settings

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"

	"fyne.io/fyne/v2"

	"sikwu/core/disk"
)

// The keys of the preferences file; they never change.
const (
	keyLanguage = "language"
	keyTheme    = "theme"
	keyRules    = "rules"
	keyNumerals = "corner_numerals"
	keyNewer    = "look_for_newer"
)

// Theme is the user's choice of palette.
type Theme string

// The choices; FollowSystem until the user makes one.
const (
	FollowSystem Theme = ""
	Light        Theme = "light"
	Dark         Theme = "dark"
)

// Settings reads and writes the preferences.
type Settings struct{ prefs fyne.Preferences }

// New wraps an app's preferences.
func New(prefs fyne.Preferences) *Settings { return &Settings{prefs} }

// Language is the language chosen, empty before any choice.
func (s *Settings) Language() string { return s.prefs.String(keyLanguage) }

// SetLanguage remembers a language.
func (s *Settings) SetLanguage(lang string) { s.prefs.SetString(keyLanguage, lang) }

// Theme is the palette chosen.
func (s *Settings) Theme() Theme {
	switch t := Theme(s.prefs.String(keyTheme)); t {
	case Light, Dark:
		return t
	}
	return FollowSystem
}

// SetTheme remembers a palette.
func (s *Settings) SetTheme(t Theme) { s.prefs.SetString(keyTheme, string(t)) }

// Rules is the id of the rule set chosen, empty before any choice.
func (s *Settings) Rules() string { return s.prefs.String(keyRules) }

// SetRules remembers a rule set.
func (s *Settings) SetRules(id string) { s.prefs.SetString(keyRules, id) }

// Numerals tells whether tiles carry the beginners' marks.
func (s *Settings) Numerals() bool { return s.prefs.Bool(keyNumerals) }

// SetNumerals remembers that.
func (s *Settings) SetNumerals(on bool) { s.prefs.SetBool(keyNumerals, on) }

// Newer tells whether the program offers to look for a newer version; it never
// looks by itself.
func (s *Settings) Newer() bool { return s.prefs.Bool(keyNewer) }

// SetNewer remembers that.
func (s *Settings) SetNewer(on bool) { s.prefs.SetBool(keyNewer, on) }

// fileName is where Fyne keeps an app's preferences in its folder, MaxBytes more
// than they can take.
const (
	fileName = "preferences.json"
	MaxBytes = 64 << 10
)

// Rescue looks whether the preferences file in the app's folder can be read
// and, where it cannot, puts it aside under the name returned, so that new
// settings do not overwrite what could be mended by hand. An empty name means
// that nothing is wrong. It must come before Fyne reads the file, whatever its
// size.
func Rescue(folder string) (name string, err error) {
	var d disk.Machine
	path := filepath.Join(folder, fileName)
	data, err := d.Read(path, MaxBytes)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	var object map[string]any
	if len(data) <= MaxBytes && json.Unmarshal(data, &object) == nil {
		return "", nil
	}
	if name, err = disk.FreeName(d, folder, "preferences.damaged", ".json"); err != nil {
		return "", err
	}
	return name, disk.Move(d, path, filepath.Join(folder, name))
}
