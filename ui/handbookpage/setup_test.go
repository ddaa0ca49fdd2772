package handbookpage

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"sikwu/core/penalty"
	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations/explain"
	"sikwu/ui/look"
)

// stage is the handbook in a window as wide as the right column of the page.
type stage struct {
	pagetest.User
	view     *View
	desk     *Model
	rules    *rules.RuleSet
	setting  pagetest.Setting
	recorded []penalty.ID
	turns    int
}

// How large the column is in a window of 1280 by 800 and of 1000 by 700.
var (
	large = fyne.NewSize(920, 728)
	small = fyne.NewSize(720, 632)
)

var (
	english = pagetest.In("en", look.Light, large)
	chinese = pagetest.In("zh-Hant", look.Light, large)
)

// looks are the settings in which everything is looked at.
var looks = map[string]pagetest.Setting{
	"zh-light":        chinese,
	"en-dark":         pagetest.In("en", look.Dark, large),
	"zh-dark-narrow":  pagetest.In("zh-Hant", look.Dark, small),
	"en-light-narrow": pagetest.In("en", look.Light, small),
}

func open(t testing.TB, rs string, at pagetest.Setting) *stage {
	t.Helper()
	pagetest.App(at.Variant)
	s := &stage{User: pagetest.User{TB: t}, desk: new(Model), rules: pagetest.Preset(t, rs), setting: at}
	s.build(func(id penalty.ID) { s.recorded = append(s.recorded, id) })
	return s
}

// build rebuilds the view over the same desk, as a change of language does.
func (s *stage) build(record func(penalty.ID)) {
	s.Helper()
	loc := pagetest.Text(s.TB, s.setting.Lang)
	var err error
	s.view, err = New(Config{
		Say: explain.New(loc), Text: loc, Model: s.desk, Rules: func() *rules.RuleSet { return s.rules },
		Record: record, Turned: func() { s.turns++ },
	})
	if err != nil {
		s.Fatal(err)
	}
	s.Show(container.NewStack(canvas.NewRectangle(look.Color(look.Bg)), s.view.Object()), s.setting.Size)
	s.Window.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { s.view.OnKey(ev.Name) })
	s.Window.Canvas().SetOnTypedRune(s.view.TypedRune)
}

// titles are the results of the search, best first.
func (s *stage) titles() (list []string) {
	for _, card := range s.view.results {
		list = append(list, card.AccessibilityLabel())
	}
	return list
}

func (s *stage) ids() (list []string) {
	for _, one := range s.view.book.Sections {
		list = append(list, one.ID)
	}
	return list
}

// TestDraw draws all sections, for people to look at.
func TestDraw(t *testing.T) {
	pagetest.Looked(t)
	wanted := strings.Fields(os.Getenv("SIKWU_SCENES")) // all for none
	for name, at := range looks {
		s := open(t, "cityu", at)
		for _, id := range s.ids() {
			if len(wanted) > 0 && !slices.Contains(wanted, id) {
				continue
			}
			s.view.Open(id)
			for n := 0; ; n++ {
				s.Picture(id + "-" + name + "-" + string(rune('0'+n)))
				if s.view.scroll.AtEnd() || n > 4 {
					break
				}
				s.view.scroll.ScrollTo(s.view.scroll.Offset() + s.view.scroll.Height() - 60)
			}
		}
		s.Window.Canvas().Focus(s.view.search)
		s.view.search.SetText("5.1")
		s.Picture("search-" + name)
	}
}
