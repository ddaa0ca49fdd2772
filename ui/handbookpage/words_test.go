package handbookpage

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"sikwu/core/handbook"
	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
)

// parts are the messages that a section must have.
func parts(s *handbook.Section) []string {
	list := []string{"title", "terms", "what", "cost"}
	for _, step := range s.Steps {
		list = append(list, "step."+step.ID)
	}
	return list
}

// TestEverySectionHasAllItsParts in both languages, and the files hold no part
// of a section that does not exist.
func TestEverySectionHasAllItsParts(t *testing.T) {
	book, err := handbook.Load()
	if err != nil {
		t.Fatal(err)
	}
	wanted := map[string]bool{}
	for _, lang := range translations.Languages() {
		loc, err := translations.New(lang)
		if err != nil {
			t.Fatal(err)
		}
		for i := range book.Sections {
			for _, part := range parts(&book.Sections[i]) {
				id := sectionID(&book.Sections[i], part)
				wanted[id] = true
				if !loc.Has(id) {
					t.Errorf("%s: no %s", lang, id)
				}
			}
		}
		var tree map[string]any
		data, err := os.ReadFile("../../translations/handbook." + lang + ".toml")
		if err != nil {
			t.Fatal(err)
		}
		if err := toml.Unmarshal(data, &tree); err != nil {
			t.Fatal(err)
		}
		for _, id := range leaves("handbook.section", tree["handbook"].(map[string]any)["section"].(map[string]any)) {
			if !wanted[strings.TrimSuffix(id, "_any")] {
				t.Errorf("%s: %s belongs to no section", lang, id)
			}
		}
	}
}

func leaves(prefix string, tree map[string]any) (list []string) {
	for key, v := range tree {
		if below, ok := v.(map[string]any); ok {
			list = append(list, leaves(prefix+"."+key, below)...)
			continue
		}
		list = append(list, prefix+"."+key)
	}
	return list
}

// sameEverywhere are names of documents.
var sameEverywhere = []string{"CityU", "EMSD", "HKMJ", "HKFan"}

// checkWords checks all texts of the column.
func (s *stage) checkWords(name string) {
	s.Helper()
	pagetest.CheckWords(s.TB, name, s.setting.Lang, s.view.column, sameEverywhere)
}

// TestEverySectionIsShownWhole checks every section in all settings: each of its texts is
// there, and none is cut off or overlaps another.
func TestEverySectionIsShownWhole(t *testing.T) {
	sets := map[string]string{"zh-light": "cityu", "en-dark": "emsd", "zh-dark-narrow": "old22", "en-light-narrow": "hk13"}
	for name, at := range looks {
		s := open(t, sets[name], at)
		for _, id := range s.ids() {
			s.view.Open(id)
			s.checkWords(name + " " + id)
			section := s.view.book.Section(id)
			for _, part := range []string{"title", "what", "cost"} {
				s.WantsShown(s.view.sectionText(section, part))
			}
			for _, step := range section.StepsUnder(s.rules) {
				s.WantsShown(s.view.sectionText(section, "step."+step.ID))
			}
			for _, clause := range section.Clauses {
				s.WantsShown(s.view.Say.Clause(clause))
			}
			s.WantsShown(s.view.text("handbook.decides." + string(section.Decides)))
		}
		s.view.search.SetText("5")
		s.checkWords(name + " search")
	}
}

// TestFiguresFollowTheRuleSet: the cost of a false win, the proposed deduction and the
// minimum, by rule set.
func TestFiguresFollowTheRuleSet(t *testing.T) {
	want := map[string]struct {
		taken  string
		usual  int
		clause string
	}{
		"cityu": {"−512", 32, "CityU 5.3"}, "emsd": {"−192", 8, "EMSD 3"}, "hk13": {"−576", 8, "HKFan"},
		"hk8": {"−96", 8, "L2"}, "old22": {"−96", 2, "HKFan"},
	}
	s := open(t, "cityu", english)
	for id, w := range want {
		s.rules = pagetest.Preset(t, id)
		s.view.FollowRules()
		s.view.Open("false_win")
		s.WantsShown(w.taken, w.clause)
		if minimum := "below " + strconv.Itoa(s.rules.Minimum.Value) + " fan"; s.Shows(minimum) != (s.rules.Minimum.Value > 0) {
			t.Errorf("%s: the minimum %q", id, minimum)
		}
		s.view.Open("knocked_tiles")
		s.WantsShown("We propose " + strconv.Itoa(w.usual) + ",")
		s.view.Open("announcements")
		if flowers := s.Shows("twin flowers"); flowers != s.rules.Flowers.Value {
			t.Errorf("%s: twin flowers %v", id, flowers)
		}
	}
}

// TestHouseFigures: the limit and figures of a house's own rules appear in the costs.
func TestHouseFigures(t *testing.T) {
	rs, err := rules.Parse("own.toml", []byte("version = 1\nid = \"own\"\nbase = \"cityu\"\nlimit = 8\nminimum = 4\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, "cityu", english)
	s.rules = rs
	s.view.FollowRules()
	s.view.Open("false_win")
	s.WantsShown("−256", "below 4 fan")
	s.view.Open("delay")
	s.WantsShown("We propose 64,")
}

// TestTheScaleIsTold: penalties by the number of repetitions, in order.
func TestTheScaleIsTold(t *testing.T) {
	s := open(t, "hk13", english)
	s.view.Open("wrong_count")
	s.WantsShown("1: spoken warning", "2: points deducted", "3: yellow card and points", "4: out")
	o, _ := penalty.Find(penalty.WrongCount)
	if len(o.Scale) != 4 {
		t.Errorf("the scale has %d steps", len(o.Scale))
	}
	s.view.Open("principles")
	s.WantsShown(strconv.Itoa(penalty.YellowCardsOut) + " put a player out")
}
