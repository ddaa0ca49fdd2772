// Package settings is what the app stores between runs: language, theme, rule
// set, whether tiles have corner numerals, whether it offers to look for a
// newer version, the page shown last, and how the Play page is played.
//
// It wraps Fyne's preferences with types. Loading never saves, and a getter
// returns a usable value whatever the file contains.
package settings

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path/filepath"

	"fyne.io/fyne/v2"

	"sikwu/core/disk"
)

// The keys of the preferences file. They must never change.
const (
	keyLanguage = "language"
	keyTheme    = "theme"
	keyRules    = "rules"
	keyNumerals = "corner_numerals"
	keyNewer    = "look_for_newer"
	keyPage     = "page"
	keyPlay     = "play"
)

// Theme is the user's choice of palette.
type Theme string

// The themes; FollowSystem until the user chooses one.
const (
	FollowSystem Theme = ""
	Light        Theme = "light"
	Dark         Theme = "dark"
)

// Settings reads and writes the preferences.
type Settings struct{ prefs fyne.Preferences }

// New returns the settings of an app.
func New(prefs fyne.Preferences) *Settings { return &Settings{prefs} }

// Language returns the chosen language, "" if none was chosen.
func (s *Settings) Language() string { return s.prefs.String(keyLanguage) }

// SetLanguage stores a language.
func (s *Settings) SetLanguage(lang string) { s.prefs.SetString(keyLanguage, lang) }

// Theme returns the chosen palette.
func (s *Settings) Theme() Theme {
	switch t := Theme(s.prefs.String(keyTheme)); t {
	case Light, Dark:
		return t
	}
	return FollowSystem
}

// SetTheme stores a palette.
func (s *Settings) SetTheme(t Theme) { s.prefs.SetString(keyTheme, string(t)) }

// Rules returns the id of the chosen rule set, "" if none was chosen.
func (s *Settings) Rules() string { return s.prefs.String(keyRules) }

// SetRules stores the id of a rule set.
func (s *Settings) SetRules(id string) { s.prefs.SetString(keyRules, id) }

// Numerals reports whether tiles have corner numerals for beginners.
func (s *Settings) Numerals() bool { return s.prefs.Bool(keyNumerals) }

// SetNumerals stores whether tiles have corner numerals.
func (s *Settings) SetNumerals(on bool) { s.prefs.SetBool(keyNumerals, on) }

// Newer reports whether the app offers to look for a newer version. It never
// looks by itself.
func (s *Settings) Newer() bool { return s.prefs.Bool(keyNewer) }

// SetNewer stores whether the app offers to look for a newer version.
func (s *Settings) SetNewer(on bool) { s.prefs.SetBool(keyNewer, on) }

// Page returns the name of the page shown last, "" if there was none.
func (s *Settings) Page() string { return s.prefs.String(keyPage) }

// SetPage stores the name of the page shown.
func (s *Settings) SetPage(name string) { s.prefs.SetString(keyPage, name) }

// Play returns what was chosen on the Play page, as the page wrote it; "" if nothing
// was.
func (s *Settings) Play() string { return s.prefs.String(keyPlay) }

// SetPlay stores what was chosen on the Play page.
func (s *Settings) SetPlay(choices string) { s.prefs.SetString(keyPlay, choices) }

// fileName is the name of Fyne's preferences file; MaxBytes is larger than any
// valid one.
const (
	fileName = "preferences.json"
	MaxBytes = 64 << 10
)

// Rescue checks whether the preferences file in the app's folder can be read.
// If not, it renames the file and returns the new name, so that new settings do
// not overwrite what can be repaired by hand. The name is "" if nothing is
// wrong. Rescue must run before Fyne reads the file.
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
