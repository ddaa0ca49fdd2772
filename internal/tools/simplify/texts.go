package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/BurntSushi/toml"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// The two languages, as message files name them.
const (
	traditionalTag = "zh-Hant"
	simplifiedTag  = "zh-Hans"
)

// messages returns the message files and Fyne's words. language.*.toml is not among them:
// what the app has to know of a language cannot be converted.
func messages(root string) ([]made, error) {
	var list []made
	for _, ending := range []string{".toml", ".json"} {
		names, err := filepath.Glob(filepath.Join(root, "translations", "*."+traditionalTag+ending))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			base := filepath.Base(name)
			if strings.HasPrefix(base, "language.") {
				continue
			}
			head := "# Made of " + base + " by go run ./internal/tools/simplify: change that file, not this one.\n\n"
			if ending == ".json" {
				head = "" // which knows no comments
			}
			m := made{path: "translations/" + strings.Replace(base, traditionalTag, simplifiedTag, 1)}
			m.to = func(text string) string { return head + text }
			if m.from, err = read(name); err == nil {
				m.before, err = readIfThere(filepath.Join(root, m.path))
			}
			if err != nil {
				return nil, err
			}
			list = append(list, m)
		}
	}
	return list, nil
}

// title is a title in Traditional Chinese, and the one made of it behind.
var title = regexp.MustCompile(`\b(zh = "([^"]*)")(, ` + simplifiedTag + ` = "([^"]*)")?`)

// titles returns the presets, of which only titles change.
func titles(root string) ([]made, error) {
	var list []made
	for _, folder := range []string{"core/rules/presets", "core/tournament/presets"} {
		names, err := filepath.Glob(filepath.Join(root, folder, "*.toml"))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			text, err := read(name)
			if err != nil {
				return nil, err
			}
			m := made{path: folder + "/" + filepath.Base(name)}
			var from, before []string
			for _, found := range title.FindAllStringSubmatch(text, -1) {
				from, before = append(from, found[2]), append(before, found[4])
			}
			m.from, m.before = strings.Join(from, "\n"), strings.Join(before, "\n")
			m.to = func(simple string) string {
				next := strings.Split(simple, "\n")
				return title.ReplaceAllStringFunc(text, func(found string) string {
					own := title.FindStringSubmatch(found)[1] + ", " + simplifiedTag + ` = "` + next[0] + `"`
					next = next[1:]
					return own
				})
			}
			list = append(list, m)
		}
	}
	return list, nil
}

// charactersOfWords returns how characters of the glossary's words are written.
func charactersOfWords(root string) ([]made, error) {
	data, err := read(filepath.Join(root, "lessons/glossary/terms.toml"))
	if err != nil {
		return nil, err
	}
	var file struct {
		Term []struct {
			Chinese string
			Also    []string
		}
	}
	if err := toml.Unmarshal([]byte(data), &file); err != nil {
		return nil, err
	}
	var all strings.Builder
	for _, t := range file.Term {
		all.WriteString(t.Chinese + strings.Join(t.Also, ""))
	}
	const path = "translations/characters." + simplifiedTag + ".txt"
	return characters(root, path, all.String(), func(t, s rune) string { return string(t) + string(s) + "\n" })
}

// traditionalOnly returns the characters of the texts, and the common ones of Big5, that
// Simplified Chinese does not use, for the tests.
func traditionalOnly(root string) ([]made, error) {
	list, err := messages(root)
	if err != nil {
		return nil, err
	}
	var all strings.Builder
	for _, m := range list {
		all.WriteString(m.from)
	}
	for lead := byte(0xa4); lead <= 0xc6; lead++ { // level 1
		for trail := 0x40; trail <= 0xfe; trail++ {
			if sign, err := traditionalchinese.Big5.NewDecoder().Bytes([]byte{lead, byte(trail)}); err == nil {
				all.Write(sign)
			}
		}
	}
	gb2312 := simplifiedchinese.HZGB2312.NewEncoder()
	return characters(root, "internal/tools/simplify/traditional.txt", all.String(), func(t, s rune) string {
		if _, err := gb2312.String(string(t)); err == nil {
			return "" // both use it
		}
		return string(t)
	})
}

// characters returns a file of the characters of a text that differ in Simplified Chinese,
// each as line writes it.
func characters(root, path, text string, line func(t, s rune) string) ([]made, error) {
	var from []rune
	for _, r := range text {
		if unicode.Is(unicode.Han, r) {
			from = append(from, r)
		}
	}
	slices.Sort(from)
	from = slices.Compact(from)
	m := made{path: path, from: strings.Join(strings.Split(string(from), ""), "\n")}
	m.to = func(text string) string {
		var b strings.Builder
		for i, one := range strings.Split(text, "\n") {
			if s := []rune(one); len(s) == 1 && s[0] != from[i] {
				b.WriteString(line(from[i], s[0]))
			}
		}
		return b.String()
	}
	var err error
	m.before, err = readIfThere(filepath.Join(root, path))
	return []made{m}, err
}

func read(path string) (string, error) {
	data, err := os.ReadFile(path)
	return string(data), err
}

func readIfThere(path string) (string, error) {
	text, err := read(path)
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	return text, err
}
