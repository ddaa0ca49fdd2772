package translations

import "embed"

//go:embed fyne.*.json
var fyneFiles embed.FS

// FyneStrings is the JSON of Fyne's own words (OK, Cancel, Select all …) in a
// language, for lang.AddTranslationsForLocale under the system's locale. It
// holds all of Fyne's keys: one that is missing would fall back to Fyne's
// choice of language. The result is the caller's.
func FyneStrings(lang string) []byte {
	data, err := fyneFiles.ReadFile("fyne." + Match(lang) + ".json")
	if err != nil {
		return nil // not with the two languages Match knows
	}
	return data
}
