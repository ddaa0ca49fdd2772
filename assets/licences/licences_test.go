package licences

import (
	"runtime/debug"
	"slices"
	"strings"
	"testing"
)

func TestPartsHaveTexts(t *testing.T) {
	for part, said := range map[string]string{
		"Sikwu": "the Sikwu authors", "Sikwu Sans HK": "SIL OPEN FONT LICENSE", "AR PL UKai": "ARPHIC PUBLIC LICENSE", "Go ": "The Go Authors",
	} {
		found := false
		for _, l := range parts("1.2.3") {
			found = found || strings.HasPrefix(l.Title()+" ", part) && strings.Contains(l.Text, said)
		}
		if !found {
			t.Errorf("nothing says %q of %s", said, part)
		}
	}
}

// TestPartsAreNamedInNoLanguage: the list stands as it is on a page in Chinese.
func TestPartsAreNamedInNoLanguage(t *testing.T) {
	for _, l := range parts("1.2.3") {
		for _, word := range strings.Fields(l.Name) {
			if word == strings.ToLower(word) || strings.HasSuffix(word, ",") {
				t.Errorf("%q is more than a name", l.Name)
			}
		}
	}
}

func TestModulesOfABuild(t *testing.T) {
	list := linked(&debug.BuildInfo{Deps: []*debug.Module{
		{Path: "golang.org/x/text", Version: "v1.0.0"},
		{Path: "example.net/forked", Replace: &debug.Module{Path: "fyne.io/fyne/v2", Version: "v2.0.0"}},
		{Path: "js.example.net/only", Version: "v0.1.0"},
	}})
	var b strings.Builder
	if err := Print(&b, list); err != nil {
		t.Fatal(err)
	}
	at := 0
	for _, s := range []string{"\nfyne.io/fyne/v2 v2.0.0\n", "Fyne.io developers", "\ngolang.org/x/text v1.0.0\n", "The Go Authors", "\njs.example.net/only v0.1.0\n"} {
		i := strings.Index(b.String()[at:], s)
		if i < 0 {
			t.Fatalf("no %q after byte %d of\n%s", s, at, b.String())
		}
		at += i
	}
}

// TestThisProgram: where a build does not say what it links, as that of a test,
// every module is named that any system links.
func TestThisProgram(t *testing.T) {
	list := All("1.2.3")
	if list[0].Title() != "Sikwu 1.2.3" {
		t.Errorf("the first is %s", list[0].Title())
	}
	for _, name := range []string{"Go", "fyne.io/fyne/v2", "github.com/open-spaced-repetition/go-fsrs/v3", "golang.org/x/text"} {
		if !slices.ContainsFunc(list, func(l Licence) bool { return l.Name == name && l.Text != "" }) {
			t.Errorf("%s is missing", name)
		}
	}
}
