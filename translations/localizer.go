// Package translations holds every text of the app, in each of its languages:
// English, and Traditional Chinese as written in Hong Kong. Another one costs its
// files alone; language.*.toml says what no text can.
//
// The *.toml files are go-i18n message files, one of each name for a language,
// with the same ids and placeholders: active.* holds what is shared, the others
// the words of one pane. A Localizer speaks one of the languages; switching means
// making another. Sentences that depend on a hand are put together from the ids
// here by translations/explain. FyneStrings are the words that Fyne's own dialogs
// and menus use.
package translations

import (
	"embed"
	"fmt"
	"io/fs"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// Two of the languages. English is spoken to whoever speaks none that there are
// texts in, and to programs; only tests ask for Chinese by name.
const (
	English = "en"
	Chinese = "zh-Hant"
)

//go:embed *.toml fyne.*.json
var messageFiles embed.FS

// Args are the values of a text's placeholders. N is a count: it also chooses
// between singular and plural.
type Args map[string]any

// Localizer gives texts in one language. It is not changed after New and may
// be shared.
type Localizer struct {
	language *speech
	texts    *i18n.Localizer
}

// New prepares the texts of a language, named as Match takes it. The error means
// that the message files built into the program are broken.
func New(lang string) (*Localizer, error) {
	list, err := spoken()
	if err != nil {
		return nil, err
	}
	tag := Match(lang)
	for _, l := range list {
		if l.tag == tag {
			return l.speak()
		}
	}
	return nil, fmt.Errorf("texts in %s: no files", tag)
}

// read reads the message files of a language.
func (l *speech) read() (*Localizer, error) {
	bundle := i18n.NewBundle(language.Make(l.tag))
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	files, err := fs.Glob(l.files, "*."+l.tag+".toml")
	if err != nil {
		return nil, fmt.Errorf("texts in %s: %w", l.tag, err)
	}
	for _, file := range files {
		if _, err := bundle.LoadMessageFileFS(l.files, file); err != nil {
			return nil, fmt.Errorf("texts in %s: %w", file, err)
		}
	}
	return &Localizer{language: l, texts: i18n.NewLocalizer(bundle, l.tag)}, nil
}

// Lang is the language spoken, as Languages lists it.
func (l *Localizer) Lang() string { return l.language.tag }

// Text is the text with an id, its placeholders filled from args. A text that
// does not exist shows as its id in brackets, so that nobody overlooks it.
func (l *Localizer) Text(id string, args ...Args) string {
	config := i18n.LocalizeConfig{MessageID: id}
	if len(args) > 0 {
		config.TemplateData = map[string]any(args[0])
		config.PluralCount = args[0]["N"]
	}
	text, err := l.texts.Localize(&config)
	if err != nil && config.PluralCount != nil {
		// a text with a count but no plural of its own
		config.PluralCount = nil
		text, err = l.texts.Localize(&config)
	}
	if err != nil {
		return "[" + id + "]"
	}
	if l.language.Blanks == aroundLatin {
		return spaced(text)
	}
	return text
}

// TooLong says of a field that takes hands, names and so on why a text of n
// characters is refused.
func (l *Localizer) TooLong(what string) func(n, most int) string {
	return func(n, most int) string { return l.Text("field.too_long."+what, Args{"N": n, "Most": most}) }
}

// Has reports whether there is a text with the id.
func (l *Localizer) Has(id string) bool {
	_, err := l.texts.Localize(&i18n.LocalizeConfig{MessageID: id})
	return err == nil
}
