// Package translations holds every text of the app, in English and in
// Traditional Chinese as written in Hong Kong.
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
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// The languages, as Languages lists them and settings keep them.
const (
	English = "en"
	Chinese = "zh-Hant"
)

//go:embed *.toml
var messageFiles embed.FS

// Languages lists the languages there are texts in.
func Languages() []string { return []string{Chinese, English} }

// Match finds the language for a system locale such as zh_HK.UTF-8: Chinese
// for every kind of Chinese, English for the rest.
func Match(systemLocale string) string {
	if lang, ok := Find(systemLocale); ok {
		return lang
	}
	return English
}

// Find finds the language that a person names, as en, zh or a system locale; ok
// is false where there are no texts in it.
func Find(name string) (lang string, ok bool) {
	first, _, _ := strings.Cut(strings.ToLower(name), "-")
	first, _, _ = strings.Cut(first, "_")
	first, _, _ = strings.Cut(first, ".")
	switch first {
	case "zh", "yue", "cmn", "nan", "hak", "wuu":
		return Chinese, true
	case "en":
		return English, true
	}
	return "", false
}

// Args are the values of a text's placeholders. N is a count: it also chooses
// between singular and plural.
type Args map[string]any

// Localizer gives texts in one language. It is not changed after New and may
// be shared.
type Localizer struct {
	lang  string
	texts *i18n.Localizer
}

// New prepares the texts of a language: Chinese for anything that Match takes
// for Chinese, else English. The error means that the message files built into
// the program are broken.
func New(lang string) (*Localizer, error) { return localizers[Match(lang)]() }

// localizers are the languages, each read when it is first spoken.
var localizers = map[string]func() (*Localizer, error){
	English: sync.OnceValues(func() (*Localizer, error) { return read(English) }),
	Chinese: sync.OnceValues(func() (*Localizer, error) { return read(Chinese) }),
}

// read reads the message files of a language.
func read(lang string) (*Localizer, error) {
	bundle := i18n.NewBundle(language.Make(lang))
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	files, err := fs.Glob(messageFiles, "*."+lang+".toml")
	if err != nil {
		return nil, fmt.Errorf("texts in %s: %w", lang, err)
	}
	for _, file := range files {
		if _, err := bundle.LoadMessageFileFS(messageFiles, file); err != nil {
			return nil, fmt.Errorf("texts in %s: %w", file, err)
		}
	}
	return &Localizer{lang: lang, texts: i18n.NewLocalizer(bundle, lang)}, nil
}

// Lang is the language spoken, English or Chinese.
func (l *Localizer) Lang() string { return l.lang }

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
	if l.lang == Chinese {
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
