package tournamentpage

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations"
	"sikwu/translations/explain"
	"sikwu/ui/input"
	"sikwu/ui/look"
)

// stage is the page in a window, over tournaments in a folder of their own.
type stage struct {
	pagetest.User
	page      *Page
	desk      *Model
	folder    string
	clock     time.Time
	setting   pagetest.Setting
	copied    string
	clipboard string
	file      string // that is chosen when one is asked for
	saved     string // name
	data      []byte
	left      bool // for the score sheets
	sheet     int  // the table whose sheet was asked for
}

// How large the page is in a window of 1280 by 800 and of 1000 by 700, below the
// bar and the choice between sheet and tournament.
var (
	large = fyne.NewSize(1280, 696)
	small = fyne.NewSize(1000, 596)
)

var (
	english    = pagetest.In(translations.English, look.Light, large)
	chinese    = pagetest.In(translations.Chinese, look.Light, large)
	simplified = pagetest.In("zh-Hans", look.Light, large)
)

// openPage shows the page where nothing is kept yet.
func openPage(t testing.TB, at pagetest.Setting) *stage {
	t.Helper()
	return openIn(t, t.TempDir(), at)
}

// openIn shows the page for a folder.
func openIn(t testing.TB, folder string, at pagetest.Setting) *stage {
	t.Helper()
	pagetest.App(at.Variant)
	s := &stage{User: pagetest.User{TB: t}, folder: folder, clock: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), setting: at}
	desk, err := NewModel(folder, s.now)
	if err != nil {
		t.Fatal(err)
	}
	s.desk = desk
	s.build()
	return s
}

// now is a clock that goes on by a second each time it is looked at.
func (s *stage) now() time.Time {
	s.clock = s.clock.Add(time.Second)
	return s.clock
}

// build makes the page anew over the same desk, as a change of language does.
func (s *stage) build() {
	s.Helper()
	loc, sets := pagetest.Text(s.TB, s.setting.Lang), pagetest.Presets(s.TB)
	s.page = New(Config{
		Sets: func() []*rules.RuleSet { return sets }, InForce: func() *rules.RuleSet { return sets[0] },
		Say: explain.New(loc), Text: loc, Model: s.desk,
		Callbacks: Callbacks{
			OpenSheet: func(table int) { s.sheet = table },
			Choose:    func(take func(string, []byte)) { take("players.csv", []byte(s.file)) },
			Save:      func(name string, data []byte) { s.saved, s.data = name, data },
			Copy:      func(text string) { s.copied = text },
			Paste:     func() string { return s.clipboard },
			Sheets:    func() { s.left = true },
			Retitle:   func() {},
		},
	})
	s.Show(s.page.Object(), s.setting.Size)
	s.Window.Canvas().SetOnTypedKey(s.page.TypedKey)
	s.Window.Canvas().SetOnTypedRune(s.page.TypedRune)
}

// text is a message in the language of the stage.
func (s *stage) text(id string, a ...translations.Args) string { return s.page.text(id, a...) }

// tapText presses what has a message for its label.
func (s *stage) tapText(id string, a ...translations.Args) {
	s.Helper()
	s.PressPrefix(strings.TrimSpace(s.text(id, a...)))
}

// drawLots draws lots, which takes two presses.
func (s *stage) drawLots() {
	s.Helper()
	s.tapText("tournament.level.draw")
	s.tapText("tournament.level.draw_now")
}

// fields are the lines that can be written in, in their order.
func (s *stage) fields() []*input.Field { return pagetest.All[*input.Field](s.Shown()) }

// texts are all texts in sight, but what stands on buttons.
func (s *stage) texts() []string { return pagetest.Says(s.Shown()) }

// picture sees that nothing is cut, and draws the window.
func (s *stage) picture(name string) {
	s.Helper()
	pagetest.CheckWhole(s.TB, name, s.Shown(), s.setting.Size.Width)
	s.Picture(name)
}
