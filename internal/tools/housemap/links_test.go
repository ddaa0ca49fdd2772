package main

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var (
	// a document or a source file by its name, with or without its folder; another file with it
	fileName = regexp.MustCompile(`(?:[\w.-]+/)*[\w.-]+\.(?:md|go)\b|(?:[\w.-]+/)+[\w.-]+\.(?:toml|jsonl|png|svg|yml)\b`)
	// what stands for any name
	example = regexp.MustCompile(`\b(?:ID|HOME|KIND|PACKAGE|TAG|NAME\w*)\b|\bmonday\.toml$`)
	link    = regexp.MustCompile(`\]\(([^)#\s]+)\)`)
	section = regexp.MustCompile(`RULES\.md,? sections? ((?:[0-9]+(?:, | and )?)+)`)
)

// TestWhatIsNamedExists: every file that a comment or a document names is in the
// repository, and every section of the rules that a comment cites is in docs/RULES.md.
func TestWhatIsNamedExists(t *testing.T) {
	root := filepath.Join("..", "..", "..")
	have := map[string]bool{}
	var texts []string
	err := filepath.WalkDir(root, func(at string, d os.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains([]string{".git", "failed", "node_modules"}, d.Name()):
			return filepath.SkipDir
		}
		name, err := filepath.Rel(root, at)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		for tail := name; ; {
			have[tail] = true
			_, after, ok := strings.Cut(tail, "/")
			if !ok {
				break
			}
			tail = after
		}
		if !d.IsDir() && slices.Contains([]string{".go", ".md"}, filepath.Ext(name)) {
			texts = append(texts, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	rules, err := os.ReadFile(filepath.Join(root, "docs", "RULES.md"))
	if err != nil {
		t.Fatal(err)
	}
	files, sections := 0, 0
	for _, name := range texts {
		data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		if strings.HasSuffix(name, ".md") {
			for _, m := range link.FindAllStringSubmatch(text, -1) {
				if to := m[1]; !strings.Contains(to, "://") && !have[path.Join(path.Dir(name), to)] {
					t.Errorf("%s links to %s, which does not exist", name, to)
				}
			}
		} else {
			text = comments(text)
		}
		for _, file := range fileName.FindAllString(text, -1) {
			if files++; !have[file] && !have[path.Join(path.Dir(name), file)] && !example.MatchString(file) {
				t.Errorf("%s names %s, which does not exist", name, file)
			}
		}
		// a sentence may break between two lines
		for _, m := range section.FindAllStringSubmatch(strings.NewReplacer("\n// ", " ", "\n", " ").Replace(text), -1) {
			for _, n := range regexp.MustCompile(`[0-9]+`).FindAllString(m[1], -1) {
				if sections++; !strings.Contains(string(rules), "\n## "+n+". ") {
					t.Errorf("%s cites section %s of RULES.md, which does not exist", name, n)
				}
			}
		}
	}
	if files < 100 || sections < 50 {
		t.Errorf("only %d files and %d sections are read", files, sections)
	}
}

// comments returns the lines of Go source that are comments.
func comments(source string) string {
	var b strings.Builder
	for line := range strings.Lines(source) {
		if _, comment, ok := strings.Cut(line, "//"); ok {
			b.WriteString("// " + strings.TrimSpace(comment) + "\n")
		}
	}
	return b.String()
}
