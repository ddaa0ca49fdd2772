package seating

import (
	"errors"
	"os"
	"testing"

	"github.com/BurntSushi/toml"

	"sikwu/core/rules"
	"sikwu/internal/testkit/tasktest"
	"sikwu/lessons/task"
	"sikwu/translations"
)

// presets returns the rule sets that everything is tried under, and one of a house that
// mixes them.
func presets(t *testing.T) []*rules.RuleSet {
	t.Helper()
	sets, err := rules.Presets()
	if err != nil {
		t.Fatal(err)
	}
	house, err := sets[0].Copy("house", nil).With(map[string]any{
		"flowers": true, "game.dealt_flowers": "until_none", "game.first_dealer": "east"})
	if err != nil {
		t.Fatal(err)
	}
	return append(sets, house)
}

// sets are settings to try for each kind, besides none.
var sets = map[string][]task.Set{
	"seating.neighbour": {{"of": "W", "way": "previous"}, {"you": "S", "of": "S", "way": "opposite"}},
	"seating.count":     {{"sum": 3, "throw": true}, {"thrower": "N", "sum": 8}, {"dice": 2, "sum": 2}},
	"seating.seat":      {{"throw": true}, {"sums": true, "sum": 14}, {"thrower": "W", "dice": 2, "sum": 2}},
	"seating.opener":    {{"throw": true}, {"sum": 18}, {"you": "N", "sum": 17}},
	"seating.dealer":    {{"sum": 12}, {"sum": 5}, {"throw": true, "sum": 7}},
	"seating.sums":      {{"seat": "E", "thrower": "E"}, {"dice": 2}},
	"seating.winds":     {{"sum": 12, "throw": true}, {"you": "W", "sum": 10}},
	"seating.right":     {{"wall": "E", "you": "E"}, {"wall": "N", "you": "E"}},
	"seating.stacks":    {{"sum": 5}, {"past": true}, {"sum": 3}},
	"seating.last":      {{"sum": 12, "you": "E"}, {"past": true}, {"opener": true, "sum": 4}},
	"seating.first":     {{"sum": 12, "you": "E"}, {"past": true, "opener": true}, {"sum": 9}},
	"seating.throw":     {{"sum": 12}, {"past": true}},
	"seating.deal": {{"ask": "seats"}, {"ask": "both", "takes": 4}, {"from": 12, "ask": "both"}, {"from": 12},
		{"from": 10, "past": true, "takes": 3}},
	"seating.owner":   {{"take": 0}, {"take": 7, "past": true}, {"take": 12}, {"take": 13}, {"take": 15}},
	"seating.next":    {{"drawn": 0, "replaced": 0}, {"drawn": 1, "replaced": 3}},
	"seating.tail":    {{"drawn": 0, "replaced": 0}, {"drawn": 2, "replaced": 1}},
	"seating.flower":  {{"flower": "1f"}, {"flower": "7f", "you": "N"}},
	"seating.own":     {{"seat": "S"}, {"seat": "E", "you": "W"}},
	"seating.replace": {{"want": "one"}, {"want": "several"}, {"want": "again"}, {"want": "again", "ask": "seats"}, {"ask": "tiles", "from": 1, "acts": 1}},
	"seating.drawn":   {{"you": "E"}, {"again": true}},
}

func TestEveryKindCanBePlayedWhateverIsTouched(t *testing.T) {
	kinds, all := Kinds(), presets(t)
	for kind := range kinds {
		for j, rs := range all {
			tasktest.Walk(t, kinds, task.Spec{Kind: kind}, rs, int64(j))
		}
		for i, set := range sets[kind] {
			for j := range 2 { // two of each; the chapters go through them all
				rs := all[(2*i+j)%len(all)]
				tasktest.Walk(t, kinds, task.Spec{Kind: kind, Set: set}, rs, int64(100*i+j))
			}
		}
	}
}

// chapter is a chapter's file, as the course reads it.
type chapter struct {
	ID    string `toml:"id"`
	Steps []struct {
		ID string `toml:"id"`
		task.Spec
		Streak  int  `toml:"streak"`
		Another bool `toml:"another"`
	} `toml:"step"`
}

func readChapter(t *testing.T, name string) (c chapter) {
	t.Helper()
	data, err := os.ReadFile("../course/" + name + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := toml.Decode(string(data), &c); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return c
}

func TestTheChaptersCanBePlayedWholeUnderEveryRuleSet(t *testing.T) {
	kinds := Kinds()
	least := map[string]int{"dice": 6, "deal": 8, "flowers": 5}
	for name, n := range least {
		c := readChapter(t, name)
		if len(c.Steps) < n {
			t.Errorf("%s has %d steps", name, len(c.Steps))
		}
		for _, s := range c.Steps {
			for _, rs := range presets(t) {
				for seed := range int64(max(s.Streak, 1)) {
					if tasktest.Walk(t, kinds, s.Spec, rs, seed) == 0 {
						t.Errorf("%s/%s cannot be played under %s", name, s.ID, rs.ID)
					}
				}
			}
		}
	}
}

func TestChaptersAndDrillsHaveNames(t *testing.T) {
	var ids []string
	for _, name := range []string{"dice", "deal", "flowers"} {
		for _, s := range readChapter(t, name).Steps {
			ids = append(ids, "step."+name+"."+s.ID+".title")
		}
	}
	for _, d := range Drills() {
		ids = append(ids, "drill."+d.ID)
	}
	for _, lang := range translations.Languages() {
		loc, err := translations.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range ids {
			if !loc.Has(id) {
				t.Errorf("%s: no %s", lang, id)
			}
		}
	}
}

func TestABadSpecIsRefusedWithAReason(t *testing.T) {
	rs := presets(t)[0]
	for kind, set := range map[string]task.Set{
		"seating.neighbour": {"of": "Z"},
		"seating.count":     {"sum": 2},
		"seating.seat":      {"dice": 4},
		"seating.sums":      {"sum": 7},
		"seating.winds":     {"sum": 19},
		"seating.right":     {"wall": "X"},
		"seating.stacks":    {"past": true, "sum": 5},
		"seating.last":      {"you": 3},
		"seating.opener":    {"thrower": "S"},
		"seating.deal":      {"from": 16},
		"seating.owner":     {"take": -1},
		"seating.next":      {"drawn": 1000},
		"seating.flower":    {"flower": "9f"},
		"seating.own":       {"flower": "1f"},
		"seating.replace":   {"want": "none"},
		"seating.drawn":     {"again": "yes"},
	} {
		var bad *task.SpecError
		if _, err := Kinds()[kind](set, rs, 1); !errors.As(err, &bad) {
			t.Errorf("%s %v: %v", kind, set, err)
		}
	}
}

func TestFlowersAreNotAskedOfATableWithoutThem(t *testing.T) {
	rs, err := presets(t)[0].With(map[string]any{"flowers": false})
	if err != nil {
		t.Fatal(err)
	}
	for _, kind := range []string{"seating.flower", "seating.own", "seating.replace", "seating.drawn"} {
		var not *task.NotHere
		if _, err := Kinds()[kind](nil, rs, 1); !errors.As(err, &not) {
			t.Errorf("%s: %v", kind, err)
		}
	}
	for _, d := range Drills() {
		if x := draw(t, d, 1, rs, 1); (x != nil) == (d.Chapter == chapterFlowers) {
			t.Errorf("%s: %v", d.ID, x)
		}
	}
}
