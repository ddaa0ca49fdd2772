package handbook

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/BurntSushi/toml"

	"sikwu/core/handbook"
	"sikwu/core/penalty"
	"sikwu/core/rules"
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

var (
	missingText = regexp.MustCompile(`\[[a-z_]+(\.[a-z_]+)+\]|<no value>|□|%!|\{\{`)
	latinWord   = regexp.MustCompile(`[A-Za-z]{2,}`)
)

// sameEverywhere are names of documents.
var sameEverywhere = []string{"CityU", "EMSD", "HKMJ", "HKFan"}

// word is a text and where it stands, in sight or not.
type word struct {
	*canvas.Text
	at fyne.Position
}

func wordsOf(o fyne.CanvasObject) (list []word) {
	var walk func(o fyne.CanvasObject, from fyne.Position)
	walk = func(o fyne.CanvasObject, from fyne.Position) {
		if !o.Visible() {
			return
		}
		at := from.Add(o.Position())
		switch o := o.(type) {
		case *canvas.Text:
			if o.Text != "" {
				list = append(list, word{o, at})
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				walk(child, at)
			}
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child, at)
			}
		}
	}
	walk(o, fyne.NewPos(0, 0).Subtract(o.Position()))
	return list
}

// ink is about where the letters of a text are: its box is higher.
func (w word) ink() (fyne.Position, fyne.Size) {
	size := w.MinSize()
	return w.at.AddXY(0, 0.3*size.Height), fyne.NewSize(size.Width, 0.4*size.Height)
}

func meet(a, b word) bool {
	pa, sa := a.ink()
	pb, sb := b.ink()
	return pa.X+sa.Width > pb.X+1 && pb.X+sb.Width > pa.X+1 && pa.Y+sa.Height > pb.Y && pb.Y+sb.Height > pa.Y
}

// checkWords looks whether every text of the column is there, in the language
// in force, within the column and clear of the others.
func (s *stage) checkWords(name string) {
	s.Helper()
	list := wordsOf(s.view.column)
	for i, w := range list {
		s.checkWord(name, w.Text.Text)
		p, size := w.ink()
		if p.X < -0.5 || p.X+size.Width > s.view.column.Size().Width+0.5 {
			s.Errorf("%s: %q reaches from %v to %v of %v", name, w.Text.Text, p.X, p.X+size.Width, s.view.column.Size().Width)
		}
		for _, other := range list[i+1:] {
			if meet(w, other) {
				s.Errorf("%s: %q lies on %q", name, w.Text.Text, other.Text.Text)
			}
		}
	}
}

func (s *stage) checkWord(name, text string) {
	s.Helper()
	if missingText.MatchString(text) {
		s.Errorf("%s: %q is no text", name, text)
	}
	if s.setting.lang == translations.English {
		if strings.ContainsFunc(text, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			s.Errorf("%s: Chinese among the English: %q", name, text)
		}
		return
	}
	for _, found := range latinWord.FindAllString(text, -1) {
		if !slices.Contains(sameEverywhere, found) {
			s.Errorf("%s: English among the Chinese: %q", name, text)
		}
	}
}

// TestEverySectionIsShownWhole looks at every section in all settings: each of
// its texts stands there, none is cut or on another.
func TestEverySectionIsShownWhole(t *testing.T) {
	sets := map[string]string{"zh-light": "cityu", "en-dark": "emsd", "zh-dark-narrow": "old22", "en-light-narrow": "hk13"}
	for name, at := range looks {
		s := open(t, sets[name], at)
		for _, id := range s.ids() {
			s.view.Open(id)
			s.checkWords(name + " " + id)
			section := s.view.book.Section(id)
			for _, part := range []string{"title", "what", "cost"} {
				s.wants(s.view.sectionText(section, part))
			}
			for _, step := range section.StepsUnder(s.rules) {
				s.wants(s.view.sectionText(section, "step."+step.ID))
			}
			for _, clause := range section.Clauses {
				s.wants(s.view.Say.Clause(clause))
			}
			s.wants(s.view.text("handbook.decides." + string(section.Decides)))
		}
		s.view.search.SetText("5")
		s.checkWords(name + " search")
	}
}

// TestFiguresFollowTheRuleSet: what a false win takes, what a deduction is
// proposed at, and the minimum, by rule set.
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
		s.rules = preset(t, id)
		s.view.Heard()
		s.view.Open("false_win")
		s.wants(w.taken, w.clause)
		if minimum := "below " + strconv.Itoa(s.rules.Minimum.Value) + " fan"; strings.Contains(s.said(), minimum) != (s.rules.Minimum.Value > 0) {
			t.Errorf("%s: the minimum %q", id, minimum)
		}
		s.view.Open("knocked_tiles")
		s.wants("We propose " + strconv.Itoa(w.usual) + ",")
		s.view.Open("announcements")
		if flowers := strings.Contains(s.said(), "twin flowers"); flowers != s.rules.Flowers.Value {
			t.Errorf("%s: twin flowers %v", id, flowers)
		}
	}
}

// TestHouseFigures: a table's own limit and figures are what it costs there.
func TestHouseFigures(t *testing.T) {
	rs, err := rules.Parse("own.toml", []byte("version = 1\nid = \"own\"\nbase = \"cityu\"\nlimit = 8\nminimum = 4\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := open(t, "cityu", english)
	s.rules = rs
	s.view.Heard()
	s.view.Open("false_win")
	s.wants("−256", "below 4 fan")
	s.view.Open("delay")
	s.wants("We propose 64,")
}

// TestTheScaleIsTold: by how often it happened, in order.
func TestTheScaleIsTold(t *testing.T) {
	s := open(t, "hk13", english)
	s.view.Open("wrong_count")
	s.wants("1: spoken warning", "2: points taken", "3: yellow card and points", "4: out")
	o, _ := penalty.Find(penalty.WrongCount)
	if len(o.Scale) != 4 {
		t.Errorf("the scale has %d steps", len(o.Scale))
	}
	s.view.Open("principles")
	s.wants(strconv.Itoa(penalty.YellowCardsOut) + " are out")
}
