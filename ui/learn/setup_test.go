package learn

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"sikwu/core/hand"
	"sikwu/core/rules"
	"sikwu/core/score"
	"sikwu/lessons/progress"
	"sikwu/ui/explain"
	"sikwu/ui/look"
	"sikwu/ui/pagetest"
	"sikwu/ui/session"
	"sikwu/ui/widgets"
)

// stage is the page in a window, over a learner's file in a folder of its own.
type stage struct {
	testing.TB
	page    *Page
	desk    *Desk
	session *session.Session
	window  fyne.Window
	folder  string
	clock   time.Time
	setting setting
	checked []hand.Draft // opened on the Check page
	copied  string
}

// setting is how a stage looks.
type setting struct {
	lang    string
	variant look.Variant
	size    fyne.Size
}

// How large the page is in a window of 1280 by 800 and of 1000 by 700.
var (
	large = fyne.NewSize(1280, 744)
	small = fyne.NewSize(1000, 644)
)

var (
	english = setting{"en", look.Light, large}
	chinese = setting{"zh-Hant", look.Light, large}
)

// open shows the page under a rule set, for a learner who has done nothing.
func open(t testing.TB, rs string, at setting) *stage {
	t.Helper()
	return openIn(t, t.TempDir(), rs, at)
}

// openIn shows the page for the learner of a folder.
func openIn(t testing.TB, folder, rs string, at setting) *stage {
	t.Helper()
	pagetest.App(at.variant)
	set, ok := rules.Preset(rs)
	if !ok {
		t.Fatalf("no preset %s", rs)
	}
	s := &stage{TB: t, folder: folder, session: session.New(set), clock: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC), setting: at}
	kept, notice := progress.Open(folder, nil)
	t.Cleanup(kept.Flush)
	desk, err := NewDesk(kept, notice, set, s.now)
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
	loc := pagetest.Text(s.TB, s.setting.lang)
	s.session.Forget()
	s.page = New(Config{
		Session: s.session, Say: explain.New(loc), Text: loc, Desk: s.desk,
		Acts: Acts{
			OpenInCheck: func(d hand.Draft, _ score.Win) { s.checked = append(s.checked, d) },
			Help:        func() {},
			Copy:        func(text string) { s.copied = text },
			Retitle:     func() {},
			Canvas: func() fyne.Canvas {
				if s.window == nil {
					return nil
				}
				return s.window.Canvas()
			},
		},
	})
	s.window = pagetest.Window(s.TB, widgets.NewSheet(s.page.Object()), s.setting.size)
	s.window.Canvas().SetOnTypedKey(s.page.TypedKey)
	s.window.Canvas().SetOnTypedRune(s.page.TypedRune)
	s.each(func(fyne.CanvasObject) {})
}

// each visits every visible object of the page.
func (s *stage) each(visit func(fyne.CanvasObject)) {
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		visit(o)
		switch o := o.(type) {
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child)
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				walk(child)
			}
		}
	}
	walk(s.window.Content())
}

// picture writes the window to a file where SIKWU_PICTURES names a folder, to
// be looked at.
func (s *stage) picture(name string) {
	s.Helper()
	folder := os.Getenv("SIKWU_PICTURES")
	if folder == "" {
		return
	}
	f, err := os.Create(filepath.Join(folder, name+".png"))
	if err != nil {
		s.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, s.window.Canvas().Capture()); err != nil {
		s.Fatal(err)
	}
}
