package translations

import "io/fs"

// FyneStrings returns the JSON of Fyne's own strings (OK, Cancel, Select all …)
// in a language, for lang.AddTranslationsForLocale with the system's locale. It
// covers all of Fyne's keys: for a missing one, Fyne would choose the language.
// The caller owns the result.
func FyneStrings(lang string) []byte {
	list, _ := offered() // New reports what is wrong
	tag := Match(lang)
	for _, l := range list {
		if l.tag == tag {
			data, _ := fs.ReadFile(l.files, "fyne."+tag+".json") // nil if missing: Fyne's own strings
			return data
		}
	}
	return nil
}
