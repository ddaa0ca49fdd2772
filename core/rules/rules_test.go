package rules_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sikwu/core/rules"
	"sikwu/internal/testkit/fivepresets"
)

func presets(t *testing.T) []*rules.RuleSet {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return sets
}

func TestPresetFigures(t *testing.T) {
	want := map[string]string{
		"cityu": "3-10 32 64 96 128 192 256 384 512",
		"emsd":  "3-10 8 16 24 32 48 64 96 128",
		"hk13":  "3-13 8 16 24 32 48 64 96 128 192 256 384",
		"hk8":   "3-8 8 16 24 32 48 64",
		"old22": "0-4 1 2 4 8 16",
	}
	for _, rs := range fivepresets.Of(t) {
		got := fmt.Sprintf("%d-%d", rs.Minimum.Value, rs.Limit.Value)
		for fan := rs.Minimum.Value; fan <= rs.Limit.Value; fan++ {
			got += fmt.Sprint(" ", rs.Figure(fan))
		}
		if got != want[rs.ID] {
			t.Errorf("%s: %s, want %s", rs.ID, got, want[rs.ID])
		}
		if rs.Figure(99) != rs.Figure(rs.Limit.Value) {
			t.Errorf("%s: a fan over the limit is paid %d", rs.ID, rs.Figure(99))
		}
	}
}

// TestBrokenFiles: a file that makes no table is refused with the line.
func TestBrokenFiles(t *testing.T) {
	good, err := os.ReadFile(filepath.Join("presets", "hk8.toml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		from, to, key string
		fault         rules.Fault
	}{
		{"version = 1", "version = 2", "version", rules.NotThisVersion},
		{`id = "hk8"`, `id = ""`, "id", rules.Missing},
		{"minimum = { value = 3", "minimum = { value = 9", "minimum", rules.MinimumAboveLimit},
		{"figures = { value = [1, 2,", "figures = { value = [2,", "payment.figures", rules.TableTooShort},
		{"all_chows = { value = 1", `all_chows = { value = "much"`, "fans.all_chows", rules.NotWorth},
		{"all_chows = {", "all_chow = {", "fans.all_chow", rules.UnknownFan},
		{"chicken = {", "# chicken = {", "fans.chicken", rules.Missing},
		{"minimum = {", "minimun = {", "minimun", rules.UnknownKey},
		{"minimum = {", "# minimum = {", "minimum", rules.Missing},
		{`method = { value = "discarder"`, `method = { value = "nobody"`, "payment.method", rules.NotChoice},
		{`decision = "nothing_drawn"`, `decision = "because"`, "drops.heavenly_hand", rules.UnknownDecision},
		{"[liability.twelve_tiles]", "[liability.eleven_tiles]", "liability.eleven_tiles", rules.UnknownKey},
		{"version = 1", "version = = 1", "", rules.Syntax},
	} {
		text := strings.Replace(string(good), c.from, c.to, 1)
		if text == string(good) {
			t.Fatalf("nothing to replace: %q", c.from)
		}
		_, err := rules.Parse("own.toml", []byte(text))
		var wrong *rules.FileError
		if !errors.As(err, &wrong) || c.key != "" && !strings.HasPrefix(wrong.Key, c.key) || wrong.Fault != c.fault {
			t.Errorf("%s: %v, want %s: %s", c.to, err, c.key, c.fault)
			continue
		}
		elsewhere := wrong.Fault == rules.Missing && c.key != "id" || wrong.Fault == rules.UnknownDecision
		if want := lineWith(text, c.to); wrong.Line != want && !elsewhere {
			t.Errorf("%s: line %d, want %d", c.to, wrong.Line, want)
		}
	}
	for n := 0; n < len(good); n += 97 {
		if _, err := rules.Parse("cut.toml", good[:n]); err == nil {
			t.Errorf("a file cut after %d bytes was taken", n)
		}
	}
}

func lineWith(text, part string) int {
	before, _, _ := strings.Cut(text, part)
	return strings.Count(before, "\n") + 1
}

// TestNoRuleSetByName: behaviour follows from values, so no code names a preset;
// what is in internal is for tests alone.
func TestNoRuleSetByName(t *testing.T) {
	var names []string
	for _, rs := range presets(t) {
		names = append(names, rs.ID)
	}
	name := regexp.MustCompile(`"(` + strings.Join(names, "|") + `)"`)
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() && entry.Name() == "internal" {
			return fs.SkipDir
		}
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := os.ReadFile(path)
		if found := name.Find(text); found != nil {
			t.Errorf("%s names %s", path, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestRuleSetsAreReadable(t *testing.T) {
	for _, rs := range presets(t) {
		if rs.Title["zh"] == "" || rs.Title["en"] == "" || rs.Source == "" {
			t.Errorf("%s has no title or source", rs.ID)
		}
		for _, d := range rs.Drops {
			if d.Clause == "" && d.Decision == "" && len(d.Drops) > 0 {
				t.Errorf("%s: a drop of %v says not where it comes from", rs.ID, d.Drops)
			}
		}
		for name := range rs.Liability {
			if l := &rs.Liability[name]; l.Plays() && l.Clause == "" {
				t.Errorf("%s: %s has no clause", rs.ID, rules.Liability(name))
			}
		}
	}
}

// One preset holds at a first start, until the user has said what is played.
func TestOnePresetComesFirst(t *testing.T) {
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	first, tournaments := 0, 0
	for _, rs := range sets {
		if rs.First {
			first++
		}
		if rs.Tournament {
			tournaments++
		}
	}
	if first != 1 || tournaments == 0 || tournaments == len(sets) {
		t.Errorf("%d presets come first, %d of %d are for tournaments", first, tournaments, len(sets))
	}
}
