package translations

import "io/fs"

// FyneStrings is the JSON of Fyne's own words (OK, Cancel, Select all …) in a
// language, for lang.AddTranslationsForLocale under the system's locale. It
// holds all of Fyne's keys: one that is missing would fall back to Fyne's
// choice of language. The result is the caller's.
func FyneStrings(lang string) []byte {
	list, _ := spoken() // New tells what is wrong
	tag := Match(lang)
	for _, l := range list {
		if l.tag == tag {
			data, _ := fs.ReadFile(l.files, "fyne."+tag+".json") // nil with none: Fyne's own words
			return data
		}
	}
	return nil
}
