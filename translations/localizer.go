// Package translations holds all text of the app in each of its languages:
// English, Traditional Chinese as written in Hong Kong, and Simplified Chinese,
// which internal/tools/simplify makes of it. Another language needs only its files;
// language.*.toml contains the settings that are not text.
//
// The *.toml files are go-i18n message files, one of each name per language,
// with the same ids and placeholders: active.* holds what is shared, the others
// the text of one pane. A Localizer uses one of the languages; to switch, make
// another. Package translations/explain builds the sentences that depend on a
// hand from the ids here. FyneStrings returns the strings of Fyne's own dialogs
// and menus. A language that writes Chinese otherwise than Hong Kong has the
// characters in characters.*.txt, a pair a line.
package translations

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// Two of the languages. English is the fallback, and the language for programs;
// only tests name Chinese.
const (
	English = "en"
	Chinese = "zh-Hant"
)

//go:embed *.toml fyne.*.json characters.*.txt
var messageFiles embed.FS

// Args maps placeholders to values. N is a count: it also selects singular or
// plural.
type Args map[string]any

// Localizer returns texts in one language. It is immutable and may be shared.
type Localizer struct {
	language *locale
	texts    *i18n.Localizer
	more     func() (*i18n.Localizer, error) // the texts that are rarely needed, read once
	written  *strings.Replacer               // see Written
}

// isSeldom reports whether the texts of a file are rarely needed: those of the course and the
// handbook, nearly half of all.
func isSeldom(file string) bool {
	return strings.HasPrefix(file, "lesson") || strings.HasPrefix(file, "handbook")
}

// New returns the localizer of a language, named as for Match. An error means
// that the built-in message files are broken.
func New(lang string) (*Localizer, error) {
	list, err := offered()
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
func (l *locale) read() (*Localizer, error) {
	texts, err := l.load(false)
	if err != nil {
		return nil, err
	}
	characters, err := fs.ReadFile(l.files, "characters."+l.tag+".txt")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("characters in %s: %w", l.tag, err)
	}
	var pairs []string
	for _, pair := range strings.Fields(string(characters)) {
		from, size := utf8.DecodeRuneInString(pair)
		pairs = append(pairs, string(from), pair[size:])
	}
	more := sync.OnceValues(func() (*i18n.Localizer, error) { return l.load(true) })
	return &Localizer{language: l, texts: texts, more: more, written: strings.NewReplacer(pairs...)}, nil
}

// load reads the message files whose texts are rarely needed, or the others.
func (l *locale) load(seldom bool) (*i18n.Localizer, error) {
	bundle := i18n.NewBundle(language.Make(l.tag))
	bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	files, err := fs.Glob(l.files, "*."+l.tag+".toml")
	if err != nil {
		return nil, fmt.Errorf("texts in %s: %w", l.tag, err)
	}
	for _, file := range files {
		if isSeldom(file) != seldom {
			continue
		}
		if _, err := bundle.LoadMessageFileFS(l.files, file); err != nil {
			return nil, fmt.Errorf("texts in %s: %w", file, err)
		}
	}
	return i18n.NewLocalizer(bundle, l.tag), nil
}

// localize looks a text up among those that are often needed, then among the others.
func (l *Localizer) localize(config *i18n.LocalizeConfig) (string, error) {
	text, err := l.texts.Localize(config)
	var missing *i18n.MessageNotFoundErr
	if !errors.As(err, &missing) {
		return text, err
	}
	more, err := l.more()
	if err != nil {
		return "", err
	}
	return more.Localize(config)
}

// Written returns a word of a Hong Kong table, in Chinese in every language, with the
// characters that readers of the language know: 槓 as 杠 in Simplified Chinese.
func (l *Localizer) Written(word string) string { return l.written.Replace(word) }

// Lang returns the language, as listed by Languages.
func (l *Localizer) Lang() string { return l.language.tag }

// Text returns the text with an id, its placeholders filled from args. A
// missing text is returned as its id in brackets, so that it is noticed.
func (l *Localizer) Text(id string, args ...Args) string {
	config := i18n.LocalizeConfig{MessageID: id}
	var values []string
	if len(args) > 0 {
		filling := args[0]
		if l.isSpaced() {
			filling, values = marked(filling)
		}
		config.TemplateData = map[string]any(filling)
		config.PluralCount = args[0]["N"]
	}
	text, err := l.localize(&config)
	if err != nil && config.PluralCount != nil {
		// a text with a count but no plural of its own
		config.PluralCount = nil
		text, err = l.localize(&config)
	}
	if err != nil {
		return "[" + id + "]"
	}
	if l.isSpaced() {
		return spaced(text, values...)
	}
	return text
}

// Join joins texts unchanged, with the spaces that belong between them.
func (l *Localizer) Join(parts ...string) string {
	if !l.isSpaced() {
		return strings.Join(parts, "")
	}
	var w spacer
	for _, part := range parts {
		w.write(part)
	}
	return w.text.String()
}

func (l *Localizer) isSpaced() bool { return l.language.Blanks == aroundLatin }

// DragonsByColour reports whether beginners' marks on dragons are R, G and W, the initials of
// their colours in English, rather than the letters that type them.
func (l *Localizer) DragonsByColour() bool { return l.language.Dragons == byColour }

// TooLong returns a function that explains why a field for hands, names and so
// on refuses a text of n characters.
func (l *Localizer) TooLong(what string) func(n, most int) string {
	return func(n, most int) string { return l.Text("field.too_long."+what, Args{"N": n, "Most": most}) }
}

// Has reports whether there is a text with an id.
func (l *Localizer) Has(id string) bool {
	_, err := l.localize(&i18n.LocalizeConfig{MessageID: id})
	return err == nil
}
