package program

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"sikwu/core/command"
	"sikwu/translations"
)

// TestOnlyTheWindowImportsApp: fyne/v2/app needs cgo and a display, so only
// window.go may import it, even indirectly; core imports no Fyne at all, and
// neither do the translations and the build, which the command line uses too.
// Only tests import what is there for tests.
func TestOnlyTheWindowImportsApp(t *testing.T) {
	err := filepath.WalkDir("..", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && entry.Name() == "testdata" {
			return filepath.SkipDir
		}
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, spec := range file.Imports {
			name, err := strconv.Unquote(spec.Path.Value)
			if err != nil {
				return err
			}
			if name == "fyne.io/fyne/v2/app" && filepath.ToSlash(path) != "../program/window.go" {
				t.Errorf("%s imports %s", path, name)
			}
			path := strings.TrimPrefix(filepath.ToSlash(path), "../")
			room, _, _ := strings.Cut(path, "/")
			isTest := strings.HasSuffix(path, "_test.go") || room == "internal" || room == "smoke"
			support := strings.HasPrefix(name, "sikwu/internal/")
			if support && !isTest {
				t.Errorf("%s imports %s, which is for tests", path, name)
			}
			foreign := strings.HasPrefix(name, "fyne.io/") || strings.HasPrefix(name, "sikwu/") && !strings.HasPrefix(name, "sikwu/core/")
			if room == "core" && foreign && !(isTest && support) {
				t.Errorf("%s imports %s: core knows nobody", path, name)
			}
			windowed := strings.HasPrefix(name, "fyne.io/") || strings.HasPrefix(name, "sikwu/ui/")
			if (room == "translations" || strings.HasPrefix(path, "program/build/")) && windowed {
				t.Errorf("%s imports %s: the command line has no window", path, name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// TestChosenLanguage: --lang, otherwise the system's for people and English for
// programs.
func TestChosenLanguage(t *testing.T) {
	const english, chinese = "Column 3: ", "第 3 個字："
	for _, c := range []struct{ system, args, want string }{
		{"zh_HK.UTF-8", "--lang en", english}, {"zh_HK.UTF-8", "--lang=zh --json", chinese}, {"zh_HK.UTF-8", "--json", english},
		{"zh_HK.UTF-8", "", chinese}, {"zh_HK.UTF-8", "--lang zh --lang en", english}, {"fr_FR.UTF-8", "", english}, {"C", "", english},
		{"en_GB", "--lang zh_HK.UTF-8", chinese}, {"en_GB", "--lang yue", chinese}, {"", "--lang zh-Hant", chinese},
	} {
		t.Setenv("LC_ALL", c.system)
		line := append([]string{"score", "--rules", "hk8"}, strings.Fields(c.args)...)
		if !slices.Contains(line, "--json") {
			line = append(line, "12")
		}
		out, errs, status := served(line, `{"rules":"hk8","hand":"12"}`)
		if !strings.Contains(out+errs, c.want) || status != 1 {
			t.Errorf("%s %s: status %d, %s%s", c.system, c.args, status, out, errs)
		}
	}
}

// served runs a verb.
func served(args []string, in string) (out, errs string, status int) {
	var o, e strings.Builder
	status = serve(args, strings.NewReader(in), &o, &e)
	return o.String(), e.String(), status
}

// TestNoSuchLanguage: an unknown --lang is refused, with the languages there are;
// the system's language is never refused.
func TestNoSuchLanguage(t *testing.T) {
	for system, want := range map[string]string{"fr_FR.UTF-8": ": ", "zh_HK": "："} {
		t.Setenv("LC_ALL", system)
		for _, args := range []string{
			"score --lang fr --rules hk8 11m", "waits --lang=de", "rules list --lang klingon", "help --lang fr", "--version --lang=fr",
			"--licenses --lang fr", "score --lang", "rules list --lang", "score --lang=", "score --json --lang fr", "score --lang --json",
		} {
			out, errs, status := served(strings.Fields(args), "")
			if status != 2 || out != "" || !strings.Contains(errs, "zh, zh-Hans, en") ||
				!strings.Contains(args, "--json") && !strings.Contains(errs, want) || strings.Count(errs, "\n") != 1 {
				t.Errorf("%s, %s: status %d, %q, %q; want %q", system, args, status, out, errs, want)
			}
		}
		if _, errs, status := served([]string{"rules", "list"}, ""); status != 0 || errs != "" {
			t.Errorf("%s: status %d, %s", system, status, errs)
		}
	}
}

// TestHelpOfEveryVerb: on standard output, with status 0; an unknown verb prints
// the usage, with status 2.
func TestHelpOfEveryVerb(t *testing.T) {
	for _, verb := range append(command.Verbs(), command.RulesVerb) {
		for _, help := range []string{"--help", "-h", "-help", "--json --help", "--lang zh -h"} {
			out, errs, status := served(append([]string{verb}, strings.Fields(help)...), "")
			if status != 0 || errs != "" || !slices.Contains(strings.Fields(out), verb) {
				t.Errorf("%s %s: status %d, %q, %q", verb, help, status, out, errs)
			}
		}
	}
	t.Setenv("LC_ALL", "zh_HK")
	for _, args := range [][]string{{"scroe"}, {"--lang", "zh"}, {""}} {
		out, errs, status := served(args, "")
		if status != 2 || out != "" || !strings.HasPrefix(errs, "沒有「"+args[0]+"」這個指令\n") || !strings.Contains(errs, "--version") {
			t.Errorf("%q: status %d, %q, %q", args, status, out, errs)
		}
	}
}

// TestVerbsForPeople: each is in the usage with its own line, and answers a hand in words of
// its own, in every language.
func TestVerbsForPeople(t *testing.T) {
	for _, lang := range translations.Codes() {
		usage, _, _ := served([]string{"help", "--lang", lang}, "")
		answers := map[string]string{}
		for _, verb := range command.VerbsForPeople() {
			if !strings.Contains(usage, "\nsikwu "+verb+" --rules ") {
				t.Errorf("%s: the usage does not say how to call %s:\n%s", lang, verb, usage)
			}
			var answer string
			for _, hand := range []string{"2347m 456p 33678s EE", "234m 456p 33678s EE +E"} { // only to be read: some verbs judge, others ask
				if out, _, status := served([]string{verb, "--rules", "hk8", "--lang", lang, hand}, ""); status == 0 {
					answer += out
				}
			}
			_, told, _ := strings.Cut(answer, "\n") // after the hand
			if told == "" || strings.Contains(told, "{") {
				t.Errorf("%s: %s answers %q", lang, verb, answer)
			}
			if other, taken := answers[told]; taken {
				t.Errorf("%s: %s and %s give the same answer: %q", lang, verb, other, told)
			}
			answers[told] = verb
		}
	}
}

// full is a writer without room, such as a full disk or a reader who has left.
type full struct{ err error }

func (f full) Write([]byte) (int, error) {
	return 0, &fs.PathError{Op: "write", Path: "/dev/stdout", Err: f.err}
}

// TestOutputThatTakesNothing: reported in the user's language, with status 1, for
// every verb.
func TestOutputThatTakesNothing(t *testing.T) {
	own := filepath.Join(t.TempDir(), "own.toml")
	if err := os.WriteFile(own, []byte("version = 1\nid = \"own\"\nbase = \"hk8\"\nminimum = 1\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	const hand = "1112345678999m +5m"
	for _, args := range [][]string{
		{"score", "--rules", "hk8", hand}, {"waits", "--rules", "hk8", "1112345678999m"}, {"score", "--json"}, {"dice", "--json"},
		{"score", "--help"}, {"rules", "list"}, {"rules", "show", "hk8"}, {"rules", "check", own}, {"rules", "check", "nowhere"},
		{"rules", "diff", "hk8", own}, {"rules", "list", "--json"}, {"rules", "check", "--json", "nowhere"}, {"rules", "--help"},
		{"help"}, {"--version"}, {"--licenses"},
	} {
		for system, want := range map[string]string{
			"en": "not everything could be written: the disk is full\n", "zh": "未能全部寫出：磁碟已滿\n",
		} {
			var errs strings.Builder
			line := append(slices.Clone(args), "--lang", system)
			in := strings.NewReader(strings.Repeat(`{"rules":"hk8"}`+"\n", 3))
			if status := serve(line, in, full{syscall.ENOSPC}, &errs); status != 1 || errs.String() != want {
				t.Errorf("%v: status %d, %q", line, status, errs.String())
			}
		}
	}
	var errs strings.Builder
	if status := serve([]string{"help"}, nil, full{syscall.EPIPE}, &errs); status != 1 || strings.Count(errs.String(), "\n") != 1 {
		t.Errorf("a closed pipe: status %d, %q", status, errs.String())
	}
}

// TestNoWindowSaysWhatWorks: every verb, in the system's language.
func TestNoWindowSaysWhatWorks(t *testing.T) {
	for system, lead := range map[string]string{"en_HK": "no window", "zh_HK": "沒有視窗"} {
		t.Setenv("LC_ALL", system)
		text := noWindow("no_window", nil).Error()
		if !strings.Contains(text, lead) || !strings.Contains(text, "score, waits, dice, deal, claims, turn, advise, ledger, rules") {
			t.Errorf("%s: %s", system, text)
		}
	}
}

// TestVerbOrFile: what the first argument is; a verb takes precedence over a file
// of its name.
func TestVerbOrFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"score", "notes"} {
		if err := os.WriteFile(name, nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for arg, want := range map[string]string{
		"score": "verb", "rules": "verb", "--version": "verb", "licences": "verb", "--licenses": "verb", "help": "verb",
		"./score": "file", "notes": "file", "gone.hands": "file", "file:///a%20b.toml": "file", "folder/": "file",
		"scroe": "neither", "--scroe": "neither", "-x.hands": "neither", "": "neither",
	} {
		got := "neither"
		if isVerb(arg) {
			got = "verb"
		} else if isFile(arg) {
			got = "file"
		}
		if got != want {
			t.Errorf("%q is %s, want %s", arg, got, want)
		}
	}
}

// TestLicencesForPeople: every part is listed, and its licence follows.
func TestLicencesForPeople(t *testing.T) {
	for lang, lead := range map[string]string{"en": "Sikwu is made of", "zh": "食糊由以下"} {
		text, err := translations.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		var b strings.Builder
		printLicences(&b, text)
		for _, part := range []string{lead, "Sikwu " + version, "SIL OPEN FONT LICENSE", "ARPHIC PUBLIC LICENSE", "The Go Authors", "github.com/nicksnyder/go-i18n/v2"} {
			if !strings.Contains(b.String(), part) {
				t.Errorf("%s: no %q", lang, part)
			}
		}
	}
}
