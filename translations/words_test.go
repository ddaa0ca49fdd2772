package translations

import (
	"encoding/json"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sikwu/core/command"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/core/tile"
)

// engineIDs returns the ids of the texts for core's findings.
func engineIDs(t *testing.T) []string {
	var ids []string
	for _, f := range rules.Fans() {
		ids = append(ids, "fan."+f.String()+".name", "fan."+f.String()+".rule")
	}
	for _, r := range score.Reasons() {
		ids = append(ids, "problem."+r.String()+"_name")
	}
	for _, c := range score.Clashes() {
		ids = append(ids, "clash.text."+string(c), "clash.short."+string(c))
	}
	for _, d := range rules.Decisions() {
		ids = append(ids, "decision."+d)
	}
	for _, f := range rules.Faults() {
		ids = append(ids, "fault."+string(f))
	}
	for _, f := range command.Faults() {
		ids = append(ids, "request."+string(f))
	}
	for _, r := range command.SheetReasons() {
		ids = append(ids, "request.sheet."+string(r))
	}
	for _, f := range score.Facts() {
		ids = append(ids, "check.fact."+f.String(), "check.fact."+f.String()+"_hint")
	}
	for _, why := range score.Whys() {
		ids = append(ids, whyIDs(why)...)
	}
	for _, w := range score.Ways() {
		ids = append(ids, "lift."+string(w)+"_name", "lift."+string(w)+"_reason")
	}
	for l := range rules.Liability(rules.NumLiabilities) {
		ids = append(ids, "liable.rule."+l.String(), "liable."+l.String())
	}
	for by := score.ByDiscard; by <= score.ByFlowers; by++ {
		ids = append(ids, "by."+by.String(), "announce."+by.String())
	}
	for _, form := range []score.Form{score.Standard, score.Orphans, score.FlowerHand} {
		ids = append(ids, "form."+form.String())
	}
	for _, draw := range []score.Draw{score.DrawKong, score.DrawFlower} {
		ids = append(ids, "draw."+draw.String())
	}
	return append(append(ids, tileIDs()...), clauseIDs(t)...)
}

// whyIDs returns the texts for a reason not to count a fan: some depend on what
// was claimed or drawn.
func whyIDs(why score.Why) []string {
	id := "not_counted." + string(why)
	switch why {
	case score.WhyNotOwn:
		return []string{id + "_flower", id + "_wind"}
	case score.WhyClaimed:
		return []string{id + "_pung", id + "_kong"}
	case score.WhyFlowerBetween:
		return []string{id + "_draw", id + "_kongs"}
	}
	return []string{id}
}

func tileIDs() []string {
	var ids []string
	for _, w := range tile.Seats() {
		ids = append(ids, "wind."+w.String(), "wind.mark."+w.String(), "wind.seat."+w.String())
	}
	for h := tile.EastWind; h < tile.Flower1; h++ {
		ids = append(ids, "tile."+h.String(), "tile.many."+h.String(), "tile.brief."+h.String())
	}
	for f := '1'; f <= '8'; f++ {
		ids = append(ids, "tile.f"+string(f))
	}
	return ids
}

var (
	locator     = regexp.MustCompile(`clause = "[^"]*\{(\w+)\}`)
	partPattern = regexp.MustCompile(`\{(\w+)\}`)
)

// clauseIDs returns the unnumbered parts that the preset files and the entries
// of rule sets refer to.
func clauseIDs(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../core/rules/presets/*.toml")
	if err != nil || len(files) == 0 {
		t.Fatalf("no preset files: %v", err)
	}
	var ids []string
	for _, e := range rules.Entries() {
		for _, m := range partPattern.FindAllStringSubmatch(e.Clause, -1) {
			ids = append(ids, "clause."+m[1])
		}
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range locator.FindAllStringSubmatch(string(data), -1) {
			ids = append(ids, "clause."+m[1])
		}
	}
	return ids
}

func TestEverythingCoreCanFindHasWords(t *testing.T) {
	ids := engineIDs(t)
	for _, lang := range Languages() {
		loc := newLocalizer(t, lang)
		for _, id := range ids {
			if !loc.Has(id) {
				t.Errorf("%s has no words in %s", id, lang)
			}
		}
	}
}

func newLocalizer(t *testing.T, lang string) *Localizer {
	t.Helper()
	loc, err := New(lang)
	if err != nil {
		t.Fatal(err)
	}
	return loc
}

var literal = regexp.MustCompile(`"([a-z]+(?:\.[A-Za-z0-9_]+)+[._]?)"`)

// Every id in the code exists; one that ends in a dot or an underscore is a
// prefix of some.
func TestEveryIDInTheCodeExists(t *testing.T) {
	all := texts(t, English)
	sections := map[string]bool{}
	for id := range all {
		section, _, _ := strings.Cut(id, ".")
		sections[section] = true
	}
	begins := func(part string) bool {
		for id := range all {
			if strings.HasPrefix(id, part) {
				return true
			}
		}
		return false
	}
	look := func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range literal.FindAllStringSubmatch(string(data), -1) {
			if section, _, _ := strings.Cut(m[1], "."); sections[section] && all[m[1]] == nil && !begins(m[1]) {
				t.Errorf("%s: no text %s", path, m[1])
			}
		}
		return nil
	}
	for _, folder := range []string{"explain", "../program", "../ui", "../lessons"} {
		if err := filepath.WalkDir(folder, look); err != nil {
			t.Fatal(err)
		}
	}
}

// fyneKeys reads the keys of Fyne's own strings from its source.
func fyneKeys(t *testing.T) map[string]any {
	t.Helper()
	dir, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "fyne.io/fyne/v2").Output()
	if err != nil {
		t.Fatalf("where is Fyne? %v", err)
	}
	data, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(dir)), "lang", "translations", "base.en.json"))
	if err != nil {
		t.Fatal(err)
	}
	var keys map[string]any
	if err := json.Unmarshal(data, &keys); err != nil {
		t.Fatal(err)
	}
	return keys
}

func TestAllOfFynesWordsAreThere(t *testing.T) {
	want := fyneKeys(t)
	for _, lang := range Languages() {
		var got map[string]any
		if err := json.Unmarshal(FyneStrings(lang), &got); err != nil {
			t.Fatal(err)
		}
		for key := range want {
			if got[key] == nil {
				t.Errorf("%q is missing in %s", key, lang)
			}
		}
		for key := range got {
			if want[key] == nil {
				t.Errorf("Fyne has no %q", key)
			}
		}
	}
	for _, r := range string(FyneStrings(Chinese)) {
		if strings.ContainsRune(simplified, r) && !strings.ContainsRune(alsoTraditional, r) {
			t.Errorf("%c is Simplified", r)
		}
	}
}
