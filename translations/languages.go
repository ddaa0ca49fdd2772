package translations

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/BurntSushi/toml"
)

// conventions are the settings in a language's file language.*.toml;
// language.en.toml explains each.
type conventions struct {
	Name, Short, Place, Code, Titles, Locales, Page, Blanks, Dragons string
}

// byColour marks dragons for beginners by their colours; see DragonsByColour.
const byColour = "by_colour"

// aroundLatin selects the spacing of Chinese text; see spaced.
const aroundLatin = "around_latin"

// locale is a language with message files.
type locale struct {
	conventions
	tag   string // as returned by Languages
	files fs.FS
	speak func() (*Localizer, error) // reads the texts once
}

// builtIn returns the languages built into the program.
var builtIn = sync.OnceValues(func() ([]*locale, error) { return find(messageFiles) })

// extended holds the built-in and added languages, nil if none were added.
var extended atomic.Pointer[[]*locale]

// offered returns all languages, in the order in which they are offered. An
// error means that the built-in files are broken.
func offered() ([]*locale, error) {
	if list := extended.Load(); list != nil {
		return *list, nil
	}
	return builtIn()
}

// find returns the languages in a file system, each found by its file
// language.*.toml.
func find(files fs.FS) ([]*locale, error) {
	const before, after = "language.", ".toml"
	names, err := fs.Glob(files, before+"*"+after)
	if err != nil {
		return nil, fmt.Errorf("languages: %w", err)
	}
	var list []*locale
	for _, name := range names {
		l := &locale{tag: strings.TrimSuffix(strings.TrimPrefix(name, before), after), files: files}
		l.speak = sync.OnceValues(l.read)
		var file struct{ Language *conventions }
		file.Language = &l.conventions
		if _, err := toml.DecodeFS(files, name, &file); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if l.Code == "" {
			return nil, fmt.Errorf("%s: no code", name)
		}
		list = append(list, l)
	}
	sortByPlace(list)
	return list, nil
}

// sortByPlace sorts languages into the order in which they are offered.
func sortByPlace(list []*locale) {
	slices.SortFunc(list, func(a, b *locale) int { return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.tag, b.tag)) })
}

// Add adds the languages of more message files, with the same layout as the
// built-in ones, until forget is called, so that a translation can be tried
// without building. The error describes what is wrong with the files.
func Add(files fs.FS) (forget func(), err error) {
	more, err := find(files)
	if err != nil {
		return nil, err
	}
	if len(more) == 0 {
		return nil, errors.New("languages: no file language.*.toml")
	}
	before := extended.Load()
	list, err := offered()
	if err != nil {
		return nil, err
	}
	list = slices.Concat(list, more)
	sortByPlace(list)
	extended.Store(&list)
	return func() { extended.Store(before) }, nil
}

// Languages returns all languages, in the order in which they are offered.
func Languages() []string { return each(func(l *locale) string { return l.tag }) }

// Codes returns the codes of all languages, as used by --lang and for titles in
// files: zh, en.
func Codes() []string { return each(func(l *locale) string { return l.Code }) }

func each(of func(*locale) string) (names []string) {
	list, _ := offered() // New reports what is wrong
	for _, l := range list {
		names = append(names, of(l))
	}
	return names
}

// Match returns the language for a system locale such as zh_HK.UTF-8, English
// if there is none.
func Match(systemLocale string) string {
	if lang, ok := Find(systemLocale); ok {
		return lang
	}
	return English
}

// Find returns the language for a name, such as en, zh or a system locale; ok
// is false if there is none.
func Find(name string) (lang string, ok bool) {
	list, _ := offered()
	name = strings.ToLower(name)
	for _, l := range list {
		if strings.ToLower(l.tag) == name {
			return l.tag, true
		}
	}
	for _, part := range partsOf(name) {
		for _, l := range list {
			if slices.Contains(strings.Fields(l.Locales), part) {
				return l.tag, true
			}
		}
	}
	return "", false
}

// partsOf returns the parts of a locale that can name a language, the most specific first: the
// language with each of its suffixes, a script before a region, then the language alone. For
// zh_CN.UTF-8 they are zh-cn, zh-utf, zh-8, zh.
func partsOf(locale string) (parts []string) {
	all := strings.FieldsFunc(locale, func(r rune) bool { return strings.ContainsRune("-_.@", r) })
	if len(all) == 0 {
		return nil
	}
	for _, more := range all[1:] {
		parts = append(parts, all[0]+"-"+more)
	}
	return append(parts, all[0])
}

// Code returns the code of the language, as used by --lang and for titles in
// files.
func (l *Localizer) Code() string { return l.language.Code }

// Page returns the language tag for printed pages, which screen readers use:
// zh-HK.
func (l *Localizer) Page() string { return l.language.Page }

// Title selects a title by Code: the one in the current language, in the language that stands
// in for its titles, in English, or else the first of the others; "" if there is none.
func (l *Localizer) Title(titles map[string]string) string {
	if own := cmp.Or(titles[l.Code()], titles[l.language.Titles], titles[English]); own != "" {
		return own
	}
	var first, title string
	for code, name := range titles {
		if name != "" && (title == "" || code < first) {
			first, title = code, name
		}
	}
	return title
}
