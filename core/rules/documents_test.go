package rules_test

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sikwu/core/tomlfile"
)

// documented returns every place that the five documents have, as a clause writes it.
func documented(t *testing.T) map[string]bool {
	t.Helper()
	data, err := os.ReadFile("testdata/documents.toml")
	if err != nil {
		t.Fatal(err)
	}
	var index map[string][]string
	if _, err := tomlfile.Decode(data, &index); err != nil {
		t.Fatal(err)
	}
	places := map[string]bool{}
	for document, list := range index {
		places[document] = true
		for _, place := range list {
			first, last, isRange := strings.Cut(place, "..")
			if !isRange {
				places[document+" "+place] = true
				continue
			}
			cut := strings.LastIndexAny(first, ". ") + 1
			from, wrong := strconv.Atoi(first[cut:])
			to, bad := strconv.Atoi(last[strings.LastIndexAny(last, ". ")+1:])
			if wrong != nil || bad != nil || to < from {
				t.Fatalf("%s %s is no range", document, place)
			}
			for n := from; n <= to; n++ {
				places[fmt.Sprint(document, " ", first[:cut], n)] = true
			}
		}
	}
	return places
}

// clauseText finds what reads as a clause of the documents: HKFan {fan_3}, EMSD 7c.
var clauseText = regexp.MustCompile(`\b(?:CityU|EMSD|HKFan|L2|HKMJ)(?: \{[a-z_0-9]+\})?(?: [0-9]+(?:\.[0-9]+)*[a-z]?\b)?`)

// TestEveryClauseExists: whatever the program quotes, in data, texts and comments, is a
// place that the document has.
func TestEveryClauseExists(t *testing.T) {
	places := documented(t)
	var missing []string
	found := 0
	for _, folder := range []string{"core", "docs", "lessons", "translations", "ui"} {
		err := filepath.WalkDir(filepath.Join("..", "..", folder), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !slices.Contains([]string{".toml", ".go", ".md"}, filepath.Ext(path)) || strings.HasSuffix(path, "_test.go") {
				return err
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, clause := range clauseText.FindAllString(string(data), -1) {
				if found++; !places[clause] {
					missing = append(missing, path+": "+clause)
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if found < 800 {
		t.Errorf("only %d clauses are read", found)
	}
	for _, m := range missing {
		t.Errorf("%s is not in the document", m)
	}
	for _, wrong := range []string{"HKFan 30", "CityU 5.15", "EMSD 7e", "L2 {implied} 9", "HKMJ 3", "CityU 3.2.1"} {
		if places[wrong] || clauseText.FindString("see "+wrong+".") != wrong {
			t.Errorf("%s passes for a clause", wrong)
		}
	}
}
