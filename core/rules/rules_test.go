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
	"sikwu/internal/fivesets"
)

// table is RULES.md's table of fan values: L counts the limit, - is not played. The
// columns are the presets in order.
const table = `
chicken 0 0 0 0 0
all_chows 1 1 1 1 1
no_flowers 1 - 1 1 -
seat_flower 1 - 1 1 -
flower_set 1 - 2 2 -
seat_wind 1 1 1 1 1
round_wind 1 1 1 1 1
dragon_pung 1 1 1 1 1
self_draw 1 1 1 1 1
concealed_hand - 1 - - 1
robbing_kong 1 1 1 1 1
kong_draw 1 1 1 1 1
last_tile_draw 1 - 1 1 1
mixed_terminals 1 - 1 1 1
half_flush 3 3 3 3 2
all_pungs 3 3 3 3 2
small_flowers 3 - 3 3 -
small_three_dragons 5 5 5 5 4
small_four_winds L L 6 6 6
full_flush 7 7 7 7 4
big_three_dragons 8 L 8 8 8
four_concealed_pungs L L 8 8 -
kong_on_kong L - 8 8 2
big_flowers L - 8 8 -
all_honours L L 10 10 10
all_terminals L - 10 10 10
nine_gates L - 10 10 -
heavenly_hand L L 13 13 13
earthly_hand L L 13 13 13
thirteen_orphans L L 13 13 13
big_four_winds L L 13 13 13
four_kongs L - 13 13 -
last_tile_discard - - - - -
`

func presets(t *testing.T) []*rules.RuleSet {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	return sets
}

func TestPresetsHoldTheTable(t *testing.T) {
	sets := fivesets.Of(t)
	rows := strings.Split(strings.TrimSpace(table), "\n")
	if len(rows) != rules.NumFans {
		t.Fatalf("%d rows for %d fans", len(rows), rules.NumFans)
	}
	for i, row := range rows {
		cells := strings.Fields(row)
		f := rules.Fan(i)
		if cells[0] != f.String() {
			t.Fatalf("row %d is %s, the catalogue says %s", i, cells[0], f)
		}
		for col, rs := range sets {
			v := rs.Fans[f].Value
			got := fmt.Sprint(v.Fan)
			switch {
			case !v.Exists:
				got = "-"
			case v.Limit:
				got = "L"
			}
			if got != cells[col+1] {
				t.Errorf("%s: %s is %s, want %s", rs.ID, f, got, cells[col+1])
			}
			if v.Exists && rs.Fans[f].Clause == "" {
				t.Errorf("%s: %s has no clause", rs.ID, f)
			}
		}
	}
}

func TestPresetFigures(t *testing.T) {
	want := map[string]string{
		"cityu": "3-10 32 64 96 128 192 256 384 512",
		"emsd":  "3-10 8 16 24 32 48 64 96 128",
		"hk13":  "3-13 8 16 24 32 48 64 96 128 192 256 384",
		"hk8":   "3-8 8 16 24 32 48 64",
		"old22": "0-4 1 2 4 8 16",
	}
	for _, rs := range fivesets.Of(t) {
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
