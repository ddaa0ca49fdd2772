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

// conventions are what a language says of itself in its file language.*.toml;
// language.en.toml explains each.
type conventions struct {
	Name, Short, Place, Code, Locales, Page, Blanks string
}

// aroundLatin are the blanks of Chinese; spaced sets them.
const aroundLatin = "around_latin"

// speech is a language that there are files of.
type speech struct {
	conventions
	tag   string // as Languages lists it
	files fs.FS
	speak func() (*Localizer, error) // reads the texts once
}

// builtIn are the languages whose files are built into the program.
var builtIn = sync.OnceValues(func() ([]*speech, error) { return find(messageFiles) })

// all are the languages built in and added; nil as long as none is added.
var all atomic.Pointer[[]*speech]

// spoken are the languages there are, in the order in which people are offered
// them. The error means that the files built into the program are broken.
func spoken() ([]*speech, error) {
	if list := all.Load(); list != nil {
		return *list, nil
	}
	return builtIn()
}

// find finds the languages of message files, each by its file language.*.toml.
func find(files fs.FS) ([]*speech, error) {
	const before, after = "language.", ".toml"
	names, err := fs.Glob(files, before+"*"+after)
	if err != nil {
		return nil, fmt.Errorf("languages: %w", err)
	}
	var list []*speech
	for _, name := range names {
		l := &speech{tag: strings.TrimSuffix(strings.TrimPrefix(name, before), after), files: files}
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
	inPlace(list)
	return list, nil
}

// inPlace sorts languages as people are offered them.
func inPlace(list []*speech) {
	slices.SortFunc(list, func(a, b *speech) int { return cmp.Or(cmp.Compare(a.Place, b.Place), cmp.Compare(a.tag, b.tag)) })
}

// Add takes in the languages of more message files, laid out as those built in,
// until forget is called: with it a translation can be tried without a build. The
// error tells what is wrong with the files.
func Add(files fs.FS) (forget func(), err error) {
	more, err := find(files)
	if err != nil {
		return nil, err
	}
	if len(more) == 0 {
		return nil, errors.New("languages: no file language.*.toml")
	}
	before := all.Load()
	list, err := spoken()
	if err != nil {
		return nil, err
	}
	list = slices.Concat(list, more)
	inPlace(list)
	all.Store(&list)
	return func() { all.Store(before) }, nil
}

// Languages lists the languages there are texts in, in the order in which people
// are offered them.
func Languages() []string { return each(func(l *speech) string { return l.tag }) }

// Codes lists the languages as --lang takes them and as titles in files stand
// under them: zh, en.
func Codes() []string { return each(func(l *speech) string { return l.Code }) }

func each(of func(*speech) string) (names []string) {
	list, _ := spoken() // New tells what is wrong
	for _, l := range list {
		names = append(names, of(l))
	}
	return names
}

// Match finds the language for a system locale such as zh_HK.UTF-8: English for
// one that there are no texts for.
func Match(systemLocale string) string {
	if lang, ok := Find(systemLocale); ok {
		return lang
	}
	return English
}

// Find finds the language that a person names, as en, zh or a system locale; ok
// is false where there are no texts in it.
func Find(name string) (lang string, ok bool) {
	list, _ := spoken()
	name = strings.ToLower(name)
	first := strings.FieldsFunc(name+".", func(r rune) bool { return strings.ContainsRune("-_.", r) })
	for _, l := range list {
		if strings.ToLower(l.tag) == name {
			return l.tag, true
		}
	}
	for _, l := range list {
		if len(first) > 0 && slices.Contains(strings.Fields(l.Locales), first[0]) {
			return l.tag, true
		}
	}
	return "", false
}

// Code is the language as --lang takes it and as titles in files stand under it.
func (l *Localizer) Code() string { return l.language.Code }

// Page is the language of a printed page, for those who have it read aloud:
// zh-HK.
func (l *Localizer) Page() string { return l.language.Page }

// Title chooses among titles by Code: the one in the language spoken, else in
// English, else in the first of the others; empty if there is none.
func (l *Localizer) Title(titles map[string]string) string {
	if own := cmp.Or(titles[l.Code()], titles[English]); own != "" {
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
