package scoresheet

import (
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/handfile"
	"sikwu/core/rules"
	"sikwu/internal/testkit/pagetest"
	"sikwu/translations/explain"
	"sikwu/ui/input"
	"sikwu/ui/look"
	"sikwu/ui/session"
)

// stage is the page in a window, over a folder of its own.
type stage struct {
	house []*rules.RuleSet // besides the presets
	pagetest.User
	page    *Page
	desk    *Model
	session *session.Session
	folder  string
	clock   time.Time
	setting pagetest.Setting
	checked []handfile.Hand  // opened on the Check page
	by      []*rules.RuleSet // judged by
	saved   map[string][]byte
	files   []string // their names
	clip    string
}

var (
	english    = pagetest.In("en", look.Light, pagetest.Large)
	chinese    = pagetest.In("zh-Hant", look.Light, pagetest.Large)
	simplified = pagetest.In("zh-Hans", look.Light, pagetest.Large)
)

// openPage shows the page over an empty folder.
func openPage(t testing.TB, at pagetest.Setting) *stage {
	t.Helper()
	return openIn(t, t.TempDir(), at)
}

// openIn shows the page over what is kept in a folder.
func openIn(t testing.TB, folder string, at pagetest.Setting) *stage {
	t.Helper()
	pagetest.App(at.Variant)
	s := &stage{
		User: pagetest.User{TB: t}, folder: folder, session: session.New(pagetest.Preset(t, "hk8")), setting: at,
		clock: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), saved: map[string][]byte{},
	}
	s.desk = NewModel(folder, s.now)
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
	loc := pagetest.Text(s.TB, s.setting.Lang)
	s.session.Forget()
	s.page = New(Config{
		Session: s.session, Say: explain.New(loc), Text: loc, Model: s.desk, Sets: func() []*rules.RuleSet { return append(pagetest.Presets(s.TB), s.house...) },
		Callbacks: Callbacks{
			OpenInCheck: func(h handfile.Hand, rs *rules.RuleSet) {
				s.checked, s.by = append(s.checked, h), append(s.by, rs)
			},
			Save: func(name string, data []byte) {
				s.saved[filepath.Ext(name)], s.files = data, append(s.files, name)
			},
			Copy:       func(text string) { s.clip = text },
			Paste:      func() string { return s.clip },
			Retitle:    func() {},
			Changed:    func() {},
			Background: func(do func()) { do() },
		},
	})
	s.Show(s.page.Object(), s.setting.Size)
	s.Window.Canvas().SetOnTypedKey(s.page.TypedKey)
	s.Window.Canvas().SetOnTypedRune(s.page.TypedRune)
}

// begin begins a sheet of four by the page itself.
func (s *stage) begin(rs string, names ...string) {
	s.Helper()
	s.Write(0, names...)
	s.Press(s.page.Say.RuleSetName(pagetest.Preset(s, rs)), s.page.text("scoresheet.begin.do"))
}

// beginHouse begins a sheet under a preset with other values.
func (s *stage) beginHouse(preset string, values map[string]any, names ...string) {
	s.Helper()
	rs, err := pagetest.Preset(s, preset).With(values)
	if err != nil {
		s.Fatal(err)
	}
	rs.ID = "house"
	s.house = []*rules.RuleSet{rs}
	s.session.SetRules(rs)
	s.build()
	s.Write(0, names...)
	s.Press(s.page.text("scoresheet.begin.do"))
}

// fields are the lines for names.
func (s *stage) fields() []*input.Field { return pagetest.All[*input.Field](s.Shown()) }

// keys types on the page as a keyboard does; a line end is Enter, < is Backspace.
func (s *stage) keys(text string) {
	s.Helper()
	for _, r := range text {
		switch r {
		case ' ':
		case '\n':
			s.Key(fyne.KeyReturn)
		case '<':
			s.Key(fyne.KeyBackspace)
		default:
			if f := s.Window.Canvas().Focused(); f != nil {
				f.TypedRune(r)
				continue
			}
			s.page.TypedRune(r)
		}
	}
}
