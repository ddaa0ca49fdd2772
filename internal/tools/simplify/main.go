// Simplify makes the texts in Simplified Chinese from those in Traditional Chinese: the
// message files, Fyne's own words, the titles of rule sets and tournaments, and how the
// glossary's words are written. It needs opencc, as Debian packages it, and takes
// words.toml for what that would write otherwise than Guangdong does. Run in the root:
//
//	go run ./internal/tools/simplify
//
// It writes the same whenever the Traditional texts are the same. Its test says, without
// opencc, when they are not; glyphs that are new then come by assets/make_fonts.py.
package main

import (
	"crypto/sha256"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

func main() {
	if err := simplify("."); err != nil {
		fmt.Fprintln(os.Stderr, "simplify:", err)
		os.Exit(1)
	}
}

//go:embed words.toml
var words string

// sumsFile keeps what each text was made of, for the test.
const sumsFile = "internal/tools/simplify/made.txt"

// made is what one file holds of both scripts.
type made struct {
	path         string
	before, from string // of the file as it is: Simplified, Traditional
	to           func(simplified string) string
}

// simplify makes all texts anew.
func simplify(root string) error {
	list, err := gather(root)
	if err != nil {
		return err
	}
	var from []string
	for _, m := range list {
		from = append(from, m.from)
	}
	to, err := converted(from)
	if err != nil {
		return err
	}
	for i, m := range list {
		if err := os.WriteFile(filepath.Join(root, m.path), []byte(m.to(to[i])), 0o644); err != nil {
			return err
		}
	}
	// what stands in the files now
	if list, err = gather(root); err != nil {
		return err
	}
	left, err := orphans(root, list)
	if err != nil {
		return err
	}
	for _, path := range left {
		if err := os.Remove(filepath.Join(root, path)); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(root, sumsFile), []byte(sums(list)), 0o644)
}

// orphans returns the message files whose Traditional one is gone.
func orphans(root string, list []made) (left []string, err error) {
	for _, ending := range []string{".toml", ".json"} {
		names, err := filepath.Glob(filepath.Join(root, "translations", "*."+simplifiedTag+ending))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			path := "translations/" + filepath.Base(name)
			of := func(m made) bool { return m.path == path }
			if !strings.HasPrefix(filepath.Base(name), "language.") && !slices.ContainsFunc(list, of) {
				left = append(left, path)
			}
		}
	}
	return left, nil
}

// sums returns a line for each file, which changes with its Traditional text, with its
// Simplified text and with words.toml.
func sums(list []made) string {
	var b strings.Builder
	for _, m := range list {
		sum := sha256.Sum256([]byte(strings.Join([]string{words, m.from, m.before}, "\x00")))
		fmt.Fprintf(&b, "%x  %s\n", sum[:8], m.path)
	}
	return b.String()
}

// gather returns every file that holds a text to be made, in a fixed order.
func gather(root string) ([]made, error) {
	var list []made
	for _, add := range []func(string) ([]made, error){messages, titles, charactersOfWords, traditionalOnly} {
		more, err := add(root)
		if err != nil {
			return nil, err
		}
		list = append(list, more...)
	}
	slices.SortFunc(list, func(a, b made) int { return strings.Compare(a.path, b.path) })
	return list, nil
}

// separator stands between texts that opencc converts at once.
const separator = "\n\x1e\n"

// converted returns texts in Simplified Chinese.
func converted(texts []string) ([]string, error) {
	var own struct{ Before, After map[string]string }
	if err := toml.Unmarshal([]byte(words), &own); err != nil {
		return nil, fmt.Errorf("words.toml: %w", err)
	}
	opencc := exec.Command("opencc", "-c", "hk2s.json")
	opencc.Stdin = strings.NewReader(replacer(own.Before).Replace(strings.Join(texts, separator)))
	opencc.Stderr = os.Stderr
	out, err := opencc.Output()
	if err != nil {
		return nil, fmt.Errorf("opencc, of the Debian package of that name: %w", err)
	}
	simplified := strings.Split(replacer(own.After).Replace(string(out)), separator)
	if len(simplified) != len(texts) {
		return nil, fmt.Errorf("opencc made %d texts of %d", len(simplified), len(texts))
	}
	return simplified, nil
}

// replacer replaces words, the longer ones first.
func replacer(pairs map[string]string) *strings.Replacer {
	var from, both []string
	for one := range pairs {
		from = append(from, one)
	}
	slices.SortFunc(from, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	for _, one := range from {
		both = append(both, one, pairs[one])
	}
	return strings.NewReplacer(both...)
}
