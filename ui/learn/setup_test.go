package learn

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"sikwu/core/advise"
	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/internal/testkit/pagetest"
	"sikwu/lessons/progress"
	"sikwu/translations/explain"
	"sikwu/ui/look"
	"sikwu/ui/session"
)

// stage is the page in a window, over a learner's file in a folder of its own.
type stage struct {
	pagetest.User
	page    *Page
	desk    *Model
	session *session.Session
	folder  string
	clock   time.Time
	setting pagetest.Setting
	checked []hand.Draft // opened on the Check page
	copied  string
}

var (
	english = pagetest.In("en", look.Light, pagetest.Large)
	chinese = pagetest.In("zh-Hant", look.Light, pagetest.Large)
)

// open shows the page under a rule set, for a learner who has done nothing.
func open(t testing.TB, rs string, at pagetest.Setting) *stage {
	t.Helper()
	return openIn(t, t.TempDir(), rs, at)
}

// openIn shows the page for the learner of a folder.
func openIn(t testing.TB, folder, rs string, at pagetest.Setting) *stage {
	t.Helper()
	pagetest.App(at.Variant)
	set := pagetest.Preset(t, rs)
	s := &stage{User: pagetest.User{TB: t}, folder: folder, session: session.New(set), clock: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), setting: at}
	kept, notice := progress.Open(folder, nil)
	t.Cleanup(kept.Flush)
	desk, err := NewModel(kept, notice, set, s.now)
	if err != nil {
		t.Fatal(err)
	}
	s.desk = desk
	s.build()
	return s
}

// now is a clock that goes on by a millisecond each time it is looked at.
func (s *stage) now() time.Time {
	s.clock = s.clock.Add(time.Millisecond)
	return s.clock
}

// build makes the page anew over the same desk, as a change of language does.
func (s *stage) build() {
	s.Helper()
	loc := pagetest.Text(s.TB, s.setting.Lang)
	s.session.Forget()
	s.page = New(Config{
		Session: s.session, Say: explain.New(loc), Text: loc, Model: s.desk,
		Callbacks: Callbacks{
			OpenInCheck: func(d hand.Draft, _ score.Win, _ *rules.RuleSet, _ *advise.Question) {
				s.checked = append(s.checked, d)
			},
			Copy:    func(text string) { s.copied = text },
			Retitle: func() {},
			Canvas: func() fyne.Canvas {
				if s.Window == nil {
					return nil
				}
				return s.Window.Canvas()
			},
		},
	})
	s.Show(s.page.Object(), s.setting.Size)
	s.Window.Canvas().SetOnTypedKey(s.page.TypedKey)
	s.Window.Canvas().SetOnTypedRune(s.page.TypedRune)
}
